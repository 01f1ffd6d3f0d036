"""The moment after a Jaggln hand."""

from firmware.screens.jaggln.draft import both_sides
from firmware.screens.kinds import group_words
from firmware.screens.outcome import Outcome, draw_large
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money


class Result(Outcome):
    """Who declared, with the money."""

    def draw(self, canvas: Canvas) -> None:
        """The declarer's side with its money, large; what the others get or pay, under it."""
        evening = self.box.evening
        number = len(evening.entries)
        amounts = evening.amounts(number)
        side, others = both_sides(evening.hand(number), evening.playing(number))
        comma = self.box.words("decimal")
        names = " + ".join([evening.names[player] for player in side])
        draw_large(canvas, names, money(amounts[side[0]], comma))
        amount = "  " + money(amounts[others[0]], comma)
        free_px = WIDTH_PX - faces.small.width_px(amount) - faces.small.spacing
        canvas.centre(faces.small, 49, group_words(self.box, others, free_px) + amount)
