"""Start of the box. On the device this file lies at the root of the flash, as source, which any MicroPython reads.

It looks for what would keep the box from running, and for a key that leaves it to the computer: rescue.py says either
on the cable and on the display, and the prompt is free. What isn't needed for the first screen is elsewhere, since the
Pico compiles this file at each power-on.
"""

import gc
import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # noqa: TID251  # absent on MicroPython, which never comes here

    Found = tuple[str, tuple[object, ...]]

OLDEST = (1, 23)  # the first with .mpy files of our kind, 6.3; nothing older was tried
KEY = 13  # `back`, once more: board.py may be what doesn't fit


def build(root: str = "") -> "Any":
    """Build the hardware once, and the loop on it; `root` is the folder of the flash file system."""
    board, runner = load()
    # Collecting early keeps what lasts at the heap's beginning, and the rest in one piece; by itself MicroPython
    # collects only when the heap has been littered from end to end. The loop collects after each key, when nobody
    # waits for it; a collection takes some 20 ms on the Pico, so between them there are few, and none before this;
    # with fewer the free memory falls to pieces.
    gc.threshold(32 * 1024)
    return runner(board(root))


def load() -> "Any":
    """Import all that the loop needs."""
    from firmware.board import Board
    from firmware.runner import Runner

    return Board, Runner


def trouble(implementation: "Any", root: str) -> "Found | None":
    """What keeps the box from running on this interpreter (sys.implementation) with this flash; a text of rescue.py."""
    if implementation.name != "micropython" or tuple(implementation.version)[:2] < OLDEST:
        return "old", OLDEST + OLDEST
    for name in os.listdir(root or "/"):
        if name.endswith(".mpy"):  # none of ours lies there: an update that was cut off has left it
            return "unfit", (name, name)
    return None


def failing(load: "Any") -> "Found | None":
    """What an import fails at."""
    try:
        load()
    except ImportError as error:
        name = str(error).replace("'", "").split(" ")[-1].split(".")[-1]
        return "missing", (name, name)
    except (ValueError, SyntaxError):  # a .mpy file of another kind, or half a file
        return "unfit", ("Firmware", "firmware")
    return None


def left_alone() -> "Found | None":
    """Whether `back` was held while power came."""
    from machine import Pin

    key = Pin(KEY, Pin.IN, Pin.PULL_UP)
    time.sleep_ms(1)  # until the wire has risen
    if key.value():
        return None
    from firmware.rescue import held

    return ("left_alone", ()) if held() else None


def run(root: str = "", implementation: "Any" = sys.implementation, load: "Any" = load, say: "Any" = print) -> None:
    """Turn the loop for ever. Ctrl-C ends it and leaves the prompt, as does what keeps the box from starting."""
    # MicroPython looks for memory from the heap's beginning on, and most calls take some: it would look half a
    # millisecond for each, past all that was loaded. So that lies behind this room, which is free again before a key.
    room = bytearray(gc.mem_free() // 8)
    found = trouble(implementation, root) or left_alone() or failing(load)
    if found:
        try:
            from firmware.rescue import tell

            tell(say, *found)
        except ImportError:  # the least that was ever deployed
            say("Bitte neu bespielen. Please deploy again.")
        return
    runner = build(root)
    runner.turn()
    for name in runner.ahead():  # in pieces that no key waits long for
        try:
            __import__(name)
        except (ImportError, ValueError, SyntaxError):  # as at the start; the screen that needs it will say so
            break
        runner.turn()
    else:
        runner.listen()
    del room
    gc.collect()
    runner.run()


if __name__ == "__main__":
    run()
