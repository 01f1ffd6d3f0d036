"""The ledger in words, for the table beside the box and for the printed evening."""

from collections.abc import Callable
from typing import Any, NamedTuple

from firmware.ui.money import money
from firmware.ui.words import Words, card_words

Ledger = dict[str, Any]
SUIT_SIGNS = {"E": "♣", "L": "♠", "H": "♥", "S": "♦"}  # the French suits that stand for the German ones
JASS = "jass"
_WORDS = Words("en")


class PlayerLine(NamedTuple):
    """One player: what is open, or in Jass all points, what the last hand gave, and what to know for the next hand."""

    name: str
    balance: int
    last: int | None
    note: str


class HandLine(NamedTuple):
    """One hand in words, or what was entered beside the hands; what doesn't apply is empty.

    `suit` is the trump's letter, `remarks` are matsch and corrected. Of Jass `declarer` is who won, `gewisse` their
    points, and `amounts` are the points that count.
    """

    number: str
    dealer: str
    declarer: str
    suit: str
    called: str
    partner: str
    gewisse: str
    remarks: list[str]
    amounts: dict[str, int]


def amount(cents: int) -> str:
    """Cents as the box writes them."""
    return money(cents, ".")


def figure(ledger: Ledger) -> "Callable[[int], str]":
    """How this game's amounts are written: cents, or points."""
    return str if ledger["game"] == JASS else amount


def player_lines(ledger: Ledger) -> list[PlayerLine]:
    """All players, in seat order."""
    jass = ledger["game"] == JASS
    last = ledger["hands"][-1]["counted" if jass else "amounts"] if ledger["hands"] else {}
    standing = ledger.get("points", {}) if jass else ledger["balances"]
    return [
        PlayerLine(name, standing.get(name, 0), last.get(name), _note(ledger["next"], name))
        for name in ledger["players"]
    ]


def _note(following: dict[str, Any], name: str) -> str:
    notes = []
    if name == following["dealer"]:
        notes.append("deals")
    if name in following["out"]:
        notes.append("sits out")
    if name == following["forehand"]:
        notes.append("forehand")
    return ", ".join(notes)


def hand_lines(ledger: Ledger) -> list[HandLine]:
    """All hands, the first one first, with settlements and manual entries where they were made."""
    lines = [_hand_line(hand) for hand in ledger["hands"]]
    for booking in reversed(ledger.get("bookings", [])):  # the later ones first: they don't move the places of others
        what = "settled" if booking["settles"] else "entered by hand"
        lines.insert(booking["after"], HandLine("", "", "", "", what, "", "", [], booking["amounts"]))
    return lines


def _hand_line(hand: dict[str, Any]) -> HandLine:
    number = str(hand["n"])
    remarks = [word for word in ("matsch", "corrected") if hand.get(word)]
    if hand["passed"]:
        return HandLine(number, hand["dealer"], "", "", "all passed", "", "", remarks, hand["amounts"])
    if "points" in hand:
        return _jass_line(hand, number, remarks)
    return HandLine(
        number,
        hand["dealer"],
        hand["declarer"],
        hand["trump"],
        called_words(hand["card"], hand["trump"]),
        partner_words(hand["declarer"], hand["partner"]),
        str(hand["gewisse"]),
        remarks,
        hand["amounts"],
    )


def _jass_line(hand: dict[str, Any], number: str, remarks: list[str]) -> HandLine:
    trump = _WORDS("suit_" + hand["trump"])
    won = hand["winners"]
    points = str(hand["points"][won[0]]) if won else ""
    names = " + ".join(won) or "nobody"
    return HandLine(number, hand["dealer"], names, hand["trump"], trump, "", points, remarks, hand["counted"])


def called_words(card: str, trump: str | None) -> str:
    """The called card; with the trump where the card doesn't say it."""
    words = card_words(_WORDS, card)
    return f"{words}, {_WORDS('suit_' + trump)}" if trump and _WORDS.has("card_" + card) else words


def partner_words(declarer: str, partner: str | None) -> str:
    """Who played with the declarer."""
    if partner is None:
        return "nobody"
    return "held it" if partner == declarer else partner


def payments(ledger: Ledger) -> list[str]:
    """The payments that settle everything, a sentence each."""
    return [
        f"{transfer['from']} gives {transfer['to']} {cents_words(transfer['cents'])}"
        for transfer in ledger["transfers"]
    ]


def cents_words(cents: int) -> str:
    """How much, without a sign."""
    if cents > 999:
        return f"{cents // 100}.{cents % 100:02d} €"
    return "1 cent" if cents == 1 else f"{cents} cents"
