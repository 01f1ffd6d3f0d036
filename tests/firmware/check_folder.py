"""The store that the books use, on real littlefs."""

import os

from flash import mount

from engine.books import Books
from engine.events import PassedOut, make_start
from engine.journal import SEGMENT_BYTES
from engine.ledger import ledger
from firmware.drivers.flash import Folder

NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Jörg"]


def fresh():
    """An empty flash, and the folder for the books on it."""
    try:
        os.umount("/flash")
    except OSError:  # the first time nothing is mounted
        pass
    flash, _ = mount()
    return flash, Folder("/flash/books")


def test_a_missing_folder_is_made_by_the_first_write():
    _, store = fresh()
    assert store.names() == []
    assert store.read("a") == b""
    store.append("a", b"1")
    store.append("a", b"2")
    assert store.names() == ["a"]
    assert store.read("a") == b"12"


def test_replace_and_rename():
    _, store = fresh()
    store.append("a", b"long one")
    store.replace("a", b"short")
    store.replace("b", b"other")
    store.rename("a", "b")
    assert (store.names(), store.read("b")) == (["b"], b"short")


def test_an_evening_comes_back_after_a_power_cut_and_files_stay_small():
    flash, store = fresh()
    books = Books(store)
    books.open()
    books.take(make_start("jaggln", NAMES, {}))
    for _ in range(120):
        books.take(PassedOut())
        books.flush()
    expected = ledger(books.evening)
    os.umount("/flash")
    mount(flash.survivor())
    again = Books(Folder("/flash/books"))
    again.open()
    assert ledger(again.evening) == expected
    sizes = [os.stat("/flash/books/" + name)[6] for name in store.names()]
    assert len(sizes) == 3 and max(sizes) <= SEGMENT_BYTES, sizes
