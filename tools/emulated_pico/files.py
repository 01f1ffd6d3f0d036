"""The flash filesystem, seen from the computer: the program, laid as tools.image lays it, and what the box wrote."""

from pathlib import Path

from littlefs import LittleFS, LittleFSError, UserContext

from tools.box import FLASH_BYTES
from tools.release.filesystem import DISK_VERSION, LOG_BYTES, PAGE_BYTES
from tools.release.interpreter import BLOCK_BYTES

PACKAGES = ("engine", "firmware")


class FlashFiles:
    """The files in the bytes of a flash filesystem; an empty one is formatted."""

    def __init__(self, flash: bytes | None = None) -> None:
        context = UserContext(buffsize=FLASH_BYTES)
        if flash is not None:
            context.buffer[:] = flash
        self._filesystem = LittleFS(
            context=context,
            block_size=BLOCK_BYTES,
            block_count=FLASH_BYTES // BLOCK_BYTES,
            read_size=PAGE_BYTES,
            prog_size=PAGE_BYTES,
            metadata_max=LOG_BYTES,
            disk_version=DISK_VERSION if flash is None else 0,
            mount=False,
        )
        if flash is None:
            self._filesystem.format()
        self._filesystem.mount()

    def deploy(self, files: dict[str, bytes]) -> None:
        """Make the program what `files` says, and leave all else alone."""
        for folder, _, names in list(self._filesystem.walk("/")):
            for name in names:
                path = f"{folder}/{name}".lstrip("/")
                if path not in files and path.split("/")[0] in PACKAGES:
                    self._filesystem.remove(path)
        for path, data in files.items():
            if self.read(path) != data:
                self._filesystem.makedirs("/" + str(Path(path).parent), exist_ok=True)
                with self._filesystem.open(path, "wb") as file:
                    file.write(data)

    def read(self, path: str) -> bytes | None:
        """A file's content; None where there is none."""
        try:
            with self._filesystem.open(path, "rb") as file:
                data: bytes = file.read()
                return data
        except (FileNotFoundError, LittleFSError):
            return None

    def all(self, folder: str = "/") -> dict[str, bytes]:
        """Every file below a folder, by its path; none where there is no such folder."""
        found: dict[str, bytes] = {}
        try:
            walked = list(self._filesystem.walk(folder))
        except (FileNotFoundError, LittleFSError):
            return found
        for inside, _, names in walked:
            for name in names:
                path = f"{inside}/{name}".replace("//", "/")
                found[path] = self.read(path) or b""
        return found

    def flash(self) -> bytes:
        """The bytes, all written."""
        self._filesystem.unmount()
        data = bytes(self._filesystem.context.buffer)
        self._filesystem.mount()
        return data
