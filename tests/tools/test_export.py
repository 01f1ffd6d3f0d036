"""Exports and what verify finds in them: round trips, each changed digit, damaged books."""

import errno
import json
import os
import random
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.books import Books
from engine.evening import Evening
from engine.events import (
    Adjusted,
    Corrected,
    Event,
    Joined,
    PassedOut,
    Redone,
    RulesChanged,
    Scored,
    Settled,
    Undone,
    make_start,
)
from engine.games import jaggln, jass
from engine.ledger import ledger
from firmware.drivers.flash import Folder
from firmware.settings import Settings
from tools.box import ROOT, BoxError
from tools.export.evenings import Facts, export, sealed
from tools.export.sources import read_files
from tools.verify.file import disagreements, load
from tools.writing import write

NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Hänsl"]


def hand(declarer: int, card: str, partner: int | None, gewisse: int, matsch: bool = False) -> Scored:
    return Scored(jaggln.Hand(declarer, card, card[0], partner, gewisse, matsch))


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A folder with the books of three evenings: corrections, a guest, a settlement, other house rules, Jass."""
    for folder in ("books", "archive", "settings"):
        (tmp_path / folder).mkdir()
    books = Books(Folder(str(tmp_path / "books")), Folder(str(tmp_path / "archive")))
    first = [
        make_start("jaggln", NAMES, {"solo": 2}),
        hand(1, "HA", 3, 6),
        hand(2, "LA", None, 3),
        PassedOut(),
        Corrected(1, jaggln.Hand(1, "HA", "H", 4, 9, True)),
        Joined("Resi", 0),
        RulesChanged({"solo": 1, "stake": 4}),
        hand(4, "EA", 1, 5),
        Undone(),
        Redone(),
        Settled(),
        Adjusted({0: 7, 2: -7}),
        hand(3, "SA", 2, 0),
    ]
    second: list[Event] = [make_start("jass", NAMES[:4], {"cross": "on", "stake": 10})]
    second += [
        Scored(jass.Hand("L", {0: 100, 1: 52, 2: 100, 3: 52})),
        Scored(jass.Hand("E", {0: 20, 1: 132, 2: 20, 3: 132})),
    ]
    third = [make_start("jaggln", NAMES, {}), hand(0, "EA", 1, 7)]
    for event in first + second + third:
        books.take(event)
        while books.waiting:
            books.flush()
    return tmp_path


def exported(folder: Path) -> Facts:
    return export(read_files(str(folder)))


def run(module: str, *arguments: object) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run(
        [sys.executable, "-m", f"tools.{module}", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done


def test_an_export_has_every_evening_and_verifies(box: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert run("export", "--from", box, "--format", "json", "--out", out).stdout == f"{out}: 3 evenings, 8 hands.\n"
    facts = json.loads(out.read_text(encoding="utf-8"))
    assert [evening["number"] for evening in facts["evenings"]] == [1, 2, 3]
    assert [len(evening["hands"]) for evening in facts["evenings"]] == [5, 2, 1]
    done = run("verify", out)
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        "Evening 1, after 3 hands: hand 1 was corrected.",
        "Evening 1, after 3 hands: hand 4 was undone.",
        "Evening 1, after 4 hands: hand 4 was redone.",
    ]
    assert done.stdout == "ok\n"


def test_the_amounts_are_those_of_the_rules(box: Path) -> None:
    first, second, third = exported(box)["evenings"]
    amounts = [evening_hand["amounts"] for evening_hand in first["hands"]]
    assert amounts[0] == {"Anna": -4, "Toni": 6, "Sepp": -4, "Moidl": -4, "Hänsl": 6}  # corrected: matsch pays double
    assert amounts[1] == {"Anna": 4, "Toni": 4, "Sepp": -16, "Moidl": 4, "Hänsl": 4}  # solo counted twice then
    assert amounts[2] == dict.fromkeys(NAMES, 0)
    assert first["hands"][1]["rules"] == {"solo": 2}
    assert first["bookings"][0]["settles"]
    assert second["points"] == {"Anna": 100, "Toni": 184, "Sepp": 100, "Moidl": 184}
    assert second["balances"] == dict.fromkeys(NAMES[:4], 0)
    assert third["balances"] == {"Anna": 3, "Toni": 3, "Sepp": -2, "Moidl": -2, "Hänsl": -2}


def test_every_changed_digit_is_found(box: Path) -> None:
    text = json.dumps(exported(box), ensure_ascii=False)
    assert list(disagreements(json.loads(text))) == []
    draws = random.Random(1938)
    digits = [place for place, letter in enumerate(text) if letter.isdigit()]
    resealed = 0
    for place in digits:
        other = draws.choice([digit for digit in "0123456789" if digit != text[place]])
        try:
            facts = json.loads(text[:place] + other + text[place + 1 :])
        except ValueError:
            continue  # no JSON any more: refused with a sentence
        assert any(disagreements(facts)), text[place - 40 : place + 40]
        if place < text.index('"seal"'):  # and where somebody seals it anew
            facts = sealed(facts)
            assert any(disagreements(facts)), text[place - 40 : place + 40]
            resealed += 1
    print(f"ran {len(digits)} changed digits of an export, {resealed} of them sealed anew")
    assert resealed > 150


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("hands", 0, "amounts", "Toni"), 8, "Evening 1, hand 1: amounts Toni is 8, but the hands give 6."),
        (("balances", "Anna"), 99, "Evening 1: balances Anna is 99, but the hands give"),
        (("transfers", 0, "cents"), 1, "Evening 1: transfers 1 cents is 1, but the hands give"),
        (("hands", 1, "partner"), "Anna", "Evening 1, hand 2: amounts"),
        (("hands", 0, "gewisse"), 12, "Evening 1: There are 0 to 9 gewisse, not 12."),
        (("players", 0), "Nobody", "Evening 1: this is no ledger"),
    ],
)
def test_what_was_altered_is_named(box: Path, tmp_path: Path, path: tuple[Any, ...], value: object, said: str) -> None:
    facts = exported(box)
    place: Any = facts["evenings"][0]
    for step in path[:-1]:
        place = place[step]
    assert place[path[-1]] != value
    place[path[-1]] = value
    (tmp_path / "altered.json").write_text(json.dumps(facts), encoding="utf-8")
    done = run("verify", tmp_path / "altered.json")
    assert done.returncode == 1
    assert said in done.stdout
    assert "The seal doesn't fit" in done.stdout


def warned(box: Path) -> Facts:
    """An export of that box after it said, in the second evening, that its battery was low."""
    settings = Settings(Folder(str(box / "settings")))
    settings.warned = (2, 3290)
    settings.save()
    return exported(box)


def test_when_the_battery_was_low_is_in_the_export(box: Path, tmp_path: Path) -> None:
    assert "battery" not in exported(box)
    facts = warned(box)
    assert facts["battery"] == {"evening": 2, "mv": 3290}
    assert list(disagreements(facts)) == []
    out = tmp_path / "out.json"
    said = "In evening 2 the box said that its battery was low, at 3.29 V."
    assert said in run("export", "--from", box, "--out", out).stdout
    assert said in run("verify", out).stderr
    facts["battery"]["mv"] = 3291
    assert any("seal" in sentence for sentence in disagreements(facts))


@pytest.mark.parametrize(
    "battery",
    [{"evening": 0, "mv": 3290}, {"evening": 2, "mv": 9000}, {"evening": 2, "mv": True}, {"evening": "2"}, [], "low"],
)
def test_what_no_box_says_of_its_battery_is_found(box: Path, battery: object) -> None:
    facts = sealed({**warned(box), "battery": battery})
    assert any("says of its battery" in sentence for sentence in disagreements(facts))


@pytest.mark.parametrize(
    "change",
    [
        {"damage": 5},
        {"damage": [{}]},
        {"damage": [{"file": "books/0001-000.bad", "bytes": "many"}]},
        {"unreadable": [5]},
        {"absent": 5},
        {"absent": ["4"]},
        {"absent": [2]},
        {"absent": [5, 4]},
        {"unreadable": [{"number": 4}], "absent": [4]},
    ],
)
def test_what_no_box_says_beside_its_evenings_is_found(box: Path, change: Facts) -> None:
    facts = exported(box)
    assert list(disagreements(sealed({**facts, "absent": [4, 7], "unreadable": [{"number": 5}]}))) == []
    assert list(disagreements(sealed({**facts, **change}))) != []
    facts["evenings"][0]["damage"] = change.get("damage", [5])
    assert list(disagreements(sealed(facts))) != []


def test_evenings_that_were_exchanged_are_found(box: Path) -> None:
    facts = exported(box)
    first, second, third = facts["evenings"]
    assert list(disagreements(sealed({**facts, "evenings": [first, third]}))) == []
    assert list(disagreements(sealed({**facts, "evenings": [second, first, third]}))) != []


def test_a_key_that_stands_twice_is_refused(box: Path, tmp_path: Path) -> None:
    text = json.dumps(exported(box))
    path = tmp_path / "twice.json"
    path.write_text(text.replace('"gewisse": 9', '"gewisse": 0, "gewisse": 9', 1), encoding="utf-8")
    with pytest.raises(BoxError, match='"gewisse" stands twice'):
        load(path)


def test_names_steer_no_terminal(box: Path) -> None:
    altered = json.dumps(exported(box)).replace("Toni", "To\\u001b[31mni")
    sentences = list(disagreements(json.loads(altered)))
    assert sentences
    assert all(sentence.isprintable() for sentence in sentences)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero, which Windows has none of")
def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(BoxError, match="larger than any export"):
        load(Path("/dev/zero"))


def test_a_bare_ledger_is_reckoned_from_its_hands(box: Path) -> None:
    for evening in exported(box)["evenings"]:
        ledger = {key: value for key, value in evening.items() if key not in ("number", "changes", "records")}
        assert list(disagreements(ledger)) == []
        for name in ledger["balances"]:
            ledger["balances"][name] += 1
            assert any(disagreements(ledger))
            ledger["balances"][name] -= 1


@pytest.mark.parametrize(
    "path",
    [
        ("hands", 0, "dealer"),
        ("hands", 0, "out", 0),
        ("hands", 0, "passed"),
        ("hands", 0, "corrected"),
        ("hands", 0, "rules"),
        ("next", "dealer"),
        ("next", "forehand"),
        ("next", "out", 0),
        ("rules", "direction"),
        ("rules", "stake"),
    ],
)
def test_a_bare_ledger_names_nobody_who_never_sat_down_and_no_rule_that_isnt(path: tuple[Any, ...]) -> None:
    evening = Evening(make_start("jaggln", [*NAMES, "Resi"], {}))
    evening.apply(hand(1, "HA", 3, 6))
    facts = json.loads(json.dumps(ledger(evening)))
    facts["hands"][0]["rules"] = {"solo": 2}
    assert list(disagreements(facts)) == []
    place: Any = facts
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = "Nobody" if path[-1] != "rules" else {"solo": 9}
    assert list(disagreements(facts)) != []


def test_books_cut_or_altered_give_a_sound_beginning_or_a_report(box: Path, tmp_path: Path) -> None:
    whole = exported(box)
    files = read_files(str(box))
    cases = 0
    for path, data in files.items():
        if path.startswith("settings/") or "index" in path:
            continue
        for place in range(len(data)):
            for damaged in (data[:place], data[:place] + bytes((data[place] ^ 1 << place % 8,)) + data[place + 1 :]):
                facts = export({**files, path: damaged})
                assert list(disagreements(facts)) == [], (path, place)
                check_prefix(whole, facts, (path, place))
                cases += 1
    print(f"ran {cases} damaged books exported")


def check_prefix(whole: Facts, facts: Facts, case: tuple[str, int]) -> None:
    """Each evening is as it was, or the beginning of what it was, and what is missing is told.

    But for the end of the newest segment, where a whole number of records may never have been written.
    """
    told = {one["number"] for one in facts.get("unreadable", [])} | {
        one["number"] for one in facts["evenings"] if "damage" in one
    }
    told |= set(facts.get("absent", []))
    found = {evening["number"]: evening for evening in facts["evenings"]}
    for evening in whole["evenings"]:
        number = evening["number"]
        there = found.get(number)
        if there is None:
            assert number in told or facts.get("damage"), case
        elif there["records"] != evening["records"]:
            assert evening["records"].startswith(there["records"].rstrip("=")[:-2]), case
            assert number in told or facts.get("damage") or case[0] == "books/0003-000", case


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("export", "--from", "nowhere/at/all", "--out", "x"), "There is no folder, file or port"),
        (("export", "--from", ".", "--out", "x"), "holds no box"),
        (("export", "--from", "README.md", "--out", "x"), "is no backup of a box"),
        (("verify", "README.md"), "is no JSON"),
        (("verify", "nowhere.json"), "can't be read"),
        (("verify", "examples/jass-six.json"), "is no ledger"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert (done.returncode, said in done.stderr) == (2, True), done.stderr


@pytest.mark.parametrize(("number", "found"), [(2, 2), (-1, 3), (-3, 1)])
def test_one_evening_alone(box: Path, tmp_path: Path, number: int, found: int) -> None:
    done = run("export", "--from", box, "--evening", number, "--out", tmp_path / "one.json")
    assert done.returncode == 0, done.stderr
    facts = json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))
    assert [evening["number"] for evening in facts["evenings"]] == [found]
    assert list(disagreements(facts)) == []


@pytest.mark.parametrize("number", [0, 4, -4])
def test_an_evening_that_isnt_there(box: Path, number: int) -> None:
    done = run("export", "--from", box, "--evening", number, "--out", box / "one.json")
    assert (done.returncode, "it holds 1 to 3." in done.stderr) == (2, True), done.stderr


def test_a_file_that_cant_be_written_is_said(box: Path) -> None:
    done = run("export", "--from", box, "--out", box / "no" / "such" / "folder.json")
    assert done.returncode == 2
    assert "can't be written" in done.stderr


@pytest.mark.parametrize("name", ["", ".", "/", "a\0b"])
def test_a_name_of_no_file_is_said(name: str) -> None:
    with pytest.raises(BoxError):
        write(Path(name), "")


def test_what_is_no_file_stays_what_it_is(tmp_path: Path) -> None:
    real, link, folder = tmp_path / "real", tmp_path / "link", tmp_path / "folder"
    link.symlink_to(real)
    folder.mkdir()
    write(link, "page")
    assert link.is_symlink()
    assert real.read_text() == "page"
    with pytest.raises(BoxError, match="can't be written"):
        write(folder, "page")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write(pipe, "page")
    assert os.read(reader, 9) == b"page"
    os.close(reader)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "link", "pipe", "real"]


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(BoxError, match="No space left"):
        write(tmp_path / "page.html", "page")
    assert not list(tmp_path.iterdir())


def test_a_closed_output_is_no_traceback(box: Path) -> None:
    words = [sys.executable, "-m", "tools.export", "--from", str(box), "--out", str(box / "out.json")]
    command = shlex.join(words) + " >&-"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (box / "out.json").is_file()


def test_a_damaged_flash_is_refused(tmp_path: Path) -> None:
    (tmp_path / "flash.bin").write_bytes(b"\0" * 352 * 4096)
    with pytest.raises(BoxError, match="file system is damaged"):
        read_files(str(tmp_path))


def test_nothing_is_changed_where_it_is_read(box: Path, tmp_path: Path) -> None:
    segment = next((box / "books").glob("0003-*"))
    segment.write_bytes(segment.read_bytes()[:-1])
    before = {path: path.read_bytes() for path in box.rglob("*") if path.is_file()}
    shutil.copytree(box, tmp_path / "copy")
    exported(box)
    assert {path: path.read_bytes() for path in box.rglob("*") if path.is_file() and "copy" not in path.parts} == before
