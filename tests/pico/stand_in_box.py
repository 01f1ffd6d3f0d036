"""The firmware with its console behind a terminal, as a stand-in for a real box. On MicroPython only."""

import sys

import utime
from modelled_box import Box

from firmware.console import Console

box = Box(sys.argv[1] if sys.argv[1:] else None)
console = Console(box.runner)
while True:
    box.turn()
    console.turn()
    utime.sleep_ms(1)
