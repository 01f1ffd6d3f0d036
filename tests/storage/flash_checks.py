"""What the tests here share: the check_ modules beside them run on MicroPython, with a heap that the harness needs.

The short versions run; with SOAK=1 in the environment (`make soak`) the long ones, which may take an hour.
"""

import functools
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from on_micropython import MODEL, ROOT, Run, functions_of, names_of

HERE = Path(__file__).resolve().parent
HEAP = "8M" if os.environ.get("SOAK") else "4M"
HEAPS = {"check_memory": "1500K"}  # all of it is searched again and again once it is full
PATIENCE_S = 6 * 3600 if os.environ.get("SOAK") else 600


@functools.cache
def run_of(module: Path, folder: Path) -> Run:
    """One run of a module for all its tests."""
    return Run(module, HEAPS.get(module.stem, HEAP), MODEL, ROOT / "tools", scratch=folder, patience_s=PATIENCE_S)


def checks(*names: str) -> Callable[[Path, str, Path], None]:
    """The test of these modules, for a file of its own: files go to the processors one by one."""
    tests = functions_of([HERE / f"{name}.py" for name in names])

    @pytest.mark.parametrize(("module", "name"), tests, ids=names_of(tests))
    def test_check(module: Path, name: str, folder: Path) -> None:
        run_of(module, folder).check(name)

    return test_check
