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
    books = Books(store, Folder("/flash/archive"))
    books.open()
    books.take(make_start("jaggln", NAMES, {}))
    for _ in range(120):
        books.take(PassedOut())
        books.flush()
    expected = ledger(books.evening)
    os.umount("/flash")
    mount(flash.survivor())
    again = Books(Folder("/flash/books"), Folder("/flash/archive"))
    again.open()
    assert ledger(again.evening) == expected
    sizes = [os.stat("/flash/books/" + name)[6] for name in store.names()]
    assert len(sizes) == 4 and max(sizes) <= SEGMENT_BYTES, sizes  # three segments and an index


def test_a_file_can_be_read_in_pieces_built_from_pieces_and_removed():
    _, store = fresh()
    store.build("a", (bytes((value,)) * 300 for value in range(5)))
    assert store.size("a") == 1500
    assert store.read("a", 299, 2) == b"\x00\x01"
    assert store.read("a", 1499, 10) == b"\x04"
    assert store.read("a", 1500, 10) == b""
    store.build("a", [b"new"])
    assert store.read("a") == b"new"
    store.remove("a")
    store.remove("a")
    assert (store.names(), store.size("a"), store.read("a", 3, 4)) == ([], 0, b"")


def test_a_read_that_fails_is_tried_again_and_then_told():
    flash, store = fresh()
    store.append("a", b"1")
    real = flash.readblocks
    failing = [0]

    def readblocks(block, buf, offset=0):
        if failing[0]:
            failing[0] -= 1
            return -5  # EIO; an exception would leap out of littlefs and leave its caches half filled
        return real(block, buf, offset)

    flash.readblocks = readblocks
    os.umount("/flash")
    mount(flash)
    for work in (store.names, lambda: store.read("a"), lambda: store.size("a")):
        failing[0] = 1
        assert work()
        failing[0] = 1000
        try:
            work()
            raise AssertionError("unreadable is not empty")
        except OSError:
            failing[0] = 0


def test_an_evening_that_is_over_is_in_the_archive_after_a_power_cut():
    flash, store = fresh()
    books = Books(store, Folder("/flash/archive"))
    books.open()
    ledgers = []
    for _ in range(3):
        books.take(make_start("jaggln", NAMES, {}))
        books.take(PassedOut())
        while books.waiting:
            books.flush()
        ledgers.append(ledger(books.evening))
    os.umount("/flash")
    mount(flash.survivor())
    again = Books(Folder("/flash/books"), Folder("/flash/archive"))
    again.open()
    assert [ledger(again.look_at(number)) for number in (1, 2, 3)] == ledgers
    assert Folder("/flash/archive").names() == ["0001"]
