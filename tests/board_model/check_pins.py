"""Pins and their interrupts."""

import time

import flash
import machine
from machine import I2C, Pin
from micropython import schedule
from panel import Panel
from world import world

BOTH = Pin.IRQ_FALLING | Pin.IRQ_RISING


class Listener:
    """A button's interrupt handler that only records, into buffers made beforehand."""

    def __init__(self, number, trigger=BOTH, hard=True):
        self.pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self.calls = 0
        self.flags = bytearray(16)
        self.levels = bytearray(16)
        self.when_us = [0] * 16
        self.irq = self.pin.irq(self.record, trigger, hard=hard)

    def record(self, pin):
        self.flags[self.calls] = self.irq.flags()
        self.levels[self.calls] = pin.value()
        self.when_us[self.calls] = time.ticks_us()
        self.calls += 1


def test_pull_up_reads_one_and_a_floating_pin_looks_held():
    world.start()
    assert Pin(2, Pin.IN, Pin.PULL_UP)() == 1
    assert Pin(3, Pin.IN).value() == 0
    world.pin(2).set_level(0)
    assert Pin(2).value() == 0
    world.pin(2).set_level(None)
    assert Pin(2).value() == 1
    assert Pin(2) is Pin("GP2")


def test_outputs():
    world.start()
    led = Pin("LED", Pin.OUT, value=1)
    assert world.pin(25).level() == 1
    led.off()
    assert led.value() == 0
    led.toggle()
    led(0)
    assert world.pin(25).level() == 0


def test_edges_arrive_at_their_moment():
    world.start()
    button = Listener(2)
    world.pin(2).set_level(0, at_us=1500)
    world.pin(2).set_level(1, at_us=1700)
    time.sleep_ms(5)
    assert button.calls == 2
    assert list(button.flags[:2]) == [Pin.IRQ_FALLING, Pin.IRQ_RISING]
    assert list(button.levels[:2]) == [0, 1]
    assert button.when_us[:2] == [1500, 1700]
    assert button.pin.irq() is button.irq
    assert button.irq.flags() == Pin.IRQ_RISING


def test_an_equal_level_is_no_edge():
    world.start()
    button = Listener(2)
    world.pin(2).set_level(1)
    assert button.calls == 0


def test_tap_during_a_flash_erase_is_one_call_with_both_edges():
    world.start()
    button = Listener(2)
    other = Listener(1)
    store = flash.Flash()
    world.pin(2).set_level(0, at_us=10000)
    world.pin(2).set_level(1, at_us=20000)
    world.pin(1).set_level(0, at_us=30000)
    store.ioctl(6, 0)
    assert world.now_us == 45000
    assert (button.calls, button.flags[0], button.levels[0]) == (1, BOTH, 1)
    assert (other.calls, other.flags[0], other.levels[0]) == (1, Pin.IRQ_FALLING, 0)
    assert button.when_us[0] == other.when_us[0] == 45000


def test_flags_show_only_the_edges_asked_for():
    world.start()
    button = Listener(2, Pin.IRQ_FALLING)
    world.interrupts_off()
    world.pin(2).set_level(0)
    world.pin(2).set_level(1)
    world.interrupts_on()
    assert (button.calls, button.flags[0]) == (1, Pin.IRQ_FALLING)


def test_interrupts_run_in_the_middle_of_a_bus_transaction():
    world.start()
    world.attach(Panel(), sda=4, scl=5)
    bus = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)
    button = Listener(2)
    soft = Listener(3, hard=False)
    world.pin(2).set_level(0, at_us=1000)
    world.pin(3).set_level(0, at_us=1000)
    bus.writeto(0x3C, b"\x40" + bytes(128))
    assert button.when_us[0] == 1000
    assert soft.when_us[0] == world.now_us == 2930
    assert soft.calls == 1


def test_nine_soft_interrupts_at_once_lose_one():
    world.start()
    buttons = [Listener(number, hard=False) for number in range(9)]
    world.interrupts_off()
    for number in range(9):
        world.pin(number).set_level(0)
    world.interrupts_on()
    assert [button.calls for button in buttons] == [1] * 8 + [0]


def test_hard_handler_may_not_allocate():
    world.start()
    world.interrupt_errors.clear()
    irq = Pin(2, Pin.IN, Pin.PULL_UP).irq(lambda pin: [pin, pin], Pin.IRQ_FALLING, hard=True)
    world.pin(2).set_level(0)
    assert isinstance(world.interrupt_errors[0], MemoryError)
    assert irq.handler is None


def test_masked_interrupts_are_delivered_when_enabled():
    world.start()
    button = Listener(2)
    state = machine.disable_irq()
    world.pin(2).set_level(0)
    assert button.calls == 0
    machine.enable_irq(state)
    assert button.calls == 1


def test_irq_with_none_switches_off():
    world.start()
    button = Listener(2)
    button.pin.irq(handler=None)
    world.pin(2).set_level(0)
    assert button.calls == 0


def test_lightsleep_ends_with_an_interrupt():
    world.start()
    Listener(2)
    world.pin(2).set_level(0, at_us=40000)
    machine.lightsleep(1000)
    assert world.now_us == 40000
    machine.lightsleep(10)
    assert world.now_us == 50000


def test_builtin_scheduler_still_works():
    seen = []
    schedule(seen.append, 1)
    for _ in range(10):
        pass
    assert seen == [1]


def test_analogue_and_tones():
    world.start()
    world.pin(26).volts = 1.65
    assert machine.ADC(0).read_u16() == machine.ADC(Pin(26)).read_u16() == 2048 << 4 | 2048 >> 8
    tone = machine.PWM(Pin(15), freq=2000, duty_u16=32768)
    time.sleep_ms(20)
    tone.duty_u16(0)
    assert [entry[1:] for entry in world.tones] == [(15, 2000, 0), (15, 2000, 32768), (15, 2000, 0)]
    assert world.tones[-1][0] - world.tones[-2][0] == 20000
