"""A picture of 128 x 64 and how text gets on it; and a canvas that takes down the words instead."""

from framebuf import MONO_VLSB, FrameBuffer

from firmware.ui import faces, pen
from firmware.ui.face import Face

WIDTH_PX = 128
HEIGHT_PX = 64
HINT_Y_PX = 56
HINT_X_PX = 19
_SHOWN_MINUS = "\u2212"  # as wide as a figure, so that money lines up


class Canvas:
    """Draws into `pages`, eight rows of bytes as the display chip keeps them. Colours: 1 lit, 0 dark."""

    def __init__(self) -> None:
        buffer = bytearray(WIDTH_PX * HEIGHT_PX // 8)
        self.pages = [memoryview(buffer)[page * WIDTH_PX :][:WIDTH_PX] for page in range(HEIGHT_PX // 8)]
        self.buffer = buffer
        self._frame = FrameBuffer(buffer, WIDTH_PX, HEIGHT_PX, MONO_VLSB)

    def clear(self) -> None:
        """Everything dark."""
        pen.clear(self.buffer, len(self.buffer))

    def text(self, face: Face, x_px: int, y_px: int, text: str, colour: int = 1) -> int:
        """Draw text with its cell's top left at x, y; returns where the next glyph would begin."""
        return face.draw(self.buffer, x_px, y_px, text, colour)

    def picture(self, face: Face, name: str, x_px: int, y_px: int, colour: int = 1, said: str = "") -> None:
        """Draw one glyph of a face of pictures; `said` is what it says where words alone can be had."""
        face.draw(self.buffer, x_px, y_px, name, colour)

    def right(self, face: Face, right_px: int, y_px: int, text: str, colour: int = 1) -> int:
        """Draw text so that it ends before `right_px`; returns where it begins."""
        x_px = right_px - face.width_px(text)
        self.text(face, x_px, y_px, text, colour)
        return x_px

    def centre(
        self, face: Face, y_px: int, text: str, colour: int = 1, left_px: int = 0, right_px: int = WIDTH_PX
    ) -> None:
        """Draw text in the middle between `left_px` and `right_px`."""
        self.text(face, (left_px + right_px - face.width_px(text)) // 2, y_px, text, colour)

    def bar(self, x_px: int, y_px: int, width_px: int, height_px: int, colour: int = 1) -> None:
        """Fill a rectangle; a lit one of three rows or more gets soft corners."""
        self._frame.fill_rect(x_px, y_px, width_px, height_px, colour)
        if colour and height_px > 2:
            for x in (x_px, x_px + width_px - 1):
                self._frame.pixel(x, y_px, 0)
                self._frame.pixel(x, y_px + height_px - 1, 0)

    def dots(self, x_px: int, y_px: int, height_px: int) -> None:
        """A dotted line downwards."""
        for y in range(y_px, y_px + height_px, 3):
            self._frame.pixel(x_px, y, 1)

    def title(self, text: str, right: str = "") -> None:
        """The line at the top, with a note at its right end."""
        free_px = WIDTH_PX
        if right:
            free_px = self.right(faces.small, WIDTH_PX, 0, right) - 4
        self.text(faces.small, 0, 0, faces.small.fit(text, free_px))

    def hint(self, text: str) -> None:
        """The line at the bottom: what OK does."""
        self.bar(0, HINT_Y_PX - 1, 15, 9)
        self.text(faces.small, 2, HINT_Y_PX, "OK", 0)
        self.text(faces.small, HINT_X_PX, HINT_Y_PX, faces.small.fit(text, WIDTH_PX - HINT_X_PX))


def wrapped(text: str, width_px: int = WIDTH_PX) -> list[str]:
    """Lines of `text` in the small face, broken between words."""
    lines = [""]
    for word in text.split(" "):
        longer = (lines[-1] + " " + word).strip()
        if faces.small.width_px(longer) <= width_px:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class Transcript(Canvas):
    """Takes down what a screen draws as lines of words, from top to bottom and left to right."""

    def __init__(self) -> None:
        self.words: list[tuple[int, int, str]] = []  # middle of the row, x, text

    def clear(self) -> None:
        """Forget the words."""
        self.words.clear()

    def text(self, face: Face, x_px: int, y_px: int, text: str, colour: int = 1) -> int:
        """Take the text down instead of drawing it."""
        if text.strip():
            self.words.append((y_px + face.height // 2, x_px, text.replace(_SHOWN_MINUS, "-")))
        return x_px + face.width_px(text) + face.spacing

    def picture(self, face: Face, name: str, x_px: int, y_px: int, colour: int = 1, said: str = "") -> None:
        """What the picture says, if anything."""
        self.text(face, x_px, y_px, said)

    def bar(self, x_px: int, y_px: int, width_px: int, height_px: int, colour: int = 1) -> None:
        """Nor have bars."""

    def dots(self, x_px: int, y_px: int, height_px: int) -> None:
        """Nor have dots."""

    def lines(self) -> list[str]:
        """The words of one row (middles within 4 px) joined to a line each."""
        result: list[str] = []
        row_px = -10
        row: list[tuple[int, str]] = []
        for middle_px, x_px, text in sorted(self.words) + [(1000, 0, "")]:
            if middle_px - row_px > 4:
                if row:
                    result.append(" ".join([word for _, word in sorted(row)]))
                row = []
                row_px = middle_px
            row.append((x_px, text))
        return result
