"""Files and folders on the board. Runs on its MicroPython, sent before what needs it."""

import binascii
import gc
import hashlib
import os

DIRECTORY = 0x4000
CHUNK = 1024


def kind(path: str) -> int:
    """1 for a file, 2 for a folder, 0 where there is nothing."""
    try:
        return 2 if os.stat(path)[0] & DIRECTORY else 1
    except OSError:
        return 0


def names_in(folder: str) -> "list[str]":
    """The names in a folder; none where it doesn't exist."""
    return sorted(os.listdir(folder)) if kind(folder) == 2 else []


def files_in(folder: str) -> "list[str]":
    """The paths of all files below a folder."""
    found = []
    for name in names_in(folder):
        path = folder + "/" + name
        if kind(path) == 2:
            found += files_in(path)
        else:
            found.append(path)
    return found


def checksum(path: str) -> str:
    """SHA-256 of a file."""
    gc.collect()  # else what stays of a hundred files lies all over the heap, and nothing large fits in between
    total = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            data = file.read(CHUNK)
            if not data:
                return binascii.hexlify(total.digest()).decode()
            total.update(data)


def make(folder: str) -> None:
    """Make a folder that may be there."""
    if not kind(folder):
        os.mkdir(folder)


def prune(folder: str) -> None:
    """Remove the empty folders in a folder, and itself where it is empty then."""
    for name in names_in(folder):
        if kind(folder + "/" + name) == 2:
            prune(folder + "/" + name)
    if kind(folder) == 2 and not names_in(folder):
        os.rmdir(folder)


def remove_all(folder: str) -> None:
    """Remove a folder with all that is in it."""
    for path in files_in(folder):
        os.remove(path)
    prune(folder)


def free() -> int:
    """Bytes of flash that are free."""
    block_bytes, _, blocks, count = os.statvfs("/")[:4]
    return int(block_bytes) * int(count) if count <= blocks else 0  # littlefs may count a block twice, and wrap
