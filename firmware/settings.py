"""What the box remembers beside the books: the language, and the names of those who played."""

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


def check_name(name: str) -> str:
    """The name itself, or RuleError where the display can't show it whole."""
    for letter in name:
        if not faces.name.has(letter) or not faces.small.has(letter):
            raise RuleError("name_letter", letter)
    if faces.name.width_px(name) > NAME_MAX_PX:
        raise RuleError("name_wide", name)
    return name


class Settings:
    """`language` is None until somebody chose; `names` are those last seen, the latest evening's first."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.language: str | None = None
        self.names: list[str] = []

    def load(self) -> None:
        """Take what is sound in the file; the rest stays as it was."""
        data = self._store.read(_FILE)
        place = 0
        while True:
            record = read_record(data, place, 0, 0)
            if record is None:
                return
            place += len(record[1]) + 10
            self._take(record[0], record[1])

    def save(self) -> None:
        """Write the file anew. OSError where flash refuses."""
        data = b""
        if self.language:
            data = pack_record(_LANGUAGE, 0, self.language.encode(), 0)
        for name in self.names:
            data += pack_record(_NAME, 0, name.encode(), 0)
        self._store.replace(_FILE, data)

    def remember(self, names: list[str]) -> None:
        """Put these names in front."""
        self.names = (names + [name for name in self.names if name not in names])[:NAMES_MOST]

    def _take(self, kind: int, payload: bytes) -> None:
        try:
            text = payload.decode()
        except ValueError:
            return
        if kind == _LANGUAGE and text in LANGUAGES:
            self.language = text
        elif kind == _NAME and text and text not in self.names:
            self.names.append(text)
