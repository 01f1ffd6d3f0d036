"""The display driver against a model of the chip."""

import time
from errno import EIO, ETIMEDOUT

from machine import I2C, Pin
from micropython import heap_lock, heap_unlock
from panel import Panel
from world import world

from firmware.drivers.oled import BEAT_MS, QUIET_MS, RETRY_MS, Oled

LARGEST_TRANSACTION = 131


def make(panel_at=None, **options):
    """A panel on a new world and a driver for it."""
    world.start()
    panel = Panel(**options)
    if panel_at:
        panel.address = panel_at
    world.attach(panel, 4, 5)
    return panel, Oled(I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000, timeout=20_000), time)


def blank():
    buffer = bytearray(1024)
    return buffer, [memoryview(buffer)[page * 128 : page * 128 + 128] for page in range(8)]


class Noise:
    """xorshift32: the same numbers on every run."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        state = self.state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self.state = state
        return state % limit


def test_the_panel_shows_what_the_pages_hold():
    for kind in ("ssd1306", "ssd1309"):
        panel, oled = make(kind=kind)
        buffer, pages = blank()
        buffer[0], buffer[1023], buffer[500] = 0x81, 0x42, 0xFF
        assert oled.show(pages)
        assert panel.frame() == bytes(buffer)
        assert not panel.complaints, panel.complaints


def test_noise_is_cleared_before_the_panel_is_lit():
    panel, oled = make()
    oled.show(blank()[1])
    assert not panel.shown_noise


def test_every_picture_arrives_and_no_transaction_is_long():
    panel, oled = make()
    buffer, pages = blank()
    noise = Noise(77)
    for _ in range(400):
        for _ in range(noise.below(20)):
            buffer[noise.below(1024)] ^= 1 << noise.below(8)
        begin = noise.below(1024)
        for place in range(begin, min(1024, begin + noise.below(300))):
            buffer[place] = noise.below(256)
        assert oled.show(pages)
        assert panel.frame() == bytes(buffer)
    assert panel.largest <= LARGEST_TRANSACTION, panel.largest
    print("pictures sent: 400, largest transaction: %d bytes" % panel.largest)


def test_nothing_is_sent_when_nothing_changed():
    panel, oled = make()
    _, pages = blank()
    oled.show(pages)
    panel.mark()
    oled.show(pages)
    assert panel.bytes_since_mark == 0


def test_a_small_change_costs_few_bytes():
    panel, oled = make()
    buffer, pages = blank()
    oled.show(pages)
    panel.mark()
    buffer[300] = 1
    oled.show(pages)
    assert panel.bytes_since_mark <= 11, panel.bytes_since_mark


def test_sending_allocates_nothing():
    panel, oled = make()
    buffer, pages = blank()
    oled.show(pages)
    noise = Noise(5)
    for _ in range(50):
        for _ in range(30):
            buffer[noise.below(1024)] = noise.below(256)
        heap_lock()
        try:
            shown = oled.show(pages)
        finally:
            heap_unlock()
        assert shown
    assert panel.frame() == bytes(buffer)


def test_a_failed_transaction_is_no_exception_and_is_mended():
    for error in (EIO, ETIMEDOUT):
        for which in range(1, 40):
            panel, oled = make()
            buffer, pages = blank()
            panel.fail(which, error)
            for place in range(0, 1024, 3):
                buffer[place] = 0x5A
            oled.show(pages)
            for _ in range(4):
                world.advance(RETRY_MS * 1000)
                oled.show(pages)
            assert panel.frame() == bytes(buffer), (error, which)


def test_a_missing_panel_costs_no_time_and_is_found_when_plugged():
    panel, oled = make()
    panel.unplug()
    buffer, pages = blank()
    buffer[7] = 7
    assert not oled.show(pages)
    before_us = world.now_us
    for _ in range(20):
        assert not oled.show(pages)
    assert world.now_us - before_us < 10_000
    panel.plug()
    world.advance(RETRY_MS * 1000)
    assert oled.show(pages)
    assert panel.frame() == bytes(buffer)


def test_a_replugged_panel_is_set_up_and_painted_whole():
    panel, oled = make()
    buffer, pages = blank()
    for place in range(1024):
        buffer[place] = place & 0xFF
    oled.show(pages)
    panel.unplug()
    buffer[3] ^= 0xFF
    oled.show(pages)
    panel.plug()
    world.advance(RETRY_MS * 1000)
    oled.show(pages)
    assert panel.frame() == bytes(buffer)
    assert not panel.shown_noise


def test_both_addresses_are_probed():
    for address in (0x3C, 0x3D):
        panel, oled = make(panel_at=address)
        buffer, pages = blank()
        buffer[9] = 9
        assert oled.show(pages)
        assert panel.frame() == bytes(buffer)


def test_a_panel_that_answers_after_300_ms_is_lit():
    panel, oled = make(ready_after_us=300_000)
    buffer, pages = blank()
    buffer[9] = 9
    assert not oled.show(pages)
    world.advance(RETRY_MS * 1000)
    assert oled.show(pages)
    assert panel.frame() == bytes(buffer)


KINDS = (("ssd1306", 0), ("ssd1309", 0), ("sh1106", 2), ("sh1106", 0))  # with the column where its glass begins


def turned(buffer):
    """The picture upside down."""
    other = bytearray(1024)
    for place in range(1024):
        bits = 0
        for bit in range(8):
            bits |= (buffer[place] >> bit & 1) << (7 - bit)
        other[1023 - place] = bits
    return bytes(other)


def margins(panel):
    """The columns of the panel's memory beside its glass."""
    chip = panel.chip
    return [
        chip.ram[page * chip.columns + column]
        for page in range(8)
        for column in range(chip.columns)
        if not 0 <= column - chip.first_px < 128
    ]


