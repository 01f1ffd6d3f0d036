"""Watches where a screen's ink falls: beyond the display's edge, or on other words. Runs under MicroPython only."""

from firmware.ui.canvas import HEIGHT_PX, WIDTH_PX, Canvas


class InkCanvas(Canvas):
    """Draws each text by itself, and keeps a sentence for each that is cut or lies on another."""

    def __init__(self) -> None:
        super().__init__()
        self.complaints: "list[str]" = []
        self._single = Canvas()
        self._inked = bytearray(len(self._single.buffer))  # by all texts so far

    def text(self, face, x_px: int, y_px: int, text: str, colour: int = 1) -> int:
        """Look at the ink of this text alone."""
        self._single.clear()
        face.draw(self._single.buffer, 0, 0, text)
        inked = [8 * (place // WIDTH_PX) + _rows(ink) for place, ink in enumerate(self._single.buffer) if ink]
        height_px = max(inked or [0])
        self._single.clear()
        end_px = self._single.text(face, x_px, y_px, text)
        if text.strip():
            self._look(face, x_px, y_px, text, height_px)
        return end_px

    def _look(self, face, x_px: int, y_px: int, text: str, height_px: int) -> None:
        if x_px < 0 or x_px + face.width_px(text) > WIDTH_PX:
            self.complaints.append("%r goes beyond the side: %d to %d px" % (text, x_px, x_px + face.width_px(text)))
        if y_px < 0 or y_px + height_px > HEIGHT_PX:
            self.complaints.append("%r goes beyond top or bottom at %d px" % (text, y_px))
        overlaps = False
        for place, ink in enumerate(self._single.buffer):
            overlaps = overlaps or bool(ink & self._inked[place])
            self._inked[place] |= ink
        if overlaps:
            self.complaints.append("%r lies on other words" % text)


def _rows(ink: int) -> int:
    """Down to the lowest row of ink in a column of eight."""
    rows = 0
    while ink >> rows:
        rows += 1
    return rows
