"""A box with an evening begun, on a new flash and in a new world, for the checks of the whole firmware."""

import os

from modelled_box import Box
from world import world

PLAYERS = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
PATH = os.getenv("CHECK_FOLDER") + "/fresh.bin"  # one is enough: each check runs in a process and folder of its own


def fresh(panel=None, start_us=0):
    """The box; `panel` makes another display than the usual, once the world is new."""
    for clean in (lambda: os.umount("/flash"), lambda: os.remove(PATH)):
        try:
            clean()
        except OSError:  # nothing there yet
            pass
    world.start(start_us)
    box = Box(PATH, panel() if panel else None)
    box.run("start", ["jaggln", PLAYERS, {}])
    return box


def rebooted():
    """The box after a power cut, on the same flash."""
    os.umount("/flash")
    return Box(PATH)


def press(box, *keys):
    """Tap keys in a hurry: a screen that ends by itself is not waited for."""
    for key in keys:
        box.run("key", [key, False])
