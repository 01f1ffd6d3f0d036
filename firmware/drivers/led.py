"""The Pico's own light: says what the display can't, in patterns.

A pattern is milliseconds lit, dark, lit, dark … and begins anew at its end; the empty one is dark.
"""

from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock

OFF = ()
NO_DISPLAY = (60, 240, 60, 1640)  # two short flashes every two seconds
UNSAVED = (120, 120)  # quick and steady
CRASH = (60, 240, 60, 240, 60, 1340)  # three short flashes every two seconds


class Led:
    """One light, lit while its pin is high."""

    def __init__(self, pin: Pin, clock: "Clock") -> None:
        self._pin = pin
        self._diff = clock.ticks_diff
        self._pattern: tuple[int, ...] = OFF
        self._place = -1  # in the pattern; -1 until the first tick
        self._since_ms = 0

    def show(self, pattern: "tuple[int, ...]") -> None:
        """Show this one of the patterns above from the next tick on; what shows already goes on."""
        if pattern is not self._pattern:
            self._pattern = pattern
            self._place = -1
            if not pattern:
                self._pin.value(0)

    def tick(self, now_ms: int) -> None:
        """Switch when it is time."""
        pattern = self._pattern
        if not pattern or (self._place >= 0 and self._diff(now_ms, self._since_ms) < pattern[self._place]):
            return
        self._place = (self._place + 1) % len(pattern)
        self._since_ms = now_ms
        self._pin.value(1 - self._place % 2)
