"""OpenSCAD: where it is, and what it makes of a source."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tools.box import BoxError


class CaseError(BoxError):
    """Why the case can't be made, in a sentence."""


def find() -> str:
    """Where the program is."""
    found = shutil.which("openscad")
    if not found:
        raise CaseError("The case needs OpenSCAD, which isn't here. On Debian: apt install openscad xvfb")
    return found


def on_a_screen(command: str) -> list[str]:
    """How it is called for pictures: they need a screen, or one that is only pretended."""
    if os.environ.get("DISPLAY"):
        return [command]
    pretended = shutil.which("xvfb-run")
    if not pretended:
        raise CaseError("The pictures need a screen, or Xvfb in its place. On Debian: apt install xvfb")
    return [pretended, "-a", command]


def run(program: list[str], source: Path, settings: dict[str, Any], name: str) -> bytes:
    """What it writes into a file of that name, with those settings in the source."""
    given = [word for key, value in settings.items() for word in ("-D", f"{key}={json.dumps(value)}")]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / name
        words = [*program, *given, "-o", str(out), str(source)]
        ended = subprocess.run(words, capture_output=True, text=True, check=False)
        complaints = [line for line in ended.stderr.splitlines() if line.startswith(("ERROR", "WARNING"))]
        if ended.returncode or complaints or not out.exists():
            raise CaseError(f"OpenSCAD can't make {source.name}: {' '.join(complaints) or ended.stderr.strip()}")
        return out.read_bytes()
