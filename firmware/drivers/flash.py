"""Files of one folder on littlefs, as the books' store wants them."""

import errno
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeVar  # noqa: TID251  # for the type checker alone

    Found = TypeVar("Found")

_TRIES = 4  # of a read; a bit that wavers may be read right the next time


class Folder:
    """Each file is written, closed and thereby committed in one call; OSError where flash refuses."""

    def __init__(self, path: str) -> None:
        self._path = path

    def names(self) -> list[str]:
        """The names of all files; none where the folder doesn't exist yet."""
        return _tried(self._listed, [])

    def _listed(self) -> list[str]:
        names: list[str] = os.listdir(self._path)
        if "" in names or len(set(names)) < len(names):  # what littlefs lists where a read failed
            raise OSError(errno.EIO)
        return names

    def size(self, name: str) -> int:
        """How many bytes the file has; 0 where it doesn't exist."""
        return _tried(lambda: int(os.stat(self._path + "/" + name)[6]), 0)

    def read(self, name: str, start: int = 0, size: int = -1) -> bytes:
        """So many bytes from `start`, or all; nothing where the file doesn't exist."""

        def get() -> bytes:
            with open(self._path + "/" + name, "rb") as file:
                if start:
                    file.seek(start)
                data: bytes = file.read(size)
                return data

        return _tried(get, b"")

    def append(self, name: str, data: bytes) -> None:
        """Add to the file's end; the file is made when it is missing."""
        self._write(name, "ab", (data,))

    def replace(self, name: str, data: bytes) -> None:
        """Make `data` the whole file: through a new one, so that nothing that happens in between leaves it empty."""
        self.build(name + ".new", (data,))
        self.rename(name + ".new", name)

    def build(self, name: str, pieces: "Iterable[bytes]") -> None:
        """Make a file of these pieces, one after the other."""
        self._write(name, "wb", pieces)

    def rename(self, old: str, new: str) -> None:
        """Rename, replacing a file of the new name."""
        os.rename(self._path + "/" + old, self._path + "/" + new)

    def remove(self, name: str) -> None:
        """Remove the file; nothing happens where it doesn't exist."""
        try:
            os.remove(self._path + "/" + name)
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise

    def _write(self, name: str, mode: str, pieces: "Iterable[bytes]") -> None:
        try:
            file = open(self._path + "/" + name, mode)
        except OSError:
            self._make()
            file = open(self._path + "/" + name, mode)
        with file:
            for piece in pieces:
                file.write(piece)

    def _make(self) -> None:
        """Make the folder where it is missing; where it isn't, have littlefs look for free blocks anew.

        Once flash was full, it doesn't do so for a new file, whatever was removed since; for a new folder it does.
        """
        for folder in (self._path, self._path + "/room"):
            try:
                os.mkdir(folder)
                if folder != self._path:
                    os.rmdir(folder)
            except OSError:  # the second try to open tells what is wrong
                pass


def _tried(get: "Callable[[], Found]", absent: "Found") -> "Found":
    """What `get` gives, tried again where flash fails; `absent` where twice running there was no such file.

    Once may be littlefs's mistake: a read that failed, be it in a call before, leaves in its cache what was there
    before under the new place. Looking for the file has read past that.
    """
    failure = OSError(errno.EIO)
    for _ in range(_TRIES):
        try:
            return get()
        except OSError as error:
            if error.errno == failure.errno == errno.ENOENT:
                return absent
            failure = error
    raise failure
