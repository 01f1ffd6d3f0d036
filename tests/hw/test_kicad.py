"""The KiCad schematic joins what wiring.yml joins and nothing else, and can be read; KiCad says so where it is."""

import itertools
import json
import re
from pathlib import Path

import pytest
import yaml

from tests.hw.kicad_reader import Sheet, all_below, every, nets, parse, sheet
from tools.hw import erc, kicad, wiring
from tools.hw.__main__ import main

FILE = "kicad/jaggln-box.kicad_sch"
OPTIONS = ("encoder", "piezo", "battery")
LEFT_OUT = [names for count in range(4) for names in itertools.combinations(OPTIONS, count)]
DATA = yaml.safe_load(wiring.SOURCE.read_text(encoding="utf-8"))
WIRES = [wire.name for wire in wiring.read().wires]
PITCH_MM, GRID_MM = 2.54, 1.27
WIDTH_MM, HEIGHT_MM = 297, 210  # A4
TITLE_LEFT_MM, TITLE_TOP_MM = 176, 165  # of the title block
needs_kicad = pytest.mark.skipif(not erc.find(), reason="needs kicad-cli: apt install -t bookworm-backports kicad")


def box(*left_out: str) -> wiring.Wiring:
    whole = wiring.read()
    for name in left_out:
        whole = whole.without(name)
    return whole


def lacking(name: str) -> wiring.Wiring:
    """The whole box with one wire not there."""
    whole = wiring.read()
    whole.wires = [wire for wire in whole.wires if wire.name != name]
    return whole


def drawn(whole: wiring.Wiring) -> Sheet:
    return sheet(kicad.files(whole)[FILE])


def in_source(left_out: tuple[str, ...] = ()) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """The two ends of every wire, straight from wiring.yml, pins as the symbols number them."""
    gone = {part for name in left_out for part in DATA["box"]["optional"][name]}
    found = []
    for row in DATA["connections"]:
        (a, a_pins), _, (b, b_pins) = (next(iter(each.items())) for each in row)
        if not {a, b} & gone:
            found += [((a, _number(a, one)), (b, _number(b, other))) for one, other in zip(a_pins, b_pins, strict=True)]
    return found


def _number(part: str, pin: object) -> str:
    return str(pin) if part == "PICO" else str(1 + DATA["connectors"][part]["pins"].index(pin))


def expected(left_out: tuple[str, ...] = ()) -> set[frozenset[tuple[str, str]]]:
    """The nets: what wires join, with all of the Pico's grounds as one, which they are inside it."""
    groups = [{a, b} for a, b in in_source(left_out)]
    labels = DATA["connectors"]["PICO"]["pinlabels"]
    used = {end for group in groups for end in group}
    groups.append({(part, pin) for part, pin in used if part == "PICO" and labels[int(pin) - 1] == "GND"})
    found: list[set[tuple[str, str]]] = []
    for group in groups:
        touching = [each for each in found if each & group]
        found = [each for each in found if not each & group] + [group.union(*touching)]
    return {frozenset(each) for each in found}


def without_flags(joined: dict[str, set[tuple[str, str]]]) -> set[frozenset[tuple[str, str]]]:
    return {frozenset(pin for pin in pins if not pin[0].startswith("#")) for pins in joined.values()}


@pytest.mark.parametrize("left_out", LEFT_OUT, ids=lambda names: "-".join(names) or "nothing")
def test_it_joins_what_the_wires_join_and_nothing_else(left_out: tuple[str, ...]) -> None:
    assert without_flags(nets(drawn(box(*left_out)))) == expected(left_out)


@pytest.mark.parametrize("left_out", LEFT_OUT, ids=lambda names: "-".join(names) or "nothing")
def test_every_pin_has_a_label_or_is_a_free_one_of_the_pico_with_a_cross(left_out: tuple[str, ...]) -> None:
    found = drawn(box(*left_out))
    labelled, crossed = [where for _, where, _ in found.labels], found.crosses
    assert sorted(labelled + crossed) == sorted(found.pins.values())
    wired = {end for pair in in_source(left_out) for end in pair}
    free = {at for pin, at in found.pins.items() if pin[0] == "PICO" and pin not in wired}
    assert set(crossed) == free and len(free) >= 20


def test_symbols_have_the_pins_of_the_parts_by_their_names() -> None:
    found = drawn(box())
    for part, about in DATA["connectors"].items():
        names = about.get("pins") or about["pinlabels"]
        shown = {pin: name for (its, pin), name in found.names.items() if its == part}
        assert shown == {str(number): str(name) for number, name in enumerate(names, 1)}
    assert len(set(found.references)) == len(DATA["connectors"]) + 2  # and two flags


def test_nets_are_called_as_in_the_firmware_and_on_the_pico() -> None:
    joined = nets(drawn(box()))
    assert joined["SDA"] == {("PICO", "6"), ("DISPLAY", "1")}
    assert joined["BUTTON_PREV"] == {("PICO", "14"), ("KEYS", "2")}
    assert set(joined) > {"GND", "3V3", "VSYS", *DATA["box"]["firmware"]}


def test_left_out_parts_are_not_in_it() -> None:
    text = kicad.files(box(*OPTIONS))[FILE]
    assert not re.search("encoder|piezo|diode|battery|switch", text, re.IGNORECASE)
    assert "DISPLAY" in text and "KEYS" in text


