"""Make the case from hw/case.scad: an STL file for each printed part, pictures, and where everything lies.

It needs OpenSCAD and, without a screen, Xvfb; on Debian: apt install openscad xvfb. It takes two minutes or so.
"""

import argparse
import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from tools.box import ROOT
from tools.glyphs import GLYPHS, read_drawing
from tools.hw import mesh
from tools.hw.openscad import CaseError, find, on_a_screen, run
from tools.hw.outline import outlines
from tools.picture import HEIGHT_PX, MARGIN_CELLS, WIDTH_PX
from tools.pipe import pipe

SCAD = ROOT / "hw" / "case.scad"
FOLDER = ROOT / "hw" / "case"
MADE = "made.json"  # checksums of sources and files, and for each kind of box where everything lies
SUITS = "ELHS"  # as they stand on the panel: acorns and leaves, hearts and bells
SCREEN = ROOT / "examples" / "pictures" / "scoreboard.png"
SCREEN_SCALE = 3

DISPLAYS = ("ssd1309", "sh1106", "ssd1306")
PARTS = {f"shell-{display}": {"part": "shell", "display": display} for display in DISPLAYS} | {
    "base-aa3": {"part": "base", "battery": "aa3"},
    "base-lipo": {"part": "base", "battery": "lipo"},
    "bar": {"part": "bar"},
    "keys": {"part": "keys"},
}
BOXES = {display: {"display": display} for display in DISPLAYS} | {"lipo": {"battery": "lipo"}}


class View(NamedTuple):
    """A picture: what is shown, from where (OpenSCAD's --camera), and how large."""

    settings: dict[str, str]
    camera: str
    size_px: tuple[int, int] = (1000, 700)


FRONT = "0,44,16,50,0,24,300"
VIEWS = {display: View({"part": "assembly", "display": display}, FRONT) for display in DISPLAYS} | {
    "back": View({"part": "assembly"}, "0,44,20,62,0,215,300"),
    "apart": View({"part": "apart"}, "0,44,112,68,0,28,670", (1000, 1200)),
    "inside": View({"part": "inside"}, "0,44,10,150,0,15,330"),
    "base": View({"part": "below"}, "0,44,5,45,0,20,330"),
}


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 with a sentence where the case can't be made."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.hw.case", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR", help="where to (hw/case)")
    options = parser.parse_args(arguments)
    return pipe("case", lambda: make(options.out))


def make(folder: Path) -> None:
    """Render everything."""
    command = find()
    looking = on_a_screen(command)
    try:
        write_suits()
        folder.mkdir(parents=True, exist_ok=True)
        for name, settings in PARTS.items():
            print(name, flush=True)
            mesh.write(render(command, settings), folder / f"{name}.stl")
        for name, view in VIEWS.items():
            print(name, flush=True)
            take_picture(looking, view, folder.resolve(), f"{name}.png")
        made = {
            "sources": checksum(),
            "files": {path.name: digest(path) for path in made_files(folder)},
            "boxes": {name: facts(command, settings) for name, settings in BOXES.items()},
        }
        (folder / MADE).write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise CaseError(f"{error.filename} can't be written: {error.strerror}.") from None
    print(f"{folder}: {len(PARTS)} parts, {len(VIEWS)} pictures, {MADE}")


def checksum() -> str:
    """What the case's sources are."""
    return digest(SCAD, *sorted(FOLDER.glob("*.scad")))


def made_files(folder: Path) -> list[Path]:
    """The parts and the pictures."""
    return [folder / f"{name}.stl" for name in PARTS] + [folder / f"{name}.png" for name in VIEWS]


def digest(*paths: Path) -> str:
    """The checksum of what is in the files."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def write_suits() -> None:
    """The firmware's own suits, as the case engraves them."""
    (FOLDER / "suits.scad").write_text(suits_source(), encoding="utf-8", newline="\n")


def suits_source() -> str:
    """The text of suits.scad: of each suit its size in pixels and its outlines, in halves of a pixel."""
    glyphs = read_drawing(GLYPHS / "suits28.txt").glyphs
    suits = [[[len(rows[0]), len(rows)], outlines(rows)] for rows in (glyphs[suit] for suit in SUITS)]
    lines = ",\n".join(f"    {json.dumps(suit)}" for suit in suits)
    return f"// From firmware/ui/glyphs/suits28.txt by tools/hw/case.py: change that.\nsuits = [\n{lines},\n];\n"


def runs(rows: list[str]) -> list[list[int]]:
    """The `#` of each row, run by run: column, row, length."""
    return [[run.start(), y, len(run[0])] for y, row in enumerate(rows) for run in re.finditer("#+", row)]


def render(command: str, settings: dict[str, str]) -> list[mesh.Triangle]:
    """One part, as it is printed."""
    return mesh.parse_text(run([command], SCAD, settings, "part.stl").decode())


def facts(command: str, settings: dict[str, str]) -> dict[str, Any]:
    """Where everything lies in a box: what case/assembly.scad tells."""
    lines = run([command], SCAD, settings | {"part": "facts"}, "facts.echo").decode().splitlines()
    told: dict[str, Any] = {"place": [], "screw": []}
    for line in lines:
        name, value = json.loads(line.removeprefix("ECHO: fact = "))
        if isinstance(told.get(name), list):
            told[name].append(value)
        else:
            told[name] = value
    return told


def take_picture(looking: list[str], view: View, folder: Path, name: str) -> None:
    """Look at the rendered parts in `folder`, and save what one sees there."""
    size = ",".join(str(2 * side_px) for side_px in view.size_px)
    program = [*looking, f"--camera={view.camera}", f"--imgsize={size}", "--colorscheme=Tomorrow"]
    settings: dict[str, object] = {**view.settings, "made": str(folder), "scene": lit_runs()}
    (folder / name).write_bytes(run(program, SCAD, settings, "picture.png"))
    with Image.open(folder / name) as large:
        small = large.convert("RGB").resize(view.size_px, Image.Resampling.LANCZOS)
    small.quantize(128, dither=Image.Dither.NONE).save(folder / name, "PNG", optimize=True)


def lit_runs() -> list[list[int]]:
    """What is lit on the scoreboard that the README shows."""
    with Image.open(SCREEN) as picture:
        grey = picture.convert("L")
    middle = MARGIN_CELLS * SCREEN_SCALE + SCREEN_SCALE // 2
    rows = [
        "".join(
            "#" if _bright(grey, middle + x * SCREEN_SCALE, middle + y * SCREEN_SCALE) else "." for x in range(WIDTH_PX)
        )
        for y in range(HEIGHT_PX)
    ]
    return runs(rows)


def _bright(grey: Image.Image, x_px: int, y_px: int) -> bool:
    value = grey.getpixel((x_px, y_px))
    return isinstance(value, int) and value > 128


if __name__ == "__main__":
    sys.exit(main())
