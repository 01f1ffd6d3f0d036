"""A Python that `make setup` knows nothing of: each tool works all the same, or says in a sentence what to do."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def tools() -> Iterator[str]:
    for file in sorted((ROOT / "tools").rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if 'if __name__ == "__main__":' in source and "argparse" in source:
            yield ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")


@pytest.mark.parametrize("tool", list(tools()))
def test_a_missing_package_is_a_sentence(tool: str) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-m", tool, "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    if done.returncode:
        assert done.returncode == 2
        name, _, advice = done.stderr.partition(" ")
        assert name and advice == "isn't installed here: run `make setup`, then .venv/bin/python in place of python.\n"
    else:
        assert done.stdout.startswith("usage: ")


def test_there_are_tools_that_need_packages() -> None:
    assert {"tools.drive", "tools.desk", "tools.deploy", "tools.season"} <= set(tools())
