"""I2C with the bus's own time. The emulator's controller completes everything at once, and says so too early."""

from collections.abc import Callable
from typing import Any, Protocol

from rp2040py.peripherals import i2c as registers
from rp2040py.peripherals.i2c import RPI2C, I2CMode
from rp2040py.rp2040 import RP2040

CYCLE_NS = 8  # of the 125 MHz clock
BITS_A_BYTE = 9  # eight and the acknowledgement
BASES = (0x40044, 0x40048)  # where the emulator's table of peripherals has I2C0 and I2C1


class Device(Protocol):
    """A chip on the bus."""

    address: int

    def acknowledges(self) -> bool:
        """Whether it answers to its address now."""

    def refusal(self, buf: bytes) -> int:
        """Not 0 where it refuses this transaction by a fault."""

    def receive(self, buf: bytes, length: int) -> None:
        """Take a whole transaction."""


class TimedI2C(RPI2C):
    """An I2C controller whose start, bytes and stop last as long as on the wire.

    A period of SCL is HCNT + SPKLEN + 7 + LCNT + 1 cycles (RP2040 datasheet, 4.3.14.1). TX_EMPTY comes when the
    byte has left the shift register, as TX_EMPTY_CTRL wants it (4.3.17, IC_CON), and also when an abort has flushed
    the FIFO: without either a missing device would cost the whole timeout.
    """

    def __init__(self, chip: RP2040, number: int) -> None:
        irq = (chip.i2c[number]).irq
        super().__init__(chip, f"I2C{number}", irq)
        self.devices: list[Any] = []
        self.on_transaction: Callable[[], None] = lambda: None  # called after each that a device has taken
        self.longest_ns = 0  # of all transactions, from start to stop
        self._started_ns = 0
        self._device: Any = None
        self._sent = bytearray()
        self._then: Any = None
        self._alarm = chip.clock.create_alarm(self._due)
        self.on_start = self._starting
        self.on_connect = self._connect
        self.on_write_byte = self._write
        self.on_read_byte = lambda acknowledge: self._after(BITS_A_BYTE, lambda: self.complete_read(0xFF))
        self.on_stop = self._stopping
        chip.i2c[number] = self
        chip.peripherals[BASES[number]] = self

    @property
    def bit_ns(self) -> int:
        """How long a bit takes."""
        cycles = int(self.scl_high_period + self._spikelen + 7 + self.scl_low_period + 1)
        return cycles * CYCLE_NS

    def _after(self, bits: int, then: Any) -> None:
        self._then = then
        self._alarm.schedule(bits * self.bit_ns)

    def _due(self) -> None:
        self._then()

    def _starting(self, repeated: bool) -> None:
        if not repeated:
            self._started_ns = int(self.rp2040.clock.nanos)
        self._after(1, self.complete_start)

    def _connect(self, address: int, mode: I2CMode) -> None:
        self._sent.clear()
        self._device = None
        for device in self.devices:
            if device.address == address and device.acknowledges() and not device.refusal(b""):
                self._device = device
        found = self._device is not None
        self._after(BITS_A_BYTE, lambda: self.complete_connect(found))

    def _write(self, value: int) -> None:
        self._sent.append(value)
        self._after(BITS_A_BYTE, lambda: self.complete_write(self._device.acknowledges()))

    def _stopping(self) -> None:
        self._after(1, self._stopped)

    def _stopped(self) -> None:
        if self._device is not None and self._sent:
            self._device.receive(bytes(self._sent), len(self._sent))
            self.on_transaction()
        self._device = None
        self.longest_ns = max(self.longest_ns, int(self.rp2040.clock.nanos) - self._started_ns)
        self.complete_stop()

    def _next_command(self) -> None:
        super()._next_command()
        if self._busy:  # a byte is under way
            self._clear_interrupts(registers.R_TX_EMPTY)

    def complete_write(self, acknowledged: bool) -> None:
        """The byte has left."""
        if acknowledged and self._tx_fifo.item_count <= self.tx_threshold:
            self._set_interrupts(registers.R_TX_EMPTY)
        super().complete_write(acknowledged)

    def _abort(self, reason: int) -> None:
        super()._abort(reason)
        self._set_interrupts(registers.R_TX_EMPTY)

    def read_uint32(self, offset: int) -> int:
        """A register. The port polls this one while a byte is under way: nothing can happen before the next alarm."""
        if offset == registers.IC_RAW_INTR_STAT and self._busy and not self.int_raw & registers.R_TX_EMPTY:
            self.rp2040.clock.tick(self.rp2040.clock.nanos_to_next_alarm)
        return int(super().read_uint32(offset))

    def reset(self) -> None:
        """Back to power-on."""
        self._alarm.cancel()
        super().reset()
