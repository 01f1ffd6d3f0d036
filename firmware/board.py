"""The board: every pin and bus number, and the only place that builds hardware.

| signal | GPIO | pin of the Pico |
| SDA    | 4    | 6  |
| SCL    | 5    | 7  |
| prev   | 10   | 14 |
| next   | 11   | 15 |
| ok     | 12   | 16 |
| back   | 13   | 17 |
"""

import time

from machine import I2C, Pin

from firmware.drivers.buttons import Buttons
from firmware.drivers.flash import Folder
from firmware.drivers.oled import Oled
from firmware.keys import BACK, HOLD, NEXT, OK, PREV

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock

I2C_BUS = 0
SDA = 4
SCL = 5
I2C_HZ = 400_000  # the fastest that the SSD1306 allows
I2C_TIMEOUT_US = 20_000  # a span takes 3 ms at most
BUTTON_PREV = 10
BUTTON_NEXT = 11
BUTTON_OK = 12
BUTTON_BACK = 13


class Board:
    """The hardware of one box; `root` is the folder of the flash file system."""

    def __init__(self, root: str = "") -> None:
        self.clock: Clock = time  # type: ignore[assignment]  # the stubs set milliseconds and microseconds apart
        i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=I2C_HZ, timeout=I2C_TIMEOUT_US)
        self.display = Oled(i2c, self.clock)
        self.buttons = Buttons(
            [
                (PREV, _button(BUTTON_PREV), False),
                (NEXT, _button(BUTTON_NEXT), False),
                (OK, _button(BUTTON_OK), True),
                (BACK, _button(BUTTON_BACK), False),
            ],
            HOLD,
            self.clock,
        )
        self.book_store = Folder(root + "/books")
        self.setting_store = Folder(root + "/settings")


def _button(gpio: int) -> Pin:
    return Pin(gpio, Pin.IN, Pin.PULL_UP)
