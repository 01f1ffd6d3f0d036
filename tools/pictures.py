"""A picture of every screen in both languages, made by pressing the keys that lead there.

They go to build/pictures: a PNG each, and one sheet for each tour. Those that the README shows go to
examples/pictures.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image

from tools.box import ROOT, Box, BoxError
from tools.picture import picture

BUILD = ROOT / "build" / "pictures"
SHOWN = ROOT / "examples" / "pictures"
SHEET_COLUMNS = 4
SHORT = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
LONG = ["Maximilian", "Rosmarie W.", "Wilhelmine", "Übermooser", "Großgasteiger"[:9], "Hermenegild", "Jörg-Äugl"]
README = {  # file in examples/pictures: picture of the German or English tour
    "suits": "en/03-empty",
    "scoreboard": "en/18-scoreboard",
    "hand-1-declarer": "en/08-declarer",
    "hand-2-card": "en/10-card",
    "hand-3-play": "en/11-play",
    "hand-4-gewisse": "en/12-gewisse",
    "hand-5-partner": "en/14-partner",
    "hand-6-result": "en/17-result",
}
Shot = tuple[str, bytes]


class Tour:
    """Walks a box through its screens and takes a picture of each."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.shots: list[Shot] = []

    def shoot(self, name: str = "") -> None:
        """One picture, named after the screen."""
        number = len(self.shots) + 1
        self.shots.append((f"{number:02d}-{name or self.box.screen()['id']}", self.box.frame()))

    def press(self, *keys: str) -> None:
        """Tap keys; "hold ok" presses long. A screen that ends by itself is caught."""
        for key in keys:
            held = key.startswith("hold ")
            (self.box.hold if held else self.box.key)(key.removeprefix("hold "), patient=False)

    def write(self, word: str) -> None:
        """Spell a name on the letter wheel and end it."""
        for letter in word:
            self.box.choose(letter)
        self.press("hold ok")


def set_up(tour: Tour, language: str) -> None:
    """The first start: language, how many, two names, a name that sits already."""
    tour.shoot()
    tour.press("next") if language == "en" else None
    tour.shoot("language-chosen")
    tour.press("ok")
    tour.shoot()
    tour.press("ok", "next")
    tour.shoot()
    tour.press("prev", "ok")
    tour.shoot()
    tour.box.choose("M")
    tour.box.choose("o")
    tour.shoot("letters-begun")
    tour.box.choose("done")
    tour.press("back", "back", "back", "back", "back", "back")


def play_hand(tour: Tour) -> None:
    """One hand with all its questions, and every page of the scoreboard."""
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("declarer-next")
    tour.press("ok", "next", "next")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("gewisse-next")
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("partner-next")
    tour.press("next")
    tour.shoot("partner")
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()


def strange_hand(tour: Tour) -> None:
    """A top trump, a solo, gematscht."""
    tour.press("ok", "ok")
    tour.box.choose("S6") if "S6" in _values(tour) else None
    tour.shoot()
    tour.press("next")
    tour.shoot("trump-next")
    tour.press("ok")
    tour.shoot("play-top")
    tour.press("ok")
    tour.box.choose(9)
    tour.shoot()
    tour.press("next", "ok", "prev", "prev")
    tour.shoot("partner-nobody")
    tour.press("next")
    tour.shoot("partner-held")
    tour.press("ok")
    tour.shoot("result-solo")
    tour.press("ok")
    tour.shoot("scoreboard-solo")


def look_round(tour: Tour) -> None:
    """The pages of the scoreboard, the menu, and what it asks."""
    tour.press("next")
    tour.shoot("scoreboard-page")
    tour.press("next")
    tour.shoot("scoreboard-page")
    tour.press("prev", "prev", "hold ok")
    tour.shoot()
    tour.box.choose("new")
    tour.shoot()
    tour.press("next", "ok", "ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot("name-second")
    tour.press("back", "back", "back", "back")


def _values(tour: Tour) -> list[object]:
    return [item["value"] for item in tour.box.screen()["items"]]


def run_tour(language: str, names: list[str], rules: dict[str, object]) -> list[Shot]:
    """All pictures of one tour."""
    with tempfile.TemporaryDirectory() as store, Box(Path(store)) as box:
        tour = Tour(box)
        set_up(tour, language)
        box.start(names, rules)
        steps: tuple[Callable[[Tour], None], ...] = (play_hand, strange_hand, look_round)
        for step in steps:
            step(tour)
        return tour.shots


def tours() -> Iterator[tuple[str, list[Shot]]]:
    """Both languages: five players with short names, seven with the longest and the highest stake."""
    for language in ("de", "en"):
        yield language, run_tour(language, SHORT, {})
        yield language + "-long", run_tour(language, LONG, {"stake": 1000, "solo": 4})


def save_sheet(shots: list[Shot], path: Path) -> None:
    """All pictures of a tour on one sheet, with room between them."""
    pictures = [picture(frame, 3) for _, frame in shots]
    width, height = pictures[0].size
    rows = (len(pictures) + SHEET_COLUMNS - 1) // SHEET_COLUMNS
    sheet = Image.new("RGB", (SHEET_COLUMNS * (width + 8), rows * (height + 8)), (70, 70, 76))
    for index, each in enumerate(pictures):
        sheet.paste(each, (index % SHEET_COLUMNS * (width + 8) + 4, index // SHEET_COLUMNS * (height + 8) + 4))
    sheet.save(path)


def main() -> int:
    """Make them all; says where they are."""
    frames: dict[str, bytes] = {}
    try:
        for name, shots in tours():
            folder = BUILD / name
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("*.png"):
                old.unlink()
            for title, frame in shots:
                picture(frame).save(folder / f"{title}.png", optimize=True)
                frames[f"{name}/{title}"] = frame
            save_sheet(shots, BUILD / f"{name}.png")
    except BoxError as error:
        print(f"pictures: {error}", file=sys.stderr)
        return 2
    SHOWN.mkdir(parents=True, exist_ok=True)
    for file, title in README.items():
        picture(frames[title], 3).save(SHOWN / f"{file}.png", optimize=True)
    print(f"{len(frames)} pictures are in {BUILD}, those of the README in {SHOWN}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
