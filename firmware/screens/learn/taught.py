"""What the screens of a lesson share: they speak the lesson's words."""

from firmware.screens.base import Screen
from firmware.screens.kinds import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.screens.learn.lesson import Lesson


class Taught(Screen):
    """A screen of a lesson."""

    def __init__(self, lesson: "Lesson") -> None:
        super().__init__(lesson.box)
        self.lesson = lesson
        self.words = lesson.words

    def title(self) -> str:
        """In the lesson's words."""
        return self.words(self.name + "_title")


class TaughtChoice(Choice):
    """The same of a choice."""

    def __init__(self, lesson: "Lesson", choices: "list[tuple[str, object]]", value: object = None) -> None:
        super().__init__(lesson.box, choices, value)
        self.lesson = lesson
        self.words = lesson.words

    def title(self) -> str:
        """In the lesson's words."""
        return self.words(self.name + "_title")

    def hint(self) -> str:
        """The same."""
        return self.words(self.name + "_hint")
