"""The box on the modelled board, worked through lines of JSON. Runs under MicroPython only.

Arguments: the file that is the flash, and `beside-plain` for a second display with a plain driver. Each
line on stdin is a list, a command and its arguments; each gets one line on stdout, an object with
"screen", what was asked for, or "error". Time is the board's own: it passes only while something happens
or is waited for.
"""

import gc
import json
import os
import sys
import time

import machine
from flash import mount
from panel import Panel
from plain_driver import PlainDriver
from world import world

MODEL_HEAP = gc.mem_alloc()  # weighed before the firmware comes in

from ink import InkCanvas  # noqa: E402  # as above

import firmware.main  # noqa: E402  # first, as on the device: it tells the heap when to collect
from engine.errors import RuleError  # noqa: E402  # see above
from engine.ledger import hand_facts, summary  # noqa: E402  # as above
from firmware import board  # noqa: E402  # as above
from firmware.ui.canvas import HEIGHT_PX, WIDTH_PX, Canvas  # noqa: E402  # as above

ROOT = "/flash"
SUPPLY_V = 5.0  # from USB, a diode drop left out
TAP_MS = 60
HOLD_MS = 800
HURRIED_HOLD_MS = (200, 200, 200, 200)
RELEASED_MS = 30  # until a key counts as released
SETTLE_MOST_MS = 20_000
REPLUG_MS = 1500
PLAIN_SDA, PLAIN_SCL = 6, 7
KEYS = {
    "prev": board.BUTTON_PREV,
    "next": board.BUTTON_NEXT,
    "ok": board.BUTTON_OK,
    "back": board.BUTTON_BACK,
}


class Both:
    """Two drivers that get the same pictures."""

    def __init__(self, driver, plain) -> None:
        self._driver = driver
        self._plain = plain

    @property
    def present(self) -> bool:
        """Whether the box's own display answers."""
        return self._driver.present

    def show(self, pages) -> bool:
        """Paint both."""
        self._plain.show(pages)
        return self._driver.show(pages)

    def tick(self, now_ms: int) -> None:
        """Time passes for the box's own."""
        self._driver.tick(now_ms)


class EdgeCanvas(Canvas):
    """The box's own canvas, which also keeps the texts that leave the display."""

    def __init__(self) -> None:
        super().__init__()
        self.outside: "list[str]" = []

    def text(self, face, x_px: int, y_px: int, text: str, colour: int = 1) -> int:
        """Draw it, and look where it ends."""
        end_px = super().text(face, x_px, y_px, text, colour)
        if text and not (x_px >= 0 <= y_px and end_px - face.spacing <= WIDTH_PX and y_px + face.height <= HEIGHT_PX):
            self.outside.append(text)
        return end_px


