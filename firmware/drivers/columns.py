"""The loops over a page's columns, in machine code: after every key the whole picture is compared.

Viper (MicroPython, reference of `micropython.viper`) reads and writes bytes without objects, and so allocates nothing.
"""

import micropython

TYPE_CHECKING = False
if TYPE_CHECKING:
    ptr8 = bytearray | memoryview  # to viper the address of bytes


@micropython.viper
def first_change(old: ptr8, new: ptr8, column: int, end: int) -> int:
    """The first column from `column` on in which two pages differ; `end` where none does."""
    while column < end and old[column] == new[column]:
        column += 1
    return column


@micropython.viper
def end_of_change(old: ptr8, new: ptr8, column: int, end: int, gap: int) -> int:
    """From a changed column on: one behind the last that is no more than `gap` columns behind the one before."""
    last = column
    while column < end and column - last <= gap:
        if old[column] != new[column]:
            last = column
        column += 1
    return last + 1


@micropython.viper
def copy(target: ptr8, source: ptr8, begin: int, end: int):  # type: ignore[no-untyped-def]  # viper knows no None here
    """The columns `begin` to `end` of `source` to the same of `target`."""
    while begin < end:
        target[begin] = source[begin]
        begin += 1


@micropython.viper
def load(send: ptr8, position: ptr8, page: int, column: int, turned: int, new: ptr8, begin: int, columns: int):  # type: ignore[no-untyped-def]  # as above
    """A span of `new` behind the first byte of `send`, and where it goes into `position`, a command of four bytes.

    `column` is that of the panel's memory; turned, the span is sent from its end.
    """
    position[1] = 0xB0 | page
    position[2] = column & 0x0F
    position[3] = 0x10 | column >> 4
    step = 1
    if turned:
        begin += columns - 1
        step = -1
    place = 1
    while place <= columns:
        send[place] = new[begin]
        begin += step
        place += 1
