"""An evening on the emulated Pico and on this computer, key by key. The Pico's keys are edges on its pins alone.

Every figure is simulated.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.box import FLASH_FILE, ROOT, Box, BoxError, Screen
from tools.emulated_pico.box import PicoBox
from tools.emulated_pico.files import FlashFiles
from tools.emulated_pico.pico import Pico
from tools.play import Step, play_step
from tools.release.build import Tree

EVENING: dict[str, Any] = json.loads((ROOT / "examples" / "five-players.json").read_text(encoding="utf-8"))
MARK = 22  # a free pin
BOOT_PY = b"import machine\nmachine.Pin(%d, machine.Pin.OUT, value=1)\n" % MARK  # runs right before main.py
BOOT_MOST_MS = 15_000
READY_MS = 1500  # after the first screen, the rest is loaded; nobody has read it sooner
TAP_MS, HOLD_MS = 40, 800
LONG_MS = 600  # so long a press is, for the box: firmware/drivers/buttons.py
BETWEEN_MS = 100  # a quick hand presses five keys a second
PAINT_MOST_MS = 2000


class Twin:
    """A box on this computer whose display says what the Pico's must show. Keys aren't waited for."""

    def __init__(self, store: Path) -> None:
        self.box = Box(store)
        self.box.boot()
        self.pressed: list[tuple[str, bytes]] = []  # keys, and the picture after each

    def key(self, name: str) -> Screen:
        """Tap a key."""
        return self._pressed(name, self.box.key(name, patient=False))

    def hold(self, name: str) -> Screen:
        """Press a key long."""
        return self._pressed(f"hold {name}", self.box.hold(name, patient=False))

    def screen(self) -> Screen:
        """The screen in words."""
        return self.box.screen()

    def _pressed(self, key: str, screen: Screen) -> Screen:
        self.pressed.append((key, self.box.frame()))
        return screen


@dataclass(frozen=True)
class Answer:
    """How a key was answered: from its edge until the display's bus was still, and the bytes on the bus."""

    key: str
    latency_ms: float
    bus_bytes: int


class Pair:
    """Both boxes, with an evening that has just begun; the Pico without power yet.

    `program` lies on its flash, where it is not what tools.release builds.
    """

    def __init__(self, folder: Path, program: "Tree | None" = None) -> None:
        (folder / "pico").mkdir()
        self.twin = Twin(folder / "unix")
        self.twin.box.start(EVENING["players"], EVENING["rules"])
        self.twin.box.cut()
        files = FlashFiles(self.twin.box.flash_file.read_bytes())
        files.deploy({"boot.py": BOOT_PY})
        (folder / "pico" / FLASH_FILE).write_bytes(files.flash())
        self.twin.box.boot()
        self.box = PicoBox(folder / "pico", program)

    @property
    def pico(self) -> Pico:
        """The chip, with power."""
        return self.box.pico

    def power_on(self) -> float:
        """Give the Pico power; milliseconds from main.py to the first screen, which is this computer's."""
        pico = self.box.power()
        begun_ns: list[int] = []
        pico.chip.rp2040.gpio[MARK].add_listener(lambda *_: begun_ns.append(pico.chip.now_ns))
        expected = self.twin.box.frame()
        if not pico.run_until(lambda: pico.frame() == expected, BOOT_MOST_MS):
            raise BoxError("The emulated Pico's first screen is not that of this computer.")
        shown_ms = (pico.shown[-1][0] - begun_ns[-1]) / 1e6
        pico.run_ms(READY_MS)
        return shown_ms

    def play(self, step: Step) -> list[Answer]:
        """One step on both; BoxError where after a key the display doesn't show the same."""
        begun = len(self.twin.pressed)
        play_step(self.twin, step)
        return [self._press(key, picture) for key, picture in self.twin.pressed[begun:]]

    def _press(self, key: str, picture: bytes) -> Answer:
        """OK counts when it is let go or has been pressed for long, the others when they are pressed."""
        pico = self.pico
        name = key.removeprefix("hold ")
        held_ms = HOLD_MS if key.startswith("hold ") else TAP_MS
        bus_bytes, pressed_ns = pico.panel.bytes, pico.chip.now_ns
        released_ns = pico.buttons.tap(name, held_ms)
        pico.run_ms(held_ms)
        if not pico.run_until(lambda: pico.frame() == picture, PAINT_MOST_MS):
            raise BoxError(f"After {key} the emulated Pico doesn't show what this computer's box shows.")
        edge_ns = released_ns if key == "ok" else pressed_ns + (LONG_MS * 10**6 if key != name else 0)
        painted_ns = max(pico.shown[-1][0], edge_ns)
        answer = Answer(key, (painted_ns - edge_ns) / 1e6, pico.panel.bytes - bus_bytes)
        pico.run_ms(BETWEEN_MS)
        return answer

    def free_heap(self) -> int:
        """Interrupt the box with Ctrl-C, and ask its prompt for the bytes of heap that are free; it stays there."""
        console = self.pico.console
        console.take()
        for sent in (b"\x03", b"import gc; gc.collect(); print('free', gc.mem_free())\r"):
            console.take()
            console.send(sent)
            if not self.pico.run_until(lambda: console.printed.endswith(b">>> "), 2000):
                raise BoxError(f"The emulated Pico doesn't come to its prompt, only says {console.take()!r}.")
        return int(re.findall(rb"free (\d+)", console.take())[-1])

    def close(self) -> None:
        """End both."""
        self.box.close()
        self.twin.box.close()
