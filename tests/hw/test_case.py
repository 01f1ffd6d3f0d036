"""The printed case as committed: whole, printable, thick enough, and everything finds its room in it."""

import json
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from case_meshes import (
    Array,
    box_faces,
    hanging,
    hits,
    in_panel,
    load,
    open_edges,
    out_of_panel,
    thin_walls,
    triangles_in_box,
    volume,
)

from tools.box import ROOT
from tools.hw import case, mesh

MADE: dict[str, Any] = json.loads((case.FOLDER / case.MADE).read_text(encoding="utf-8"))
BED_MM = (220, 220, 250)
LEAST_MM = 1.6
BRIDGE_MM = 13  # what a printer spans in the air; a plug is 12.5
LARGEST_BYTES = 300_000
OUTSIDE = {"USB plug", "USB-C plug"}

# What is bought, width, depth, height in mm. Data sheets: Pico 2.1, 0.96" DM-OLED096-624, 1.3" SH1106 1.2, 2.42"
# Waveshare wiki, B3F, cells R6 of IEC 60086 (14.5 x 50.5); a pouch of 2,000 mAh.
PICO = (51, 21, 1)
PICO_HOLES = (11.4, 47)
LIT = {"ssd1309": (55.01, 27.49), "sh1106": (29.42, 14.7), "ssd1306": (21.744, 10.864)}
GLASS = {"ssd1309": (55.01, 27.49, 2), "sh1106": (34.5, 23, 1.4), "ssd1306": (26.7, 19.26, 1.45)}
BOARD = {"ssd1309": (61.5, 39.5, 1), "sh1106": (35.4, 33.5, 1), "ssd1306": (27.3, 27.8, 1)}
THREE_CELLS = (50.5, 3 * 14.5, 14.5)
POUCH = (60, 36, 7)


def kind(box: str) -> tuple[str, str]:
    """Its display and its battery."""
    settings = case.BOXES[box]
    return settings.get("display", "ssd1309"), settings.get("battery", "aa3")


@cache
def part(name: str) -> Array:
    """As it lies on the printer's bed."""
    return load(case.FOLDER / f"{name}.stl")


def shell_in_panel(display: str) -> Array:
    """A shell lies on its face: turned over it lies in the panel's coordinates."""
    return part(f"shell-{display}") * (1, -1, -1)


def printed(box: str) -> dict[str, Array]:
    """What is printed, in the closed box."""
    display, battery = kind(box)
    shell = out_of_panel(MADE["boxes"][box]["box"], shell_in_panel(display))
    return {"shell": shell, "base": part(f"base-{battery}")}


def places(box: str) -> dict[str, tuple[str, Array, Array, Array]]:
    """Of everything in a box: in which coordinates, lowest and highest corner, and what must be free round it."""
    found = {}
    for coordinates, name, low, size, free in MADE["boxes"][box]["place"]:
        found[name] = (coordinates, np.array(low), np.array(low) + size, np.array(free))
    return found


def size_of(box: str, name: str) -> list[float]:
    _, low, high, _ = places(box)[name]
    return sorted((high - low).tolist(), reverse=True)


@pytest.mark.parametrize("name", case.PARTS)
def test_each_part_can_be_printed(name: str) -> None:
    whole = part(name)
    assert open_edges(whole) == 0
    assert volume(whole) > 1000
    assert abs(whole[:, :, 2].min()) < 1e-3
    assert (np.ptp(whole.reshape(-1, 3), axis=0) < BED_MM).all()
    assert (case.FOLDER / f"{name}.stl").stat().st_size < LARGEST_BYTES


@pytest.mark.parametrize("name", case.PARTS)
def test_no_part_needs_supports(name: str) -> None:
    too_wide = [sides for sides in hanging(part(name)) if min(sides) > BRIDGE_MM]
    assert too_wide == []


@pytest.mark.parametrize("name", case.PARTS)
def test_no_wall_is_thin(name: str) -> None:
    assert thin_walls(part(name), LEAST_MM - 0.01) == []


