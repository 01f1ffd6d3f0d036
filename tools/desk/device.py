"""The device on the screen: its display and its four keys."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from tools.desk.blocks import BLANK, braille, half_blocks

LONG_S = 0.6  # as long as the box itself takes for a long press
FLASH_S = 0.12
PANEL = Style(color="rgb(214,236,255)", bgcolor="rgb(9,12,18)")


class Display(Widget):
    """The 128 x 64 dots: in half blocks, or in Braille where there is less room."""

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self.frame = BLANK
        self._large = True
        self._lines = half_blocks(BLANK)

    def show(self, frame: bytes) -> None:
        """Show this frame, if it is another."""
        if frame != self.frame:
            self.frame = frame
            self._draw()

    def enlarge(self, large: bool) -> None:
        """Half blocks, or Braille."""
        if large != self._large:
            self._large = large
            self._draw()

    def _draw(self) -> None:
        self._lines = half_blocks(self.frame) if self._large else braille(self.frame)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of characters."""
        line = self._lines[y] if y < len(self._lines) else ""
        return Strip([Segment(line.ljust(self.size.width), PANEL)])


class Key(Static):
    """One of the four keys. The mouse taps it, or holds it; `flash` shows that the keyboard did."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """The mouse pressed the key; `long` as soon as it is held so long."""

        def __init__(self, name: str, long: bool) -> None:
            super().__init__()
            self.key = name
            self.long = long

    def __init__(self, key: str, label: str, hint: str) -> None:
        super().__init__(label, id=f"key-{key}")
        self._key = key
        self._holding: Timer | None = None
        self.border_subtitle = hint

    def flash(self) -> None:
        """Look pressed for a moment."""
        self.add_class("down")
        self.set_timer(FLASH_S, lambda: self.set_class(self._holding is not None, "down"))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """The left button goes down."""
        if event.button == 1:
            self.capture_mouse()
            self.add_class("down")
            self._holding = self.set_timer(LONG_S, lambda: self._release(long=True))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """It comes up again: a tap, if it is still on the key and wasn't long already."""
        if self._holding and self.region.contains(*event.screen_offset):
            self._release(long=False)
        self._let_go()

    def _release(self, long: bool) -> None:
        self._let_go()
        self.post_message(self.Pressed(self._key, long))

    def _let_go(self) -> None:
        if self._holding:
            self._holding.stop()
            self._holding = None
        self.release_mouse()
        self.remove_class("down")


class Device(Vertical):
    """Display and keys in one case."""

    def compose(self) -> ComposeResult:
        """The display above the keys."""
        self.border_title = "Jaggln"
        yield Display()
        with Horizontal(id="keys"):
            yield Key("prev", "◀ prev", "←")
            yield Key("next", "next ▶", "→")
            yield Key("ok", "OK", "Enter · m long")
            yield Key("back", "back", "Esc")

    def show(self, frame: bytes, on: bool) -> None:
        """Show what the box shows; without power it is dark, and the case says so."""
        self.query_one(Display).show(frame)
        if on == self.has_class("off"):
            self.set_class(not on, "off")
            self.border_subtitle = "" if on else "no power · p boots it"

    def enlarge(self, large: bool) -> None:
        """Choose the size."""
        self.set_class(large, "large")
        self.query_one(Display).enlarge(large)

    def flash(self, key: str) -> None:
        """Show that a key was pressed."""
        self.query_one(f"#key-{key}", Key).flash()
