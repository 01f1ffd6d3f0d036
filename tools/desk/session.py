"""One box on the desk: what its keys and its plug do, and what there is to see afterwards."""

from typing import Any, NamedTuple

from tools.box import Box, BoxError, Screen
from tools.desk.blocks import BLANK

AFTER_EVENTS = ("scoreboard", "result")  # what goes into the books leads to one of these


class View(NamedTuple):
    """What there is to see. `ledger` is None before any evening, `on` whether the box has power."""

    frame: bytes
    ledger: dict[str, Any] | None
    on: bool


class Session:
    """Works a box. Its methods are called one at a time, from any thread; without power keys do nothing."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._ledger: dict[str, Any] | None = None
        self._stale = False  # the ledger may be another now
        if box.on:
            self._look_up()

    @property
    def on(self) -> bool:
        """Whether the box has power."""
        return self._box.on

    def boot(self) -> None:
        """Give power, where there is none; what the box doesn't know any more isn't shown any more."""
        if not self._box.on:
            self._ledger = None
            self._box.boot()
            self._look_up()

    def cut(self) -> None:
        """Pull the plug, where there is power."""
        if self._box.on:
            self._box.cut()

    def tap(self, name: str) -> None:
        """Tap a key, and leave a screen that ends by itself to the time that passes."""
        if self._box.on:
            self._notice(self._box.key(name, patient=False))

    def hold(self, name: str) -> None:
        """Press a key long."""
        if self._box.on:
            self._notice(self._box.hold(name, patient=False))

    def pass_time(self, how_long_ms: int) -> None:
        """Let box time pass."""
        if self._box.on:
            self._box.ask("wait", how_long_ms)

    def look(self) -> View:
        """What there is to see now."""
        if not self._box.on:
            return View(BLANK, self._ledger, False)
        if self._stale:
            self._ledger = self._box.ledger()
            self._stale = False
        return View(self._box.frame(), self._ledger, True)

    def _notice(self, screen: Screen) -> None:
        """A long ledger takes its time: it is asked for only where there is one, and where it may have changed."""
        self._stale = self._stale or screen["id"] in AFTER_EVENTS

    def _look_up(self) -> None:
        """After a boot any screen may show; there is a ledger once an evening has begun."""
        try:
            self._ledger = self._box.ledger()
        except BoxError:  # no evening yet
            self._ledger = None
