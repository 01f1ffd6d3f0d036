"""An evening: a fold over its events. Everything it says is a function of them."""

from engine import seats
from engine.entries import Booking, Correction, Entry, Table
from engine.errors import RuleError
from engine.events import (
    Adjusted,
    Corrected,
    DealerSet,
    Event,
    Joined,
    Left,
    PassedOut,
    Redone,
    RulesChanged,
    Scored,
    Settled,
    Start,
    Swapped,
    Undone,
    check_name,
)
from engine.games import game
from engine.rules import complete

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any  # noqa: TID251  # for the type checker alone

    from engine.protocols import Rules

HANDS_MOST = 500  # in one evening; far more than a night holds, and it bounds the memory
PEOPLE_MOST = 12  # who ever sat down in one evening; settle.py searches 2**n subsets
CENTS_MOST = 1_000_000  # of one manual entry


class Evening:
    """The state after some events. `apply` takes the next one; players are numbers into `names`.

    `done` holds what undo takes back, the last first, and `undone` what redo brings again.
    """

    def __init__(self, start: Start) -> None:
        self.game = game(start.game_name)
        self.names = list(start.names)
        self.table = Table(tuple(range(len(start.names))), start.rules)
        self.dealer = start.dealer
        self.entries: list[Entry] = []
        self.balances = [0] * len(self.names)
        self.points = [0] * len(self.names)  # of all hands, in games that have them
        self.wins = [0] * len(self.names)  # the same: hands that were won
        self.done: "list[Entry | Correction | Booking]" = []
        self.undone: "list[Entry | Correction | Booking]" = []

    # What it says

    def seating(self, number: int = 0) -> tuple[Table, int]:
        """The table and the dealer of the next hand, or of hand `number`."""
        if number:
            return self.entries[number - 1].table, self.entries[number - 1].dealer
        return self.table, self.dealer

    def out(self, number: int = 0) -> list[int]:
        """Who sits out the next hand, or sat out hand `number`."""
        table, dealer = self.seating(number)
        return seats.sitting_out(table.seated, dealer, table.step, self.game.active(table.rules, len(table.seated)))

    def playing(self, number: int = 0) -> list[int]:
        """Who plays the next hand, or played hand `number`; forehand first."""
        table, dealer = self.seating(number)
        return seats.playing(table.seated, dealer, table.step, self.game.active(table.rules, len(table.seated)))

    def rules(self, number: int = 0) -> "Rules":
        """The house rules of the next hand, or those that hand `number` was played at."""
        return self.entries[number - 1].table.rules if number else self.table.rules

    def hand(self, number: int) -> "Any":
        """The hand of that number, counted from 1; None for a pass."""
        packed = self.entries[number - 1].packed
        return None if packed is None else self.game.unpack_hand(packed)

    def amounts(self, number: int) -> dict[int, int]:
        """Cents by player of hand `number`, for all who were at the table; who sat out has 0."""
        return self._amounts(number, self.hand(number))

    def _amounts(self, number: int, hand: "Any") -> dict[int, int]:
        result = {player: 0 for player in self.entries[number - 1].table.seated}
        if hand is not None:
            result.update(self.game.amounts(hand, self.playing(number), self.rules(number)))
        return result

    # What happens

    def apply(self, event: Event) -> None:
        """Take the event into the books, or raise RuleError and change nothing."""
        for kind, method in _METHODS:
            if isinstance(event, kind):
                method(self, event)
                return
        raise RuleError("started")

    def check(self, hand: object, number: int = 0) -> None:
        """Raise RuleError unless `hand` can be the next one, or can have been hand `number`."""
        playing, rules = self.playing(number), self.rules(number)
        try:
            self.game.check_hand(hand, playing, rules)
            self.game.amounts(hand, playing, rules)
        except RuleError as error:
            raise self._named(error) from error

    def book(self, amounts: dict[int, int], sign: int) -> None:
        """Add amounts to the balances, or take them out again. For entries.py alone."""
        for player, cents in amounts.items():
            self.balances[player] += sign * cents

    def count(self, number: int, sign: int) -> None:
        """Book hand `number` with what runs on beside the money, or take it out again. For entries.py alone."""
        hand = self.hand(number)
        self.book(self._amounts(number, hand), sign)
        if hand is not None:
            points, won = self.game.score(hand, self.rules(number))
            for player, gained in points.items():
                self.points[player] += sign * gained
            for player in won:
                self.wins[player] += sign

    def present(self, table: Table, player: int) -> int:
        """The player, or the next at that table who is still here; for entries.py alone."""
        if player in self.table.seated:
            return player
        order = seats.turns(table.seated, player, table.step) if player in table.seated else self.table.seated
        return ([other for other in order if other in self.table.seated] or self.table.seated)[0]

    def _scored(self, event: Scored) -> None:
        self.check(event.hand)
        self._add(self.game.pack_hand(event.hand))

    def _passed(self, event: PassedOut) -> None:
        if not self.game.PASSES:
            raise RuleError("passes_none")
        self._add(None)

    def _add(self, packed: "bytes | None") -> None:
        if len(self.entries) >= HANDS_MOST:
            raise RuleError("hands_full")
        self._do(Entry(self.dealer, packed, self.table))

    def _do(self, action: "Entry | Correction | Booking") -> None:
        action.do(self)
        self.done.append(action)
        self.undone.clear()

    def _take_back(self, event: Undone) -> None:
        if not self.done:
            raise RuleError("nothing_to_undo")
        action = self.done.pop()
        action.undo(self)
        self.undone.append(action)

    def _bring_again(self, event: Redone) -> None:
        if not self.undone:
            raise RuleError("nothing_to_redo")
        action = self.undone.pop()
        action.do(self)
        self.done.append(action)

    def _correct(self, event: Corrected) -> None:
        if not 1 <= event.number <= len(self.entries):
            raise RuleError("hand_unknown", event.number)
        packed = None
        if event.hand is not None:
            self.check(event.hand, event.number)
            packed = self.game.pack_hand(event.hand)
        self._do(Correction(event.number, packed))

    def _settle(self, event: Settled) -> None:
        amounts = {player: -cents for player, cents in enumerate(self.balances) if cents}
        if not amounts:
            raise RuleError("nothing_to_settle")
        self._do(Booking(amounts, True, len(self.entries)))

    def _adjust(self, event: Adjusted) -> None:
        for player, cents in event.amounts.items():
            if not 0 <= player < len(self.names):
                raise RuleError("player_unknown", player)
            if isinstance(cents, bool) or not isinstance(cents, int) or abs(cents) > CENTS_MOST:
                raise RuleError("amount_large", cents)
        if sum(event.amounts.values()):
            raise RuleError("sum_not_zero", sum(event.amounts.values()))
        if not any(event.amounts.values()):
            raise RuleError("amounts_none")
        self._do(Booking(dict(event.amounts), False, len(self.entries)))

    # The table: none of it is undone

    def _change_rules(self, event: RulesChanged) -> None:
        event.rules = complete(self.game.RULES, event.rules)  # the books keep them all
        self._sit(self.table.seated, event.rules)

    def _join(self, event: Joined) -> None:
        name = check_name(event.name)
        player = self.names.index(name) if name in self.names else len(self.names)
        if player in self.table.seated:
            raise RuleError("name_doubled", name)
        if player == PEOPLE_MOST:
            raise RuleError("people_many", PEOPLE_MOST)
        place = self._seat(event.after) + 1
        self._sit(self.table.seated[:place] + (player,) + self.table.seated[place:], self.table.rules)
        if player == len(self.names):
            self.names.append(name)
            self.balances.append(0)
            self.points.append(0)
            self.wins.append(0)

    def _leave(self, event: Left) -> None:
        place = self._seat(event.players[0])
        before = self.table
        self._sit(before.seated[:place] + before.seated[place + 1 :], before.rules)
        self.dealer = self.present(before, self.dealer)

    def _swap(self, event: Swapped) -> None:
        seated = list(self.table.seated)
        one, other = self._seat(event.players[0]), self._seat(event.players[1])
        seated[one], seated[other] = seated[other], seated[one]
        self._sit(tuple(seated), self.table.rules)

    def _set_dealer(self, event: DealerSet) -> None:
        self._seat(event.players[0])
        self.dealer = event.players[0]

    def _sit(self, seated: tuple[int, ...], rules: "Rules") -> None:
        fewest, most = self.game.PLAYERS
        if not fewest <= len(seated) <= most:
            raise RuleError("players_count", fewest, most, len(seated))
        self.game.check_rules(rules, len(seated))
        self.table = Table(seated, rules)

    def _seat(self, player: int) -> int:
        """The player's place at the table."""
        if isinstance(player, bool) or player not in self.table.seated:
            known = 0 <= player < len(self.names)
            raise RuleError("not_seated", self.names[player] if known else player)
        return self.table.seated.index(player)

    def _named(self, error: RuleError) -> RuleError:
        """The same error with a player's name in place of the number."""
        if error.code in ("declarer_out", "partner_out"):
            player = error.values[0]
            if isinstance(player, int) and 0 <= player < len(self.names):
                return RuleError(error.code, self.names[player])
        return error


_METHODS: "tuple[tuple[type[Event], Callable[[Evening, Any], None]], ...]" = (
    (Scored, Evening._scored),
    (PassedOut, Evening._passed),
    (Undone, Evening._take_back),
    (Redone, Evening._bring_again),
    (Corrected, Evening._correct),
    (RulesChanged, Evening._change_rules),
    (Joined, Evening._join),
    (Left, Evening._leave),
    (Swapped, Evening._swap),
    (DealerSet, Evening._set_dealer),
    (Settled, Evening._settle),
    (Adjusted, Evening._adjust),
)
