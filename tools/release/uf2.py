"""UF2, the format of a file that is dragged onto a Pico in its boot mode: blocks of 512 bytes, each with its address.

After the specification (github.com/microsoft/uf2) and the datasheets of RP2040 and RP2350.
"""

import struct
from dataclasses import dataclass, replace

BLOCK_BYTES = 512
PAGE_BYTES = 256  # what the chips' boot programs take of one block
DATA_BYTES = 476
FLASH = 0x10000000  # where flash lies in the chips' memory
RP2040 = 0xE48BFF56
RP2350_ARM = 0xE48BFF59
ABSOLUTE = 0xE48BFF57  # a block of its own before an RP2350's image, against erratum E10; it counts for itself
NOT_FLASH = 0x0001
FAMILY_GIVEN = 0x2000

_HEADER = struct.Struct("<8I")
_BEGIN, _SECOND, _END = 0x0A324655, 0x9E5D5157, 0x0AB16F30


class Uf2Error(Exception):
    """Why the bytes are no UF2, in words that follow on a file's name."""


@dataclass(frozen=True)
class Block:
    """One block: `number` of `count` for its family. `data` has DATA_BYTES, of which `size` go to `address`."""

    flags: int
    address: int
    size: int
    number: int
    count: int
    family: int
    data: bytes

    @property
    def payload(self) -> bytes:
        """What is written to flash."""
        return self.data[: self.size]

    def pack(self) -> bytes:
        """Its 512 bytes."""
        header = (_BEGIN, _SECOND, self.flags, self.address, self.size, self.number, self.count, self.family)
        return _HEADER.pack(*header) + self.data + struct.pack("<I", _END)


def read(raw: bytes) -> list[Block]:
    """All blocks of a file."""
    if not raw or len(raw) % BLOCK_BYTES:
        raise Uf2Error(f"is no whole UF2: it has {len(raw)} bytes, and its blocks have {BLOCK_BYTES} each")
    return [_block(raw[at : at + BLOCK_BYTES], at // BLOCK_BYTES) for at in range(0, len(raw), BLOCK_BYTES)]


def _block(raw: bytes, place: int) -> Block:
    begin, second, flags, address, size, number, count, family = _HEADER.unpack_from(raw)
    if (begin, second) != (_BEGIN, _SECOND) or struct.unpack("<I", raw[-4:]) != (_END,):
        raise Uf2Error(f"is no UF2: its block {place + 1} has not the right marks")
    if size > DATA_BYTES or number >= count:
        raise Uf2Error(f"is no sound UF2: its block {place + 1} says {size} bytes, number {number} of {count}")
    return Block(flags, address, size, number, count, family, raw[_HEADER.size : -4])


def pages(data: bytes, address: int, family: int) -> list[Block]:
    """Blocks that write `data`, whole pages, from `address` on; they are counted when they are joined."""
    return [
        Block(FAMILY_GIVEN, address + at, PAGE_BYTES, 0, 0, family, data[at : at + PAGE_BYTES].ljust(DATA_BYTES, b"\0"))
        for at in range(0, len(data), PAGE_BYTES)
    ]


def join(first: list[Block], further: list[Block], family: int) -> bytes:
    """One file: all blocks of `first` as they are, then `further`, those of the family counted anew through both.

    The chip starts what it got once it has as many blocks of the family as each of them says.
    """
    blocks = first + further
    count = sum(block.family == family for block in blocks)
    packed, number = [], 0
    for block in blocks:
        if block.family == family:
            packed.append(replace(block, number=number, count=count).pack())
            number += 1
        else:
            packed.append(block.pack())
    return b"".join(packed)


def memory(blocks: list[Block], family: int) -> dict[int, bytes]:
    """What the blocks of a family write, by address."""
    return {block.address: block.payload for block in blocks if block.family == family and not block.flags & NOT_FLASH}
