"""The tours: which steps, in which order, with which names."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.box import ROOT, Box
from tools.pictures import jaggln, jass
from tools.pictures.learn import learn
from tools.pictures.tour import LONG, SHORT, Tour

SHOWN = ROOT / "examples" / "pictures"
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
Steps = tuple[Callable[[Tour], None], ...]
JAGGLN: Steps = (jaggln.play_hand, jaggln.strange_hands, jaggln.look_round, jaggln.count_live, jaggln.change_table)
JAGGLN += (learn, jaggln.settle_up, jaggln.run_low)
JASS: Steps = (jass.play_jass, learn, jass.choose_variant)


def run_tour(language: str, names: list[str], rules: dict[str, object]) -> Tour:
    """Go one tour."""
    with tempfile.TemporaryDirectory() as store, Box(Path(store)) as box:
        tour = Tour(box)
        jaggln.set_up(tour, language)
        box.start(names, rules)
        for step in JAGGLN:
            step(tour)
        return tour


def run_jass_tour(language: str, names: list[str], rules: dict[str, object]) -> Tour:
    """The same of Jass."""
    with tempfile.TemporaryDirectory() as store, Box(Path(store)) as box:
        tour = Tour(box)
        tour.press("next") if language == "en" else None
        tour.press("ok")
        box.start(names, rules, "jass")
        for step in JASS:
            step(tour)
        return tour


def tours() -> Iterator[tuple[str, Tour]]:
    """Both languages: five players with short names, seven with the longest and the highest stake."""
    for language in ("de", "en"):
        yield language, run_tour(language, SHORT, {})
        yield language + "-long", run_tour(language, LONG, {"stake": 1000, "solo": 4})
        yield language + "-jass", run_jass_tour(language, SHORT[:4], {"last_trick": 5})
        yield language + "-jass-long", run_jass_tour(language, LONG[:6], {"last_trick": 5, "stake": 1000})
