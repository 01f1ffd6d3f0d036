"""An evening: a fold over its events. Everything it says is a function of them."""

from engine import seats
from engine.errors import RuleError
from engine.events import PassedOut, Scored, Start, Undone
from engine.games import game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # noqa: TID251  # for the type checker alone

    from engine.events import Event

HANDS_MOST = 500  # in one evening; far more than a night holds, and it bounds the memory


class Entry:
    """One line of the score: a hand, or a pass where `packed` is None. `dealer` dealt it."""

    def __init__(self, dealer: int, packed: "bytes | None", table: "Table") -> None:
        self.dealer = dealer
        self.packed = packed
        self.table = table


class Table:
    """Who sat where under which rules; hands keep the table they were played at."""

    def __init__(self, seated: tuple[int, ...], rules: "dict[str, int | str]") -> None:
        self.seated = seated
        self.rules = rules
        self.step = 1 if rules["direction"] == "clockwise" else -1


class Evening:
    """The state after some events. `apply` takes the next one; players are numbers into `names`."""

    def __init__(self, start: Start) -> None:
        self.game = game(start.game_name)
        self.names = list(start.names)
        self.table = Table(tuple(range(len(start.names))), start.rules)
        self.dealer = start.dealer
        self.entries: list[Entry] = []
        self.balances = [0] * len(self.names)

    # The next hand

    def out(self) -> list[int]:
        """Who sits out the next hand."""
        return self._out(self.table, self.dealer)

    def playing(self) -> list[int]:
        """Who plays the next hand, forehand first."""
        return self._playing(self.table, self.dealer)

    # The books

    def apply(self, event: "Event") -> None:
        """Take the event into the books, or raise RuleError and change nothing."""
        if isinstance(event, Scored):
            self.check(event.hand)
            self._add(Entry(self.dealer, bytes(self.game.pack_hand(event.hand)), self.table))
        elif isinstance(event, PassedOut):
            self._add(Entry(self.dealer, None, self.table))
        elif isinstance(event, Undone):
            self._take_back()
        else:
            raise RuleError("started")

    def check(self, hand: object) -> None:
        """Raise RuleError unless `hand` can be the next one."""
        try:
            self.game.check_hand(hand, self.playing(), self.table.rules)
        except RuleError as error:
            raise self._named(error) from error
        self.game.amounts(hand, self.playing(), self.table.rules)

    def hand(self, number: int) -> "Any":
        """The hand of that number, counted from 1; None for a pass."""
        packed = self.entries[number - 1].packed
        return None if packed is None else self.game.unpack_hand(packed)

    def amounts(self, number: int) -> dict[int, int]:
        """Cents by player of hand `number`, for all who were at the table; who sat out has 0."""
        entry = self.entries[number - 1]
        result = {player: 0 for player in entry.table.seated}
        if entry.packed is not None:
            playing = self._playing(entry.table, entry.dealer)
            result.update(self.game.amounts(self.game.unpack_hand(entry.packed), playing, entry.table.rules))
        return result

    def sat_out(self, number: int) -> list[int]:
        """Who sat out hand `number`."""
        entry = self.entries[number - 1]
        return self._out(entry.table, entry.dealer)

    def _add(self, entry: Entry) -> None:
        if len(self.entries) >= HANDS_MOST:
            raise RuleError("hands_full")
        self.entries.append(entry)
        self._book(1)
        self.dealer = seats.after(entry.table.seated, entry.dealer, entry.table.step)

    def _take_back(self) -> None:
        if not self.entries:
            raise RuleError("nothing_to_undo")
        self._book(-1)
        self.dealer = self.entries.pop().dealer

    def _book(self, sign: int) -> None:
        """Add the last entry's amounts to the balances, or take them out again."""
        amounts = self.amounts(len(self.entries))
        for player in amounts:
            self.balances[player] += sign * amounts[player]

    def _out(self, table: Table, dealer: int) -> list[int]:
        return seats.sitting_out(table.seated, dealer, table.step, self.game.active(table.rules, len(table.seated)))

    def _playing(self, table: Table, dealer: int) -> list[int]:
        return seats.playing(table.seated, dealer, table.step, self.game.active(table.rules, len(table.seated)))

    def _named(self, error: RuleError) -> RuleError:
        """The same error with a player's name in place of the number."""
        if error.code in ("declarer_out", "partner_out"):
            player = error.values[0]
            if isinstance(player, int) and 0 <= player < len(self.names):
                return RuleError(error.code, self.names[player])
        return error
