"""Events on flash: records in segments, over a store that is passed in. FORMAT.md says how they lie there.

A version of the format, once released, is read for ever: VERSION is that of new records, and read_record
knows all of them.
"""

from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.archive import Sealed
    from engine.protocols import Store

VERSION = 1
SEGMENT_BYTES = 500
SEGMENTS_MOST = 64  # 32 KB: three times what as many hands as an evening takes need
_HEADER = 6
_CHECK = 4
_POLYNOMIAL = 0xEDB88320  # of CRC-32, its lowest power in the highest bit
RECORD_EXTRA = _HEADER + _CHECK  # what a record adds to its payload
UNTOLD, TOLD = ".bad", ".kept"  # behind the name of a damaged segment: not yet said to anybody, or said
_CHUNK = 1024  # bytes of a sealed evening read at a time; no record is longer


def pack_record(kind: int, sequence: int, payload: bytes, previous: int) -> bytes:
    """One record; `previous` is the check of the record before."""
    size = len(payload)
    data = bytes((VERSION, kind, sequence & 0xFF, sequence >> 8, size & 0xFF, size >> 8)) + payload
    check: int = crc32(data, previous)
    return data + check.to_bytes(_CHECK, "little")


def read_record(data: bytes, place: int, sequence: int, previous: int) -> "tuple[int, bytes, int] | None":
    """The sound record at `place` as (kind, payload, check); None where there is none that fits."""
    start = place + _HEADER
    if start + _CHECK > len(data) or data[place] != VERSION:
        return None
    if data[place + 2] | data[place + 3] << 8 != sequence:
        return None
    end = start + (data[place + 4] | data[place + 5] << 8)
    if end + _CHECK > len(data):
        return None
    check = crc32(data[place:end], previous)
    if check != int.from_bytes(data[end : end + _CHECK], "little"):
        return None
    return data[place + 1], data[start:end], check


def begun_with(record: bytes) -> int:
    """The number that this record's check was begun with; any number up to 32 bits where its bytes aren't sound.

    The CRC is reckoned backwards, each step undoing one of its shift register.
    """
    if len(record) < RECORD_EXTRA or record[0] != VERSION:
        return -1
    check = int.from_bytes(record[-_CHECK:], "little") ^ 0xFFFFFFFF
    for byte in reversed(record[:-_CHECK]):
        for _ in range(8):
            check = ((check ^ _POLYNOMIAL) << 1 | 1 if check & 0x80000000 else check << 1) & 0xFFFFFFFF
        check ^= byte
    return check ^ 0xFFFFFFFF


