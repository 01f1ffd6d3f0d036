"""A rotary encoder in place of two buttons: each detent is one event. Its push switch is a button like others.

The interrupt follows the Gray code of the two contacts; a contact that bounces goes a step forth and a step back, and
at rest, where both are open, anything less than half a detent is forgotten.
"""

from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.drivers.buttons import Buttons

_REST = 3  # both contacts open, pulled up
# By former state * 4 + new state: 2 a step forth (3 1 0 2 3), 0 a step back, 1 neither
_STEPS = bytes((1, 0, 2, 1, 2, 1, 1, 0, 0, 1, 1, 2, 1, 2, 0, 1))


class Encoder:
    """Turns become events of `buttons`: `forth` and `back` are their codes."""

    def __init__(self, a: Pin, b: Pin, buttons: "Buttons", forth: int, back: int) -> None:
        self._a = a
        self._b = b
        self._buttons = buttons
        self._forth = forth
        self._back = back
        self._state = a.value() * 2 + b.value()
        self._steps = 0  # since the last rest
        self._turns = 0
        self._told = 0
        for pin in (a, b):
            pin.irq(self._edge, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def scan(self, now_ms: int) -> None:
        """Emit an event for each detent since the last scan."""
        while self._told < self._turns:
            self._told += 1
            self._buttons.emit(self._forth)
        while self._told > self._turns:
            self._told -= 1
            self._buttons.emit(self._back)

    def _edge(self, _pin: Pin) -> None:
        state = self._a.value() * 2 + self._b.value()
        self._steps += _STEPS[self._state * 4 + state] - 1
        self._state = state
        if state == _REST:
            if self._steps >= 2:
                self._turns += 1
            elif self._steps <= -2:
                self._turns -= 1
            self._steps = 0
