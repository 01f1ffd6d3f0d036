"""The MicroPython image that the emulated Pico runs: a file that the variable PICO_UF2 names."""

import os
import re
import struct
from pathlib import Path

from tools.box import BoxError

VARIABLE = "PICO_UF2"
HOW_TO_GET_ONE = (
    "download MicroPython 1.25.0 for the Raspberry Pi Pico (the .uf2) from "
    "https://micropython.org/download/RPI_PICO/ and name the file in the variable PICO_UF2"
)
_FLASH = 0x10000000
_BLOCK = 512
_MAGIC = 0x0A324655
_VERSION = re.compile(rb"MicroPython v(\d+)\.(\d+)")


def find_image() -> Path:
    """The image; BoxError with a sentence that says how to get one."""
    named = os.environ.get(VARIABLE)
    if not named:
        raise BoxError(f"There is no MicroPython image for the emulated Pico: {HOW_TO_GET_ONE}.")
    path = Path(named)
    if not path.is_file():
        raise BoxError(f"{VARIABLE} names {named}, but there is no such file: {HOW_TO_GET_ONE}.")
    return path


def read_image(path: Path) -> bytes:
    """The image's bytes as they lie in flash from its beginning; BoxError where it is no UF2 for the RP2040."""
    raw = path.read_bytes()
    flash = bytearray()
    for at in range(0, len(raw) - _BLOCK + 1, _BLOCK):
        magic, _, _, address, size = struct.unpack_from("<5I", raw, at)
        start = address - _FLASH
        if magic != _MAGIC or not 0 <= start < 1 << 24:
            raise BoxError(f"{path} is no UF2 image for the Pico: {HOW_TO_GET_ONE}.")
        flash.extend(b"\xff" * (start + size - len(flash)))
        flash[start : start + size] = raw[at + 32 : at + 32 + size]
    return bytes(flash)


def version(image: bytes) -> tuple[int, int]:
    """The interpreter's version, major and minor."""
    found = _VERSION.search(image)
    if not found:
        raise BoxError("The image for the emulated Pico holds no MicroPython that tells its version.")
    return int(found[1]), int(found[2])
