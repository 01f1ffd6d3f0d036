"""A picture of every screen in both languages, made by pressing the keys that lead there.

They go to build/pictures: a PNG each, and one sheet for each tour. Those that the README shows go to
examples/pictures.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image

from tools.box import ROOT, Box
from tools.picture import picture
from tools.pipe import pipe
from tools.play import Fingers

BUILD = ROOT / "build" / "pictures"
SHOWN = ROOT / "examples" / "pictures"
SHEET_COLUMNS = 4
LOW_MV = 3090  # of any battery
JUDGED_MS = 66_000  # until the box knows
LESSON = 1938  # the hand and the questions that are shown
SHORT = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
LONG = ["Maximiliane", "Rosmarie W.", "Hermenegild", "Übermooser", "Großgasteig", "Ödön Wömm", "Jörg-Äuglar"]
README = {  # file in examples/pictures: picture of the German or English tour
    "suits": "en/03-empty",
    "scoreboard": "en/19-scoreboard",
    "hand-1-declarer": "en/10-declarer-next",
    "hand-2-card": "en/11-card",
    "hand-3-play": "en/12-play",
    "hand-4-gewisse": "en/13-gewisse",
    "hand-5-partner": "en/17-partner",
    "hand-6-result": "en/18-result",
    "learn-cards": "en/73-learn_cards",
    "learn-take": "en/97-learn_take",
    "learn-demo": "en/109-learn_demo",
    "learn-quiz": "en/126-learn_quiz",
    "jass-points": "en-jass/05-points-more",
    "jass-tricks": "en-jass/08-tricks-counted",
    "jass-sums": "en-jass/11-sums",
    "jass-scoreboard": "en-jass/13-scoreboard",
}
Shot = tuple[str, bytes]


class Tour:
    """Walks a box through its screens and takes a picture of each."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.shots: list[Shot] = []
        self.complaints: list[str] = []  # of texts that are cut, or lie on each other

    def shoot(self, name: str = "") -> None:
        """One picture, named after the screen."""
        title = f"{len(self.shots) + 1:02d}-{name or self.box.screen()['id']}"
        self.shots.append((title, self.box.frame()))
        self.complaints += [f"{title}: {complaint}" for complaint in self.box.ink()]

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
    tour.press("back", "back", "back", "back", "back", "back", "back")


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


def strange_hands(tour: Tour) -> None:
    """A top trump, a solo, gematscht; a hand that is lost by two."""
    tour.press("ok", "ok")
    tour.box.choose("S6")
    tour.shoot()
    tour.press("next")
    tour.shoot("trump-next")
    tour.press("ok")
    tour.shoot("play-top")
    tour.press("ok")
    tour.box.choose(9)
    tour.shoot()
    tour.press("next", "ok")
    declarer = tour.box.screen()["items"][-1]["value"]
    _select(tour, declarer)
    tour.shoot("partner-held")
    _select(tour, None)
    tour.shoot("partner-nobody")
    tour.press("ok")
    tour.shoot("result-solo")
    tour.press("ok")
    tour.shoot("scoreboard-solo")
    tour.press("ok", "ok", "ok", "ok")
    tour.box.choose(0)
    tour.shoot("matsch-lost")
    tour.press("ok", "ok")
    tour.shoot("result-lost")
    tour.press("ok")


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
    tour.shoot()
    tour.press("ok")
    tour.shoot("name-second")
    tour.press("back", "back", "back", "back", "back", "back")


def count_live(tour: Tour) -> None:
    """A hand whose gewisse are counted as they fall, with what its menu offers."""
    tour.press("ok", "ok", "next", "ok", "hold ok")
    tour.shoot("play-menu")
    tour.box.choose("tally")
    tour.shoot()
    tour.press("prev", "prev", "next")
    tour.shoot("tally-begun")
    tour.press("prev", "prev", "prev")
    tour.shoot("tally-won")
    tour.press("ok", "hold ok")
    tour.box.choose("partner")
    tour.shoot()
    tour.press("ok")
    tour.shoot("play-counted")
    tour.press("hold ok")
    tour.box.choose("pass")


