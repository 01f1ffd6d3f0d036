"""--backup and --restore, end to end, and what isn't a backup."""

import json
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no terminals here that stand in for a board", allow_module_level=True)

from flash_files import OLD_BOOKS, books_in, files_of, put
from stand_in import StandIn

from tools.deploy.__main__ import main
from tools.deploy.backup import Backup, load, save
from tools.deploy.remote import DeployError

Captured = pytest.CaptureFixture[str]
THEIRS = {"books/0007-000": b"other" * 60, "books/note": b"note", "settings/settings": "größer".encode()}


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A backup of other books."""
    save(Backup(THEIRS, "0.1.0", "2026-01-06T20:15:00"), tmp_path / "kept.zip")
    return tmp_path / "kept.zip"


def test_a_backup_holds_every_byte_and_changes_nothing(deployed: Path, tmp_path: Path, capsys: Captured) -> None:
    before = deployed.read_bytes()
    with StandIn(deployed) as board:
        assert main([board.port, "--backup", str(tmp_path / "new" / "b.zip")]) == 0
    assert deployed.read_bytes() == before
    assert load(tmp_path / "new" / "b.zip").files == OLD_BOOKS
    with zipfile.ZipFile(tmp_path / "new" / "b.zip") as file:
        manifest = json.loads(file.read("manifest.json"))
    assert (manifest["version"], set(manifest["sha256"])) == ("0.1.0", set(OLD_BOOKS))


def test_a_restore_brings_the_books_back_and_keeps_those_that_were_there(
    deployed: Path, kept: Path, own_data: Path, capsys: Captured
) -> None:
    before = files_of(deployed)
    with StandIn(deployed) as board:
        assert main([board.port, "--restore", str(kept), "--yes"]) == 0
        assert "has these books now" in capsys.readouterr().out
    files = files_of(deployed)
    assert books_in(files) == THEIRS
    others = {path for path in files if path not in THEIRS}
    assert others == set(before) - set(OLD_BOOKS)
    (old,) = (own_data / "jaggln-box" / "backups").iterdir()
    assert load(old).files == OLD_BOOKS
    with StandIn(deployed) as board:
        assert main([board.port, "--restore", str(old), "--yes"]) == 0
    assert books_in(files_of(deployed)) == OLD_BOOKS


def test_without_a_yes_nothing_happens(
    deployed: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    before = deployed.read_bytes()
    with StandIn(deployed) as board, monkeypatch.context() as changed:
        changed.setattr(sys, "stdin", Path("/dev/null").open())
        assert main([board.port, "--restore", str(kept)]) == 2
    assert "Nothing was changed." in capsys.readouterr().err
    assert deployed.read_bytes() == before


def test_a_restore_cut_off_leaves_the_books_of_before(deployed: Path, kept: Path, capsys: Captured) -> None:
    with StandIn(deployed, dies_on="restoring.mpy", after=4) as board:
        assert main([board.port, "--restore", str(kept), "--yes"]) == 2
        assert board.cut
    assert "restoring.mpy" in files_of(deployed)
    with StandIn(deployed) as board:
        assert main([board.port, "--backup", str(kept.with_name("after.zip"))]) == 0
    assert "the books from before it are in their place again" in capsys.readouterr().out
    assert load(kept.with_name("after.zip")).files == OLD_BOOKS
    files = files_of(deployed)
    assert books_in(files) == OLD_BOOKS
    assert not [path for path in files if path.startswith(("restor", "before"))]


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-30])


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:200])


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 4)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def one_byte(path: Path) -> None:
    raw = path.read_bytes()
    place = raw.index(b"otherother")
    path.write_bytes(raw[:place] + b"X" + raw[place + 1 :])


def other_zip(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("books/0001-000", b"x")


def made_of(path: Path, manifest: object, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("manifest.json", json.dumps(manifest))
        for name, data in files.items():
            file.writestr(name, data)


def climbs_out(path: Path) -> None:
    save(Backup({"books/../../main.py": b"evil"}, "1", "now"), path)


def elsewhere(path: Path) -> None:
    save(Backup({"engine/cards.mpy": b"evil"}, "1", "now"), path)


def a_list(path: Path) -> None:
    made_of(path, [1], {})


def newer(path: Path) -> None:
    made_of(path, {"kind": "jaggln-box backup", "format": 2, "version": "9", "made": "", "sha256": {}}, {})


@pytest.mark.parametrize(
    "spoil", [truncated, half, garbage, empty, one_byte, other_zip, climbs_out, elsewhere, a_list, newer]
)
def test_what_is_no_sound_backup_is_refused_before_a_board_is_asked(
    spoil: Callable[[Path], None], kept: Path, capsys: Captured
) -> None:
    spoil(kept)
    assert main(["/dev/no-board", "--restore", str(kept), "--yes"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("deploy: ") and "Nothing was changed." in said


def test_every_truncation_of_a_backup_is_refused(kept: Path) -> None:
    raw = kept.read_bytes()
    for length in range(0, len(raw), 7):
        kept.write_bytes(raw[:length])
        with pytest.raises(DeployError):
            load(kept)


@pytest.mark.parametrize("kind", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_backup_packed_anew_and_damaged_gives_its_books_or_is_refused(kind: int, kept: Path) -> None:
    with zipfile.ZipFile(kept) as file:
        entries = {name: file.read(name) for name in file.namelist()}
    with zipfile.ZipFile(kept, "w", kind) as file:
        for name, data in entries.items():
            file.writestr(name, data)
    if kind == zipfile.ZIP_DEFLATED:
        assert load(kept).files == THEIRS
    refused = 0
    raw = kept.read_bytes()
    for place in range(30 + len("manifest.json"), raw.index(b"PK", 30)):  # the manifest as it is packed
        kept.write_bytes(raw[:place] + bytes([raw[place] ^ 0x55]) + raw[place + 1 :])
        try:
            assert load(kept).files == THEIRS  # the last bits may mean nothing
        except DeployError:
            refused += 1
    assert refused > 100


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    for path in (tmp_path / "none.zip", tmp_path):
        with pytest.raises(DeployError, match="can't be read"):
            load(path)
    (tmp_path / "file").write_text("")
    with pytest.raises(DeployError, match="can't be written"):
        save(Backup({}, "", ""), tmp_path / "file" / "b.zip")
    with pytest.raises(DeployError, match="no file name"):
        save(Backup({}, "", ""), tmp_path / "a\0b.zip")


def test_a_board_without_books_has_an_empty_backup(tmp_path: Path) -> None:
    put(tmp_path / "flash.bin", {"notes.txt": b"mine"})
    with StandIn(tmp_path / "flash.bin") as board:
        assert main([board.port, "--backup", str(tmp_path / "b.zip")]) == 0
    assert load(tmp_path / "b.zip").files == {}
