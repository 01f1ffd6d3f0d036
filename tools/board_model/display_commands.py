"""Command tables of the display controllers: how many argument bytes follow, and what a command sets.

Sources: command tables of the SSD1306, SSD1309 and SH1106 datasheets. The SSD1309 has longer scroll commands;
scrolling isn't modelled, and a driver that uses it hears a complaint.
"""

_SOLOMON_ARGUMENTS = {
    0x20: 1,  # memory addressing mode
    0x21: 2,  # column address
    0x22: 2,  # page address
    0x23: 1,  # fade and blink
    0x26: 6,  # horizontal scroll
    0x27: 6,
    0x29: 5,  # vertical and horizontal scroll
    0x2A: 5,
    0x81: 1,  # contrast
    0x8D: 1,  # charge pump: no such command on the SSD1309, accepted there without effect
    0xA3: 2,  # vertical scroll area
    0xA8: 1,  # multiplex ratio
    0xD3: 1,  # display offset
    0xD5: 1,  # clock
    0xD6: 1,  # zoom
    0xD9: 1,  # pre-charge
    0xDA: 1,  # COM pins
    0xDB: 1,  # VCOMH
}
_SSD1309_ONLY = {0xDC: 1, 0xFD: 1}  # GPIO, command lock
_SH1106_ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

# Complete in one byte, and without effect on the picture here
_SOLOMON_SILENT = (0x2E, 0xE3)
# The pump voltage and the read-modify-write pair: nothing is ever read here
_SH1106_SILENT = (0x30, 0x31, 0x32, 0x33, 0xE0, 0xE3, 0xEE)

SWITCHES = {
    0xA0: ("mirrored", True),
    0xA1: ("mirrored", False),
    0xA4: ("all_on", False),
    0xA5: ("all_on", True),
    0xA6: ("inverted", False),
    0xA7: ("inverted", True),
    0xAE: ("on", False),
    0xAF: ("on", True),
    0xC0: ("flipped", True),
    0xC8: ("flipped", False),
}
# Registers of one argument: name, and the bits that count
REGISTERS = {
    0x81: ("contrast", 0xFF),
    0x8D: ("charge_pump", 0x04),
    0xA8: ("last_line", 0x3F),
    0xAD: ("charge_pump", 0x01),
    0xD3: ("line_shift", 0x3F),
    0xDA: ("com_pins", 0x32),
}


def arguments_of(kind: str) -> dict:
    """Argument bytes after each command of this kind that has any."""
    if kind == "sh1106":
        return _SH1106_ARGUMENTS
    if kind == "ssd1306":
        return _SOLOMON_ARGUMENTS
    table = dict(_SOLOMON_ARGUMENTS)
    table.update(_SSD1309_ONLY)
    return table


def silent_of(kind: str) -> tuple:
    """Commands of one byte of this kind that change nothing in the model."""
    return _SH1106_SILENT if kind == "sh1106" else _SOLOMON_SILENT
