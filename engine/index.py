"""Which evening is the present one, in two files written in turn: should one be damaged, the other leads there."""

import struct

from engine.journal import pack_record, read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Store

FILES = ("index-0", "index-1")
KIND = 0xF1
_PAYLOAD = "<HHB"  # FORMAT.md, One-record files


class Index:
    """`present` is the number of the present evening, 0 where that isn't known; `highest` the highest so far.

    `reopened` tells that the present evening was opened again, so that its beginning is in the archive.
    """

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._age = 0
        self.present = 0
        self.highest = 0
        self.reopened = False

    def load(self) -> None:
        """Take the newer of the sound files."""
        for name in FILES:
            data = self._bytes(name)
            age = data[2] | data[3] << 8 if len(data) > 3 else 0
            record = read_record(data, 0, age, 0)
            if not record or record[0] != KIND or len(record[1]) != struct.calcsize(_PAYLOAD):
                continue
            if not self.present or (age - self._age) & 0xFFFF < 0x8000:
                self.present, self.highest, reopened = struct.unpack(_PAYLOAD, record[1])
                self.reopened = bool(reopened)
                self._age = age

    def save(self) -> None:
        """Write the older file anew. OSError where flash refuses."""
        age = (self._age + 1) & 0xFFFF
        payload = struct.pack(_PAYLOAD, self.present, self.highest, self.reopened)
        self._store.replace(FILES[age & 1], pack_record(KIND, age, payload, 0))
        self._age = age

    def _bytes(self, name: str) -> bytes:
        try:
            return self._store.read(name)
        except OSError:  # one that can't be read is as good as none
            return b""
