"""The hands as a table: a row for each hand and player, and for each entry beside the hands and player.

UTF-8 with the mark that spreadsheets look for. Cents are whole numbers; a text that a spreadsheet would reckon with
gets an apostrophe before it.
"""

import csv
import io
from collections.abc import Iterator
from typing import Any

from tools.export.evenings import Facts

COLUMNS = [
    "evening",
    "game",
    "kind",
    "hand",
    "dealer",
    "player",
    "role",
    "card",
    "trump",
    "partner",
    "gewisse",
    "matsch",
]
COLUMNS += ["stake", "corrected", "points", "counted", "won", "cents", "balance"]
_RECKONED = ("=", "+", "-", "@", "\t", "\r")
_BYTE_ORDER_MARK = "\ufeff"
Row = dict[str, Any]


def table(facts: Facts) -> str:
    """All evenings of an export."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, restval="", lineterminator="\r\n")
    writer.writeheader()
    for evening in facts["evenings"]:
        for row in rows(evening):
            writer.writerow({column: _cell(value) for column, value in row.items()})
    return _BYTE_ORDER_MARK + text.getvalue()


def rows(evening: Facts) -> Iterator[Row]:
    """The rows of one evening, in the order in which things happened; `balance` is what was open then."""
    balances = dict.fromkeys(evening["players"], 0)
    bookings = list(evening.get("bookings", []))
    for number in range(len(evening["hands"]) + 1):
        if number:
            yield from _counted(_hand_rows(evening, evening["hands"][number - 1]), balances)
        while bookings and bookings[0]["after"] == number:
            yield from _counted(_booking_rows(evening, bookings.pop(0)), balances)


def _counted(rows: Iterator[Row], balances: dict[str, int]) -> Iterator[Row]:
    for row in rows:
        balances[row["player"]] += row["cents"]
        yield row | {"balance": balances[row["player"]]}


def _hand_rows(evening: Facts, hand: Facts) -> Iterator[Row]:
    same = {key: hand.get(key, "") for key in ("dealer", "card", "trump", "gewisse", "stake")}
    same |= {key: int(hand[key]) for key in ("matsch", "corrected") if key in hand}
    same |= {"evening": evening["number"], "game": evening["game"], "hand": hand["n"]}
    same |= {"kind": "passed" if hand["passed"] else "hand", "partner": hand.get("partner") or ""}
    for player, cents in hand["amounts"].items():
        row = same | {"player": player, "cents": cents, "role": _role(hand, player)}
        if player in hand.get("points", {}):
            row |= {"points": hand["points"][player], "counted": hand["counted"][player]}
            row["won"] = int(player in hand["winners"])
        yield row


def _role(hand: Facts, player: str) -> str:
    if player in hand["out"]:
        return "out"
    if hand["passed"] or "declarer" not in hand:
        return "player"
    if player == hand["declarer"]:
        return "declarer"
    return "partner" if player == hand["partner"] else "defender"


def _booking_rows(evening: Facts, booking: Facts) -> Iterator[Row]:
    kind = "settlement" if booking["settles"] else "entry"
    for player, cents in booking["amounts"].items():
        yield {"evening": evening["number"], "game": evening["game"], "kind": kind, "player": player, "cents": cents}


def _cell(value: object) -> object:
    return "'" + value if isinstance(value, str) and value.startswith(_RECKONED) else value