@pytest.mark.parametrize("box", case.BOXES)
def test_what_is_bought_has_its_size(box: str) -> None:
    display, battery = kind(box)
    wanted: dict[str, tuple[float, ...]] = {"Pico": PICO, "glass": GLASS[display], "board": BOARD[display]}
    wanted["battery"] = POUCH if battery == "lipo" else THREE_CELLS
    wanted["switch 0"] = (12, 12, 3.5)
    for name, size in wanted.items():
        assert all(ours > theirs - 1e-6 for ours, theirs in zip(size_of(box, name), size, strict=True)), name


@pytest.mark.parametrize("box", case.BOXES)
def test_everything_has_its_room(box: str) -> None:
    in_the_way = []
    for name, whole in printed(box).items():
        turned = {"case": whole, "panel": in_panel(MADE["boxes"][box]["box"], whole)}
        for place, (coordinates, low, high, free) in places(box).items():
            if triangles_in_box(turned[coordinates], low - free + 0.02, high + free - 0.02):
                in_the_way.append(f"{name}: {place}")
    assert in_the_way == []


@pytest.mark.parametrize("box", case.BOXES)
def test_everything_is_inside(box: str) -> None:
    width, depth, _, _ = measures = MADE["boxes"][box]["box"]
    for place, (coordinates, low, high, _) in places(box).items():
        corners = box_faces(low, high).reshape(-1, 3)
        in_case = out_of_panel(measures, corners) if coordinates == "panel" else corners
        beyond = np.abs(in_case[:, 0]).max() > width / 2 - LEAST_MM or in_case[:, 1].min() < LEAST_MM
        beyond = beyond or in_case[:, 1].max() > depth - LEAST_MM or in_case[:, 2].min() < LEAST_MM
        beyond = beyond or in_panel(measures, in_case)[:, 2].max() > -LEAST_MM
        assert beyond == (place in OUTSIDE), place


@pytest.mark.parametrize("box", case.BOXES)
def test_nothing_lies_in_anything_else(box: str) -> None:
    measures = MADE["boxes"][box]["box"]
    clashes = []
    for (one, (first, low, high, _)), (other, (second, *ends, _)) in combinations(places(box).items(), 2):
        faces = box_faces(*(np.array(end) for end in ends))
        if first != second:
            faces = in_panel(measures, faces) if first == "panel" else out_of_panel(measures, faces)
        if triangles_in_box(faces, low + 0.02, high - 0.02):
            clashes.append(f"{one} and {other}")
    assert clashes == ["Pico's parts and USB socket", "USB plug and USB-C plug"]


@pytest.mark.parametrize("display", case.DISPLAYS)
def test_the_window_shows_all_that_is_lit(display: str) -> None:
    up, lit = MADE["boxes"][display]["window"]
    assert tuple(lit) == LIT[display]
    shell = shell_in_panel(display)
    _, low, high, _ = places(display)["glass"]
    for x in np.linspace(-1, 1, 9):
        for y in np.linspace(-1, 1, 7):
            # from each point of what is lit straight up, and from its edge to somebody who sits at that side
            point = np.array([x * lit[0] / 2, up + y * lit[1] / 2, high[2]])
            for lean in ((0, 0), (np.fix(x), 0), (0, np.fix(y))):
                way = np.array([*lean, 1 / np.tan(np.radians(40))])
                assert not hits(shell, point, way)[0].size, (point.tolist(), way.tolist())


@pytest.mark.parametrize("display", case.DISPLAYS)
def test_the_glass_can_not_fall_through(display: str) -> None:
    shell = shell_in_panel(display)
    _, low, high, free = places(display)["glass"]
    middle = (low + high) / 2
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        # its edge, even where it was pushed away from there as far as it goes
        edge = middle + (np.array([x, y, 0]) * ((high - low) / 2 - free - 0.1))
        assert hits(shell, edge, np.array([0, 0, 1.0]))[0].size, (x, y)


