"""Every screen, in both languages, with short names and with the longest: nothing cut, nothing on other words."""

import pytest
from PIL import Image, ImageChops

from tools.picture import picture
from tools.pictures import LONG, README, SHORT, SHOWN, run_tour

LARGEST: dict[str, object] = {"stake": 1000, "solo": 4}


@pytest.mark.parametrize(("names", "rules"), [(SHORT, {}), (LONG, LARGEST)], ids=["short", "longest"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_word_is_cut_or_lies_on_another(language: str, names: list[str], rules: dict[str, object]) -> None:
    tour = run_tour(language, names, rules)
    assert tour.complaints == []
    assert all(any(frame) for _, frame in tour.shots)
    if (language, names) == ("en", SHORT):
        check_readme(dict(tour.shots))
    print(f"ran {len(tour.shots)} pictures")


def check_readme(frames: dict[str, bytes]) -> None:
    """The README shows the screens as they are now."""
    for file, title in README.items():
        with Image.open(SHOWN / f"{file}.png") as shown:
            now = picture(frames[title.removeprefix("en/")], 3)
            assert ImageChops.difference(shown.convert("RGB"), now).getbbox() is None, f"{file}: run `make pictures`"
