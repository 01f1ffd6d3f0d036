"""The wiring and firmware/board.py agree pin by pin, as the data sheets say; a pin or wire changed is a named fault."""

import copy
import itertools
import re
from typing import Any

import pytest
import yaml

from tools.hw import pico, wiring
from tools.hw.check import faults

TEXT = wiring.SOURCE.read_text(encoding="utf-8")
BOARD = pico.BOARD.read_text(encoding="utf-8")
OPTIONS = ("encoder", "piezo", "battery")
# Pico data sheet, figure 4: the pin of the header by GPIO
HEADER = {
    0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19, 15: 20,
    16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34,
}  # fmt: skip
GROUNDS = (3, 8, 13, 18, 23, 28, 38)  # 33 is the converter's own
SUPPLIES = {"3V3": 36, "VSYS": 39, "VBUS": 40}
# RP2040 data sheet, table 2: which pins can be I2C0
I2C0 = {"SDA": (0, 4, 8, 12, 16, 20, 24, 28), "SCL": (1, 5, 9, 13, 17, 21, 25, 29)}
ENDS = {
    "SDA": ("DISPLAY", "SDA"),
    "SCL": ("DISPLAY", "SCL"),
    "BUTTON_PREV": ("KEYS", "prev"),
    "BUTTON_NEXT": ("KEYS", "next"),
    "BUTTON_OK": ("KEYS", "ok"),
    "BUTTON_BACK": ("KEYS", "back"),
    "PIEZO": ("PIEZO", "+"),
    "ENCODER_A": ("ENCODER", "A"),
    "ENCODER_B": ("ENCODER", "B"),
    "ENCODER_PUSH": ("ENCODER", "push"),
}
FREE_PIN, FREE_GPIO = 29, 22


DATA = yaml.safe_load(TEXT)


def whole() -> dict[str, Any]:
    data: dict[str, Any] = copy.deepcopy(DATA)
    return data


def in_board(name: str) -> int:
    return int(re.findall(rf"^{name} = (\d+)", BOARD, re.MULTILINE)[0])


def board_with(name: str, value: int) -> pico.Board:
    text, count = re.subn(rf"^{name} = \d+", f"{name} = {value}", BOARD, flags=re.MULTILINE)
    assert count == 1
    return pico.read_board(text)


def found(data: dict[str, Any], board: pico.Board | None = None) -> list[str]:
    return faults(wiring.Wiring(data), board or pico.read_board())


