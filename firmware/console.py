"""The commands of a computer on USB: one a line, each answered with one line of JSON once the box has settled.

| command | answer |
| --- | --- |
| `screen` | {"screen": the screen in words} |
| `key NAME`, `hold NAME` | the same, after that key: prev, next, ok or back |
| `start {"game":…,"players":…,"rules":…}` | the same, after an evening has begun |
| `ledger` | {"ledger": the books of the evening} |
| `now` | {"now": the hand under way or null, "evening": its number, "changes": a number that other books change} |
| `frame` | {"frame": 1024 bytes in hex, as the display chip keeps them} |

What can't be done gives {"error": a sentence}. Long answers are made piece by piece, so that the keys stay quick.
Who follows the box asks `now`, which is short and waits for nothing, and the ledger only when that says so.
"""

import json

from engine.errors import RuleError
from engine.ledger import hand_facts, summary
from firmware.drivers.console import LINE_BYTES, Cable
from firmware.keys import BACK, HOLD, NEXT, OK, PREV

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.evening import Evening
    from firmware.app import App
    from firmware.runner import Crash, Runner

KEYS = {"prev": PREV, "next": NEXT, "ok": OK, "back": BACK}
REPEATS = 4  # events of a key that has no long press, held for the 800 ms of a long one
SETTLE_MOST_MS = 20_000
COMMANDS = "start, key, hold, screen, ledger, now, frame"


class Console:
    """`turn` belongs into the loop. Keys go the way of all keys, through the queue of the buttons."""

    def __init__(self, runner: "Runner", cable: "Cable | None" = None) -> None:
        self._runner = runner
        self._cable = cable or Cable()
        self._clock = runner.board.clock
        self._pieces: "Iterator[str] | None" = None  # of an answer under way
        self._settling = False  # a command is done, and its screen is waited for
        self._since_ms = 0
        self._told: "Crash | None" = None  # the last crash that was answered

    def turn(self) -> None:
        """Take a command, or go on with what the last one wants. Quick, and free of allocation where nobody talks."""
        if self._pieces:
            self._go_on(self._pieces)
        elif self._settling:
            self._settle()
        else:
            line = self._cable.line()
            if line is not None:
                self._do(line)

    def _go_on(self, pieces: "Iterator[str]") -> None:
        if self._cable.idle:
            try:
                self._cable.send(next(pieces))
            except StopIteration:
                self._pieces = None
                return
        self._cable.push()

    def _settle(self) -> None:
        """Answer with the screen when nothing is left to do, nor a screen that ends by itself."""
        crash = self._runner.crash
        app = self._runner.app
        if crash is not self._told and crash:
            self._told = crash
            self._answer({"error": "The box crashed: " + crash.line})
        elif app and app.settled and not app.screen.lasts_ms or self._waited_enough():
            self._answer({"screen": self._runner.screen.describe()})
        else:
            return
        self._settling = False

    def _waited_enough(self) -> bool:
        return self._clock.ticks_diff(self._clock.ticks_ms(), self._since_ms) >= SETTLE_MOST_MS

    def _do(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        app = self._runner.app
        if not line:
            self._refuse("A line is UTF-8 of up to %d bytes." % LINE_BYTES)
        elif app is None:
            self._wait()
        elif word in ("key", "hold"):
            self._press(word, rest)
        elif word == "start":
            self._start(app, rest)
        elif word == "screen":
            self._wait()
        elif word in ("ledger", "now"):
            self._books(app, word)
        elif word == "frame":
            self._pieces = _frame(app)
        else:
            self._refuse("There is no command %s. Commands are: %s." % (word, COMMANDS))

    def _press(self, word: str, name: str) -> None:
        code = KEYS.get(name)
        if code is None:
            self._refuse("There is no key %s." % name)
            return
        buttons = self._runner.board.buttons
        if word == "hold" and code == OK:
            buttons.emit(OK | HOLD)
        else:
            for _ in range(REPEATS if word == "hold" else 1):
                buttons.emit(code)
        self._wait()

    def _start(self, app: "App", text: str) -> None:
        try:
            wanted = json.loads(text)
            app.begin(wanted.get("game", "jaggln"), wanted.get("players"), wanted.get("rules", {}))
        except RuleError as error:
            self._refuse(str(error))
        except (ValueError, AttributeError):
            self._refuse("`start` takes a JSON object with game, players and rules.")
        else:
            self._wait()

    def _books(self, app: "App", word: str) -> None:
        books = app.books
        if not books.evening:
            self._refuse("No evening has begun.")
        elif word == "ledger":
            self._pieces = _ledger(books.evening, app.unfinished())
        else:
            self._answer({"now": app.unfinished() or None, "evening": books.number, "changes": books.changes})

    def _wait(self) -> None:
        self._settling = True
        self._since_ms = self._clock.ticks_ms()

    def _refuse(self, sentence: str) -> None:
        self._answer({"error": sentence})

    def _answer(self, answer: "dict[str, object]") -> None:
        self._pieces = iter((json.dumps(answer) + "\n",))


def _ledger(evening: "Evening", now: "dict[str, object]") -> "Iterator[str]":
    """Hand by hand: a long evening's ledger is larger than the free heap."""
    yield '{"ledger":' + json.dumps(summary(evening, now))[:-1] + ', "hands": ['
    count = len(evening.entries)
    for number in range(1, count + 1):
        if number > len(evening.entries):  # taken back meanwhile: half an answer is none
            break
        yield ("," if number > 1 else "") + json.dumps(hand_facts(evening, number))
    yield "]}}\n"


def _frame(app: "App") -> "Iterator[str]":
    yield '{"frame":"'
    for page in app.canvas.pages:
        yield bytes(page).hex()
    yield '"}\n'
