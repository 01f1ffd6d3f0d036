"""What has been: every hand of the evening, and the evenings before."""

from firmware.keys import HOLD, OK
from firmware.screens.base import Go, forget, forward, reopen
from firmware.screens.kinds import Choice, Confirm
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from firmware.app import App

_COLUMN_PX = 61  # of two


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
        dealer = self.box.evening.names[self.box.evening.seating(self.number)[1]]
        return self.box.words("history_title", self.number, dealer)

    def corner(self) -> str:
        """That the keys turn the hands."""
        return "\u25c2 \u25b8" if len(self.choices) > 1 else ""

    def chosen(self) -> Go:
        """Walk the hand's own questions with its answers chosen."""
        return forward(self.box.screens().first_question(self.box, self.number))

    def draw_choices(self, canvas: Canvas) -> None:
        """What was played, and what each got."""
        self.box.screens().draw_hand(canvas, self.box, self.number)


class Evenings(Choice):
    """An evening a page, the newest first; OK opens it again, long OK deletes it."""

    name = "evenings"

    def handle(self, key: int) -> Go:
        """Long OK asks whether to delete an evening, unless it is the present one."""
        number = int(str(self.value))
        if key == HOLD | OK and number != self.box.books.number:
            return forward(Confirm(self.box, "forget", forget(number), number))
        return super().handle(key)

    def hint(self) -> str:
        """What OK does, and long OK where it does something."""
        present = self.value == self.box.books.number
        return self.box.words("evenings_present_hint" if present else "evenings_hint")

    def __init__(self, box: "App") -> None:
        numbers = sorted(box.books.numbers(), reverse=True)
        super().__init__(box, [(str(number), number) for number in numbers], box.books.number)

    def title(self) -> str:
        """Which evening, and how long it was."""
        evening = self.box.books.look_at(int(str(self.value)))
        hands = len(evening.entries) if evening else 0
        if evening and evening is not self.box.books.evening and self.box.books.looked_damaged:
            return self.box.words("evenings_damaged", self.value, hands)
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
        self._draw_balances(canvas, evening)

    def _draw_balances(self, canvas: Canvas, evening: "Evening") -> None:
        """Everybody in a column; more than five in two, where a long name is cut for its balance."""
        standing = self.box.standing(evening.game.NAME)
        columns = 1 if len(evening.names) <= 5 else 2
        width_px = WIDTH_PX if columns == 1 else _COLUMN_PX
        top_px, pitch_px = (10, 9) if len(evening.names) <= 10 else (8, 8)
        for place, name in enumerate(evening.names):
            amount = standing.standing(evening, place, self.box.words("decimal"))
            if columns > 1:
                amount = amount.split(" ")[0]  # two decimals say that it is euros
            y_px = top_px + pitch_px * (place // columns)
            right_px = WIDTH_PX if place % columns or columns == 1 else width_px
            begin_px = canvas.right(faces.small, right_px, y_px, amount)
            left_px = right_px - width_px
            canvas.text(faces.small, left_px, y_px, faces.small.fit(name, begin_px - left_px - 3))
