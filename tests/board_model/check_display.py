"""The bus and the display models."""

import time
from errno import EIO, ENODEV, ETIMEDOUT

import framebuf
from machine import I2C, Pin
from micropython import heap_lock, heap_unlock
from panel import Panel
from world import world

UPRIGHT = b"\xa1\xc8"
PUMP = b"\x8d\x14"
CLEAR = bytes(128)


def fitted(kind="ssd1306", freq=400000, **more):
    """A new world with this panel, and the bus to it."""
    world.start()
    panel = Panel(kind, **more)
    world.attach(panel, sda=4, scl=5)
    return panel, I2C(0, scl=Pin(5), sda=Pin(4), freq=freq)


def command(bus, data):
    bus.writeto(0x3C, b"\x00" + data)


def write_pages(bus, frame, column=0):
    for page in range(8):
        command(bus, bytes((0xB0 | page, column & 15, 0x10 | column >> 4)))
        bus.writeto(0x3C, b"\x40" + frame[page * 128 : (page + 1) * 128])


def sample():
    """A picture that no mirroring leaves as it is."""
    frame = bytearray(1024)
    picture = framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB)
    picture.text("Jaggln", 3, 5)
    picture.line(0, 63, 60, 20, 1)
    picture.fill_rect(100, 50, 28, 9, 1)
    return bytes(frame)


def turned(frame):
    """The picture upside down."""
    other = bytearray(1024)
    source = framebuf.FrameBuffer(bytearray(frame), 128, 64, framebuf.MONO_VLSB)
    target = framebuf.FrameBuffer(other, 128, 64, framebuf.MONO_VLSB)
    for y in range(64):
        for x in range(128):
            target.pixel(127 - x, 63 - y, source.pixel(x, y))
    return bytes(other)


def errno_of(function, *arguments):
    try:
        function(*arguments)
    except OSError as error:
        return error.errno
    return 0


def test_bus_time():
    panel, bus = fitted()
    assert bus.writeto(0x3C, b"\x40" + CLEAR) == 129
    assert world.now_us == (130 * 9 + 2) * 1000000 // 400000
    assert (panel.transactions, panel.bytes, panel.data_bytes, panel.largest) == (1, 130, 128, 130)
    assert panel.last_write_us == world.now_us
    panel.mark()
    command(bus, b"\xe3")
    assert panel.bytes_since_mark == 3


def test_nobody_there():
    _, bus = fitted()
    assert errno_of(bus.writeto, 0x3D, b"\x00") == EIO
    assert world.now_us == 28
    assert errno_of(bus.writeto, 0x3D, b"") == ENODEV
    other = I2C(1, scl=Pin(7), sda=Pin(6))
    assert errno_of(other.writeto, 0x3C, b"\x00\xae") == EIO
    assert bus.scan() == [0x3C]


def test_pins_of_the_other_bus_are_refused():
    try:
        I2C(0, scl=Pin(7), sda=Pin(6))
    except ValueError as error:
        assert str(error) == "bad SCL pin"
    else:
        raise AssertionError("accepted")


def test_a_whole_frame_at_100_khz_times_out_half_way():
    panel, bus = fitted(freq=100000)
    command(bus, PUMP + b"\x20\x00" + UPRIGHT + b"\xaf")
    before_us = world.now_us
    assert errno_of(bus.writeto, 0x3C, b"\x40" + bytes(1024)) == ETIMEDOUT
    assert world.now_us - before_us == 50000
    # 4998 bits, 555 bytes, of which the address and the control byte are no data
    assert panel.data_bytes == 553
    frame = panel.frame()
    assert not any(frame[:553]) and any(frame[553:])


def test_stretching_counts_towards_the_timeout():
    panel, bus = fitted()
    panel.stretch_us = 48000
    assert errno_of(bus.writeto, 0x3C, b"\x40" + CLEAR) == ETIMEDOUT


def test_page_addressing():
    panel, bus = fitted()
    command(bus, PUMP + UPRIGHT)
    write_pages(bus, sample())
    assert panel.frame() == bytes(1024)
    command(bus, b"\xaf")
    assert panel.frame() == sample()
    assert not panel.shown_noise and not panel.complaints


