"""What has been: every hand of the evening, and the evenings before."""

from firmware.screens.base import Go, forward, reopen
from firmware.screens.kinds import Choice, Confirm, group_words, wrapped
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
        """That the keys turn the hands."""
        return "\u25c2 \u25b8" if len(self.choices) > 1 else ""

    def chosen(self) -> Go:
        """Walk the hand's own questions with its answers chosen."""
        return forward(self.box.first_question(self.number))

    def draw_choices(self, canvas: Canvas) -> None:
        """What was played, and what each got."""
        for row, line in enumerate(self.box.hand_lines(self.number)):
            face = faces.row if row == 0 and faces.row.width_px(line) <= WIDTH_PX else faces.small
            canvas.text(face, 0, (9, 21, 29)[row], face.fit(line, WIDTH_PX))
        amounts = self.box.evening.amounts(self.number)
        for row, group in enumerate([group for group in self.box.sides(self.number) if group]):
            amount = money(amounts[group[0]], self.box.words("decimal"))
            left_px = canvas.right(faces.small, WIDTH_PX, 38 + 8 * row, amount)
            canvas.text(faces.small, 0, 38 + 8 * row, group_words(self.box, group, left_px - 4))


class Evenings(Choice):
    """An evening a page, the newest first; OK opens it again."""

    name = "evenings"

    def __init__(self, box: "App") -> None:
        numbers = sorted(box.books.numbers(), reverse=True)
        super().__init__(box, [(str(number), number) for number in numbers], box.books.number)

    def title(self) -> str:
        """Which evening, and how long it was."""
        evening = self.box.books.look_at(int(str(self.value)))
        hands = len(evening.entries) if evening else 0
        return self.box.words("evenings_one" if hands == 1 else "evenings_title", self.value, hands)

    def chosen(self) -> Go:
        """Ask, then take it up where it was left."""
        number = int(str(self.value))
        return forward(Confirm(self.box, "reopen", reopen(number), number))

    def draw_choices(self, canvas: Canvas) -> None:
        """Who sat there, and what is open between them."""
        evening = self.box.books.look_at(int(str(self.value)))
        if evening is None:
            canvas.centre(faces.small, 24, self.box.words("evenings_unreadable"))
            return
        if not self._draw_balances(canvas, evening):
            for row, line in enumerate(wrapped(" ".join(evening.names))[:5]):
                canvas.text(faces.small, 0, 10 + 9 * row, line)

    def _draw_balances(self, canvas: Canvas, evening: "Evening") -> bool:
        """Everybody in a column, or in two; False, with nothing drawn, where names would be cut."""
        cells = [
            (name, money(cents, self.box.words("decimal"))) for name, cents in zip(evening.names, evening.balances)
        ]
        columns = 1 if len(cells) <= 5 else 2
        width_px = WIDTH_PX if columns == 1 else 56
        if len(cells) > 10 or any(faces.small.width_px(name + " " + cents) > width_px for name, cents in cells):
            return False
        for place, (name, cents) in enumerate(cells):
            left_px, y_px = (place % columns) * 72, 10 + 9 * (place // columns)
            canvas.text(faces.small, left_px, y_px, name)
            canvas.right(faces.small, left_px + width_px, y_px, cents)
        return True
