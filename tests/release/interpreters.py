"""Images as an interpreter's: a few blocks with the binary info that tells board, version and where files lie."""

import struct

from tools.release import uf2

TEXTS_AT = 0x800
TABLE_AT = 0x400
PROGRAM_VERSION, PICO_BOARD = 0x11A9BC3A, 0xB63CFFBB
E10 = uf2.Block(
    0xA000, 0x10FFFF00, 256, 0, 2, uf2.ABSOLUTE, (b"\xef" * 256 + struct.pack("<I", 0x9957E304)).ljust(476, b"\0")
)


def flash_of(board: str, version: str, files_at: int, file_bytes: int, header_at: int) -> bytes:
    """4 KB as they lie at the beginning of flash."""
    memory = bytearray(b"\x5a" * 4096)
    texts = b"".join(text.encode() + b"\0" for text in (board, version, "MicroPython"))
    memory[TEXTS_AT : TEXTS_AT + len(texts)] = texts
    at = [uf2.FLASH + TEXTS_AT, 0, 0]
    at[1] = at[0] + len(board) + 1
    at[2] = at[1] + len(version) + 1
    entries = [
        struct.pack("<H2sII", 6, b"RP", PICO_BOARD, at[0]),
        struct.pack("<H2sII", 6, b"RP", PROGRAM_VERSION, at[1]),
        struct.pack("<H2sIIIIH", 7, b"MP", at[2], files_at, file_bytes, 0, 3),
    ]
    place = TABLE_AT + 4 * len(entries)
    for index, entry in enumerate(entries):
        struct.pack_into("<I", memory, TABLE_AT + 4 * index, uf2.FLASH + place)
        memory[place : place + len(entry)] = entry
        place += len(entry)
    header = (0x7188EBF2, uf2.FLASH + TABLE_AT, uf2.FLASH + TABLE_AT + 4 * len(entries), 0, 0xE71AA390)
    struct.pack_into("<5I", memory, header_at, *header)
    return bytes(memory)


def interpreter(
    board: str = "pico", version: str = "v1.25.0", files_at: int = 0x100A0000, file_blocks: int = 352
) -> bytes:
    """A UF2 like the one of that board."""
    new_chip = board == "pico2"
    family = uf2.RP2350_ARM if new_chip else uf2.RP2040
    memory = flash_of(board, version, files_at, file_blocks * 4096, 0x138 if new_chip else 0x1D4)
    return uf2.join([E10] if new_chip else [], uf2.pages(memory, uf2.FLASH, family), family)
