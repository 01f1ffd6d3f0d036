"""What a release holds, and package.json by which mpremote installs it."""

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from interpreters import interpreter

from firmware.version import VERSION
from tools.box import ROOT
from tools.deploy.boards import ARM
from tools.release import image, package
from tools.release.__main__ import main
from tools.release.build import MAIN, ReleaseError, Tree, build, mpy_version, oldest_micropython, sources

Captured = pytest.CaptureFixture[str]
SOURCE = ("firmware/rescue.py",)  # which speaks where the compiled files don't fit
NATIVE = {"firmware/drivers/columns.mpy", "firmware/ui/pen.mpy"}
NAME = f"jaggln-box-{VERSION}"


def test_the_tree_has_all_of_the_device_and_nothing_else(tree: Tree) -> None:
    own = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "firmware").rglob("*.py")]
    wanted = {path.relative_to(ROOT).as_posix() for path in own if path.name != "protocols.py"}
    wanted = {path.removesuffix(".py") + ".mpy" for path in wanted if path not in ("firmware/main.py", *SOURCE)}
    assert set(tree) == wanted | {MAIN, *SOURCE}
    assert tree[MAIN] == (ROOT / "firmware" / "main.py").read_bytes()


def test_compiled_files_fit_every_arm_board_with_that_version(tree: Tree) -> None:
    architectures = {place: data[2] >> 2 & 0xF for place, data in tree.items() if place.endswith(".mpy")}
    assert {place for place, architecture in architectures.items() if architecture} == NATIVE
    assert {architectures[place] for place in NATIVE} == {min(ARM)}
    assert (mpy_version(tree), oldest_micropython()) == (6, (1, 23))


def test_a_file_that_does_not_compile_is_a_sentence(tmp_path: Path) -> None:
    for name in ("engine/a.py", "firmware/main.py"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("def (")
    with pytest.raises(ReleaseError, match="engine/a.py doesn't compile: SyntaxError"):
        build(tmp_path)


def test_package_json_forgets_no_file() -> None:
    assert package.CHECKOUT.read_text(encoding="utf-8") == package.of_checkout(), (
        "run .venv/bin/python -m tools.release --package"
    )
    loaded = json.loads(package.of_checkout())
    assert {place for place, _ in loaded["urls"]} == set(sources())
    for _, url in loaded["urls"]:
        assert (package.CHECKOUT.parent / url).is_file()


def test_mpremote_installs_the_checkout(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no terminals here that stand in for a board")
    from flash_files import files_of
    from stand_in import StandIn

    with StandIn(tmp_path / "flash.bin") as board:
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", board.port]
            + ["mip", "install", "--target=/", "firmware/package.json"],
            capture_output=True,
            text=True,
            cwd=ROOT,
            timeout=180,
            check=False,
        )
    assert done.returncode == 0, done.stdout + done.stderr
    assert files_of(tmp_path / "flash.bin") == build(compiled=False)


def test_a_release_is_whole_and_its_checksums_are_right(
    tree: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    (tmp_path / "mp.uf2").write_bytes(interpreter())
    monkeypatch.setenv(image.VARIABLE, str(tmp_path / "mp.uf2"))
    out = tmp_path / "out"
    (out / "jaggln-box-0.0.1" / "engine").mkdir(parents=True)
    assert main(["--out", str(out)]) == 0
    sheets = {f"{NAME}-rules-{game}-{language}.html" for game in ("jaggln", "jass") for language in ("de", "en")}
    page = {f"{NAME}.html"} if shutil.which("npm") else set()
    made = sheets | page | {f"{NAME}.zip", f"{NAME}-pico.uf2"}
    assert {path.name for path in out.iterdir()} == made | {NAME, "SHA256SUMS"}
    loaded = json.loads((out / NAME / "package.json").read_text())
    assert loaded["version"] == VERSION
    for place, url in loaded["urls"]:
        assert (out / NAME / url).read_bytes() == tree[place]
    assert len(loaded["urls"]) == len(tree)
    with zipfile.ZipFile(out / f"{NAME}.zip") as file:
        assert {name: file.read(name) for name in file.namelist() if name != "package.json"} == tree
    lines = (out / "SHA256SUMS").read_text().splitlines()
    assert len(lines) == len(tree) + 1 + len(made)
    for line in lines:
        checksum, name = line.split("  ")
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == checksum
    first = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    assert main(["--out", str(out)]) == 0
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == first


def test_without_an_image_it_says_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.delenv(image.VARIABLE, raising=False)
    assert main(["--out", str(tmp_path / "out")]) == 0
    assert "No image: name one" in capsys.readouterr().out
    assert not list((tmp_path / "out").glob("*.uf2"))


def test_a_folder_that_cannot_be_is_a_sentence(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("")
    assert main(["--out", str(tmp_path / "file")]) == 2
    assert "can't be written" in capsys.readouterr().err
