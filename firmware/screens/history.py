"""What has been: every hand of the evening, and the evenings before."""

from firmware.screens.base import Go, forward, reopen
from firmware.screens.kinds import Choice, Confirm, side_by_side, wrapped
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from firmware.app import App


class History(Choice):
    """A hand a page, the last one first; OK corrects it."""

    name = "history"

    def __init__(self, box: "App") -> None:
        last = len(box.evening.entries)
        super().__init__(box, [(str(number), number) for number in range(1, last + 1)], last)

    @property
    def number(self) -> int:
        """The hand that shows."""
        return self.index + 1

    def title(self) -> str:
        """Which hand, and who dealt it."""
        dealer = self.box.evening.names[self.box.evening.entries[self.index].dealer]
        return self.box.words("history_title", self.number, dealer)

    def corner(self) -> str:
        """Whether it was corrected."""
        return self.box.words("history_corrected") if self.box.evening.entries[self.index].corrected else ""

    def chosen(self) -> Go:
        """Walk the hand's own questions with its answers chosen."""
        return forward(self.box.first_question(self.number))

    def draw_choices(self, canvas: Canvas) -> None:
        """What was played, and what each got."""
        for row, line in enumerate(self.box.hand_lines(self.number)):
            face = faces.row if row == 0 and faces.row.width_px(line) <= WIDTH_PX else faces.small
            canvas.text(face, 0, (9, 21, 29)[row], face.fit(line, WIDTH_PX))
        draw_amounts(canvas, self.box, self.box.evening.amounts(self.number), 38)


def draw_amounts(canvas: Canvas, box: "App", amounts: dict[int, int], y_px: int) -> None:
    """A line for each sum of money that players share, the winners first; who has 0 isn't named."""
    groups: "dict[int, list[str]]" = {}
    for player, cents in amounts.items():
        if cents:
            groups.setdefault(cents, []).append(box.evening.names[player])
    for row, cents in enumerate(sorted(groups, reverse=True)[:2]):
        left_px = canvas.right(faces.small, WIDTH_PX, y_px + 8 * row, money(cents, box.words("decimal")))
        canvas.text(faces.small, 0, y_px + 8 * row, side_by_side(sorted(groups[cents]), left_px - 4))


class Evenings(Choice):
    """An evening a page, the newest first; OK opens it again."""

    name = "evenings"

    def __init__(self, box: "App") -> None:
        numbers = sorted(box.books.numbers(), reverse=True)
        super().__init__(box, [(str(number), number) for number in numbers], box.books.number)

    def title(self) -> str:
        """Which evening."""
        return self.box.words("evenings_title", self.value)

    def chosen(self) -> Go:
        """Ask, then take it up where it was left."""
        words, number = self.box.words, int(str(self.value))
        return forward(Confirm(self.box, words("reopen_title", number), words("reopen_text"), reopen(number)))

    def draw_choices(self, canvas: Canvas) -> None:
        """Who sat there, and what is open between them."""
        evening = self.box.books.look_at(int(str(self.value)))
        if evening is None:
            canvas.centre(faces.small, 24, self.box.words("evenings_unreadable"))
            return
        canvas.text(faces.small, 0, 9, self.box.words("evenings_hands", len(evening.entries)))
        if not self._draw_balances(canvas, evening):
            for row, line in enumerate(wrapped(" ".join(evening.names))[:4]):
                canvas.text(faces.small, 0, 19 + 9 * row, line)

    def _draw_balances(self, canvas: Canvas, evening: "Evening") -> bool:
        """Everybody in two columns; False, with nothing drawn, where names would be cut."""
        cells = [
            (name, money(cents, self.box.words("decimal"))) for name, cents in zip(evening.names, evening.balances)
        ]
        if len(cells) > 8 or any(faces.small.width_px(name + " " + cents) > 60 for name, cents in cells):
            return False
        for place, (name, cents) in enumerate(cells):
            left_px, y_px = (place % 2) * 67, 19 + 9 * (place // 2)
            canvas.text(faces.small, left_px, y_px, name)
            canvas.right(faces.small, left_px + 61, y_px, cents)
        return True
