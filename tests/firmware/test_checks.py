"""The firmware's drivers and store against modelled chips, on MicroPython."""

import functools
from pathlib import Path

import pytest
from on_micropython import MODEL, Run, functions_of, names_of

TESTS = functions_of(list(Path(__file__).resolve().parent.glob("check_*.py")))


@functools.cache
def run_of(module: Path) -> Run:
    return Run(module, "1M", MODEL)


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_check(module: Path, name: str) -> None:
    run_of(module).check(name)
