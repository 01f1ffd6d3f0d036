"""Start of the box. On the device this file lies at the root of the flash, as source, which any MicroPython reads.

Before it imports anything of ours it looks for what would keep the box from running, and for a key that leaves it
to the computer: either is said on the cable and on the display, and the prompt is free.
"""

import gc
import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # noqa: TID251  # absent on MicroPython, which never comes here

OLDEST = (1, 23)  # the first with .mpy files of our kind, 6.3; nothing older was tried
# German above English, in lines of up to 15 letters that framebuf has
OLD = "MicroPython ist\nzu alt: bitte\n%d.%d oder\nneuer.\nMicroPython is\ntoo old: get\n%d.%d or newer."
UNFIT = "%s\npasst nicht:\nneu bespielen.\n\n%s\ndoesn't fit:\ndeploy again."
MISSING = "%s\nfehlt:\nneu bespielen.\n\n%s\nis missing:\ndeploy again."
LEFT_ALONE = "Wartung durch\nden Computer.\nZum Spielen\nneu einstecken.\n"
LEFT_ALONE += "Maintenance by\nthe computer.\nTo play, plug\nin again."

KEY, SDA, SCL = 13, 4, 5  # `back` and the display, once more: board.py may be what doesn't fit
LOOK_MS, STUCK_MS = 20, 10_000  # who holds a key on purpose lets go of it sooner
TRY_MS, BLINK_HZ = 125, 8  # eight tries are a second; 8 Hz is the slowest that the Pico blinks by itself
SETUP = b"\x00\xae\x8d\x14\x20\x02\xa1\xc8\xda\x12\x40\xa4\xa6"  # see drivers/oled.py

# Collecting early keeps what lasts at the heap's beginning, and the rest in one piece; by itself MicroPython collects
# only when the heap has been littered from end to end. The loop collects after each key, when nobody waits for it; a
# collection takes some 20 ms on the Pico, so between them there are few; with fewer the free memory falls to pieces.
gc.threshold(16 * 1024)


def build(root: str = "") -> "Any":
    """Build the hardware once, and the loop on it; `root` is the folder of the flash file system."""
    board, runner = load()
    return runner(board(root))


def load() -> "Any":
    """Import all that the loop needs."""
    from firmware.board import Board
    from firmware.runner import Runner

    return Board, Runner


def trouble(implementation: "Any", root: str) -> "str | None":
    """What keeps the box from running on this interpreter (sys.implementation) with the files on flash.

    Of each folder one file is looked at: they are compiled together, and to open one takes the Pico 2 ms.
    """
    if implementation.name != "micropython" or tuple(implementation.version)[:2] < OLDEST:
        return OLD % (OLDEST + OLDEST)
    folders = [root]
    for folder in folders:  # which grow on the way
        looked = False
        for entry in os.ilistdir(folder or "/"):
            path = folder + "/" + entry[0]
            if entry[1] == 0x4000:
                folders.append(path)
            elif path.endswith(".mpy") and not looked:
                with open(path, "rb") as file:
                    if not fits(file.read(3), getattr(implementation, "_mpy", 0)):
                        return UNFIT % (entry[0], entry[0])
                looked = True
    return None


def fits(header: bytes, mpy: int) -> bool:
    """Whether a .mpy file that begins so can be loaded where sys.implementation._mpy is `mpy` (its reference)."""
    kind = len(header) == 3 and header[0] == 0x4D and header[1] == mpy & 0xFF
    # architecture and sub-version count only where there is native code
    return kind and (not header[2] & 0x3C or header[2] & 0x3F == mpy >> 8 & 0x3F)


def failing(load: "Any") -> "str | None":
    """What an import fails at."""
    try:
        load()
    except ImportError as error:
        name = str(error).replace("'", "").split(" ")[-1].split(".")[-1]
        return MISSING % (name, name)
    except (ValueError, SyntaxError):  # a .mpy file of another kind after all, or half a file
        return UNFIT % ("Firmware", "firmware")
    return None


def left_alone() -> "str | None":
    """Whether `back` was held while power came. One that sticks must not lock the box: then it wasn't."""
    from machine import Pin

    key = Pin(KEY, Pin.IN, Pin.PULL_UP)
    time.sleep_ms(1)  # until the wire has risen
    if not key.value():
        paint(LEFT_ALONE)
        for _ in range(STUCK_MS // LOOK_MS):
            time.sleep_ms(LOOK_MS)
            if key.value():
                return LEFT_ALONE
    return None


def blink() -> None:
    """Let the light blink by itself: it goes on at the prompt."""
    from machine import PWM, Pin

    try:
        PWM(Pin("LED", Pin.OUT, value=1), freq=BLINK_HZ, duty_u16=32768)
    except ValueError:  # a Pico W's is just lit: it hangs on the radio. Old interpreters don't know its name
        pass


def paint(text: str) -> None:
    """Show it on whatever display answers within a second."""
    from framebuf import MONO_VLSB, FrameBuffer
    from machine import I2C, Pin

    buffer = bytearray(1024)
    frame = FrameBuffer(buffer, 128, 64, MONO_VLSB)
    for row, line in enumerate(text.split("\n")):
        frame.text(line, 4, 8 * row)
    bus = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    for address in (0x3C, 0x3D) * 4:
        try:
            bus.writeto(address, SETUP)
            for page in range(8):
                bus.writeto(address, bytes((0x00, 0xB0 | page, 0x00, 0x10)))
                bus.writeto(address, b"\x40" + buffer[128 * page : 128 * page + 128])
                bus.writeto(address, b"\x40" + bytes(4))  # an SH1106's margin; to others columns that are dark
            bus.writeto(address, b"\x00\xaf")
            return
        except OSError:  # nobody there, or not yet
            time.sleep_ms(TRY_MS)


def run(root: str = "", implementation: "Any" = sys.implementation, load: "Any" = load, say: "Any" = print) -> None:
    """Turn the loop for ever. Ctrl-C ends it and leaves the prompt, as does what keeps the box from starting."""
    told = trouble(implementation, root) or left_alone() or failing(load)
    if told:
        say(" ".join(told.split()))
        if told is not LEFT_ALONE:
            blink()
            paint(told)
        return
    from firmware.app import IDLE_MS

    runner = build(root)
    runner.turn()
    try:
        from firmware.console import Console  # only now: the first screen shows sooner

        runner.listener = Console(runner)
    except ImportError:  # a deploy cut off: the evening goes on, just without a computer
        pass
    while True:
        runner.turn()
        runner.board.clock.sleep_ms(IDLE_MS)


if __name__ == "__main__":
    run()
