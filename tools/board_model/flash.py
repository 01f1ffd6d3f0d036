"""The Pico's QSPI flash as a block device for the real littlefs, with its time, its wear and power cuts.

352 blocks of 4096 bytes are what a stock RPI_PICO image leaves for files. Costs: 45 ms an erase and 0.4 ms
a page of 256 bytes (W25Q16JV datasheet, tSE and tPP, typical values), with interrupts off as in the port's
rp2_flash.c.
"""

from array import array

import vfs
from flash_store import BLOCK_COUNT, ERASED, FileStore, RamStore
from micropython import const
from world import PowerCut, Reset, world

# As in flash_store, once more: a range over a constant of this file allocates nothing
BLOCK_SIZE = const(4096)
PAGE_SIZE = const(256)
ERASE_US = const(45000)
PAGE_US = const(400)
SKIP = "skip"
_SKIPPED = const(-1)


class Flash:
    """Block device with the extended interface.

    With a path it is that file, written through at once, which costs no memory; without one it is memory,
    4 KB for each block in use.
    Counters: `erases`, `programmed_pages`, `reads`, `block_erases` by block, and `violations`, which are
    pages programmed that weren't erased.
    """

    def __init__(self, path=None) -> None:
        self.dead = False
        self.erases = self.programmed_pages = self.reads = 0
        self.violations = 0
        self.block_erases = array("I", [0] * BLOCK_COUNT)
        self._store = RamStore() if path is None else FileStore(path)
        self._page = bytearray(PAGE_SIZE)
        self._before = None
        self._torn = False

    def before_operation(self, callback) -> None:
        """Call `callback(kind, block, offset, length, data)` before each "erase" and "program".

        It returns None to let it happen, SKIP to lose this one operation, or how many of its bytes still get
        done before the power goes: then the device is dead, and PowerCut is raised. If it raises itself,
        nothing of the operation is done. `data` is None for an erase. None removes the hook.
        """
        self._before = callback

    def survivor(self):
        """What the next boot finds: a new device with the same bytes. This one is dead from here."""
        self.dead = True
        other = Flash()
        other._store = self._store.copy()
        return other

    # What littlefs calls, as in rp2_flash.c of the port. Allocates nothing but blocks of a RamStore

    def readblocks(self, block: int, buf, offset: int = 0) -> int:
        self.reads += 1
        self._store.read(block * BLOCK_SIZE + offset, buf, len(buf))
        return 0

    def writeblocks(self, block: int, buf, offset: int = -1) -> int:
        length = len(buf)
        if offset < 0:  # the plain interface erases first
            for further in range(length // BLOCK_SIZE):
                self._run("erase", block + further, 0, BLOCK_SIZE, None, ERASE_US)
            offset = 0
        self._run("program", block, offset, length, buf, (length + PAGE_SIZE - 1) // PAGE_SIZE * PAGE_US)
        return 0

    def ioctl(self, operation: int, argument: int):
        if operation == 4:
            return BLOCK_COUNT
        if operation == 5:
            return BLOCK_SIZE
        if operation == 6:
            self._run("erase", argument, 0, BLOCK_SIZE, None, ERASE_US)
        return 0

    # The chip

    def _run(self, kind: str, block: int, offset: int, length: int, data, cost_us: int) -> None:
        """Do one operation, during which interrupts are off.

        A cut that strikes in the midst of it leaves the part that was done by then; after a cut nothing is
        done any more, and nothing allocated.
        """
        if self.dead:
            if not world.powered:
                world.cut_power()
            return
        done = length if self._before is None else self._asked(kind, block, offset, length, data)
        if done == _SKIPPED:
            return
        started_us = world.now_us
        world.interrupts_off()
        try:
            world.advance(cost_us * done // length, True)
        except PowerCut:
            self.dead = True
            self._apply(block, offset, length * (world.now_us - started_us) // cost_us, data)
            raise
        except Reset:  # the flash chip doesn't notice, and finishes
            self._apply(block, offset, done, data)
            raise
        self._apply(block, offset, done, data)
        if self._torn:
            self.dead = True
            world.cut_power()
        world.interrupts_on()

    def _asked(self, kind: str, block: int, offset: int, length: int, data) -> int:
        """How many bytes of the operation the hook lets happen."""
        try:
            verdict = self._before(kind, block, offset, length, data)
        except PowerCut:
            self.dead = True
            raise
        if verdict is None:
            return length
        if verdict == SKIP:
            return _SKIPPED
        self._torn = True
        return verdict

    def _apply(self, block: int, offset: int, length: int, data) -> None:
        if length == 0:
            return
        if data is None:
            self.erases += 1
            self.block_erases[block] += 1
            self._store.erase(block, length)
            return
        start = block * BLOCK_SIZE + offset
        for at in range(0, length, PAGE_SIZE):
            self._program(start + at, data, at, min(PAGE_SIZE, length - at))

    def _program(self, start: int, data, at: int, length: int) -> None:
        """Up to one page. Programming only clears bits (W25Q16JV datasheet, Page Program)."""
        self.programmed_pages += 1
        self._store.read(start, self._page, length)
        if length == PAGE_SIZE and self._page == ERASED:
            self._store.write(start, data, at, length)
            return
        erased = True
        for index in range(length):
            if self._page[index] != 0xFF:
                erased = False
            self._page[index] &= data[at + index]
        if not erased:
            self.violations += 1
        self._store.write(start, self._page, 0, length)


def mount(path_or_flash=None, mountpoint: str = "/flash") -> tuple:
    """Mount as the port's _boot.py does: format whatever doesn't mount. Returns (flash, whether formatted).

    The host's files stay at `/`, and the current folder and imports with them; hence the folder `/flash`.
    """
    flash = path_or_flash if isinstance(path_or_flash, Flash) else Flash(path_or_flash)
    formatted = False
    try:
        filesystem = vfs.VfsLfs2(flash, progsize=PAGE_SIZE)
    except Exception:  # as _boot.py: on any error
        vfs.VfsLfs2.mkfs(flash, progsize=PAGE_SIZE)
        filesystem = vfs.VfsLfs2(flash, progsize=PAGE_SIZE)
        formatted = True
    vfs.mount(filesystem, mountpoint)
    return flash, formatted
