"""The part of MicroPython's `machine` that the box uses, as the rp2 port offers it, over modelled chips.

Lies before the built-in module on MICROPYPATH. Timer, UART, SPI and the rest are absent on purpose:
what isn't modelled must fail to import, rather than seem to work.
"""

from analog import ADC, PWM  # noqa: F401  # offered to importers
from i2c import I2C  # noqa: F401  # offered to importers
from pin import Pin  # noqa: F401  # offered to importers
from world import Reset, world

PWRON_RESET = 1
WDT_RESET = 3
_IDLE_US = 1000
_WATCHDOG_MAX_MS = 8388  # 24 bits counted twice a microsecond: RP2040 erratum E1
_clock_hz = [125000000]


class WDT:
    """The watchdog: raises `Reset` out of whatever the firmware does when it starves; can't be stopped."""

    def __init__(self, id=0, timeout=5000) -> None:
        if id != 0:
            raise ValueError("WDT(%d) doesn't exist" % id)
        if timeout > _WATCHDOG_MAX_MS:
            raise ValueError("timeout exceeds %d" % _WATCHDOG_MAX_MS)
        self._timeout_us = timeout * 1000
        self.feed()

    def feed(self) -> None:
        world.watchdog_due_us = world.now_us + self._timeout_us


def reset() -> None:
    # The port resets by way of the watchdog
    world.after_watchdog = True
    raise Reset("machine.reset")


def reset_cause() -> int:
    return WDT_RESET if world.after_watchdog else PWRON_RESET


def freq(hz=None):
    if hz is None:
        return _clock_hz[0]
    _clock_hz[0] = hz
    return None


def unique_id() -> bytes:
    return b"\xe6\x61\x00\x00\x00\x00\x00\x01"


def disable_irq() -> int:
    return world.interrupts_off()


def enable_irq(state: int) -> None:
    world.interrupts_on()


def idle() -> None:
    """Wait for the next event, a millisecond at most (the port's tick of USB wakes it about so often)."""
    world.advance(_until_event_us(_IDLE_US))


def lightsleep(time_ms=None) -> None:
    """Sleep until the time is up or a pin's interrupt has run."""
    end_us = None if time_ms is None else world.now_us + time_ms * 1000
    run = world.interrupts_run
    while world.interrupts_run == run and (end_us is None or world.now_us < end_us):
        if end_us is None and world.next_event_us() is None:
            raise RuntimeError("sleeps for ever: no event is due that could wake the chip")
        world.advance(_until_event_us(None if end_us is None else end_us - world.now_us))


def _until_event_us(limit_us):
    due_us = world.next_event_us()
    if due_us is None:
        return limit_us
    wait_us = max(due_us - world.now_us, 0)
    return wait_us if limit_us is None else min(wait_us, limit_us)
