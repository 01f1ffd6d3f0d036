"""What the box remembers beside the books: the language, and the names of those who played."""

import struct

from engine.errors import RuleError
from engine.journal import pack_record, read_record
from firmware.ui import faces
from firmware.ui.words import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Store

NAMES_MOST = 24
NAME_MAX_PX = 100  # in the face `name`, so that any list shows it whole
_FILE = "settings"
_LANGUAGE = 1
_NAME = 2
_OPTION = 3
_WARNED = 4

# Settings that are numbers, with the values that each may have, the default first. They are kept by their place
# here, so new ones go to the end.
OPTIONS = {
    "brightness": (3, 1, 2, 4),
    "turned": (0, 1),
    "click": (1, 0),
    "dim_s": (60, 30, 120, 600, 0),
    "off_s": (600, 120, 300, 1800, 0),
    "offset": (0, 2),  # columns of the display's memory before its glass
    "battery": (0, 1, 2, 3),  # which one; firmware/battery.py knows what that means
}
OPTION_ORDER = ("brightness", "turned", "click", "dim_s", "off_s", "offset", "battery")  # dicts have no order here


def check_name(name: str) -> str:
    """The name itself, or RuleError where the display can't show it whole."""
    for letter in name:
        if not faces.name.has(letter) or not faces.small.has(letter):
            raise RuleError("name_letter", letter)
    if faces.name.width_px(name) > NAME_MAX_PX:
        raise RuleError("name_wide", name)
    return name


class Settings:
    """`language` is None until somebody chose; `names` are those last seen, the latest evening's first.

    `warned` is when the battery was last said to be low: the evening's number, and millivolts; (0, 0): never.
    """

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.language: str | None = None
        self.names: list[str] = []
        self.options = {option: OPTIONS[option][0] for option in OPTIONS}
        self.warned = (0, 0)

    def load(self) -> None:
        """Take what is sound in the file, behind a damaged place too; the rest stays as it was."""
        try:
            data = self._store.read(_FILE)
        except OSError:  # asked for again, as in a new box
            return
        place = 0
        while place < len(data):
            record = read_record(data, place, 0, 0)
            if record is None:
                place += 1
            else:
                place += len(record[1]) + 10
                self._take(record[0], record[1])

    def save(self) -> None:
        """Write the file anew. OSError where flash refuses."""
        data = b""
        if self.language:
            data = pack_record(_LANGUAGE, 0, self.language.encode(), 0)
        for place, option in enumerate(OPTION_ORDER):
            value = self.options[option]
            if value != OPTIONS[option][0]:
                data += pack_record(_OPTION, 0, bytes((place, value & 0xFF, value >> 8)), 0)
        if self.warned[0]:
            data += pack_record(_WARNED, 0, struct.pack("<HH", *self.warned), 0)
        for name in self.names:
            data += pack_record(_NAME, 0, name.encode(), 0)
        self._store.replace(_FILE, data)

    def remember(self, names: list[str]) -> None:
        """Put these names in front."""
        self.names = (names + [name for name in self.names if name not in names])[:NAMES_MOST]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == _OPTION:
            self._take_option(payload)
            return
        if kind == _WARNED:
            self._take_warned(payload)
            return
        try:
            text = payload.decode()
        except ValueError:
            return
        if kind == _LANGUAGE and text in LANGUAGES:
            self.language = text
        elif kind == _NAME and text and text not in self.names:
            self.names.append(text)

    def _take_warned(self, payload: bytes) -> None:
        if len(payload) == 4:
            evening, mv = struct.unpack("<HH", payload)
            self.warned = (evening, mv)

    def _take_option(self, payload: bytes) -> None:
        if len(payload) == 3 and payload[0] < len(OPTION_ORDER):
            option, value = OPTION_ORDER[payload[0]], payload[1] | payload[2] << 8
            if value in OPTIONS[option]:
                self.options[option] = value