def test_commands_one_byte_a_transaction():
    panel, bus = fitted()
    write_pages(bus, turned(sample()))
    for byte in PUMP + b"\x81\x33\xaf":
        bus.writeto(0x3C, bytes((0x80, byte)))
    assert panel.frame() == sample()
    assert panel.chip.contrast == 0x33


def test_pairs_with_a_control_byte_each():
    panel, bus = fitted()
    write_pages(bus, bytes(1024))
    bus.writeto(0x3C, b"\x80\xa1\x80\xc8\x80\x8d\x80\x14\x80\xaf\x80\xb0\x40\xff\xfe")
    assert panel.frame()[:2] == b"\xff\xfe"


def test_horizontal_addressing_in_a_window():
    panel, bus = fitted()
    write_pages(bus, bytes(1024))
    command(bus, PUMP + UPRIGHT + b"\xaf\x20\x00\x21\x0a\x0b\x22\x02\x03")
    bus.writeto(0x3C, b"\x40\x01\x02\x03\x04\x05")
    frame = panel.frame()
    assert frame[2 * 128 + 10 : 2 * 128 + 12] == b"\x05\x02"
    assert frame[3 * 128 + 10 : 3 * 128 + 12] == b"\x03\x04"


def test_vertical_addressing_in_a_window():
    panel, bus = fitted()
    write_pages(bus, bytes(1024))
    command(bus, PUMP + UPRIGHT + b"\xaf\x20\x01\x21\x0a\x0b\x22\x02\x03")
    bus.writeto(0x3C, b"\x40\x01\x02\x03\x04")
    frame = panel.frame()
    assert frame[2 * 128 + 10 : 2 * 128 + 12] == b"\x01\x03"
    assert frame[3 * 128 + 10 : 3 * 128 + 12] == b"\x02\x04"


def test_page_addressing_wraps_within_the_page():
    panel, bus = fitted()
    write_pages(bus, bytes(1024))
    command(bus, PUMP + UPRIGHT + b"\xaf\xb2\x0f\x17")
    bus.writeto(0x3C, b"\x40\x01\x02")
    frame = panel.frame()
    assert (frame[2 * 128 + 127], frame[2 * 128], frame[3 * 128]) == (1, 2, 0)


def test_page_addressing_commands_are_out_of_place_elsewhere():
    panel, bus = fitted()
    command(bus, b"\x20\x00\xb3")
    assert panel.complaints == {"command 0xb3 outside page addressing"}


def test_sh1106_has_a_margin_of_two_columns():
    panel, bus = fitted("sh1106")
    command(bus, UPRIGHT)
    write_pages(bus, sample(), column=2)
    command(bus, b"\xaf")
    assert panel.frame() == sample()
    assert not panel.shown_noise and not panel.complaints
    wide, bus = fitted("sh1106", first_px=0)
    command(bus, UPRIGHT)
    write_pages(bus, sample(), column=2)
    command(bus, b"\xaf")
    assert wide.frame() != sample()
    assert wide.frame()[2:128] == sample()[:126]
    assert wide.shown_noise


def test_sh1106_stops_behind_its_last_column():
    panel, bus = fitted("sh1106")
    command(bus, UPRIGHT + b"\xb0\x00\x10\xaf")
    bus.writeto(0x3C, b"\x40" + bytes(132) + b"\xff\xff")
    assert panel.frame()[:128] == CLEAR


def test_sh1106_doesnt_know_windows():
    panel, bus = fitted("sh1106")
    command(bus, b"\x20\x00\x21\x00\x7f\x22\x00\x07")
    assert "command 0x21 isn't modelled or doesn't exist" in panel.complaints
    assert panel.chip.start_line == 0x3F  # its argument 0x7f is a command of its own here


def test_orientation_and_registers():
    panel, bus = fitted()
    write_pages(bus, sample())  # with A0
    command(bus, PUMP + b"\xaf")  # and C0
    assert panel.frame() == turned(sample())
    command(bus, UPRIGHT)
    assert panel.frame() != sample()  # the segment remap acts on what is written from now
    write_pages(bus, sample())
    assert panel.frame() == sample()
    command(bus, b"\xa7")
    assert panel.frame() == bytes(byte ^ 0xFF for byte in sample())
    command(bus, b"\xa5\xa6")
    assert panel.frame() == b"\xff" * 1024
    command(bus, b"\xa4\x48")  # start line 8: a page up
    assert panel.frame() == sample()[128:] + sample()[:128]
    command(bus, b"\x40\xd3\x08")
    assert panel.frame() == sample()[128:] + sample()[:128]
    command(bus, b"\xd3\x00\xa8\x1f")
    assert panel.frame() == sample()[:512] + bytes(512)


