"""Work the box without a screen: one command a line on stdin, one JSON answer a line on stdout.

  start {"game":"jaggln","players":["Anna","Toni","Sepp","Moidl","Hans"],"rules":{"stake":4}}
  key prev | key next | key ok | key back      tap a key
  hold ok                                      press it long
  wait 3000                                    let box time pass, in milliseconds
  screen | ledger | png FILE                   just answer; with the books; write a picture
  cut | boot                                   pull the plug; power on with what the flash then holds
  quit                                         end

The box runs on this computer (unix), on an emulated Pico (pico; its time is simulated), or is a real one on a serial
port. Each line gets {"ok":true,"screen":{...}}, or {"ok":false,"error":"..."} for what makes no sense.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from tools.box import Box, BoxError, Screen
from tools.picture import save_png
from tools.pipe import pipe

Answer = dict[str, Any]


class AnyBox(Protocol):
    """What driving needs of a box: on this computer, emulated, or real."""

    def boot(self) -> Screen:
        """Give it power; returns its first screen."""

    def cut(self) -> None:
        """Pull the plug."""

    def close(self) -> None:
        """End."""

    def screen(self) -> Screen:
        """The screen in words."""

    def key(self, name: str) -> Screen:
        """Tap a key."""

    def hold(self, name: str) -> Screen:
        """Press a key long."""

    def wait(self, how_long_ms: int) -> Screen:
        """Let box time pass."""

    def start(self, players: list[str], rules: dict[str, object] | None = None, game: str = "jaggln") -> Screen:
        """Begin an evening."""

    def ledger(self) -> dict[str, Any]:
        """The books of the evening."""

    def frame(self) -> bytes:
        """What the display shows."""


KEYS = ("prev", "next", "ok", "back")
WAIT_MOST_MS = 86_400_000
START_MOST = 2000
START_KEYS = {"game", "players", "rules"}


def answer(box: AnyBox, line: str) -> Answer:
    """Do one line's command; what can't be done gives {"ok": false, "error": sentence}."""
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(word)
    if command is None:
        return _refusal(f"There is no command {word!r}. Commands are: {', '.join(COMMANDS)}.")
    try:
        return {"ok": True, **command(box, rest.strip())}
    except BoxError as error:
        return _refusal(str(error))


def _refusal(sentence: str) -> Answer:
    return {"ok": False, "error": sentence}


def _nothing(rest: str) -> None:
    if rest:
        raise BoxError(f"Nothing may follow this command, but {rest!r} did.")


def _key(box: AnyBox, rest: str) -> Answer:
    return {"screen": box.key(_known_key(rest))}


def _hold(box: AnyBox, rest: str) -> Answer:
    return {"screen": box.hold(_known_key(rest))}


def _known_key(name: str) -> str:
    if name not in KEYS:
        raise BoxError(f"There is no key {name!r}. Keys are: {', '.join(KEYS)}.")
    return name


def _wait(box: AnyBox, rest: str) -> Answer:
    if not (rest.isascii() and rest.isdigit()) or len(rest) > 12 or int(rest) > WAIT_MOST_MS:
        raise BoxError(f"`wait` takes milliseconds, a whole number up to {WAIT_MOST_MS}, not {rest[:40]!r}.")
    return {"screen": box.wait(int(rest))}


def _start(box: AnyBox, rest: str) -> Answer:
    if len(rest) > START_MOST:
        raise BoxError(f"`start` takes up to {START_MOST} characters, not {len(rest)}.")
    try:
        wanted = json.loads(rest)
        json.dumps(wanted, ensure_ascii=False).encode()  # half a surrogate pair is no letter
    except (ValueError, RecursionError):
        raise BoxError("`start` takes a JSON object with game, players and rules; this isn't JSON.") from None
    if not isinstance(wanted, dict):
        raise BoxError("`start` takes a JSON object with game, players and rules.")
    unknown = sorted(set(wanted) - START_KEYS)
    if unknown:
        raise BoxError(f"`start` knows game, players and rules, not {', '.join(unknown)}.")
    players = wanted.get("players")
    return {"screen": box.start(players, wanted.get("rules", {}), wanted.get("game", "jaggln"))}  # type: ignore[arg-type]  # the box judges


def _screen(box: AnyBox, rest: str) -> Answer:
    _nothing(rest)
    return {"screen": box.screen()}


def _ledger(box: AnyBox, rest: str) -> Answer:
    _nothing(rest)
    return {"screen": box.screen(), "ledger": box.ledger()}


def _png(box: AnyBox, rest: str) -> Answer:
    if not rest:
        raise BoxError("`png` takes the name of the file to write.")
    try:
        save_png(box.frame(), Path(rest))
    except ValueError:
        raise BoxError(f"{rest!r} is no file name.") from None
    except OSError as error:
        raise BoxError(f"{rest} can't be written: {error.strerror}.") from error
    return {"screen": box.screen()}


def _cut(box: AnyBox, rest: str) -> Answer:
    _nothing(rest)
    box.cut()
    return {"screen": None}


def _boot(box: AnyBox, rest: str) -> Answer:
    _nothing(rest)
    return {"screen": box.boot()}


COMMANDS: dict[str, Callable[[AnyBox, str], Answer]] = {
    "start": _start,
    "key": _key,
    "hold": _hold,
    "wait": _wait,
    "screen": _screen,
    "png": _png,
    "ledger": _ledger,
    "cut": _cut,
    "boot": _boot,
}


def drive(box: AnyBox) -> None:
    """Answer lines from stdin until `quit` or the end; blank lines are nothing."""
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", errors="replace").strip()
        if line == "quit":
            return
        if line:
            print(json.dumps(answer(box, line), ensure_ascii=False), flush=True)


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 where the box can't be had."""
    description, _, commands = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        prog="python -m tools.drive",
        description=description,
        epilog=commands,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--on", default="unix", metavar="unix|pico|PORT", help="where the box is, unix unless said")
    parser.add_argument("--store", type=Path, metavar="DIR", help="folder that keeps the flash between runs")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        return pipe("drive", lambda: _drive_on(options.on, options.store, Path(scratch)))


def _drive_on(where: str, store: Path | None, scratch: Path) -> None:
    box = _box(where, store, scratch)
    try:
        box.boot()
        drive(box)
    finally:
        box.close()


def _box(where: str, store: Path | None, scratch: Path) -> AnyBox:
    if where == "unix":
        return Box(store or scratch)
    if where == "pico":
        from tools.emulated_pico.box import PicoBox

        return PicoBox(store or scratch)
    if store:
        raise BoxError("A box on a port keeps its own flash: leave --store out.")
    from tools.port import PortBox

    return PortBox(where)


if __name__ == "__main__":
    sys.exit(main())
