"""Reads hw/wiring.yml: the parts with their pins, every wire, and what is known of them. A bad file is a sentence."""

import copy
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tools.box import ROOT, BoxError

SOURCE = ROOT / "hw" / "wiring.yml"
SECTIONS = ("connectors", "cables", "connections", "box")
BOX = ("optional", "firmware", "no_wire", "switches", "supplies", "battery", "current_ma", "parts")
COLOURS = {
    "BK": "black", "WH": "white", "GY": "grey", "PK": "pink", "RD": "red", "OG": "orange", "YE": "yellow",
    "GN": "green", "TQ": "turquoise", "BU": "blue", "VT": "violet", "BN": "brown",
}  # fmt: skip
PICO = "PICO"


class WiringError(BoxError):
    """A wiring that can't be read, drawn or built: what is wrong with it."""


class End(NamedTuple):
    """One pin of one part. On the Pico the pin is the number on its header, elsewhere its name."""

    part: str
    pin: str


class Wire(NamedTuple):
    """One wire: its name as on the drawing, its colour's code, and where it goes."""

    name: str
    colour: str
    a: End
    b: End


class Wiring:
    """The whole wiring; `data` is what WireViz draws."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.box: dict[str, Any] = data["box"]
        self.pins = {part: _pins(part, about) for part, about in data["connectors"].items()}
        self.labels = dict(zip(self.pins[PICO], data["connectors"][PICO]["pinlabels"]))  # of the Pico, by number
        self.wires = [wire for row in data["connections"] for wire in self._wires(row)]

    def _wires(self, row: Any) -> list[Wire]:
        if not isinstance(row, list) or len(row) != 3 or not all(isinstance(each, dict) for each in row):
            raise WiringError(f"A connection is part, cable, part, each with a list of its pins; this isn't: {row}")
        (a, a_pins), (cable, numbers), (b, b_pins) = (next(iter(each.items())) for each in row)
        if not len(a_pins) == len(numbers) == len(b_pins):
            raise WiringError(f"Cable {cable} from {a} to {b} hasn't as many pins at one end as at the other.")
        colours = self._colours(cable, max(numbers))
        ends = zip(a_pins, numbers, b_pins)
        return [
            Wire(f"{cable}.{number}", colours[number - 1], self._end(a, a_pin), self._end(b, b_pin))
            for a_pin, number, b_pin in ends
        ]

    def _colours(self, cable: str, number: int) -> list[str]:
        if cable not in self.data["cables"]:
            raise WiringError(f"Cable {cable} isn't listed under cables.")
        colours: list[str] = self.data["cables"][cable]["colors"]
        if number > len(colours):
            raise WiringError(f"Cable {cable} has {len(colours)} wires, and wire {number} of it is connected.")
        for colour in colours:
            if colour not in COLOURS:
                raise WiringError(f"Cable {cable}: no colour {colour}; there are {', '.join(COLOURS)}.")
        return colours

    def _end(self, part: str, pin: Any) -> End:
        if part not in self.pins:
            raise WiringError(f"{part} is connected but not listed under connectors.")
        if str(pin) not in self.pins[part]:
            raise WiringError(f"{part} has no pin {pin}; it has {', '.join(self.pins[part])}.")
        return End(part, str(pin))

    def net(self, start: End) -> set[End]:
        """All that is joined to this pin by wires, itself too."""
        found, open_ends = {start}, [start]
        while open_ends:
            here = open_ends.pop()
            for wire in self.wires:
                for end, other in ((wire.a, wire.b), (wire.b, wire.a)):
                    if end == here and other not in found:
                        found.add(other)
                        open_ends.append(other)
        return found

    def reaches(self, start: End) -> list[str]:
        """The names of the Pico's pins that are joined to this one, such as GP4 or GND, by their place."""
        numbers = sorted(int(end.pin) for end in self.net(start) if end.part == PICO)
        return [self.labels[str(number)] for number in numbers]

    def without(self, name: str) -> "Wiring":
        """The same without an optional part."""
        optional = self.box["optional"]
        if name not in optional:
            raise WiringError(f"{name} can't be left out; these can: {', '.join(optional)}.")
        gone = set(optional[name])
        data = copy.deepcopy(self.data)
        rows = data["connections"]
        data["connections"] = [row for row in rows if not gone & {part for each in row for part in each}]
        used = {cable for row in data["connections"] for cable in row[1]}
        data["cables"] = {cable: about for cable, about in data["cables"].items() if cable in used}
        data["connectors"] = {part: about for part, about in data["connectors"].items() if part not in gone}
        box = data["box"]
        del box["optional"][name]
        box["no_wire"] += [key for key, end in box["firmware"].items() if end[0] in gone]
        box["firmware"] = {key: end for key, end in box["firmware"].items() if end[0] not in gone}
        box["switches"] = [each for each in box["switches"] if each[0] not in gone]
        box["supplies"] = [each for each in box["supplies"] if each[0] not in gone]
        box["current_ma"] = {part: about for part, about in box["current_ma"].items() if part not in gone}
        box["parts"] = [each for each in box["parts"] if not gone & set(each["for"])]
        if box["battery"] and box["battery"]["from"][0] in gone:
            box["battery"] = None
        return Wiring(data)


def _pins(part: str, about: dict[str, Any]) -> list[str]:
    named = about.get("pins")
    return [str(pin) for pin in named] if named else [str(1 + place) for place in range(len(about["pinlabels"]))]


def parse(text: str) -> Wiring:
    """The wiring that a text describes; WiringError where it doesn't."""
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise WiringError(f"It isn't YAML: {' '.join(str(error).split())}") from None
    if not isinstance(data, dict) or any(not data.get(section) for section in SECTIONS):
        raise WiringError(f"It needs the sections {', '.join(SECTIONS)}.")
    missing = [key for key in BOX if key not in data["box"]]
    if missing or PICO not in data["connectors"]:
        raise WiringError(f"It lacks {', '.join(f'box: {key}' for key in missing) or f'the connector {PICO}'}.")
    try:
        return Wiring(data)
    except (AttributeError, KeyError, TypeError, ValueError, StopIteration) as error:
        raise WiringError(f"Its shape isn't that of hw/wiring.yml: {error!r}") from None


def read(path: Path = SOURCE) -> Wiring:
    """The wiring in a file."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise WiringError(f"{path} is not UTF-8 text.") from None
    except OSError as error:
        raise WiringError(f"{path} can't be read: {error.strerror}.") from None
    except WiringError as error:
        raise WiringError(f"{path}: {error}") from None
