"""Where the modelled flash keeps its bytes: a file of the host, or memory for the blocks in use.

Both read and write within one block, and allocate nothing but what RamStore's docstring says.
"""

import io
import os

from micropython import const

BLOCK_COUNT = 352
BLOCK_SIZE = const(4096)
PAGE_SIZE = const(256)
ERASED = b"\xff" * PAGE_SIZE


class RamStore:
    """Needs 4 KB for each block that isn't erased; writing to an erased one takes a spare or allocates."""

    def __init__(self) -> None:
        self._blocks = [None] * BLOCK_COUNT
        self._spare = []

    def copy(self):
        """The same bytes once more."""
        other = RamStore()
        page = bytearray(PAGE_SIZE)
        for block, store in enumerate(self._blocks):
            if store is not None:
                for at in range(0, BLOCK_SIZE, PAGE_SIZE):
                    self.read(block * BLOCK_SIZE + at, page, PAGE_SIZE)
                    other.write(block * BLOCK_SIZE + at, page, 0, PAGE_SIZE)
        return other

    def read(self, start: int, buf, length: int) -> None:
        store = self._blocks[start // BLOCK_SIZE]
        if store is not None:
            store.seek(start % BLOCK_SIZE)
            store.readinto(buf, length)
            return
        for at in range(length):
            buf[at] = 0xFF

    def write(self, start: int, data, at: int, length: int) -> None:
        """Store `length` bytes of `data` from index `at`."""
        store = self._blocks[start // BLOCK_SIZE]
        if store is None:
            store = self._spare.pop() if self._spare else io.BytesIO(BLOCK_SIZE)
            self._blocks[start // BLOCK_SIZE] = store
            store.seek(0)
            for _ in range(BLOCK_SIZE // PAGE_SIZE):
                store.write(ERASED)
        store.seek(start % BLOCK_SIZE)
        store.write(data, at, length)

    def erase(self, block: int, length: int) -> None:
        if length == BLOCK_SIZE:
            if self._blocks[block] is not None:
                self._spare.append(self._blocks[block])
                self._blocks[block] = None
            return
        for at in range(0, length, PAGE_SIZE):
            self.write(block * BLOCK_SIZE + at, ERASED, 0, min(PAGE_SIZE, length - at))


class FileStore:
    """Written through at each operation: a killed process leaves in the file what was done until then.

    No flush, which would be the host's slow fsync: the interpreter doesn't buffer, and the host's cache
    outlives the process.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._file = _opened(path)

    def copy(self):
        """The file opened once more."""
        return FileStore(self._path)

    def read(self, start: int, buf, length: int) -> None:
        self._file.seek(start)
        self._file.readinto(buf, length)

    def write(self, start: int, data, at: int, length: int) -> None:
        """Store `length` bytes of `data` from index `at`."""
        self._file.seek(start)
        self._file.write(data, at, length)

    def erase(self, block: int, length: int) -> None:
        for at in range(0, length, PAGE_SIZE):
            self.write(block * BLOCK_SIZE + at, ERASED, 0, min(PAGE_SIZE, length - at))


def _opened(path: str):
    """The file as a flash image; a missing one is made, all erased."""
    whole = BLOCK_COUNT * BLOCK_SIZE
    try:
        size = os.stat(path)[6]
    except OSError:
        # Made beside and renamed, so that a process killed meanwhile leaves no short image
        with open(path + ".new", "wb") as image:
            for _ in range(whole // PAGE_SIZE):
                image.write(ERASED)
        os.rename(path + ".new", path)
        size = whole
    if size != whole:
        raise ValueError(
            "%s has %d bytes, but a flash image has %d: name another file or remove it" % (path, size, whole)
        )
    return open(path, "r+b")
