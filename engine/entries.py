"""What stands in the books of an evening, and how each kind of entry is done and undone."""

from engine import seats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from engine.protocols import Rules


class Table:
    """Who sat where under which rules; hands keep the table they were played at."""

    def __init__(self, seated: tuple[int, ...], rules: "Rules") -> None:
        self.seated = seated
        self.rules = rules
        self.step = 1 if rules["direction"] == "clockwise" else -1


class Entry:
    """One line of the score: a hand, or a pass where `packed` is None. `dealer` dealt it at `table`.

    There are hundreds, so what most of them share takes no memory of each.
    """

    corrected = False
    _next_dealer = -1  # who was to deal when it was undone

    def __init__(self, dealer: int, packed: "bytes | None", table: Table) -> None:
        self.dealer = dealer
        self.packed = packed
        self.table = table

    def do(self, evening: "Evening") -> None:
        """Into the books; the deal moves on."""
        evening.entries.append(self)
        evening.count(len(evening.entries), 1)
        following = seats.after(self.table.seated, self.dealer, self.table.step)
        evening.dealer = evening.present(self.table, following if self._next_dealer < 0 else self._next_dealer)

    def undo(self, evening: "Evening") -> None:
        """Out of the books; who dealt it deals again, and redo brings back whoever was to deal next."""
        self._next_dealer = evening.dealer
        evening.count(len(evening.entries), -1)
        evening.entries.pop()
        evening.dealer = evening.present(self.table, self.dealer)


class Correction:
    """Hand `number` becomes `packed`; it keeps what it replaced."""

    def __init__(self, number: int, packed: "bytes | None") -> None:
        self.number = number
        self._other = packed
        self._marked = True

    def do(self, evening: "Evening") -> None:
        """Exchange what is in the books for what isn't, and so for the mark."""
        evening.count(self.number, -1)
        entry = evening.entries[self.number - 1]
        entry.packed, self._other = self._other, entry.packed
        entry.corrected, self._marked = self._marked, entry.corrected
        evening.count(self.number, 1)

    undo = do


class Booking:
    """Amounts beside the hands: a manual entry, or a settlement that brings all to zero."""

    def __init__(self, amounts: dict[int, int], settles: bool, after: int) -> None:
        self.amounts = amounts
        self.settles = settles
        self.after = after  # the number of hands before it

    def do(self, evening: "Evening") -> None:
        """Into the books."""
        evening.book(self.amounts, 1)

    def undo(self, evening: "Evening") -> None:
        """Out of the books."""
        evening.book(self.amounts, -1)
