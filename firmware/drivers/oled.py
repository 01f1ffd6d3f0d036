"""SSD1306 and SSD1309, 128 x 64: sends only what changed against its own copy of the panel's memory.

Command bytes are those of the Solomon Systech SSD1306 data sheet, rev. 1.1, chapter 9. A panel that
doesn't answer is left alone for RETRY_MS, then set up and painted anew; nobody waits for it.
"""

from machine import I2C

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock

WIDTH_PX = 128
HEIGHT_PX = 64
ADDRESSES = (0x3C, 0x3D)
RETRY_MS = 500
_PAGES = HEIGHT_PX // 8
_GAP = 7  # bytes that a new span costs: two addresses, two control bytes, three of command
_STEP = 4  # spans are this many columns or a multiple, so that views of the send buffer can be built once

_SETUP = bytes(
    (
        0x00,  # all that follows is commands
        0xAE,  # display off
        0xD5, 0x80,  # clock as after reset
        0xA8, 0x3F,  # 64 rows
        0xD3, 0x00,  # no vertical offset
        0x40,  # start line 0
        0x8D, 0x14,  # charge pump on; SSD1309 has none and ignores it
        0x20, 0x02,  # page addressing, which SH1106 has too
        0xDA, 0x12,  # alternative COM pins
        0xD9, 0xF1,  # pre-charge for the charge pump
        0xDB, 0x40,  # VCOMH
        0xA4, 0xA6,  # show the memory, not inverted
    )
)  # fmt: skip
_ON = bytes((0x00, 0xAF))
_OFF = bytes((0x00, 0xAE))
_UPRIGHT = bytes((0x00, 0xA1, 0xC8))
_TURNED = bytes((0x00, 0xA0, 0xC0))


class Oled:
    """One panel. `present` tells whether it answered the last time."""

    def __init__(self, i2c: I2C, clock: "Clock") -> None:
        self._i2c = i2c
        self._clock = clock
        self._address = ADDRESSES[0]
        self._shadow = bytearray(WIDTH_PX * _PAGES)
        self._shadow_pages = [memoryview(self._shadow)[page * WIDTH_PX :][:WIDTH_PX] for page in range(_PAGES)]
        self._position = bytearray(4)
        self._send = bytearray(1 + WIDTH_PX)
        self._send[0] = 0x40  # data follows
        self._views = [memoryview(self._send)[: 1 + columns] for columns in range(0, WIDTH_PX + 1, _STEP)]
        self._tried_ms = clock.ticks_ms() - RETRY_MS
        self._contrast = bytearray((0x00, 0x81, 0x8F))
        self._mount = _UPRIGHT
        self._power = _ON
        self.present = False

    def light(self, contrast: int) -> None:
        """Switch the panel on at this contrast, 0 to 255."""
        self._contrast[2] = contrast
        self._power = _ON
        self._command(self._contrast)
        self._command(_ON)

    def dark(self) -> None:
        """Switch the panel off; its memory stays."""
        self._power = _OFF
        self._command(_OFF)

    def turn(self, turned: bool) -> None:
        """Mount it upright, or turned by 180 degrees; the next `show` paints it whole."""
        mount = _TURNED if turned else _UPRIGHT
        if mount is not self._mount:
            self._mount = mount
            self.present = False  # the chip mirrors columns as they are written: all must be written again
            self._tried_ms = self._clock.ticks_ms() - RETRY_MS

    def show(self, pages: list[memoryview]) -> bool:
        """Bring the panel to what the eight `pages` hold (MONO_VLSB); False where it doesn't answer."""
        try:
            if not self.present and not self._wake():
                return False
            for page in range(_PAGES):
                if pages[page] != self._shadow_pages[page]:
                    self._send_page(page, pages[page])
        except OSError:
            self.present = False
            self._tried_ms = self._clock.ticks_ms()
            return False
        return True

    def _command(self, data: "bytes | bytearray") -> None:
        """Send a command now where the panel answers; else it is set up with it later."""
        if self.present:
            try:
                self._i2c.writeto(self._address, data)
            except OSError:
                self.present = False
                self._tried_ms = self._clock.ticks_ms()

    def _wake(self) -> bool:
        """Set the panel up, clear its memory while it is dark, then light it."""
        now_ms = self._clock.ticks_ms()
        if self._clock.ticks_diff(now_ms, self._tried_ms) < RETRY_MS:
            return False
        self._tried_ms = now_ms
        if not self._find():
            return False
        self._i2c.writeto(self._address, self._mount)
        for page in range(_PAGES):
            shadow = self._shadow_pages[page]
            for column in range(WIDTH_PX):
                shadow[column] = 0
            self._send_span(page, 0, WIDTH_PX, shadow)
        self._i2c.writeto(self._address, self._contrast)
        self._i2c.writeto(self._address, self._power)
        self.present = True
        return True

    def _find(self) -> bool:
        for address in ADDRESSES:
            try:
                self._i2c.writeto(address, _SETUP)
            except OSError:
                continue
            self._address = address
            return True
        return False

    def _send_page(self, page: int, new: memoryview) -> None:
        """Send the changed spans of one page; changes closer than _GAP go in one."""
        old = self._shadow_pages[page]
        begin = -1
        end = 0
        for column in range(WIDTH_PX):
            if new[column] != old[column]:
                if begin >= 0 and column - end > _GAP:
                    self._send_span(page, begin, end, new)
                    begin = -1
                if begin < 0:
                    begin = column
                end = column + 1
        if begin >= 0:
            self._send_span(page, begin, end, new)

    def _send_span(self, page: int, begin: int, end: int, new: memoryview) -> None:
        columns = (end - begin + _STEP - 1) // _STEP * _STEP
        begin = min(begin, WIDTH_PX - columns)
        position = self._position
        position[1] = 0xB0 | page
        position[2] = begin & 0x0F
        position[3] = 0x10 | begin >> 4
        self._i2c.writeto(self._address, position)
        send = self._send
        for column in range(columns):
            send[1 + column] = new[begin + column]
        self._i2c.writeto(self._address, self._views[columns // _STEP])
        shadow = self._shadow_pages[page]  # only now: a failed transaction leaves the span to be sent again
        for column in range(begin, begin + columns):
            shadow[column] = new[column]
