"""The sheets of rules in a browser: each on one side of A4, readable, whole on a phone, and for everybody."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games import NAMES
from firmware.ui.words import LANGUAGES
from tools.box import ROOT
from tools.rules_page.page import file_name, make_pages

AXE = ROOT / "tools" / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHEETS = [file_name(game, language) for game in NAMES for language in LANGUAGES]
A4 = (595, 842)  # points
PRINTED_PX = 710  # what is left of A4 between its margins
SMALLEST_PX = 12  # 9 points
SMALLEST = """() => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const sizes = [];
    while (walker.nextNode())
        if (walker.currentNode.data.trim() && !walker.currentNode.parentElement.closest(".unseen"))
            sizes.push(parseFloat(getComputedStyle(walker.currentNode.parentElement).fontSize));
    return Math.min(...sizes);
}"""
HAS_FACE = """() => {
    const wide = (family) => Object.assign(document.createElement("canvas").getContext("2d"), {font: `99px ${family}`})
        .measureText("Gwiss und Doaba").width;
    const faces = ["Times New Roman", "Liberation Serif", "Tinos"];
    return faces.some(name => wide(`"${name}", monospace`) !== wide("monospace"));
}"""
BEYOND = """() => [...document.querySelectorAll("main *:not(.unseen)")]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1).map(each => each.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="module", params=SHEETS)
def sheet(request: pytest.FixtureRequest, browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Each sheet, opened from a file; it must not complain nor ask for anything else."""
    path = tmp_path_factory.mktemp("sheets") / request.param
    path.write_text(make_pages()[request.param], encoding="utf-8")
    page = browser.new_page(viewport={"width": 360, "height": 700})
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("request", lambda request: heard.append(request.url))
    page.goto(path.as_uri())
    yield page
    assert heard == [path.as_uri()]
    page.close()


def test_it_is_whole_on_a_phone_and_on_a_large_screen(sheet: Any) -> None:
    for width_px in (360, 320, 1280):
        sheet.set_viewport_size({"width": width_px, "height": 700})
        assert sheet.evaluate(BEYOND) == []
        assert sheet.evaluate("document.documentElement.scrollWidth") == width_px


def test_it_prints_on_one_side_of_a4(sheet: Any) -> None:
    if not sheet.evaluate(HAS_FACE):
        pytest.skip("There is no typeface as wide as Times here: apt install fonts-liberation")
    pdf = sheet.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    width, height = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)[0]
    assert (round(float(width)), round(float(height))) == A4
    sheet.set_viewport_size({"width": PRINTED_PX, "height": 700})
    sheet.emulate_media(media="print")
    assert sheet.evaluate(SMALLEST) >= SMALLEST_PX
    assert sheet.evaluate(BEYOND) == []
    sheet.emulate_media(media="screen")


def test_axe_finds_no_fault(sheet: Any, page_file: Path) -> None:
    assert page_file.exists()  # and with it came axe
    sheet.evaluate(AXE.read_text(encoding="utf-8"))
    found = sheet.evaluate("axe.run()")
    assert len(found["passes"]) > 10
    assert [(fault["id"], fault["impact"], fault["nodes"][0]["html"]) for fault in found["violations"]] == []
