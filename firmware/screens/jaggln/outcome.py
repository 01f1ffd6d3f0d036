"""The moment after a hand."""

from firmware.screens.base import HOME, Go, Screen
from firmware.screens.jaggln.draft import both_sides
from firmware.screens.kinds import group_words
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money


class Result(Screen):
    """Who got what, large, for a moment; any key ends it and does nothing else."""

    name = "result"
    lasts_ms = 3000

    def handle(self, key: int) -> Go:
        """To the scoreboard."""
        return HOME

    def title(self) -> str:
        """Which hand it was."""
        return self.box.words("result_title", len(self.box.evening.entries))

    def draw(self, canvas: Canvas) -> None:
        """The declarer's side with its money, large; what the others get or pay, under it."""
        evening = self.box.evening
        number = len(evening.entries)
        amounts = evening.amounts(number)
        side, others = both_sides(evening.hand(number), evening.playing(number))
        comma = self.box.words("decimal")
        names = " + ".join([evening.names[player] for player in side])
        face = faces.name
        for face in (faces.name, faces.row, faces.small):
            if face.width_px(names) <= WIDTH_PX:
                break
        canvas.centre(face, 0, face.fit(names, WIDTH_PX))
        canvas.centre(faces.digits, 19, money(amounts[side[0]], comma))
        amount = "  " + money(amounts[others[0]], comma)
        free_px = WIDTH_PX - faces.small.width_px(amount) - faces.small.spacing
        canvas.centre(faces.small, 49, group_words(self.box, others, free_px) + amount)
