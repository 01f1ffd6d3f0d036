"""The board: every pin and bus number, and the only place that builds hardware.

| signal    | GPIO | pin of the Pico | |
| --------- | ---- | --------------- | --- |
| SDA       | 4    | 6  | display |
| SCL       | 5    | 7  | display |
| prev      | 10   | 14 | button to ground |
| next      | 11   | 15 | button to ground |
| ok        | 12   | 16 | button to ground |
| back      | 13   | 17 | button to ground |
| piezo     | 15   | 20 | may be left out |
| encoder A | 18   | 24 | may be left out |
| encoder B | 19   | 25 | may be left out |
| push      | 20   | 26 | the encoder's, may be left out |
| LED       | 25   | -  | on the Pico itself; on a Pico W the radio's |
| VSYS / 3  | 29   | -  | on the Pico itself |
"""

import os
import time

from machine import ADC, I2C, Pin

from firmware.drivers.buttons import Buttons
from firmware.drivers.encoder import Encoder
from firmware.drivers.flash import Folder
from firmware.drivers.led import Led
from firmware.drivers.oled import Oled
from firmware.drivers.piezo import Piezo
from firmware.keys import BACK, HOLD, NEXT, OK, PREV

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock
    from firmware.battery import Battery

I2C_BUS = 0
SDA = 4
SCL = 5
I2C_HZ = 420_000  # comes out as 394 kHz, since the chip adds 19 of its clocks to each bit; the SSD1306 allows 400
I2C_TIMEOUT_US = 20_000  # a span takes 3 ms at most
BUTTON_PREV = 10
BUTTON_NEXT = 11
BUTTON_OK = 12
BUTTON_BACK = 13
PIEZO = 15
ENCODER_A = 18
ENCODER_B = 19
ENCODER_PUSH = 20
LED = "LED"  # its name is the same on the Pico and the Pico W
VSYS_ADC = 29
DOZE_MS = 5  # between two looks at the keys
_VSYS_DIVIDER = 3  # 200 kOhm over 100 kOhm (Pico data sheet, 4.4)
_ADC_MV = 3300


class Board:
    """The hardware of one box; `root` is the folder of the flash file system."""

    def __init__(self, root: str = "") -> None:
        self.clock: Clock = time  # type: ignore[assignment]  # the stubs set milliseconds and microseconds apart
        i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=I2C_HZ, timeout=I2C_TIMEOUT_US)
        self.display = Oled(i2c, self.clock)
        self.buttons = Buttons(
            [
                (PREV, _input(BUTTON_PREV), False),
                (NEXT, _input(BUTTON_NEXT), False),
                (OK, _input(BUTTON_OK), True),
                (BACK, _input(BUTTON_BACK), False),
                (OK, _input(ENCODER_PUSH), True),
            ],
            HOLD,
            self.clock,
        )
        encoder = Encoder(_input(ENCODER_A), _input(ENCODER_B), self.buttons, NEXT, PREV)
        self.inputs = (encoder, self.buttons)
        self.piezo = Piezo(Pin(PIEZO), self.clock)
        self.led = Led(Pin(LED, Pin.OUT, value=0), self.clock)
        self.book_store = Folder(root + "/books")
        self.archive_store = Folder(root + "/archive")
        self.setting_store = Folder(root + "/settings")
        self._root = root or "/"
        self._vsys = ADC(VSYS_ADC)
        self.battery: Battery | None = None

    def doze(self) -> None:
        """Wait a few milliseconds, or until a key stirs."""
        for _ in range(DOZE_MS):
            self.clock.sleep_ms(1)
            if self.buttons.stirred:
                return

    def battery_mv(self) -> int:
        """The voltage on VSYS in millivolts."""
        return int(self._vsys.read_u16()) * _ADC_MV * _VSYS_DIVIDER // 65535

    def watch_battery(self, now_ms: int) -> "Battery":
        """Have `battery` from now on; not from the beginning, so that the first screen comes sooner."""
        from firmware.battery import Battery

        self.battery = Battery(self.battery_mv, self.clock, now_ms)
        return self.battery

    def free_flash_bytes(self) -> int:
        """What the flash still takes."""
        block_bytes, _, blocks, free = os.statvfs(self._root)[:4]
        return int(block_bytes) * int(free) if free <= blocks else 0  # littlefs may count a block twice, and wrap


def _input(gpio: int) -> Pin:
    return Pin(gpio, Pin.IN, Pin.PULL_UP)
