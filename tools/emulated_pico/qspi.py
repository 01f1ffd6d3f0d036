"""The flash chip's time and its power cuts. The emulator's flash is done at once, and can't tear.

The bootrom's own routines run, and send commands to the flash chip; here is what the chip then does, while the port
keeps interrupts off. Times: W25Q16JV datasheet, 9.6, typical values: tSE 45 ms, tBE2 150 ms, tPP 0.4 ms.
"""

from collections.abc import Callable

from rp2040py.peripherals import ssi as commands
from rp2040py.rp2040 import RP2040

ERASE_NS = 45_000_000
BLOCK_ERASE_NS = 150_000_000
PAGE_NS = 400_000
ERASES = {
    commands.CMD_SECTOR_ERASE: (commands.FLASH_SECTOR_SIZE, ERASE_NS),
    commands.CMD_BLOCK_ERASE: (commands.FLASH_BLOCK_SIZE, BLOCK_ERASE_NS),
}
PAGE = commands.FLASH_PAGE_SIZE
Operation = tuple[int, bytes]  # address, and what then stands there


class QspiFlash:
    """Counts `operations`, of which `erases` and `programmed_pages`, and how long they took (`busy_ns`).

    A power cut in the midst of an operation leaves its first half done. `cut_at` pulls the plug at an operation;
    `record` and `torn` give what any cut would have left, without playing all of it again for each.
    """

    def __init__(self, chip: RP2040) -> None:
        self._chip = chip
        self._ssi = chip.ssi
        self._ssi._apply_command = self._apply  # type: ignore[method-assign]  # the emulator has no hook; called where chip select rises: the command is complete
        self.erases = self.programmed_pages = self.busy_ns = self.operations = 0
        self.dead = False
        self.on_cut: Callable[[], None] = lambda: None  # called at the cut
        self._cut_at = 0
        self._recorded: list[Operation] | None = None
        self._before = b""

    def cut_at(self, operation: int) -> None:
        """Let the power go in the midst of the `operation`th operation from now: then the flash is `dead`."""
        self._cut_at = self.operations + operation

    def record(self) -> None:
        """Keep what the flash holds, and each operation from now on."""
        self._before = bytes(self._chip.flash)
        self._recorded = []

    @property
    def recorded(self) -> int:
        """How many operations were recorded."""
        return len(self._recorded or ())

    def torn(self, operation: int, half: bool) -> bytes:
        """The whole flash after that many recorded operations, and half of the next where `half`."""
        assert self._recorded is not None
        flash = bytearray(self._before)
        for address, new in self._recorded[:operation]:
            flash[address : address + len(new)] = new
        if half:
            address, new = self._recorded[operation]
            flash[address : address + len(new) // 2] = new[: len(new) // 2]
        return bytes(flash)

    def _apply(self) -> None:
        sent = bytes(self._ssi._tx_buffer)
        self._ssi._tx_buffer = bytearray()
        if len(sent) < 4 or not self._ssi._write_enabled:
            return
        address = int.from_bytes(sent[1:4], "big")
        if sent[0] in ERASES:
            size, busy_ns = ERASES[sent[0]]
            self.erases += 1
            self._run(address & -size, b"\xff" * size, busy_ns)
        elif sent[0] == commands.CMD_PAGE_PROGRAM:
            data = sent[4 : 4 + PAGE]
            old = bytes(self._chip.flash[address : address + len(data)])
            self.programmed_pages += 1
            self._run(address, bytes(a & b for a, b in zip(old, data)), PAGE_NS)  # programming only clears bits
        self._ssi._write_enabled = False

    def _run(self, address: int, new: bytes, busy_ns: int) -> None:
        if self.dead:
            return
        self.operations += 1
        if self._recorded is not None:
            self._recorded.append((address, new))
        if self.operations == self._cut_at:
            new = new[: len(new) // 2]
            self.dead = True
            self.on_cut()
        self._chip.flash[address : address + len(new)] = new
        if not self.dead:
            self.busy_ns += busy_ns
            self._chip.clock.tick(busy_ns)
