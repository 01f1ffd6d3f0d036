"""What is sent to the board, with cuts at every operation of the flash, on MicroPython."""

import functools
from pathlib import Path

import pytest
from on_micropython import MODEL, ROOT, Run, functions_of, names_of

TESTS = functions_of(list(Path(__file__).resolve().parent.glob("check_*.py")))


@functools.cache
def run_of(module: Path, folder: Path) -> Run:
    return Run(module, "2M", MODEL, ROOT, scratch=folder)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("release")


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_check(module: Path, name: str, folder: Path) -> None:
    run_of(module, folder).check(name)