@pytest.mark.parametrize("left_out", LEFT_OUT, ids=lambda names: "-".join(names) or "nothing")
def test_labels_cover_nothing_and_stay_on_the_sheet(left_out: tuple[str, ...]) -> None:
    spans = [_span(*label) for label in drawn(box(*left_out)).labels]
    for left, right, y in spans:
        assert left > 12 and right < WIDTH_MM - 12 and 12 < y < HEIGHT_MM - 12
        assert right < TITLE_LEFT_MM or y < TITLE_TOP_MM
    for (left, right, y), (its_left, its_right, its_y) in itertools.combinations(spans, 2):
        assert abs(y - its_y) >= PITCH_MM or right < its_left or its_right < left


def _span(name: str, at: tuple[float, float], angle: int) -> tuple[float, float, float]:
    """From where to where a label is, reckoned amply."""
    width = 1.4 * len(name) + 3
    return (at[0] - width, at[0], at[1]) if angle == 180 else (at[0], at[0] + width, at[1])


def test_the_pico_has_its_pins_as_they_lie_and_labels_lead_away_from_the_parts() -> None:
    found = drawn(box())
    left = [found.pins["PICO", str(number)] for number in range(1, 21)]
    right = [found.pins["PICO", str(number)] for number in range(40, 20, -1)]
    assert left == sorted(left, key=lambda at: at[1]) and [y for _, y in left] == [y for _, y in right]
    assert max(x for x, _ in left) < min(x for x, _ in right)
    flags = {at for (part, _), at in found.pins.items() if part.startswith("#")}
    for name, at, angle in found.labels:
        assert angle == (0 if at in right or at in flags else 180), name


def test_pins_are_on_the_grid_and_identifiers_are_there_once() -> None:
    text = kicad.files(box())[FILE]
    for place in itertools.chain(*sheet(text).pins.values()):
        assert abs(place / GRID_MM - round(place / GRID_MM)) < 0.001
    ids = [each[1] for each in all_below(parse(text), "uuid")]
    assert len(ids) == len(set(ids)) > 80


@pytest.mark.parametrize("name", WIRES)
def test_a_wire_that_lacks_is_seen_in_the_nets(name: str) -> None:
    assert without_flags(nets(drawn(lacking(name)))) != expected()


def test_a_part_without_a_reference_is_a_sentence() -> None:
    text = wiring.SOURCE.read_text(encoding="utf-8").replace("PIEZO", "BUZZER")
    with pytest.raises(wiring.WiringError, match="BUZZER has no reference"):
        kicad.files(wiring.parse(text))


def program(folder: Path, report: str, status: int) -> None:
    """A kicad-cli that gives this report, and a `dot` that isn't reached, as the only programs."""
    report_file = folder / "report"
    report_file.write_text(report, encoding="utf-8")
    script = f'#!/bin/sh\nwhile [ "$1" != --output ]; do shift; done\n/bin/cp "{report_file}" "$2"\nexit {status}\n'
    for name in ("kicad-cli", "dot"):
        (folder / name).write_text(script, encoding="utf-8")
        (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("status", "words"), [(0, "Pin not connected: Symbol DS1 Pin 1."), (1, "of KiCad 8 or newer, can't take the")]
)
def test_what_kicad_finds_stops_make_hw(
    status: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = {"description": "Pin not connected", "items": [{"description": "Symbol DS1 Pin 1"}]}
    program(tmp_path, json.dumps({"sheets": [{"violations": [found]}]}), status)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["--out", str(tmp_path / "new")]) == 2
    assert words in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_without_kicad_it_is_a_sentence_and_all_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(tmp_path, "", 0)
    (tmp_path / "kicad-cli").unlink()
    (tmp_path / "dot").write_text("#!/bin/sh\n", encoding="utf-8")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["--without", "piezo", "--out", str(tmp_path / "new")]) == 0
    assert "no kicad-cli here" in capsys.readouterr().out.splitlines()[0]
    assert (tmp_path / "new" / FILE).read_text(encoding="utf-8") == kicad.files(box("piezo"))[FILE]


def test_kicad_checks_all_but_a_library_that_there_is_not() -> None:
    project = json.loads(kicad.files(box())["kicad/jaggln-box.kicad_pro"])
    assert project["erc"]["rule_severities"] == {"lib_symbol_issues": "ignore"}


@needs_kicad
@pytest.mark.parametrize("left_out", [(), *((name,) for name in OPTIONS), OPTIONS], ids=str)
def test_kicad_finds_nothing(left_out: tuple[str, ...]) -> None:
    assert erc.violations(erc.find() or "", kicad.files(box(*left_out))) == []


@needs_kicad
@pytest.mark.parametrize("name", ["W1.3", "W2.4", "W6.1"])
def test_kicad_finds_a_wire_that_lacks(name: str) -> None:
    assert "Pin not connected" in " ".join(erc.violations(erc.find() or "", kicad.files(lacking(name))))


@needs_kicad
def test_kicad_reads_the_same_nets(tmp_path: Path) -> None:
    files = kicad.files(box())
    text = erc.run(erc.find() or "", files, tmp_path, "export", "netlist").read_text(encoding="utf-8")
    parts = sheet(files[FILE]).references
    groups = [
        frozenset((parts[every(node, "ref")[0][1]], every(node, "pin")[0][1]) for node in every(net, "node"))
        for net in all_below(parse(text), "net")
    ]
    assert {group for group in groups if len(group) > 1} == expected()
