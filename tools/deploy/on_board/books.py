"""Reading the books of a board, and bringing others in their place. Runs on its MicroPython, sent before each call.

Folders are renamed within the root only: after a power cut in a rename from one folder to another littlefs hides a
neighbour of what was moved, until something is written (seen in MicroPython 1.28's and in littlefs-python 0.19's).
"""

import binascii
import json
import os

from tools.deploy.on_board.files import CHUNK, checksum, files_in, free, kind, make, remove_all

BOOKS = ("books", "archive", "settings")
BROUGHT, BEFORE = "/restore-", "/before-"  # and the folder's name: books on their way in, and out
GUARD = "/restoring.mpy"  # empty: main.py finds that it doesn't fit, says so, and starts nothing


def read() -> int:
    """Say every file of the books: a line of JSON, then its bytes in lines of base64. Returns how many."""
    count = 0
    for folder in BOOKS:
        for path in files_in("/" + folder):
            print(json.dumps([path[1:], os.stat(path)[6], checksum(path)]))
            with open(path, "rb") as file:
                while True:
                    data = file.read(CHUNK // 4 * 3)
                    if not data:
                        break
                    print(binascii.b2a_base64(data).decode().strip())
            count += 1
    return count


def expect(folders: "list[str]") -> int:
    """Make folders for books to come; returns the bytes that are free."""
    for folder in folders:
        make(BROUGHT + folder)
    return free()


def exchange(wanted: "dict[str, str]") -> "list[str]":
    """Put the present books aside and those that came in their place; `wanted` are checksums by path.

    Returns what isn't as it should be: then nothing was done.
    """
    found = {path[len(BROUGHT) :]: checksum(path) for folder in BOOKS for path in files_in(BROUGHT + folder)}
    if found != wanted:
        return [path for path in wanted if found.get(path) != wanted[path]] or list(found)
    open(GUARD, "w").close()
    for folder in BOOKS:
        if kind("/" + folder):
            os.rename("/" + folder, BEFORE + folder)
        else:
            make(BEFORE + folder)  # so that `recover` knows how far it came
        if kind(BROUGHT + folder):
            os.rename(BROUGHT + folder, "/" + folder)
    os.remove(GUARD)  # from here on the books are the new ones, wherever the power goes
    recover()
    return []


def recover() -> bool:
    """Undo bringing books back that was cut off, and clean up; whether there was something to undo."""
    undone = bool(kind(GUARD))
    for folder in BOOKS:
        if undone and kind(BEFORE + folder):
            remove_all("/" + folder)  # which may be one that came
            os.rename(BEFORE + folder, "/" + folder)
    if undone:
        os.remove(GUARD)
    for folder in BOOKS:
        remove_all(BEFORE + folder)
        remove_all(BROUGHT + folder)
    return undone
