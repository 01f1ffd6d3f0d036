"""Pages to be read: `prev` and `next` turn them, OK too; after the last one it leads back."""

from firmware.keys import BACK, NEXT, OK, PREV
from firmware.screens.base import BACKWARD, STAY, Go
from firmware.screens.learn.table import draw_text
from firmware.screens.learn.taught import Taught
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.screens.learn.lesson import Lesson

    Page = tuple[str, Callable[[Canvas], None]]  # its title, and what draws the rest above the bottom line


class Pages(Taught):
    """All pages of one lesson, `entry` in the menu."""

    def __init__(self, lesson: "Lesson", entry: str, pages: "list[Page]") -> None:
        super().__init__(lesson)
        self.name = "learn_" + entry
        self._pages = pages
        self._page = 0

    @property
    def _last(self) -> bool:
        return self._page == len(self._pages) - 1

    def handle(self, key: int) -> Go:
        """Turn, or go back."""
        if key == BACK or key == OK and self._last:
            return BACKWARD
        if key in (PREV, NEXT, OK):
            self._page = (self._page + (-1 if key == PREV else 1)) % len(self._pages)
        return STAY

    def title(self) -> str:
        """That of the page."""
        return self._pages[self._page][0]

    def draw(self, canvas: Canvas) -> None:
        """The page."""
        canvas.title(self.title(), "%d/%d" % (self._page + 1, len(self._pages)) if len(self._pages) > 1 else "")
        self._pages[self._page][1](canvas)
        canvas.hint(self.box.words("message_hint") if self._last else self.words("learn_on"))


def text_page(title: str, text: str) -> "Page":
    """A page of words."""

    def draw(canvas: Canvas) -> None:
        draw_text(canvas, text)

    return title, draw


def amounts_page(title: str, heads: "tuple[str, ...]", rows: "list[tuple[str, list[str]]]") -> "Page":
    """A page with two sides: what each is called, and what each gets, large; a column for each of `heads`."""
    amounts = [amount for _, row in rows for amount in row]
    face = faces.name
    for face in (faces.name, faces.row):
        if max([face.width_px(amount) for amount in amounts]) * len(heads) <= WIDTH_PX - 16:
            break

    def draw(canvas: Canvas) -> None:
        for place, (side, row) in enumerate(rows):
            y_px = 9 + 24 * place
            canvas.text(faces.small, 0, y_px, side)
            for column, amount in enumerate(row):
                right_px = WIDTH_PX * (column + 1) // len(heads) - 8
                canvas.right(face, right_px, y_px + 8 + (16 - face.height) // 2, amount)
        for column, head in enumerate(heads):
            canvas.right(faces.small, WIDTH_PX * (column + 1) // len(heads), 9, head)

    return title, draw
