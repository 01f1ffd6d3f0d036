"""Evenings that are over, sealed into volumes, so that what lies open on flash is one evening only.

FORMAT.md says how they lie there. A volume is written whole, beside the old one, and then takes its name.
"""

import struct

from engine.journal import RECORD_EXTRA, VERSION, pack_record, read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.protocols import Store

SEALED = 0xF2
VOLUME_BYTES = 16 * 1024  # what fits in before the next one begins; four blocks, written anew for each evening
_HEAD = RECORD_EXTRA + 6
_CHUNK = 512  # bytes copied at a time
_MARK = bytes((VERSION, SEALED))


class Sealed:
    """Where an evening's records lie: from byte `start` of a file on, up to byte `end`."""

    def __init__(self, store: "Store", name: str, start: int, end: int) -> None:
        self.store = store
        self.name = name
        self.start = start
        self.end = end


class Archive:
    """The volumes of a store. Everything raises OSError where flash can't be read or written."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.damaged = ""  # the last volume in which bytes were found that are no entry

    def volumes(self) -> list[str]:
        """Their names, the oldest first."""
        return sorted([name for name in self.store.names() if len(name) == 4 and name.isdigit()])

    def numbers(self) -> "set[int]":
        """The evenings that are in."""
        return {number for volume in self.volumes() for number, _, _ in self._entries(volume)}

    def find(self, number: int) -> "Sealed | None":
        """Where an evening's records lie; None where it isn't in."""
        for volume in reversed(self.volumes()):
            found = None
            for entry in self._entries(volume):
                if entry[0] == number:
                    found = Sealed(self.store, volume, entry[1] + _HEAD, entry[2])
            if found:
                return found
        return None

    def oldest(self, but: int = 0) -> int:
        """The evening that has been in for longest, leaving `but` out of account; 0 where there is none."""
        for volume in self.volumes():
            for number, _, _ in self._entries(volume):
                if number != but:
                    return number
        return 0

    def seal(self, number: int, size: int, records: "Iterable[bytes]") -> None:
        """Put an evening in, whose records have `size` bytes altogether; it stands behind all others."""
        volumes = self.volumes()
        volume = volumes[-1] if volumes else "0001"
        filled = self.store.size(volume)
        if filled and filled + _HEAD + size > VOLUME_BYTES:
            volume = "%04d" % (int(volume) + 1)
            filled = 0
        self._build(volume, self._sealed(volume, filled, number, size, records))

    def forget(self, number: int) -> None:
        """Take every entry of this evening out, for good."""
        for volume in self.volumes():
            dropped = [(start, end) for its_number, start, end in self._entries(volume) if its_number == number]
            if not dropped:
                continue
            kept = self._between(dropped, self.store.size(volume))
            if kept:
                self._build(volume, self._pieces(volume, kept))
            else:
                self.store.remove(volume)

    def _sealed(
        self, volume: str, filled: int, number: int, size: int, records: "Iterable[bytes]"
    ) -> "Iterator[bytes]":
        yield from self._pieces(volume, [(0, filled)])
        yield pack_record(SEALED, 0, struct.pack("<HI", number, size), 0)
        yield from records

    def _between(self, dropped: "list[tuple[int, int]]", size: int) -> "list[tuple[int, int]]":
        """The ranges of a file of that size which aren't dropped."""
        kept = []
        place = 0
        for start, end in dropped + [(size, size)]:
            if start > place:
                kept.append((place, start))
            place = end
        return kept

    def _pieces(self, name: str, ranges: "list[tuple[int, int]]") -> "Iterator[bytes]":
        for start, end in ranges:
            for place in range(start, end, _CHUNK):
                yield self.store.read(name, place, min(_CHUNK, end - place))

    def _build(self, volume: str, pieces: "Iterator[bytes]") -> None:
        self.store.build(volume + ".new", pieces)
        self.store.rename(volume + ".new", volume)

    def _entries(self, volume: str) -> "Iterator[tuple[int, int, int]]":
        """Each entry's (number, first byte, byte after the last); bytes that are none are skipped and noted."""
        place, size = 0, self.store.size(volume)
        while place < size:
            head = read_record(self.store.read(volume, place, _HEAD), 0, 0, 0)
            if head and head[0] == SEALED and len(head[1]) == 6:
                number, length = struct.unpack("<HI", head[1])
                end = place + _HEAD + length
                if end <= size:
                    yield number, place, end
                    place = end
                    continue
            self.damaged = volume
            place = self._next_mark(volume, place + 1, size)

    def _next_mark(self, volume: str, place: int, size: int) -> int:
        """Where the next entry may begin; `size` where none does."""
        while place < size:
            found = self.store.read(volume, place, _CHUNK).find(_MARK)
            if found >= 0:
                return place + found
            place += _CHUNK - 1
        return size
