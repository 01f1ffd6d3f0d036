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
def copy(target: ptr8, place: int, step: int, source: ptr8, begin: int, end: int):  # type: ignore[no-untyped-def]  # viper knows no None here
    """The columns `begin` to `end` of `source` to `place` in `target`, and from there by `step`."""
    while begin < end:
        target[place] = source[begin]
        place += step
        begin += 1
