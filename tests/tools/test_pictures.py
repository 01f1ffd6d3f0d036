"""Every screen, in both languages, with short names and with the longest: nothing cut, nothing on other words."""

import pytest

from tools.pictures import LONG, SHORT, run_tour

LARGEST: dict[str, object] = {"stake": 1000, "solo": 4}


@pytest.mark.parametrize(("names", "rules"), [(SHORT, {}), (LONG, LARGEST)], ids=["short", "longest"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_word_is_cut_or_lies_on_another(language: str, names: list[str], rules: dict[str, object]) -> None:
    tour = run_tour(language, names, rules)
    assert tour.complaints == []
    assert all(any(frame) for _, frame in tour.shots)
    print(f"ran {len(tour.shots)} pictures")
