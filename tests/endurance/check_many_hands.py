"""The whole firmware keeps hand after hand, evening after evening: memory and flash stay as they are."""

import gc
import os

from modelled_box import Box

from engine.evening import Evening
from engine.events import Scored
from engine.games import jaggln
from engine.ledger import ledger
from firmware.screens.base import record

HANDS = 100_000 if os.getenv("SOAK") else 5_000
HANDS_OF_AN_EVENING = 50
LOOKS = 10  # at memory and flash, evenly spread
PLAYERS = ["Anna", "Toni", "Sepp", "Moidl", "Hans", "Burgi"]
CALLED = ["EA", "LA", "HA", "SA", "H10"]


def largest_free_block() -> int:
    """Bytes of the largest piece that can be had, to 512."""
    gc.collect()
    low, high = 0, gc.mem_free()
    while high - low > 512:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    gc.collect()
    return low


def hand(evening: Evening, number: int) -> jaggln.Hand:
    """Some hand; the same for a number each time."""
    playing = evening.playing()
    declarer = playing[number * 7 % 5]
    partner = playing[number * 11 % 5] if number % 9 else None
    gewisse = number * 13 % 10
    return jaggln.Hand(declarer, CALLED[number % 5], "ELHS"[number % 4], partner, gewisse, gewisse in (0, 9))


def play_evening(box: Box, first: int) -> None:
    """An evening of some hands, each painted and written as after its last key."""
    box.app.begin("jaggln", PLAYERS, {})
    box.settle(False)
    for number in range(first, first + HANDS_OF_AN_EVENING):
        box.app._go(record(Scored(hand(box.app.evening, number))))
        box.settle(False)


def test_memory_and_flash_are_the_same_after_thousands_of_hands():
    box = Box(os.getenv("CHECK_FOLDER") + "/many.bin")
    box.app.choose_language("de")
    for number in range(2):
        play_evening(box, number)  # everything that is imported when needed is there now
    box.app._note("room", 0)  # and what says that flash is nearly full
    looks = []
    erases = box.flash.erases
    for evening in range(HANDS // HANDS_OF_AN_EVENING):
        play_evening(box, evening * HANDS_OF_AN_EVENING)
        if (evening + 1) % (HANDS // HANDS_OF_AN_EVENING // LOOKS) == 0:
            largest = largest_free_block()
            used = gc.mem_alloc()
            looks.append((largest, used))
            free = box.runner.board.free_flash_bytes() // 1024
            print(
                "after %d hands: %d bytes in use, largest free block %d, flash free %d KB"
                % ((evening + 1) * HANDS_OF_AN_EVENING, used, largest, free)
            )
    assert box.runner.crash is None
    assert min([largest for largest, _ in looks]) >= looks[0][0] - 1024, looks
    assert max([used for _, used in looks]) <= looks[0][1] + 1024, looks
    assert free >= 64
    wear = sorted(box.flash.block_erases)
    erases = box.flash.erases - erases
    print("ran %d hands with %d erases, at most %d of one block" % (HANDS, erases, wear[-1]))
    before = ledger(box.app.evening)
    again = Box(os.getenv("CHECK_FOLDER") + "/many.bin") if remounted() else None
    assert again and ledger(again.app.evening) == before
    assert again.app.books.damaged == ""


def remounted() -> bool:
    """Take the file system off, as losing power does."""
    os.umount("/flash")
    return True
