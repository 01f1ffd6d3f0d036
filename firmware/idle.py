"""Saves the display and the battery: what stands still moves a little, then it dims, then it switches off."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock
    from firmware.drivers.oled import Oled

_CONTRAST = (0, 16, 72, 143, 255)  # by brightness 1 to 4; the panel's own default is 127
_DIM = 0
_LIT, _DIMMED, _DARK = 0, 1, 2
STILL_MS = 120_000  # nobody looks: so often the picture moves by a row
LINES = bytes((1, 2, 1, 0, 63, 62, 63, 0))  # the memory's line that shows on top: two rows up, then two down


class Idle:
    """Knows how long nobody pressed a key. A time of 0 s means never."""

    def __init__(self, display: "Oled", clock: "Clock") -> None:
        self._display = display
        self._clock = clock
        self._since_ms = clock.ticks_ms()
        self._state = _LIT
        self._contrast = _CONTRAST[3]
        self._dim_ms = 0
        self._off_ms = 0
        self._moved_ms = self._since_ms
        self._moves = 0
        display.roll(0)  # a crash may have left it moved

    def use(self, brightness: int, dim_s: int, off_s: int) -> None:
        """Take the settings."""
        self._contrast = _CONTRAST[brightness]
        self._dim_ms = 1000 * dim_s
        self._off_ms = 1000 * off_s
        self._display.light(self._contrast)

    @property
    def dark(self) -> bool:
        """Whether the display is off."""
        return self._state == _DARK

    def wake(self, now_ms: int) -> bool:
        """Somebody pressed a key; True where the display was dark, so that the key has done its work."""
        was_dark = self._state == _DARK
        if self._state != _LIT:
            self._display.light(self._contrast)
        self._state = _LIT
        self._since_ms = self._moved_ms = now_ms
        if self._moves:
            self._moves = 0
            self._display.roll(0)
        return was_dark

    def tick(self, now_ms: int) -> None:
        """Dim and switch off when it is time; dark stays dark, however far the clock wraps round."""
        idle_ms = self._clock.ticks_diff(now_ms, self._since_ms)
        if self._state == _LIT and self._dim_ms and idle_ms >= self._dim_ms:
            self._state = _DIMMED
            self._display.light(_DIM)
        if self._state != _DARK and self._off_ms and idle_ms >= self._off_ms:
            self._state = _DARK
            self._display.dark()
        if self._clock.ticks_diff(now_ms, self._moved_ms) >= STILL_MS:
            self._moved_ms = now_ms
            self._display.roll(LINES[self._moves % len(LINES)])
            self._moves += 1
        if idle_ms < 0:  # more than half the clock's round: time has wrapped while nothing was to happen
            self._since_ms = now_ms