def wired(data: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Part and pin at both ends of each wire, read here anew."""
    wires = []
    for a, _, b in data["connections"]:
        (a_part, a_pins), (b_part, b_pins) = next(iter(a.items())), next(iter(b.items()))
        wires += [(a_part, str(x), b_part, str(y)) for x, y in zip(a_pins, b_pins, strict=True)]
    return wires


WIRES = wired(whole())
PICO_PINS = {(b, pin): int(number) for a, number, b, pin in WIRES if a == "PICO"}


def test_what_is_kept_is_right() -> None:
    assert found(whole()) == []


@pytest.mark.parametrize("name", ENDS)
def test_each_pin_of_the_firmware_is_wired_to_its_part(name: str) -> None:
    assert PICO_PINS[ENDS[name]] == HEADER[in_board(name)]


def test_the_firmware_has_no_other_pins() -> None:
    assert set(pico.read_board().pins) == {*ENDS, "LED", "VSYS_ADC"}
    assert set(whole()["box"]["firmware"]) == set(ENDS)


def test_no_pin_is_used_twice_and_none_that_the_pico_keeps() -> None:
    gpios = [in_board(name) for name in ENDS]
    assert len(set(gpios)) == len(gpios)
    assert not set(gpios) & {23, 24, 25, 29}
    assert len(set(PICO_PINS.values())) == len(PICO_PINS) == len([each for each in WIRES if each[0] == "PICO"])


def test_the_labels_are_those_of_the_header() -> None:
    labels = whole()["connectors"]["PICO"]["pinlabels"]
    assert [labels[pin - 1] for pin in HEADER.values()] == [f"GP{gpio}" for gpio in HEADER]
    assert {labels[pin - 1] for pin in GROUNDS} == {"GND"}
    assert {name: labels.index(name) + 1 for name in SUPPLIES} == SUPPLIES
    assert len(labels) == 40


def test_data_and_clock_are_one_bus() -> None:
    assert in_board("I2C_BUS") == 0
    assert in_board("SDA") in I2C0["SDA"] and in_board("SCL") in I2C0["SCL"]


def test_every_part_has_ground_and_the_display_its_supply() -> None:
    for part, pin in (("DISPLAY", "GND"), ("KEYS", "GND"), ("ENCODER", "GND"), ("PIEZO", "-"), ("BATTERY", "-")):
        assert PICO_PINS[part, pin] in GROUNDS
    assert PICO_PINS["DISPLAY", "VCC"] == SUPPLIES["3V3"]


def test_the_battery_goes_through_switch_and_diode() -> None:
    assert PICO_PINS["DIODE", "K"] == SUPPLIES["VSYS"]
    assert ("DIODE", "A", "SWITCH", "out") in WIRES and ("SWITCH", "in", "BATTERY", "+") in WIRES
    assert len([each for each in WIRES if "BATTERY" in each and "+" in each]) == 1


def test_every_contact_closes_to_ground() -> None:
    contacts = {tuple(each) for each in whole()["box"]["switches"]}
    assert contacts == {(*end, "GND") for name, end in ENDS.items() if name not in ("SDA", "SCL", "PIEZO")}


def test_the_current_adds_up() -> None:
    figures = whole()["box"]["current_ma"]
    assert set(figures) == {"DISPLAY", "KEYS", "ENCODER", "PIEZO"}
    assert 0 < sum(each["most"] for each in figures.values()) <= 300
    assert all(len(each["source"]) > 20 for each in figures.values())


@pytest.mark.parametrize("count", range(4))
def test_each_option_can_be_left_out(count: int) -> None:
    for names in itertools.combinations(OPTIONS, count):
        left = wiring.read()
        gone = {part for name in names for part in left.box["optional"][name]}
        for name in names:
            left = left.without(name)
        assert faults(left, pico.read_board()) == []
        assert wired(left.data) == [each for each in WIRES if not gone & {each[0], each[2]}]


@pytest.mark.parametrize("name", ENDS)
def test_another_pin_in_the_firmware_is_named(name: str) -> None:
    said = found(whole(), board_with(name, FREE_GPIO))
    assert any(name in fault and f"GP{FREE_GPIO}" in fault for fault in said)


@pytest.mark.parametrize("gpio", [23, 24, 25, 29])
def test_a_reserved_pin_in_the_firmware_is_named(gpio: int) -> None:
    said = found(whole(), board_with("BUTTON_OK", gpio))
    assert any("BUTTON_OK" in fault and "keeps for itself" in fault for fault in said)


def test_a_pin_with_two_names_in_the_firmware_is_named() -> None:
    said = found(whole(), board_with("BUTTON_OK", in_board("PIEZO")))
    assert "BUTTON_OK and PIEZO are both GP15 in board.py." in said


def test_a_new_pin_of_the_firmware_needs_a_wire() -> None:
    said = found(whole(), pico.read_board(BOARD + "\n\nBELL = 21\nbell = Pin(BELL)\n"))
    assert "BELL, GP21 in board.py, has no wire." in said


def test_the_table_of_the_firmware_is_read_too() -> None:
    assert BOARD.count("| 10   | 14 |") == 1
    said = found(whole(), pico.read_board(BOARD.replace("| 10   | 14 |", "| 10   | 15 |")))
    assert said == ["The table of board.py lacks BUTTON_PREV, GP10 at pin 14."]


@pytest.mark.parametrize(("name", "value"), [("I2C_BUS", 1), ("SDA", 6), ("SCL", 4)])
def test_another_bus_is_named(name: str, value: int) -> None:
    said = found(whole(), board_with(name, value))
    assert any(re.match(r"S(DA|CL) is GP\d+ in board.py, which is S(DA|CL) of bus", fault) for fault in said)


@pytest.mark.parametrize("place", range(len(WIRES)), ids=lambda place: "-".join(WIRES[place]))
def test_another_wire_is_named(place: int) -> None:
    part, pin = WIRES[place][2:]
    data = whole()
    rows = [(row, which) for row in data["connections"] for which in range(len(row[1][next(iter(row[1]))]))]
    row, which = rows[place]
    near = next(iter(row[0].values()))
    near[which] = FREE_PIN if WIRES[place][0] == "PICO" else {"A": "K", "in": "out"}[near[which]]
    assert any(f"{part} {pin}" in fault or f"pin {FREE_PIN} " in fault for fault in found(data))
    if (part, pin) in ENDS.values():
        assert any(f"{part} {pin} is wired to GP{FREE_GPIO}." in fault for fault in found(data))


@pytest.mark.parametrize("place", range(len(whole()["connections"])))
def test_a_missing_cable_is_named(place: int) -> None:
    data = whole()
    gone = data["connections"].pop(place)
    part, pins = next(iter(gone[2].items()))
    for pin in pins:
        assert f"{part} {pin} has no wire." in found(data)


def test_a_wire_between_two_pins_of_the_pico_is_named() -> None:
    data = whole()
    data["cables"]["W9"] = {"colors": ["RD"]}
    data["connections"].append([{"PICO": [40]}, {"W9": [1]}, {"PICO": [37]}])
    assert "W9.1 joins 3V3_EN and VBUS." in found(data)


def swapped(data: dict[str, Any], part: str) -> dict[str, Any]:
    """The first two pins of a part's cable wired the other way round."""
    row = next(row for row in data["connections"] if part in row[2])
    row[2][part][:2] = reversed(row[2][part][:2])
    return data


@pytest.mark.parametrize(
    ("part", "pin"), [("DISPLAY", "SDA"), ("KEYS", "prev"), ("PIEZO", "+"), ("ENCODER", "A"), ("ENCODER", "GND")]
)
def test_swapped_wires_are_named(part: str, pin: str) -> None:
    assert any(f"{part} {pin} " in fault for fault in found(swapped(whole(), part)))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([("PICO: [18, 20]", "PICO: [13, 20]")], "Pin 13 (GND) has 2 wires: W2.1, W3.1. A hole takes one."),
        ([("PICO: [13, 14,", "PICO: [33, 14,")], "KEYS GND must be at GND; it is wired to AGND."),
        ([("PICO: [13, 14,", "PICO: [33, 14,")], "KEYS ok closes to AGND, not to GND."),
        ([("8, 36]", "8, 40]")], "DISPLAY VCC must be at 3V3; it is wired to VBUS."),
        ([("- - DIODE: [A]", "- - DIODE: [K]"), ("    - DIODE: [K]", "    - DIODE: [A]")], "must go to DIODE A."),
        ([("    - DIODE: [K]", "    - SWITCH: [out]")], "SWITCH out is joined to VSYS past the diode."),
        ([("- - PICO: [39]", "- - PICO: [36]")], "DIODE K must go to VSYS; it is wired to 3V3."),
        ([("most: 190", "most: 299")], "All parts take 302 mA from 3V3, which gives 300 mA."),
        ([("three pull-ups of the same chip, all closed", "")], "ENCODER has no current with a source."),
        ([("    - [KEYS, back, GND]\n", "")], "BUTTON_BACK is a contact, and the switch at KEYS back isn't listed."),
        ([("for: [DIODE]", "for: []")], "DIODE is on the drawing and not in the list of parts."),
        ([("      - GP10\n", "      - GP9\n")], "Pin 14 of the Pico is GP10, not GP9."),
    ],
)
def test_what_is_wrong_is_said(changes: list[tuple[str, str]], words: str) -> None:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    assert any(words in fault for fault in faults(wiring.parse(text), pico.read_board()))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("connectors:", "connectors: [", "It isn't YAML"),
        (TEXT, "", "It needs the sections"),
        ("box:", "bx:", "It needs the sections"),
        ("  switches:", "  swtches:", "It lacks box: switches."),
        ("  PICO:\n", "  PIKO:\n", "It lacks the connector PICO."),
        ("W1: [1, 2, 3, 4]", "W9: [1, 2, 3, 4]", "Cable W9 isn't listed"),
        ("W1: [1, 2, 3, 4]", "W1: [1, 2, 3]", "hasn't as many pins"),
        ("W1: [1, 2, 3, 4]", "W1: [1, 2, 3, 5]", "wire 5 of it is connected"),
        ("colors: [BU,", "colors: [XX,", "no colour XX"),
        ("PICO: [6, 7,", "PICO: [6, 77,", "PICO has no pin 77"),
        ("DISPLAY: [SDA, SCL,", "SCREEN: [SDA, SCL,", "SCREEN is connected but not listed"),
        ("- - PICO: [38]", "- - nothing", "A connection is part, cable, part"),
        ("    pins: [in, out]", "    pins: 3", "Its shape isn't that"),
    ],
)
def test_a_bad_file_is_a_sentence(old: str, new: str, words: str) -> None:
    assert old in TEXT
    with pytest.raises(wiring.WiringError, match=re.escape(words)):
        wiring.parse(TEXT.replace(old, new, 1))
