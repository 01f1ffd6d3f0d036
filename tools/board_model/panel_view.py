"""What a viewer sees of a display controller's RAM, as 1024 bytes MONO_VLSB of 128x64 pixels.

Upright is the usual module, whose glass needs segment remap A1 and COM scan C8 for an upright picture.
"""

_WIDTH = 128
_HEIGHT = 64


def seen(chip) -> bytes:
    """The picture on the glass; all nought when it is dark."""
    if not chip.lit():
        return bytes(_WIDTH * _HEIGHT // 8)
    if chip.all_on:
        return b"\xff" * (_WIDTH * _HEIGHT // 8)
    plain = not (chip.flipped or chip.start_line or chip.line_shift) and chip.last_line == _HEIGHT - 1
    frame = _copied(chip) if plain else _rearranged(chip)
    if chip.inverted:
        for at in range(len(frame)):
            frame[at] ^= 0xFF
    return bytes(frame)


def _copied(chip) -> bytearray:
    frame = bytearray(_WIDTH * _HEIGHT // 8)
    for page in range(_HEIGHT // 8):
        start = page * chip.columns + chip.first_px
        frame[page * _WIDTH : (page + 1) * _WIDTH] = chip.ram[start : start + _WIDTH]
    return frame


def ram_line(chip, y_px: int):
    """The line of RAM that row `y_px` of the glass shows, None for a row that isn't driven.

    SSD1306 datasheet, commands 40, A8, D3 and their tables: the offset shifts COM lines against rows, the
    start line rows against RAM, and rows beyond the multiplex ratio stay dark.
    """
    scanned = _HEIGHT - 1 - y_px if chip.flipped else y_px
    row = (scanned + chip.line_shift) % _HEIGHT
    if row > chip.last_line:
        return None
    return (row + chip.start_line) % _HEIGHT


def _rearranged(chip) -> bytearray:
    frame = bytearray(_WIDTH * _HEIGHT // 8)
    for y_px in range(_HEIGHT):
        line = ram_line(chip, y_px)
        if line is None:
            continue
        source = (line >> 3) * chip.columns + chip.first_px
        from_bit = line & 7
        target = (y_px >> 3) * _WIDTH
        to_bit = y_px & 7
        for x_px in range(_WIDTH):
            frame[target + x_px] |= (chip.ram[source + x_px] >> from_bit & 1) << to_bit
    return frame
