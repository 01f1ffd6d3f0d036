"""What a season doesn't take: altered exports, other files, newer ones; and that then nothing of it is there."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from season_books import NAMES, Club, evening, hand, start, write

from engine.events import Joined
from tools.box import ROOT, BoxError
from tools.export.evenings import sealed
from tools.season.store import opened
from tools.verify.file import disagreements

WON = hand(1, 3, 6)


@pytest.fixture
def club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Club:
    return Club(tmp_path, capsys)


@pytest.mark.parametrize("resealed", [False, True])
def test_nothing_of_an_altered_export_is_taken(club: Club, tmp_path: Path, resealed: bool) -> None:
    good, altered = evening(1, start(), WON), evening(2, start(), WON)
    path = write(tmp_path / "altered.json", good, altered)
    facts = json.loads(path.read_text(encoding="utf-8"))
    facts["evenings"][1]["hands"][0]["amounts"]["Toni"] = 300
    path.write_text(json.dumps(sealed(facts) if resealed else facts), encoding="utf-8")
    status, out, trouble = club.run("add", path)
    assert (status, out) == (1, "")
    assert "altered.json was refused, all of it: " in trouble
    assert ("amounts Toni is 300, but the hands give 3" if resealed else "The seal doesn't fit") in trouble
    assert club.said("table") == "Alle Abende\nNoch kein Spiel.\n"


def test_other_files_are_taken_beside_one_that_is_refused(club: Club, tmp_path: Path) -> None:
    forged = write(tmp_path / "forged.json", {**evening(1, start(), WON), "balances": {}})
    none = tmp_path / "none.json"
    none.write_text("[]", encoding="utf-8")
    good = write(tmp_path / "good.json", evening(2, start(), WON))
    status, out, trouble = club.run("add", forged, good)
    assert (status, out, trouble.count("\n")) == (1, f"{good}: 1 added.\n", 1)
    status, out, trouble = club.run("add", none, forged, good)
    assert (status, out, trouble.count("\n")) == (2, f"{good}: 1 unchanged.\n", 2)
    assert club.balances()["Toni"] == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no JSON in UTF-8"),
        ('{"a": 1}', "is no ledger"),
        ('{"hands": []}', "is no export"),
        ('{"evenings": [], "kind": "other"}', "is no export"),
        ('{"evenings": {}, "kind": "jaggln-box export"}', "is no export"),
        ("[" * 100_000, "is no JSON"),
    ],
)
def test_what_is_no_export_gets_a_sentence(club: Club, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "file.json").write_text(text, encoding="utf-8")
    assert said in club.refused("add", tmp_path / "file.json")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"evenings": [7]}, "this is no ledger"),
        ({"evenings": [{}]}, "this is no ledger"),
        ({"format": 2}, "newer than this program"),
        ({"language": "\ud800"}, None),
        ({"language": ["de"]}, None),
    ],
)
def test_a_sealed_export_with_anything_in_it(
    club: Club, tmp_path: Path, change: dict[str, object], said: str | None
) -> None:
    path = write(tmp_path / "file.json", evening(1, start(), WON), **change)
    status, out, trouble = club.run("add", path)
    assert (status, out) == ((1, "") if said else (0, f"{path}: 1 added.\n"))
    assert said is None or said in trouble


@pytest.mark.parametrize("number", [2**70 + 1, 2**32 + 1, 0x10000 + 1, 0, -1, True])
def test_numbers_that_no_box_gives_disagree(number: int) -> None:
    told = {**evening(1, start(), WON), "number": number}
    facts = sealed({"kind": "jaggln-box export", "format": 1, "language": "de", "evenings": [told]})
    assert any("no box numbers an evening" in sentence for sentence in disagreements(facts))


def test_what_is_no_season_is_left_alone(club: Club, tmp_path: Path) -> None:
    assert "There is no" in club.refused("table")
    assert not club.file.exists()
    club.file.write_bytes(b"Not a database, but long enough to be looked at as one." * 40)
    assert "is no season, or it is damaged" in club.refused("table")
    club.file.unlink()
    with sqlite3.connect(club.file) as other:
        other.execute("CREATE TABLE theirs (a)")
    other.close()
    before = club.file.read_bytes()
    path = write(tmp_path / "box.json", evening(1, start(), WON))
    for command in (("table",), ("add", path)):
        assert "is a database, but none of seasons" in club.refused(*command)
    assert club.file.read_bytes() == before
    club.file.unlink()
    club.file.mkdir()
    assert "can't be opened" in club.refused("add", path)


def test_a_newer_season_is_refused(club: Club, tmp_path: Path) -> None:
    club.add(evening(1, start(), WON))
    with sqlite3.connect(club.file) as newer:
        newer.execute("PRAGMA user_version = 2")
    newer.close()
    for command in (("table",), ("player", "Anna"), ("add", write(tmp_path / "more.json"))):
        assert "made by a newer version of this program (schema 2; this one knows 1)" in club.refused(*command)


def test_a_season_that_is_in_use_says_so_and_stays_as_it_is(club: Club) -> None:
    club.add(evening(1, start(), WON))
    other = sqlite3.connect(club.file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(BoxError, match="can't be used: database is locked"), opened(club.file, patience_s=0):
        raise AssertionError("nothing comes of it")
    other.close()
    assert club.balances()["Toni"] == 3


def test_who_isnt_known_is_said(club: Club) -> None:
    club.add(evening(1, start(), WON))
    assert club.refused("player", "Moidle") == "Nobody here is called 'Moidle'. Is it Moidl?"


def test_names_steer_no_terminal(club: Club) -> None:
    club.add(evening(1, start(), WON, Joined("\x1b[2J\u202e", 0)))
    for command in (("table",), ("player", "\x1b[2J\u202e")):
        said = club.said(*command)
        assert "\ufffd[2J\ufffd" in said
        assert "\x1b" not in said


def test_a_plain_locale_and_bytes_that_are_no_text(club: Club, tmp_path: Path) -> None:
    path = write(tmp_path / "box.json", evening(1, start(["Hänsl", *NAMES[1:]]), WON))
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

    def run(*arguments: object) -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-m", "tools.season", *map(os.fsencode, map(str, arguments)), "--db", str(club.file)]
        done = subprocess.run(command, capture_output=True, cwd=ROOT, env=plain, timeout=120, check=False)
        assert b"Traceback" not in done.stderr
        return done

    assert run("add", path, "--season", "Frühling").returncode == 0
    assert "Season Frühling".encode() in run("table", "--season", "Frühling").stdout
    assert "Hänsl".encode() in run("player", "Hänsl").stdout
    done = run("player", "H\udce4nsl")
    assert (done.returncode, b"no text in UTF-8" in done.stderr) == (2, True)
