"""What can be added to the box or left out: rotary encoder, piezo; and how the display rests."""

import time

from fresh_box import fresh
from world import world

from firmware import board
from firmware.drivers.piezo import CLICK_HZ, CLICK_MS
from firmware.idle import LINES, STILL_MS
from firmware.keys import HOLD, NEXT, OK, PREV

FORTH = ((0, 1), (0, 0), (1, 0), (1, 1))  # levels of A and B in the four steps of a detent
BACK = ((1, 0), (0, 0), (0, 1), (1, 1))


class Bench:
    """A board on a new world, with its key events."""

    def __init__(self):
        world.start()
        self.board = board.Board("/flash")
        world.advance(100_000)

    def turn(self, steps, bounce=0, step_ms=2):
        for a, b in steps:
            for level in range(bounce):
                world.pin(board.ENCODER_A).set_level((a + level) % 2)
                world.advance(100)
            world.pin(board.ENCODER_A).set_level(a)
            world.pin(board.ENCODER_B).set_level(b)
            world.advance(step_ms * 1000)

    def events(self):
        for part in self.board.inputs:
            part.scan(time.ticks_ms())
        events = []
        event = self.board.buttons.next()
        while event:
            events.append(event)
            event = self.board.buttons.next()
        return events


def test_a_detent_forth_is_next_and_one_back_is_prev():
    bench = Bench()
    bench.turn(FORTH)
    assert bench.events() == [NEXT]
    bench.turn(BACK)
    assert bench.events() == [PREV]
    bench.turn(FORTH * 3)
    assert bench.events() == [NEXT, NEXT, NEXT]


def test_an_encoder_that_bounces_or_stops_half_way_adds_no_events():
    bench = Bench()
    bench.turn(FORTH, bounce=3)
    assert bench.events() == [NEXT]
    bench.turn(FORTH[:1] + ((1, 1),))
    assert bench.events() == []
    bench.turn(BACK, bounce=3)
    assert bench.events() == [PREV]


def test_the_encoders_push_is_ok_and_long_ok():
    bench = Bench()
    wire = world.pin(board.ENCODER_PUSH)
    wire.set_level(0)
    world.advance(100_000)
    assert bench.events() == []
    wire.set_level(1)
    world.advance(50_000)
    assert bench.events() == [OK]
    wire.set_level(0)
    world.advance(900_000)
    assert bench.events() == [HOLD | OK]


def test_turning_allocates_nothing_in_the_interrupt():
    bench = Bench()
    bench.turn(FORTH * 50)
    bench.events()
    assert not world.interrupt_errors  # the model locks the heap there


def test_a_key_clicks_shortly_and_only_while_that_is_wanted():
    box = fresh()
    world.tones.clear()
    box.run("key", ["ok", True])
    on, off = world.tones
    assert on[2] == CLICK_HZ and on[3] > 0 and off[3] == 0
    assert CLICK_MS * 1000 <= off[0] - on[0] <= 50_000  # it may have to wait until the picture is sent
    box.app.set_option("click", 0)
    world.tones.clear()
    box.run("key", ["back", True])
    assert world.tones == []


def test_the_display_dims_then_goes_dark_and_the_waking_key_does_nothing_else():
    box = fresh()
    bright = box.panel.chip.contrast
    box.run("key", ["ok", True])
    lit = box.panel.frame()
    box.run("wait", [61_000])
    assert box.panel.chip.contrast < bright
    assert box.panel.frame() == lit
    box.run("wait", [600_000])
    assert not any(box.panel.frame())
    box.run("key", ["next", True])
    assert box.panel.chip.contrast == bright
    assert box.panel.frame() == lit
    box.run("key", ["next", True])
    assert box.panel.frame() != lit


def test_a_dim_display_takes_the_key():
    box = fresh()
    box.run("wait", [61_000])
    box.run("key", ["ok", True])
    assert box.app.screen.name == "declarer"


def test_a_dark_display_stays_dark_through_half_a_round_of_the_clock():
    box = fresh()
    box.run("wait", [700_000])
    for _ in range(8):
        world.advance((1 << 27) * 1000)
        box.turn()
        assert not any(box.panel.frame())
    box.run("key", ["next", True])
    assert any(box.panel.frame())


