"""What an evening comes to for each player, and how the balances ran."""

from typing import NamedTuple

from engine.games import jaggln
from tools.export.evenings import Facts


class Figures(NamedTuple):
    """One player's hands: how many at the table and played, won, declared, and with whom won most often."""

    player: str
    played: int
    won: int
    declared: int
    declared_won: int
    solos: int
    matsch: int
    partner: str  # "" where nobody
    together: int  # hands won with that partner


def figures(evening: Facts) -> list[Figures]:
    """Each player who was there, in the order of the table. Passed hands count for nothing."""
    return [_figures(evening, player) for player in evening["players"]]


def _figures(evening: Facts, player: str) -> Figures:
    hands = [hand for hand in evening["hands"] if not hand["passed"] and player in hand["amounts"]]
    played = [hand for hand in hands if player not in hand["out"]]
    won = [hand for hand in played if player in winners(hand)]
    declared = [hand for hand in played if hand.get("declarer") == player]
    partners = won_together(won, player)
    best = min(partners, key=lambda name: (-partners[name], evening["players"].index(name)), default="")
    return Figures(
        player,
        len(played),
        len(won),
        len(declared),
        len([hand for hand in declared if hand in won]),
        len([hand for hand in declared if hand["partner"] is None]),
        len([hand for hand in declared if hand["matsch"]]),
        best,
        partners.get(best, 0),
    )


def won_together(won: list[Facts], player: str) -> dict[str, int]:
    """How many of these hands, which the player won, were won by declaring or being called, by the other of the two."""
    partners: dict[str, int] = {}
    for hand in won:
        for other in winners(hand):
            if other != player and "declarer" in hand and player in side(hand):
                partners[other] = partners.get(other, 0) + 1
    return partners


def side(hand: Facts) -> list[str]:
    """The declarer's side."""
    return [hand["declarer"]] if hand["partner"] is None else [hand["declarer"], hand["partner"]]


def winners(hand: Facts) -> list[str]:
    """Who won the hand."""
    if "winners" in hand:
        won: list[str] = hand["winners"]
        return won
    playing = [name for name in hand["amounts"] if name not in hand["out"]]
    return [name for name in playing if (name in side(hand)) == (hand["gewisse"] >= jaggln.WIN)]


def course(evening: Facts) -> dict[str, list[int]]:
    """Each player's sum before the first hand and after each: cents, settlements left out; in Jass the points."""
    money = evening["game"] == jaggln.NAME
    sums = dict.fromkeys(evening["players"], 0)
    result: dict[str, list[int]] = {player: [] for player in sums}
    for number in range(len(evening["hands"]) + 1):
        gained = [evening["hands"][number - 1].get("amounts" if money else "counted", {})] if number else []
        for booking in evening.get("bookings", []) if money else []:
            if booking["after"] == number and not booking["settles"]:
                gained.append(booking["amounts"])
        for amounts in gained:
            for player, amount in amounts.items():
                sums[player] += amount
        for player, line in result.items():
            line.append(sums[player])
    return result
