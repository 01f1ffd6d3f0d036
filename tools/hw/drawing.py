"""The pictures: WireViz' drawing of the wiring and the Pico's holes, drawn by Graphviz' `dot`, with their checksums."""

import contextlib
import copy
import hashlib
import io
import shutil
import subprocess
from pathlib import Path

from wireviz import wireviz

from tools.hw import pinout
from tools.hw.wiring import Wiring, WiringError

FORMS = ("svg", "png")
SUMS = "pictures.sha256"


def sources(wiring: Wiring) -> dict[str, str]:
    """What `dot` draws, by the picture's name; the same wiring gives the same text."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):  # WireViz warns there
        harness = wireviz.parse(copy.deepcopy(wiring.data), return_types="harness")
        drawn = harness.create_graph().source
    if said.getvalue():
        raise WiringError(f"WireViz says: {' '.join(said.getvalue().split())}")
    return {"wiring": drawn, "pins": pinout.graph(wiring)}


def need_dot() -> str:
    """Where `dot` is; WiringError where it isn't installed."""
    found = shutil.which("dot")
    if not found:
        raise WiringError("There is no `dot` here, which draws the pictures. On Debian: apt install graphviz")
    return found


def draw(wiring: Wiring, folder: Path) -> list[str]:
    """Write all pictures and their checksums; returns the files' names."""
    dot, drawn = need_dot(), sources(wiring)
    names = [f"{name}.{form}" for name in drawn for form in FORMS]
    for name in names:
        stem, form = name.split(".")
        done = subprocess.run([dot, f"-T{form}"], input=drawn[stem].encode(), capture_output=True, check=False)
        if done.returncode or done.stderr:
            raise WiringError(f"dot can't draw {name}: {' '.join(done.stderr.decode(errors='replace').split())}")
        (folder / name).write_bytes(done.stdout)
    sums = source_sums(drawn) + [f"{_sum((folder / name).read_bytes())}  {name}" for name in names]
    (folder / SUMS).write_text("\n".join([*sums, ""]), encoding="utf-8", newline="\n")
    return [*names, SUMS]


def source_sums(drawn: dict[str, str]) -> list[str]:
    """Lines with the checksum of each picture's source."""
    return [f"{_sum(text.encode())}  {name}.gv" for name, text in drawn.items()]


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
