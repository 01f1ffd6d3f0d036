"""SSD1306, SSD1309 and SH1106, 128 x 64: sends only what changed against its own copy of the panel's memory.

Command bytes are those of the Solomon Systech SSD1306 data sheet, rev. 1.1, chapter 9; the Sino Wealth SH1106 shares
all but two. A panel that doesn't answer is left alone for RETRY_MS, then set up and painted anew; nobody waits for it.
"""

from machine import I2C

from firmware.drivers.columns import copy, end_of_change, first_change, load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Clock

WIDTH_PX = 128
HEIGHT_PX = 64
ADDRESSES = (0x3C, 0x3D)
RETRY_MS = 500
QUIET_MS = 1000  # after a change, until the first beat
BEAT_MS = 250
_PAGES = HEIGHT_PX // 8
_GAP = 19  # unchanged bytes that are sent along: a new span costs 7, and as long as 30 to begin
_STEP = 4  # spans are this many columns or a multiple, so that views of the send buffer can be built once
_MARGIN_PX = 4  # columns that the SH1106's memory has beyond the glass, left and right together

_SETUP = bytes(
    (
        0x00,  # all that follows is commands
        0xE3,  # nothing; or what a command lacked that a failed transaction cut off
        0x81, 0x8F,  # contrast
        0x40,  # start line
        0xC8,  # order of the rows
        0xA1,  # order of the columns, always upright: turned, they are sent the other way round
        0xD5, 0x80,  # clock as after reset
        0xA8, 0x3F,  # 64 rows
        0xD3, 0x00,  # no vertical offset
        0x8D, 0x14,  # charge pump on; SSD1309 has none, SH1106 has its own on from reset; both ignore it
        0x20, 0x02,  # page addressing; SH1106 has no other
        0xDA, 0x12,  # alternative COM pins
        0xD9, 0xF1,  # pre-charge for the charge pump
        0xDB, 0x40,  # VCOMH
        0xA4, 0xA6,  # show the memory, not inverted
        0xAE,  # display off or on, behind the charge pump
    )
)  # fmt: skip
_CONTRAST, _LINE, _ROWS, _POWER = 3, 4, 5, len(_SETUP) - 1  # places in it
_OFF, _ON = 0xAE, 0xAF
_UPRIGHT, _TURNED = 0xC8, 0xC0


