"""Runs test functions on MicroPython: one process a module, one pytest result a function."""

import ast
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.box import BoxError, find_micropython

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MODEL = ROOT / "tools" / "board_model"
PATIENCE_S = 300


def functions_of(files: Sequence[Path]) -> list[tuple[Path, str]]:
    """The test functions of modules, without importing them."""
    return [
        (file, node.name)
        for file in sorted(files)
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def names_of(tests: Sequence[tuple[Path, str]]) -> list[str]:
    """Names for pytest's parameters."""
    return [f"{file.stem}::{name}" for file, name in tests]


def interpreter() -> str:
    """MicroPython's path; without one the test is skipped with the sentence that says how to get one."""
    try:
        return find_micropython()
    except BoxError as error:
        pytest.skip(str(error))


class Run:
    """One module's tests in one MicroPython process."""

    def __init__(
        self, module: Path, heap: str, *search: Path, scratch: Path = HERE, patience_s: int = PATIENCE_S
    ) -> None:
        """Run it; `search` are more folders to import from, `scratch` is CHECK_FOLDER for its files."""
        self.verdicts: dict[str, bool] = {}
        self.said: dict[str, str] = {}
        command = [interpreter(), "-X", f"heapsize={heap}", str(HERE / "run_module.py"), module.stem]
        path = ":".join(map(str, (*search, module.parent, ROOT, ".frozen")))
        try:
            done = subprocess.run(
                command,
                env={**os.environ, "MICROPYPATH": path, "CHECK_FOLDER": str(scratch)},
                cwd=scratch,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=patience_s,
                check=False,
            )
            self.output, self.status = done.stdout.decode(errors="replace"), str(done.returncode)
        except subprocess.TimeoutExpired as expired:
            self.output, self.status = (expired.stdout or b"").decode(errors="replace"), f"none in {patience_s} s"
        self._read()

    def _read(self) -> None:
        said: list[str] = []
        for line in self.output.splitlines():
            verdict, _, name = line.partition(" ")
            if verdict in ("pass", "fail") and name.startswith("test_"):
                self.verdicts[name] = verdict == "pass"
                self.said[name] = "\n".join(said)
                said = []
            else:
                said.append(line)

    def check(self, name: str) -> None:
        """Fail where MicroPython did, where it crashed, and where it left the test out."""
        if self.status != "0":
            pytest.fail(f"MicroPython ended with status {self.status}:\n{self.output}", pytrace=False)
        if name not in self.verdicts:
            pytest.fail(f"MicroPython did not run it:\n{self.output}", pytrace=False)
        if not self.verdicts[name]:
            pytest.fail(f"on MicroPython:\n{self.said[name]}", pytrace=False)
        print(self.said[name])
