"""Counting a side's cards as they lie there: each OK adds one, the sum runs along."""

from firmware.keys import BACK, HOLD, NEXT, OK, PREV
from firmware.screens.base import BACKWARD, STAY, Go
from firmware.screens.jass.draft import RANKS, Draft
from firmware.screens.kinds import Choice
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App


class Tricks(Choice):
    """The ranks that have points. `back` returns to the points with the sum."""

    name = "tricks"

    def __init__(self, box: "App", draft: Draft, names: str, take: "Callable[[int], None]") -> None:
        ranks = range(len(RANKS) - (0 if draft.rules["last_trick"] else 1))
        super().__init__(box, [(_rank_words(box, RANKS[rank]), RANKS[rank]) for rank in ranks])
        self._draft = draft
        self._names = names
        self._take = take

    def kept(self) -> bytes:
        """The draft with the cards."""
        return self._draft.pack()

    def title(self) -> str:
        """Whose cards."""
        return self.box.words("tricks_title", self._names)

    def corner(self) -> str:
        """The title is long enough."""
        return ""

    def handle(self, key: int) -> Go:
        """OK adds a card, long OK takes the last one off again."""
        if key == OK:
            self._draft.add(self.index)
        elif key == HOLD | OK:
            self._draft.uncount()
        elif key in (PREV, NEXT):
            return super().handle(key)
        self._take(self._draft.count())
        return BACKWARD if key == BACK else STAY

    def draw_choices(self, canvas: Canvas) -> None:
        """The rank and its points in a bar with its neighbours' arrows; the sum under it, large."""
        canvas.bar(0, 9, WIDTH_PX, 18)
        value = str(self._draft.values()[self.index])
        value_px = faces.row.width_px(value)
        canvas.text(faces.name, 6, 10, faces.name.fit(self.label(), WIDTH_PX - value_px - 18), 0)
        canvas.right(faces.row, WIDTH_PX - 5, 12, value, 0)
        sum_px = faces.digits.width_px(self._sum) // 2 + 4
        canvas.centre(faces.digits, 29, self._sum)
        before, after = self.choices[self.index - 1][0], self.choices[(self.index + 1) % len(self.choices)][0]
        free_px = WIDTH_PX // 2 - sum_px
        canvas.text(faces.small, 0, 31, faces.small.fit("\u25c2 " + before, free_px))
        canvas.right(faces.small, WIDTH_PX, 31, faces.small.fit(after, free_px - 8) + " \u25b8")

    @property
    def _sum(self) -> str:
        return str(self._draft.count())


def _rank_words(box: "App", rank: str) -> str:
    """As this game calls it: the trump Unter is the Bauer, the trump Nine the Nell."""
    words = box.words
    return words("tricks_" + rank) if words.has("tricks_" + rank) else words("rank_" + rank)
