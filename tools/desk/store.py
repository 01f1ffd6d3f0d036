"""The folder that keeps the flash between runs, and the lock that keeps a second program off it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from platformdirs import user_data_path

from tools.box import BoxError

LOCK_FILE = "in-use.lock"


def default_store() -> Path:
    """The user's own."""
    return user_data_path("jaggln-box", appauthor=False)


@contextmanager
def locked(store: Path) -> Iterator[None]:
    """Hold the folder; BoxError with a sentence where another program does, or where it can't be made."""
    try:
        store.mkdir(parents=True, exist_ok=True)
        file = (store / LOCK_FILE).open("a+")
    except OSError as error:
        raise BoxError(f"{store} can't be used: {error.strerror}.") from None
    with file:
        if not _take(file):
            raise BoxError(
                f"Another program has the box in {store}. End it first, or name another folder with --store."
            )
        yield


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
