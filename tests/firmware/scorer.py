"""A score sheet kept apart from the box's engine: everything is worked out anew from a list of lines.

It takes what people said, in names, and gives the ledger that must follow. Nothing of `engine` is used.
"""

from dataclasses import dataclass, field, replace
from typing import Any

import jass_scorer as jass

DEFAULT_RULES: dict[str, int | str] = {
    "active": 5,
    "stake": 2,
    "solo": 1,
    "matsch": "automatic",
    "doaba": "declarer",
    "direction": "clockwise",
    "top_call": "allowed",
    "jaggl_discard": "forbidden",
}
FEWEST, MOST = 5, 7
PEOPLE_MOST = 12
Rules = dict[str, int | str]
Ledger = dict[str, Any]


class RefusedError(Exception):
    """What the rules don't allow."""


@dataclass(frozen=True)
class Table:
    """Who sits where, clockwise, and by which rules."""

    seated: tuple[str, ...]
    rules: Rules
    game: str = "jaggln"

    @property
    def active(self) -> int:
        if self.game == "jass":
            return len(self.seated)
        return min(len(self.seated), int(self.rules["active"]))

    def order(self, first: str) -> list[str]:
        """Everybody in the order of turns, beginning with `first`."""
        ring = self.seated if self.rules["direction"] == "clockwise" else self.seated[::-1]
        start = ring.index(first)
        return [*ring[start:], *ring[:start]]

    def out(self, dealer: str) -> list[str]:
        return self.order(dealer)[: len(self.seated) - self.active]

    def forehand(self, dealer: str) -> str:
        out = self.out(dealer)
        return next(name for name in self.order(dealer)[1:] if name not in out)

    def checked(self) -> "Table":
        """The table itself, if people can play so."""
        if self.game == "jass":
            if not jass.possible(self.rules, len(self.seated)):
                raise RefusedError("no such Jass")
            return self
        if not FEWEST <= len(self.seated) <= MOST:
            raise RefusedError("too few or too many")
        if int(self.rules["stake"]) % 2 and (self.active - 2) % 2:
            raise RefusedError("half cents")
        return self


