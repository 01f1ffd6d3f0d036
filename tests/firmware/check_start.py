"""The start: what keeps the box from running is said, and a key leaves it to the computer."""

import gc
import os
import sys
import time

from flash import mount
from framebuf import MONO_VLSB, FrameBuffer
from panel import Panel
from uctypes import addressof
from world import world

import firmware.main as start
from firmware import board, rescue

LED_GPIO = 25


class Interpreter:
    """A stand-in for sys.implementation."""

    def __init__(self, name="micropython", version=(1, 25, 0, "")):
        self.name = name
        self.version = version


def fresh(**options):
    """A new world with a display and a flash, all keys up."""
    try:
        os.umount("/flash")
    except OSError:  # the first time nothing is mounted
        pass
    world.start()
    mount()
    panel = Panel(**options)
    world.attach(panel, board.SDA, board.SCL)
    for gpio in (board.BUTTON_PREV, board.BUTTON_NEXT, board.BUTTON_OK, board.BUTTON_BACK):
        world.pin(gpio).set_level(1)
    return panel


def put(path, data):
    folders = path.split("/")
    for depth in range(3, len(folders)):
        try:
            os.mkdir("/".join(folders[:depth]))
        except OSError:  # it is there
            pass
    with open(path, "wb") as file:
        file.write(data)


def stop(at_ms):
    """Ctrl-C, so many milliseconds from now."""

    def raise_it():
        raise KeyboardInterrupt

    world.at(world.now_us + at_ms * 1000, raise_it)


def run(said=None, **arguments):
    """Run the box; whether Ctrl-C had to end it."""
    try:
        start.run("/flash", say=(said if said is not None else []).append, **arguments)
    except KeyboardInterrupt:
        return True
    return False


def shows(panel, text):
    """Whether the display shows this whole, wherever its glass begins."""
    buffer = bytearray(1024)
    frame = FrameBuffer(buffer, 128, 64, MONO_VLSB)
    for row, line in enumerate(text.split("\n")):
        assert len(line) <= 15 and row < 8, text
        frame.text(line, 4 - panel.chip.first_px, 8 * row)
    return panel.frame() == bytes(buffer) and not panel.shown_noise


def blinks():
    return bool(world.tones) and world.tones[-1][1] == LED_GPIO and world.tones[-1][3] > 0


def never():
    raise AssertionError("it imports although it mustn't")


def refused(panel, load=never, interpreter=None):
    """What it says when it refuses to start, having been seen everywhere."""
    said = []
    world.tones.clear()
    assert not run(said, implementation=interpreter or Interpreter(), load=load)
    assert len(said) == 1 and blinks()
    assert panel is None or shown(panel, said[0]), said
    return said[0]


def shown(panel, said):
    """Whether the display shows what is said, broken into lines as in one of the texts."""
    name = said.split(" ")[0]
    gaps = {"old": start.OLDEST + start.OLDEST, "left_alone": ()}
    for key, gapped in rescue.TEXTS.items():
        text = gapped % gaps.get(key, (name, "firmware" if name == "Firmware" else name))
        if " ".join(text.split()) == said:
            return shows(panel, text)
    return False


def test_its_pins_are_those_of_the_board():
    assert start.KEY == board.BUTTON_BACK
    assert (rescue.KEY, rescue.SDA, rescue.SCL) == (board.BUTTON_BACK, board.SDA, board.SCL)
    assert board.LED == "LED"


def test_an_interpreter_that_is_too_old_or_another_is_told_from_one_that_will_do():
    for interpreter in (Interpreter(version=(1, 22, 2)), Interpreter(version=(0, 99)), Interpreter("circuitpython")):
        said = refused(fresh(), interpreter=interpreter)
        assert said == ("MicroPython ist zu alt: bitte 1.23 oder neuer. MicroPython is too old: get 1.23 or newer.")
    for version in ((1, 23, 0), (1, 23, 0, "preview"), (1, 30, 0), (2, 0)):
        assert start.trouble(Interpreter(version=version), "/flash") is None


def test_what_an_update_that_was_cut_off_left_at_the_root_is_named():
    for name in ("unfinished.mpy", "restoring.mpy"):
        panel = fresh()
        put("/flash/" + name, b"")
        assert refused(panel) == "%s passt nicht: neu bespielen. %s doesn't fit: deploy again." % (name, name)


def test_other_files_at_the_root_are_no_trouble():
    fresh()
    put("/flash/main-before.py", b"")
    put("/flash/notes.txt", b"mpy")
    put("/flash/lib/theirs.mpy", b"")
    assert start.trouble(sys.implementation, "/flash") is None


