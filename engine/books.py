"""The books of a box: the present evening in memory, its journal on flash, and the evenings before.

An event is first taken into memory (`take`), where it is checked, and written later (`flush`), so that
the display can show it in between. At power-on `open` replays the present evening through the same code.
FORMAT.md says what lies on flash.
"""

from engine.archive import Archive
from engine.errors import RuleError
from engine.evening import Evening
from engine.events import Event, Start, decode
from engine.games import game
from engine.index import Index
from engine.journal import TOLD, UNTOLD, Journal, begun_with, free_name, pack_record, read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.protocols import Store


_NOTE = "note"
_NOTE_KIND = 0xF0


class Books:
    """`evening` is the present one, or None before the first; `number` is its number.

    `archived` is the store of the evenings that are over: a folder of its own, so that it may grow.
    """

    def __init__(self, store: "Store", archived: "Store") -> None:
        self.store = store
        self.archive = Archive(archived)
        self.evening: Evening | None = None
        self.damaged = ""  # the last file in which something of the present evening was found to be damaged
        self.number = 0
        self._index = Index(store)
        self._journal: Journal | None = None
        self._begun: Journal | None = None  # of an evening whose start isn't written yet
        self._waiting: list[Event] = []  # not yet written
        self._note = b""
        self._note_waiting = False
        self._index_waiting = False
        self._unsealed: "set[int]" = set()  # evenings that are over, but have segments still
        self._seal_due = False
        self.looked_damaged = ""  # the same of the evening that was looked at last
        self._looked_at: "tuple[int, Evening | None]" = (0, None)

    def open(self) -> None:
        """Take up the present evening, or else the newest that has a sound beginning."""
        try:
            names = self.store.names()
            opened = _numbers(names)
            for name in names:
                if UNTOLD in name:  # set aside, and then the power went before anybody read of it
                    self.damaged = name[: name.index(UNTOLD)]
            for number, sealed in self._candidates(opened):
                journal = self._journal_of(number) if sealed else Journal(self.store, number, None, names)
                if self._take_up(journal):
                    break
            self._unsealed = opened - {self.number}
            self._seal_due = bool(self._unsealed)
        except OSError:  # not even the names of files can be read
            self.damaged = self.damaged or "books"

    def told(self) -> None:
        """Somebody has read of what was set aside: power-on needn't say it again. OSError where flash refuses."""
        for name in self.store.names():
            if UNTOLD in name:
                self.store.rename(name, free_name(self.store, name[: name.index(UNTOLD)] + TOLD))

    def numbers(self) -> "set[int]":
        """The numbers of all evenings on flash."""
        return _numbers(self.store.names()) | self.archive.numbers()

    @property
    def others(self) -> bool:
        """Whether there may be evenings beside the present one; much quicker than to count them."""
        return bool(self._unsealed) or bool(self.archive.volumes())

    def look_at(self, number: int) -> "Evening | None":
        """An evening to be looked at; None where it has no sound beginning. The last one asked for is kept."""
        if number == self.number:
            return self.evening
        if number != self._looked_at[0]:
            self._looked_at = (0, None)
            journal = self._journal_of(number)
            self._looked_at = (number, self._replay(journal))
            self.looked_damaged = journal.damaged
        return self._looked_at[1]

    def reopen(self, number: int) -> bool:
        """Go on with an evening of before, now and after the next power-on; False where it can't be read.

        OSError where something of the present one can't be written, and then that one goes on.
        """
        self._write_waiting()
        self._looked_at = (0, None)
        before = self.number
        if not self._take_up(self._journal_of(number)):
            return False
        if before not in (0, number):
            self._unsealed.add(before)
        self._unsealed.discard(number)
        self._seal_due = bool(self._unsealed)
        self._index_waiting = True
        return True

    def forget(self, number: int) -> None:
        """Take an evening of before off the flash, for good. OSError where flash refuses."""
        assert number != self.number
        self._remove(number)
        self._unsealed.discard(number)
        self.archive.forget(number)
        self._looked_at = (0, None)

    def forget_oldest(self) -> bool:
        """Forget the evening that has been in the archive for longest; False where there is none."""
        number = self.archive.oldest(self.number)
        if number:
            self.forget(number)
        return number > 0

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
        self._note, self._note_waiting = b"", False

    def note(self, data: bytes) -> None:
        """Keep this of the unfinished hand; nothing when there is none. It is void once an event is taken."""
        if data != self._note:
            self._note = data
            self._note_waiting = True

    def noted(self) -> bytes:
        """What was kept of the hand that was unfinished when the power went."""
        if self._journal:
            try:
                data = self.store.read(_NOTE)
            except OSError:  # the hand has to be called again
                data = b""
            record = read_record(data, 0, self._journal.sequence, self.number)
            if record and record[0] == _NOTE_KIND:
                self._note = record[1]
            elif data and not 1 <= begun_with(data) <= self._index.highest:  # of a hand or an evening before is sound
                self._set_note_aside()
        return self._note

    def _set_note_aside(self) -> None:
        self.damaged = self.damaged or _NOTE
        try:
            self.store.rename(_NOTE, free_name(self.store, _NOTE + UNTOLD))
        except OSError:  # said again at the next power-on
            pass

    @property
    def unfinished(self) -> bytes:
        """What was last noted of the hand that isn't over; nothing where none is under way."""
        return self._note

    @property
    def changes(self) -> int:
        """How many events the present evening has, on flash or not yet: another number means other books."""
        return (self._journal.sequence if self._journal else 0) + len(self._waiting)

    @property
    def waiting(self) -> bool:
        """Whether something is not yet on flash, or not yet where it belongs."""
        return bool(self._waiting) or self._note_waiting or self._index_waiting or self._seal_due

    def flush(self) -> None:
        """Write what waits, in order; OSError leaves the rest waiting. When nothing does, seal an evening."""
        idle = not (self._waiting or self._note_waiting or self._index_waiting)
        self._write_waiting()
        if self._note_waiting and self._journal:
            data = b""
            if self._note:
                data = pack_record(_NOTE_KIND, self._journal.sequence, self._note, self.number)
            self.store.replace(_NOTE, data)
        self._note_waiting = False
        if self._index_waiting and self._journal:
            self._index.present, self._index.reopened = self.number, self._journal.sealed is not None
            self._index.save()
            self._index_waiting = False
        if idle and self._seal_due:
            try:
                self._seal()
            except OSError:  # its segments are as good; tried again after the next evening or power-on
                self._seal_due = False

    def _write_waiting(self) -> None:
        while self._waiting:
            event = self._waiting[0]
            if isinstance(event, Start):
                self._write_start(event)
            else:
                assert self._journal and self.evening
                self._journal.append(event.KIND, event.pack(self.evening.game))
            self._waiting.pop(0)

    def _write_start(self, start: Start) -> None:
        """Begin a journal; one whose first write failed, or only said so, is tried again under its number."""
        journal = self._begun or Journal(self.store, max(self.numbers() | {self._index.highest}) + 1)
        self._begun = journal
        journal.append(start.KIND, start.pack(game(start.game_name)))
        if self._journal:
            self._unsealed.add(self.number)
            self._seal_due = True
        self._journal, self.number = journal, journal.number
        self._index.highest = self.number
        self._index_waiting = True
        self._begun = None
        self._looked_at = (0, None)

    def _candidates(self, opened: "set[int]") -> "Iterator[tuple[int, bool]]":
        """Which evening may be the present one, the likeliest first, and whether to look for it in the archive.

        The archive grows with the evenings, so it is read only for one that was opened again, or if all else fails.
        """
        index = self._index
        index.load()
        newest_first = sorted(opened, reverse=True)
        if newest_first and newest_first[0] > index.highest:  # it began, and then the power went
            yield newest_first[0], not index.present
        if index.present:
            yield index.present, index.reopened
        for number in newest_first:
            yield number, True
        for number in sorted(self.archive.numbers(), reverse=True):
            yield number, True

    def _journal_of(self, number: int) -> Journal:
        return Journal(self.store, number, self.archive.find(number))

    def _take_up(self, journal: Journal) -> bool:
        """Replay an evening and make it the present one; False where it has no sound beginning."""
        evening = self._replay(journal)
        self.damaged = journal.damaged or self.damaged
        if evening:
            self.evening, self._journal, self.number = evening, journal, journal.number
            self._index.highest = max(self._index.highest, self.number)
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

    def _seal(self) -> None:
        """Seal one evening that is over, look whether all of it is in the archive, and only then remove its files."""
        number = min(self._unsealed)
        journal = self._journal_of(number)
        size = sum([len(record) for record in journal.records()])
        if journal.loose:
            self.archive.seal(number, size, self._journal_of(number).records())
            journal = self._journal_of(number)
            if sum([len(record) for record in journal.records()]) != size or journal.loose:
                raise OSError("the archive doesn't hold what was written")
        if sum([self.store.size(name) for name in journal.segments()]) != journal.segment_bytes:
            raise OSError("not all of it was read")
        self._remove(number)
        self._unsealed.discard(number)
        self._seal_due = bool(self._unsealed)

    def _remove(self, number: int) -> None:
        """The segments of an evening, the last one first, so that what a power cut leaves is a beginning."""
        for name in reversed(Journal(self.store, number).segments()):
            self.store.remove(name)


def _numbers(names: list[str]) -> "set[int]":
    """The evenings that have files of their own among these, be they damaged."""
    return {int(name[:4]) for name in names if name[:4].isdigit() and name[4:5] == "-"}
