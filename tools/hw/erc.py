"""KiCad's own check of the schematic, where its command line program is."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.hw.kicad import NAME
from tools.hw.wiring import WiringError

HOW = "On Debian 12: apt install -t bookworm-backports kicad"


def find() -> str | None:
    """Where the program is; None where it isn't, as nothing else needs it."""
    return shutil.which("kicad-cli")


def violations(program: str, files: dict[str, str]) -> list[str]:
    """What KiCad's electrical rules find in these files, each as a sentence."""
    with tempfile.TemporaryDirectory() as folder:
        report = run(program, files, Path(folder), "erc", "--format", "json", "--severity-all")
        sheets = json.loads(report.read_text(encoding="utf-8"))["sheets"]
    found = [violation for sheet in sheets for violation in sheet["violations"]]
    return [f"{each['description']}: {', '.join(item['description'] for item in each['items'])}." for each in found]


def run(program: str, files: dict[str, str], folder: Path, *words: str) -> Path:
    """Let the program make something of the schematic in that folder, where it also keeps its settings."""
    for name, text in files.items():
        (folder / Path(name).name).write_text(text, encoding="utf-8", newline="\n")
    out = folder / "made"
    command = [program, "sch", *words, "--output", str(out), str(folder / f"{NAME}.kicad_sch")]
    settings = {**os.environ, "KICAD_CONFIG_HOME": str(folder), "LC_ALL": "C"}
    ended = subprocess.run(command, capture_output=True, text=True, errors="replace", env=settings, check=False)
    if ended.returncode or not out.exists():
        said = " ".join((ended.stderr or ended.stdout).split())
        raise WiringError(f"kicad-cli, which must be of KiCad 8 or newer, can't take the schematic: {said}")
    return out
