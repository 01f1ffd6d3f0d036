"""tools.selfcheck over the real mpremote, against modelled chips."""

import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no terminals here that stand in for a board", allow_module_level=True)

from flash_files import put
from stand_in import StandIn

from firmware.version import VERSION
from tools.box import ROOT
from tools.selfcheck.__main__ import main
from tools.selfcheck.trials import KEYS

Captured = pytest.CaptureFixture[str]


MACHINE_CODE = ("firmware/drivers/columns.py", "firmware/ui/pen.py")


@pytest.fixture
def runnable(deployed: Path) -> Path:
    """The same with source in place of machine code for Arm, which this computer can't run."""
    put(deployed, {place: (ROOT / place).read_bytes() for place in MACHINE_CODE})
    return deployed


def selfcheck(port: str, said: str = "y\n") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tools.selfcheck", port, "--wait", "9"],
        input=said,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=180,
        check=False,
    )


def verdicts(report: str) -> dict[str, str]:
    return {line.split()[0]: line.split()[1] for line in report.splitlines() if line.startswith("  ")}


def test_a_sound_box_passes(runnable: Path) -> None:
    before = runnable.read_bytes()
    with StandIn(runnable, box={"presses": KEYS}) as board:
        done = selfcheck(board.port)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Press prev within 9 s." in done.stderr
    found = verdicts(done.stdout)
    assert set(found.values()) <= {"ok"}, done.stdout
    assert set(found) == {"box", "heap", "supply", "room", "display", "picture", *KEYS, "flash"}
    assert f"{VERSION} on MicroPython 1.25.0" in done.stdout
    assert "nothing failed" in done.stdout
    assert before != runnable.read_bytes(), "it wrote nothing"
    assert b"selfcheck" not in b"".join(name.encode() for name in _names(runnable))


def _names(flash: Path) -> list[str]:
    from flash_files import files_of

    return list(files_of(flash))


def test_what_is_broken_is_named(runnable: Path) -> None:
    parts = {"panel": False, "volts": 1.2, "presses": ["prev", "ok", "next", ""]}
    with StandIn(runnable, box=parts) as board:
        done = selfcheck(board.port, "")
    assert done.returncode == 1, done.stdout + done.stderr
    failed = {part for part, verdict in verdicts(done.stdout).items() if verdict == "FAILED"}
    assert failed == {"display", "supply", "next", "ok", "back"}, done.stdout
    assert "ok came instead" in done.stdout and "not pressed" in done.stdout
    assert done.stdout.rstrip().endswith("failed: supply, display, next, ok, back")


def test_a_key_that_sticks_and_a_picture_that_nobody_saw(runnable: Path) -> None:
    with StandIn(runnable, box={"down": ["back"], "presses": KEYS}) as board:
        done = selfcheck(board.port, "")
    assert done.returncode == 1
    assert "back was down before anybody pressed" in done.stdout
    assert verdicts(done.stdout)["picture"] == "?"


def test_a_board_without_a_box_and_no_board_are_sentences(tmp_path: Path, capsys: Captured) -> None:
    with StandIn(tmp_path / "flash.bin") as board:
        assert main([board.port]) == 2
    assert "There is no box on" in capsys.readouterr().err
    assert main([str(tmp_path / "none")]) == 2
    assert "can't be opened" in capsys.readouterr().err
    for options in (["--wait", "0"], ["--wait", "x"], ["--wait", "1" * 5000], ["a", "b"]):
        with pytest.raises(SystemExit) as ended:
            main(options)
        assert ended.value.code == 2
