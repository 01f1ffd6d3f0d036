"""Talking with the console of a box (firmware/console.py): lines there, lines of JSON back."""

import json
from typing import Any

from tools.box import LEDGER_KEYS, SCREEN_KEYS, BoxError, Screen


class Talk:
    """What a box can be asked for over its console. How a line gets there and back, `exchange` knows."""

    def exchange(self, line: str) -> str:
        """Send a line; the answer's line. BoxError where none comes."""
        raise NotImplementedError

    def say(self, line: str) -> dict[str, Any]:
        """Send a command; the answer, in the contract's order. BoxError with the box's sentence where it refuses."""
        text = self.exchange(line)
        try:
            answer = json.loads(text)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BoxError(f"The box said what is no answer: {text[:200]!r}.")
        if "error" in answer:
            raise BoxError(answer["error"])
        for what, keys in (("screen", SCREEN_KEYS), ("ledger", LEDGER_KEYS)):
            if what in answer:  # MicroPython's dicts have no order
                answer[what] = {key: answer[what][key] for key in keys if key in answer[what]}
        return answer

    def _shown(self, line: str) -> Screen:
        """The screen after a command."""
        screen: Screen = self.say(line)["screen"]
        return screen

    def screen(self) -> Screen:
        """The screen in words, once the box has settled."""
        return self._shown("screen")

    def key(self, name: str) -> Screen:
        """Tap a key."""
        return self._shown(f"key {name}")

    def hold(self, name: str) -> Screen:
        """Press a key long."""
        return self._shown(f"hold {name}")

    def start(self, players: list[str], rules: dict[str, object] | None = None, game: str = "jaggln") -> Screen:
        """Begin an evening with these players; the first deals."""
        wanted = {"game": game, "players": players, "rules": {} if rules is None else rules}
        return self._shown("start " + json.dumps(wanted, ensure_ascii=False))

    def ledger(self) -> dict[str, Any]:
        """The books of the present evening."""
        ledger: dict[str, Any] = self.say("ledger")["ledger"]
        return ledger

    def frame(self) -> bytes:
        """What the display shows: 1024 bytes, eight pages of 128 columns, the lowest bit on top."""
        return bytes.fromhex(self.say("frame")["frame"])
