"""What a screen is, and where its keys lead."""

from firmware.keys import BACK
from firmware.ui.canvas import Canvas, Transcript

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.events import Event
    from firmware.app import App


class Go:
    """Where a key leads. `event` goes to the books first; if they refuse it, their sentence shows instead."""

    def __init__(
        self, kind: str, screen: "Screen | None" = None, event: "Event | None" = None, number: int = 0
    ) -> None:
        self.kind = kind
        self.screen = screen
        self.event = event
        self.number = number


STAY = Go("stay")
BACKWARD = Go("back", number=1)  # one screen back
BACK_TWICE = Go("back", number=2)  # past the screen that led here
TOLD = Go("told")  # one screen back: what it said of the books was read
HOME = Go("home")  # the scoreboard


def forward(screen: "Screen") -> Go:
    """On to `screen`; its back key returns here."""
    return Go("forward", screen)


def announce(screen: "Screen") -> Go:
    """To the scoreboard, with `screen` shown first."""
    return Go("home", screen)


def reopen(number: int) -> Go:
    """To the scoreboard of evening `number`, which goes on."""
    return Go("reopen", number=number)


def forget(number: int) -> Go:
    """To the scoreboard; evening `number` is taken off the flash."""
    return Go("forget", number=number)


def record(event: "Event", screen: "Screen | None" = None) -> Go:
    """The event to the books, then `screen`, from which the way back is the scoreboard."""
    return Go("record", screen, event)


class Screen:
    """Decides what a key means, draws itself, and says the same in words. `box` is the App."""

    name = ""
    lasts_ms = 0  # longer than 0: goes home by itself after so long

    def __init__(self, box: "App") -> None:
        self.box = box

    def handle(self, key: int) -> Go:
        """What a key event leads to."""
        return BACKWARD if key == BACK else STAY

    def title(self) -> str:
        """The title in words: those of the screen's name, unless there is more to say."""
        return self.box.words(self.name + "_title")

    def items(self) -> "list[tuple[str, object]]":
        """What can be chosen: (label, value)."""
        return []

    def selected(self) -> "int | None":
        """Index of the item that OK takes."""
        return None

    def kept(self) -> "bytes | None":
        """What of an unfinished hand must outlive a power cut; None: this screen has no say in it."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw on a cleared canvas."""

    def describe(self) -> "dict[str, object]":
        """The screen in words. Its text is what `draw` draws."""
        transcript = Transcript()
        self.draw(transcript)
        return {
            "id": self.name,
            "title": self.title(),
            "items": [{"label": label, "value": value} for label, value in self.items()],
            "selected": self.selected(),
            "text": transcript.lines(),
        }
