"""The firmware, part by part and whole, against modelled chips, on MicroPython."""

import functools
import os
from pathlib import Path

import pytest
from on_micropython import MODEL, ROOT, Run, functions_of, names_of

PATIENCE_S = 1200 if os.getenv("SOAK") else 300
TESTS = functions_of(list(Path(__file__).resolve().parent.glob("check_*.py")))


@functools.cache
def run_of(module: Path, folder: Path) -> Run:
    return Run(module, "1M", MODEL, ROOT / "tools", scratch=folder, patience_s=PATIENCE_S)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("firmware")


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_check(module: Path, name: str, folder: Path) -> None:
    run_of(module, folder).check(name)
