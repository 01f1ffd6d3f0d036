"""What the questions of a Jaggln hand share."""

from firmware.screens import question
from firmware.screens.jaggln.draft import Draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class Question(question.Question):
    """A question about the hand, which its declarer's name is part of."""

    def __init__(self, box: "App", draft: Draft, choices: "list[tuple[str, object]]", value: object = None) -> None:
        super().__init__(box, draft, choices, value)
        self.draft = draft

    def title(self) -> str:
        """The question, with the declarer's name in its gap."""
        return self.box.words(self.name + "_title", self.declarer_name)

    @property
    def declarer_name(self) -> str:
        """Who declared; nobody yet where that is the question."""
        return self.box.evening.names[self.draft.declarer] if self.draft.declarer >= 0 else ""
