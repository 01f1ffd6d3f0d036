"""A typeface: how wide its texts come out, and how they get into a picture. The faces are in faces.py."""

from firmware.ui import pen

ELLIPSIS = "\u2026"


class Face:
    """A typeface of a table as pen.py describes it. `height` and `spacing` in px."""

    def __init__(self, table: bytes) -> None:
        """Take the table as tools/glyphs.py writes it."""
        self._table = table
        self.height = table[0]
        self.spacing = table[1]
        self._text = ""  # the one spelled last
        self._glyphs = bytearray()

    def has(self, char: str) -> bool:
        """Whether the face has a glyph of its own for the character."""
        record = 4 + 5 * self._spelled(char)[0]
        return self._table[record] | self._table[record + 1] << 8 == ord(char)

    def draw(self, picture: bytearray, x_px: int, y_px: int, text: str, lit: int = 1) -> int:
        """Draw the text with its cell's top left at x, y, lit or dark; returns where the next glyph would begin.

        `picture` is 8 pages of 128 columns; what lies beyond it is left out.
        """
        return pen.draw(picture, self._table, self._spelled(text), len(text), x_px, y_px, lit)

    def width_px(self, text: str) -> int:
        """How wide the text comes out, without the gap after its last character."""
        if not text:
            return 0
        return pen.width_px(self._table, self._spelled(text), len(text)) - self.spacing

    def fit(self, text: str, width_px: int) -> str:
        """The text, or as much of it as fits in the width with an ellipsis at its end."""
        glyphs = self._spelled(text)
        if pen.width_px(self._table, glyphs, len(text)) - self.spacing <= width_px:
            return text
        left_px = width_px - self.width_px(ELLIPSIS)
        if left_px < 0:
            return ""
        return text[: pen.reach(self._table, glyphs, len(text), left_px)].rstrip() + ELLIPSIS

    def _spelled(self, text: str) -> bytearray:
        """The place of each character's glyph. The last text's are kept: mostly it is measured, then drawn."""
        if text != self._text:
            encoded = text.encode()
            self._glyphs = bytearray(len(encoded))
            pen.spell(self._table, encoded, len(encoded), self._glyphs)
            self._text = text
        return self._glyphs