class Oled:
    """One panel. `present` tells whether it answered the last time."""

    def __init__(self, i2c: I2C, clock: "Clock") -> None:
        self._i2c = i2c
        self._clock = clock
        self._address = ADDRESSES[0]
        self._shadow_pages = [memoryview(bytearray(WIDTH_PX)) for _ in range(_PAGES)]  # the panel's memory
        self._position = bytearray(4)
        self._send = bytearray(1 + WIDTH_PX)
        self._send[0] = 0x40  # data follows
        self._views = [memoryview(self._send)[: 1 + columns] for columns in range(0, WIDTH_PX + 1, _STEP)]
        self._setup = bytearray(_SETUP)
        self._command = bytearray(2)
        self._power = _ON
        self._offset_px = 0
        self._beat_page = 0
        self._beat_ms = clock.ticks_ms()  # when the next one is due
        self.present = False
        self._anew()

    def light(self, contrast: int) -> None:
        """Switch the panel on at this contrast, 0 to 255."""
        if self._power == _OFF:
            self._anew()  # nobody knows what became of it in the dark
        self._power = _ON
        self._setup[_CONTRAST] = contrast
        self._apply()

    def dark(self) -> None:
        """Switch the panel off; its memory stays."""
        self._power = _OFF
        self._apply()

    def turn(self, turned: bool) -> None:
        """Mount it upright, or turned by 180 degrees; the next `show` paints it whole."""
        rows = _TURNED if turned else _UPRIGHT
        if rows != self._setup[_ROWS]:
            self._setup[_ROWS] = rows
            self._anew()

    def shift(self, offset_px: int) -> None:
        """The column of its memory with which the glass begins, upright or turned; the next `show` paints it whole.

        0 for SSD1306 and SSD1309. The SH1106 has 132 columns for 132 segments (data sheet, block diagram), of which a
        module's glass uses 128: mostly those from 2 on.
        """
        if offset_px != self._offset_px:
            self._offset_px = offset_px
            self._anew()

    def roll(self, line: int) -> None:
        """Show the memory from this line on, 0 to 63: the picture moves up, and round, without being sent."""
        self._setup[_LINE] = 0x40 | line
        self._apply()

    def tick(self, now_ms: int) -> None:
        """While nothing changes send a page again every BEAT_MS, and with the first one the registers.

        So a panel that was pulled is missed even then, and one whose supply failed so shortly that
        nobody noticed is right again after two rounds of the pages.
        """
        if self.present and self._clock.ticks_diff(now_ms, self._beat_ms) >= 0:
            self._beat(now_ms)

    def _beat(self, now_ms: int) -> None:
        self._beat_ms = self._clock.ticks_add(now_ms, BEAT_MS)
        page = self._beat_page
        self._beat_page = (page + 1) % _PAGES
        if not page:
            self._apply()
        if self.present:
            try:
                self._send_span(page, 0, WIDTH_PX, self._shadow_pages[page])
            except OSError:
                self._lost()

    def show(self, pages: list[memoryview]) -> bool:
        """Bring the panel to what the eight `pages` hold (MONO_VLSB); False where it doesn't answer."""
        try:
            if not self.present:
                return self._wake(pages)
            for page in range(_PAGES):
                if pages[page] != self._shadow_pages[page]:
                    self._send_page(page, pages[page])
        except OSError:
            self._lost()
            return False
        return True

    def _anew(self) -> None:
        """Have the next `show` set it up and paint it whole, without waiting."""
        self.present = False
        self._tried_ms = self._clock.ticks_add(self._clock.ticks_ms(), -RETRY_MS)

    def _lost(self) -> None:
        self.present = False
        self._tried_ms = self._clock.ticks_ms()

    def _apply(self) -> None:
        """Send the registers where the panel answers; else it is set up with them later."""
        if self.present:
            try:
                self._set_up(self._power)
            except OSError:
                self._lost()

    def _set_up(self, power: int) -> None:
        self._setup[_POWER] = power
        self._i2c.writeto(self._address, self._setup)

    def _wake(self, pages: list[memoryview]) -> bool:
        """Set the panel up, paint it whole while it is dark, then light it."""
        now_ms = self._clock.ticks_ms()
        if self._clock.ticks_diff(now_ms, self._tried_ms) < RETRY_MS:
            return False
        self._tried_ms = now_ms
        if not self._find():
            return False
        for page in range(_PAGES):
            self._clear_margins(page)
            self._send_span(page, 0, WIDTH_PX, pages[page])
        self._command[1] = self._power
        self._i2c.writeto(self._address, self._command)
        self.present = True
        return True

    def _find(self) -> bool:
        for address in ADDRESSES:
            self._address = address
            try:
                self._set_up(_OFF)
            except OSError:
                continue
            return True
        return False

    def _clear_margins(self, page: int) -> None:
        """Clear what of the SH1106's 132 columns may lie beside the glass; others come back to column 0 after 128."""
        for column in range(2 * _MARGIN_PX):
            self._send[1 + column] = 0
        self._point(page, 0)
        self._i2c.writeto(self._address, self._views[_MARGIN_PX // _STEP])
        self._point(page, WIDTH_PX - _MARGIN_PX)
        self._i2c.writeto(self._address, self._views[2 * _MARGIN_PX // _STEP])

    def _send_page(self, page: int, new: memoryview) -> None:
        """Send the changed spans of one page; changes with no more than _GAP between them go in one."""
        self._beat_ms = self._clock.ticks_add(self._clock.ticks_ms(), QUIET_MS)
        old = self._shadow_pages[page]
        begin = first_change(old, new, 0, WIDTH_PX)
        while begin < WIDTH_PX:
            end = end_of_change(old, new, begin, WIDTH_PX, _GAP + 1)
            self._send_span(page, begin, end, new)
            begin = first_change(old, new, end, WIDTH_PX)

    def _send_span(self, page: int, begin: int, end: int, new: memoryview) -> None:
        columns = (end - begin + _STEP - 1) // _STEP * _STEP
        begin = min(begin, WIDTH_PX - columns)
        turned = self._setup[_ROWS] == _TURNED
        column = self._offset_px + (WIDTH_PX - begin - columns if turned else begin)
        load(self._send, self._position, page, column, turned, new, begin, columns)
        self._i2c.writeto(self._address, self._position)
        self._i2c.writeto(self._address, self._views[columns // _STEP])
        # only now: a failed transaction leaves the span to be sent again
        copy(self._shadow_pages[page], new, begin, begin + columns)

    def _point(self, page: int, column: int) -> None:
        position = self._position
        position[1] = 0xB0 | page
        position[2] = column & 0x0F
        position[3] = 0x10 | column >> 4
        self._i2c.writeto(self._address, position)
