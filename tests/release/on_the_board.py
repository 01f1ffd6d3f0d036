"""The start of a stand-in for a board, on MicroPython: `micropython -i on_the_board.py FLASH JSON`.

The modelled flash is its root, with the real littlefs on it; `machine` is the modelled one. JSON may change what
`sys` says about it, and the mark of the filesystem. Keys that it names are pressed once selfcheck asks for them.
"""

import json
import sys

import machine
import vfs
from flash import Flash, mount

WANTED = json.loads(sys.argv[2])
_real = sys


class Implementation:
    """As on a Pico with MicroPython 1.25."""

    name = WANTED.get("name", "micropython")
    version = tuple(WANTED.get("version", (1, 25, 0, "")))
    _mpy = WANTED.get("mpy", 4870)  # the RP2040's, version 6.3
    _machine = WANTED.get("machine", "Raspberry Pi Pico with RP2040")


class Sys:
    """`sys` of that board; what isn't here is the real one's."""

    implementation = Implementation()
    platform = WANTED.get("platform", "rp2")
    path = ["", ".frozen", "/lib"]

    def __getattr__(self, name: str):
        return getattr(_real, name)


class Marks:
    """`rp2.Flash()`: the flash as the port sees it, to read only."""

    def readblocks(self, block: int, buffer, offset: int = 0) -> None:
        """As Flash.readblocks, unless another filesystem is wanted."""
        FLASH.readblocks(block, buffer, offset)
        if WANTED.get("filesystem") == "FAT":
            buffer[:] = bytes(510) + b"\x55\xaa"


class Rp2:
    """The module."""

    Flash = Marks


def reset() -> None:
    """Ends this process; the stand-in starts another."""
    _real.exit(0)


machine.reset = reset
FLASH, _ = mount(Flash(sys.argv[1]), "/flash")
if WANTED.get("box"):  # display, battery and keys for selfcheck
    from box_parts import solder

    solder(WANTED["box"], sys.argv[1] + ".count")
    for name in list(sys.modules):  # it looked up pins in the computer's files
        if name.split(".")[0] in ("firmware", "engine"):
            del sys.modules[name]
vfs.umount("/flash")
vfs.umount("/")
vfs.mount(vfs.VfsLfs2(FLASH, progsize=256), "/")
import os  # noqa: E402  # only now is it that of the root

os.chdir("/")
_real.path[:] = Sys.path
_real.modules["rp2"] = Rp2
_real.modules["sys"] = Sys()

if WANTED.get("dies_on"):  # the power goes so many flash operations after a file of that name is there
    from flash import SKIP

    left = [WANTED["after"]]

    def before(kind: str, block: int, offset: int, length: int, data):
        """Called before each operation of the flash."""
        if FLASH.dead or not (data and WANTED["dies_on"].encode() in bytes(data) or left[0] < WANTED["after"]):
            return None
        left[0] -= 1
        if left[0] > 0:
            return None
        FLASH.dead = True
        print("\x00the plug was pulled\x00")
        return SKIP

    FLASH.before_operation(before)
