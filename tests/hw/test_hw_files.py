"""What `make hw` wrote and was committed: it is what the committed sources give, and the simulator's diagram agrees."""

import csv
import hashlib
import html
import json
import re
import shutil
from pathlib import Path

import pytest
import yaml
from PIL import Image

from tools.box import ROOT
from tools.hw import drawing, wiring
from tools.hw.__main__ import main, texts

HW = ROOT / "hw"
PICTURES = ("wiring.svg", "wiring.png", "pins.svg", "pins.png")
# Wokwi's reference, by kind of part
WOKWI = {
    "wokwi-pi-pico": {f"GP{n}" for n in range(23)} | {f"GND.{n}" for n in range(1, 9)} | {"3V3", "VSYS", "VBUS"},
    "board-ssd1306": {"GND", "VCC", "SCL", "SDA"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-ky-040": {"CLK", "DT", "SW", "VCC", "GND"},
    "wokwi-buzzer": {"1", "2"},
}
WOKWI_PINS = {
    ("DISPLAY", "SDA"): "display:SDA",
    ("DISPLAY", "SCL"): "display:SCL",
    ("DISPLAY", "VCC"): "display:VCC",
    ("KEYS", "prev"): "prev:1.l",
    ("KEYS", "next"): "next:1.l",
    ("KEYS", "ok"): "ok:1.l",
    ("KEYS", "back"): "back:1.l",
    ("PIEZO", "+"): "piezo:2",
    ("ENCODER", "A"): "encoder:CLK",
    ("ENCODER", "B"): "encoder:DT",
    ("ENCODER", "push"): "encoder:SW",
}
GROUNDED = {"display:GND", "prev:2.r", "next:2.r", "ok:2.r", "back:2.r", "piezo:1", "encoder:GND"}


def sums() -> dict[str, str]:
    lines = (HW / drawing.SUMS).read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def test_the_tables_are_those_of_the_source() -> None:
    for name, text in texts(wiring.read()).items():
        assert (HW / name).read_text(encoding="utf-8") == text, f"{name} is old: run `make hw` and commit it"


def test_the_pictures_are_those_of_the_source() -> None:
    drawn = drawing.sources(wiring.read())
    kept = sums()
    for name, text in drawn.items():
        assert kept.pop(f"{name}.gv") == hashlib.sha256(text.encode()).hexdigest(), f"{name}: run `make hw`, commit it"
    for name in PICTURES:
        assert kept.pop(name) == hashlib.sha256((HW / name).read_bytes()).hexdigest(), f"{name}: run `make hw`"
    assert not kept


@pytest.mark.parametrize(("old", "new"), [("PICO: [38]", "PICO: [3]"), ("type: Piezo, passive", "type: Piezo")])
def test_another_source_is_noticed(old: str, new: str) -> None:
    text = wiring.SOURCE.read_text(encoding="utf-8")
    other = drawing.source_sums(drawing.sources(wiring.parse(text.replace(old, new, 1))))
    assert set(other) != {f"{digest}  {name}" for name, digest in sums().items() if name.endswith(".gv")}


@pytest.mark.parametrize("name", ["wiring.png", "pins.png"])
def test_the_pictures_are_large_enough_to_read(name: str) -> None:
    with Image.open(HW / name) as picture:
        assert picture.width >= 800 and picture.height >= 700


def test_the_drawing_names_every_part_and_pin() -> None:
    text = (HW / "wiring.svg").read_text(encoding="utf-8")
    words = {html.unescape(word) for word in re.findall(r">([^<>]+)</text>", text)}
    for part, pins in wiring.read().pins.items():
        assert part in words
        assert part == "PICO" or set(pins) <= words


def test_every_wire_is_in_the_table_to_solder() -> None:
    data = yaml.safe_load(wiring.SOURCE.read_text(encoding="utf-8"))
    labels = data["connectors"]["PICO"]["pinlabels"]
    table = (HW / "wires.md").read_text(encoding="utf-8")
    for a, _, b in data["connections"]:
        (part, pins), (other, others) = next(iter(a.items())), next(iter(b.items()))
        for pin, far in zip(pins, others, strict=True):
            near = f"Pico pin {pin}, {labels[pin - 1]}" if part == "PICO" else f"{part.lower()} `{pin}`"
            assert f"| {near} | {other.lower()} `{far}` |" in table


def test_the_parts_have_number_type_and_alternatives() -> None:
    with (HW / "parts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["part"] for row in rows} >= {"Microcontroller board", "Display", "Push button", "Piezo", "Battery"}
    assert [row["quantity"] for row in rows if row["part"] == "Push button"] == ["4"]
    assert all(row["quantity"] and row["type"] and row["alternatives"] and row["needed for"] for row in rows)
    assert not re.search(r"[€$]|EUR|price", (HW / "parts.csv").read_text(encoding="utf-8"))


def test_the_simulator_has_the_same_wires() -> None:
    diagram = json.loads((HW / "wokwi" / "diagram.json").read_text(encoding="utf-8"))
    kinds = {part["id"]: part["type"] for part in diagram["parts"]}
    joined = {(a, b) for a, b, _, _ in diagram["connections"]}
    for end in (end for pair in joined for end in pair):
        part, pin = end.split(":")
        assert pin in WOKWI[kinds[part]]
    whole = wiring.read()
    wanted = {
        (f"pico:{whole.reaches(wiring.End(*end))[0]}", name) for end, name in WOKWI_PINS.items() if end[0] in whole.pins
    }
    grounds = {pair for pair in joined if pair[0].startswith("pico:GND.")}
    assert joined - grounds == wanted | {("pico:3V3", "encoder:VCC")}
    assert {far for _, far in grounds} == GROUNDED


def test_the_simulator_runs_the_image_that_the_guide_makes() -> None:
    project = (HW / "wokwi" / "wokwi.toml").read_text(encoding="utf-8")
    image = re.findall(r"^firmware = '(.+)'$", project, re.MULTILINE)[0]
    assert (HW / "wokwi" / image).resolve() == ROOT / "build" / "jaggln-box.uf2"
    assert "--out build/jaggln-box.uf2" in (HW / "README.md").read_text(encoding="utf-8")


def test_the_guide_has_the_figures_of_the_source() -> None:
    text = (HW / "README.md").read_text(encoding="utf-8")
    whole = wiring.read()
    total_ma = sum(each["most"] for each in whole.box["current_ma"].values())
    bare = whole.without("encoder").without("piezo").without("battery")
    assert f"{total_ma} mA" in text
    assert (len(bare.wires), len(whole.wires)) == (9, 19) and "nine wires; nineteen with every option" in text


def test_links_of_the_guide_lead_somewhere() -> None:
    text = (HW / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert {"wiring.png", "pins.png", "wires.md", "parts.md"} <= set(links)
    for link in links:
        assert (HW / link.split("#")[0]).exists(), link


def test_left_out_parts_are_in_no_file() -> None:
    bare = wiring.read()
    for name in ("encoder", "piezo", "battery"):
        bare = bare.without(name)
    written = {**texts(bare), **drawing.sources(bare)}
    for name in ("wires.md", "wokwi/diagram.json", "wiring", "pins"):
        assert not re.search("encoder|piezo|diode|battery", written[name], re.IGNORECASE), name
    assert "| battery |" in texts(wiring.read())["parts.md"] and "| battery |" not in written["parts.md"]


def test_without_graphviz_it_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["--out", str(tmp_path / "new")]) == 2
    assert "apt install graphviz" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--without", "display", "--out", "x"], "display can't be left out; these can: encoder, piezo, battery."),
        (["--without", "piezo"], "Name another folder with --out"),
    ],
)
def test_bad_wishes_are_a_sentence(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new"),
    [("connectors:", "connectors: 5\nrest:"), ("cables:", "cables: []\nrest:"), ("pins:", "pins: 7\nrest:")],
)
def test_what_is_no_wiring_is_a_sentence(
    old: str, new: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = wiring.SOURCE.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "wiring.yml").write_text(text.replace(old, new, 1), encoding="utf-8")
    read = wiring.read
    monkeypatch.setattr(wiring, "read", lambda: read(tmp_path / "wiring.yml"))
    assert main(["--out", str(tmp_path / "new")]) == 2
    assert "wiring.yml" in capsys.readouterr().err


@pytest.mark.skipif(not shutil.which("dot"), reason="needs Graphviz; on Debian: apt install graphviz")
def test_a_box_without_parts_is_drawn(tmp_path: Path) -> None:
    assert main(["--without", "encoder", "--without", "battery", "--out", str(tmp_path)]) == 0
    text = (tmp_path / "wiring.svg").read_text(encoding="utf-8")
    assert "PIEZO" in text and "ENCODER" not in text and "BATTERY" not in text
    tables = {"wires.md", "parts.md", "parts.csv", "wokwi", "kicad"}
    assert {path.name for path in tmp_path.iterdir()} == {*PICTURES, drawing.SUMS, *tables}