def test_never_means_never():
    box = fresh()
    box.app.set_option("dim_s", 0)
    box.app.set_option("off_s", 0)
    contrast = box.panel.chip.contrast
    for _ in range(10):
        world.advance((1 << 27) * 1000)
        box.turn()
    assert box.panel.chip.contrast == contrast
    assert any(box.panel.frame())


def test_the_picture_can_be_turned():
    box = fresh()
    upright = box.panel.frame()
    box.app.set_option("turned", 1)
    box.settle()
    turned = box.panel.frame()
    assert turned != upright

    def cell(frame, x, y):
        return frame[y // 8 * 128 + x] >> y % 8 & 1

    for x in range(0, 128, 3):
        for y in range(64):
            assert cell(turned, 127 - x, 63 - y) == cell(upright, x, y)
    box.app.set_option("turned", 0)
    box.settle()
    assert box.panel.frame() == upright


def rolled(buffer, line):
    """The picture that begins with this line of the memory, and goes round."""
    rows = bytearray(1024)
    for y in range(64):
        for x in range(128):
            rows[y // 8 * 128 + x] |= (buffer[(y + line) % 64 // 8 * 128 + x] >> (y + line) % 8 & 1) << y % 8
    return bytes(rows)


def rest(box, ms):
    """So long nobody does anything, and the loop looks ten times a second."""
    end_us = world.now_us + ms * 1000
    while world.now_us < end_us:
        world.advance(min(95_000, end_us - world.now_us))
        box.turn()


def resting_box():
    """A box that never goes dark, whose picture has stood still for long enough to move."""
    box = fresh()
    box.app.set_option("off_s", 0)
    box.run("key", ["next", True])
    rest(box, STILL_MS - 1000)
    assert box.panel.frame() == bytes(box.app.canvas.buffer)
    rest(box, 1100)
    return box


def test_a_picture_that_stands_still_moves_by_a_row_now_and_then_without_being_sent():
    box = resting_box()
    for line in LINES + LINES[:1]:
        assert box.panel.frame() == rolled(box.app.canvas.buffer, line), line
        rest(box, STILL_MS // 2)
        assert box.panel.frame() == rolled(box.app.canvas.buffer, line), line
        rest(box, STILL_MS // 2)
    assert set(LINES) == {0, 1, 2, 62, 63}
    assert all(abs(a - b) in (1, 63) for a, b in zip(LINES, LINES[1:]))


def test_a_dark_display_stays_dark_while_it_would_move():
    box = resting_box()
    box.app.set_option("off_s", 120)
    box.run("key", ["next", True])
    shown = box.panel.frame()
    rest(box, 125_000)
    for _ in range(6):
        assert not any(box.panel.frame())
        rest(box, STILL_MS)
    box.run("key", ["next", True])
    assert box.panel.frame() == shown == bytes(box.app.canvas.buffer)


def test_moving_costs_one_short_transaction():
    box = fresh()
    box.panel.mark()
    before = box.panel.transactions
    box.app.board.display.roll(1)
    assert box.panel.transactions == before + 1
    assert box.panel.bytes_since_mark < 40


def test_the_first_key_puts_it_back():
    box = resting_box()
    assert box.panel.frame() != bytes(box.app.canvas.buffer)
    rest(box, STILL_MS // 2)
    box.run("key", ["ok", True])
    assert box.app.screen.name == "declarer"
    assert box.panel.frame() == bytes(box.app.canvas.buffer)
    rest(box, STILL_MS - 1000)
    assert box.panel.frame() == bytes(box.app.canvas.buffer)


def test_a_display_replugged_while_it_rests_is_moved_as_before_and_put_back_by_a_key():
    box = resting_box()
    moved = box.panel.frame()
    box.panel.unplug()
    box.run("wait", [1000])
    box.panel.plug()
    box.run("wait", [1000])
    assert box.panel.frame() == moved
    assert not box.panel.shown_noise
    box.run("key", ["ok", True])
    assert box.panel.frame() == bytes(box.app.canvas.buffer)


def test_a_crash_while_it_rests_leaves_nothing_moved():
    box = resting_box()

    def tick(now_ms):
        raise ValueError("odd")

    box.app._idle.tick = tick
    box.turn()
    assert box.app is None
    box.wait(6000)
    assert box.app and box.panel.frame() == bytes(box.app.canvas.buffer)


def test_the_battery_is_measured_on_vsys():
    bench = Bench()
    world.pin(board.VSYS_ADC).volts = 3.7 / 3
    assert abs(bench.board.battery_mv() - 3700) < 15