@dataclass(frozen=True)
class Line:
    """One hand; `said` is None where all passed, else declarer, card, trump, partner, gewisse, matsch."""

    dealer: str
    table: Table
    said: dict[str, Any] | None
    corrected: bool = False

    @property
    def amounts(self) -> dict[str, int]:
        """Each defender pays or gets the stake, the declarer's side shares the sum."""
        result = dict.fromkeys(self.table.seated, 0)
        if self.said is None:
            return result
        rules = self.table.rules
        if self.table.game == "jass":
            return jass.amounts(self.said["points"], rules)
        side = {self.said["declarer"], self.said["partner"] or self.said["declarer"]}
        each = int(rules["stake"]) * (2 if self.said["matsch"] else 1)
        each *= int(rules["solo"]) if len(side) == 1 else 1
        each *= 1 if self.said["gewisse"] >= 5 else -1
        others = set(self.table.seated) - side - set(self.table.out(self.dealer))
        result.update(dict.fromkeys(others, -each))
        result.update(dict.fromkeys(side, each * len(others) // len(side)))
        return result

    def facts(self, number: int) -> Ledger:
        """As the ledger has it."""
        result: Ledger = {
            "n": number,
            "dealer": self.dealer,
            "out": sorted(self.table.out(self.dealer)),
            "passed": self.said is None,
            "stake": self.table.rules["stake"],
            "corrected": self.corrected,
            "amounts": self.amounts,
        }
        if self.said is not None and self.table.game == "jass":
            result.update(jass.facts(self.said, self.table.rules))
        elif self.said is not None:
            held = self.said["partner"] == self.said["declarer"]
            result.update(self.said, partner=None if held else self.said["partner"], **({"held": True} if held else {}))
        return result


@dataclass(frozen=True)
class Score:
    """All lines, and the bookings beside them."""

    lines: tuple[Line, ...] = ()
    bookings: tuple[Ledger, ...] = ()


@dataclass
class Sheet:
    """One evening."""

    players: list[str]
    table: Table
    dealer: str
    score: Score = field(default_factory=Score)
    done: list[Score] = field(default_factory=list)  # the score before each entry
    undone: list[tuple[Score, str]] = field(default_factory=list)  # the score and the dealer before each undo

    # Entries

    def hand(self, said: dict[str, Any] | None) -> None:
        """A hand was played, or all passed: the deal moves on."""
        self._enter(replace(self.score, lines=(*self.score.lines, Line(self.dealer, self.table, said))))
        self.dealer = self.table.order(self.dealer)[1]

    def correct(self, number: int, said: dict[str, Any] | None) -> None:
        """Hand `number` was really this one."""
        lines = list(self.score.lines)
        lines[number - 1] = replace(lines[number - 1], said=said, corrected=True)
        self._enter(replace(self.score, lines=tuple(lines)))

    def settle(self) -> None:
        """All is paid."""
        self._book(True, {name: -cents for name, cents in self.balances.items() if cents})

    def adjust(self, amounts: dict[str, int]) -> None:
        """An entry by hand."""
        self._book(False, amounts)

    def undo(self) -> None:
        """The entry before is gone; a hand's dealer deals again, or who comes next of those still here."""
        gone, self.score = self.score, self.done.pop()
        self.undone.append((gone, self.dealer))
        if len(gone.lines) > len(self.score.lines):
            self._deal(gone.lines[-1].table, gone.lines[-1].dealer)

    def redo(self) -> None:
        """What was undone is there again, and so is who was to deal then."""
        before = self.score
        self.score, dealer = self.undone.pop()
        self.done.append(before)
        if len(self.score.lines) > len(before.lines):
            self._deal(self.score.lines[-1].table, dealer)

    # The table

    def change(self, rule: str, value: int | str) -> None:
        """A house rule from the next hand on."""
        self.table = replace(self.table, rules={**self.table.rules, rule: value}).checked()

    def join(self, name: str, after: str) -> None:
        """Somebody sits down, perhaps again."""
        if name in self.table.seated or (name not in self.players and len(self.players) == PEOPLE_MOST):
            raise RefusedError("no seat for this name")
        place = self.table.seated.index(after) + 1
        self._sit((*self.table.seated[:place], name, *self.table.seated[place:]))
        if name not in self.players:
            self.players.append(name)

    def leave(self, name: str) -> None:
        """Somebody gets up; the next one deals if it was the dealer."""
        before = self.table
        self._sit(tuple(other for other in before.seated if other != name))
        self._deal(before, self.dealer)

    def swap(self, one: str, other: str) -> None:
        """Two change seats."""
        exchanged = {one: other, other: one}
        self._sit(tuple(exchanged.get(name, name) for name in self.table.seated))

    # What follows

    @property
    def balances(self) -> dict[str, int]:
        """What is open: all that anybody ever got, less what was paid."""
        columns = [line.amounts for line in self.score.lines] + [each["amounts"] for each in self.score.bookings]
        return {name: sum(column.get(name, 0) for column in columns) for name in self.players}

    def ledger(self) -> Ledger:
        """The whole ledger but its transfers, of which several can be right."""
        result: Ledger = {
            "game": self.table.game,
            "players": list(self.players),
            "rules": self.table.rules,
            "hands": [line.facts(number) for number, line in enumerate(self.score.lines, 1)],
            "balances": self.balances,
            "next": {
                "dealer": self.dealer,
                "forehand": self.table.forehand(self.dealer),
                "out": sorted(self.table.out(self.dealer)),
            },
        }
        played = [line for line in self.score.lines if line.said is not None and self.table.game == "jass"]
        counts = [jass.counted(line.said["points"], line.table.rules) for line in played if line.said]
        wins = [jass.winners(line.said["points"], line.table.rules) for line in played if line.said]
        if any(any(count.values()) for count in counts) or any(wins):
            result["points"] = {name: sum(count.get(name, 0) for count in counts) for name in self.players}
            result["wins"] = {name: sum(name in won for won in wins) for name in self.players}
        if self.score.bookings:
            result["bookings"] = list(self.score.bookings)
        return result

    def _book(self, settles: bool, amounts: dict[str, int]) -> None:
        booking = {"after": len(self.score.lines), "settles": settles, "amounts": amounts}
        self._enter(replace(self.score, bookings=(*self.score.bookings, booking)))

    def _enter(self, score: Score) -> None:
        self.done.append(self.score)
        self.undone.clear()
        self.score = score

    def _sit(self, seated: tuple[str, ...]) -> None:
        self.table = replace(self.table, seated=seated).checked()

    def _deal(self, then: Table, dealer: str) -> None:
        """`dealer` deals next, or if gone, who came after at the table of `then` and is still here."""
        order = then.order(dealer) if dealer in then.seated else list(then.seated)
        here = [name for name in [dealer, *order, *self.table.seated] if name in self.table.seated]
        self.dealer = here[0]


def begin(names: list[str], rules: Rules, dealer: int = 0, game: str = "jaggln") -> Sheet:
    """A new evening."""
    usual = jass.DEFAULT_RULES if game == "jass" else DEFAULT_RULES
    return Sheet(list(names), Table(tuple(names), {**usual, **rules}, game), names[dealer])


def check_transfers(ledger: Ledger) -> None:
    """The payments bring every balance to zero, each from who owes to who is owed, and there are few."""
    left = dict(ledger["balances"])
    for transfer in ledger["transfers"]:
        assert transfer["cents"] > 0, transfer
        assert ledger["balances"][transfer["from"]] < 0 < ledger["balances"][transfer["to"]], transfer
        left[transfer["from"]] += transfer["cents"]
        left[transfer["to"]] -= transfer["cents"]
    assert not any(left.values()), left
    assert len(ledger["transfers"]) <= max(0, sum(map(bool, ledger["balances"].values())) - 1)


def check_sums(ledger: Ledger) -> None:
    """Every hand, every booking and the balances sum to zero."""
    for column in [*ledger["hands"], *ledger.get("bookings", [])]:
        assert sum(column["amounts"].values()) == 0, column
    assert sum(ledger["balances"].values()) == 0, ledger["balances"]
