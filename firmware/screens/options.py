"""Settings of the box itself, and what it knows of itself."""

from firmware.keys import BACK
from firmware.screens.base import BACKWARD, STAY, Go, Screen, forward
from firmware.screens.kinds import Choice
from firmware.screens.menu import Menu
from firmware.settings import OPTION_ORDER, OPTIONS
from firmware.ui import faces
from firmware.ui.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class OptionsMenu(Menu):
    """All settings."""

    name = "settings"


def options_menu(box: "App") -> Menu:
    """Language, then the settings that are numbers, then information."""
    from firmware.screens.setup import Language
    from firmware.screens.table import RuleValue

    entries = [("language", lambda: forward(Language(box)))]
    for option in OPTION_ORDER:
        entries.append((option, lambda option=option: forward(Option(box, option))))  # type: ignore[misc]  # a lambda with a default
    if box.books.evening:
        entries.append(("direction", lambda: forward(RuleValue(box, "direction"))))
    entries.append(("information", lambda: forward(Information(box))))
    return OptionsMenu(box, entries)


class Option(Choice):
    """The values of one setting; it takes effect at once."""

    name = "option"

    def __init__(self, box: "App", option: str) -> None:
        self.option = option
        values = sorted(OPTIONS[option])
        choices: "list[tuple[str, object]]" = [(self._words(box, value), value) for value in values]
        super().__init__(box, choices, box.settings.options[option])

    def _words(self, box: "App", value: int) -> str:
        key = "option_%s_%d" % (self.option, value)
        return box.words(key) if box.words.has(key) else str(value)

    def title(self) -> str:
        """The setting."""
        entry = self.box.words("menu_" + self.option)
        return entry[0].upper() + entry[1:]

    def hint(self) -> str:
        """What OK does; of some settings there is more to say."""
        key = "option_%s_hint" % self.option
        return self.box.words(key if self.box.words.has(key) else "option_hint")

    def chosen(self) -> Go:
        """Keep it and go back."""
        self.box.set_option(self.option, int(str(self.value)))
        return BACKWARD


class Information(Screen):
    """Version, evening, free flash, battery."""

    name = "information"

    def handle(self, key: int) -> Go:
        """Any key but long ones goes back."""
        return BACKWARD if key <= BACK else STAY

    def draw(self, canvas: Canvas) -> None:
        """A line each."""
        canvas.title(self.title())
        for row, (label, value) in enumerate(self.box.information()):
            canvas.text(faces.small, 0, 11 + 9 * row, self.box.words("information_" + label))
            canvas.right(faces.small, 128, 11 + 9 * row, value)
        canvas.hint(self.box.words("message_hint"))
