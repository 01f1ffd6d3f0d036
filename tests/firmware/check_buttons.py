"""Buttons: bounce, long presses, repeats, and a loop that was busy elsewhere."""

import time

import machine
from micropython import heap_lock, heap_unlock
from world import world

from firmware.drivers import buttons as driver
from firmware.drivers.buttons import Buttons
from firmware.keys import BACK, HOLD, NEXT, OK, PREV

GPIOS = {PREV: 10, NEXT: 11, OK: 12, BACK: 13}
LOOP_MS = 5


def make(start_us=0, held=()):
    """Buttons on a new world; those in `held` are down already."""
    world.start(start_us)
    for code, gpio in GPIOS.items():
        world.pin(gpio).set_level(0 if code in held else 1)
    pins = [
        (code, machine.Pin(gpio, machine.Pin.IN, machine.Pin.PULL_UP), code == OK)
        for code, gpio in sorted(GPIOS.items())
    ]
    buttons = Buttons(pins, HOLD, time)
    world.advance(100 * 1000)  # what happens right at power-on is bounce
    return buttons


def at(code, ms, level):
    """Schedule the level of a button's wire, so many milliseconds from now."""
    world.pin(GPIOS[code]).set_level(level, world.now_us + ms * 1000)


def tap(code, ms, length_ms=60):
    at(code, ms, 0)
    at(code, ms + length_ms, 1)


def take(buttons):
    events = []
    event = buttons.next()
    while event:
        events.append(event)
        event = buttons.next()
    return events


