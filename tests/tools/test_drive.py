"""tools.drive from outside: a process that reads lines and answers lines."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tools.box import ROOT, Box
from tools.export.evenings import export
from tools.export.sources import read_files
from tools.play import play_step
from tools.verify.file import disagreements

EVENINGS = [*(ROOT / "tests" / "evenings").glob("*.json"), *(ROOT / "examples").glob("jass-*.json")]
START = 'start {"game":"jaggln","players":["Anna","Toni","Sepp","Moidl","Hans"],"rules":{"active":5}}'


def drive(*lines: str | bytes, store: Path | None = None) -> list[dict[str, Any]]:
    """The answers to these lines; the process must end with status 0 and say nothing on stderr."""
    options = ["--store", str(store)] if store else []
    done = subprocess.run(
        [sys.executable, "-m", "tools.drive", *options],
        input=b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines) + b"\n",
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def check_books(ledger: dict[str, Any], expect: dict[str, Any]) -> None:
    """The ledger is as expected, and its payments are as few, and bring every balance to zero."""
    for key, value in expect.items():
        if key != "fewest":
            assert ledger[key] == value, key
    assert len(ledger["transfers"]) == expect["fewest"]
    balances = dict(ledger["balances"])
    for transfer in ledger["transfers"]:
        assert transfer["cents"] > 0
        balances[transfer["from"]] += transfer["cents"]
        balances[transfer["to"]] -= transfer["cents"]
    assert set(balances.values()) == {0}


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    with Box(tmp_path) as box:
        yield box


@pytest.mark.parametrize("cuts", [False, True], ids=["", "cut-after-every-step"])
@pytest.mark.parametrize("path", sorted(EVENINGS), ids=lambda path: path.stem)
def test_the_evenings_give_their_books(box: Box, tmp_path: Path, path: Path, cuts: bool) -> None:
    played = json.loads(path.read_text(encoding="utf-8"))
    box.start(played["players"], played["rules"], played["game"])
    for step in played["steps"]:
        play_step(box, step)
        if cuts:
            box.cut()
            assert box.boot()["id"] == "scoreboard"
    ledger = box.ledger()
    check_books(ledger, played["expect"])
    facts = export(read_files(str(tmp_path)))
    assert list(disagreements(facts)) == []
    for hand in facts["evenings"][0]["hands"]:
        hand.pop("rules", None)  # where others held then; an export says so, so that each hand can be reckoned
    assert ledger.items() <= facts["evenings"][0].items()


def test_a_hand_through_the_drive_itself(tmp_path: Path) -> None:
    keys = ["ok", "ok", "ok", "ok", "ok", "ok"]  # forehand, what is offered, saved
    answers = drive(START, *[f"key {key}" for key in keys], "ledger", "cut", "boot", "ledger", store=tmp_path)
    assert all(answer["ok"] for answer in answers)
    assert [answer["screen"]["id"] for answer in answers[:7]] == [
        "scoreboard",
        "declarer",
        "card",
        "play",
        "gewisse",
        "partner",
        "scoreboard",
    ]
    assert list(answers[0]) == ["ok", "screen"]
    assert list(answers[0]["screen"]) == ["id", "title", "items", "selected", "text"]
    assert answers[7]["ledger"]["balances"] == {"Anna": -2, "Toni": 3, "Sepp": -2, "Moidl": 3, "Hans": -2}
    assert answers[8] == {"ok": True, "screen": None}
    assert answers[10]["ledger"] == answers[7]["ledger"]
    assert drive("ledger", store=tmp_path)[0]["ledger"] == answers[7]["ledger"]


def test_the_ledger_has_the_keys_of_the_contract() -> None:
    _, answer = drive(START, "ledger")
    assert set(answer["ledger"]) == {
        "game",
        "players",
        "rules",
        "hands",
        "balances",
        "transfers",
        "next",
    }
    assert answer["ledger"]["next"] == {"dealer": "Anna", "forehand": "Toni", "out": []}


def test_hold_wait_and_png(tmp_path: Path) -> None:
    picture = tmp_path / "board.png"
    answers = drive(START, "hold ok", "wait 5000", f"png {picture}", "quit", "screen")
    assert [answer["screen"]["id"] for answer in answers] == ["scoreboard", "menu", "menu", "menu"]
    with Image.open(picture) as image:
        assert image.width > 5 * 128
        assert len(image.getcolors() or []) == 2


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "There is no command 'dance'."),
        ("key", "There is no key ''."),
        ("key up", "There is no key 'up'."),
        ("hold everything", "There is no key 'everything'."),
        ("wait", "`wait` takes milliseconds"),
        ("wait -1", "`wait` takes milliseconds"),
        ("wait ²", "`wait` takes milliseconds"),
        ("wait 99999999999999999999", "`wait` takes milliseconds"),
        ("wait " + "9" * 5000, "`wait` takes milliseconds"),
        ("png a\0b", "is no file name"),
        ("screen now", "Nothing may follow"),
        ("png", "`png` takes the name"),
        ("png /no/such/folder/a.png", "can't be written"),
        ("start", "this isn't JSON"),
        ("start [1", "this isn't JSON"),
        ("start " + "[" * 1900, "this isn't JSON"),
        ("start []", "takes a JSON object"),
        ('start {"players":[]}', "5 to 7 people play, not 0."),
        ('start {"player":["Anna"]}', "knows game, players and rules, not player"),
        ('start {"game":"chess","players":[]}', "There is no game chess."),
        ('start {"players":["A","B","C","D","\\ud800"]}', "this isn't JSON"),
        ('start {"players":["A","B","C","D","E\\n"],"rules":[]}', "There is no house rule"),
        ('start {"players":' + json.dumps(["x" * 400] * 5) + "}", "up to 2000 characters"),
        ("ledger", "No evening has begun."),
        ("boot", "The box is on already."),
        (b"\xff\xfe", "There is no command"),
    ],
)
def test_what_makes_no_sense_gets_a_sentence_and_the_next_line_is_read(line: str | bytes, sentence: str) -> None:
    refused, after = drive(line, "screen")
    assert refused["ok"] is False
    assert sentence in refused["error"]
    assert after["ok"] is True


def test_a_box_without_power_says_so() -> None:
    cut, refused, again, booted = drive("cut", "key ok", "cut", "boot")
    assert (cut["ok"], refused["ok"], again["ok"], booted["ok"]) == (True, False, False, True)
    assert refused["error"] == "The box has no power: boot it first."


def test_nobody_reads_on_and_an_ascii_terminal_are_no_tracebacks() -> None:
    program = [sys.executable, "-m", "tools.drive"]
    ascii_only = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    done = subprocess.run(program, input=b"screen\n", capture_output=True, cwd=ROOT, env=ascii_only, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Sprache · Language" in done.stdout.decode()
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b"screen\n" * 10)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 130


def test_blank_lines_are_nothing_and_the_end_is_no_error() -> None:
    assert drive("", "  ") == []


def test_an_unknown_place_and_a_store_that_cannot_be_are_refused_with_status_2(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "flash.bin").write_text("short")
    for options in (["--on", "moon"], ["--store", str(tmp_path / "file")], ["--store", str(tmp_path)], ["--what"]):
        done = subprocess.run(
            [sys.executable, "-m", "tools.drive", *options],
            input="screen\n",
            capture_output=True,
            text=True,
            cwd=ROOT,
            timeout=60,
            check=False,
        )
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert len(done.stderr.strip()) > 20
