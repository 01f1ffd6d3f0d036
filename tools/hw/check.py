"""Everything that must hold before somebody solders it; each fault is a sentence that names the pin or the wire."""

from collections.abc import Iterator

from tools.hw.pico import BUILT_IN, HEADER, MOST_3V3_MA, RESERVED, Board, i2c_role
from tools.hw.wiring import PICO, End, Wiring

OUTPUTS = ("SDA", "SCL", "PIEZO")  # the pins that no contact closes


def faults(wiring: Wiring, board: Board) -> list[str]:
    """What is wrong with this wiring and these pins; nothing where all is well."""
    checks = (_header, _firmware, _table, _reserved, _bus, _holes, _joined, _switches, _supplies, _battery, _currents)
    return [fault for check in checks for fault in check(wiring, board)] + list(_parts(wiring))


def _header(wiring: Wiring, _board: Board) -> Iterator[str]:
    for number, (label, name) in enumerate(zip(wiring.labels.values(), HEADER), 1):
        if label != name:
            yield f"Pin {number} of the Pico is {name}, not {label}."
    if len(wiring.labels) != len(HEADER):
        yield f"The Pico has {len(HEADER)} pins, not {len(wiring.labels)}."


def _firmware(wiring: Wiring, board: Board) -> Iterator[str]:
    ends = wiring.box["firmware"]
    for name, gpio in board.pins.items():
        if name in ends:
            there = wiring.reaches(End(*ends[name]))
            if there != [f"GP{gpio}"]:
                yield f"{name} is GP{gpio} in board.py; {' '.join(ends[name])} is wired to {_or_nothing(there)}."
        elif name not in wiring.box["no_wire"]:
            yield f"{name}, GP{gpio} in board.py, has no wire."
    for name in ends:
        if name not in board.pins:
            yield f"board.py makes no pin of {name}."


def _table(_wiring: Wiring, board: Board) -> Iterator[str]:
    """The table at the head of board.py."""
    for name, gpio in board.pins.items():
        pin = board.table.get(gpio)
        if gpio not in RESERVED and (pin is None or HEADER[pin - 1 : pin] != [f"GP{gpio}"]):
            yield f"The table of board.py lacks {name}, GP{gpio} at pin {HEADER.index(f'GP{gpio}') + 1}."


def _reserved(_wiring: Wiring, board: Board) -> Iterator[str]:
    for name, gpio in board.pins.items():
        if BUILT_IN.get(name, gpio) != gpio or (gpio in RESERVED and name not in BUILT_IN):
            yield f"{name} is GP{gpio} in board.py, which the Pico keeps for itself, or isn't what it should be."
        others = [other for other, its in board.pins.items() if its == gpio and other > name]
        for other in others:
            yield f"{name} and {other} are both GP{gpio} in board.py."


def _bus(_wiring: Wiring, board: Board) -> Iterator[str]:
    for name in ("SDA", "SCL"):
        gpio = board.pins.get(name)
        if gpio is not None and i2c_role(gpio) != (name, board.bus):
            role, bus = i2c_role(gpio)
            yield f"{name} is GP{gpio} in board.py, which is {role} of bus {bus}; the bus is {board.bus}."


def _holes(wiring: Wiring, board: Board) -> Iterator[str]:
    """One wire a hole of the Pico, none at a pin that nobody uses, and none that is missing."""
    known = {f"GP{gpio}" for gpio in board.pins.values()}
    ends = [end for wire in wiring.wires for end in (wire.a, wire.b)]
    for number, label in wiring.labels.items():
        here = [wire.name for wire in wiring.wires if End(PICO, number) in (wire.a, wire.b)]
        if len(here) > 1:
            yield f"Pin {number} ({label}) has {len(here)} wires: {', '.join(here)}. A hole takes one."
        if here and label.startswith("GP") and label not in known:
            yield f"{here[0]} ends at pin {number} ({label}), which board.py doesn't use."
    for part, pins in wiring.pins.items():
        if part != PICO:
            yield from (f"{part} {pin} has no wire." for pin in pins if End(part, pin) not in ends)


def _joined(wiring: Wiring, _board: Board) -> Iterator[str]:
    """No net has two names: that would be a short, or a pin used twice."""
    for wire in wiring.wires:
        names = sorted(set(wiring.reaches(wire.a)))
        if len(names) > 1:
            yield f"{wire.name} joins {' and '.join(names)}."


def _switches(wiring: Wiring, board: Board) -> Iterator[str]:
    closed = {(part, pin) for part, pin, _ in wiring.box["switches"]}
    for part, pin, other in wiring.box["switches"]:
        if set(wiring.reaches(End(part, other))) != {"GND"}:
            yield f"{part} {pin} closes to {_or_nothing(wiring.reaches(End(part, other)))}, not to GND."
    for name, end in wiring.box["firmware"].items():
        if name in board.pins and name not in OUTPUTS and tuple(end) not in closed:
            yield f"{name} is a contact, and the switch at {' '.join(end)} isn't listed."


def _supplies(wiring: Wiring, _board: Board) -> Iterator[str]:
    for part, pin, name in wiring.box["supplies"]:
        there = wiring.reaches(End(part, pin))
        if set(there) != {name}:
            yield f"{part} {pin} must be at {name}; it is wired to {_or_nothing(there)}."
    grounded = {part for part, _, name in wiring.box["supplies"] if name == "GND"}
    yield from (f"{part} has no GND among the supplies." for part in _loads(wiring) if part not in grounded)


def _battery(wiring: Wiring, _board: Board) -> Iterator[str]:
    """From the battery through switch and diode to VSYS, in this order and this way round."""
    battery = wiring.box["battery"]
    if not battery:
        return
    here = End(*battery["from"])
    for part, way_in, way_out in battery["through"]:
        if End(part, way_in) not in wiring.net(here):
            yield f"{here.part} {here.pin} must go to {part} {way_in}."
        if wiring.reaches(here):
            yield f"{here.part} {here.pin} is joined to {_or_nothing(wiring.reaches(here))} past the {part.lower()}."
        here = End(part, way_out)
    if wiring.reaches(here) != [battery["to"]]:
        there = _or_nothing(wiring.reaches(here))
        yield f"{here.part} {here.pin} must go to {battery['to']}; it is wired to {there}."


def _currents(wiring: Wiring, _board: Board) -> Iterator[str]:
    figures = wiring.box["current_ma"]
    battery = wiring.box["battery"]
    source = battery["from"][0] if battery else None
    for part in _loads(wiring):
        if part != source and not figures.get(part, {}).get("source"):
            yield f"{part} has no current with a source."
    total_ma = sum(int(figure["most"]) for figure in figures.values())
    if total_ma > MOST_3V3_MA:
        yield f"All parts take {total_ma} mA from 3V3, which gives {MOST_3V3_MA} mA."


def _parts(wiring: Wiring) -> Iterator[str]:
    bought = {part for each in wiring.box["parts"] for part in each["for"]}
    yield from (f"{part} is on the drawing and not in the list of parts." for part in wiring.pins if part not in bought)
    yield from (f"{part} is in the list of parts and not on the drawing." for part in sorted(bought - set(wiring.pins)))


def _loads(wiring: Wiring) -> list[str]:
    """Every part but the Pico and what only passes the battery on."""
    battery = wiring.box["battery"]
    passing = {part for part, _, _ in battery["through"]} if battery else set()
    return [part for part in wiring.pins if part != PICO and part not in passing]


def _or_nothing(names: list[str]) -> str:
    return " and ".join(names) or "nothing"