def test_an_import_that_fails_is_said_and_nothing_is_raised():
    def missing():
        import firmware.screens.gone  # noqa: F401  # there is none

    def incompatible():
        raise ValueError("incompatible .mpy file")

    def half_a_file():
        raise SyntaxError("invalid syntax")

    assert refused(fresh(), missing) == "gone fehlt: neu bespielen. gone is missing: deploy again."
    for load in (incompatible, half_a_file):
        assert refused(fresh(), load) == "Firmware passt nicht: neu bespielen. firmware doesn't fit: deploy again."


def test_it_is_read_on_any_display_at_either_address_and_a_late_one():
    late = {"ready_after_us": 300_000}
    for options in ({}, {"kind": "ssd1309"}, {"kind": "sh1106"}, {"kind": "sh1106", "first_px": 0}, late):
        refused(fresh(**options), interpreter=Interpreter(version=(1, 20)))
    panel = fresh(address=0x3D)
    refused(panel, interpreter=Interpreter(version=(1, 20)))


def test_without_a_display_it_is_said_on_the_cable_soon():
    fresh().unplug()
    began_us = world.now_us
    refused(None, interpreter=Interpreter(version=(1, 20)))
    assert world.now_us - began_us < 2_000_000


def test_memory_for_a_key_lies_before_what_was_loaded_not_behind_all_of_it():
    fresh()
    gc.collect()
    size = gc.mem_free() // 8
    loaded, found = [], []

    def look():
        found.append(addressof(bytearray(size - 4096)))

    world.at(world.now_us + 5_000_000, look)
    stop(6000)
    assert run(load=lambda: loaded.append(bytearray(size)))
    assert found[0] < addressof(loaded[0])


# Maintenance


def test_back_held_at_power_on_leaves_the_box_to_the_computer():
    for held_ms in (60, 3000, 9900):
        panel = fresh()
        world.pin(board.BUTTON_BACK).set_level(0)
        world.pin(board.BUTTON_BACK).set_level(1, world.now_us + held_ms * 1000)
        said = []
        assert not run(said, load=never)
        assert shows(panel, rescue.TEXTS["left_alone"])
        assert said == [" ".join(rescue.TEXTS["left_alone"].split())]
        assert os.listdir("/flash") == []  # nothing of the box has run


def test_the_display_says_so_while_the_key_is_still_held():
    panel = fresh()
    world.pin(board.BUTTON_BACK).set_level(0)
    seen = []
    world.at(world.now_us + 500_000, lambda: seen.append(shows(panel, rescue.TEXTS["left_alone"])))
    stop(1000)
    assert run(load=never)  # and Ctrl-C gets out there too
    assert seen == [True]


def test_back_that_sticks_locks_nobody_out():
    panel = fresh()
    wire = world.pin(board.BUTTON_BACK)
    wire.set_level(0)
    stop(14_000)
    assert run()
    assert any(panel.frame()) and not shows(panel, rescue.TEXTS["left_alone"])


def test_what_sticks_is_ignored_until_released_and_counts_afterwards():
    from firmware.runner import Runner

    fresh()
    wire = world.pin(board.BUTTON_BACK)
    wire.set_level(0)
    began_us = world.now_us
    assert not start.left_alone()
    assert world.now_us - began_us >= 10_000_000
    box = Runner(board.Board("/flash"))
    keys = []

    def turns(count):
        for _ in range(count):
            box.turn()
            time.sleep_ms(5)

    turns(10)
    assert box.app
    real = box.app.screen.handle
    box.app.screen.handle = lambda key: keys.append(key) or real(key)
    turns(600)
    wire.set_level(1)
    turns(20)
    assert keys == []
    wire.set_level(0)
    turns(20)
    assert keys == [4]


def test_other_keys_held_start_the_box():
    for gpio in (board.BUTTON_PREV, board.BUTTON_NEXT, board.BUTTON_OK):
        panel = fresh()
        world.pin(gpio).set_level(0)
        stop(2000)
        assert run()
        assert any(panel.frame())


def test_ctrl_c_gets_out_at_any_moment_of_the_start():
    moments = 0
    for at_ms in list(range(0, 60)) + list(range(60, 3000, 97)):
        fresh()
        stop(at_ms)
        assert run(), at_ms
        moments += 1
    print("ran %d moments of the start at which Ctrl-C got out" % moments)
