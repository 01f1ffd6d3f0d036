"""A display module on the bus: a controller with a glass, a plug to pull, and faults to set."""

from errno import EIO

from display_chip import KINDS, DisplayChip
from panel_view import seen
from world import world

_DATA = 0x40
_ONE_BYTE = 0x80  # Co: one byte follows, then another control byte (SSD1306 datasheet, I2C write mode)


class Panel:
    """A 128x64 OLED module. `first_px` tells an SH1106's first visible column: 2 unless said otherwise.

    Counters: `transactions`, `bytes` (address bytes among them), `data_bytes` (to the RAM), `largest` (bytes
    of one transaction with its address), `refused` (not acknowledged), `last_write_us` (end of the last one).
    """

    def __init__(self, kind="ssd1306", address=0x3C, first_px=None, noise_seed=1, ready_after_us=0) -> None:
        if kind not in KINDS:
            raise ValueError("display kind %r, but there are only %s" % (kind, ", ".join(KINDS)))
        if first_px is None:
            first_px = 2 if kind == "sh1106" else 0
        self.address = address
        self.ready_after_us = ready_after_us
        self.stretch_us = 0  # clock stretching added to each transaction
        self.chip = DisplayChip(kind, first_px, noise_seed)
        self.transactions = self.bytes = self.data_bytes = self.largest = self.refused = 0
        self.last_write_us = 0
        self._marked_bytes = 0
        self._every = self._countdown = 0
        self._failing = None
        self._error = EIO
        self.plug()

    # The module's supply

    def plug(self) -> None:
        """New power: RAM is noise, registers are reset, and it may take `ready_after_us` to answer."""
        self._plugged = True
        self.ready_at_us = world.now_us + self.ready_after_us
        self.chip.power_on()

    def unplug(self) -> None:
        self._plugged = False
        self.chip.on = False

    # What a viewer sees

    def frame(self) -> bytes:
        """1024 bytes MONO_VLSB, 128x64, as seen on an upright module; all nought when dark."""
        return seen(self.chip)

    @property
    def shown_noise(self) -> bool:
        """Whether it has ever been lit, since power-on, with cells that nobody had written."""
        return self.chip.shown_noise

    @property
    def complaints(self) -> set:
        """Sentences on commands that this kind doesn't have or that its mode doesn't allow."""
        return self.chip.complaints

    # Faults

    def fail_every(self, count: int, error: int = EIO) -> None:
        """Fail each `count`th transaction from now; 0 ends it. ETIMEDOUT takes the bus's whole timeout."""
        self._every = self._countdown = count
        self._failing = None
        self._error = error

    def fail(self, when=1, error: int = EIO) -> None:
        """Fail once, at the `when`th transaction from now; or each for which `when(buffer)` is true."""
        self._every = 0
        self._countdown = when if isinstance(when, int) else 0
        self._failing = None if isinstance(when, int) else when
        self._error = error

    def heal(self) -> None:
        """No faults any more."""
        self.fail_every(0)

    def mark(self) -> None:
        """Count `bytes_since_mark` from here."""
        self._marked_bytes = self.bytes

    @property
    def bytes_since_mark(self) -> int:
        return self.bytes - self._marked_bytes

    # What the bus asks

    def acknowledges(self) -> bool:
        return self._plugged and world.now_us >= self.ready_at_us

    def refusal(self, buf) -> int:
        """The errno with which this transaction fails, 0 if it doesn't."""
        failing = False
        if self._countdown:
            self._countdown -= 1
            if self._countdown == 0:
                failing = True
                self._countdown = self._every
        if self._failing is not None:
            failing = self._failing(buf)
        if not failing:
            return 0
        self.refused += 1
        return self._error

    def receive(self, buf, length: int) -> None:
        """The first `length` bytes of `buf` after the address. Allocates nothing."""
        if not self._plugged:  # pulled while the bytes were under way
            return
        self._count(length + 1)
        at = 0
        while at < length:
            control = buf[at]
            at += 1
            end = length
            if control & _ONE_BYTE and at < length:
                end = at + 1
            if control & _DATA:
                self.chip.data_run(buf, at, end)
                self.data_bytes += end - at
                at = end
            while at < end:
                self.chip.command(buf[at])
                at += 1

    def _count(self, byte_count: int) -> None:
        self.transactions += 1
        self.bytes += byte_count
        self.largest = max(self.largest, byte_count)
        self.last_write_us = world.now_us
