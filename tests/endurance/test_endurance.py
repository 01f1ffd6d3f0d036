"""What thousands of hands leave behind, on MicroPython at the device's heap. SOAK in the environment: many more."""

import functools
from pathlib import Path

import pytest
from on_micropython import MODEL, ROOT, Run, functions_of, names_of

from tools.box import HEAP

TESTS = functions_of(list(Path(__file__).resolve().parent.glob("check_*.py")))


@functools.cache
def run_of(module: Path, folder: Path) -> Run:
    return Run(module, HEAP, MODEL, ROOT / "tools", scratch=folder, patience_s=4 * 3600)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("endurance")


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_check(module: Path, name: str, folder: Path) -> None:
    run_of(module, folder).check(name)
