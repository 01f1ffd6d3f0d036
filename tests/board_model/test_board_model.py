"""The modelled board's own tests: check_*.py run under MicroPython."""

import functools
import os
import signal
import subprocess
from pathlib import Path

import pytest
from on_micropython import MODEL, Run, functions_of, interpreter, names_of

HERE = Path(__file__).resolve().parent
HEAP = "1M"
TESTS = functions_of(list(HERE.glob("check_*.py")))


@functools.cache
def run_of(module: Path, folder: Path) -> Run:
    return Run(module, HEAP, MODEL, scratch=folder)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("board_model")


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_check(module: Path, name: str, folder: Path) -> None:
    run_of(module, folder).check(name)


def start(program: str, image: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [interpreter(), "-X", f"heapsize={HEAP}", str(HERE / program), str(image)],
        env={**os.environ, "MICROPYPATH": f"{MODEL}:{HERE}:.frozen"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system can't kill a process without its help")
def test_closed_file_survives_kill_and_unflushed_one_is_gone(tmp_path: Path) -> None:
    image = tmp_path / "flash.img"
    writer = start("write_and_wait.py", image)
    assert writer.stdout
    try:
        assert writer.stdout.readline() == "closed\n"
    finally:
        writer.kill()
        writer.communicate(timeout=10)
    shown, _ = start("show_flash.py", image).communicate(timeout=60)
    assert shown == "formatted False\nclosed.txt b'kept'\nopen.txt b''\n"
