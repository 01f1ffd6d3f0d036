"""A flash that fills up: a warning long before, then the oldest evenings go, and nothing of the present one."""

import os

import fresh_box

from engine.events import PassedOut
from engine.ledger import ledger
from firmware.app import FREE_LEAST_BYTES, FREE_PLENTY_BYTES
from firmware.screens.base import record


def fresh():
    """Three evenings are on flash."""
    box = fresh_box.fresh()
    for _ in range(2):
        begin(box)
    return box


def begin(box):
    box.run("start", ["jaggln", fresh_box.PLAYERS, {}])
    for _ in range(6):
        box.run("key", ["ok", True])


def fill(box, free_bytes, name="/flash/other"):
    """Something else takes the flash until so much is left."""
    with open(name, "ab") as file:
        while box.runner.board.free_flash_bytes() > free_bytes:
            file.write(bytes(2048))
            file.flush()


def test_with_room_enough_nothing_is_said():
    box = fresh()
    assert box.app.screen.name == "scoreboard"
    assert box.app.books.numbers() == {1, 2, 3}


def test_a_warning_comes_while_there_is_room_for_many_evenings():
    box = fresh()
    fill(box, FREE_PLENTY_BYTES - 4096)
    box.run("start", ["jaggln", fresh_box.PLAYERS, {}])
    assert box.app.screen.name == "message"
    assert str(box.runner.board.free_flash_bytes() // 1024) in " ".join(box.app.screen.describe()["text"])
    box.run("key", ["ok", True])
    assert box.app.screen.name == "scoreboard"
    assert box.app.books.numbers() == {1, 2, 3, 4}


def test_when_flash_is_nearly_full_the_oldest_evenings_go_and_the_present_one_stays():
    box = fresh()
    fill(box, FREE_LEAST_BYTES - 4096)
    box.run("start", ["jaggln", fresh_box.PLAYERS, {}])
    assert box.app.screen.name == "message"
    assert box.app.books.numbers() == {4}
    box.run("key", ["ok", True])
    for _ in range(6):
        box.run("key", ["ok", True])
    before = ledger(box.app.evening)
    assert len(before["hands"]) == 1
    again = fresh_box.rebooted()
    assert ledger(again.app.evening) == before


def test_a_flash_filled_to_the_last_block_is_told_and_scoring_goes_on():
    box = fresh()
    before = ledger(box.app.evening)
    fill(box, 16384)
    crumbs = []
    try:
        while True:  # the count of free blocks isn't exact
            crumbs.append("/flash/crumb%d" % len(crumbs))
            with open(crumbs[-1], "wb") as file:
                file.write(bytes(1024))
    except OSError:
        pass
    while not box.app.unsaved and len(box.app.evening.entries) < 400:
        box.app._go(record(PassedOut()))
        box.settle(False)
    assert box.app.unsaved
    hands = len(box.app.evening.entries)
    assert hands > len(before["hands"])
    for name in crumbs[:-1] + ["/flash/other"]:
        os.remove(name)
    while box.app.screen.name != "scoreboard":
        box.run("key", ["back", True])
    for _ in range(6):
        box.run("key", ["ok", True])
    assert not box.app.unsaved and not box.app.books.waiting
    now = ledger(box.app.evening)
    again = fresh_box.rebooted()
    assert ledger(again.app.evening) == now
    assert len(now["hands"]) > hands
