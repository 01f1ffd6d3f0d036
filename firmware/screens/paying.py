"""Money beside the hands: settling up, and entries by hand for the unforeseen."""

from engine.events import Adjusted, Settled
from engine.settle import transfers
from firmware.keys import BACK, NEXT, OK, PREV
from firmware.screens.base import BACKWARD, STAY, Go, Screen, forward, record
from firmware.screens.kinds import Choice, Confirm, Number
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import CENTS_AS_SUCH, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_BALANCES = 6  # on one page
_GIVES = " \u25b8 "
_ADJUST_STEPS = (100, 10, 1)
_ADJUST_MOST = 99_999


class Settle(Screen):
    """The balances, then the fewest payments; OK asks on the last page whether all is paid."""

    name = "settle"

    def __init__(self, box: "App") -> None:
        super().__init__(box)
        balances = box.evening.balances
        self.payments = transfers(balances)
        self.rows = [player for player in range(len(balances)) if balances[player]]
        self._euros = any(abs(cents) > CENTS_AS_SUCH for cents in balances)
        self._large = all(self._line_px(payment) <= WIDTH_PX for payment in self.payments)
        self._on_page = 3 if self._large else 2
        self.balance_pages = (len(self.rows) + _BALANCES - 1) // _BALANCES
        self.pages = self.balance_pages + (len(self.payments) + self._on_page - 1) // self._on_page
        self.page = 0

    def title(self) -> str:
        """Balances first, payments then."""
        return self.box.words("settle_balances" if self.page < self.balance_pages else "settle_payments")

    def handle(self, key: int) -> Go:
        """Turn the pages; OK turns too, and asks on the last."""
        if key == BACK:
            return BACKWARD
        if key == OK and self.page == self.pages - 1:
            return forward(Confirm(self.box, "paid", record(Settled())))
        if key in (PREV, NEXT, OK):
            self.page = (self.page + (-1 if key == PREV else 1)) % self.pages
        return STAY

    def draw(self, canvas: Canvas) -> None:
        """One page."""
        pages = "%d/%d" % (self.page + 1, self.pages)
        canvas.title(self.title(), pages if self._euros else self.box.words("settle_cents", pages))
        page = self.page - self.balance_pages
        if page < 0:
            pitch_px = 9 if len(self.rows) < _BALANCES else 8
            for row, player in enumerate(self.rows[_BALANCES * self.page :][:_BALANCES]):
                y_px = pitch_px * (row + 1)
                canvas.right(faces.small, WIDTH_PX, y_px, self._money(self.box.evening.balances[player]))
                canvas.text(faces.small, 0, y_px, self.box.evening.names[player])
        else:
            for row, payment in enumerate(self.payments[self._on_page * page :][: self._on_page]):
                self._draw_payment(canvas, row, payment)
        canvas.hint(self.box.words("settle_paid" if self.page == self.pages - 1 else "settle_on"))

    def _draw_payment(self, canvas: Canvas, row: int, payment: tuple[int, int, int]) -> None:
        """Who gives whom how much: in one line where all payments fit so, else in two."""
        payer, payee, cents = payment
        names = self.box.evening.names
        if self._large:
            canvas.text(faces.name, 0, 8 + 15 * row, names[payer] + _GIVES + names[payee])
            canvas.right(faces.name, WIDTH_PX, 8 + 15 * row, self._amount(cents))
            return
        y_px = 9 + 23 * row
        canvas.text(faces.row, 0, y_px, names[payer])
        canvas.text(faces.small, 0, y_px + 12, self.box.words("settle_gives", names[payee]))
        canvas.right(faces.row, WIDTH_PX, y_px, self._amount(cents))

    def _line_px(self, payment: tuple[int, int, int]) -> int:
        payer, payee, cents = payment
        names = self.box.evening.names
        return faces.name.width_px(names[payer] + _GIVES + names[payee] + "  " + self._amount(cents))

    def _money(self, cents: int) -> str:
        return money(cents, self.box.words("decimal"))

    def _amount(self, cents: int) -> str:
        """Without its sign: who gives stands before it."""
        return self._money(cents)[1:]


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

    def hint(self) -> str:
        """OK opens a player's amount, or books."""
        return self.box.words("adjust_done_hint" if self.value == "done" else "adjust_hint")

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
