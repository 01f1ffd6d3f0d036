"""Files of one folder on littlefs, as the journal's store wants them."""

import os


class Folder:
    """Each file is written, closed and thereby committed in one call; OSError where flash refuses."""

    def __init__(self, path: str) -> None:
        self._path = path

    def names(self) -> list[str]:
        """The names of all files; none where the folder doesn't exist yet."""
        try:
            return os.listdir(self._path)
        except OSError:
            return []

    def read(self, name: str) -> bytes:
        """The whole file; nothing where it doesn't exist."""
        try:
            with open(self._path + "/" + name, "rb") as file:
                data: bytes = file.read()
                return data
        except OSError:
            return b""

    def append(self, name: str, data: bytes) -> None:
        """Add to the file's end; the file is made when it is missing."""
        self._write(name, "ab", data)

    def replace(self, name: str, data: bytes) -> None:
        """Make `data` the whole file: littlefs keeps the old one until the new one is complete."""
        self._write(name, "wb", data)

    def rename(self, old: str, new: str) -> None:
        """Rename, replacing a file of the new name."""
        os.rename(self._path + "/" + old, self._path + "/" + new)

    def _write(self, name: str, mode: str, data: bytes) -> None:
        try:
            file = open(self._path + "/" + name, mode)
        except OSError:
            self._make()
            file = open(self._path + "/" + name, mode)
        with file:
            file.write(data)

    def _make(self) -> None:
        try:
            os.mkdir(self._path)
        except OSError:  # it is there: the second try to open tells what is wrong
            pass
