"""A box on this computer: the whole firmware under MicroPython, its chips modelled, in a process of its own.

Pulling the plug is killing that process: its flash is a file, which keeps what was programmed until then.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.lock import InUseError, lock

ROOT = Path(__file__).resolve().parent.parent
HEAP = "242wK"  # as many words as 192 KB on the Pico, whose objects are half as large, and 50 for the modelled chips
FLASH_FILE = "flash.bin"
FLASH_BYTES = 352 * 4096  # what the stock image leaves for files
LEDGER_KEYS = (
    *("game", "players", "rules", "hands", "balances", "transfers", "points", "wins", "bookings"),
    *("next", "now"),
)
SCREEN_KEYS = ("id", "title", "items", "number", "selected", "text")
Screen = dict[str, Any]


class BoxError(Exception):
    """Something that the box won't do, in a sentence."""


def find_micropython() -> str:
    """The interpreter: from MICROPYTHON, beside this Python, or on the PATH."""
    beside = Path(sys.executable).parent / "micropython"
    found = os.environ.get("MICROPYTHON") or (str(beside) if beside.exists() else shutil.which("micropython"))
    if not found:
        raise BoxError("There is no MicroPython here. Run `make setup`, or name one in the variable MICROPYTHON.")
    return found


class Box:
    """A box whose flash is in the folder `store`. It starts off; `boot` gives it power."""

    def __init__(self, store: Path, heap: str = HEAP, beside_plain: bool = False) -> None:
        try:
            self._lock = lock(store)
        except InUseError as error:
            raise BoxError(str(error)) from None
        except OSError as error:
            raise BoxError(f"{store} can't be used as a folder for the box: {error.strerror}.") from None
        self.flash_file = store / FLASH_FILE
        if self.flash_file.exists() and self.flash_file.stat().st_size != FLASH_BYTES:
            self._lock.close()
            raise BoxError(
                f"{self.flash_file} is no flash of {FLASH_BYTES} bytes: name another folder, or remove that file."
            )
        self._heap = heap
        self._options = ["beside-plain"] if beside_plain else []
        self._process: subprocess.Popen[str] | None = None

    @property
    def on(self) -> bool:
        """Whether it has power."""
        return self._process is not None

    def boot(self) -> Screen:
        """Give it power; returns its first screen."""
        if self.on:
            raise BoxError("The box is on already.")
        path = f"{ROOT / 'tools' / 'board_model'}:{ROOT}:.frozen"
        self._process = subprocess.Popen(
            [
                find_micropython(),
                "-X",
                f"heapsize={self._heap}",
                str(ROOT / "tools" / "modelled_box.py"),
                str(self.flash_file),
                *self._options,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "MICROPYPATH": path},
        )
        screen: Screen = self._answer()["screen"]
        return screen

    def cut(self) -> None:
        """Pull the plug: nothing more is written."""
        process = self._running()
        process.kill()
        process.communicate()
        self._process = None

    def close(self) -> None:
        """End, whether it is on or not. What was confirmed is on flash long since."""
        if self.on:
            self.cut()
        self._lock.close()

    def ask(self, command: str, *arguments: object) -> dict[str, Any]:
        """Do one command of modelled_box.py; BoxError with the box's sentence where it refuses."""
        process = self._running()
        assert process.stdin
        try:
            process.stdin.write(json.dumps([command, *arguments], ensure_ascii=False) + "\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass  # the answer tells
        answer = self._answer()
        if "error" in answer:
            raise BoxError(answer["error"])
        return answer

    def _shown(self, command: str, *arguments: object) -> Screen:
        """The screen after a command."""
        screen: Screen = self.ask(command, *arguments)["screen"]
        return screen

    def screen(self) -> Screen:
        """The screen in words."""
        return self._shown("screen")

    def key(self, name: str, patient: bool = True) -> Screen:
        """Tap a key: prev, next, ok or back. A patient hand waits until a screen that ends by itself has ended."""
        return self._shown("key", name, patient)

    def hold(self, name: str, patient: bool = True) -> Screen:
        """Press a key long."""
        return self._shown("hold", name, patient)

    def wait(self, how_long_ms: int, vsys_mv: int = 0) -> Screen:
        """Let so much of the box's time pass; VSYS has so many millivolts from now on, where that is said."""
        return self._shown("wait", how_long_ms, vsys_mv)

    def keys(self, *keys: str) -> tuple[Screen | None, Screen, int, list[str]]:
        """Press several in a hurry ("hold ok" long).

        Returns the screens before the last (None where it was the first) and after it, the evening's number, and
        texts that left the display.
        """
        presses = [("hold" if key.startswith("hold ") else "key", key.removeprefix("hold ")) for key in keys]
        answer = self.ask("keys", presses)
        return answer["before"], answer["screen"], answer["evening"], answer["outside"]

    def start(self, players: list[str], rules: dict[str, object] | None = None, game: str = "jaggln") -> Screen:
        """Begin an evening with these players; the first deals."""
        return self._shown("start", game, players, {} if rules is None else rules)

    def ledger(self) -> dict[str, Any]:
        """The books of the present evening."""
        ledger = self.ask("ledger")
        if "players" not in ledger:
            raise BoxError("No evening has begun.")
        ledger["hands"] = hands = []
        process = self._running()
        assert process.stdout
        while (line := process.stdout.readline()).strip():
            hands.append(json.loads(line))
        return {key: ledger[key] for key in LEDGER_KEYS if key in ledger}

    def frame(self) -> bytes:
        """What the display shows: 1024 bytes, eight pages of 128 columns, the lowest bit on top."""
        return bytes.fromhex(self.ask("frame")["frame"])

    def ink(self) -> list[str]:
        """A sentence for each text of the screen that is cut by the display's edge or lies on another."""
        ink: list[str] = self.ask("ink")["ink"]
        return ink

    def choose(self, value: object) -> Screen:
        """Walk to the item of that value by the shorter way, and take it with OK."""
        screen = self.screen()
        values = [item["value"] for item in screen["items"]]
        if value not in values:
            raise BoxError(f"Screen {screen['id']} has no item {value!r}, only {values}.")
        steps = (values.index(value) - screen["selected"]) % len(values)
        key, times = ("next", steps) if 2 * steps <= len(values) else ("prev", len(values) - steps)
        for _ in range(times):
            self.key(key)
        return self.key("ok")

    def _running(self) -> "subprocess.Popen[str]":
        if self._process is None:
            raise BoxError("The box has no power: boot it first.")
        return self._process

    def _answer(self) -> dict[str, Any]:
        process = self._running()
        assert process.stdout
        line = process.stdout.readline()
        if not line:
            self._process = None
            raise BoxError(f"The box stopped with status {process.wait()}; what it said stands above.")
        try:
            answer: dict[str, Any] = json.loads(line)
        except ValueError:
            trouble = (line + process.stdout.read()).strip().splitlines()
            self.cut()
            raise BoxError(
                f"The box failed: {trouble[-1]} ({trouble[-2].strip() if trouble[1:] else 'no more is known'})"
            ) from None
        if "screen" in answer:
            screen = answer["screen"]  # in the order of the contract: MicroPython's dicts have none
            answer["screen"] = {key: screen[key] for key in SCREEN_KEYS if key in screen}
        return answer

    def __enter__(self) -> "Box":
        self.boot()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