@pytest.mark.parametrize("box", case.BOXES)
def test_screws_hold_and_do_not_reach_the_end_of_their_hole(box: str) -> None:
    measures = MADE["boxes"][box]["box"]
    parts = printed(box)
    for coordinates, name, length, through, depth, way, where in MADE["boxes"][box]["screw"]:
        whole = parts["base" if name == "Pico" else "shell"]
        turned = in_panel(measures, whole) if coordinates == "panel" else whole
        assert (3 if name == "Pico" else 4) <= length - through <= depth - 0.2, name
        for place in where:
            # a hair beside the middle, where no edge of a mesh ends
            start = np.array(place) + (0.11, 0.07, 0) - 0.5 * np.array(way)
            far, _ = hits(turned, start, np.array(way, float))
            assert far.min() - 0.5 >= length - through + 0.2, (name, place)
            sideways, _ = hits(turned, np.array(place) + 2 * np.array(way), np.array([0.8, 0.6, 0]))
            assert sideways.min() < 1.4, f"{name}: nothing that a screw could cut into at {place}"


def test_the_posts_are_where_the_pico_has_its_holes() -> None:
    (posts,) = [screw[-1] for screw in MADE["boxes"]["ssd1309"]["screw"] if screw[1] == "Pico"]
    assert np.ptp(np.array(posts)[:, :2], axis=0) == pytest.approx(PICO_HOLES)
    _, low, high, _ = places("ssd1309")["Pico"]
    assert np.array(posts)[:, :2].mean(axis=0) == pytest.approx(((low + high) / 2)[:2])


def test_caps_go_through_their_holes_but_not_out() -> None:
    caps = part("keys")
    shell = shell_in_panel("ssd1309")
    top = caps[:, :, 2].max()
    for number in range(4):
        _, low, high, _ = places("ssd1309")[f"switch {number}"]
        hole = np.append(((low + high) / 2)[:2], -1.2)
        mine = caps[np.abs(caps[:, :, 0].mean(axis=1) - number * 20.4) < 10] - (number * 20.4, 0, 0)
        stem = np.abs(mine[mine[:, :, 2].max(axis=1) > top - 1][:, :, 0]).max()
        flange = np.abs(mine[:, :, 0]).max()
        ways = [np.array([np.cos(turn), np.sin(turn), 0]) for turn in np.arange(0, 6, 0.5)]
        edge = min(hits(shell, hole, way)[0].min() for way in ways)
        assert stem + 0.2 < edge < flange - 0.8


def test_the_files_are_those_of_the_committed_source() -> None:
    assert MADE["sources"] == case.checksum(), "hw/case.scad or hw/case/*.scad has changed: run `make hw`."
    assert {path.name: case.digest(path) for path in case.made_files(case.FOLDER)} == MADE["files"]
    assert {path.name for path in case.FOLDER.iterdir()} == {
        *MADE["files"],
        case.MADE,
        *(path.name for path in case.FOLDER.glob("*.scad")),
    }


def test_the_suits_are_the_firmwares() -> None:
    assert (case.FOLDER / "suits.scad").read_text(encoding="utf-8") == case.suits_source()


def test_openscad_makes_the_same_again() -> None:
    command = shutil.which("openscad")
    if not command:
        pytest.skip("openscad isn't here (Debian: apt install openscad): what is committed isn't rendered anew")
    bar = case.render(command, case.PARTS["bar"])
    committed = mesh.read(case.FOLDER / "bar.stl")
    assert mesh.volume_mm3(bar) == pytest.approx(mesh.volume_mm3(committed), rel=1e-3)
    assert mesh.size_mm(bar) == pytest.approx(mesh.size_mm(committed), abs=0.01)
    for box, settings in case.BOXES.items():
        assert case.facts(command, settings) == MADE["boxes"][box]


def test_without_openscad_one_sentence() -> None:
    command = [sys.executable, "-m", "tools.hw.case"]
    nowhere = os.environ | {"PATH": ""}
    ended = subprocess.run(command, cwd=ROOT, env=nowhere, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert re.fullmatch(r"case: The case needs OpenSCAD, which isn't here\. On Debian: .*\n", ended.stderr)
    assert ended.stdout == ""


def test_a_broken_mesh_is_noticed() -> None:
    bar = part("bar")
    assert open_edges(bar[1:]) > 0
    turned = bar.copy()
    turned[0] = turned[0, ::-1]
    assert open_edges(turned) > 0
    assert thin_walls(bar * (1, 1, 0.4), LEAST_MM)
    assert max(min(sides) for sides in hanging(part("base-aa3") * (1, 1, -1))) > BRIDGE_MM
