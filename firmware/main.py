"""Start of the box. On the device this file lies at the root of the flash."""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


# Collecting early and often keeps what lasts at the heap's beginning, and the rest in one piece; by itself
# MicroPython collects only when the heap has been littered from end to end.
gc.threshold(8 * 1024)


def build(root: str = "") -> "App":
    """Build the hardware once, and the App on it."""
    from firmware.app import App
    from firmware.board import Board

    return App(Board(root))


def run() -> None:
    """Turn the loop for ever. Ctrl-C ends it and leaves the prompt."""
    from firmware.app import IDLE_MS

    app = build()
    while True:
        app.step()
        app.board.clock.sleep_ms(IDLE_MS)


if __name__ == "__main__" and sys.implementation.name == "micropython":
    run()
