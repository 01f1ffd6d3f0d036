"""The box in a browser: the firmware on the modelled board, turned by the page as real time passes.

Runs under MicroPython only. What the page calls takes and gives numbers and strings alone.
"""

import json

import vfs
from panel import Panel
from shelf_files import ShelfFiles
from world import world

import firmware.main
from engine.ledger import ledger
from firmware import board
from firmware.version import VERSION

ROOT = "/flash"
SUPPLY_V = 5.0  # from USB, a diode drop left out
HOLD_MS = 800
EDGE_LEAST_MS = 30  # a program clicks faster than any contact settles: so far apart edges are at least
PAINTED, SETTLED = 1, 2
LED_GPIO = 25
KEYS = {
    "prev": board.BUTTON_PREV,
    "next": board.BUTTON_NEXT,
    "ok": board.BUTTON_OK,
    "back": board.BUTTON_BACK,
}


class BrowserBox:
    """One power-on of the box."""

    def __init__(self) -> None:
        self._panel = Panel()
        world.attach(self._panel, board.SDA, board.SCL)
        for gpio in KEYS.values():
            world.pin(gpio).set_level(1)
        world.pin(board.VSYS_ADC).volts = SUPPLY_V / 3
        vfs.mount(ShelfFiles(), ROOT)
        self._runner = firmware.main.build(ROOT)
        self._transactions = 0
        self._frame = b""
        self._edge_us = world.now_us  # when the next edge may be
        self._ahead = None

    def turn(self, passed_ms: int) -> int:
        """Let so much time pass, then turn the firmware's loop once; PAINTED and SETTLED as they are then."""
        world.advance(passed_ms * 1000)
        self._runner.turn()
        app = self._runner.app
        settled = app is None or (app.settled and world.now_us >= self._edge_us)
        return self._painted() | (SETTLED if settled else 0)

    def load_ahead(self) -> bool:
        """Load one of the modules that the next keys need, as the box does while nobody waits; False when all are."""
        if self._ahead is None:
            self._ahead = [name for name in self._runner.ahead() if name != "firmware.console"]  # there is no cable
        if self._ahead:
            __import__(self._ahead.pop(0))
        return bool(self._ahead)

    def edge(self, name: str, down: bool) -> None:
        """A key goes down or up."""
        due_us = max(world.now_us, self._edge_us)
        self._edge_us = due_us + EDGE_LEAST_MS * 1000
        world.pin(KEYS[name]).set_level(0 if down else 1, due_us)
        world.advance(0)

    def hold(self, name: str) -> None:
        """Press a key long."""
        self.edge(name, True)
        self._edge_us += HOLD_MS * 1000
        self.edge(name, False)

    def frame(self) -> str:
        """What the display shows, in hex: 1024 bytes, eight pages of 128 columns, the lowest bit on top."""
        return self._frame.hex()

    def contrast(self) -> int:
        """How bright the display is, 0 to 255."""
        return self._panel.chip.contrast

    def light(self) -> int:
        """Whether the light on the Pico itself is lit."""
        return world.pin(LED_GPIO).level()

    def screen(self) -> str:
        """The screen in words, as JSON."""
        return json.dumps(self._runner.screen.describe())

    def ledger(self) -> str:
        """The books of the evening as JSON; "null" where there is none."""
        app = self._runner.app
        if app is None or not app.books.evening:
            return "null"
        return json.dumps(ledger(app.evening, app.unfinished()))

    def language(self) -> str:
        """The language that was chosen; "" until then."""
        return self._runner.app.settings.language or "" if self._runner.app else ""

    def unsaved(self) -> bool:
        """Whether the last entries aren't kept yet."""
        return self._runner.app is None or self._runner.app.unsaved

    def version(self) -> str:
        """The version of the firmware."""
        return VERSION

    def _painted(self) -> int:
        if self._panel.transactions == self._transactions:
            return 0
        self._transactions = self._panel.transactions
        frame = self._panel.frame()
        if frame == self._frame:
            return 0
        self._frame = frame
        return PAINTED


box = BrowserBox()
