"""The box's USB console on MicroPython for computers, against streams that a test fills and empties."""

import functools
from pathlib import Path

import pytest
from on_micropython import MODEL, ROOT, Run, functions_of, names_of

TESTS = functions_of([Path(__file__).resolve().parent / "check_console.py"])


@functools.cache
def run_of(module: Path, folder: Path) -> Run:
    return Run(module, "1M", MODEL, ROOT / "tools", scratch=folder)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("console")


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_check(module: Path, name: str, folder: Path) -> None:
    run_of(module, folder).check(name)