def test_lit_before_cleared_shows_noise():
    panel, bus = fitted()
    command(bus, PUMP + b"\xaf")
    assert panel.shown_noise
    assert len(set(panel.frame())) > 200


def test_charge_pump():
    panel, bus = fitted("ssd1306")
    write_pages(bus, sample())
    command(bus, b"\xaf")
    assert panel.frame() == bytes(1024)
    command(bus, PUMP)
    assert panel.frame() != bytes(1024)
    panel, bus = fitted("ssd1309")
    command(bus, UPRIGHT)
    write_pages(bus, sample())
    command(bus, b"\x8d\x10\xaf")
    assert panel.frame() == sample()


def test_ssd1309_command_lock():
    panel, bus = fitted("ssd1309")
    command(bus, b"\xfd\x16\xaf")
    assert not panel.chip.on and panel.complaints
    command(bus, b"\xfd\x12\xaf")
    assert panel.chip.on


def test_late_panel():
    panel, bus = fitted(ready_after_us=300000)
    assert errno_of(bus.writeto, 0x3C, b"\x00\xe3") == EIO
    assert bus.scan() == []
    time.sleep_ms(300)
    assert errno_of(bus.writeto, 0x3C, b"\x00\xe3") == 0
    assert panel.transactions == 1


def test_pulled_and_plugged_again():
    panel, bus = fitted()
    write_pages(bus, bytes(1024))
    command(bus, PUMP + b"\xaf")
    panel.unplug()
    assert errno_of(bus.writeto, 0x3C, b"\x00\xe3") == EIO
    assert panel.frame() == bytes(1024)
    panel.plug()
    assert not panel.chip.on and any(panel.chip.ram)
    write_pages(bus, bytes(1024))
    command(bus, PUMP + b"\xaf")
    assert not panel.shown_noise


def test_faults():
    panel, bus = fitted()
    nop = b"\x00\xe3"
    panel.fail_every(3)
    assert [errno_of(bus.writeto, 0x3C, nop) for _ in range(6)] == [0, 0, EIO, 0, 0, EIO]
    panel.fail(2, ETIMEDOUT)
    before_us = world.now_us
    assert [errno_of(bus.writeto, 0x3C, nop) for _ in range(4)] == [0, ETIMEDOUT, 0, 0]
    assert world.now_us - before_us > 50000
    panel.fail(lambda buf: buf[0] == 0x40)
    assert errno_of(bus.writeto, 0x3C, nop) == 0
    assert errno_of(bus.writeto, 0x3C, b"\x40\x00") == EIO
    panel.heal()
    assert errno_of(bus.writeto, 0x3C, b"\x40\x00") == 0
    assert panel.refused == 4


def test_writing_allocates_nothing():
    _, bus = fitted()
    line = b"\x40" + CLEAR
    setting = b"\x00\xb1\x00\x10\x81\x7f"

    def send():
        heap_lock()
        try:
            bus.writeto(0x3C, setting)
            bus.writeto(0x3C, line)
        finally:
            heap_unlock()

    send()


def test_the_usual_driver_for_whole_frames():
    """micropython-lib's way: horizontal addressing, two vectors, 1044 bytes, 23.5 ms."""
    panel, bus = fitted()
    init = b"\xae\x20\x00\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\xd5\x80\xd9\xf1\xdb\x30\x81\xff\xa4\xa6\x8d\x14"
    for byte in init:
        bus.writeto(0x3C, bytes((0x80, byte)))
    panel.mark()
    before_us = world.now_us
    for byte in b"\x21\x00\x7f\x22\x00\x07":
        bus.writeto(0x3C, bytes((0x80, byte)))
    bus.writevto(0x3C, (b"\x40", sample()))
    assert panel.bytes_since_mark == 1044
    assert 23400 < world.now_us - before_us < 23600
    bus.writeto(0x3C, b"\x80\xaf")
    assert panel.frame() == sample()
    assert not panel.shown_noise and not panel.complaints
