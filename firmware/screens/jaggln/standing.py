"""What stands of Jaggln on the scoreboard; apart from hand.py, since the first screen needs no more."""

from firmware.ui.money import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from firmware.app import App


def standing(evening: "Evening", player: int, comma: str) -> str:
    """The balance."""
    return money(evening.balances[player], comma)


def changes(evening: "Evening", number: int, comma: str) -> dict[int, str]:
    """What the hand gave or took, by player."""
    return {player: money(amount, comma) for player, amount in evening.amounts(number).items()}


def note(box: "App", player: int) -> str:
    """What the last hand gave or took."""
    last = len(box.evening.entries)
    if not last:
        return ""
    return box.words("score_last", changes(box.evening, last, box.words("decimal")).get(player, "0"))
