"""Faults of the display in play: no exception, and the right picture within two seconds."""

import time
from errno import EIO, ETIMEDOUT

import fresh_box
from panel import Panel
from world import world

from firmware.drivers.oled import BEAT_MS, QUIET_MS

MENDED_MS = 2000
MISSED_MS = QUIET_MS + 2 * BEAT_MS  # a panel that is away for so long is missed


def fresh(**options):
    """A box with an evening begun, on a new flash, with this kind of panel; it never rests."""
    box = fresh_box.fresh(lambda: Panel(**options))
    box.app.set_option("dim_s", 0)
    box.app.set_option("off_s", 0)
    box.settle()
    return box


def right(box):
    """Whether the glass shows what the screen draws now."""
    return any(box.app.canvas.buffer) and box.panel.frame() == bytes(box.app.canvas.buffer)


def mended_ms(box):
    """How long it takes until the picture is right; more than MENDED_MS where it isn't by then."""
    begin_us = world.now_us
    while not right(box) and world.now_us - begin_us <= MENDED_MS * 1000:
        world.advance(45_000)
        box.turn()
    return (world.now_us - begin_us) // 1000


def stay_awake(box):
    """Somebody is there: nothing moves or dims meanwhile."""
    box.app._idle.wake(time.ticks_ms())


def each_transaction(box, error, begin):
    """Let the 1st, 2nd, 3rd … transaction fail from `begin()` on, until two seconds pass without a failure."""
    for number in range(1, 400):
        before = box.panel.refused
        stay_awake(box)
        begin()
        box.panel.fail(number, error)
        box.wait(MENDED_MS)
        hit = box.panel.refused > before
        box.panel.heal()
        assert box.runner.crash is None, (number, box.runner.crash.line)
        assert right(box), (number, error)
        assert not box.panel.shown_noise
        if not hit:
            return number - 1
    raise AssertionError("it never ends")


def test_each_transaction_of_a_wake_may_fail():
    box = fresh()
    failed = 0

    def replug():
        box.panel.unplug()
        box.wait(MISSED_MS)
        box.panel.plug()

    for error in (EIO, ETIMEDOUT):
        failed += each_transaction(box, error, replug)
    print("ran %d transactions of a wake that failed" % failed)


def test_each_transaction_of_a_paint_may_fail():
    box = fresh()
    failed = 0

    def paint():
        box.app._go(box.app.screen.handle(3) if box.app.screen.name == "scoreboard" else box.app.screen.handle(4))

    for error in (EIO, ETIMEDOUT):
        failed += each_transaction(box, error, paint)
    print("ran %d transactions of a paint that failed" % failed)


def test_a_transaction_that_times_out_half_way_through_leaves_nothing_wrong():
    """A real timeout: the panel has taken the first bytes, and waits for more of a command."""
    box = fresh()
    cut = 0
    for stretch_us in range(19_330, 20_000, 10):
        stay_awake(box)
        box.panel.unplug()
        box.wait(MISSED_MS)
        box.panel.plug()
        box.panel.stretch_us = stretch_us
        box.wait(550)
        cut += not box.app.board.display.present
        box.panel.stretch_us = 0
        box.wait(MENDED_MS)
        assert right(box), stretch_us
        chip = box.panel.chip
        assert (chip.contrast, chip.start_line, chip.line_shift, chip.last_line) == (143, 0, 0, 63), stretch_us
    assert cut > 10


def test_a_panel_that_answers_late_is_right_within_two_seconds():
    for late_ms in (1, 100, 300, 499, 501, 1200, 5000):
        box = fresh(ready_after_us=late_ms * 1000)
        while world.now_us < box.panel.ready_at_us:
            box.turn()
        assert mended_ms(box) <= MENDED_MS, late_ms
        assert not box.panel.shown_noise


def test_a_crash_is_shown_on_a_panel_that_answers_only_later():
    box = fresh()
    box.panel.unplug()

    def handle(key):
        raise ValueError("odd")

    box.app.screen.handle = handle
    box.press("next", 60, False)
    assert box.app is None
    box.wait(1000)
    box.panel.plug()
    box.wait(1000)
    assert box.app is None and any(box.panel.frame())
    assert not box.panel.shown_noise


def test_noise_at_power_on_is_never_seen():
    for seed in range(1, 30):
        box = fresh(kind=("ssd1306", "ssd1309", "sh1106")[seed % 3], noise_seed=seed)
        box.panel.unplug()
        box.wait(MISSED_MS)
        box.panel.plug()
        box.wait(MISSED_MS)
        assert any(box.panel.frame())
        assert not box.panel.shown_noise, seed


def test_a_panel_whose_plug_is_loose_comes_back_by_itself_however_short_it_was_off():
    box = fresh()
    for off_ms in (0, 1, 50, 300, 499, 700, 3000):
        stay_awake(box)
        box.panel.unplug()
        box.wait(off_ms)
        box.panel.plug()
        box.wait(2 * 8 * BEAT_MS + QUIET_MS)
        assert right(box), off_ms


def test_the_display_offset_is_a_setting_that_lasts():  # luma.oled 376, sh1106 21
    for kind, offset_px, upside_down in (("sh1106", 2, 0), ("sh1106", 2, 1), ("sh1106", 0, 1), ("ssd1306", 0, 1)):
        box = fresh(kind=kind, first_px=offset_px)
        box.app.set_option("offset", offset_px)
        box.app.set_option("turned", upside_down)
        box.settle()
        for _ in range(2):
            shown = box.panel.frame()
            wanted = bytes(box.app.canvas.buffer)
            if upside_down:
                wanted = bytes(int("".join(reversed("{:08b}".format(byte))), 2) for byte in reversed(wanted))
            assert any(shown) and shown == wanted, (kind, offset_px, upside_down)
            world.reboot(True)
            box.runner = type(box.runner)(type(box.runner.board)("/flash"))
            box.settle()
            assert box.app.settings.options["offset"] == offset_px


def test_the_offset_is_reached_by_keys_and_says_what_it_is_for():
    box = fresh(kind="sh1106")
    box.run("hold", ["ok", True])

    def choose(value):
        for _ in range(30):
            screen = box.app.screen
            if screen.items()[screen.selected()][1] == value:
                break
            box.run("key", ["next", True])
        else:
            raise AssertionError(value)

    for value in ("settings", "offset"):
        choose(value)
        box.run("key", ["ok", True])
    choose(2)
    assert "Rand" in box.app.screen.hint()
    box.run("key", ["ok", True])
    assert box.app.settings.options["offset"] == 2
    assert right(box)
