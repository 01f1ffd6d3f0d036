"""Buttons to ground whose contacts bounce; every edge comes at its own simulated microsecond."""

from typing import Any

BOUNCES_US = (0, 90, 240, 610, 1150, 1480, 2700)  # level changes after the contact moves; their number is odd
PINS = {"prev": 10, "next": 11, "ok": 12, "back": 13}  # tests compare them with firmware/board.py
RELEASED, PRESSED = 1, 0


class Buttons:
    """`press` and `release` name a key; they return when the first edge comes, in nanoseconds since power-on."""

    def __init__(self, chip: Any, bounces_us: "tuple[int, ...]" = BOUNCES_US) -> None:
        assert len(bounces_us) % 2
        self._chip = chip
        self._bounces_us = bounces_us
        self.levels = dict.fromkeys(PINS, RELEASED)
        for pin in PINS.values():
            chip.rp2040.gpio[pin].set_input_value(True)

    def press(self, name: str, after_ms: float = 0) -> int:
        """Close the contact so long from now."""
        return self._move(name, PRESSED, after_ms)

    def release(self, name: str, after_ms: float = 0) -> int:
        """Open it."""
        return self._move(name, RELEASED, after_ms)

    def tap(self, name: str, held_ms: float) -> int:
        """Close it now and open it so long after; returns when it is opened."""
        self.press(name)
        return self.release(name, held_ms)

    def _move(self, name: str, level: int, after_ms: float) -> int:
        first_ns = self._chip.now_ns + int(after_ms * 1e6)
        for place, bounce_us in enumerate(self._bounces_us):
            self._chip.at(first_ns + bounce_us * 1000, self._setter(name, level if place % 2 == 0 else 1 - level))
        return int(first_ns)

    def _setter(self, name: str, level: int) -> Any:
        def set_level() -> None:
            if self.levels[name] != level:  # the emulator latches an edge for an equal level too
                self.levels[name] = level
                self._chip.rp2040.gpio[PINS[name]].set_input_value(bool(level))

        return set_level
