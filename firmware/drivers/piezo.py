"""A piezo buzzer between a pin and ground: a short click for a key. Without one, nothing is heard."""

from machine import PWM, Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock

CLICK_HZ = 2400  # small piezos are loudest at 2 to 4 kHz
CLICK_MS = 6
_HALF = 32768


class Piezo:
    """Clicks without waiting: `click` begins, `tick` ends it."""

    def __init__(self, pin: Pin, clock: "Clock") -> None:
        self._pwm = PWM(pin, freq=CLICK_HZ, duty_u16=0)
        self._clock = clock
        self._since_ms = 0
        self._sounds = False

    def click(self, now_ms: int) -> None:
        """Begin a click."""
        self._pwm.duty_u16(_HALF)
        self._since_ms = now_ms
        self._sounds = True

    def tick(self, now_ms: int) -> None:
        """End it when it is time."""
        if self._sounds and self._clock.ticks_diff(now_ms, self._since_ms) >= CLICK_MS:
            self._pwm.duty_u16(0)
            self._sounds = False
