"""One power-on of the emulated box: chip, display, buttons, flash and console. Every figure of it is simulated."""

from collections.abc import Callable

from tools.emulated_pico.bus import TimedI2C
from tools.emulated_pico.buttons import Buttons
from tools.emulated_pico.chip import FILES_AT, Chip
from tools.emulated_pico.console import Console
from tools.emulated_pico.modelled import panel_class
from tools.emulated_pico.qspi import QspiFlash

VSYS_CHANNEL = 3  # GP29
SUPPLY_V = 5.0
ADC_V = 3.3
VSYS_DIVIDER = 3


class Pico:
    """A box that has just got power. `image` is the interpreter, `files` the flash filesystem's bytes.

    `shown` keeps (simulated ns, picture) of each transaction on the display's bus that changed the picture.
    """

    def __init__(self, image: bytes, files: bytes, display: bool = True) -> None:
        self.chip = Chip(image, files)
        self.console = Console(self.chip.rp2040)
        self.flash = QspiFlash(self.chip.rp2040)
        self.flash.on_cut = self.chip.stop
        self.bus = TimedI2C(self.chip.rp2040, 0)
        self.panel = panel_class(self.chip)()
        self.bus.devices.append(self.panel)
        self.shown: list[tuple[int, bytes]] = [(0, self.panel.frame())]
        self.bus.on_transaction = self._look
        if not display:
            self.panel.unplug()
        self.buttons = Buttons(self.chip)
        level = int(SUPPLY_V / VSYS_DIVIDER / ADC_V * 4095)
        self.chip.rp2040.adc.channel_values[VSYS_CHANNEL] = level

    def _look(self) -> None:
        picture = self.panel.frame()
        if picture != self.shown[-1][1]:
            self.shown.append((self.chip.now_ns, picture))

    def frame(self) -> bytes:
        """What the display shows."""
        return bytes(self.panel.frame())

    def shown_ns(self, picture: bytes) -> int:
        """When the display last began to show this picture."""
        return max(at_ns for at_ns, shown in self.shown if shown == picture)

    def run_ms(self, duration_ms: float) -> None:
        """Let so much time pass."""
        if not self.flash.dead:
            self.chip.run_ms(duration_ms)

    def run_until(self, condition: Callable[[], bool], most_ms: float) -> bool:
        """Let time pass until the condition holds or the power is gone; whether the condition holds."""
        self.chip.run_until(lambda: self.flash.dead or condition(), most_ms)
        return condition()

    def files(self) -> bytes:
        """The flash filesystem's bytes as they are now: what the next power-on finds."""
        return self.chip.files()

    def torn_files(self, operation: int, half: bool) -> bytes:
        """The same as QspiFlash.torn for the filesystem alone."""
        return self.flash.torn(operation, half)[FILES_AT : FILES_AT + len(self.files())]
