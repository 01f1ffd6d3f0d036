"""What a flash was told, and what it holds when the power goes in between.

The firmware knows nothing of a cut that is to come. So an evening is played once, with each flash operation
written down, and the flash of any cut is made from that.
"""

from rig import copied
from world import PowerCut, world

NOTHING, FIRST, HALF, ALL_BUT_LAST, ALL = range(5)
WAYS = ("not at all", "its first byte", "half", "all but the last byte", "wholly")


class Operation:
    """An erase (`data` is None) or a program; `key` counts the keys that were pressed before it."""

    def __init__(self, key: int, block: int, offset: int, length: int, data) -> None:
        self.key = key
        self.block = block
        self.offset = offset
        self.length = length
        self.data = data

    def __repr__(self) -> str:
        what = "erase" if self.data is None else "program"
        return "%s block %d at %d, %d bytes, during key %d" % (what, self.block, self.offset, self.length, self.key)

    def do(self, flash) -> None:
        """Do it wholly."""
        if self.data is None:
            flash.ioctl(6, self.block)
        else:
            flash.writeblocks(self.block, self.data, self.offset)

    def torn(self, flash, way: int):
        """Another flash, on which it was done this way when the power went."""
        other = copied(flash)
        other.before_operation(lambda *operation: self.done(way))
        try:
            self.do(other)
        except PowerCut:
            world.reboot(True)
        return other.survivor()

    def done(self, way: int) -> int:
        """How many bytes are done."""
        return (0, 1, self.length // 2, self.length - 1, self.length)[way]

    def same_as_before(self, flash, way: int) -> bool:
        """Whether the flash holds the same as when torn the way before: then no boot can tell them apart."""
        if way == NOTHING:
            return False
        start, end = self.done(way - 1), self.done(way)
        if self.data is not None:
            return not any([byte != 0xFF for byte in self.data[start:end]])
        page = bytearray(self.length)
        flash.readblocks(self.block, page, 0)
        return page[start:end] == b"\xff" * (end - start)


class Tape:
    """Listens to a flash. `key` is advanced by who presses keys."""

    def __init__(self, flash) -> None:
        self.key = 0
        self.operations: "list[Operation]" = []
        flash.before_operation(self._take)

    def _take(self, kind: str, block: int, offset: int, length: int, data) -> None:
        kept = None if data is None else bytes(data)
        self.operations.append(Operation(self.key, block, offset, length, kept))
