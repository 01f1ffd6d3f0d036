"""The files on a flash, whatever they are called, and changing them from outside."""

import os

from flash import mount
from rig import ROOT, copied, leave

SETTINGS = ROOT + "/settings"  # all else is the books
_FOLDER = 0x4000


def paths(folder: str = ROOT):
    """All files below a folder, in order."""
    found = []
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == _FOLDER:
            found.extend(paths(path))
        else:
            found.append(path)
    return sorted(found)


def contents():
    """What each file holds, by its path."""
    return {path: read(path) for path in paths()}


def read(path: str) -> bytes:
    """A whole file."""
    with open(path, "rb") as file:
        return file.read()


def changed(flash, changes):
    """Another flash, with these files as they are given; None removes one."""
    other = copied(flash)
    leave()
    mount(other, ROOT)
    for path in changes:
        if changes[path] is None:
            os.remove(path)
        else:
            with open(path, "wb") as file:
                file.write(changes[path])
    leave()
    return other
