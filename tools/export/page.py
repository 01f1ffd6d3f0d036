"""The page of an evening: one HTML file that asks for nothing, for a phone and for paper."""

from typing import Any, NamedTuple

from engine.games import jaggln
from firmware.ui.money import money
from firmware.ui.words import Words, card_words
from tools.export.evenings import Facts
from tools.export.figures import course, figures, winners
from tools.export.look import legend, line_chart, templates
from tools.export.words import WORDS


class HandRow(NamedTuple):
    """One line of the table of hands: words, and the cell of each player."""

    number: str
    words: list[str]
    remarks: list[str]
    cells: list[str]


def page(facts: Facts) -> str:
    """All evenings of an export, the latest first."""
    words = WORDS[facts["language"]]
    evenings = [_evening(evening, facts["language"]) for evening in reversed(facts["evenings"])]
    template = templates().get_template("page.html")
    return template.render(language=facts["language"], words=words, evenings=evenings, title=_title(facts, words))


def _title(facts: Facts, words: dict[str, str]) -> str:
    if len(facts["evenings"]) != 1:
        return words["title"]
    evening = facts["evenings"][0]
    return f"{words[evening['game']]} · {words['evening'].format(evening['number'])}"


def _evening(evening: Facts, language: str) -> dict[str, Any]:
    """What the template shows of one evening."""
    words, comma = WORDS[language], "," if language == "de" else "."
    jass = evening["game"] != jaggln.NAME
    paying = not jass or any(hand["stake"] for hand in evening["hands"])
    points, wins = evening.get("points", {}), evening.get("wins", {})
    best = sorted(evening["players"], key=lambda name: -_standing(evening, name))
    return {
        "heading": f"{words[evening['game']]} · {words['evening'].format(evening['number'])}",
        "hands": words["hands"].format(len(evening["hands"])),
        "jass": jass,
        "paying": paying,
        "balances": [(name, money(evening["balances"][name], comma), evening["balances"][name]) for name in best],
        "points": [(name, points.get(name, 0), wins.get(name, 0)) for name in best],
        "transfers": [(one["from"], one["to"], money(one["cents"], comma).lstrip("+")) for one in evening["transfers"]],
        "chart": chart(evening) if evening["hands"] else "",
        "chart_words": words["course_points" if jass else "course_cents"],
        "players": evening["players"],
        "legend": legend(evening["players"]),
        "rows": _rows(evening, language, comma),
        "figures": figures(evening) if evening["hands"] else [],
        "damaged": "damage" in evening,
    }


def _standing(evening: Facts, name: str) -> int:
    standing: int = evening["points" if "points" in evening else "balances"][name]
    return standing


def _rows(evening: Facts, language: str, comma: str) -> list[HandRow]:
    """Every hand, and what was entered beside them, in order."""
    say = Words(language, evening["game"])
    rows = []
    bookings = list(evening.get("bookings", []))
    for number in range(len(evening["hands"]) + 1):
        if number:
            rows.append(_hand_row(evening, evening["hands"][number - 1], say, comma))
        while bookings and bookings[0]["after"] == number:
            booking = bookings.pop(0)
            what = WORDS[language]["settlement" if booking["settles"] else "entry"]
            rows.append(HandRow("", [what], [], _cells(evening, booking["amounts"], comma)))
    return rows


def _hand_row(evening: Facts, hand: Facts, say: Words, comma: str) -> HandRow:
    words = WORDS[say.language]
    remarks = [words[key] for key in ("matsch", "corrected") if hand.get(key)]
    cells = _cells(evening, hand["amounts"], comma)
    if hand["passed"]:
        told = [words["passed"]]
    elif "declarer" in hand:
        told = _told(hand, say)
    else:
        won = " ".join(winners(hand)) or words["nobody"]
        told = [f"{words['trump']} {say('suit_' + hand['trump'])}", f"{words['won_by']} {won}"]
        cells = _points(evening, hand)
    return HandRow(str(hand["n"]), told, remarks, cells)


def _told(hand: Facts, say: Words) -> list[str]:
    """A hand of Jaggln in words: who called what, with whom, and what came of it."""
    words = WORDS[say.language]
    told = [hand["declarer"], card_words(say, hand["card"])]
    if jaggln.trump_of(hand["card"]) != hand["trump"]:
        told.append(f"{words['trump']} {say('suit_' + hand['trump'])}")
    if hand.get("held"):
        told.append(words["held"])
    else:
        told.append(words["solo"] if hand["partner"] is None else f"{words['partner']} {hand['partner']}")
    told.append(f"{hand['gewisse']} {words['gewisse']}")
    return told


def _cells(evening: Facts, amounts: dict[str, int], comma: str) -> list[str]:
    return [money(amounts[name], comma) if name in amounts else "" for name in evening["players"]]


def _points(evening: Facts, hand: Facts) -> list[str]:
    """What counted; what lay on the table where that is more."""
    cells = []
    for name in evening["players"]:
        points, counted = hand["points"].get(name), hand["counted"].get(name)
        cells.append("" if points is None else str(counted) if points == counted else f"{counted} ({points})")
    return cells


def chart(evening: Facts) -> str:
    """How the balances ran, as SVG."""
    return line_chart(course(evening), [str(number) for number in range(len(evening["hands"]) + 1)])
