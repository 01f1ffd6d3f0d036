"""A MicroPython image, and what it tells about itself: its board, its version, and where its files lie in flash.

That is the binary info of the Pico SDK (pico/binary_info), which picotool shows too: a header in the first kilobyte,
which points to a table of pointers to entries.
"""

import struct
from dataclasses import dataclass
from typing import Any

from tools.release import uf2
from tools.release.build import ReleaseError

BLOCK_BYTES = 4096  # a sector of the flash, and a block of littlefs

_HEADER_WITHIN = 1024
_MARK, _MARK_END = 0x7188EBF2, 0xE71AA390
_ID_AND_STRING, _BLOCK_DEVICE = 6, 7
_SDK, _MICROPYTHON = b"RP", b"MP"
_VERSION, _BOARD = 0x11A9BC3A, 0xB63CFFBB
_ENTRIES_MOST = 1000
_TEXT_MOST = 200


@dataclass(frozen=True)
class Interpreter:
    """An image: its blocks, `board` as the SDK calls it, and the flash that it leaves for files."""

    blocks: list[uf2.Block]
    family: int
    board: str
    version: str
    files_at: int
    file_blocks: int


def read(raw: bytes, name: str) -> Interpreter:
    """Look into the bytes of the file of that name; ReleaseError where it is none that tells enough."""
    try:
        blocks = uf2.read(raw)
        family = next(block.family for block in blocks if block.family != uf2.ABSOLUTE)
        return _told(blocks, family)
    except uf2.Uf2Error as error:
        raise ReleaseError(f"{name} {error}.") from None
    except (StopIteration, struct.error, LookupError, ValueError):
        raise ReleaseError(f"{name} is no MicroPython for a Pico that says where its files lie.") from None


def _told(blocks: list[uf2.Block], family: int) -> Interpreter:
    flash = _Flash(blocks, family)
    texts: dict[int, str] = {}
    files = (0, 0)
    for entry in flash.entries():
        kind, tag = flash.words("<H2s", entry)
        if kind == _ID_AND_STRING and tag == _SDK:
            number, text = flash.words("<II", entry + 4)
            texts[number] = flash.text(text)
        elif kind == _BLOCK_DEVICE and tag == _MICROPYTHON:
            _, *place = flash.words("<III", entry + 4)
            files = (place[0], place[1])
    if not files[1] or files[0] % BLOCK_BYTES or files[1] % BLOCK_BYTES or _BOARD not in texts:
        raise LookupError
    return Interpreter(blocks, family, texts[_BOARD], texts.get(_VERSION, "?"), files[0], files[1] // BLOCK_BYTES)


class _Flash:
    """What the image writes, in one piece; LookupError, ValueError or struct.error outside of it."""

    def __init__(self, blocks: list[uf2.Block], family: int) -> None:
        self._bytes = bytearray()
        for address, data in sorted(uf2.memory(blocks, family).items()):
            start = address - uf2.FLASH
            if not 0 <= start < 1 << 24:
                raise ValueError
            self._bytes.extend(bytes(start - len(self._bytes)) + data)

    def words(self, shape: str, address: int) -> tuple[Any, ...]:
        if address < uf2.FLASH:
            raise LookupError
        return struct.unpack_from(shape, self._bytes, address - uf2.FLASH)

    def text(self, address: int) -> str:
        start = address - uf2.FLASH
        return self._bytes[start : self._bytes.index(0, start, start + _TEXT_MOST)].decode()

    def entries(self) -> list[int]:
        """The addresses of all entries."""
        for at in range(uf2.FLASH, uf2.FLASH + _HEADER_WITHIN, 4):
            mark, begin, end, _, mark_end = self.words("<5I", at)
            if (mark, mark_end) == (_MARK, _MARK_END) and 0 <= end - begin <= 4 * _ENTRIES_MOST:
                return [int(self.words("<I", place)[0]) for place in range(begin, end, 4)]
        raise LookupError
