"""In the place of drivers/oled.py on the emulated chip, to compare with: each picture is sent whole."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import I2C

    from engine.protocols import Clock

ADDRESS = 0x3C
SETUP = (0x20, 0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF)  # horizontal addressing, pump, upright, on
WINDOW = (0x21, 0, 127, 0x22, 0, 7)  # columns, then pages
PAGE_PX = 128


class Oled:
    """What the box needs of a display. The memory goes in eight transactions: one of 1025 bytes would take too long."""

    def __init__(self, i2c: "I2C", _clock: "Clock") -> None:
        self._i2c = i2c
        self._data = bytearray(1 + PAGE_PX)
        self._data[0] = 0x40
        self.present = False

    def show(self, pages: list[memoryview]) -> bool:
        """Send all."""
        if not self.present:
            self._command(SETUP)
            self.present = True
        self._command(WINDOW)
        for page in pages:
            self._data[1:] = page
            self._i2c.writeto(ADDRESS, self._data)
        return True

    def _command(self, values: "tuple[int, ...]") -> None:
        for value in values:
            self._i2c.writeto(ADDRESS, bytes((0x00, value)))

    def light(self, contrast: int) -> None:
        """As it is."""

    def dark(self) -> None:
        """As it is."""

    def turn(self, turned: bool) -> None:
        """As it is."""

    def shift(self, offset_px: int) -> None:
        """As it is."""

    def roll(self, line: int) -> None:
        """As it is."""

    def tick(self, now_ms: int) -> None:
        """Nothing to do."""
