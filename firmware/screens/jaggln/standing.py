"""What stands of Jaggln on the scoreboard; apart from hand.py, since the first screen needs no more."""

from firmware.ui.money import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from firmware.app import App


def standing(evening: "Evening", player: int, comma: str) -> str:
    """The balance."""
    return money(evening.balances[player], comma)


def change(evening: "Evening", number: int, player: int, comma: str) -> str:
    """What the hand gave or took."""
    return money(evening.amounts(number).get(player, 0), comma)


def note(box: "App", player: int) -> str:
    """What the last hand gave or took."""
    last = len(box.evening.entries)
    return box.words("score_last", change(box.evening, last, player, box.words("decimal"))) if last else ""
