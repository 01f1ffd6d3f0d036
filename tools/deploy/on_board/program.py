"""What the board is asked about itself and its program. Runs on its MicroPython, sent before each call."""

import os
import sys

from tools.deploy.on_board.files import checksum, files_in, free, kind, make, names_in, prune, remove_all

PROGRAM = ("engine", "firmware")
STAGED = "/update"  # new files by their checksum, until all are there
GUARD = "/unfinished.mpy"  # empty: main.py finds that it doesn't fit, says so, and starts nothing


def about() -> "dict[str, object]":
    """What kind of board this is, and what is on it."""
    implementation = sys.implementation
    return {
        "name": implementation.name,
        "version": list(implementation.version)[:3],
        "mpy": getattr(implementation, "_mpy", 0),
        "platform": sys.platform,
        "machine": getattr(implementation, "_machine", sys.platform),
        "filesystem": filesystem(),
        "free": free(),
        "box": box_version(),
        "evenings": evenings(),
    }


def filesystem() -> str:
    """What the flash is formatted as, by the marks in its first blocks."""
    try:
        import rp2

        flash = rp2.Flash()
    except (ImportError, AttributeError):
        return "?"
    sector = bytearray(512)
    for block in (1, 0):
        flash.readblocks(block, sector, 0)
        if sector[8:16] == b"littlefs":
            return "littlefs"
    return "FAT" if sector[510:] == b"\x55\xaa" else "?"


def box_version() -> str:
    """The application's version, as its own files tell it; nothing where it can't be imported."""
    try:
        from firmware.version import VERSION

        return VERSION
    except Exception:  # of a half-done update anything may come
        return ""


def evenings() -> int:
    """How many evenings the books hold; -1 where the application isn't there to count them."""
    try:
        from engine.books import Books
        from firmware.drivers.flash import Folder

        return len(Books(Folder("/books"), Folder("/archive")).numbers())
    except Exception:  # as above
        return -1


def state() -> "dict[str, object]":
    """Checksums of the program's files, of what is staged, and the names at the root."""
    paths = ["/main.py"] if kind("/main.py") else []
    for folder in PROGRAM:
        paths += files_in("/" + folder)
    return {
        "files": {path[1:]: checksum(path) for path in paths},
        "staged": [name for name in names_in(STAGED) if checksum(STAGED + "/" + name) == name],
        "root": os.listdir("/"),
    }


def stage() -> int:
    """Make the folder for new files, without those that came only in part; returns the bytes that are free."""
    make(STAGED)
    for name in names_in(STAGED):
        if checksum(STAGED + "/" + name) != name:
            os.remove(STAGED + "/" + name)
    return free()


def switch(moves: "list[list[str]]", unwanted: "list[str]", aside: str) -> "list[str]":
    """Bring the staged files to their places, and take away what no longer belongs.

    `moves` are (staged name, place). The guard comes first, then main.py, which knows it: whenever the power goes from
    here on, the box says that it wants to be deployed again. Returns the places whose files aren't staged soundly;
    then nothing was done.
    """
    bad = [place for name, place in moves if kind(STAGED + "/" + name) and checksum(STAGED + "/" + name) != name]
    if bad:
        return bad
    open(GUARD, "w").close()
    if aside:
        os.rename("/main.py", aside)
    for name, place in moves:
        parts = place.split("/")
        for depth in range(1, len(parts)):
            make("/" + "/".join(parts[:depth]))
        if kind(STAGED + "/" + name):
            os.rename(STAGED + "/" + name, "/" + place)
    for path in unwanted:
        os.remove("/" + path)
    for folder in PROGRAM:
        prune("/" + folder)
    return []


def finish() -> str:
    """All is verified: take the guard away. Returns the version that will run."""
    remove_all(STAGED)
    if kind(GUARD):
        os.remove(GUARD)
    return box_version()
