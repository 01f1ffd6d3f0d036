"""The desk without a terminal: an evening plays itself on the real firmware, and is printed."""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from engine.cards import SUITS
from engine.games.jaggln import PACK
from tools.box import Box, BoxError, Screen
from tools.desk import books
from tools.desk.blocks import ASCII, HALVES, half_blocks
from tools.play import Step, play_step

PICTURE_EVERY = 5  # steps
_PLAIN = str.maketrans({"−": "-", "–": "-", "·": "-", "…": "...", "▴": "^", "▾": "v", "◂": "<", "▸": ">", "€": "EUR"})


class Paper:
    """Writes lines to stdout; where that can't carry a character, a plainer one."""

    def __init__(self) -> None:
        encoding = sys.stdout.encoding or "ascii"
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # a text file, as long as nobody replaced it
        self._plain = not _can_write(encoding, HALVES + "−·")

    def line(self, text: str = "") -> None:
        """One line."""
        print(text.translate(_PLAIN) if self._plain else text)

    def picture(self, frame: bytes) -> None:
        """The display, framed."""
        self.line("+" + "-" * 128 + "+")
        for row in half_blocks(frame, ASCII if self._plain else HALVES):
            self.line(f"|{row}|")
        self.line("+" + "-" * 128 + "+")

    def table(self, rows: list[list[str]], right_from: int) -> None:
        """Rows in columns; those from `right_from` on are flush right."""
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = [
                cell.rjust(width) if place >= right_from else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            self.line("  ".join(cells).rstrip())


def _can_write(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class Narrator:
    """Prints each screen that was answered, with the keys that were pressed on it."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._shown: Screen | None = None
        self._keys: list[str] = []

    def show(self, screen: Screen) -> None:
        """Begin from this screen."""
        self._shown = screen

    def follow(self, key: str, screen: Screen) -> None:
        """A key was pressed, and this screen followed."""
        self._keys.append(key)
        if key not in ("prev", "next") and self._shown:
            words = " | ".join(self._shown["text"])
            self._paper.line(f"    {self._shown['id']}: {words}  [{_counted(self._keys)}]")
            self._keys = []
        self._shown = screen


def _counted(keys: list[str]) -> str:
    """The keys in words, a repeated one once: a screen is walked in one direction, then left."""
    times = len(keys) - 1
    return f"{keys[0]} x{times}, {keys[-1]}" if times > 1 else ", ".join(keys)


def read_evening(path: Path) -> dict[str, Any]:
    """The evening's file; BoxError with a sentence where it can't be read."""
    try:
        evening = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoxError(f"{path} can't be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise BoxError(f"{path} isn't JSON.") from None
    if not isinstance(evening, dict) or not all(isinstance(evening.get(part), list) for part in ("players", "steps")):
        raise BoxError(f"{path} is no evening: it lacks players or steps.")
    if not all(isinstance(name, str) and name.isprintable() for name in evening["players"]):
        raise BoxError(f"{path} is no evening: its players are no names.")
    for step in evening["steps"]:
        if not _playable(step, evening["players"]):
            raise BoxError(f"{path} has a step that can't be played: {json.dumps(step)}.")
    return evening


def _playable(step: object, players: list[str]) -> bool:
    """Whether the step says all that playing it needs; the box judges the rest."""
    if not isinstance(step, dict):
        return False
    if isinstance(step.get("hand"), dict):
        return _answers_all(step["hand"], players)
    correct = step.get("correct")
    if isinstance(correct, dict):
        hand = correct.get("hand")
        return isinstance(correct.get("n"), int) and isinstance(hand, dict) and _answers_all(hand, players)
    return bool(step.get("pass") or step.get("undo") or step.get("redo")) or isinstance(step.get("stake"), int)


def _answers_all(hand: dict[str, Any], players: list[str]) -> bool:
    points = hand.get("points")
    if isinstance(points, dict):  # of Jass
        whole = all(isinstance(number, int) for number in points.values())
        return hand.get("trump") in (*SUITS,) and whole and set(points) == set(players)
    if hand.get("trump") not in (None, *SUITS) or hand.get("declarer") not in range(len(players)):
        return False
    return hand.get("card") in PACK and {"partner", "gewisse"} <= hand.keys()


def print_evening(path: Path) -> None:
    """Play the evening of that file on a new box, and print it."""
    evening = read_evening(path)
    paper = Paper()
    with tempfile.TemporaryDirectory() as store, Box(Path(store)) as box:
        narrator = Narrator(paper)
        paper.line(f"{path.name}: {', '.join(evening['players'])} play {evening.get('game', 'jaggln')}.")
        paper.line("The box is new; it asks for the language first.")
        narrator.show(box.screen())
        narrator.follow("next", box.key("next"))
        narrator.follow("ok", box.key("ok"))
        narrator.show(box.start(evening["players"], evening.get("rules"), evening.get("game", "jaggln")))
        keys = 0
        for index, step in enumerate(evening["steps"], 1):
            keys += _print_step(paper, narrator, box, evening["players"], step)
            if index % PICTURE_EVERY == 0 or index == len(evening["steps"]):
                paper.picture(box.frame())
        _print_ledger(paper, box.ledger(), keys)


def _print_step(paper: Paper, narrator: Narrator, box: Box, players: list[str], step: Step) -> int:
    number = len(box.ledger()["hands"]) + 1
    paper.line()
    paper.line(_headline(players, number, step))
    keys = play_step(box, step, narrator.follow)
    ledger = box.ledger()
    words = books.figure(ledger)
    paper.line("    now: " + ", ".join(f"{line.name} {words(line.balance)}" for line in books.player_lines(ledger)))
    return keys


def _headline(players: list[str], number: int, step: Step) -> str:
    if "hand" in step:
        hand = step["hand"]
        if "points" in hand:
            return f"Hand {number}: " + ", ".join(f"{name} {hand['points'][name]}" for name in players)
        called = books.called_words(hand["card"], hand.get("trump"))
        return f"Hand {number}: {players[hand['declarer']]} calls {called}"
    if "correct" in step:
        return f"Hand {step['correct']['n']} is corrected"
    if "stake" in step:
        return f"The stake is {step['stake']}"
    others = {"pass": f"Hand {number}: all pass", "undo": "What was last is taken back", "redo": "It is there again"}
    return next(words for what, words in others.items() if step.get(what))


def _print_ledger(paper: Paper, ledger: books.Ledger, keys: int) -> None:
    players = ledger["players"]
    jass = ledger["game"] == books.JASS
    asked = ["Won", "Trump", "", "Points"] if jass else ["Declarer", "Called", "Partner", "Gewisse"]
    rows = [["Hand", "Dealer", *asked, "", *players]]
    words_of = books.figure(ledger)
    for hand in books.hand_lines(ledger):
        words = [hand.dealer, hand.declarer, hand.called, hand.partner, hand.gewisse, ", ".join(hand.remarks)]
        amounts = [words_of(hand.amounts[name]) if name in hand.amounts else "" for name in players]
        rows.append([hand.number, *words, *amounts])
    standing = [words_of(line.balance) for line in books.player_lines(ledger)]
    rows.append(["", "", "All points" if jass else "Balance", "", "", "", "", *standing])
    paper.line()
    paper.table(rows, right_from=7)
    paper.line()
    for sentence in books.payments(ledger) or ["Nobody owes anything"]:
        paper.line(f"{sentence}.")
    paper.line(f"{len(ledger['hands'])} hands, entered with {keys} keys.")
