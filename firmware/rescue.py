"""What the box says when it can't start, or is left to the computer: on the display and with the light.

It stays source on the device, and needs nothing else of ours: it speaks when the rest doesn't fit.
"""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # noqa: TID251  # absent on MicroPython, which never comes here

# German above English, in lines of up to 15 letters that framebuf has
TEXTS = {
    "old": "MicroPython ist\nzu alt: bitte\n%d.%d oder\nneuer.\nMicroPython is\ntoo old: get\n%d.%d or newer.",
    "unfit": "%s\npasst nicht:\nneu bespielen.\n\n%s\ndoesn't fit:\ndeploy again.",
    "missing": "%s\nfehlt:\nneu bespielen.\n\n%s\nis missing:\ndeploy again.",
    "left_alone": "Wartung durch\nden Computer.\nZum Spielen\nneu einstecken.\n"
    "Maintenance by\nthe computer.\nTo play, plug\nin again.",
}

KEY, SDA, SCL = 13, 4, 5  # `back` and the display, once more: board.py may be what doesn't fit
LOOK_MS, STUCK_MS = 20, 10_000  # who holds a key on purpose lets go of it sooner
TRY_MS, BLINK_HZ = 125, 8  # eight tries are a second; 8 Hz is the slowest that the Pico blinks by itself
SETUP = b"\x00\xae\x8d\x14\x20\x02\xa1\xc8\xda\x12\x40\xa4\xa6"  # see drivers/oled.py


def tell(say: "Any", name: str, gaps: "tuple[object, ...]") -> None:
    """Say a text on the cable and show it. In trouble the light blinks, by itself and so at the prompt too."""
    text = TEXTS[name] % gaps
    say(" ".join(text.split()))
    if name != "left_alone":  # which shows already
        _blink()
        _paint(text)


def held() -> bool:
    """Show that the box is left to the computer until `back` is let go of. One that sticks locks nobody out: False."""
    from machine import Pin

    key = Pin(KEY, Pin.IN, Pin.PULL_UP)
    _paint(TEXTS["left_alone"])
    for _ in range(STUCK_MS // LOOK_MS):
        time.sleep_ms(LOOK_MS)
        if key.value():
            return True
    return False


def _blink() -> None:
    from machine import PWM, Pin

    try:
        PWM(Pin("LED", Pin.OUT, value=1), freq=BLINK_HZ, duty_u16=32768)
    except ValueError:  # a Pico W's is just lit: it hangs on the radio. Old interpreters don't know its name
        pass


def _paint(text: str) -> None:
    """Show it on whatever display answers within a second."""
    from framebuf import MONO_VLSB, FrameBuffer
    from machine import I2C, Pin

    buffer = bytearray(1024)
    frame = FrameBuffer(buffer, 128, 64, MONO_VLSB)
    for row, line in enumerate(text.split("\n")):
        frame.text(line, 4, 8 * row)
    bus = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    for address in (0x3C, 0x3D) * 4:
        try:
            bus.writeto(address, SETUP)
            for page in range(8):
                bus.writeto(address, bytes((0x00, 0xB0 | page, 0x00, 0x10)))
                bus.writeto(address, b"\x40" + buffer[128 * page : 128 * page + 128])
                bus.writeto(address, b"\x40" + bytes(4))  # an SH1106's margin; to others columns that are dark
            bus.writeto(address, b"\x00\xaf")
            return
        except OSError:  # nobody there, or not yet
            time.sleep_ms(TRY_MS)
