"""The moment after a hand, whatever the game."""

from firmware.screens.base import HOME, Go, Screen
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas


class Outcome(Screen):
    """Who got what, large, for a moment; any key ends it and does nothing else."""

    name = "result"
    lasts_ms = 3000

    def handle(self, key: int) -> Go:
        """To the scoreboard."""
        return HOME

    def title(self) -> str:
        """Which hand it was."""
        return self.box.words("result_title", len(self.box.evening.entries))


def draw_large(canvas: Canvas, names: str, figures: str) -> None:
    """Names in the largest type that they fit in, and what they got."""
    face = faces.name
    for face in (faces.name, faces.row, faces.small):
        if face.width_px(names) <= WIDTH_PX:
            break
    canvas.centre(face, 0, face.fit(names, WIDTH_PX))
    canvas.centre(faces.digits, 19, figures)
