"""What the questions of a hand share, whatever the game."""

from engine.cards import SUITS
from firmware.screens.kinds import Choice
from firmware.screens.seating import draw_seating_beside_hint
from firmware.ui import faces
from firmware.ui.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App
    from firmware.screens.protocols import Draft


class Question(Choice):
    """A question about the hand; `draft` keeps the answers."""

    def __init__(self, box: "App", draft: "Draft", choices: "list[tuple[str, object]]", value: object = None) -> None:
        super().__init__(box, choices, value)
        self.asked = draft

    def kept(self) -> bytes:
        """The draft, from the first answer on that is worth it."""
        return self.asked.pack()

    def corner(self) -> str:
        """Which hand is corrected."""
        return self.box.words("result_title", self.asked.number) if self.asked.number else ""

    def draw_hint(self, canvas: Canvas, hint: str) -> None:
        """What OK does; beside it, who deals and who sits out."""
        canvas.hint(hint)
        draw_seating_beside_hint(canvas, self.box, self.asked.number, hint)


def draw_suits(canvas: Canvas, chosen: str, label: str, suits: str = SUITS) -> None:
    """The suits that stand side by side as pictures, the chosen one in a bar; under them words."""
    for index, suit in enumerate(SUITS):
        if suit == chosen:
            canvas.bar(32 * index, 9, 32, 30)
        if suit in suits:
            left_px = 32 * index + (32 - faces.suits28.width_px(suit)) // 2
            canvas.picture(faces.suits28, suit, left_px, 10, int(suit != chosen))
    canvas.centre(faces.name, 39, label)
