"""tools.export from a board on a port, from its flash, and from its backup: the same evenings each time."""

import json
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no terminals here that stand in for a board", allow_module_level=True)

from flash_files import put
from stand_in import StandIn

from engine.books import Books
from engine.events import Scored, make_start
from engine.games import jaggln
from firmware.drivers.flash import Folder
from tools.deploy.__main__ import main as deploy
from tools.export.__main__ import main
from tools.verify.file import disagreements

Captured = pytest.CaptureFixture[str]
NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Hänsl"]


@pytest.fixture
def played(deployed: Path, tmp_path: Path) -> Path:
    """The board's flash with an evening on it, beside books that are damaged."""
    folder = tmp_path / "played"
    for name in ("books", "archive"):
        (folder / name).mkdir(parents=True)
    books = Books(Folder(str(folder / "books")), Folder(str(folder / "archive")))
    for event in (make_start("jaggln", NAMES, {}), Scored(jaggln.Hand(1, "HA", "H", 3, 6, False))):
        books.take(event)
    while books.waiting:
        books.flush()
    put(deployed, {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()})
    return deployed


def exported(where: object, out: Path) -> bytes:
    assert main(["--from", str(where), "--out", str(out)]) == 0
    return out.read_bytes()


def test_port_flash_and_backup_give_the_same_evenings(played: Path, tmp_path: Path, capsys: Captured) -> None:
    before = played.read_bytes()
    with StandIn(played) as board:
        of_port = exported(board.port, tmp_path / "port.json")
        said = capsys.readouterr().out
    assert played.read_bytes() == before
    assert "1 evening, 1 hand." in said
    assert "Evening 3 has no sound beginning" in said
    assert "archive/0001 holds bytes that are no evening" in said
    assert exported(played, tmp_path / "flash.json") == of_port
    assert exported(played.parent, tmp_path / "folder.json") == of_port
    with StandIn(played) as board:
        assert deploy([board.port, "--backup", str(tmp_path / "kept.zip")]) == 0
    assert exported(tmp_path / "kept.zip", tmp_path / "backup.json") == of_port
    facts = json.loads(of_port)
    assert facts["evenings"][0]["balances"] == {"Anna": -2, "Toni": 3, "Sepp": -2, "Moidl": 3, "Hänsl": -2}
    assert list(disagreements(facts)) == []


def test_a_port_that_is_none_is_said(tmp_path: Path, capsys: Captured) -> None:
    assert main(["--from", "/dev/ttyNONE", "--out", str(tmp_path / "x.json")]) == 2
    assert "There is no folder, file or port" in capsys.readouterr().err