def scribble(buffer, noise):
    begin = noise.below(1024)
    for place in range(begin, min(1024, begin + noise.below(200))):
        buffer[place] = noise.below(256)
    for _ in range(noise.below(9)):
        buffer[noise.below(1024)] ^= 1 << noise.below(8)


def test_every_kind_shows_the_picture_whole_either_way_up():
    pictures = 0
    for kind, offset_px in KINDS:
        panel, oled = make(kind=kind, first_px=offset_px)
        oled.shift(offset_px)
        buffer, pages = blank()
        noise = Noise(3)
        for step in range(40):
            scribble(buffer, noise)
            upside_down = step // 5 % 2 == 1
            oled.turn(upside_down)
            assert oled.show(pages)
            assert panel.frame() == (turned(buffer) if upside_down else bytes(buffer)), (kind, offset_px, step)
            assert not any(margins(panel)), (kind, offset_px)
            pictures += 1
        assert not panel.shown_noise
        assert panel.largest <= LARGEST_TRANSACTION
        assert panel.complaints <= {
            "command 0x8d isn't modelled or doesn't exist",
            "command 0x20 isn't modelled or doesn't exist",
        }
        assert not panel.complaints or kind == "sh1106"
    print("ran %d pictures on four kinds of panel" % pictures)


def test_a_wrong_offset_shows_no_noise_and_the_right_one_mends_the_picture_at_once():
    for wrong_px, right_px in ((0, 2), (2, 0)):
        for upside_down in (False, True):
            panel, oled = make(kind="sh1106", first_px=right_px)
            buffer, pages = blank()
            for place in range(1024):
                buffer[place] = place * 7 & 0xFF
            oled.turn(upside_down)
            oled.shift(wrong_px)
            oled.show(pages)
            wrong = panel.frame()
            picture = turned(buffer) if upside_down else bytes(buffer)
            for page in range(8):
                row, shifted = picture[page * 128 :][:128], wrong[page * 128 :][:128]
                if wrong_px < right_px:
                    assert shifted == row[2:] + bytes(2)
                else:
                    assert shifted == bytes(2) + row[:126]
            assert not panel.shown_noise
            oled.shift(right_px)
            assert oled.show(pages)
            assert panel.frame() == picture
            assert not any(margins(panel))


def test_an_ssd1306_comes_back_from_a_wrong_offset():
    panel, oled = make()
    buffer, pages = blank()
    for place in range(1024):
        buffer[place] = place * 7 & 0xFF
    oled.shift(2)
    oled.show(pages)
    assert panel.frame() != bytes(buffer)
    oled.shift(0)
    oled.show(pages)
    assert panel.frame() == bytes(buffer)


def test_a_panel_that_is_pulled_while_nothing_changes_is_missed():
    panel, oled = make()
    _, pages = blank()
    oled.show(pages)
    panel.unplug()
    world.advance(QUIET_MS * 1000)
    oled.tick(time.ticks_ms())
    assert not oled.present


def test_nobody_waits_for_a_beat_while_pictures_change():
    panel, oled = make()
    buffer, pages = blank()
    oled.show(pages)
    for number in range(50):
        buffer[500] = number + 1
        panel.mark()
        oled.show(pages)
        world.advance(QUIET_MS * 900)
        oled.tick(time.ticks_ms())
        assert panel.bytes_since_mark <= 11


def test_a_panel_whose_supply_failed_unnoticed_is_right_again_after_two_rounds_of_its_pages():
    for kind, offset_px in KINDS:
        for upside_down in (False, True):
            panel, oled = make(kind=kind, first_px=offset_px)
            oled.shift(offset_px)
            oled.turn(upside_down)
            buffer, pages = blank()
            for place in range(0, 1024, 3):
                buffer[place] = 0x5A
            oled.light(33)
            oled.show(pages)
            world.advance(QUIET_MS * 1000)
            for _ in range(3):
                world.advance(BEAT_MS * 1000)
                oled.tick(time.ticks_ms())
            panel.unplug()
            panel.plug()
            assert panel.frame() != bytes(buffer)
            for _ in range(16):
                world.advance(BEAT_MS * 1000)
                oled.tick(time.ticks_ms())
            assert oled.present
            assert panel.frame() == (turned(buffer) if upside_down else bytes(buffer)), (kind, upside_down)
            assert panel.chip.contrast == 33


def test_a_dark_panel_is_kept_dark_and_set_up_anew_when_it_is_lit():
    panel, oled = make()
    buffer, pages = blank()
    buffer[9] = 9
    oled.show(pages)
    oled.dark()
    for _ in range(20):
        world.advance(BEAT_MS * 1000)
        oled.tick(time.ticks_ms())
    assert not panel.chip.on
    panel.unplug()
    panel.plug()
    oled.light(100)
    assert oled.show(pages)
    assert panel.frame() == bytes(buffer)
    assert not panel.shown_noise


def test_the_beat_allocates_nothing():
    panel, oled = make()
    buffer, pages = blank()
    buffer[500] = 7
    oled.show(pages)
    world.advance(QUIET_MS * 1000)
    for _ in range(20):
        world.advance(BEAT_MS * 1000)
        now_ms = time.ticks_ms()
        heap_lock()
        try:
            oled.tick(now_ms)
            oled.roll(1)
            oled.light(7)
            oled.roll(0)
        finally:
            heap_unlock()
    assert panel.frame() == bytes(buffer)
