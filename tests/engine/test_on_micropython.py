"""The engine's tests once more, on MicroPython and with a heap as small as the box's."""

import functools
from collections.abc import Callable
from pathlib import Path

import pytest
from on_micropython import Run, functions_of, names_of

HERE = Path(__file__).resolve().parent
HEAP = "192k"
TESTS = functions_of([file for file in HERE.glob("test_*.py") if file != Path(__file__).resolve()])


@functools.cache
def run_of(module: Path) -> Run:
    return Run(module, HEAP)


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_on_micropython(module: Path, name: str, record_property: Callable[[str, object], None]) -> None:
    record_property("micropython_heap", HEAP)
    run_of(module).check(name)
