"""What the questions of a hand share."""

from firmware.screens.jaggln.draft import Draft
from firmware.screens.kinds import Choice
from firmware.screens.seating import draw_seating_beside_hint
from firmware.ui.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class Question(Choice):
    """A question about the hand; `draft` keeps the answers."""

    def __init__(self, box: "App", draft: Draft, choices: "list[tuple[str, object]]", value: object = None) -> None:
        super().__init__(box, choices, value)
        self.draft = draft

    def kept(self) -> bytes:
        """The draft, from the first card on."""
        return self.draft.pack()

    def corner(self) -> str:
        """Which hand is corrected."""
        return self.box.words("result_title", self.draft.number) if self.draft.number else ""

    def title(self) -> str:
        """The question, with the declarer's name in its gap."""
        return self.box.words(self.name + "_title", self.declarer_name)

    def draw_hint(self, canvas: Canvas, hint: str) -> None:
        """What OK does; beside it, who deals and who sits out."""
        canvas.hint(hint)
        draw_seating_beside_hint(canvas, self.box, self.draft.number, hint)

    @property
    def declarer_name(self) -> str:
        """Who declared; nobody yet where that is the question."""
        return self.box.evening.names[self.draft.declarer] if self.draft.declarer >= 0 else ""
