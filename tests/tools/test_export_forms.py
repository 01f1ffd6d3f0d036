"""The table and the page of an evening, read back by the programs that people open them with."""

import csv
import io
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import jsonschema
import pandas
import pytest

from engine.errors import RuleError
from engine.evening import Evening
from engine.events import Adjusted, PassedOut, Scored, Settled, make_start
from engine.games import jaggln, jass
from engine.ledger import ledger
from tools.box import ROOT
from tools.export.evenings import Facts, sealed
from tools.export.figures import course, figures
from tools.export.page import page
from tools.export.table import COLUMNS, table

NAMES = ["Änni", "=Toni", "-Sepp", "<b>Moidl</b>", "@Ötzi"]  # the box has no letters for some, a hand-made file may
OFFICE = shutil.which("soffice")
COMMAS = "--infilter=CSV:44,34,76"  # commas, quotes, UTF-8: what its window offers for a file with the mark of UTF-8


def facts_of(*evenings: Evening, language: str = "de") -> Facts:
    told = [
        {"number": place, **ledger(evening), "changes": [], "records": ""} for place, evening in enumerate(evenings, 1)
    ]
    return sealed({"kind": "jaggln-box export", "format": 1, "language": language, "evenings": told})


def jaggln_evening() -> Evening:
    evening = Evening(make_start("jaggln", NAMES, {}))
    for event in (
        Scored(jaggln.Hand(1, "HA", "H", 3, 6, False)),
        Scored(jaggln.Hand(2, "SU", "L", None, 0, True)),
        PassedOut(),
        Adjusted({0: 700, 2: -700}),
        Scored(jaggln.Hand(4, "EA", "E", 4, 5, False)),
        Settled(),
        Scored(jaggln.Hand(0, "EA", "E", 1, 9, False)),
    ):
        evening.apply(event)
    return evening


def jass_evening() -> Evening:
    evening = Evening(make_start("jass", NAMES[:4], {"stake": 5}))
    evening.apply(Scored(jass.Hand("L", {0: 80, 1: 52, 2: 20, 3: 0})))
    return evening


FACTS = facts_of(jaggln_evening(), jass_evening())
JAGGLN, JASS = FACTS["evenings"]
NEUTRAL = {name: name if name[0] not in "=-@" else "'" + name for name in NAMES}


def test_the_table_has_a_row_for_each_hand_and_player() -> None:
    read = list(csv.DictReader(io.StringIO(table(FACTS).removeprefix("\ufeff"))))
    assert list(read[0]) == COLUMNS
    hands = [row for row in read if row["kind"] == "hand" and row["evening"] == "1"]
    assert len(hands) == 4 * 5
    first = {row["player"]: row for row in hands if row["hand"] == "1"}
    assert {row["role"] for row in first.values()} == {"declarer", "partner", "defender"}
    assert {name: int(first[NEUTRAL[name]]["cents"]) for name in NAMES} == JAGGLN["hands"][0]["amounts"]
    last = {row["player"]: int(row["balance"]) for row in read if row["evening"] == "1"}
    assert {name: last[NEUTRAL[name]] for name in NAMES} == JAGGLN["balances"]
    sack = next(row for row in read if row["game"] == "jass" and row["player"] == "'-Sepp")
    assert (sack["points"], sack["counted"], sack["won"]) == ("20", "0", "0")


def test_pandas_reads_the_table(tmp_path: Path) -> None:
    (tmp_path / "hands.csv").write_bytes(table(FACTS).encode())
    read = pandas.read_csv(tmp_path / "hands.csv", encoding="utf-8-sig")
    assert list(read.columns) == COLUMNS
    assert set(read["player"]) == set(NEUTRAL.values())
    open_now = read[read["evening"] == 1].groupby("player")["cents"].sum()
    assert {name: open_now[NEUTRAL[name]] for name in NAMES} == JAGGLN["balances"]


