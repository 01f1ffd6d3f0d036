"""Where things go in a window of a given size."""

from typing import NamedTuple

LARGE = (132, 39)  # columns and rows of the device with a display in half blocks
SMALL = (68, 23)  # and in Braille
HELP_ROWS = 1
LEDGER_COLUMNS = 42
LEDGER_ROWS = 10


class Layout(NamedTuple):
    """`device`: "large", "small" or "" for none; `ledger`: "beside", "below", "alone" or "" for none."""

    device: str
    ledger: str


def arrange(columns: int, rows: int, other: bool = False) -> Layout:
    """The best layout; `other`: the ledger shows where it otherwise wouldn't, or doesn't where it would."""
    rows -= HELP_ROWS
    device = next((name for name in ("large", "small") if _fits(name, columns, rows)), "")
    ledger = _room(device, columns, rows) if device else ""
    if not device or not other:
        return Layout(device, ledger)
    if ledger:
        return Layout(device, "")
    beside_small = _room("small", columns, rows)
    return Layout("small", beside_small) if beside_small else Layout("", "alone")


def smallest() -> tuple[int, int]:
    """Columns and rows that the window must have at least."""
    return SMALL[0], SMALL[1] + HELP_ROWS


def _size(device: str) -> tuple[int, int]:
    return LARGE if device == "large" else SMALL


def _fits(device: str, columns: int, rows: int) -> bool:
    return columns >= _size(device)[0] and rows >= _size(device)[1]


def _room(device: str, columns: int, rows: int) -> str:
    """Where the ledger goes with this device, if it fits at all."""
    width, height = _size(device)
    if columns - width >= LEDGER_COLUMNS:
        return "beside"
    return "below" if rows - height >= LEDGER_ROWS else ""
