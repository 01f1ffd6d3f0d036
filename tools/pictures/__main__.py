"""A picture of every screen in both languages, made by pressing the keys that lead there.

They go to build/pictures: a PNG each, and one sheet for each tour. Those that the README shows go to
examples/pictures.
"""

import argparse
import sys
from pathlib import Path

from PIL import Image

from tools.box import ROOT
from tools.picture import picture
from tools.pictures.tour import Shot
from tools.pictures.tours import README, SHOWN, tours
from tools.pipe import pipe

BUILD = ROOT / "build" / "pictures"
SHEET_COLUMNS = 4


def save_sheet(shots: list[Shot], path: Path) -> None:
    """All pictures of a tour on one sheet, with room between them."""
    pictures = [picture(frame, 3) for _, frame in shots]
    width, height = pictures[0].size
    rows = (len(pictures) + SHEET_COLUMNS - 1) // SHEET_COLUMNS
    sheet = Image.new("RGB", (SHEET_COLUMNS * (width + 8), rows * (height + 8)), (70, 70, 76))
    for index, each in enumerate(pictures):
        sheet.paste(each, (index % SHEET_COLUMNS * (width + 8) + 4, index // SHEET_COLUMNS * (height + 8) + 4))
    sheet.save(path)


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__).parse_args(arguments)
    return pipe("pictures", make_pictures)


def make_pictures() -> None:
    """Make them all; says where they are."""
    frames: dict[str, bytes] = {}
    for name, tour in tours():
        folder = BUILD / name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()
        for title, frame in tour.shots:
            picture(frame).save(folder / f"{title}.png", optimize=True)
            frames[f"{name}/{title}"] = frame
        save_sheet(tour.shots, BUILD / f"{name}.png")
    SHOWN.mkdir(parents=True, exist_ok=True)
    for file, title in README.items():
        picture(frames[title], 3).save(SHOWN / f"{file}.png", optimize=True)
    print(f"{len(frames)} pictures are in {BUILD}, those of the README in {SHOWN}.")


if __name__ == "__main__":
    sys.exit(main())
