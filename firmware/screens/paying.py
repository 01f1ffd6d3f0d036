"""Money beside the hands: settling up, and entries by hand for the unforeseen."""

from engine.events import Adjusted, Settled
from engine.settle import transfers
from firmware.keys import BACK, NEXT, OK, PREV
from firmware.screens.base import BACKWARD, STAY, Go, Screen, forward, record
from firmware.screens.kinds import Choice, Confirm, Number
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_ROWS = 3  # payments on one page
_ADJUST_STEPS = (100, 10, 1)
_ADJUST_MOST = 99_999


class Settle(Screen):
    """The balances, then the fewest payments, a line each; OK asks whether all is paid."""

    name = "settle"

    def __init__(self, box: "App") -> None:
        super().__init__(box)
        self.payments = transfers(box.evening.balances)
        self.page = 0
        self.pages = 1 + (len(self.payments) + _ROWS - 1) // _ROWS

    def title(self) -> str:
        """Balances first, payments then."""
        return self.box.words("settle_payments" if self.page else "settle_balances")

    def handle(self, key: int) -> Go:
        """Turn the pages; OK turns too, and asks on the last."""
        if key == BACK:
            return BACKWARD
        if key == OK and self.page == self.pages - 1:
            words = self.box.words
            return forward(Confirm(self.box, words("paid_title"), words("paid_text"), record(Settled())))
        if key in (PREV, NEXT, OK):
            self.page = (self.page + (-1 if key == PREV else 1)) % self.pages
        return STAY

    def draw(self, canvas: Canvas) -> None:
        """One page."""
        canvas.title(self.title(), "%d/%d" % (self.page + 1, self.pages))
        if self.page:
            for row, payment in enumerate(self.payments[_ROWS * (self.page - 1) :][:_ROWS]):
                self._draw_payment(canvas, 8 + 15 * row, payment)
        else:
            draw_balances(canvas, self.box)
        canvas.hint(self.box.words("settle_paid" if self.page == self.pages - 1 else "settle_on"))

    def _draw_payment(self, canvas: Canvas, y_px: int, payment: tuple[int, int, int]) -> None:
        """Who gives whom how much; in smaller type where the names are long."""
        payer, payee, cents = payment
        names = self.box.evening.names
        amount = money(cents, self.box.words("decimal"))[1:]
        for face, arrow in ((faces.name, " \u25b8 "), (faces.row, " \u2013 "), (faces.small, " \u25b8 ")):
            line = names[payer] + arrow + names[payee]
            free_px = WIDTH_PX - faces.name.width_px(amount) - 5
            if face.width_px(line) <= free_px or face is faces.small:
                canvas.text(face, 0, y_px + (16 - face.height) // 2, face.fit(line, free_px))
                break
        canvas.right(faces.name, WIDTH_PX, y_px, amount)


def draw_balances(canvas: Canvas, box: "App") -> None:
    """Everybody who has sat down and has something open, in two columns where they are many."""
    evening = box.evening
    rows = [player for player, cents in enumerate(evening.balances) if cents]
    columns = 1 if len(rows) <= 5 else 2
    width_px = WIDTH_PX // columns
    for place, player in enumerate(rows):
        left_px, y_px = (place % columns) * width_px, 9 + 9 * (place // columns)
        right_px = left_px + width_px - (4 if columns == 2 and place % 2 == 0 else 0)
        end_px = canvas.right(faces.small, right_px, y_px, money(evening.balances[player], box.words("decimal")))
        canvas.text(faces.small, left_px, y_px, faces.small.fit(evening.names[player], end_px - left_px - 3))


class Adjust(Choice):
    """An entry by hand: amounts for any players; OK on `done` is there only when they sum to zero."""

    name = "adjust"

    def __init__(self, box: "App") -> None:
        self.amounts: dict[int, int] = {}
        super().__init__(box, [])
        self._list()

    def _list(self) -> None:
        """The players with what was said of them, and the end where it makes sense."""
        evening, comma = self.box.evening, self.box.words("decimal")
        self.choices = [
            (name + "  " + money(self.amounts.get(player, 0), comma), player)
            for player, name in enumerate(evening.names)
        ]
        if self.total == 0 and any(self.amounts.values()):
            self.choices.append((self.box.words("adjust_done"), "done"))
            self.index = len(self.choices) - 1
        self.index %= len(self.choices)

    @property
    def total(self) -> int:
        """What is still too much, or with its sign reversed missing."""
        return sum(self.amounts.values())

    def corner(self) -> str:
        """What the amounts sum to."""
        return self.box.words("adjust_sum", money(self.total, self.box.words("decimal")))

    def chosen(self) -> Go:
        """To one player's amount, or to the books."""
        if self.value != "done":
            return forward(Amount(self.box, self, int(str(self.value))))
        event = Adjusted({player: cents for player, cents in self.amounts.items() if cents})
        return record(event)

    def set(self, player: int, cents: int) -> None:
        """Take one player's amount."""
        self.amounts[player] = cents
        self._list()


class Amount(Number):
    """What one player gets or pays; it begins where the sum would be zero."""

    name = "amount"

    def __init__(self, box: "App", adjust: Adjust, player: int) -> None:
        value = adjust.amounts.get(player) or -adjust.total
        super().__init__(box, value, _ADJUST_STEPS, -_ADJUST_MOST, _ADJUST_MOST)
        self._adjust = adjust
        self._player = player

    def title(self) -> str:
        """Whose."""
        return self.box.evening.names[self._player]

    def shown(self) -> str:
        """With a sign."""
        return money(self.value, self.box.words("decimal"))

    def chosen(self) -> Go:
        """Back to the list."""
        self._adjust.set(self._player, self.value)
        return BACKWARD
