"""What the light says of display, flash and crash."""

import time

import machine
from fresh_box import fresh, press
from micropython import heap_lock, heap_unlock
from panel import Panel
from world import world

from firmware import board
from firmware.drivers import led as driver
from firmware.drivers.led import Led

LED_GPIO = 25
LOOP_MS = 5


def right(box):
    """Whether the glass shows what the box has drawn."""
    return any(box.app.canvas.buffer) and box.panel.frame() == bytes(box.app.canvas.buffer)


# The light


def light():
    return world.pin(LED_GPIO).output


def flashes(turn, over_ms=4000):
    """How long the light was lit and dark in turn, in milliseconds; the first and the last stretch are cut."""
    stretches, was, since_us = [], light(), world.now_us
    end_us = world.now_us + over_ms * 1000
    while world.now_us < end_us:
        turn()
        if light() != was:
            stretches.append((was, (world.now_us - since_us) // 1000))
            was, since_us = light(), world.now_us
    return stretches[1:]


def keeps_to(stretches, pattern):
    """Whether the stretches are the pattern's, up to two turns of the loop each."""
    if len(stretches) < len(pattern):
        return False
    for first in range(0, len(pattern), 2):
        wanted = [pattern[(first + at) % len(pattern)] for at in range(len(stretches))]
        begin = 0 if stretches[0][0] else 1
        pairs = zip(stretches[begin:], wanted)
        if all(abs(lasted - should) <= 2 * LOOP_MS + 5 for (_, lasted), should in pairs):
            return True
    return False


def a_led(start_us=0):
    world.start(start_us)
    led = Led(machine.Pin(board.LED, machine.Pin.OUT, value=0), time)

    def turn():
        world.advance(LOOP_MS * 1000)
        led.tick(time.ticks_ms())

    return led, turn


def test_the_light_keeps_to_its_patterns_across_the_wrap_of_ticks_too():
    for start_us in (0, ((1 << 30) - 2000) * 1000):
        for pattern in (driver.NO_DISPLAY, driver.UNSAVED, driver.CRASH):
            led, turn = a_led(start_us)
            led.show(pattern)
            assert keeps_to(flashes(turn, 6000), pattern), (start_us, pattern)
            for other in (driver.NO_DISPLAY, driver.UNSAVED, driver.CRASH):
                assert other is pattern or not keeps_to(flashes(turn, 6000), other)


def test_the_light_is_off_at_once_and_stays_off():
    led, turn = a_led()
    led.show(driver.UNSAVED)
    turn()
    assert light() == 1
    led.show(driver.OFF)
    assert light() == 0
    assert flashes(turn) == [] and light() == 0


def test_showing_the_same_pattern_again_does_not_begin_it_anew():
    led, turn = a_led()

    def again():
        led.show(driver.NO_DISPLAY)
        turn()

    assert keeps_to(flashes(again, 6000), driver.NO_DISPLAY)


def test_the_light_allocates_nothing():
    led, _ = a_led()
    for step in range(200):
        world.advance(LOOP_MS * 10 * 1000)
        now_ms = time.ticks_ms()
        heap_lock()
        try:
            led.show(driver.CRASH if step % 40 < 20 else driver.UNSAVED)
            led.tick(now_ms)
        finally:
            heap_unlock()


def test_the_light_is_off_while_all_is_well():
    box = fresh()
    press(box, "ok", "ok", "ok", "ok", "ok", "ok")
    assert flashes(box.turn) == [] and light() == 0


def test_the_light_says_that_the_display_is_missing_until_it_is_back():
    box = fresh()
    box.panel.unplug()
    box.wait(1000)  # no key is needed for it
    assert keeps_to(flashes(box.turn, 6000), driver.NO_DISPLAY)
    box.panel.plug()
    box.wait(1000)
    assert flashes(box.turn) == [] and light() == 0
    assert right(box)


def test_the_light_says_so_from_the_first_moment_without_a_display():
    def absent():
        panel = Panel()
        panel.unplug()
        return panel

    box = fresh(absent)
    assert keeps_to(flashes(box.turn, 6000), driver.NO_DISPLAY)
    press(box, "ok")
    assert box.app.screen.name == "declarer"


def test_the_light_says_that_nothing_is_saved_until_flash_takes_it_again():
    box = fresh()
    refusing = True

    def operation(*_):
        if refusing:
            raise OSError(28)  # ENOSPC

    box.flash.before_operation(operation)
    press(box, "ok", "ok", "ok")
    assert box.app.screen.name == "message"  # the hand being played can't be noted
    press(box, "ok")
    assert keeps_to(flashes(box.turn, 3000), driver.UNSAVED)
    box.panel.unplug()  # not being saved weighs more
    box.wait(1000)
    assert keeps_to(flashes(box.turn, 3000), driver.UNSAVED)
    box.panel.plug()
    refusing = False
    press(box, "ok", "ok", "ok")
    box.settle()
    assert len(box.app.evening.entries) == 1 and not box.app.books.waiting
    assert flashes(box.turn) == [] and light() == 0


def test_the_light_says_that_it_crashed_until_it_has_restarted():
    box = fresh()

    def handle(key):
        raise ValueError("odd")

    box.app.screen.handle = handle
    box.press("next", 60, False)
    assert box.app is None
    assert keeps_to(flashes(box.turn, 4500), driver.CRASH)
    box.wait(1000)
    assert box.app
    assert flashes(box.turn) == [] and light() == 0
