"""What stands of Jass on the scoreboard; apart from hand.py, since the first screen needs no more."""

from engine.games import jass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from firmware.app import App


def standing(evening: "Evening", player: int, comma: str) -> str:
    """All points that counted."""
    return str(evening.points[player])


def change(evening: "Evening", number: int, player: int, comma: str) -> str:
    """The points of the hand that counted."""
    hand = evening.hand(number)
    gained = jass.counted(hand, evening.rules(number)).get(player, 0) if hand else 0
    return "+%d" % gained if gained else "0"


def note(box: "App", player: int) -> str:
    """How many hands the player has won, and what the last one gave."""
    evening = box.evening
    won = box.words("jass_wins", evening.wins[player])
    if not evening.entries:
        return won
    return won + " \u00b7 " + box.words("jass_last", change(evening, len(evening.entries), player, ""))
