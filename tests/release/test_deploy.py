"""tools.deploy end to end: the real mpremote, and MicroPython with littlefs on the other side of a terminal."""

import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no terminals here that stand in for a board", allow_module_level=True)

from flash_files import OLD_BOOKS, books_in, files_of, put
from stand_in import StandIn

from firmware.version import VERSION
from tools.box import ROOT
from tools.deploy.__main__ import main
from tools.deploy.backup import load
from tools.release.build import Tree, build

Captured = pytest.CaptureFixture[str]


def program_in(files: dict[str, bytes]) -> dict[str, bytes]:
    """What deploy is answerable for."""
    return {path: data for path, data in files.items() if path.split("/")[0] in ("engine", "firmware", "main.py")}


def test_the_first_time_all_is_copied_and_what_was_there_stays(tree: Tree, tmp_path: Path, own_data: Path) -> None:
    flash = tmp_path / "flash.bin"
    put(flash, {**OLD_BOOKS, "main.py": b"print('another')", "boot.py": b"", "notes.txt": b"mine"})
    with StandIn(flash) as board:
        done = subprocess.run(
            [sys.executable, "-m", "tools.deploy", board.port],
            capture_output=True,
            text=True,
            cwd=ROOT,
            timeout=120,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"runs version {VERSION} on MicroPython 1.25.0" in done.stdout
    assert "it is kept as main-before.py" in done.stdout
    assert "boot.py on the board is not the box's" in done.stdout
    files = files_of(flash)
    assert program_in(files) == tree
    assert books_in(files) == OLD_BOOKS
    assert {path for path in files if "/" not in path} == {"main.py", "main-before.py", "boot.py", "notes.txt"}
    (kept,) = (own_data / "jaggln-box" / "backups").iterdir()
    assert load(kept).files == OLD_BOOKS


def test_the_second_time_nothing_is_copied(deployed: Path, tree: Tree, capsys: Captured, own_data: Path) -> None:
    before = deployed.read_bytes()
    with StandIn(deployed) as board:
        assert main([board.port], lambda: tree) == 0
        assert board.taken < 40_000, "it sent more than questions"
    assert "Nothing to copy" in capsys.readouterr().out
    assert deployed.read_bytes() == before
    assert not (own_data / "jaggln-box").exists()


def test_one_changed_file_copies_one_and_what_no_longer_belongs_goes(
    deployed: Path, tree: Tree, capsys: Captured
) -> None:
    put(deployed, {"engine/old/gone.py": b"", "firmware/settings.py": b"shadows the .mpy", "other/kept.py": b"mine"})
    new = {**tree, "firmware/ui/money.mpy": tree["firmware/ui/money.mpy"] + b"\0"}
    with StandIn(deployed) as board:
        assert main([board.port], lambda: new) == 0
    assert "Copied 1, changed 1, removed 2; verified." in capsys.readouterr().out
    files = files_of(deployed)
    assert program_in(files) == new
    assert books_in(files) == OLD_BOOKS
    assert files["other/kept.py"] == b"mine"
    assert not [path for path in files if path.startswith(("update", "unfinished"))]


def test_a_cable_pulled_while_it_copies_leaves_the_old_box_and_the_next_run_goes_on(
    deployed: Path, tree: Tree, capsys: Captured
) -> None:
    changed = {path: data + b"\0" for path, data in tree.items() if path.startswith("engine/")}
    with StandIn(deployed, cut_after=75_000) as board:
        assert main([board.port], lambda: {**tree, **changed}) == 2
        assert board.cut
    said = capsys.readouterr()
    assert "was lost" in said.err
    assert program_in(files_of(deployed)) == tree
    with StandIn(deployed) as board:
        assert main([board.port], lambda: {**tree, **changed}) == 0
    said = capsys.readouterr()
    copied = int(said.out.partition("Copied ")[2].partition(",")[0])
    assert 0 < copied < len(changed), said.out
    files = files_of(deployed)
    assert program_in(files) == {**tree, **changed}
    assert books_in(files) == OLD_BOOKS


def test_power_lost_while_files_change_places_is_mended_too(deployed: Path, tree: Tree, capsys: Captured) -> None:
    changed = {path: data + b"\0" for path, data in tree.items() if path.startswith("firmware/ui/")}
    with StandIn(deployed, dies_on="unfinished.mpy", after=9) as board:
        assert main([board.port], lambda: {**tree, **changed}) == 2
        assert board.cut
    files = files_of(deployed)
    assert "unfinished.mpy" in files
    assert program_in(files) not in (tree, {**tree, **changed})
    with StandIn(deployed) as board:
        told = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", board.port, "exec"]
            + ["import main, sys; print(main.trouble(sys.implementation, ''))"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert "('unfit', ('unfinished.mpy', 'unfinished.mpy'))" in told.stdout
        assert main([board.port], lambda: {**tree, **changed}) == 0
    files = files_of(deployed)
    assert program_in(files) == {**tree, **changed}
    assert books_in(files) == OLD_BOOKS
    assert "unfinished.mpy" not in files


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"name": "circuitpython", "version": (9, 2, 0), "mpy": 0}, "runs circuitpython, not MicroPython"),
        ({"platform": "esp32", "machine": "Generic ESP32"}, "is no Pico, but Generic ESP32"),
        ({"version": (1, 19, 1), "mpy": 4870}, "has MicroPython 1.19.1, which is too old: it must be 1.23 or newer"),
        ({"version": (1, 99, 0), "mpy": 4871}, "reads .mpy files of version 7, and these are of version 6"),
        ({"mpy": 6 | 3 << 8 | 11 << 10}, "runs on cores that aren't Arm, and the box has machine code for Arm"),
        ({"filesystem": "FAT"}, "is formatted as FAT, not littlefs"),
    ],
)
def test_a_board_that_is_not_fit_is_left_alone(
    wanted: dict[str, object], sentence: str, deployed: Path, tree: Tree, capsys: Captured
) -> None:
    before = deployed.read_bytes()
    with StandIn(deployed, **wanted) as board:
        assert main([board.port], lambda: {**tree, "engine/new.mpy": tree["engine/cards.mpy"]}) == 2
    assert sentence in capsys.readouterr().err
    assert deployed.read_bytes() == before


def test_list_tells_what_is_there(deployed: Path, capsys: Captured) -> None:
    with StandIn(deployed) as board:
        assert main([board.port, "--list"]) == 0
        said = capsys.readouterr().out
        assert said.startswith(f"{board.port}: Raspberry Pi Pico with RP2040, micropython 1.25.0, box {VERSION}, ")
    assert ", 2 evenings, " in said and said.endswith(" KB of flash free\n")


def test_a_port_that_another_program_has_and_one_that_is_none(tmp_path: Path, capsys: Captured) -> None:
    with StandIn(tmp_path / "flash.bin") as board:
        import fcntl
        import os

        other = os.open(board.port, os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        assert main([board.port]) == 2
        os.close(other)
    assert main([str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.count("can't be opened: no board is there, or another program has it.") == 2


def test_what_is_built_is_the_same_each_time(tree: Tree) -> None:
    assert build() == tree
    assert len(set(tree.values())) == len(tree), "files wait on the board under their checksums"
