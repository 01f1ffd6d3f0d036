"""The books of a box: the present evening in memory, its journal on flash, and the evenings before.

An event is first taken into memory (`take`), where it is checked, and written later (`flush`), so that
the display can show it in between. At power-on `open` replays the newest evening through the same code.
"""

from engine.errors import RuleError
from engine.evening import Evening
from engine.events import Event, Start, decode
from engine.journal import Journal, pack_record, read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Store


_NOTE = "note"
_NOTE_KIND = 0xF0
_CURRENT = "current"
_CURRENT_KIND = 0xF1


class Books:
    """`evening` is the present one, or None before the first; `number` is its number.

    Beside the evenings' journals the store holds two files of one record each: `note`, what is known of the
    unfinished hand, and `current`, the number of an evening that was opened again.
    """

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.evening: Evening | None = None
        self.damaged = ""  # file name where replay found the first damaged record
        self.number = 0
        self._journal: Journal | None = None
        self._waiting: list[Event] = []  # not yet written
        self._note = b""
        self._note_waiting = False
        self._looked_at: "tuple[int, Evening | None]" = (0, None)

    def open(self) -> None:
        """Take up the evening that was opened again, or else the newest that has a sound beginning."""
        numbers = sorted(self.numbers(), reverse=True)
        current = read_record(self.store.read(_CURRENT), 0, 0, 0)
        if current and current[0] == _CURRENT_KIND and len(current[1]) == 2:
            numbers.insert(0, current[1][0] | current[1][1] << 8)
        for number in numbers:
            if self._take_up(number):
                break

    def numbers(self) -> "set[int]":
        """The numbers of all evenings on flash."""
        return {int(name[:4]) for name in self.store.names() if name[:4].isdigit()}

    def look_at(self, number: int) -> "Evening | None":
        """An evening to be looked at; None where it has no sound beginning. The last one asked for is kept."""
        if number == self.number:
            return self.evening
        if number != self._looked_at[0]:
            self._looked_at = (0, None)
            self._looked_at = (number, self._replay(Journal(self.store, number)))
        return self._looked_at[1]

    def reopen(self, number: int) -> None:
        """Go on with an evening of before, now and after the next power-on. OSError where flash refuses."""
        if self._take_up(number):
            self.store.replace(_CURRENT, pack_record(_CURRENT_KIND, 0, bytes((number & 0xFF, number >> 8)), 0))

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

    def note(self, data: bytes) -> None:
        """Keep this of the unfinished hand; nothing when there is none. It is void once an event is taken."""
        if data != self._note:
            self._note = data
            self._note_waiting = True

    def noted(self) -> bytes:
        """What was kept of the hand that was unfinished when the power went."""
        if self._journal:
            record = read_record(self.store.read(_NOTE), 0, self._journal.sequence, self.number)
            if record and record[0] == _NOTE_KIND:
                self._note = record[1]
        return self._note

    @property
    def waiting(self) -> bool:
        """Whether something is not yet on flash."""
        return bool(self._waiting) or self._note_waiting

    def flush(self) -> None:
        """Write what waits, in order. OSError leaves the rest waiting."""
        while self._waiting:
            self._write(self._waiting[0])
            self._waiting.pop(0)
        if self._note_waiting and self._journal:
            data = b""
            if self._note:
                data = pack_record(_NOTE_KIND, self._journal.sequence, self._note, self.number)
            self.store.replace(_NOTE, data)
        self._note_waiting = False

    def _write(self, event: Event) -> None:
        assert self.evening
        journal = self._journal
        if isinstance(event, Start):
            journal = Journal(self.store, max(self.numbers() | {0}) + 1)
        assert journal
        journal.append(event.KIND, event.pack(self.evening.game))
        if isinstance(event, Start):
            self._journal, self.number = journal, journal.number
            if self.store.read(_CURRENT):
                self.store.replace(_CURRENT, b"")

    def _take_up(self, number: int) -> bool:
        """Replay an evening and make it the present one; False where it has no sound beginning."""
        journal = Journal(self.store, number)
        evening = self._replay(journal)
        self.damaged = self.damaged or journal.damaged
        if evening:
            self.evening, self._journal, self.number = evening, journal, number
        return evening is not None

    def _replay(self, journal: Journal) -> "Evening | None":
        evening: Evening | None = None
        for kind, payload in journal.replay():
            try:
                event = decode(kind, payload, evening.game if evening else None)
                if evening:
                    evening.apply(event)
                elif isinstance(event, Start):  # without a game, decode gives nothing else
                    evening = Evening(event)
            except RuleError:
                journal.set_aside()
        return evening