@pytest.mark.skipif(not OFFICE, reason="needs LibreOffice: apt install libreoffice-calc-nogui")
def test_libreoffice_reads_the_table(tmp_path: Path) -> None:
    (tmp_path / "hands.csv").write_bytes(table(FACTS).encode())
    assert OFFICE
    subprocess.run(
        [
            OFFICE,
            f"-env:UserInstallation=file://{tmp_path}/profile",
            "--headless",
            COMMAS,
            "--convert-to",
            "fods",
            "hands.csv",
        ],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        timeout=120,
    )
    sheet = (tmp_path / "hands.fods").read_text(encoding="utf-8")
    assert "table:formula" not in sheet
    assert all(f"<text:p>{name}</text:p>" in sheet for name in ("Änni", "&apos;=Toni", "&apos;-Sepp", "&apos;@Ötzi"))
    assert 'office:value-type="float" office:value="-' in sheet  # amounts are numbers


@pytest.mark.parametrize("language", ["de", "en"])
def test_names_with_markup_are_text_on_the_page(language: str) -> None:
    text = page(facts_of(jaggln_evening(), jass_evening(), language=language))
    assert "<b>Moidl" not in text
    assert text.count("&lt;b&gt;Moidl&lt;/b&gt;") > 10


def test_the_page_of_a_box_without_evenings() -> None:
    assert "Noch kein Abend" in page(facts_of())


@pytest.mark.parametrize("width_px", [360, 1280])
def test_the_page_in_a_browser_asks_for_nothing_and_fits(browser: Any, tmp_path: Path, width_px: int) -> None:
    file = tmp_path / "evening.html"
    file.write_text(page(FACTS), encoding="utf-8")
    asked: list[str] = []
    said: list[str] = []
    view = browser.new_page(viewport={"width": width_px, "height": 800})
    view.on("request", lambda request: asked.append(request.url))
    view.on("console", lambda message: said.append(message.text))
    view.goto(file.as_uri())
    words = view.inner_text("body")
    overflow_px = view.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    view.screenshot(path=tmp_path / "page.png", full_page=True)
    view.close()
    assert asked == [file.as_uri()]
    assert said == []
    assert overflow_px == 0
    assert all(name in words for name in NAMES)
    assert "2 gewonnen" not in words and "1 gewonnen" in words


def test_the_course_ends_with_what_all_hands_gave() -> None:
    lines = course(JAGGLN)
    assert {len(line) for line in lines.values()} == {1 + 5}
    for name, line in lines.items():
        gained = sum(hand["amounts"][name] for hand in JAGGLN["hands"])
        assert line[-1] == gained + {"Änni": 700, "-Sepp": -700}.get(name, 0)
    assert {name: line[-1] for name, line in course(JASS).items()} == JASS["points"]


def test_the_figures_of_an_evening() -> None:
    told = {one.player: one for one in figures(JAGGLN)}
    sepp, oetzi, toni = told["-Sepp"], told["@Ötzi"], told["=Toni"]
    assert (sepp.declared, sepp.declared_won, sepp.solos, sepp.matsch) == (1, 0, 1, 1)
    assert (oetzi.declared, oetzi.declared_won, oetzi.solos) == (1, 1, 1)
    assert (toni.played, toni.won, toni.partner, toni.together) == (4, 3, "Änni", 1)
    assert {one.player: one.won for one in figures(JASS)} == {"Änni": 1, "=Toni": 0, "-Sepp": 0, "<b>Moidl</b>": 0}


def test_an_export_fits_its_schema() -> None:
    schema = json.loads((ROOT / "tools" / "export" / "export.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    told = json.loads(json.dumps(FACTS))
    assert list(validator.iter_errors(told)) == []
    told["battery"] = {"evening": 3, "mv": 3290}
    assert list(validator.iter_errors(told)) == []
    told["evenings"][0]["hands"][0]["gewisse"] = 10
    told["evenings"][1]["unknown"] = 1
    told["battery"]["mv"] = 0
    assert len(list(validator.iter_errors(told))) == 3


def test_the_names_here_are_none_that_the_box_takes() -> None:
    from firmware.settings import check_name

    for name in NAMES[1:4]:
        if "<" in name or "=" in name:
            with pytest.raises(RuleError):
                check_name(name)
