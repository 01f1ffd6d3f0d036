"""What stands of Jass on the scoreboard; apart from hand.py, since the first screen needs no more."""

from engine.games import jass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from firmware.app import App


def standing(evening: "Evening", player: int, comma: str) -> str:
    """All points that counted."""
    return str(evening.points[player])


def changes(evening: "Evening", number: int, comma: str) -> dict[int, str]:
    """The points of the hand that counted, by player."""
    hand = evening.hand(number)
    counted = jass.counted(hand, evening.rules(number)) if hand else {}
    return {player: "+%d" % points if points else "0" for player, points in counted.items()}


def note(box: "App", player: int) -> str:
    """How many hands the player has won, and what the last one gave."""
    evening = box.evening
    won = box.words("jass_wins", evening.wins[player])
    if not evening.entries:
        return won
    gained = changes(evening, len(evening.entries), "").get(player, "0")
    return won + " \u00b7 " + box.words("jass_last", gained)
