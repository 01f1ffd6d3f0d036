"""The real firmware with its console behind the browser's serial port: what a tab writes goes there by lines."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from on_micropython import MODEL, interpreter

from tools.box import ROOT
from tools.play import Fingers
from tools.talk import Talk

FAKE = Path(__file__).with_name("fake_serial.js")


class PipeBox(Talk):
    """The box of tests/pico/stand_in_box.py; one question at a time, as on any cable."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def exchange(self, line: str) -> str:
        """Send a line; the answer's line."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()

    def choose(self, *values: object) -> None:
        """Take one item after another, each from the screen that then shows."""
        fingers = Fingers(self)
        for value in values:
            fingers.take(value)


@contextmanager
def box_on_a_pipe() -> Iterator[PipeBox]:
    """Give a new box power, and take it away at the end."""
    command = [interpreter(), "-X", "heapsize=1M", str(ROOT / "tests" / "pico" / "stand_in_box.py")]
    search = f"{MODEL}:{ROOT / 'tools'}:{ROOT}:.frozen"
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "MICROPYPATH": search},
        cwd=ROOT,
    )
    yield PipeBox(process)
    process.kill()
    process.communicate()


def plugged_into(box: PipeBox) -> "Any":
    """What makes a context's pages see the box on a serial port that was chosen before."""

    def before(context: Any) -> None:
        context.expose_function("boxSays", box.exchange)
        context.add_init_script(path=str(FAKE))

    return before
