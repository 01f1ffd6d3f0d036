"""What the engine's tests share. Runs on CPython and MicroPython, as they do."""

import sys

from engine.entries import Booking, Correction, Entry, Table
from engine.errors import RuleError
from engine.evening import Evening
from engine.events import PassedOut, RulesChanged, Scored, Undone, make_start
from engine.games import jaggln
from engine.rules import complete, pack

NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Hans", "Resi", "Luis"]
SMALL = sys.implementation.name == "micropython"


def heavy(full: int, small: int) -> int:
    """How often a heavy test repeats: `full` on CPython, `small` on MicroPython."""
    return small if SMALL else full


def ran(count: int, what: str) -> None:
    """Say how much a heavy test did; the summary shows it (tests/conftest.py)."""
    print("ran %d %s" % (count, what))


def refused(code: str, function: object, *arguments: object) -> str:
    """Assert that the call is refused with this code and a whole sentence, and return the sentence."""
    try:
        function(*arguments)
    except RuleError as error:
        assert error.code == code, error.code + " in place of " + code
        sentence = str(error)
        assert len(sentence) > 1 and sentence.endswith(".") and "{" not in sentence, sentence
        return sentence
    raise AssertionError("not refused: " + code)


class Draws:
    """Random numbers that are the same on every interpreter: xorshift with 32 bits."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        state = self.state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self.state = state
        return state % limit

    def pick(self, choices: list) -> object:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def cards(self, deck: list, count: int) -> list:
        """That many different cards off the deck, which is shuffled on the way."""
        for place in range(count):
            other = place + self.below(len(deck) - place)
            deck[place], deck[other] = deck[other], deck[place]
        return deck[:count]


class PowerCutError(Exception):
    """The plug was pulled."""


class MemoryStore:
    """Files in memory, of the shape of engine.protocols.Store.

    `writes_left` is how many more writes work before all raise `failure`; None lets all work.
    """

    def __init__(self) -> None:
        self.files = {}
        self.writes_left = None
        self.failure = OSError(28)
        self.reads = 0

    def names(self) -> list:
        return sorted([name for name in self.files if "/" not in name], reverse=True)  # the reader has to sort

    def size(self, name: str) -> int:
        return len(self.files.get(name, b""))

    def read(self, name: str, start: int = 0, size: int = -1) -> bytes:
        self.reads += 1
        data = self.files.get(name, b"")[start:]
        return data if size < 0 else data[:size]

    def append(self, name: str, data: bytes) -> None:
        self._write()
        self.files[name] = self.files.get(name, b"") + data

    def replace(self, name: str, data: bytes) -> None:
        self._write()
        self.files[name] = data

    def build(self, name: str, pieces: object) -> None:
        self._write()
        self.files[name] = b"".join(pieces)

    def remove(self, name: str) -> None:
        self._write()
        self.files.pop(name, None)

    def rename(self, old: str, new: str) -> None:
        self._write()
        if old not in self.files:
            raise OSError(2)
        self.files[new] = self.files.pop(old)

    def copy(self) -> "MemoryStore":
        """Another store with the same files."""
        other = MemoryStore()
        other.files.update(self.files)
        return other

    def holds(self, data: bytes) -> bool:
        """Whether some file still has these bytes."""
        return any(data in content for content in self.files.values())

    def _write(self) -> None:
        if self.writes_left == 0:
            raise self.failure
        if self.writes_left is not None:
            self.writes_left -= 1


class Below:
    """A folder of a MemoryStore, as a store of its own."""

    def __init__(self, store: MemoryStore, folder: str) -> None:
        self.store = store
        self.start = folder + "/"

    def names(self) -> list:
        return [name[len(self.start) :] for name in self.store.files if name.startswith(self.start)]

    def size(self, name: str) -> int:
        return self.store.size(self.start + name)

    def read(self, name: str, start: int = 0, size: int = -1) -> bytes:
        return self.store.read(self.start + name, start, size)

    def build(self, name: str, pieces: object) -> None:
        self.store.build(self.start + name, pieces)

    def rename(self, old: str, new: str) -> None:
        self.store.rename(self.start + old, self.start + new)

    def remove(self, name: str) -> None:
        self.store.remove(self.start + name)


def rules_with(**given: object) -> dict:
    """All house rules, those given and the rest with their defaults."""
    return complete(jaggln.RULES, given)


def start_of(count: int, **given: object) -> object:
    """The start of an evening of so many people, the first of them dealing."""
    return make_start("jaggln", NAMES[:count], given)


def evening_of(count: int, **given: object) -> Evening:
    """An evening of so many people, just begun."""
    return Evening(start_of(count, **given))


def hand_of(
    declarer: int, partner: object = None, gewisse: object = 6, matsch: bool = False, card: str = "HA", trump: str = "H"
) -> jaggln.Hand:
    """A hand; what isn't said is common."""
    return jaggln.Hand(declarer, card, trump, partner, gewisse, matsch)


def some_event(draws: Draws, evening: Evening) -> object:
    """An event that can come next: mostly hands, some passes and undos."""
    kind = draws.below(10)
    if kind == 0:
        return PassedOut()
    if kind == 1 and evening.entries:
        return Undone()
    playing = evening.playing()
    gewisse = draws.below(10)
    return Scored(
        jaggln.Hand(
            draws.pick(playing),
            draws.pick(jaggln.PACK),
            draws.pick("ELHS"),
            draws.pick(playing + [None]),
            gewisse,
            gewisse in (0, 9) and draws.below(2) == 1,
        )
    )


def state_of(evening: Evening) -> tuple:
    """Everything that an evening says about itself."""
    entries = [(entry.dealer, entry.packed, entry.table) for entry in evening.entries]
    return (
        evening.dealer,
        list(evening.balances),
        entries,
        evening.out(),
        evening.playing(),
        list(evening.names),
        evening.table.seated,
        dict(evening.table.rules),
    )


def play(evening: Evening, *events: object) -> Evening:
    """The evening, after these events."""
    for event in events:
        evening.apply(event)
    return evening


def changed(evening: Evening, **given: object) -> RulesChanged:
    """A change of these house rules; the others stay as they are."""
    rules = dict(evening.table.rules)
    rules.update(given)
    return RulesChanged(rules)


def by_value(thing: object) -> object:
    """What can be compared with another evening's: objects as what they hold, dicts as sorted pairs."""
    if isinstance(thing, (list, tuple)):
        return [by_value(each) for each in thing]
    if isinstance(thing, dict):
        return [(key, by_value(thing[key])) for key in sorted(thing)]
    if isinstance(thing, Table):
        return bytes(thing.seated) + b":" + pack(jaggln.RULES, thing.rules)
    if isinstance(thing, Entry):
        return (thing.dealer, thing.packed, thing.corrected, by_value(thing.table))
    if isinstance(thing, (Correction, Booking)):
        return [type(thing).__name__, by_value(thing.__dict__)]
    return thing


def score_of(evening: Evening) -> object:
    """All that an evening says, and what undo would take back; without what redo would bring again."""
    parts = (evening.names, evening.table, evening.dealer, evening.balances, evening.entries, evening.done)
    return by_value(parts + (evening.out(), evening.playing()))


def whole_state(evening: Evening) -> object:
    """All that an evening says, what undo would take back and what redo would bring again."""
    return [score_of(evening), by_value(evening.undone)]


def refused_unchanged(code: str, evening: Evening, event: object) -> str:
    """Assert that the evening refuses the event with this code and stays as it was; return the sentence."""
    before = whole_state(evening)
    sentence = refused(code, evening.apply, event)
    assert whole_state(evening) == before
    return sentence
