"""What is soldered to the stand-in for selfcheck: display, supply and keys. Runs on MicroPython.

`parts` are {"panel": whether there is one, "volts": of VSYS, "down": keys that stick, "presses": which key is pressed
in each of the processes that wait for one}. The count of processes that did is kept in a file.
"""

from panel import Panel
from world import world

from firmware import board

PINS = {"prev": board.BUTTON_PREV, "next": board.BUTTON_NEXT, "ok": board.BUTTON_OK, "back": board.BUTTON_BACK}
PRESSED_US, RELEASED_US = 4_000_000, 4_100_000  # later than anything that doesn't wait for a key


def solder(parts: dict, count_path: str) -> None:
    """Put it all there."""
    if parts.get("panel", True):
        world.attach(Panel(), board.SDA, board.SCL)
    world.pin(board.VSYS_ADC).volts = parts.get("volts", 5.0) / 3
    for name, number in PINS.items():
        world.pin(number).set_level(0 if name in parts.get("down", ()) else 1)
    try:
        count = open(count_path, "r+b")
    except OSError:
        count = open(count_path, "w+b")
        count.write(b"0")
    count.seek(0)
    turn = int(count.read())
    presses = parts["presses"]
    name = presses[turn] if turn < len(presses) else ""

    def press() -> None:
        count.seek(0)
        count.write(b"%d" % (turn + 1))
        count.flush()
        if name:
            world.pin(PINS[name]).set_level(0)

    def release() -> None:
        if name:
            world.pin(PINS[name]).set_level(1)

    world.at(PRESSED_US, press)
    world.at(RELEASED_US, release)
