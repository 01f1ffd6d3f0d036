"""tools.drive on a serial port, with a terminal in the place of USB and the firmware on MicroPython behind it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from on_micropython import MODEL, interpreter

from tools.box import ROOT

if sys.platform == "win32":
    pytest.skip("There are no pseudo-terminals on Windows.", allow_module_level=True)
import tty

START = 'start {"game":"jaggln","players":["Anna","Toni","Sepp","Moidl","Hans"],"rules":{"active":5}}'


@pytest.fixture
def port() -> Iterator[str]:
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    command = [interpreter(), "-X", "heapsize=1M", str(Path(__file__).with_name("stand_in_box.py"))]
    search = f"{MODEL}:{ROOT / 'tools'}:{ROOT}:.frozen"
    box = subprocess.Popen(command, stdin=ours, stdout=ours, env={**os.environ, "MICROPYPATH": search}, cwd=ROOT)
    yield os.ttyname(theirs)
    box.kill()
    box.wait()
    os.close(ours)
    os.close(theirs)


def drive(port: str, *lines: str, options: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tools.drive", "--on", port, *options],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )


def answers(port: str, *lines: str) -> list[dict[str, Any]]:
    done = drive(port, *lines)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_hand_a_picture_and_the_ledger(port: str, tmp_path: Path) -> None:
    said = answers(port, START, *["key ok"] * 6, "ledger", "hold ok", f"png {tmp_path / 'menu.png'}", "wait 10")
    assert all(answer["ok"] for answer in said)
    shown = [answer["screen"]["id"] for answer in said]
    assert shown[:7] == ["scoreboard", "declarer", "card", "play", "gewisse", "partner", "scoreboard"]
    assert shown[8:] == ["menu"] * 3
    assert list(said[0]["screen"]) == ["id", "title", "items", "selected", "text"]
    assert said[7]["ledger"]["balances"] == {"Anna": -2, "Toni": 3, "Sepp": -2, "Moidl": 3, "Hans": -2}
    assert list(said[7]["ledger"])[:4] == ["game", "players", "rules", "hands"]
    assert (tmp_path / "menu.png").stat().st_size > 500


def test_what_a_real_box_can_not_do_is_refused(port: str) -> None:
    cut, boot, ledger, after = answers(port, "cut", "boot", "ledger", "screen")
    assert cut["error"] == "A real box is switched off by hand: pull the plug."
    assert boot["error"] == "A real box is switched on by hand: plug it in."
    assert ledger["error"] == "No evening has begun."
    assert after["ok"]


def test_no_box_is_a_sentence_with_status_2(tmp_path: Path) -> None:
    done = drive("/dev/no-such-port", "screen")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("drive: There is no box on '/dev/no-such-port'")
    done = drive("/dev/no-such-port", "screen", options=("--store", str(tmp_path)))
    assert "keeps its own flash" in done.stderr
