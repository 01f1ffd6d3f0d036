"""A display controller: its RAM, its address pointer and its registers, after the datasheets.

Power-on values: the RESET column of the command tables. RAM is undefined at power-on.
"""

import micropython
from display_commands import REGISTERS, SWITCHES, arguments_of, silent_of
from micropython import const

_HORIZONTAL = const(0)
_VERTICAL = const(1)
_PAGE = const(2)
_PAGES = const(8)
_COM_PINS_128X64 = const(0x12)
KINDS = ("ssd1306", "ssd1309", "sh1106")


@micropython.viper
def _fill(ram: ptr8, noisy: ptr8, place: int, step: int, data: ptr8, at: int, end: int, left: int) -> int:  # noqa: F821  # viper knows ptr8
    """Put `data` from `at` to `end` into RAM; returns how much noise went in the 128 cells from `left` on."""
    gone = 0
    while at < end:
        ram[place] = data[at]
        if noisy[place]:
            noisy[place] = 0
            if left <= place < left + 128:
                gone += 1
        place += step
        at += 1
    return gone


class DisplayChip:
    """`first_px` is the RAM column that the glass shows at its left edge."""

    def __init__(self, kind: str, first_px: int, noise_seed: int) -> None:
        self.kind = kind
        self.columns = 132 if kind == "sh1106" else 128
        self.first_px = first_px
        self._arguments = arguments_of(kind)
        self._silent = silent_of(kind)
        self.ram = bytearray(self.columns * _PAGES)
        self._noisy = bytearray(self.columns * _PAGES)  # 1 where RAM is as the power-on left it
        self._pending = bytearray(6)
        self._noise = noise_seed & 0x7FFFFFFF or 1
        self.complaints = set()  # what a driver for this chip shouldn't have sent, in words
        self.power_on()

    def power_on(self) -> None:
        """Registers at their reset values, RAM full of noise."""
        self.on = False
        self.charge_pump = 0 if self.kind == "ssd1306" else 1
        self.all_on = self.inverted = False
        self.mirrored = self.flipped = True  # A0 and C0: upside down on the usual module
        self.contrast = 0x7F
        self.start_line = self.line_shift = 0
        self.last_line = 63
        self.com_pins = _COM_PINS_128X64
        self.locked = False
        self.shown_noise = False
        self.mode = _PAGE
        self.column = self.column_start = self.page = self.page_start = 0
        self.column_end = self.columns - 1
        self.page_end = _PAGES - 1
        self._wanted = self._given = self._command = 0
        self._fill_with_noise()

    def _fill_with_noise(self) -> None:
        noise = self._noise
        for at in range(len(self.ram)):
            noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
            self.ram[at] = noise >> 16 & 0xFF
            self._noisy[at] = 1
        self._noise = noise
        self._noisy_visible = 128 * _PAGES

    def lit(self) -> bool:
        """Whether the glass shows anything: switched on, and supplied by the charge pump if it has one."""
        return self.on and self.charge_pump != 0

    def command(self, byte: int) -> None:
        """Take a command byte or the next argument of the command before."""
        if self._wanted > self._given:
            self._pending[self._given] = byte
            self._given += 1
        else:
            self._command = byte
            self._wanted = self._arguments.get(byte, 0)
            self._given = 0
        if self._given == self._wanted:
            self._execute(self._command)

    def _execute(self, command: int) -> None:
        self._wanted = self._given = 0
        if command == 0xFD and command in self._arguments:
            # SSD1309 datasheet, Command Lock: 16h locks the chip against all commands but this one
            self.locked = self._pending[0] & 0x04 != 0
        elif self.locked:
            self._complain("command 0x%02x to a locked chip", command)
        elif command < 0x20 or 0xB0 <= command < 0xB8:
            self._point(command)
        elif 0x40 <= command < 0x80:
            self.start_line = command & 0x3F
        elif command in SWITCHES:
            name, state = SWITCHES[command]
            setattr(self, name, state)
        elif command in self._arguments:
            self._set(command)
        elif command not in self._silent:
            self._complain("command 0x%02x isn't modelled or doesn't exist", command)
        if self._noisy_visible and self.lit() and not self.all_on:
            self.shown_noise = True

    def _point(self, command: int) -> None:
        """The pointer of page addressing (SSD1306 datasheet, commands 00, 10 and B0)."""
        if self.mode != _PAGE:
            self._complain("command 0x%02x outside page addressing", command)
        elif command >= 0xB0:
            self.page = command & 7
        elif command < 0x10:
            self.column = self.column & 0xF0 | command
        else:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        if self.kind != "sh1106":
            self.column &= 0x7F

    def _set(self, command: int) -> None:
        first = self._pending[0]
        if command in REGISTERS:
            name, mask = REGISTERS[command]
            if command != 0x8D or self.kind == "ssd1306":
                setattr(self, name, first & mask)
            if command == 0xDA and first & 0x32 != _COM_PINS_128X64:
                self._complain("COM pins 0x%02x interlace a 128x64 glass wrongly", first)
        elif command == 0x20:
            self.mode = first & 3
        elif command == 0x21:
            self.column = self.column_start = first & 0x7F
            self.column_end = self._pending[1] & 0x7F
        elif command == 0x22:
            self.page = self.page_start = first & 7
            self.page_end = self._pending[1] & 7
        elif command in (0x23, 0x26, 0x27, 0x29, 0x2A, 0xD6):
            self._complain("command 0x%02x isn't modelled or doesn't exist", command)

    def data_run(self, data, at: int, end: int) -> None:
        """`data` for the bytes from `at` to `end`; in machine code where they lie in one row. Allocates nothing."""
        if self.mode != _PAGE or self.column + end - at > self.columns:
            for place in range(at, end):
                self.data(data[place])
            return
        row = self.page * self.columns
        step = -1 if self.mirrored else 1
        place = row + (self.columns - 1 - self.column if self.mirrored else self.column)
        self._noisy_visible -= _fill(self.ram, self._noisy, place, step, data, at, end, row + self.first_px)
        self.column += end - at
        if self.column == self.columns and self.kind != "sh1106":
            self.column = 0

    def data(self, byte: int) -> None:
        """Write a byte to RAM and move the pointer.

        The segment remap acts here: it affects subsequent data only (SSD1306 datasheet, commands A0, A1);
        on the SH1106 this is assumed to be the same.
        """
        column = self.column
        if column < self.columns:
            seen_at = self.columns - 1 - column if self.mirrored else column
            at = self.page * self.columns + seen_at
            self.ram[at] = byte
            if self._noisy[at]:
                self._noisy[at] = 0
                if 0 <= seen_at - self.first_px < 128:
                    self._noisy_visible -= 1
        if self.mode == _PAGE:
            self._next_in_page()
        elif self.mode == _HORIZONTAL:
            if self._next_column():
                self._next_page()
        elif self._next_page():
            self._next_column()

    def _next_in_page(self) -> None:
        # SSD1306 datasheet, command 20: back to the first column, same page. SH1106: stops behind the last
        if self.column < self.columns:
            self.column += 1
            if self.column == self.columns and self.kind != "sh1106":
                self.column = 0

    def _next_column(self) -> bool:
        at_end = self.column == self.column_end
        self.column = self.column_start if at_end else self.column + 1 & 0x7F
        return at_end

    def _next_page(self) -> bool:
        at_end = self.page == self.page_end
        self.page = self.page_start if at_end else self.page + 1 & 7
        return at_end

    def _complain(self, text: str, value: int) -> None:
        self.complaints.add(text % value)