def change_table(tour: Tour) -> None:
    """What can change between hands."""
    for entry in ("players", "stake", "rules", "settings"):
        tour.press("hold ok")
        tour.box.choose(entry)
        tour.shoot()
        tour.press("back", "back")
    for entry in ("dealer", "join", "leave", "swap"):
        open_menu(tour, "players", entry)
        tour.shoot()
        tour.press("ok")
        tour.shoot(f"{entry}-then")
        tour.press(*["back"] * 5)
    for rule in ("active", "solo", "matsch", "doaba", "direction", "top_call", "jaggl_discard"):
        open_menu(tour, "rules", rule)
        tour.shoot(f"rule-{rule}")
        tour.press("next")
        tour.shoot(f"rule-{rule}-next")
        tour.press(*["back"] * 3)
    for option in ("brightness", "dim_s", "information"):
        open_menu(tour, "settings", option)
        tour.shoot(f"settings-{option}")
        tour.press(*["back"] * 3)


def settle_up(tour: Tour) -> None:
    """History, an entry by hand, settling, old evenings."""
    open_menu(tour, "correct")
    tour.shoot()
    tour.press("prev", "prev")
    tour.shoot("history-solo")
    tour.press("ok")
    tour.shoot("declarer-correct")
    tour.press("ok", "ok", "ok", "ok")
    tour.shoot("gewisse-correct")
    tour.press("back", "back", "back", "back", "back", "back", "back")
    open_menu(tour, "adjust")
    tour.press("ok", "next", "next", "ok", "ok", "ok")
    tour.shoot()
    tour.press("next", "ok")
    tour.shoot()
    tour.press("ok", "ok", "ok")
    tour.shoot("adjust-done")
    tour.press("back", "back")
    open_menu(tour, "settle")
    for page in ("balances", "payments", "payments-more"):
        tour.shoot(f"settle-{page}")
        tour.press("next")
    tour.press("prev", "ok")
    tour.shoot("settle-paid")
    tour.press("back", "back", "back")
    names = [item["label"] for item in tour.box.screen()["items"]] or tour.box.ledger()["players"]
    tour.box.start(names[:5])
    open_menu(tour, "evenings")
    tour.shoot()
    tour.press("next")
    tour.shoot("evenings-before")
    tour.press("ok")
    tour.shoot("reopen")


def run_low(tour: Tour) -> None:
    """A low battery in the evening that was opened again: the warning, the mark on both kinds of page, the setting."""
    tour.box.choose(True)
    tour.box.cut()
    tour.box.boot()
    tour.box.wait(JUDGED_MS, LOW_MV)
    tour.shoot("battery-low")
    tour.press("ok")
    tour.shoot("scoreboard-battery")
    tour.press("next")
    tour.shoot("scoreboard-page-battery")
    tour.press("prev")
    open_menu(tour, "settings", "battery")
    tour.shoot("settings-battery")


