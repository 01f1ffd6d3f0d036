"""Taps with bouncing contacts at every millisecond of a repaint and of a write to flash: each counts once."""

from fresh_box import PLAYERS, fresh
from modelled_box import KEYS
from world import world

TAP_MS = 60
BOUNCE_US = (0, 700, 1900, 2600, 5200, 7100, 11000, 12500, 16800, 19500)  # closed, open, closed, … within 20 ms
UNUSED_BLOCK = 351


def tap(name, start_us):
    """One tap from then on, whose contacts bounce when it closes and when it opens."""
    wire = world.pin(KEYS[name])
    for begin_us, first in ((start_us, 0), (start_us + TAP_MS * 1000, 1)):
        for place, after_us in enumerate(BOUNCE_US + (20000,)):
            level = first if place == len(BOUNCE_US) else first ^ (place & 1)
            world.at(begin_us + after_us, lambda level=level: wire.set_level(level))


def taken(box, taps):
    """The keys that reach the screens when `taps` (name, milliseconds from now) are made."""
    seen = []
    go = box.app._press

    def press(key, now_ms):
        seen.append(key)
        go(key, now_ms)

    box.app._press = press
    for name, after_ms in taps:
        tap(name, world.now_us + 1000 + after_ms * 1000)
    box.wait(400)
    box.settle()
    box.app._press = go
    return seen


def test_a_tap_at_each_millisecond_of_a_repaint_counts_once():
    box = fresh()
    both = [board_key(box, "next"), board_key(box, "prev")]
    for offset_ms in range(91):
        before = box.app.screen.page
        assert sorted(taken(box, (("next", 0), ("prev", offset_ms)))) == sorted(both), offset_ms
        assert box.app.screen.page == before
    print("ran 182 taps with bounce during a repaint, 0 lost")


def test_a_tap_at_each_millisecond_of_an_erase_counts_once():
    box = fresh()
    flush = box.app.books.flush

    def slow_flush():
        for _ in range(2):
            box.flash.ioctl(6, UNUSED_BLOCK)  # two sectors are erased first: 90 ms without interrupts
        flush()

    both = [board_key(box, "ok"), board_key(box, "next")]
    for offset_ms in range(0, 191):
        for key in ("ok", "ok", "ok", "ok", "ok"):
            box.run("key", [key, True])
        assert box.app.screen.name == "partner"
        box.app.books.flush = slow_flush
        hands = len(box.app.evening.entries)
        seen = taken(box, (("ok", 0), ("next", TAP_MS + 30 + offset_ms)))
        assert seen == both, (offset_ms, seen)
        box.app.books.flush = flush
        assert box.app.screen.name == "scoreboard"  # the second ended the result, and did nothing else
        assert len(box.app.evening.entries) == hands + 1
    print("ran 382 taps with bounce during a write to flash, 0 lost")


def test_two_taps_of_one_key_80_ms_apart_count_during_a_repaint():
    box = fresh()
    for offset_ms in range(80, 140):
        before = box.app.screen.page
        seen = taken(box, (("next", 0), ("next", offset_ms)))
        assert len(seen) == 2, (offset_ms, seen)
        assert box.app.screen.page == (before + 2) % (1 + len(PLAYERS))


def board_key(box, name):
    """The code of a key, as the screens get it."""
    from firmware import keys

    return {"next": keys.NEXT, "prev": keys.PREV, "ok": keys.OK, "back": keys.BACK}[name]
