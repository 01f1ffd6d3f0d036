"""The box's flash in a browser: a file system whose files lie on the page's shelf, each kept whole when it is closed.

Runs under MicroPython only. `shelf` is the page's own module, see page/shelf.js.
"""

import errno
import io

import shelf
from micropython import const

BLOCK_COUNT = const(352)  # as much as the Pico has, so that the box makes room in time as it does there
BLOCK_SIZE = const(4096)
FILE = const(0x8000)
NO_ROOM = const(28)  # ENOSPC, which this port's errno doesn't name


class Written(io.IOBase):
    """A file that is written: what was in it and what comes to it are kept at once, by `close`."""

    def __init__(self, path: str, begin: bytes) -> None:
        self._path = path
        self._data = begin

    def write(self, data) -> int:
        self._data += bytes(data)
        return len(data)

    def close(self) -> None:
        put(self._path, self._data)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_) -> None:
        if kind is None:
            self.close()


def put(path: str, data: bytes) -> None:
    """Keep a whole file; OSError where the shelf has no room."""
    if not shelf.put(path, data.hex()):
        raise OSError(NO_ROOM)


def get(path: str) -> bytes:
    """A whole file; OSError where there is none."""
    size_of(path)
    return bytes.fromhex(shelf.get(path))


def size_of(path: str) -> int:
    """How many bytes a file has; OSError where there is none."""
    size = shelf.size(path)
    if size < 0:
        raise OSError(errno.ENOENT)
    return size


class ShelfFiles:
    """What `vfs.mount` takes. Folders are there as soon as a file is in them, and need no making."""

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def umount(self) -> None:
        pass

    def open(self, path: str, mode: str):
        if "r" in mode:
            return io.BytesIO(get(path))
        begin = get(path) if "a" in mode and shelf.size(path) >= 0 else b""
        return Written(path, begin)

    def ilistdir(self, path: str):
        begin = path.rstrip("/") + "/"
        sizes = [(place[len(begin) :], size_of(place)) for place in places() if place.startswith(begin)]
        if not sizes:
            raise OSError(errno.ENOENT)
        return iter([(name, FILE, 0, size) for name, size in sizes])

    def stat(self, path: str) -> tuple:
        return (FILE, 0, 0, 0, 0, 0, size_of(path), 0, 0, 0)

    def statvfs(self, path: str) -> tuple:
        used = sum([(size_of(place) + BLOCK_SIZE - 1) // BLOCK_SIZE for place in places()])
        free = max(BLOCK_COUNT - used, 0)
        return (BLOCK_SIZE, BLOCK_SIZE, BLOCK_COUNT, free, free, 0, 0, 0, 0, 255)

    def rename(self, old: str, new: str) -> None:
        put(new, get(old))
        shelf.drop(old)

    def remove(self, path: str) -> None:
        size_of(path)
        shelf.drop(path)

    def mkdir(self, path: str) -> None:
        pass

    def rmdir(self, path: str) -> None:
        pass


def places() -> list:
    """The paths of all files."""
    listed = shelf.places()
    return listed.split("\n") if listed else []
