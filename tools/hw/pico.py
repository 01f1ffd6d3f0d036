"""What the Pico's data sheet says of its pins, and what firmware/board.py makes of them."""

import ast
from pathlib import Path
from typing import Any, NamedTuple

from tools.box import ROOT
from tools.hw.wiring import WiringError

BOARD = ROOT / "firmware" / "board.py"
# Pins 1 to 40 (Pico data sheet, 2.1; the same on the Pico W and the Pico 2)
HEADER = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "AGND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
]  # fmt: skip
RESERVED = (23, 24, 25, 29)  # regulator mode, USB sense, LED, VSYS; on a Pico W the radio's
BUILT_IN = {"LED": 25, "VSYS_ADC": 29}  # what the firmware may use of them
MOST_3V3_MA = 300  # Pico data sheet, 2.1
BUILDERS = ("Pin", "_input", "ADC")  # what board.py makes of a pin number


class Board(NamedTuple):
    """The pins of board.py: GPIO by the constant's name, the bus, and its table: GPIO and header pin by row."""

    pins: dict[str, int]
    bus: int
    table: dict[int, int]


def i2c_role(gpio: int) -> tuple[str, int]:
    """SDA or SCL, and of which bus (RP2040 data sheet, 1.4.3: they alternate, and the buses by twos)."""
    return ("SCL" if gpio % 2 else "SDA"), gpio // 2 % 2


def read_board(text: str | None = None) -> Board:
    """The pins of board.py, or of another text like it."""
    try:
        tree = ast.parse(_text(BOARD) if text is None else text)
    except SyntaxError as error:
        raise WiringError(f"{BOARD} isn't Python: {error.msg}, line {error.lineno}.") from None
    values = _constants(tree)
    pins = {name: values[name] for name in _pin_names(tree) if name in values}
    pins = {name: BUILT_IN["LED"] if value == "LED" else value for name, value in pins.items()}
    return Board(pins, values.get("I2C_BUS", -1), _table(ast.get_docstring(tree) or ""))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise WiringError(f"{path} can't be read: {error.strerror}.") from None


def _constants(tree: ast.Module) -> dict[str, Any]:
    """Numbers and strings that the module names."""
    return {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _pin_names(tree: ast.Module) -> list[str]:
    """Constants of which a pin is made, in their order."""
    return [
        node.args[0].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in BUILDERS
        and node.args
        and isinstance(node.args[0], ast.Name)
        and node.args[0].id.isupper()
    ]


def _table(docstring: str) -> dict[int, int]:
    """GPIO and header pin of the rows that have both."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in docstring.splitlines() if "|" in line]
    return {int(row[1]): int(row[2]) for row in rows if row[1].isdigit() and row[2].isdigit()}
