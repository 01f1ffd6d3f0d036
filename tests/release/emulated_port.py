"""The emulated Pico behind a terminal, so that the real mpremote works it. POSIX only; far slower than a board."""

import os
import pty
import select
import threading
import time
import tty
from pathlib import Path

from tools.box import FLASH_BYTES
from tools.emulated_pico.chip import FILES_AT
from tools.emulated_pico.image import read_image
from tools.emulated_pico.pico import Pico

STEP_MS = 0.5
START_MOST_MS = 5000
RESET_MOST_MS = 2000


class EmulatedPort:
    """A Pico onto which that UF2 was dragged. Time passes for it in `with`, on a thread of its own."""

    def __init__(self, image: Path) -> None:
        flash = read_image(image)
        self.pico = Pico(flash[:FILES_AT], flash[FILES_AT:].ljust(FLASH_BYTES, b"\xff"))
        self._outer, self._outer_end = pty.openpty()
        tty.setraw(self._outer_end)
        self.port = os.ttyname(self._outer_end)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> bytes:
        """Let it start; returns the first picture on the display."""
        assert self.pico.run_until(lambda: any(self.pico.frame()), START_MOST_MS), "its display stays dark"
        assert self.pico.run_until(lambda: self.pico.console.connected, START_MOST_MS), "no USB"
        return self.pico.frame()

    def wait_for_reset(self) -> bool:
        """Whether it resets within a while of its own time, and is there again."""
        end_ms = self.pico.chip.now_ms + RESET_MOST_MS
        while not (self.pico.chip.resets and self.pico.console.connected) and self.pico.chip.now_ms < end_ms:
            time.sleep(0.1)
        return self.pico.chip.resets > 0 and self.pico.console.connected

    def _run(self) -> None:
        while not self._ended.is_set():
            if select.select([self._outer], [], [], 0)[0]:
                self.pico.console.send(os.read(self._outer, 64))
            self.pico.run_ms(STEP_MS)
            said = self.pico.console.take()
            if said:
                os.write(self._outer, said)

    def __enter__(self) -> "EmulatedPort":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join(60)
        os.close(self._outer)
        os.close(self._outer_end)
