"""The full-screen desk: the box, its keys, and the ledger that follows them."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Resize
from textual.widgets import Footer, Static

from tools.box import BoxError
from tools.desk.device import Device, Key
from tools.desk.layout import arrange, smallest
from tools.desk.ledger import LedgerView
from tools.desk.session import Session, View

TICK_S = 0.1
TICK_MOST_MS = 1000  # a computer that slept for hours doesn't make the box live through them
DARK_S = 0.8
FINISH_S = 1.0
SIDE_BY_SIDE = 110  # columns that the ledger needs to have players, payments and hands beside each other
Job = Callable[[], None]


class Desk(App[None]):
    """Keys become jobs, done one after the other in a thread, so that a slow box never stops the screen."""

    CSS_PATH = "desk.tcss"
    TITLE = "Jaggln box"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "tap('prev')", "prev", key_display="←", priority=True),
        Binding("right,down", "tap('next')", "next", key_display="→", priority=True),
        Binding("enter,space", "tap('ok')", "OK", key_display="Enter", priority=True),
        Binding("m", "hold('ok')", "long OK", priority=True),
        Binding("escape,backspace", "tap('back')", "back", key_display="Esc", priority=True),
        Binding("p", "power", "power cut", priority=True),
        Binding("l", "ledger", "ledger", priority=True),
        Binding("pageup", "scroll(-1)", "older", show=False, priority=True),
        Binding("pagedown", "scroll(1)", "newer", show=False, priority=True),
        Binding("q", "leave", "quit", priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.view = session.look()
        self._device = Device()
        self._ledger = LedgerView()
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._ticked_s = time.monotonic()
        self._other = False  # the ledger where it otherwise wouldn't be, see layout.py
        self._hands_before: int | None = None  # while the plug is out

    def compose(self) -> ComposeResult:
        """Device and ledger, or the sentence for a window that is too small; the keys below."""
        with Container(id="desk"):
            yield self._device
            yield self._ledger
        yield Static(id="too-small")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Show what there is, and let time pass."""
        self._device.show(self.view.frame, self.view.on)
        self._ledger.show(self.view.ledger)
        self.run_worker(self._serve(), exit_on_error=True)
        self.set_interval(TICK_S, self._tick)

    def on_resize(self, event: Resize) -> None:
        """Find room for everything."""
        self._arrange(event.size.width, event.size.height)

    async def settled(self) -> None:
        """Wait until all that was pressed is done and shown."""
        await self._jobs.join()

    def action_tap(self, key: str) -> None:
        """Tap a key of the box."""
        self._device.flash(key)
        self._press(key, long=False)

    def action_hold(self, key: str) -> None:
        """Press a key of the box long."""
        self._device.flash(key)
        self._press(key, long=True)

    def action_power(self) -> None:
        """Pull the plug, and give power again after a moment; where there is none, give it at once."""
        if not self.view.on:
            self._do(self.session.boot)
            return
        self._hands_before = self._hands(self.view)
        self._do(self.session.cut)
        self.set_timer(DARK_S, lambda: self._do(self.session.boot))

    def action_ledger(self) -> None:
        """Show or hide the ledger."""
        self._other = not self._other
        self._arrange(self.size.width, self.size.height)

    def action_scroll(self, pages: int) -> None:
        """Turn the list of hands."""
        self._ledger.scroll(pages)

    async def action_leave(self) -> None:
        """Let the box finish what it does, but not for ever; then end."""
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.settled(), FINISH_S)
        self.session.cut()
        self.exit()

    async def action_quit(self) -> None:
        """What textual itself binds to Ctrl-Q."""
        await self.action_leave()

    @on(Key.Pressed)
    def key_pressed(self, event: Key.Pressed) -> None:
        """The mouse pressed a key."""
        self._press(event.key, event.long)

    def _press(self, key: str, long: bool) -> None:
        press = self.session.hold if long else self.session.tap
        self._do(lambda: press(key))

    def _do(self, job: Job) -> None:
        self._jobs.put_nowait(job)

    def _tick(self) -> None:
        now_s = time.monotonic()
        passed_ms = min(TICK_MOST_MS, int((now_s - self._ticked_s) * 1000))
        self._ticked_s = now_s
        if self._jobs.empty():  # a box that is busy has its own time
            self._do(lambda: self.session.pass_time(passed_ms))

    async def _serve(self) -> None:
        """Do the jobs. Of a burst of keys only what it ends in is looked at."""
        while True:
            job = await self._jobs.get()
            try:
                await asyncio.to_thread(job)
                if self._jobs.empty():
                    self._show(await asyncio.to_thread(self.session.look))
            except BoxError as error:
                self._complain(error)
            finally:
                self._jobs.task_done()

    def _show(self, view: View) -> None:
        """Show what has changed; nothing where the window is being closed."""
        if not self._device.is_attached:
            return
        before, self.view = self.view, view
        self._device.show(view.frame, view.on)
        if view.ledger != before.ledger:
            self._ledger.show(view.ledger)
        if view.on and not before.on:
            self._say_kept(view)

    def _complain(self, error: BoxError) -> None:
        """A refusal is a sentence; a box that stopped is dark until it is booted again."""
        self.notify(str(error), severity="error", markup=False)
        view = self.view
        self._show(View(view.frame, view.ledger, True) if self.session.on else self.session.look())

    def _say_kept(self, view: View) -> None:
        """After a power cut: what the box still knows."""
        before, after = self._hands_before, self._hands(view)
        self._hands_before = None
        if before is None:
            return
        kept = f"{after} of {before} hands are there." if before else "The book was empty."
        self.notify(f"The plug was out. {kept}", timeout=4)

    @staticmethod
    def _hands(view: View) -> int:
        return len(view.ledger["hands"]) if view.ledger else 0

    def _arrange(self, columns: int, rows: int) -> None:
        layout = arrange(columns, rows, self._other)
        desk = self.query_one("#desk")
        desk.set_class(layout.ledger == "below", "below")
        self._ledger.set_class(layout.ledger != "beside" and columns >= SIDE_BY_SIDE, "side-by-side")
        desk.display = bool(layout.device or layout.ledger)
        self._device.display = bool(layout.device)
        self._device.enlarge(layout.device == "large")
        self._ledger.display = bool(layout.ledger)
        notice = self.query_one("#too-small", Static)
        notice.display = not desk.display
        least_columns, least_rows = smallest()
        notice.update(
            f"This window has {columns} columns and {rows} rows. The box needs at least {least_columns} and "
            f"{least_rows}: make the window larger, or its type smaller."
        )
