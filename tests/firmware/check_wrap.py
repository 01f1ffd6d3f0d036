"""Everything that waits, right across the wrap of ticks_ms after 12.4 days (pycom 231); and a boot just before it."""

import os
import time

from flash import mount
from modelled_box import KEYS, TAP_MS, Box
from panel import Panel
from world import world

from firmware import board
from firmware.drivers.piezo import CLICK_MS

PLAYERS = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
WRAP_MS = 1 << 30
LOOP_MS = 5
RESULT_MS = 3000
PATH = os.getenv("CHECK_FOLDER") + "/wrap.bin"


def begin():
    """An evening begun on a new flash."""
    for clean in (lambda: os.umount("/flash"), lambda: os.remove(PATH)):
        try:
            clean()
        except OSError:  # nothing there yet
            pass
    world.start()
    box = Box(PATH)
    box.run("start", ["jaggln", PLAYERS, {}])


def boot(before_ms, held=None, **options):
    """Give power to that box so long before its ticks wrap."""
    os.umount("/flash")
    world.start((WRAP_MS - before_ms) * 1000)
    if held:
        world.pin(KEYS[held]).set_level(0)
    return HeldBox(held, **options)


class HeldBox(Box):
    """A box that boots with a key held."""

    def __init__(self, held, **options):
        self.panel = Panel(**options)
        world.attach(self.panel, board.SDA, board.SCL)
        for name, gpio in KEYS.items():
            world.pin(gpio).set_level(0 if name == held else 1)
        world.pin(board.VSYS_ADC).volts = 5.0 / 3
        self.flash, _ = mount(PATH, "/flash")
        import firmware.main

        self.runner = firmware.main.build("/flash")
        self.turn()


def until_ms(box, reached, most_ms):
    """How long it takes until `reached(box)`, looking at each turn; more than `most_ms` where it isn't by then."""
    begin_us = world.now_us
    while not reached(box) and world.now_us - begin_us <= most_ms * 1000:
        box.turn()
    return (world.now_us - begin_us) // 1000


def tap(box, *names):
    """Press keys, none of them waited for."""
    for name in names:
        wire = world.pin(KEYS[name])
        wire.set_level(0)
        box.wait(TAP_MS)
        wire.set_level(1)
        box.wait(40)


def test_a_boot_just_before_the_wrap_is_like_any_other():
    begin()
    for before_ms in (0, 1, 5, 20, 100, 300, 499, 500, 501):
        box = boot(before_ms, ready_after_us=300_000)
        assert until_ms(box, lambda box: box.app.board.display.present, 3000) <= 1000, before_ms
        assert box.panel.frame() == bytes(box.app.canvas.buffer)
        tap(box, "ok")
        assert box.app.screen.name == "declarer"
        tap(box, "back")
        assert box.app.screen.name == "scoreboard"
    assert time.ticks_ms() < 1 << 20  # it did wrap


def test_a_key_held_through_the_wrap_from_power_on_means_nothing():
    begin()
    for name in sorted(KEYS):
        for before_ms in (1, 300, 700):
            box = boot(before_ms, name)
            box.wait(2000)
            assert box.app.screen.name == "scoreboard" and box.app.screen.page == 0, name
            world.pin(KEYS[name]).set_level(1)
            box.wait(100)
            tap(box, "ok")
            assert box.app.screen.name == "declarer", name


def test_taps_long_presses_and_repeats_of_the_whole_box():
    begin()
    for before_ms in range(20, 1500, 111):
        box = boot(before_ms)
        wire = world.pin(KEYS["ok"])
        wire.set_level(0)
        lasted_ms = until_ms(box, lambda box: box.app.screen.name == "menu", 2000)
        assert 590 <= lasted_ms <= 640, (before_ms, lasted_ms)
        wire.set_level(1)
        box.wait(50)
        first = box.app.screen.index
        wire = world.pin(KEYS["next"])
        wire.set_level(0)
        box.wait(880)  # at once, after 500 ms, then each 120 ms
        wire.set_level(1)
        box.wait(50)
        assert box.app.screen.index - first == 5, before_ms


def test_the_result_shows_for_three_seconds():
    for before_ms in (0, 500, 1000, 2000, 2900, 4000):
        begin()
        box = boot(before_ms)
        tap(box, "ok", "ok", "ok", "ok", "ok")
        wire = world.pin(KEYS["ok"])
        wire.set_level(0)
        box.wait(TAP_MS)
        wire.set_level(1)
        until_ms(box, lambda box: box.app.screen.name == "result", 200)
        lasted_ms = until_ms(box, lambda box: box.app.screen.name == "scoreboard", 4000)
        assert abs(lasted_ms - RESULT_MS) <= 100, (before_ms, lasted_ms)


def test_a_click_ends():
    begin()
    for before_ms in range(1, 100, 2):
        box = boot(before_ms)
        world.tones.clear()
        tap(box, "next")
        on, off = world.tones
        assert on[3] > 0 and off[3] == 0
        assert CLICK_MS <= (off[0] - on[0]) // 1000 <= 60, before_ms


def test_the_display_dims_goes_dark_and_wakes():
    begin()
    box = boot(10_000)
    box.app.set_option("off_s", 120)
    box.settle()
    for before_ms in (0, 30_000, 59_990, 61_000, 119_000, 121_000):
        box = boot(before_ms)
        bright = box.panel.chip.contrast
        dimmed_ms = until_ms(box, lambda box, bright=bright: box.panel.chip.contrast < bright, 70_000)
        assert abs(dimmed_ms - 60_000) <= 100, (before_ms, dimmed_ms)
        dark_ms = until_ms(box, lambda box: not box.panel.chip.on, 70_000)
        assert abs(dark_ms - 60_000) <= 100, (before_ms, dark_ms)
        tap(box, "next")
        assert box.panel.chip.on and box.panel.chip.contrast == bright
        assert box.app.screen.page == 0


def test_a_display_pulled_and_plugged_comes_back():
    begin()
    for before_ms in (100, 700, 1300):
        box = boot(before_ms)
        box.panel.unplug()
        box.wait(1300)
        assert not box.app.board.display.present
        box.panel.plug()
        assert until_ms(box, lambda box: box.app.board.display.present, 2000) <= 600, before_ms
        assert box.panel.frame() == bytes(box.app.canvas.buffer)


def test_a_low_battery_is_said_after_a_minute():
    begin()
    for before_ms in (0, 5_000, 30_000, 61_000):
        box = boot(before_ms)
        world.pin(board.VSYS_ADC).volts = 3.1 / 3
        lasted_ms = until_ms(box, lambda box: box.app.screen.name == "message", 80_000)
        assert abs(lasted_ms - 60_000) <= 1000, (before_ms, lasted_ms)


def test_a_crash_shows_for_five_seconds():
    begin()
    for before_ms in (100, 2000, 5000):
        box = boot(before_ms)

        def handle(key):
            raise ValueError("odd")

        box.app.screen.handle = handle
        world.pin(KEYS["next"]).set_level(0)
        until_ms(box, lambda box: box.app is None, 500)
        lasted_ms = until_ms(box, lambda box: box.app is not None, 6000)
        world.pin(KEYS["next"]).set_level(1)
        assert abs(lasted_ms - 5000) <= 100, (before_ms, lasted_ms)
