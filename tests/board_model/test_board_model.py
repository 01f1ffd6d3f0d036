"""The modelled board's own tests: check_*.py run under MicroPython, one process a file."""

import ast
import functools
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MODEL = ROOT / "tools" / "board_model"
CHECKS = [
    (file.stem, name)
    for file in sorted(HERE.glob("check_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def interpreter() -> str:
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        pytest.skip("no micropython on this machine")
    return found


def command(*arguments: str) -> list:
    return [interpreter(), "-X", "heapsize=1M", *arguments]


def environment(folder: Path) -> dict:
    path = f"{MODEL}:{HERE}:.frozen"
    return {**os.environ, "MICROPYPATH": path, "CHECK_FOLDER": str(folder)}


@functools.cache
def results_of(module: str, folder: Path) -> dict:
    done = subprocess.run(
        command(str(HERE / "run_checks.py"), module),
        env=environment(folder),
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    lines = dict(line.split("\t", 1) for line in done.stdout.splitlines() if "\t" in line)
    lines[""] = done.stdout + done.stderr
    return lines


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("board_model")


@pytest.mark.parametrize(("module", "name"), CHECKS, ids=[f"{module}:{name}" for module, name in CHECKS])
def test_check(module: str, name: str, folder: Path) -> None:
    results = results_of(module, folder)
    outcome = results.get(name, repr(f"{name} didn't run:\n{results['']}"))
    assert outcome == "ok", ast.literal_eval(outcome)


def start_writer(image: Path) -> subprocess.Popen:
    arguments = command(str(HERE / "write_and_wait.py"), str(image))
    return subprocess.Popen(
        arguments, env=environment(image.parent), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def contents(image: Path) -> str:
    arguments = command(str(HERE / "show_flash.py"), str(image))
    done = subprocess.run(
        arguments, env=environment(image.parent), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_closed_file_survives_kill_and_unflushed_one_is_gone(tmp_path: Path) -> None:
    image = tmp_path / "flash.img"
    writer = start_writer(image)
    try:
        assert writer.stdout.readline() == "closed\n"
    finally:
        writer.kill()
        writer.communicate(timeout=10)
    assert contents(image) == "formatted False\nclosed.txt b'kept'\nopen.txt b''\n"