def play_jass(tour: Tour) -> None:
    """A hand of Jass, counted in both ways; then what else looks different."""
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next", "next")
    tour.shoot("trump-next")
    tour.press("ok")
    tour.shoot()
    tour.press("next", "next", "ok", "next")
    tour.shoot("points-more")
    tour.press("ok", "hold ok")
    tour.shoot()
    tour.press("ok", "ok", "next")
    tour.shoot("tricks-next")
    tour.press("ok", "ok", "prev", "prev", "prev", "ok")
    tour.shoot("tricks-counted")
    tour.press("back")
    tour.shoot("points-counted")
    tour.press("ok", "ok")
    tour.shoot()
    tour.press("prev", "ok", "ok")
    while tour.box.screen()["id"] == "points":
        tour.press("prev", "ok", "ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("scoreboard-page")
    tour.press("prev", "hold ok")
    tour.shoot()
    tour.press("back")
    open_menu(tour, "correct")
    tour.shoot()
    tour.press("back", "back")
    for rule in ("cards", "reverse", "cross", "last_trick", "trump_any_time"):
        open_menu(tour, "rules", rule)
        tour.shoot(f"rule-{rule}")
        tour.press("next")
        tour.shoot(f"rule-{rule}-next")
        tour.press(*["back"] * 3)
    tour.press("ok", "ok", "next", "next", "next", "next", "next", "ok", "ok")
    while tour.box.screen()["id"] == "points":
        tour.press(*["next"] * 9, "ok", "ok")
    tour.shoot("sum-refused")
    learn(tour)
    _choose_variant(tour)


def _choose_variant(tour: Tour) -> None:
    """The last question before an evening of Jass."""
    open_menu(tour, "new")
    tour.box.choose(True)
    tour.box.choose("jass")
    tour.shoot()
    tour.box.choose(4)
    for item in [item["value"] for item in tour.box.screen()["items"]][:4]:
        tour.box.choose(item)
    tour.press("ok")
    tour.shoot()
    tour.press("next")
    tour.shoot("variant-next")
    tour.press("ok", "ok", "ok")
    tour.shoot("points-kreuz")
    tour.press("ok", "ok")
    tour.shoot("sums-kreuz")
    tour.press("ok")
    tour.shoot("result-kreuz")


def learn(tour: Tour) -> None:
    """All lessons: their pages, a trick, the beginning of a hand that plays itself, a few questions."""
    tour.press(*["back"] * 20)
    open_menu(tour, "learn")
    tour.shoot()
    counting = tour.box.screen()["items"][1]["value"]
    for way in (("cards", "H"), (counting,), ("pay",)):
        for value in way:
            tour.box.choose(value)
        while tour.box.screen()["id"] not in ("learn", "learn_trump"):
            tour.shoot()
            tour.press("ok")
        tour.press(*["back"] * (len(way) - 1))
    _learn_take(tour)
    _begin_lesson(tour, "demo", LESSON)
    for _ in range(22):
        tour.shoot()
        tour.press("next")
    tour.press("back")
    _begin_lesson(tour, "quiz", LESSON)
    for question in range(8):
        tour.press(*["next"] * (question % 4))
        tour.shoot()
        tour.press("ok")
        tour.shoot()
        tour.press("ok")
    tour.press("back")
    tour.shoot()
    tour.press("ok", "back", "back")


def _learn_take(tour: Tour) -> None:
    """A trick, card by card, with trump in it."""
    tour.box.choose("take")
    tour.box.choose("H")
    tour.shoot()
    for suit, rank in (("L", "9"), ("L", "A"), ("H", "9"), ("S", "U")):
        tour.press("ok")
        _select(tour, suit)
        tour.shoot()
        tour.press("ok")
        _select(tour, rank)
        tour.shoot()
        tour.press("ok")
        tour.shoot()
    tour.press(*["back"] * 6)


def _begin_lesson(tour: Tour, entry: str, number: int) -> None:
    """The demo or the quiz from this number on, which is the same on every box."""
    tour.box.choose(entry)
    tour.press("hold ok")
    Fingers(tour.box).set(number)


def open_menu(tour: Tour, *entries: str) -> None:
    """Through the menu to one of its screens."""
    tour.press("hold ok")
    for entry in entries:
        tour.box.choose(entry)


def _select(tour: Tour, value: object) -> None:
    """Walk to an item without taking it."""
    for _ in tour.box.screen()["items"]:
        screen = tour.box.screen()
        if screen["items"][screen["selected"]]["value"] == value:
            return
        tour.press("next")


def run_tour(language: str, names: list[str], rules: dict[str, object]) -> Tour:
    """Go one tour."""
    with tempfile.TemporaryDirectory() as store, Box(Path(store)) as box:
        tour = Tour(box)
        set_up(tour, language)
        box.start(names, rules)
        steps: tuple[Callable[[Tour], None], ...] = (
            play_hand,
            strange_hands,
            look_round,
            count_live,
            change_table,
            learn,
            settle_up,
            run_low,
        )
        for step in steps:
            step(tour)
        return tour


def run_jass_tour(language: str, names: list[str], rules: dict[str, object]) -> Tour:
    """The same of Jass."""
    with tempfile.TemporaryDirectory() as store, Box(Path(store)) as box:
        tour = Tour(box)
        tour.press("next") if language == "en" else None
        tour.press("ok")
        box.start(names, rules, "jass")
        play_jass(tour)
        return tour


def tours() -> Iterator[tuple[str, Tour]]:
    """Both languages: five players with short names, seven with the longest and the highest stake."""
    for language in ("de", "en"):
        yield language, run_tour(language, SHORT, {})
        yield language + "-long", run_tour(language, LONG, {"stake": 1000, "solo": 4})
        yield language + "-jass", run_jass_tour(language, SHORT[:4], {"last_trick": 5})
        yield language + "-jass-long", run_jass_tour(language, LONG[:6], {"last_trick": 5, "stake": 1000})


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
