"""The lock that keeps a second program off a folder with a flash in it."""

from pathlib import Path
from typing import IO

LOCK_FILE = "in-use.lock"


class InUseError(Exception):
    """Another program has the folder."""


def lock(folder: Path) -> IO[str]:
    """Hold the folder until the file that is given back is closed; InUseError, or OSError where it can't be used."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / LOCK_FILE).open("a+")
    if _take(file):
        return file
    file.close()
    raise InUseError(f"Another program has the box in {folder}. End it first, or name another folder with --store.")


def _take(file: IO[str]) -> bool:
    """Whether the lock is ours now; the system frees it when the file is closed, or the program dies."""
    try:
        import fcntl
    except ImportError:
        return _take_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _take_on_windows(file: IO[str]) -> bool:
    try:
        import msvcrt
    except ImportError:  # neither: better a box without a lock than none
        return True
    try:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]  # only there
    except OSError:
        return False
    return True
