"""The emulated Pico with the methods of tools.box.Box: power, keys, and what the box says of itself."""

from pathlib import Path

from tools.box import FLASH_BYTES, FLASH_FILE, BoxError, Screen
from tools.emulated_pico.files import FlashFiles
from tools.emulated_pico.image import find_image, read_image
from tools.emulated_pico.pico import Pico
from tools.lock import InUseError, lock
from tools.release.build import Tree, build
from tools.talk import Talk

TAP_MS = 60
HOLD_MS = 800
RELEASED_MS = 30
ANSWER_MOST_MS = 30_000
BOOT_MOST_MS = 10_000


class PicoBox(Talk):
    """A box whose flash is in the folder `store`, which `--on unix` can use too. It starts off.

    At power-on the firmware is put on the flash where it isn't there yet. Keys are edges on the pins; the rest goes
    over the USB console.
    """

    def __init__(self, store: Path, program: Tree | None = None) -> None:
        """`program` lies on its flash, where it is not what tools.release builds."""
        self._image = read_image(find_image())
        try:
            self._lock = lock(store)
        except InUseError as error:
            raise BoxError(str(error)) from None
        except OSError as error:
            raise BoxError(f"{store} can't be used as a folder for the box: {error.strerror}.") from None
        self.store = store
        self.flash_file = store / FLASH_FILE
        if self.flash_file.exists() and self.flash_file.stat().st_size != FLASH_BYTES:
            self._lock.close()
            raise BoxError(
                f"{self.flash_file} is no flash of {FLASH_BYTES} bytes: name another folder, or remove that file."
            )
        self._pico: Pico | None = None
        self._program = program

    @property
    def on(self) -> bool:
        """Whether it has power."""
        return self._pico is not None

    @property
    def pico(self) -> Pico:
        """The chip and what hangs on it; BoxError while it has no power."""
        if self._pico is None:
            raise BoxError("The box has no power: boot it first.")
        return self._pico

    def power(self, display: bool = True) -> Pico:
        """Give it power, and don't wait for anything."""
        if self.on:
            raise BoxError("The box is on already.")
        files = FlashFiles(self.flash_file.read_bytes() if self.flash_file.exists() else None)
        files.deploy(build() if self._program is None else self._program)
        self._pico = Pico(self._image, files.flash(), display)
        return self._pico

    def boot(self) -> Screen:
        """Give it power; returns its first screen."""
        pico = self.power()
        pico.run_until(lambda: pico.console.connected, BOOT_MOST_MS)
        return self.screen()

    def cut(self) -> None:
        """Pull the plug: nothing more is written."""
        self.flash_file.write_bytes(self.pico.files())
        self._pico = None

    def close(self) -> None:
        """End, whether it is on or not."""
        if self.on:
            self.cut()
        self._lock.close()

    def exchange(self, line: str) -> str:
        """Send a line over the emulated USB, and run until the answer's line has come."""
        console = self.pico.console
        console.take()
        console.send(line.encode() + b"\n")
        if not self.pico.run_until(lambda: b"\n" in console.printed, ANSWER_MOST_MS):
            if self.pico.flash.dead:
                raise BoxError("The box has lost its power in the midst of a flash operation.")
            said = console.take().decode(errors="replace")[-200:]
            raise BoxError(f"The box doesn't answer, only says {said!r}." if said else "The box doesn't answer.")
        return console.take().decode(errors="replace")

    def wait(self, how_long_ms: int) -> Screen:
        """Let so much of the box's time pass."""
        self.pico.run_ms(how_long_ms)
        return self.screen()

    def key(self, name: str) -> Screen:
        """Tap a key."""
        self._press(name, TAP_MS)
        return self.screen()

    def hold(self, name: str) -> Screen:
        """Press a key long."""
        self._press(name, HOLD_MS)
        return self.screen()

    def _press(self, name: str, how_long_ms: int) -> None:
        self.pico.buttons.tap(name, how_long_ms)
        self.pico.run_ms(how_long_ms + RELEASED_MS)

    def frame(self) -> bytes:
        """What the display shows: 1024 bytes, eight pages of 128 columns, the lowest bit on top."""
        return self.pico.frame()

    def __enter__(self) -> "PicoBox":
        self.boot()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
