"""The books of a box: the present evening in memory, and its journal on flash.

An event is first taken into memory (`take`), where it is checked, and written later (`flush`), so that
the display can show it in between. At power-on `open` replays the newest evening through the same code.
"""

from engine.errors import RuleError
from engine.evening import Evening
from engine.events import Event, Start, decode
from engine.journal import Journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Store


class Books:
    """`evening` is the present one, or None before the first."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.evening: Evening | None = None
        self.damaged = ""  # file name where replay found the first damaged record
        self._number = 0
        self._journal: Journal | None = None
        self._waiting: list[Event] = []  # not yet written

    def open(self) -> None:
        """Take up the newest evening that has a sound beginning."""
        numbers = {int(name[:4]) for name in self.store.names() if name[:4].isdigit()}
        for number in sorted(numbers, reverse=True):
            self._number = max(self._number, number)
            journal = Journal(self.store, number)
            evening = self._replay(journal)
            self.damaged = self.damaged or journal.damaged
            if evening:
                self.evening, self._journal = evening, journal
                return

    def take(self, event: Event) -> None:
        """Take an event into the evening in memory; RuleError when it can't be, and nothing changed."""
        if isinstance(event, Start):
            self.evening = Evening(event)
        elif self.evening is None:
            raise RuleError("no_evening")
        elif self._journal and self._journal.full:
            raise RuleError("hands_full")
        else:
            self.evening.apply(event)
        self._waiting.append(event)

    @property
    def waiting(self) -> bool:
        """Whether some event is not yet on flash."""
        return bool(self._waiting)

    def flush(self) -> None:
        """Write what waits, in order. OSError leaves the rest waiting."""
        while self._waiting:
            event = self._waiting[0]
            if isinstance(event, Start):
                journal = Journal(self.store, self._number + 1)
            elif self._journal:
                journal = self._journal
            assert self.evening
            journal.append(event.KIND, event.pack(self.evening.game))
            self._journal, self._number = journal, journal.number
            self._waiting.pop(0)

    def _replay(self, journal: Journal) -> "Evening | None":
        evening: Evening | None = None
        for kind, payload in journal.replay():
            try:
                event = decode(kind, payload, evening.game if evening else None)
                if evening:
                    evening.apply(event)
                else:
                    evening = Evening(event)  # type: ignore[arg-type]  # decode gives nothing but a Start without a game
            except RuleError:
                journal.set_aside()
        return evening