class Box:
    """One power-on of the box."""

    def __init__(self, path: str, panel: "Panel | None" = None) -> None:
        self.panel = panel or Panel()
        world.attach(self.panel, board.SDA, board.SCL)
        for gpio in KEYS.values():
            world.pin(gpio).set_level(1)
        world.pin(board.VSYS_ADC).volts = SUPPLY_V / 3
        self.flash, _ = mount(path, ROOT)
        self.runner = firmware.main.build(ROOT)
        self.plain_panel = None
        self.power_on_reads = self.flash.reads
        self.settle()

    @property
    def app(self):
        """The App; None while a crash is shown."""
        return self.runner.app

    def add_plain(self) -> None:
        """Solder on a second display, which a plain driver gives each picture too."""
        self.plain_panel = Panel()
        world.attach(self.plain_panel, PLAIN_SDA, PLAIN_SCL)
        bus = machine.I2C(1, sda=machine.Pin(PLAIN_SDA), scl=machine.Pin(PLAIN_SCL), freq=board.I2C_HZ)
        self.runner.board.display = Both(self.runner.board.display, PlainDriver(bus))

    def settle(self, patient: bool = True) -> None:
        """Let time pass until nothing is left to do; `patient`: nor a screen that ends by itself."""
        for _ in range(SETTLE_MOST_MS // board.DOZE_MS):
            self.turn()
            settled = self.app is None or self.app.settled  # a crash is shown for a while
            if settled and not (patient and self.runner.screen.lasts_ms):
                return

    def turn(self) -> None:
        """One turn of the firmware's loop."""
        self.runner.turn()
        time.sleep_ms(board.DOZE_MS)

    def press(self, name: str, how_long_ms: int, patient: bool) -> None:
        """One press of a button, and all that follows from it."""
        wire = world.pin(KEYS[name])
        wire.set_level(0)
        self.wait(how_long_ms)
        wire.set_level(1)
        self.wait(RELEASED_MS)
        self.settle(patient)

    def press_hurried(self, name: str, spans_ms: "tuple[int, ...]") -> None:
        """One press that the firmware looks at after each span, as if it were busy: most idle turns are spared."""
        wire = world.pin(KEYS[name])
        wire.set_level(0)
        for span_ms in spans_ms:
            time.sleep_ms(span_ms)
            self.turn()
        wire.set_level(1)
        time.sleep_ms(RELEASED_MS)
        self.settle(False)

    def press_all(self, presses: list) -> "dict[str, object]":
        """Presses of (key or hold, name), none of them waited for; then what was seen on the way."""
        before = None
        canvas = self.app.canvas = EdgeCanvas()
        for place, (how, name) in enumerate(presses):
            if 0 < place == len(presses) - 1:
                before = self.runner.screen.describe()
            self.press_hurried(name, (TAP_MS,) if how == "key" else HURRIED_HOLD_MS)
            if self.runner.crash:
                return {}
        return {"before": before, "evening": self.app.books.number, "outside": canvas.outside}

    def wait(self, how_long_ms: int, vsys_mv: int = 0) -> None:
        """Let so much of the box's time pass; VSYS has so many millivolts from now on, where that is said."""
        if vsys_mv:
            world.pin(board.VSYS_ADC).volts = vsys_mv / 3000
        end_us = world.now_us + how_long_ms * 1000
        while world.now_us < end_us:
            self.turn()

    def run(self, command: str, arguments: list) -> "dict[str, object]":
        """Do one command and answer it."""
        answer: "dict[str, object]" = {}
        if command in ("key", "hold"):
            self.press(arguments[0], TAP_MS if command == "key" else HOLD_MS, arguments[1])
        elif command == "keys":
            answer.update(self.press_all(arguments[0]))
        elif command == "wait":
            self.wait(*arguments)
        elif command == "start":
            self.app.begin(*arguments)
            self.settle()
        elif command == "frame":
            answer["frame"] = self.panel.frame().hex()
        elif command == "ink":
            canvas = InkCanvas()
            self.app.screen.draw(canvas)
            answer["ink"] = canvas.complaints
        elif command == "replug":
            answer["bus_bytes"] = self.replug()
        elif command == "figures":
            answer["figures"] = self.figures()
        answer["screen"] = self.runner.screen.describe()
        if self.runner.crash:
            answer["error"] = "The box crashed: " + self.runner.crash.line
            self.runner.crash = None
        return answer

    def replug(self) -> int:
        """Pull the display and plug it in again; the bytes that follow on its bus until all is painted."""
        self.panel.unplug()
        self.wait(REPLUG_MS)
        before = self.panel.bytes
        self.panel.plug()
        self.wait(REPLUG_MS)
        return self.panel.bytes - before

    def figures(self) -> "dict[str, int]":
        """What the chips have counted since power-on, and the heap without the models' own."""
        gc.collect()
        figures = {
            "bus_bytes": self.panel.bytes,
            "transactions": self.panel.transactions,
            "largest_transaction": self.panel.largest,
            "erases": self.flash.erases,
            "programmed_pages": self.flash.programmed_pages,
            "power_on_reads": self.power_on_reads,
            "largest_hot_file": max([0] + [os.stat(name)[6] for name in hot_files()]),
            "heap_used": gc.mem_alloc() - MODEL_HEAP,
            "now_us": world.now_us,
        }
        if self.plain_panel:
            figures["plain_bus_bytes"] = self.plain_panel.bytes
        return figures


def hot_files() -> "list[str]":
    """What is written while an evening is kept: all but the archive."""
    found = []
    for folder in ("/books", "/settings"):
        try:
            found += [ROOT + folder + "/" + name for name in os.listdir(ROOT + folder)]
        except OSError:  # nothing was written there yet
            pass
    return found


def print_ledger(app) -> None:
    """A ledger as it goes over the cable: a line for all but the hands, one for each hand, an empty one."""
    evening = app.evening
    print(json.dumps(summary(evening, app.unfinished())))
    for number in range(1, len(evening.entries) + 1):
        print(json.dumps(hand_facts(evening, number)))
    print()


def main() -> None:
    """Answer until stdin ends."""
    box = Box(sys.argv[1])
    if "beside-plain" in sys.argv:
        box.add_plain()
    print(json.dumps({"screen": box.runner.screen.describe()}))
    for line in sys.stdin:
        command = json.loads(line)
        if command[0] == "ledger" and box.app.books.evening:
            print_ledger(box.app)
            continue
        try:
            answer = box.run(command[0], command[1:])
        except RuleError as error:
            answer = {"error": str(error), "screen": box.runner.screen.describe()}
        print(json.dumps(answer))


if __name__ == "__main__":
    main()