class Journal:
    """The records of one evening.

    `sealed` is where its beginning lies in the archive; `names` are the store's files, where they are known.
    """

    def __init__(
        self, store: "Store", number: int, sealed: "Sealed | None" = None, names: "list[str] | None" = None
    ) -> None:
        self.store = store
        self.number = number
        self.damaged = ""  # name of the file that kept the first damaged record, where replay found one
        self.loose = False  # whether replay gave a record that isn't sealed
        self.segment_bytes = 0  # that replay found to be sound in segments, sealed too or not
        self.sealed = sealed
        self._names = names
        self._sequence = 0
        self._check = number
        self._at = (0, number)  # sequence and check where replay is in the segments
        self._segment = 0
        self._size = 0
        self._ended = False
        self._repair_due = False
        self._stale = False  # whether the segments end before what is sealed: power went while they were removed
        self._unsure = False  # whether a write failed that may yet have been done

    @property
    def sequence(self) -> int:
        """The number that the next record gets."""
        return self._sequence

    @property
    def full(self) -> bool:
        """Whether its numbers are used up: far beyond what an evening holds, but never past what they can count."""
        return self._segment >= SEGMENTS_MOST - 1 or self._sequence >= 0xFFFF

    def replay(self) -> "Iterator[tuple[int, bytes]]":
        """Yield (kind, payload) of each sound record in order, up to the first damage.

        From there on the segments are set aside as NAME.bad1 (or 2, …), and what was sound stays in place: the
        next append follows the last sound record. A caller that can't use a record calls `set_aside`.
        """
        yield from self._replay()
        self._stale = self._at[0] < self._sequence

    def _replay(self) -> "Iterator[tuple[int, bytes]]":
        names = self.segments(self._names)
        if self.sealed:
            first = self._first_sequence(names)
            yield from self._replay_sealed(self.sealed, first)
            if self._sequence <= first:
                self._at = (self._sequence, self._check)
        for segment, name in enumerate([] if self._ended else names):
            data = _read(self.store, name)
            if data is None:
                self._segment, self._size = segment, 0
                self._end()  # it may be readable the next time: it keeps its name until something is to be written
                return
            place = 0
            while place < len(data) and name == self._name(segment):
                record = read_record(data, place, self._at[0], self._at[1])
                if record is None:
                    break
                self._segment, self._size = segment, place
                if self._at[0] == self._sequence:  # else it is sealed too: power went before it was removed
                    yield record[0], record[1]
                    if self._ended:
                        return
                    self.loose = True
                    self._took(record[2])
                self._at = (self._at[0] + 1, record[2])
                place += RECORD_EXTRA + len(record[1])
            self._segment, self._size = segment, place
            self.segment_bytes += place
            if place < len(data) or name != self._name(segment):
                self.set_aside()
                return

    def _first_sequence(self, names: list[str]) -> int:
        """What the first record of the segments claims to be; beyond all where there are none."""
        data = _read(self.store, names[0]) if names else None
        return data[2] | data[3] << 8 if data and len(data) > 3 else 0x10000

    def _replay_sealed(self, sealed: "Sealed", first: int) -> "Iterator[tuple[int, bytes]]":
        """What is sound in the archive, whose files stay as they are; segments go on from record `first`."""
        name, place = sealed.name, sealed.start
        while place < sealed.end:
            data = _read(sealed.store, name, place, min(_CHUNK, sealed.end - place)) or b""
            used = 0
            record = read_record(data, used, self._sequence, self._check)
            while record:
                if self._sequence <= first:
                    self._at = (self._sequence, self._check)
                yield record[0], record[1]
                if self._ended:
                    self.damaged = name
                    return
                used += RECORD_EXTRA + len(record[1])
                self._took(record[2])
                record = read_record(data, used, self._sequence, self._check)
            if not used:
                self.damaged = name
                return
            place += used

    def _took(self, check: int) -> None:
        self._sequence += 1
        self._check = check

    def set_aside(self) -> None:
        """Treat the record being read, and all after it, as damaged."""
        self._end()
        try:
            self._repair()
        except OSError:  # flash takes nothing now: what was sound is in use all the same, and `append` tries again
            pass

    def _end(self) -> None:
        self.damaged = self.damaged or self._name(self._segment)
        self._ended = self._repair_due = True

    def _repair(self) -> None:
        """Give the damaged files other names, from the last, so that a cut in between leaves a sound beginning."""
        for name in reversed(self.segments()[self._segment :]):
            if name == self._name(self._segment) and self._size:
                data = self.store.read(name)
                self.store.replace(free_name(self.store, name + UNTOLD), data)
                self.store.replace(name, data[: self._size])
            else:
                self.store.rename(name, free_name(self.store, name + UNTOLD))
        self._repair_due = False

    def append(self, kind: int, payload: bytes) -> None:
        """Write one record; once this returns, it is on flash. OSError where it couldn't be: then try it again."""
        if self._repair_due:
            self._repair()
        if self._stale:
            self._remove_segments()
        record = pack_record(kind, self._sequence, payload, self._check)
        if self._size and self._size + len(record) > SEGMENT_BYTES:
            self._segment += 1
            self._size = 0
        name = self._name(self._segment)
        if self._unsure:
            self.store.replace(name, self.store.read(name)[: self._size] + record)
        else:
            self._unsure = True
            self.store.append(name, record)
        self._size += len(record)
        self._took(int.from_bytes(record[-_CHECK:], "little"))
        self._unsure = False

    def _remove_segments(self) -> None:
        """All of them is sealed, and what is appended couldn't follow their last record."""
        for name in reversed(self.segments()):
            self.store.remove(name)
        self._segment = self._size = 0
        self._stale = False

    def records(self) -> "Iterator[bytes]":
        """Replay, with each record as it lies on flash."""
        check = self.number
        for sequence, (kind, payload) in enumerate(self.replay()):
            record = pack_record(kind, sequence, payload, check)
            check = int.from_bytes(record[-_CHECK:], "little")
            yield record

    def segments(self, names: "list[str] | None" = None) -> list[str]:
        """Its files beside the archive, in order; those among `names`, where they were listed already."""
        start = "%04d-" % self.number
        return sorted([name for name in names or self.store.names() if name.startswith(start) and "." not in name])

    def _name(self, segment: int) -> str:
        return "%04d-%03d" % (self.number, segment)


def free_name(store: "Store", stem: str) -> str:
    """A name for a damaged file that no other has: the stem and a number."""
    taken = store.names()
    number = 1
    while "%s%d" % (stem, number) in taken:
        number += 1
    return "%s%d" % (stem, number)


def _read(store: "Store", name: str, start: int = 0, size: int = -1) -> "bytes | None":
    """The bytes; None where flash can't read them now."""
    try:
        return store.read(name, start, size)
    except OSError:
        return None
