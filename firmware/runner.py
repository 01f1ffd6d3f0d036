"""The loop with its safety net: whatever goes wrong is shown, written down, and followed by a fresh start.

The books are replayed at the start, so that a crash loses nothing that was confirmed.
"""

import gc
import io
import sys

from firmware.app import App
from firmware.drivers import led
from firmware.screens.base import Screen
from firmware.ui import faces
from firmware.ui.canvas import Canvas, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.books import Books
    from firmware.board import Board
    from firmware.console import Console

SHOWN_MS = 5000
SAVES_MOST = 40  # tries to write what a crash left unwritten, one each SHOWN_MS; then the box goes on without it
RECORD_BYTES = 480  # of the last crash; small files lie in littlefs's folder log
_FILE = "crash"


class Crash(Screen):
    """One line that a keeper can read out. It needs no language and no evening."""

    name = "crash"
    lasts_ms = SHOWN_MS

    def __init__(self, line: str) -> None:
        self.line = self.story = line

    def read(self, error: Exception) -> None:
        """Take the traceback, and for the line its last."""
        text = io.StringIO()
        sys.print_exception(error, text)
        self.story = str(text.getvalue())
        self.line = self.story.strip().split("\n")[-1]

    def title(self) -> str:
        """In both languages: which one was spoken is lost."""
        return "Fehler · Error"

    def draw(self, canvas: Canvas) -> None:
        """The line, and that nothing is lost."""
        canvas.text(faces.row, 0, 0, self.title())
        for row, text in enumerate(wrapped(self.line)[:3]):
            canvas.text(faces.small, 0, 14 + 9 * row, text)
        canvas.text(faces.small, 0, 46, "Buch ist sicher · book is safe")
        canvas.text(faces.small, 0, 56, "startet neu · restarting")


class Runner:
    """`turn` is one turn of the loop. `app` is None while a crash is shown."""

    def __init__(self, board: "Board") -> None:
        self.board = board
        self.app: App | None = None
        self.crash: Crash | None = None
        self._next_crash = Crash("")  # made beforehand: when memory has run out, there is none for it
        self._crashed_ms = 0
        self._unwritten: Books | None = None  # of the app that crashed
        self._saves = 0
        self._pages: list[memoryview] | None = None  # of the crash's picture
        self.listener: Console | None = None  # to a computer on the cable

    def ahead(self) -> "Iterator[str]":
        """The modules that the first keys need and the first screen doesn't, in the order to load them in."""
        yield from ("firmware.screens." + name for name in ("kinds", "seating", "question", "outcome"))
        if self.app:
            package = "firmware.screens." + self.app.game
            for piece in __import__(package, None, None, ("PIECES",)).PIECES:
                yield package + "." + piece
        yield from ("engine.ledger", "firmware.console")

    def listen(self) -> None:
        """Answer a computer on the cable from now on."""
        from firmware.console import Console

        self.listener = Console(self)

    @property
    def screen(self) -> Screen:
        """What shows."""
        if self.app:
            return self.app.screen
        assert self.crash
        return self.crash

    def turn(self) -> None:
        """One turn; only what stops a program on purpose gets out."""
        try:
            self._turn()
        except Exception as error:  # the one place that catches all
            self._caught(error)

    def run(self) -> None:
        """Turn for ever. One call: a frame as large as this one lies on the heap, and for each call anew."""
        while True:
            try:
                while True:
                    self._turn()
                    self.board.doze()
            except Exception as error:
                self._caught(error)

    def _caught(self, error: Exception) -> None:
        try:
            self._crashed(error)
        except MemoryError:  # not even for that: the next turn tries again
            gc.collect()

    def _turn(self) -> None:
        if self.app is None:
            self._start()
        if self.app:
            self.app.step()
        if self.listener:
            self.listener.turn()
        self.board.led.show(self._light())
        self.board.led.tick(self.board.clock.ticks_ms())

    def _light(self) -> "tuple[int, ...]":
        """The pattern of what weighs most."""
        if self.app is None:
            return led.CRASH
        if self.app.unsaved:
            return led.UNSAVED
        return led.OFF if self.board.display.present else led.NO_DISPLAY

    def _start(self) -> None:
        """Start, or start again once the crash was long enough to be read."""
        clock = self.board.clock
        if self.crash and clock.ticks_diff(clock.ticks_ms(), self._crashed_ms) < SHOWN_MS:
            if self._pages and not self.board.display.present:
                self.board.display.show(self._pages)  # it may answer only now
            return
        if self._unwritten and not self._saved(self._unwritten):
            self._crashed_ms = clock.ticks_ms()
            return
        self._pages = None
        if self.crash is self._next_crash:
            self._next_crash = Crash("")
        self.app = App(self.board)

    def _crashed(self, error: Exception) -> None:
        """Save, forget the app, tell. Each step may fail in its turn: the restart comes all the same."""
        if self.app:
            self._unwritten, self._saves = self.app.books, 0  # there may be what was confirmed and isn't on flash yet
        self.app = None
        gc.collect()
        if self._unwritten:
            self._saved(self._unwritten)
        self.crash = crash = self._next_crash
        crash.line = crash.story = type(error).__name__
        self._crashed_ms = self.board.clock.ticks_ms()
        _tried(lambda: crash.read(error))
        _tried(self._show)
        _tried(self._write_down)

    def _saved(self, books: "Books") -> bool:
        """Whether there is nothing left to write, or too much was tried."""
        self._saves += 1
        if books.waiting and not _tried(books.flush) and self._saves < SAVES_MOST:
            return False
        self._unwritten = None
        return True

    def _write_down(self) -> None:
        assert self.crash
        self.board.setting_store.replace(_FILE, self.crash.story.encode()[-RECORD_BYTES:])

    def _show(self) -> None:
        canvas = Canvas()
        assert self.crash
        self.crash.draw(canvas)
        self._pages = canvas.pages
        self.board.display.show(canvas.pages)


def _tried(step: "Callable[[], None]") -> bool:
    """Whether it could be done."""
    try:
        step()
    except Exception:  # what comes after it is worth more
        return False
    return True
