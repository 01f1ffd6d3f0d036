"""Nothing is ever lost: the plug pulled anywhere, files damaged, operations that fail, memory that runs out.

The short versions run; with SOAK=1 in the environment (`make soak`) the long ones, which may take an hour. The
check_ modules beside this one run on MicroPython with a heap that the harness needs, not the firmware.
"""

import functools
import os
from pathlib import Path

import pytest
from on_micropython import MODEL, ROOT, Run, functions_of, names_of

HEAP = "8M" if os.environ.get("SOAK") else "4M"
HEAPS = {"check_memory": "1500K"}  # all of it is searched again and again once it is full
PATIENCE_S = 6 * 3600 if os.environ.get("SOAK") else 600
TESTS = functions_of(list(Path(__file__).resolve().parent.glob("check_*.py")))


@functools.cache
def run_of(module: Path, folder: Path) -> Run:
    return Run(module, HEAPS.get(module.stem, HEAP), MODEL, ROOT / "tools", scratch=folder, patience_s=PATIENCE_S)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("storage")


@pytest.mark.parametrize(("module", "name"), TESTS, ids=names_of(TESTS))
def test_check(module: Path, name: str, folder: Path) -> None:
    run_of(module, folder).check(name)
