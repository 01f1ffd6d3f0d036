"""A typeface and how to ask it for the picture of a character.

Measuring runs on the Pico and on a desktop Python alike; drawing needs MicroPython's framebuf. The
faces themselves are in faces.py.
"""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from framebuf import FrameBuffer

ELLIPSIS = "\u2026"
UNKNOWN = "?"


class Face:
    """A typeface: glyphs as columns of bytes, the lowest bit at the top (framebuf.MONO_VLSB)."""

    def __init__(self, height: int, spacing: int, chars: str, widths: bytes, data: bytes) -> None:
        """Take the tables as tools/glyphs.py writes them: one width a character, in the same order."""
        self.height = height
        self.spacing = spacing
        self._chars = chars
        self._widths = widths
        self._data = memoryview(bytearray(data))  # MicroPython before 1.26 blits from writable bytes only
        pages = (height + 7) // 8
        self._offsets = array("H", (0 for _ in widths))
        offset = 0
        for index, width in enumerate(widths):
            self._offsets[index] = offset
            offset += width * pages
        self._page_count = pages
        self._pictures: "dict[str, FrameBuffer]" = {}  # built once each: making one takes memory

    def has(self, char: str) -> bool:
        """Whether the face has a glyph of its own for the character."""
        return char in self._chars

    def picture(self, char: str) -> "FrameBuffer":
        """The character ready to be blitted; an unknown one shows a question mark."""
        picture = self._pictures.get(char)
        if picture is None:
            from framebuf import MONO_VLSB, FrameBuffer

            picture = FrameBuffer(self.columns(char), self.glyph_px(char), self.height, MONO_VLSB)
            self._pictures[char] = picture
        return picture

    def columns(self, char: str) -> memoryview:
        """The character's bytes: `glyph_px` columns for each eight rows, from the top; not a copy."""
        index = self._index(char)
        start = self._offsets[index]
        return self._data[start : start + self._widths[index] * self._page_count]

    def glyph_px(self, char: str) -> int:
        """How wide the character is, without the gap after it."""
        return self._widths[self._index(char)]

    def width_px(self, text: str) -> int:
        """How wide the text comes out, without the gap after its last character."""
        if not text:
            return 0
        return sum(self.glyph_px(char) for char in text) + self.spacing * (len(text) - 1)

    def fit(self, text: str, width_px: int) -> str:
        """The text, or as much of it as fits in the width with an ellipsis at its end."""
        if self.width_px(text) <= width_px:
            return text
        left_px = width_px - self.glyph_px(ELLIPSIS)
        if left_px < 0:
            return ""
        kept = 0
        for char in text:
            left_px -= self.glyph_px(char) + self.spacing
            if left_px < 0:
                break
            kept += 1
        return text[:kept].rstrip() + ELLIPSIS

    def _index(self, char: str) -> int:
        """The character's place in the tables, or that of the glyph standing in for it."""
        index = self._chars.find(char)
        if index < 0:
            index = max(self._chars.find(UNKNOWN), 0)
        return index
