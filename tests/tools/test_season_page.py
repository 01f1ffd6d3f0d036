"""The page of a season in a browser and as text; the bar while one waits."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from season_books import Club, evening, hand, points, start

from tools.export.look import line_chart
from tools.progress import Bar

NAMES = ["<b>Moidl</b>", "Mariannnnnnne", "Sepp & Söhne", "\"Toni'", "Hans"]


@pytest.fixture
def club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Club:
    return Club(tmp_path, capsys)


def page(club: Club, language: str = "de") -> str:
    """Of fifteen evenings of Jaggln and one of Jass."""
    jaggln = [evening(number, start(NAMES), hand(number % 5, (number + 1) % 5, 6)) for number in range(1, 16)]
    jass = evening(16, start(NAMES[:4], "jass"), points(80, 52, 20, 0))
    club.add(*jaggln, jass, season="<i>1938</i>", language=language)
    out = club.folder / "season.html"
    assert str(out) in club.said("html", "--out", out)
    return out.read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "said"), [("de", "davon gewonnen"), ("en", "of them won")])
def test_names_with_markup_are_text(club: Club, language: str, said: str) -> None:
    text = page(club, language)
    club.said("html", "--season", "<i>1938</i>", "--out", club.folder / "one.html")
    for each in (text, (club.folder / "one.html").read_text(encoding="utf-8")):
        assert said in each
        assert "<b>Moidl" not in each and "<i>1938" not in each
        assert "&lt;b&gt;Moidl&lt;/b&gt;" in each
    assert "&lt;i&gt;1938&lt;/i&gt;" in (club.folder / "one.html").read_text(encoding="utf-8")
    assert not re.search(r"<script|(src|href)=.?(https?:)?//", text)


def test_the_page_asks_for_nothing_and_fits(club: Club, browser: Any) -> None:
    page(club)
    file = club.folder / "season.html"
    asked: list[str] = []
    said: list[str] = []
    view = browser.new_page()
    view.on("request", lambda request: asked.append(request.url))
    view.on("console", lambda message: said.append(message.text))
    view.goto(file.as_uri())
    for width_px in (360, 1280):
        view.set_viewport_size({"width": width_px, "height": 800})
        shown_px, there_px = view.evaluate("[document.documentElement.clientWidth, document.body.scrollWidth]")
        assert there_px <= shown_px
    words = view.inner_text("body")
    view.close()
    assert (asked, said) == ([file.as_uri()], [])
    assert all(name in words for name in NAMES)


def test_the_page_without_evenings_and_one_that_cant_be_written(club: Club) -> None:
    club.add()
    club.said("html", "--out", club.folder / "none.html")
    assert "Noch kein Spiel." in (club.folder / "none.html").read_text(encoding="utf-8")
    assert "can't be written" in club.refused("html", "--out", club.folder / "no" / "folder.html")


def test_every_mark_of_a_long_chart_is_a_figure() -> None:
    drawn = line_chart({"Anna": list(range(151))}, [str(number) for number in range(151)])
    assert "…" not in drawn
    assert ">143</text>" in drawn  # every thirteenth: twelve in all


# The bar


@pytest.mark.parametrize(("terminal", "now_s", "seen"), [(True, 1.5, True), (True, 0.5, False), (False, 9.0, False)])
def test_a_bar_is_seen_on_a_terminal_after_a_second(terminal: bool, now_s: float, seen: bool) -> None:
    text = io.StringIO()
    clock = iter([0.0, *[now_s] * 4])
    console = Console(file=text, force_terminal=terminal, width=80)
    with Bar("Checking", 4, console, lambda: next(clock)) as bar:
        for _ in range(3):
            bar.advance(1)
    assert ("Checking" in text.getvalue(), " 75%" in text.getvalue()) == (seen, seen)
