"""A board on a serial port, worked by mpremote: scripts of `on_board` run there, and files are copied to it."""

import ast
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.box import BoxError

SCRIPTS = Path(__file__).resolve().parent / "on_board"
CALL_MOST_S = 60
RESET_MOST_S = 15
BYTES_PER_S = 500  # a slow board copies ten times as much
COPIES_MOST = 100  # a command line must not be too long
ALSO_MOST = 300  # characters of what mpremote said


class DeployError(BoxError):
    """What kept it from being done, in a sentence."""


def script(path: Path, call: str, *arguments: object) -> str:
    """The source that has the board call a function of that file, and say what it returns as JSON."""
    here = [SCRIPTS / "files.py", path]
    sources = [_without_own_imports(each.read_text(encoding="utf-8")) for each in here]
    return "\n".join([*sources, "import json", f"print(json.dumps({call}(*{list(arguments)!r})))", ""])


def _without_own_imports(source: str) -> str:
    """All is one file on the board."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("tools."):
            lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)  # type: ignore[operator]  # parsed nodes have it
    return "\n".join(lines)


class Remote:
    """One board, which starts anew at the end of `with`. Every call is a process of its own, which ends in time."""

    def __init__(self, port: str) -> None:
        self.port = port

    def ask(self, file: str, call: str, *arguments: object, most_s: float = CALL_MOST_S) -> Any:
        """What a function of `on_board` returns; the interpreter there begins anew before each."""
        return self.ask_lines(SCRIPTS / f"{file}.py", call, *arguments, most_s=most_s)[1]

    def ask_lines(
        self, path: Path, call: str, *arguments: object, most_s: float = CALL_MOST_S
    ) -> tuple[list[str], Any]:
        """The lines that a function in that file prints, and what it returns."""
        with tempfile.TemporaryDirectory() as scratch:
            source = Path(scratch) / "script.py"
            source.write_text(script(path, call, *arguments), encoding="utf-8")
            lines = self._call(["run", str(source)], most_s).splitlines()
        try:
            return lines[:-1], json.loads(lines[-1])
        except (ValueError, IndexError):
            raise DeployError(f"The board on {self.port} didn't answer in full; unplug it, and try again.") from None

    def copy(self, files: Sequence[Path], folder: str) -> None:
        """Copy files into a folder of the board."""
        for first in range(0, len(files), COPIES_MOST):
            some = files[first : first + COPIES_MOST]
            size = sum(file.stat().st_size for file in some)
            self._call(["cp", *map(str, some), f":{folder}/"], CALL_MOST_S + size / BYTES_PER_S)

    def __enter__(self) -> "Remote":
        return self

    def __exit__(self, failed: object, *_: object) -> None:
        """Start the board anew, and the box with it: whatever became of the work, nobody wants a dead box."""
        try:
            self._call(["reset"], RESET_MOST_S)
        except DeployError:
            if not failed:
                raise

    def _call(self, command: list[str], most_s: float) -> str:
        return mpremote(["connect", self.port, *command], most_s, self.port)


def mpremote(arguments: list[str], most_s: float, port: str) -> str:
    """What mpremote says on stdout; DeployError where it fails, or takes longer."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=most_s,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise DeployError(
            f"The board on {port} hasn't answered for {most_s:.0f} s: unplug it, plug it in, and try again."
        ) from None
    said = done.stdout.decode("utf-8", errors="replace")
    if done.returncode:
        raise DeployError(_sentence(port, said + "\n" + done.stderr.decode("utf-8", errors="replace")))
    return said


def _sentence(port: str, said: str) -> str:
    """What went wrong, of all that mpremote said."""
    if "No module named mpremote" in said:
        return "mpremote isn't installed: run `make setup`."
    if "failed to access" in said:
        return f"{port} can't be opened: no board is there, or another program has it. Close that, and try again."
    if "could not enter raw repl" in said:
        return f"What is on {port} doesn't answer as MicroPython does: is it a Pico with MicroPython on it?"
    if "ENOSPC" in said:
        return "The board's flash is full. Delete old evenings on the box (menu, old evenings), and try again."
    if "SerialException" in said or "Input/output error" in said or "TransportError" in said:
        return (
            f"The connection to {port} was lost. Plug the board in again, and run it once more: it goes on from there."
        )
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return f"The board on {port} failed: {lines[-1][:ALSO_MOST] if lines else 'it said nothing'}."
