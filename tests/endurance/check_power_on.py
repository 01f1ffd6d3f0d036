"""Power-on costs the same after ten thousand hands as after ten: counted in reads of the flash."""

import os

import vfs
from flash import BLOCK_COUNT, PAGE_SIZE, Flash, mount
from world import world

from engine.books import Books
from engine.events import Scored, make_start
from engine.games import jaggln
from engine.journal import pack_record
from firmware.drivers.flash import Folder

PLAYERS = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
ROOT = "/flash"
OLD_EVENINGS = 400
HANDS_OF_AN_EVENING = 25
MOST_TIMES = 1.5


class Counted:
    """The flash, with its reads counted: how many, and how many bytes."""

    def __init__(self, flash: Flash) -> None:
        self._flash = flash
        self.reads = self.bytes = 0

    def readblocks(self, block: int, buf, offset: int = 0) -> int:
        self.reads += 1
        self.bytes += len(buf)
        return self._flash.readblocks(block, buf, offset)

    def writeblocks(self, *arguments) -> int:
        raise AssertionError("power-on writes")

    def ioctl(self, operation: int, argument: int):
        return self._flash.ioctl(operation, argument)


def records_of_an_evening(number: int) -> list:
    """The records of an evening of so many hands, as they lie on flash."""
    start = make_start("jaggln", PLAYERS, {})
    payloads = [(start.KIND, start.pack(jaggln))]
    for turn in range(HANDS_OF_AN_EVENING):
        payloads.append((Scored.KIND, jaggln.pack_hand(jaggln.Hand(turn % 5, "HA", "H", None, 6, False))))
    records, check = [], number
    for sequence, (kind, payload) in enumerate(payloads):
        records.append(pack_record(kind, sequence, payload, check))
        check = int.from_bytes(records[-1][-4:], "little")
    return records


def play(books: Books) -> None:
    """One more hand, written."""
    playing = books.evening.playing()
    books.take(Scored(jaggln.Hand(playing[0], "HA", "H", playing[1], 6, False)))
    while books.waiting:
        books.flush()


def cost_of_power_on(flash: Flash) -> tuple:
    """Mount, replay: (reads, bytes read, hands of the evening then)."""
    os.umount(ROOT)
    counted = Counted(flash)
    vfs.mount(vfs.VfsLfs2(counted, progsize=PAGE_SIZE), ROOT)
    books = Books(Folder(ROOT + "/books"), Folder(ROOT + "/archive"))
    books.open()
    assert books.damaged == ""
    os.umount(ROOT)
    mount(flash, ROOT)
    return counted.reads, counted.bytes, len(books.evening.entries)


def costs(name: str, old_evenings: int) -> tuple:
    """Median cost of power-on while an evening grows to ten hands, after so many evenings of before."""
    world.start()
    flash, _ = mount(os.getenv("CHECK_FOLDER") + "/" + name, ROOT)
    books = Books(Folder(ROOT + "/books"), Folder(ROOT + "/archive"))
    books.open()
    for number in range(1, old_evenings + 1):
        records = records_of_an_evening(number)
        books.archive.seal(number, sum([len(record) for record in records]), records)
    books.take(make_start("jaggln", PLAYERS, {}))
    found = []
    for hands in range(1, 11):
        play(books)
        found.append(cost_of_power_on(flash))
        assert found[-1][2] == hands
    assert len(books.numbers()) == old_evenings + 1
    free = os.statvfs(ROOT)[3]
    os.umount(ROOT)
    reads = sorted([reads for reads, _, _ in found])[5]
    return reads, sorted([count for _, count, _ in found])[5], free


def test_power_on_with_ten_thousand_hands_costs_no_more_than_with_ten():
    few = costs("few.bin", 0)
    many = costs("many_evenings.bin", OLD_EVENINGS)
    for reads, count, free in (few, many):
        print("power-on: %d reads, %d bytes; %d of %d blocks free" % (reads, count, free, BLOCK_COUNT))
    assert many[0] <= MOST_TIMES * few[0]
    assert many[1] <= MOST_TIMES * few[1]
    print(
        "ran %d hands before a power-on, at %.2f times the reads"
        % (OLD_EVENINGS * HANDS_OF_AN_EVENING + 10, many[0] / few[0])
    )
