"""Journals and books to look at, for the tests of what is on flash."""

from helpers import Below, Draws, MemoryStore, hand_of, start_of

from engine.books import Books
from engine.events import Scored, decode
from engine.games import jaggln
from engine.journal import Journal


def replayed(store: MemoryStore, number: int = 1) -> list:
    """What a fresh journal reads."""
    return list(Journal(store, number).replay())


def some_records(count: int, seed: int = 1) -> list:
    """Records of mixed kinds and lengths."""
    draws = Draws(seed)
    return [(1 + draws.below(255), bytes([draws.below(256) for _ in range(draws.below(60))])) for _ in range(count)]


def written(records: list, number: int = 1) -> MemoryStore:
    """A store with one evening of these records."""
    store = MemoryStore()
    journal = Journal(store, number)
    for kind, payload in records:
        journal.append(kind, payload)
    return store


def books_on(store: MemoryStore) -> Books:
    """Books on this store, with the archive in its folder `old`; nothing is read yet."""
    return Books(store, Below(store, "old"))


def reopened(store: MemoryStore) -> Books:
    """Books as they are after power-on."""
    books = books_on(store)
    books.open()
    return books


def begun(store: MemoryStore, count: int = 5) -> Books:
    """Books with an evening of one hand, written."""
    books = reopened(store)
    books.take(start_of(count))
    books.take(Scored(hand_of(books.evening.playing()[0])))
    books.flush()
    return books


def through_bytes(event: object) -> object:
    """The event, written down and read back."""
    return decode(event.KIND, event.pack(jaggln), jaggln)
