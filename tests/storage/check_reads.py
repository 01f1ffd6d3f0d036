"""Flash that can't be read for a moment isn't taken for an empty one: nothing is overwritten, nothing lost."""

from errno import EIO

import evenings
from facts import Facts, rows
from faults import Fault, chip, files
from flash import mount
from person import CrashError, Person
from recording import Recording
from rig import ROOT, SOAK, Box, copied, enter_hand, formatted_flash, go_home, leave
from verdicts import Verdicts

from engine.journal import TOLD, UNTOLD
from firmware.app import WRITE_AGAIN_MS
from firmware.drivers.flash import Folder

SPANS = (1, 3, 40) if SOAK else (1,)
EVERY = 1 if SOAK else 23  # of the chip's reads, which are many


class Reading:
    """Two evenings on flash, and boots that can't read some of it."""

    def __init__(self) -> None:
        recording = Recording(formatted_flash(), evenings.two_evenings)
        self.flash = recording.end
        self.known = rows(Box(copied(self.flash)).app)
        self.full = Facts(Box(copied(self.flash)).app)
        store = Box(copied(self.flash)).app.books.store
        self.segments = [store.read(name) for name in store.names() if name[4:5] == "-"]
        self.verdicts = Verdicts()
        self.faults = self.told = 0

    def power_on(self, mounts, fault):
        """A box that came up with the fault; None where the fault wasn't reached."""
        flash = copied(self.flash)
        box = Person(flash, mounts)
        box.come_up()
        return box if fault.struck else None

    def numbers(self, mounts, play, every: int) -> None:
        """Let each read fail in turn."""
        for span in SPANS:
            number = 1
            while play(mounts, Fault(number, OSError(EIO), span)):
                number += every

    def boot(self, mounts, fault) -> bool:
        """A read fails while the box starts."""
        box = self.power_on(mounts(fault), fault)
        if box is None:
            return False
        self.faults += 1
        where = ("read", fault.at, "of", fault.span, "at power-on")
        fault.heal()
        told = bool(box.messages or box.crashed or box.app.books.damaged)
        self.told += told
        shown = Facts(box.app)
        if not shown.same_book(self.full) and not told:
            self.verdicts.lost(where, "shows without a word", shown)
        again = self.verdicts.boot(copied(box.flash), where)
        if again:
            self.verdicts.same((where, "and after another"), Facts(again.app), self.full)
        return True

    def play(self, mounts, fault) -> bool:
        """A read fails at power-on or later, and somebody plays on; all hands must be there after another boot."""
        box = self.power_on(mounts(fault), Fault(0, None))
        confirmed = self._two_hands(box)
        if not fault.struck:
            return False
        self.faults += 1
        self.told += bool(box.messages)
        where = ("read", fault.at, "of", fault.span)
        fault.heal()
        box.wait(WRITE_AGAIN_MS // 1000 + 2)  # what flash refused, and the box said so, is written now
        known = self.known
        again = self.verdicts.boot(copied(box.flash), where)
        if again:
            if box.messages and self._set_aside(again):
                if not self._kept(again):  # it was said, and somebody played on, but nothing may be gone
                    self.verdicts.lost(where, "was said to be damaged, and isn't kept")
                return True
            found = rows(again.app)
            for number in known:
                if found.get(number, [])[: len(known[number])] != known[number]:
                    self.verdicts.lost(where, "evening", number, "had", len(known[number]), "hands, not to be found")
            total = sum([len(found[number]) for number in found]) - sum([len(known[number]) for number in known])
            if total != confirmed:
                self.verdicts.lost(where, confirmed, "hands were confirmed, and", total, "are there")
        return True

    def _set_aside(self, box) -> bool:
        """Whether damaged files are there under other names."""
        return bool([name for name in box.app.books.store.names() if UNTOLD in name or TOLD in name])

    def _kept(self, box) -> bool:
        """Whether each byte of the segments is on flash still: in its place, under another name, or in the archive."""
        books, archived = box.app.books.store, Folder("/flash/archive")
        held = [books.read(name) for name in books.names()] + [archived.read(name) for name in archived.names()]
        return not [segment for segment in self.segments if not [data for data in held if segment in data]]

    def _two_hands(self, box) -> int:
        """A hand, and one in the other evening; returns how many were confirmed, however the box takes it."""
        confirmed = 0
        for step in (enter_hand, lambda box: evenings.reopen(box, 1), enter_hand):
            try:
                go_home(box)
                step(box)
                confirmed += box.at() == "result"
            except CrashError:
                pass
            except AssertionError:  # it shows something else than usual, and so it may
                pass
        return confirmed

    def ran(self, what: str) -> None:
        """Say it, and fail where anything was lost."""
        print("ran %d failed reads, %s: %d told, %s" % (self.faults, what, self.told, self.verdicts.summary()))
        self.verdicts.check()


def on_chip(fault):
    return chip(reading=fault)


def on_files(fault):
    return files(reading=fault)


def answer(ask, *what):
    """What a store answers; None where it says that flash can't be read."""
    try:
        return ask(*what)
    except OSError:
        return None


def test_what_is_there_is_found_or_flash_is_said_to_fail_but_never_is_it_said_to_be_absent():
    base, leaves = formatted_flash(), b"leaves" * 20
    mount(base, ROOT)
    for name in ("a", "b"):
        Folder(ROOT + "/books").append(name, leaves)
    leave()
    unread = 0
    for span in (1, 2, 3, 5, 8, 13, 21, 40):
        fault, number = Fault(0, None), 0
        while number == 0 or fault.struck:
            number += 1
            fault = Fault(number, OSError(EIO), span)
            chip(reading=fault)(base)
            store = Folder(ROOT + "/books")
            for _ in range(3):
                found = [answer(store.names), answer(store.read, "b"), answer(store.size, "a")]
                for one, right in zip(found, (["a", "b"], leaves, len(leaves))):
                    assert one is None or one == right, (number, span, one)
                    unread += one is None
            leave()
    assert unread > 1000
    print("ran %d failed reads of files that were there, 0 said to be absent" % unread)


def test_the_chip_is_not_read_at_power_on():
    reading = Reading()
    reading.numbers(on_chip, reading.boot, EVERY)
    reading.ran("of the chip at power-on")


def test_a_file_is_not_read_at_power_on():
    reading = Reading()
    reading.numbers(on_files, reading.boot, 1)
    reading.ran("of a file at power-on")


def test_the_chip_is_not_read_in_play():
    reading = Reading()
    reading.numbers(on_chip, reading.play, EVERY)
    reading.ran("of the chip, and two hands after it")


def test_a_file_is_not_read_in_play():
    reading = Reading()
    reading.numbers(on_files, reading.play, 1 if SOAK else 2)
    reading.ran("of a file, and two hands after it")
