"""Clock, ticks and events."""

import time

import machine
from world import PowerCut, Reset, world

PERIOD = 1 << 30


def raises(kind, function, *arguments):
    try:
        function(*arguments)
    except kind as error:
        return error
    raise AssertionError("no " + kind.__name__)


def test_time_stands_still_until_something_waits():
    world.start()
    assert time.ticks_us() == time.ticks_us() == 0
    time.sleep_ms(3)
    assert (time.ticks_ms(), time.ticks_us()) == (3, 3000)
    time.sleep_us(7)
    time.sleep(0.5)
    assert world.now_us == 503007


def test_ticks_wrap_at_two_to_the_thirtieth():
    world.start((PERIOD - 5) * 1000)
    before = time.ticks_ms()
    assert before == PERIOD - 5
    time.sleep_ms(12)
    after = time.ticks_ms()
    assert after == 7
    assert time.ticks_diff(after, before) == 12
    assert time.ticks_diff(before, after) == -12
    assert time.ticks_add(before, 12) == after
    assert time.ticks_add(after, -12) == before
    raises(OverflowError, time.ticks_add, 0, PERIOD // 2)


def test_events_fire_in_order_at_their_moment():
    world.start()
    seen = []
    world.at(3000, lambda: seen.append(("late", world.now_us)))
    world.at(1000, lambda: seen.append(("early", world.now_us)))
    world.at(1000, lambda: seen.append(("early too", world.now_us)))
    world.at(9000, lambda: seen.append(("never", world.now_us)))
    time.sleep_ms(5)
    assert seen == [("early", 1000), ("early too", 1000), ("late", 3000)]
    assert world.now_us == 5000
    assert world.next_event_us() == 9000


def test_idle_waits_for_the_next_event_but_a_millisecond_at_most():
    world.start()
    machine.idle()
    assert world.now_us == 1000
    world.at(1300, lambda: None)
    machine.idle()
    assert world.now_us == 1300


def test_reading_the_clock_may_cost_time():
    world.start()
    world.clock_read_us = 5
    while time.ticks_us() < 100:
        pass
    assert world.now_us == 100


def test_watchdog_resets_a_box_that_starves_it():
    world.start()
    dog = machine.WDT(timeout=100)
    for _ in range(5):
        time.sleep_ms(90)
        dog.feed()
    assert machine.reset_cause() == machine.PWRON_RESET
    raises(Reset, time.sleep_ms, 101)
    assert world.now_us == 550000
    assert machine.reset_cause() == machine.WDT_RESET
    assert world.next_event_us() is None
    raises(Reset, time.sleep_ms, 1)
    world.reboot()
    assert time.ticks_us() == 0
    time.sleep(20)
    world.reboot(True)
    assert machine.reset_cause() == machine.PWRON_RESET
    raises(ValueError, lambda: machine.WDT(timeout=9000))


def test_watchdog_fed_in_the_midst_of_a_sleep():
    world.start()
    dog = machine.WDT(timeout=100)
    world.at(90000, dog.feed)
    time.sleep_ms(189)
    assert world.now_us == 189000


def test_nothing_goes_on_after_the_plug_is_pulled():
    world.start()
    world.at(1000, world.cut_power)
    seen = []

    def firmware():
        try:
            time.sleep_ms(2)
        except Exception:
            seen.append("caught")
        finally:
            time.sleep_ms(1)

    raises(PowerCut, firmware)
    assert not seen and world.now_us == 1000
    world.reboot(True)
    time.sleep_ms(1)
    assert time.ticks_us() == 1000


def test_reset_passes_through_except_exception():
    world.start()

    def firmware():
        try:
            machine.reset()
        except Exception:
            return

    raises(Reset, firmware)


def test_time_of_day_begins_in_2021():
    world.start()
    time.sleep(61)
    assert time.gmtime(time.time())[:6] == (2021, 1, 1, 0, 1, 1)
