"""Every screen, in both languages, with short names and with the longest: nothing cut, nothing on other words."""

import pytest
from PIL import Image, ImageChops

from tools.picture import picture
from tools.pictures.tour import LONG, SHORT
from tools.pictures.tours import README, SHOWN, run_jass_tour, run_tour

LARGEST: dict[str, object] = {"stake": 1000, "solo": 4}


@pytest.mark.parametrize(("names", "rules"), [(SHORT, {}), (LONG, LARGEST)], ids=["short", "longest"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_word_is_cut_or_lies_on_another(language: str, names: list[str], rules: dict[str, object]) -> None:
    tour = run_tour(language, names, rules)
    assert tour.complaints == []
    assert all(any(frame) for _, frame in tour.shots)
    if (language, names) == ("en", SHORT):
        check_readme("en/", dict(tour.shots))
    print(f"ran {len(tour.shots)} pictures")


@pytest.mark.parametrize(("names", "stake"), [(SHORT[:4], 0), (LONG[:6], 1000)], ids=["short", "longest"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_word_of_jass_is_cut_or_lies_on_another(language: str, names: list[str], stake: int) -> None:
    tour = run_jass_tour(language, names, {"last_trick": 5, "stake": stake})
    assert tour.complaints == []
    assert all(any(frame) for _, frame in tour.shots)
    if (language, names) == ("en", SHORT[:4]):
        check_readme("en-jass/", dict(tour.shots))
    print(f"ran {len(tour.shots)} pictures")


def check_readme(tour: str, frames: dict[str, bytes]) -> None:
    """The README shows the screens as they are now."""
    of_tour = {file: title.removeprefix(tour) for file, title in README.items() if title.startswith(tour)}
    assert of_tour
    for file, title in of_tour.items():
        with Image.open(SHOWN / f"{file}.png") as shown:
            now = picture(frames[title], 3)
            assert ImageChops.difference(shown.convert("RGB"), now).getbbox() is None, f"{file}: run `make pictures`"
