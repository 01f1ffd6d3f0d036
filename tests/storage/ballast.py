"""Memory that is taken away from the box, and its flash in a file, where the model needs no memory for it."""

import gc
import os

from flash import BLOCK_SIZE, Flash
from flash_store import BLOCK_COUNT

_SIZES = (65536, 4096, 512, 64)


class Ballast:
    """Holds memory until `drop`."""

    def __init__(self) -> None:
        self._held = None

    def leave(self, free: int) -> None:
        """Take all but so many bytes, which are in one piece."""
        gc.collect()
        kept = bytearray(free)
        for size in _SIZES:
            try:
                while True:
                    self._held = [None, self._held]
                    self._held[0] = bytearray(size)
            except MemoryError:  # no piece of that size is left
                pass
        kept = None  # noqa: F841  # so that it is free
        gc.collect()

    def drop(self) -> None:
        """Give it back, piece by piece: what a stale word on the stack still points to must not hold all the rest."""
        held = self._held
        self._held = None
        while held:
            following = held[1]
            held[0] = held[1] = None
            held = following
        gc.collect()


class InFile:
    """A flash kept in a file, made anew by `fresh`."""

    def __init__(self, flash) -> None:
        self._first = os.getenv("CHECK_FOLDER") + "/ballast-first.bin"
        self._path = os.getenv("CHECK_FOLDER") + "/ballast.bin"
        self._block = bytearray(BLOCK_SIZE)
        with open(self._first, "wb") as file:
            for number in range(BLOCK_COUNT):
                flash.readblocks(number, self._block, 0)
                file.write(self._block)

    def fresh(self):
        """The same flash once more."""
        with open(self._first, "rb") as source, open(self._path, "wb") as target:
            for _ in range(BLOCK_COUNT):
                source.readinto(self._block)
                target.write(self._block)
        return Flash(self._path)
