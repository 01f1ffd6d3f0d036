"""The symbols of the schematic: a rectangle with the part's pins, and inside it what closes, conducts or feeds."""

from typing import NamedTuple

from tools.hw.wiring import PICO, Wiring

STEP_MM = 1.27  # all places are whole steps of KiCad's grid, where pins must be
LONG = 4  # a pin, in steps, as all below
APART = 4  # pin from pin
ROOM = 3  # above the first pin and below the last
PICO_WIDE, WIDE = 32, 18
CONTACT, SIGN, RAIL = 9, 14, 16  # across: where a contact begins, a sign stands, the contacts' common side is
PICO_TYPES = {
    "GND": "power_in", "AGND": "power_in", "VSYS": "power_in", "3V3": "power_out", "VBUS": "power_out",
    "RUN": "input", "3V3_EN": "input", "ADC_VREF": "passive",
}  # fmt: skip
TYPES = {
    ("DISPLAY", "SDA"): "bidirectional",
    ("DISPLAY", "SCL"): "input",
    ("DISPLAY", "GND"): "power_in",
    ("DISPLAY", "VCC"): "power_in",
    ("BATTERY", "+"): "power_out",
}
Line = list[tuple[float, float]]
# Parts of two pins, the first above: lines from the first's row to the second's, which show how it works
SIGNS: dict[str, list[Line]] = {
    "DIODE": [
        [(0, 0), (0, -1.2)],
        [(-1, -1.2), (1, -1.2), (0, -2.8), (-1, -1.2)],
        [(-1, -2.8), (1, -2.8)],
        [(0, -2.8), (0, -4)],
    ],
    "SWITCH": [[(0, 0), (0, -1)], [(0, -3), (1.2, -1.2)], [(0, -3), (0, -4)]],
    "BATTERY": [[(0, 0), (0, -1.7)], [(-1.4, -1.7), (1.4, -1.7)], [(-0.7, -2.3), (0.7, -2.3)], [(0, -2.3), (0, -4)]],
    "PIEZO": [
        [(0, 0), (0, -1)],
        [(-1, -1), (1, -1)],
        [(-1, -1.5), (1, -1.5), (1, -2.5), (-1, -2.5), (-1, -1.5)],
        [(-1, -3), (1, -3)],
        [(0, -3), (0, -4)],
    ],
}


class Pin(NamedTuple):
    """A pin: what wiring.yml calls it, its number in KiCad, and where its end is in the symbol, y upwards."""

    key: str
    number: str
    at: tuple[int, int]


class Symbol(NamedTuple):
    """A part's symbol, which hangs from its first pin's end."""

    name: str
    pins: list[Pin]
    text: str
    height: int


def symbol(wiring: Wiring, part: str) -> Symbol:
    """The symbol of a part; the Pico has its pins as they lie, all others at the left."""
    keys = wiring.pins[part]
    if part == PICO:
        half = len(keys) // 2
        places = [(0, -APART * row) for row in range(half)]
        places += [(PICO_WIDE + 2 * LONG, -APART * row) for row in reversed(range(half))]
        pins = [Pin(key, key, place) for key, place in zip(keys, places)]
        names = [wiring.labels[key] for key in keys]
        types = [PICO_TYPES.get(name, "bidirectional") for name in names]
    else:
        pins = [Pin(key, str(1 + row), (0, -APART * row)) for row, key in enumerate(keys)]
        names, types = keys, [TYPES.get((part, key), "passive") for key in keys]
    drawn = [_pin(pin, name, kind) for pin, name, kind in zip(pins, names, types)]
    below = min(pin.at[1] for pin in pins) - ROOM
    body = [_rectangle(PICO_WIDE if part == PICO else WIDE, below), *map(_line, _inside(wiring, part, pins))]
    return Symbol(part, pins, _symbol(part, body, drawn), ROOM - below)


def flag() -> Symbol:
    """KiCad's sign that a net is fed from outside the sheet."""
    shape = _line([(0, 0), (-1, 0), (-2, 1), (-3, 0), (-2, -1), (-1, 0)])
    pin = f'    (pin power_out line (at 0 0 180) (length 0) (name "" {_font()}) (number "1" {_font()}))'
    return Symbol("PWR_FLAG", [Pin("1", "1", (0, 0))], _symbol("PWR_FLAG", [shape], [pin], power=True), 3)


def quoted(text: str) -> str:
    """A text as KiCad's files have it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def on_sheet(at: tuple[float, float]) -> str:
    """Steps as millimetres."""
    return " ".join(f"{steps * STEP_MM:.4f}".rstrip("0").rstrip(".") for steps in at)


def _inside(wiring: Wiring, part: str, pins: list[Pin]) -> list[Line]:
    """What the rectangle holds: contacts that close to a common rail, or the sign of a part of two pins."""
    rows = {pin.key: pin.at[1] for pin in pins}
    contacts = [(rows[pin], rows[other]) for its, pin, other in wiring.box["switches"] if its == part]
    lines: list[Line] = []
    for row, _ in contacts:
        lines += [[(CONTACT, row), (CONTACT + 1, row), (CONTACT + 3.4, row + 1.2)], [(CONTACT + 3.5, row), (RAIL, row)]]
    lines += [[(CONTACT, row), (RAIL, row)] for row in sorted({common for _, common in contacts})]
    if contacts:
        ends = [row for pair in contacts for row in pair]
        lines.append([(RAIL, max(ends)), (RAIL, min(ends))])
    if part in SIGNS:
        lines += [[(SIGN + x, y) for x, y in line] for line in SIGNS[part]]
        lines += [[(CONTACT - 1, row), (SIGN, row)] for row in rows.values()]
    return lines


def _symbol(name: str, body: list[str], pins: list[str], power: bool = False) -> str:
    shown = "(power) (pin_numbers hide) (pin_names (offset 0) hide)" if power else "(pin_names (offset 1.016))"
    letters = "#FLG" if power else "U"
    return "\n".join(
        [
            f"  (symbol {quoted(f'jaggln-box:{name}')} {shown} (exclude_from_sim no) (in_bom yes) (on_board yes)",
            f'    (property "Reference" "{letters}" (at 0 0 0) {_font()})',
            f'    (property "Value" {quoted(name)} (at 0 0 0) {_font()})',
            f"    (symbol {quoted(f'{name}_0_1')}",
            *body,
            "    )",
            f"    (symbol {quoted(f'{name}_1_1')}",
            *pins,
            "    ))",
        ]
    )


def _pin(pin: Pin, name: str, kind: str) -> str:
    angle = 180 if pin.at[0] else 0  # the way from its end to the rectangle
    return (
        f"    (pin {kind} line (at {on_sheet(pin.at)} {angle}) (length {LONG * STEP_MM:.2f})"
        f" (name {quoted(name)} {_font()}) (number {quoted(pin.number)} {_font()}))"
    )


def _rectangle(wide: int, below: int) -> str:
    start, end = on_sheet((LONG, ROOM)), on_sheet((LONG + wide, below))
    return f"    (rectangle (start {start}) (end {end}) (stroke (width 0.254) (type default)) (fill (type background)))"


def _line(points: Line) -> str:
    places = " ".join(f"(xy {on_sheet(point)})" for point in points)
    return f"    (polyline (pts {places}) (stroke (width 0.1524) (type default)) (fill (type none)))"


def _font() -> str:
    return "(effects (font (size 1.27 1.27)))"
