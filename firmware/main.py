"""Start of the box. On the device this file lies at the root of the flash."""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.runner import Runner


# Collecting early and often keeps what lasts at the heap's beginning, and the rest in one piece; by itself
# MicroPython collects only when the heap has been littered from end to end.
gc.threshold(8 * 1024)


def build(root: str = "") -> "Runner":
    """Build the hardware once, and the loop on it; `root` is the folder of the flash file system."""
    from firmware.board import Board
    from firmware.runner import Runner

    return Runner(Board(root))


def run() -> None:
    """Turn the loop for ever. Ctrl-C ends it and leaves the prompt."""
    from firmware.app import IDLE_MS

    runner = build()
    while True:
        runner.turn()
        runner.board.clock.sleep_ms(IDLE_MS)


if __name__ == "__main__" and sys.implementation.name == "micropython":
    run()
