"""A littlefs with the application in it, as the interpreter finds it at its first start."""

from typing import Any

from tools.release.build import ReleaseError, Tree
from tools.release.interpreter import BLOCK_BYTES

PAGE_BYTES = 256
DISK_VERSION = 0x00020000  # which every MicroPython with littlefs reads; a newer one takes it up at its first write
READ_BYTES = 32  # this and the two below as in MicroPython's vfs.VfsLfs2 and the port's _boot.py
CACHE_BYTES = 4 * PAGE_BYTES
LOOKAHEAD_BYTES = 32
LOG_BYTES = 1024  # most of a folder's log, of which a block could hold 4096: for each module the Pico reads some wholly


def filesystem(tree: Tree, block_count: int) -> dict[int, bytes]:
    """The blocks of a littlefs with these files, by number: those that are read when all of it is read.

    Both blocks of each of littlefs's pairs are among them, also where one is still blank: an older one left in flash
    could be newer by its count. What is in the other blocks doesn't matter, and isn't written.
    """
    try:
        from littlefs import LittleFSError
    except ImportError:
        raise ReleaseError("littlefs-python isn't installed: run `make setup`.") from None
    flash = _flash(block_count)
    try:
        _fill(_littlefs(flash), tree)
        flash.touched.clear()
        _read_all(_littlefs(flash, new=False))
    except LittleFSError as error:
        if error.code == LittleFSError.Error.LFS_ERR_NOSPC:
            raise ReleaseError(f"The application doesn't fit into {block_count * BLOCK_BYTES} bytes.") from None
        raise ReleaseError(f"The filesystem can't be made: {error}.") from None
    return {
        block: bytes(flash.buffer[block * BLOCK_BYTES : (block + 1) * BLOCK_BYTES]) for block in sorted(flash.touched)
    }


def _flash(block_count: int) -> Any:
    """A flash in memory that knows which blocks were read."""
    from littlefs import UserContext

    class Flash(UserContext):
        def __init__(self) -> None:
            super().__init__(buffsize=block_count * BLOCK_BYTES)
            self.touched: set[int] = set()

        def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
            self.touched.add(block)
            data: bytearray = super().read(cfg, block, off, size)
            return data

    return Flash()


def _littlefs(flash: Any, new: bool = True) -> Any:
    from littlefs import LittleFS

    littlefs = LittleFS(
        context=flash,
        mount=False,
        block_size=BLOCK_BYTES,
        block_count=flash.in_size // BLOCK_BYTES,
        read_size=READ_BYTES,
        prog_size=PAGE_BYTES,
        cache_size=CACHE_BYTES,
        lookahead_size=LOOKAHEAD_BYTES,
        metadata_max=LOG_BYTES,
        disk_version=DISK_VERSION,
    )
    if new:
        littlefs.format()
    littlefs.mount()
    return littlefs


def _fill(littlefs: Any, tree: Tree) -> None:
    for place, data in tree.items():
        folder = place.rpartition("/")[0]
        if folder:
            littlefs.makedirs(folder, exist_ok=True)
        with littlefs.open(place, "wb") as file:
            file.write(data)
    littlefs.unmount()


def _read_all(littlefs: Any) -> None:
    for folder, _, names in littlefs.walk("/"):
        for name in names:
            with littlefs.open(f"{folder}/{name}", "rb") as file:
                file.read()
    littlefs.unmount()
