"""Where books can be read from: a folder, a flash file, a backup, a box on USB. Nothing of it is ever changed."""

from datetime import datetime
from pathlib import Path

from littlefs import LittleFSError

from tools.box import FLASH_BYTES, FLASH_FILE, BoxError
from tools.deploy import backup
from tools.deploy.remote import Remote
from tools.emulated_pico.files import FlashFiles

FOLDERS = ("books", "archive", "settings")
Files = dict[str, bytes]


def read_files(where: str) -> Files:
    """All files of the books by path, like "books/0001-000"; BoxError where there is no box."""
    path = Path(where)
    if path.is_dir():
        return _of_folder(path)
    if path.is_file():
        return _of_flash(path) if path.stat().st_size == FLASH_BYTES else backup.load(path).files
    if path.is_char_device() or not any(letter in where for letter in "/\\."):  # COM3 has no path
        with Remote(where) as remote:
            return backup.fetch(remote, "", datetime.now()).files
    raise BoxError(f"There is no folder, file or port {where!r}.")


def _of_folder(path: Path) -> Files:
    """What `--store` keeps a flash in, or a folder with the box's own folders."""
    if (path / FLASH_FILE).is_file():
        return _of_flash(path / FLASH_FILE)
    files = {}
    try:
        for folder in FOLDERS:
            for file in sorted((path / folder).glob("*")):
                if file.is_file():
                    files[f"{folder}/{file.name}"] = file.read_bytes()
    except OSError as error:
        raise BoxError(f"{path} can't be read: {error.strerror}.") from None
    if not files:
        raise BoxError(f"{path} holds no box: neither {FLASH_FILE} nor a folder books.")
    return files


def _of_flash(path: Path) -> Files:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BoxError(f"{path} can't be read: {error.strerror}.") from None
    if len(data) != FLASH_BYTES:
        raise BoxError(f"{path} is no flash of {FLASH_BYTES} bytes.")
    try:
        flash = FlashFiles(data)
    except LittleFSError:
        raise BoxError(f"{path} holds no flash of a box, or its file system is damaged.") from None
    return {path.lstrip("/"): data for folder in FOLDERS for path, data in flash.all("/" + folder).items()}