def run(buttons, ms):
    """The loop for so long, looking every LOOP_MS; all events with their times from the start of this run."""
    events = []
    begin_ms = time.ticks_ms()
    for _ in range(ms // LOOP_MS):
        world.advance(LOOP_MS * 1000)
        now_ms = time.ticks_ms()
        buttons.scan(now_ms)
        for event in take(buttons):
            events.append((event, time.ticks_diff(now_ms, begin_ms)))
    return events


def codes(events):
    return [event for event, _ in events]


def bounce(code, ms, level, edges=10, over_ms=20):
    """A train of edges that ends at `level`."""
    for edge in range(edges):
        at(code, ms + edge * over_ms // edges, level if edge % 2 == 0 else 1 - level)
    at(code, ms + over_ms, level)


def test_a_tap_is_one_event():
    for code in (PREV, NEXT, OK, BACK):
        buttons = make()
        tap(code, 20)
        assert codes(run(buttons, 400)) == [code]


def test_prev_next_and_back_act_when_pressed_and_ok_when_released():
    for code, due_ms in ((PREV, 20), (NEXT, 20), (BACK, 20), (OK, 80)):
        buttons = make()
        tap(code, 20)
        ((_, when_ms),) = run(buttons, 400)
        assert due_ms <= when_ms <= due_ms + LOOP_MS, (code, when_ms)


def test_bounce_of_up_to_20_ms_on_press_and_release_is_one_press():
    trains = 0
    for code in (NEXT, OK):
        for over_ms in (1, 5, 10, 20):
            for offset_ms in range(LOOP_MS):
                buttons = make()
                bounce(code, 10 + offset_ms, 0, over_ms=over_ms)
                bounce(code, 100 + offset_ms, 1, over_ms=over_ms)
                assert codes(run(buttons, 500)) == [code], (code, over_ms, offset_ms)
                trains += 2
    print("bounce trains judged right: %d" % trains)


def test_two_taps_80_ms_apart_count_while_the_loop_is_busy():
    for code in (PREV, OK):
        buttons = make()
        tap(code, 10, 40)
        tap(code, 90, 40)
        world.advance(300 * 1000)  # painting, say
        assert codes(run(buttons, 200)) == [code, code]


def test_keys_keep_their_order_while_the_loop_is_busy():
    buttons = make()
    tap(BACK, 10, 40)
    tap(OK, 70, 40)
    tap(NEXT, 130, 40)
    tap(PREV, 190, 40)
    world.advance(400 * 1000)
    assert codes(run(buttons, 200)) == [BACK, OK, NEXT, PREV]


def test_a_60_ms_tap_at_each_millisecond_round_a_flash_erase_is_seen_once():
    taps = 0
    for code in (PREV, OK):
        for offset_ms in range(0, 130):
            buttons = make()
            tap(code, 1 + offset_ms)
            world.advance(65 * 1000)
            world.interrupts_off()
            world.advance(45 * 1000)  # one sector, as in flash.py
            world.interrupts_on()
            assert codes(run(buttons, 400)) == [code], (code, offset_ms)
            taps += 1
    print("taps round an erase seen once: %d" % taps)


def test_a_whole_tap_within_an_erase_is_seen():
    for code in (NEXT, OK):
        buttons = make()
        tap(code, 5, 30)
        world.interrupts_off()
        world.advance(45 * 1000)
        world.interrupts_on()
        assert codes(run(buttons, 400)) == [code]


def test_a_long_press_of_ok_is_told_once_while_it_is_held():
    buttons = make()
    at(OK, 10, 0)
    at(OK, 1500, 1)
    events = run(buttons, 2000)
    assert codes(events) == [HOLD | OK]
    assert abs(events[0][1] - 10 - driver.LONG_MS) <= LOOP_MS


def test_a_press_that_was_long_while_the_loop_was_busy_is_long():
    buttons = make()
    at(OK, 10, 0)
    at(OK, 900, 1)
    world.advance(1000 * 1000)
    assert codes(run(buttons, 200)) == [HOLD | OK]


def test_a_short_press_of_ok_is_short_however_late_it_is_judged():
    buttons = make()
    tap(OK, 10, 100)
    world.advance(3000 * 1000)
    assert codes(run(buttons, 200)) == [OK]


def test_next_repeats_while_held_and_stops_when_released():
    buttons = make()
    at(NEXT, 10, 0)
    at(NEXT, 1000, 1)
    events = run(buttons, 1500)
    times_ms = [when_ms for _, when_ms in events]
    assert codes(events) == [NEXT] * len(events)
    assert abs(times_ms[1] - times_ms[0] - driver.REPEAT_FIRST_MS) <= LOOP_MS
    assert len(events) == 2 + (990 - driver.REPEAT_FIRST_MS) // driver.REPEAT_MS
    assert times_ms[-1] <= 1000 + LOOP_MS


def test_a_key_that_sticks_does_not_run_for_ever():
    buttons = make()
    at(NEXT, 10, 0)
    first = len(run(buttons, 20000))
    assert first == driver.REPEATS_MOST + 1
    assert run(buttons, 5000) == []
    at(NEXT, 5, 1)
    tap(NEXT, 100)
    assert codes(run(buttons, 400)) == [NEXT]


def test_a_key_held_at_power_on_means_nothing_until_released():
    for code in (PREV, OK):
        buttons = make(held=(code,))
        assert run(buttons, 2000) == []
        at(code, 5, 1)
        assert run(buttons, 500) == []
        tap(code, 5)
        assert codes(run(buttons, 500)) == [code]


def test_presses_are_judged_right_across_the_wrap_of_ticks():
    wrap_us = (1 << 30) * 1000
    for before_ms in range(0, 700, 7):
        buttons = make(wrap_us - before_ms * 1000)
        tap(OK, 10)
        at(OK, 200, 0)
        at(OK, 900, 1)
        at(NEXT, 1000, 0)
        at(NEXT, 1550, 1)
        assert codes(run(buttons, 2000)) == [OK, HOLD | OK, NEXT, NEXT], before_ms


def test_scan_and_next_allocate_nothing():
    buttons = make()
    seen = 0
    for step in range(40):
        tap(NEXT if step % 2 else OK, 1, 40)
        for _ in range(20):
            world.advance(LOOP_MS * 1000)
            now_ms = time.ticks_ms()
            heap_lock()
            try:
                buttons.scan(now_ms)
                while buttons.next():
                    seen += 1
            finally:
                heap_unlock()
    assert seen == 40
    assert not world.interrupt_errors  # the model locks the heap in interrupts


def test_a_full_ring_loses_no_key_for_good():
    buttons = make()
    for edge in range(300):
        at(NEXT, 1 + edge, edge % 2)
    at(NEXT, 400, 1)
    world.advance(500 * 1000)
    run(buttons, 300)
    tap(NEXT, 10)
    assert codes(run(buttons, 300)) == [NEXT]


BOUNCES_US = (
    (0, 90, 240, 610, 1150, 1480, 2700),
    (0, 700, 1900, 2600, 5200, 7100, 11000, 12500, 16800, 19500, 20000),
)
HELD_MS = (40, 60, 100, 180)
BLIND_MS = ((45,), (90,), (45, 45), (45, 1, 45), (1, 45, 2, 45, 45))  # without interrupts, one close on the other
BETWEEN_US = 300  # with interrupts, and no time for the loop


def bouncing_tap(code, begin_us, held_ms, bounces_us):
    """A tap from then on whose contacts bounce when they close and when they open."""
    for start_us, first in ((begin_us, 0), (begin_us + held_ms * 1000, 1)):
        for place, after_us in enumerate(bounces_us):
            world.pin(GPIOS[code]).set_level(first ^ (place & 1), start_us + after_us)


def events_of_tap(code, begin_us, held_ms, bounces_us, blind_ms):
    """What a tap gives that begins so long after a write to flash has begun, or before it."""
    buttons = make(10_000_000)
    start_us = world.now_us + 30_000
    bouncing_tap(code, start_us + begin_us, held_ms, bounces_us)
    events = []
    while world.now_us < start_us:
        events += codes(run(buttons, LOOP_MS))
    buttons.write_begins(time.ticks_ms())
    for each_ms in blind_ms:
        world.interrupts_off()
        world.advance(each_ms * 1000, True)
        world.interrupts_on()
        world.advance(BETWEEN_US)
    buttons.write_ends()
    return events + codes(run(buttons, 600))


def test_a_tap_is_one_event_wherever_interrupts_are_off():
    cases = 0
    for bounces_us in BOUNCES_US:
        for blind_ms in BLIND_MS:
            for held_ms in HELD_MS:
                for begin_us in range(-25_000, sum(blind_ms) * 1000 + 2000, 1370):
                    events = events_of_tap(NEXT, begin_us, held_ms, bounces_us, blind_ms)
                    assert events == [NEXT], (begin_us, held_ms, bounces_us, blind_ms, events)
                    cases += 1
    print("ran %d bouncing taps round a write to flash, 0 lost, 0 doubled" % cases)
