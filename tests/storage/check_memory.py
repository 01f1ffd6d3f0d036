"""Memory runs out, wherever it may: a crash is shown or it works, and then the same state is there."""

import gc
import time

import evenings
from ballast import Ballast, InFile
from facts import Facts
from recording import Recording
from rig import SOAK, Box, copied, formatted_flash
from verdicts import Verdicts

from firmware.keys import BACK, HOLD, NEXT, OK, PREV

STEP_BYTES = 64 if SOAK else 1408
WORKED_IN_A_ROW = 100 if SOAK else 3  # then there is enough memory
TURNS_A_KEY = 4

KEYS = {"ok": OK, "next": NEXT, "prev": PREV, "back": BACK, "hold ok": OK | HOLD}
# Each from the scoreboard
STORIES = {
    "a hand": ("ok", "next", "ok", "ok", "ok", "ok", "prev", "ok", "ok"),
    "a hand undone": ("hold ok", "ok", "next"),
    "a setting": ("hold ok", "prev", "ok", "next", "ok", "next", "ok", "back"),
    "a new evening": ("hold ok",) + ("prev",) * 3 + ("ok", "next", "ok") + ("ok",) * 8,
    "the evening before": ("hold ok", "prev", "prev", "ok", "next", "ok", "next", "ok"),
}


def press_all(box, names) -> None:
    """As a person does, for the reference."""
    for name in names:
        if name == "hold ok":
            box.hold("ok")
        else:
            box.key(name)


class Short:
    """A box that runs out of memory."""

    def __init__(self) -> None:
        self.start = Recording(formatted_flash(), two_evenings).end
        self.file = InFile(self.start)
        self.verdicts = Verdicts()
        self.ballast = Ballast()
        self.cases = self.crashes = 0

    def all_sizes(self, story) -> None:
        """With each amount of memory, until it is enough."""
        reference = Recording(self.start, lambda box: press_all(box, story))
        first, last = reference.states[0], reference.states[-1]
        assert not story or not last.same_book(first) or last.settings != first.settings, "keys that do nothing"
        codes = bytes([KEYS[name] for name in story])
        free = worked = 0
        while worked < WORKED_IN_A_ROW:
            worked = 0 if self._try(codes, free, reference, story) else worked + 1
            free += STEP_BYTES

    def _try(self, codes: bytes, free: int, reference, story) -> bool:
        """Whether there was a crash. No story: the start itself."""
        box = Box(self.file.fresh())
        if not story:
            box.runner.app = None
        self.ballast.leave(free)
        escaped = press_raw(box, codes)
        self.ballast.drop()
        self.cases += 1
        where = (story, free, "bytes free")
        crashed = box.crashed
        self.crashes += crashed
        if escaped:
            self.verdicts.lost(where, escaped, "got out of the loop")
        box.recover()
        box.settle()
        self._judge(box, reference, where, crashed or bool(escaped))
        return crashed or bool(escaped)

    def _judge(self, box, reference, where, crashed: bool) -> None:
        found = Facts(box.app) if crashed else Facts(box.app, reference.states[-1].draft)
        allowed = reference.states if crashed else reference.states[-1:]
        if self.verdicts.same(where, found, *allowed, numbers=False):
            again = self.verdicts.boot(copied(box.flash), where)
            if again:
                self.verdicts.same((where, "after a boot"), Facts(again.app), *allowed, numbers=False)
                self.verdicts.next_key_works(again, where)


def press_raw(box, codes: bytes):
    """Hand the box its keys without needing memory; returns what got out of the loop, or None."""
    runner, buttons, turn = box.runner, box.runner.board.buttons, box.runner.turn
    try:
        turn()
        for code in codes:
            if runner.app is None:
                break
            buttons.emit(code)
            for _ in range(TURNS_A_KEY):
                turn()
                time.sleep_ms(5)
    except MemoryError as error:
        return error
    return None


def two_evenings(box) -> None:
    evenings.first_start(box)
    evenings.hand(box, 1, 6, 2)
    evenings.new_evening(box, ["A", "B", "C", "D", "E"])
    evenings.hand(box, 2, 3, 3)
    gc.collect()


def test_memory_runs_out_at_any_key():
    short = Short()
    for what in sorted(STORIES):
        short.all_sizes(STORIES[what])
    ran(short, ", ".join(sorted(STORIES)))


def test_memory_runs_out_at_the_start():
    short = Short()
    short.all_sizes(())
    ran(short, "the start")


def ran(short, what: str) -> None:
    words = (short.cases, what, short.crashes, short.verdicts.summary())
    print("ran %d shortages of memory in %s: %d crashes, %s" % words)
    short.verdicts.check()
