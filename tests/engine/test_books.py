"""The books: the evening in memory, written behind, and read back at power-on."""

from helpers import NAMES, Draws, MemoryStore, hand_of, heavy, ran, refused, some_event, start_of, state_of
from records import begun, books_on, reopened

from engine.evening import HANDS_MOST
from engine.events import PassedOut, Scored, Start, Undone, make_start
from engine.journal import Journal, begun_with, pack_record
from engine.ledger import ledger

EVENTS = heavy(150, 60)
LOOK_EVERY = heavy(1, 6)


def test_empty_flash_has_no_evening() -> None:
    books = reopened(MemoryStore())
    assert books.evening is None
    assert books.damaged == ""
    assert not books.waiting
    for event in (Scored(hand_of(0)), PassedOut(), Undone()):
        refused("no_evening", books.take, event)
    books.flush()


def test_replay_gives_the_same_ledger_after_every_event() -> None:
    for count, active in ((5, 5), (7, 5), (7, 6)):
        draws = Draws(count * active)
        store = MemoryStore()
        books = books_on(store)
        books.take(make_start("jaggln", NAMES[:count], {"active": active, "direction": "counter"}, 2))
        for number in range(EVENTS // 3):
            books.take(some_event(draws, books.evening))
            assert books.waiting
            books.flush()
            assert not books.waiting
            if number % LOOK_EVERY == 0:
                again = reopened(store)
                assert ledger(again.evening) == ledger(books.evening)
                assert again.evening.dealer == books.evening.dealer
                assert again.damaged == ""
    ran(EVENTS, "events written and replayed")


def test_an_evening_goes_on_over_power_cuts() -> None:
    store, draws = MemoryStore(), Draws(3)
    books = books_on(store)
    books.take(start_of(6))
    books.flush()
    at_a_time = books_on(MemoryStore())
    at_a_time.take(start_of(6))
    for _ in range(40):
        books = reopened(store)
        event = some_event(draws, books.evening)
        books.take(event)
        books.flush()
        at_a_time.take(event)
    at_a_time.flush()
    assert ledger(reopened(store).evening) == ledger(at_a_time.evening)
    assert store.files == at_a_time.store.files


def test_what_was_not_flushed_is_not_there_after_a_cut() -> None:
    store = MemoryStore()
    books = begun(store)
    before = ledger(books.evening)
    books.take(PassedOut())
    assert ledger(reopened(store).evening) == before


def test_a_refused_event_is_not_written() -> None:
    store = MemoryStore()
    books = begun(store, 6)
    files, state = dict(store.files), state_of(books.evening)
    refused("declarer_out", books.take, Scored(hand_of(1)))
    refused("gewisse_range", books.take, Scored(hand_of(2, None, 10)))
    assert not books.waiting
    books.flush()
    assert store.files == files
    assert state_of(books.evening) == state


def test_a_full_flash_keeps_the_event_waiting() -> None:
    store = MemoryStore()
    books = begun(store)
    before = ledger(books.evening)
    store.writes_left = 0
    books.take(Scored(hand_of(2, 3, 9, True)))
    for _ in range(3):
        try:
            books.flush()
            raise AssertionError("written to a full flash")
        except OSError:
            assert books.waiting
    assert len(books.evening.entries) == 2
    assert ledger(reopened(store).evening) == before
    store.writes_left = None
    books.flush()
    assert not books.waiting
    assert ledger(reopened(store).evening) == ledger(books.evening)


def test_whichever_write_fails_a_later_flush_writes_the_rest_in_order() -> None:
    events = [Scored(hand_of(0, 1, 7)), PassedOut(), Undone(), Scored(hand_of(2, None, 3)), PassedOut()]
    for works in range(len(events) + 1):
        store = MemoryStore()
        books = books_on(store)
        books.take(start_of(5))
        for event in events:
            books.take(event)
        store.writes_left = works
        try:
            books.flush()
            raise AssertionError("written to a full flash")
        except OSError:
            store.writes_left = None
        assert books.waiting
        assert len(list(Journal(store, 1).replay())) == works
        books.flush()
        assert ledger(reopened(store).evening) == ledger(books.evening)


def test_the_newest_evening_is_taken_up() -> None:
    store = MemoryStore()
    begun(store, 5)
    begun(store, 6)
    books = begun(store, 7)
    assert ledger(reopened(store).evening) == ledger(books.evening)
    assert len(reopened(store).evening.names) == 7
    assert [name for name in sorted(store.files) if name[0].isdigit()] == ["0001-000", "0002-000", "0003-000"]


def test_a_new_evening_leaves_the_old_one_on_flash() -> None:
    store = MemoryStore()
    books = begun(store)
    old = dict(store.files)
    books.take(start_of(7))
    books.take(PassedOut())
    books.flush()
    assert store.files["0001-000"] == old["0001-000"]
    assert len(reopened(store).evening.names) == 7


def test_two_evenings_begun_on_a_full_flash_are_both_written_later() -> None:
    store = MemoryStore()
    store.writes_left = 0
    books = books_on(store)
    books.take(start_of(5))
    books.take(PassedOut())
    books.take(start_of(6))
    books.take(Scored(hand_of(1, 2)))
    try:
        books.flush()
        raise AssertionError("written to a full flash")
    except OSError:
        store.writes_left = None
    books.flush()
    assert [kind for kind, _ in Journal(store, 1).replay()] == [Start.KIND, PassedOut.KIND]
    assert ledger(reopened(store).evening) == ledger(books.evening)


def play_a_full_evening(store: MemoryStore) -> tuple:
    """Write as many hands as an evening takes; returns the dealer and the balances at its end."""
    books = books_on(store)
    books.take(start_of(7))
    for number in range(HANDS_MOST):
        books.take(Scored(hand_of(books.evening.playing()[number % 5], None, number % 10)))
        books.flush()
    return books.evening.dealer, list(books.evening.balances)


def test_a_full_evening_comes_back() -> None:
    store = MemoryStore()
    end = play_a_full_evening(store)
    evening = reopened(store).evening
    assert len(evening.entries) == HANDS_MOST
    assert (evening.dealer, evening.balances) == end


def test_files_that_are_no_journal_do_not_disturb() -> None:
    store = MemoryStore()
    store.files["settings.json"] = b"{}"
    store.files["crash.txt"] = b"1234-000"
    books = begun(store)
    assert ledger(reopened(store).evening) == ledger(books.evening)
    assert store.files["settings.json"] == b"{}"


class Liar(MemoryStore):
    """Does every write, but says of the next one that it failed."""

    def __init__(self) -> None:
        super().__init__()
        self.lies = 0

    def append(self, name: str, data: bytes) -> None:
        super().append(name, data)
        if self.lies:
            self.lies -= 1
            raise OSError(5)


def test_a_write_that_was_done_but_said_to_have_failed_is_there_once() -> None:
    for place in range(4):
        store = Liar()
        books = reopened(store)
        for number, event in enumerate((start_of(5), Scored(hand_of(1)), PassedOut(), Scored(hand_of(2)))):
            books.take(event)
            store.lies = int(number == place)
            try:
                books.flush()
                assert number != place
            except OSError:
                books.flush()
        again = reopened(store)
        assert again.damaged == "" and again.numbers() == {1}
        assert ledger(again.evening) == ledger(books.evening)


def test_a_hand_that_waits_goes_to_its_own_evening_whichever_is_opened() -> None:
    store = MemoryStore()
    first = ledger(begun(store, 5).evening)
    books = begun(store, 6)
    books.take(PassedOut())
    store.writes_left = 0
    try:
        books.reopen(1)
        raise AssertionError("went away from an evening that isn't written")
    except OSError:
        store.writes_left = None
    assert books.number == 2
    second = ledger(books.evening)
    assert books.reopen(1)
    books.flush()
    again = reopened(store)
    assert (again.number, ledger(again.evening), ledger(again.look_at(2))) == (1, first, second)


def test_what_was_noted_of_a_hand_is_void_once_it_is_entered() -> None:
    store = MemoryStore()
    books = begun(store)
    books.note(b"half a hand")
    store.writes_left = 0
    try:
        books.flush()
    except OSError:
        store.writes_left = None
    books.take(PassedOut())
    books.flush()
    assert reopened(store).noted() == b""


def test_a_damaged_note_is_said_once_and_kept() -> None:
    for place in range(18):
        store = MemoryStore()
        books = begun(store)
        books.note(b"half a hand")
        books.flush()
        sound = store.files["note"]
        store.files["note"] = damaged = sound[:place] + bytes((sound[place] ^ 4,)) + sound[place + 1 :]
        again = reopened(store)
        assert (again.noted(), again.damaged) == (b"", "note"), place
        assert damaged in store.files.values()
        again.told()
        assert damaged in store.files.values()
        assert (reopened(store).noted(), reopened(store).damaged) == (b"", "")


def test_the_note_of_a_hand_before_or_of_another_evening_is_no_damage() -> None:
    store = MemoryStore()
    books = begun(store)
    books.note(b"half a hand")
    books.flush()
    books.take(PassedOut())
    books.flush()
    again = reopened(store)
    assert (again.noted(), again.damaged) == (b"", "")
    again.note(b"half a hand")
    again.flush()
    again.take(make_start("jaggln", NAMES[:5], {}))
    again.flush()
    third = reopened(store)
    assert (third.noted(), third.damaged) == (b"", "")


def test_what_a_check_was_begun_with_is_reckoned_back() -> None:
    for number in (0, 1, 500, 65535, 0xFFFFFFFF):
        assert begun_with(pack_record(0xF0, 7, b"half a hand", number)) == number


def test_an_evening_looked_at_before_shows_what_was_added_since() -> None:
    store = MemoryStore()
    begun(store, 5)
    books = begun(store, 6)
    assert len(books.look_at(1).entries) == 1
    books.reopen(1)
    books.take(PassedOut())
    books.flush()
    books.take(start_of(7))
    books.flush()
    assert len(books.look_at(1).entries) == 2
