"""The moment after a Jass hand."""

from engine.games import jass
from firmware.screens.kinds import side_by_side
from firmware.screens.outcome import Outcome, draw_large
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class Result(Outcome):
    """Who won with how many points."""

    def draw(self, canvas: Canvas) -> None:
        """The winners, their points, and who is in the Sack."""
        evening = self.box.evening
        number = len(evening.entries)
        hand, rules = evening.hand(number), evening.rules(number)
        names = winner_names(self.box, hand, rules)
        won = jass.winners(hand, rules)
        draw_large(canvas, names, str(jass.counted(hand, rules)[won[0]] if won else 0))
        sack = [evening.names[player] for player in hand.points if in_the_sack(hand, rules, player)]
        if sack:
            word = self.box.words("jass_sack") + ": "
            canvas.centre(faces.small, 49, word + side_by_side(sack, WIDTH_PX - faces.small.width_px(word) - 2))


def in_the_sack(hand: jass.Hand, rules: "dict[str, int | str]", player: int) -> bool:
    """Whether the player's points don't count."""
    return rules["reverse"] == "off" and hand.points[player] < jass.SACK


def winner_names(box: "App", hand: jass.Hand, rules: "dict[str, int | str]") -> str:
    """Who won, all where they are equal; or that nobody did."""
    won = jass.winners(hand, rules)
    if not won:
        return box.words("jass_nobody")
    return " + ".join([box.evening.names[player] for player in won])
