"""A bar for what takes longer than a second; only on a terminal, so that nothing else ever reads it."""

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

PATIENCE_S = 1.0


class Bar:
    """Shows `what` in words and how much of `total` is done, once its patience is over; close it at the end."""

    def __init__(
        self, what: str, total: float, console: "Console | None" = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._what = what
        self._total = total
        self._console = console
        self._clock = clock
        self._begun_s = clock()
        self._done = 0.0
        self._shown: Progress | None = None

    def advance(self, amount: float) -> None:
        """So much more is done."""
        self._done += amount
        if self._shown:
            self._shown.update(self._shown.task_ids[0], completed=self._done)
        elif self._clock() - self._begun_s > PATIENCE_S:
            self._show()

    def close(self) -> None:
        """Take the bar away."""
        if self._shown:
            self._shown.stop()
            self._shown = None

    def _show(self) -> None:
        if not (self._console.is_terminal if self._console else sys.stderr.isatty()):
            return
        from rich.console import Console
        from rich.progress import Progress

        self._shown = Progress(console=self._console or Console(stderr=True), transient=True)
        task = self._shown.add_task(self._what, total=self._total)
        self._shown.update(task, completed=self._done)
        self._shown.start()

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
