"""The loops over a face's table and a picture's columns, in machine code: a screen is some hundred glyphs.

The table is one string of bytes: height, spacing, how many glyphs, and which of them stands for those that it lacks;
then for each glyph, in code point order, RECORD bytes: its character (two bytes, the lower first), its width, and
where its picture begins (two, the same); then the pictures, columns for each eight rows from the top, the lowest bit on
top (framebuf.MONO_VLSB). A text is spelled first: `glyphs` has a byte for each character, its place in the table.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # noqa: TID251  # absent on MicroPython, which never comes here

    ptr8 = Any  # to viper the address of bytes

if TYPE_CHECKING or sys.implementation.name == "micropython":
    import micropython
else:  # desktop Python runs the same loops as they stand

    class micropython:  # noqa: N801  # the device's compiler looks for this name
        """Nothing to compile for."""

        viper = staticmethod(lambda loop: loop)

    ptr8 = bytes


@micropython.viper
def clear(picture: ptr8, size: int):  # type: ignore[no-untyped-def]  # viper knows no None here
    """Make `size` bytes dark."""
    at = 0
    while at < size:
        picture[at] = 0
        at += 1


@micropython.viper
def spell(face: ptr8, text: ptr8, size: int, glyphs: ptr8):  # type: ignore[no-untyped-def]  # as above
    """Fill `glyphs` with the place of each character's glyph; the text is `size` bytes of UTF-8."""
    glyph = 0
    at = 0
    while at < size:
        code = int(text[at])
        at += 1
        if code >= 0xF0:  # a table has no room for such characters
            code = 0xFFFF
            at += 3
        elif code >= 0xE0:
            code = (code & 0x0F) << 12 | (text[at] & 0x3F) << 6 | text[at + 1] & 0x3F
            at += 2
        elif code >= 0xC0:
            code = (code & 0x1F) << 6 | text[at] & 0x3F
            at += 1
        place = int(face[3])
        low = 0
        high = int(face[2])
        while low < high:
            middle = (low + high) >> 1
            record = 4 + 5 * middle
            found = face[record] | face[record + 1] << 8
            if found == code:
                place = middle
                low = high
            elif found < code:
                low = middle + 1
            else:
                high = middle
        glyphs[glyph] = place
        glyph += 1


@micropython.viper
def reach(face: ptr8, glyphs: ptr8, count: int, free_px: int) -> int:
    """How many of the glyphs fit into `free_px`, each with the gap after it."""
    fitting = 0
    while fitting < count:
        free_px -= face[4 + 5 * glyphs[fitting] + 2] + face[1]
        if free_px < 0:
            return fitting
        fitting += 1
    return fitting


@micropython.viper
def width_px(face: ptr8, glyphs: ptr8, count: int) -> int:
    """How wide the glyphs are together, each with the gap after it."""
    width = 0
    at = 0
    while at < count:
        width += face[4 + 5 * glyphs[at] + 2] + face[1]
        at += 1
    return width


@micropython.viper
def draw(picture: ptr8, face: ptr8, glyphs: ptr8, count: int, x_px: int, y_px: int, lit: int) -> int:
    """Light the glyphs' ink in a picture of 8 pages of 128 columns, or make it dark; what lies beyond is left out.

    Returns where the next glyph would begin.
    """
    pages = (face[0] + 7) >> 3
    shift = y_px & 7
    first = y_px >> 3
    at = 0
    while at < count:
        record = 4 + 5 * glyphs[at]
        width = int(face[record + 2])
        source = face[record + 3] | face[record + 4] << 8
        page = 0
        while page < pages:
            column = x_px
            while column < x_px + width:
                ink = face[source] << shift
                source += 1
                row = first + page
                while ink and column >= 0 and column < 128:
                    if row >= 0 and row < 8:
                        cell = row * 128 + column
                        if lit:
                            picture[cell] = picture[cell] | ink & 0xFF
                        else:
                            picture[cell] = picture[cell] & (0xFF ^ ink & 0xFF)
                    ink >>= 8
                    row += 1
                column += 1
            page += 1
        x_px += width + face[1]
        at += 1
    return x_px
