"""The display driver that everybody starts with, to compare with: each picture is sent whole.

Its 1044 bytes a picture are those of the usual show(): six bytes of window commands, each a transaction of
three bytes with address and control byte, then 1024 bytes of memory with address and control byte.
"""

_WINDOW = (0x21, 0, 127, 0x22, 0, 7)  # columns, then pages


class PlainDriver:
    """Sends all 1024 bytes at each `show`."""

    def __init__(self, i2c, address: int = 0x3C) -> None:
        self._i2c = i2c
        self._address = address
        self._frame = bytearray(1025)
        self._frame[0] = 0x40
        for command in (0x20, 0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF):  # horizontal addressing, pump, upright, on
            self._command(command)

    def show(self, pages) -> None:
        for command in _WINDOW:
            self._command(command)
        for page in range(8):
            self._frame[1 + 128 * page : 129 + 128 * page] = pages[page]
        self._i2c.writeto(self._address, self._frame)

    def _command(self, command: int) -> None:
        self._i2c.writeto(self._address, bytes((0x00, command)))
