"""The world round the chip: one virtual clock, the pins' wires, the chips on the buses, and interrupts.

Time moves in `advance` only, so running code costs no time: every duration here is that of a chip
(bus, flash) or of a wait that the firmware asked for. Runs under MicroPython only.
"""

import heapq

from interrupts import Interrupts
from wire import Wire


class PowerCut(BaseException):
    """The plug was pulled, see `World.cut_power`. No `except Exception` of the firmware catches it."""


class Reset(BaseException):
    """The chip was reset, by `machine.reset()` or by the watchdog; the harness boots it again."""


_CUT = PowerCut("the plug was pulled")  # made beforehand: it may have to be raised without memory


class World(Interrupts):
    """Everything outside the firmware. The instance `world` is the one that the modelled chips use."""

    def __init__(self) -> None:
        self.start()

    def start(self, now_us: int = 0) -> None:
        """Begin a new world: nothing connected, nothing due.

        The chip's own clock shows `now_us`, so that a test can begin just before its ticks wrap.
        """
        self.now_us = now_us
        self.booted_us = 0
        self.powered = True
        self.clock_read_us = 0  # what one reading of the clock costs: above 0 for firmware that polls
        self.tones = []  # (time in us, pin, frequency in Hz, duty of 65535) of every PWM change
        self.after_watchdog = False  # what machine.reset_cause() tells
        self._events = []
        self._sequence = 0
        self._devices = []
        self._wires = {}
        self.interrupts_run = 0
        self.interrupt_errors = []
        self.watchdog_due_us = None  # when the watchdog resets the chip, unless fed
        self.forget_interrupts()

    def reboot(self, after_power_cut: bool = False) -> None:
        """What a reset or new power does to the chip: handlers, watchdog and ticks begin anew.

        The outside stays as it is: button levels, displays, events to come.
        """
        self.powered = True
        if after_power_cut:
            self.after_watchdog = False
        self.booted_us = self.now_us
        self.watchdog_due_us = None
        self.forget_interrupts()
        for wire in self._wires.values():
            wire.reset()

    def cut_power(self) -> None:
        """Pull the plug: raises PowerCut, and again from all that takes time until `reboot(True)`.

        So neither a `finally` nor a `with` of the firmware gets anything more done. Use it with `at`.
        """
        self.powered = False
        raise _CUT

    # Time

    def uptime_us(self) -> int:
        """Microseconds since the chip booted: what its timer shows."""
        return self.now_us - self.booted_us

    def at(self, due_us: int, callback) -> None:
        """Call `callback()` when the world's time is `due_us` (in the past: at the next advance)."""
        self._sequence += 1  # equal times keep their order, and callbacks are never compared
        heapq.heappush(self._events, (due_us, self._sequence, callback))

    def next_event_us(self):
        """When the next event of the outside is due, or None; the watchdog is none."""
        return self._events[0][0] if self._events else None

    def advance(self, duration_us: int, busy: bool = False) -> None:
        """Let time pass; events fire at their exact moment.

        `busy` while the chip is inside a driver written in C: hard interrupts run even so, soft ones wait
        until it returns.
        """
        if not self.powered:
            raise _CUT
        end_us = self.now_us + duration_us
        while self.watchdog_due_us is not None and self.watchdog_due_us <= end_us:
            due_us = self.watchdog_due_us
            self._pass_until(due_us, busy)
            if self.watchdog_due_us == due_us:  # nobody fed it meanwhile
                self.after_watchdog = True
                raise Reset("starved watchdog")
        self._pass_until(end_us, busy)

    def _pass_until(self, end_us: int, busy: bool) -> None:
        while self._events and self._events[0][0] <= end_us:
            due_us, _, callback = heapq.heappop(self._events)
            self.now_us = max(self.now_us, due_us)
            callback()
            if not busy:
                self.run_scheduled()
        self.now_us = max(self.now_us, end_us)
        self.run_scheduled()

    # Pins and buses

    def pin(self, number: int) -> Wire:
        """The wire that is soldered to GPIO `number`."""
        wire = self._wires.get(number)
        if wire is None:
            wire = self._wires[number] = Wire(self, number)
        return wire

    def attach(self, device, sda: int, scl: int) -> None:
        """Solder a chip to the bus on these two pins."""
        self._devices.append((sda, scl, device))

    def device(self, sda: int, scl: int, address: int):
        """The chip on that bus that acknowledges `address` now, or None."""
        for its_sda, its_scl, device in self._devices:
            if its_sda == sda and its_scl == scl and device.address == address and device.acknowledges():
                return device
        return None


world = World()
