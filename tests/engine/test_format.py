"""Books of every version of the format that was ever released are read for ever."""

import binascii
import json
import os

from helpers import MemoryStore
from records import reopened

from engine.ledger import ledger

HERE = __file__.replace("\\", "/").rsplit("/", 1)[0] if "/" in __file__ else "."
RELEASED = (1,)


def books_of_version(version: int) -> tuple:
    """The files as they were written then, the number of the evening that was present, and what each held."""
    with open("%s/books-version-%d.json" % (HERE, version)) as file:
        kept = json.load(file)
    store = MemoryStore()
    for name, data in kept["files"].items():
        store.files[name] = binascii.unhexlify(data)
    return store, kept["present"], kept["ledgers"]


def test_books_of_every_version_give_the_ledgers_of_then() -> None:
    for version in RELEASED:
        store, present, ledgers = books_of_version(version)
        books = reopened(store)
        assert books.number == present
        assert books.damaged == ""
        for number, expected in ledgers.items():
            assert ledger(books.look_at(int(number))) == expected
        assert books.archive.damaged == ""


def test_no_version_is_left_out() -> None:
    kept = [name for name in os.listdir(HERE) if name.startswith("books-version-")]
    assert len(kept) == len(RELEASED)
