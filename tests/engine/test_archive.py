"""Evenings that are over: sealed, looked at, opened again, forgotten; what lies open stays small."""

from helpers import Below, Draws, MemoryStore, PowerCutError, hand_of, heavy, ran, refused, some_event, start_of
from records import begun, reopened

from engine.archive import SEALED, VOLUME_BYTES, Archive
from engine.books import Books
from engine.events import PassedOut, Scored, Undone
from engine.journal import SEGMENTS_MOST, pack_record
from engine.ledger import ledger


def settled(books: Books) -> Books:
    """The books once nothing waits any more."""
    for _ in range(20):
        if not books.waiting:
            return books
        books.flush()
    raise AssertionError("the books never come to rest")


def evenings(store: MemoryStore, count: int, hands: int = 3) -> list:
    """Play so many evenings and seal all but the last; their ledgers by number."""
    ledgers = [None]
    draws = Draws(count)
    for _ in range(count):
        books = reopened(store)
        books.take(start_of(5))
        for _ in range(hands):
            books.take(some_event(draws, books.evening))
        settled(books)
        ledgers.append(ledger(books.evening))
    return ledgers


def volumes(store: MemoryStore) -> list:
    return sorted([name for name in store.files if name.startswith("old/")])


def test_an_evening_that_is_over_goes_to_the_archive_as_the_format_says() -> None:
    store = MemoryStore()
    settled(begun(store, 5))
    segment = store.files["0001-000"]
    settled(begun(store, 6))
    head = bytes((1, SEALED, 0, 0, 6, 0, 1, 0, len(segment), 0, 0, 0))
    whole = pack_record(SEALED, 0, bytes((1, 0, len(segment), 0, 0, 0)), 0) + segment
    assert store.files["old/0001"] == whole
    assert whole.startswith(head)
    assert [name for name in store.files if name.startswith("0001")] == []


def test_every_old_evening_can_be_looked_at_and_what_lies_open_stays_small() -> None:
    store = MemoryStore()
    count = heavy(60, 15)
    ledgers = evenings(store, count)
    books = reopened(store)
    assert books.numbers() == set(range(1, count + 1))
    assert books.others
    for number in range(1, count + 1):
        assert ledger(books.look_at(number)) == ledgers[number]
    assert ledger(books.evening) == ledgers[count]
    assert len(store.names()) <= 5
    assert all(store.size(name) <= VOLUME_BYTES for name in volumes(store))
    ran(count, "evenings sealed and looked at")


def test_many_evenings_fill_several_volumes() -> None:
    store = MemoryStore()
    archive = Archive(Below(store, "old"))
    for number in range(1, 10):
        archive.seal(number, 5000, [bytes((number,)) * 500] * 10)
    assert len(volumes(store)) == 3
    assert archive.numbers() == set(range(1, 10))
    for number in range(1, 10):
        found = archive.find(number)
        name, start, end = "old/" + found.name, found.start, found.end
        assert (store.read(name, start, 10), end - start) == (bytes((number,)) * 10, 5000)
        assert store.read(name, end - 10, 10) == bytes((number,)) * 10
    assert archive.find(10) is None
    assert archive.oldest() == 1
    assert archive.damaged == ""


def test_an_evening_larger_than_a_volume_has_one_of_its_own() -> None:
    store = MemoryStore()
    archive = Archive(Below(store, "old"))
    for number, size in ((1, 100), (2, VOLUME_BYTES + 5000), (3, 100)):
        archive.seal(number, size, [bytes(size)])
    assert len(volumes(store)) == 3
    assert archive.numbers() == {1, 2, 3}


def test_opening_an_evening_again_goes_on_with_it_through_power_cuts() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 6)
    books = reopened(store)
    assert books.reopen(2)
    assert ledger(books.evening) == ledgers[2]
    settled(books)
    books = reopened(store)
    assert (books.number, ledger(books.evening)) == (2, ledgers[2])
    books.take(Scored(hand_of(books.evening.playing()[0], None, 7)))
    books.take(PassedOut())
    settled(books)
    longer = ledger(books.evening)
    assert len(longer["hands"]) == len(ledgers[2]["hands"]) + 2
    assert ledger(reopened(store).evening) == longer
    assert books.reopen(6)
    settled(books)
    books = reopened(store)
    assert ledger(books.evening) == ledgers[6]
    assert ledger(books.look_at(2)) == longer
    assert books.numbers() == {1, 2, 3, 4, 5, 6}
    books.reopen(2)
    books.take(Undone())
    settled(books)
    assert len(ledger(reopened(store).evening)["hands"]) == len(longer["hands"]) - 1
    for number in (1, 3, 4, 5, 6):
        assert ledger(books.look_at(number)) == ledgers[number]


def test_a_new_evening_after_an_old_one_was_opened_is_the_newest() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 4)
    books = reopened(store)
    books.reopen(1)
    settled(books)
    settled(begun(store, 7))
    books = reopened(store)
    assert books.number == 5 and len(books.evening.names) == 7
    assert [ledger(books.look_at(number)) for number in (1, 2, 3, 4)] == ledgers[1:]


def test_an_evening_can_be_forgotten_and_the_others_stay() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 5)
    books = reopened(store)
    for number in (3, 1, 2, 4):
        before = len(b"".join([store.files[name] for name in volumes(store)]))
        books.forget(number)
        assert number not in books.numbers()
        assert books.look_at(number) is None
        assert len(b"".join([store.files[name] for name in volumes(store)])) < before
        for other in books.numbers():
            assert ledger(books.look_at(other)) == ledgers[other]
    assert volumes(store) == []
    assert not books.others
    assert ledger(reopened(store).evening) == ledgers[5]


def test_power_lost_at_any_write_of_sealing_loses_no_evening() -> None:
    cuts = 0
    for action in ("new", "reopen", "forget"):
        store = MemoryStore()
        ledgers = evenings(store, 3)
        writes = 0
        while True:
            after = store.copy()
            after.writes_left, after.failure = writes, PowerCutError()
            try:
                books = reopened(after)
                if action == "new":
                    books.take(start_of(7))
                elif action == "reopen":
                    books.reopen(1)
                    books.take(PassedOut())
                else:
                    books.forget(1)
                settled(books)
                done = True
            except PowerCutError:
                done = False
            after.writes_left = None
            books = settled(reopened(after))
            for number in (2, 3) if action != "new" else (1, 2, 3):
                assert ledger(books.look_at(number)) == ledgers[number], (action, writes, number)
            if action == "reopen":
                first = ledger(books.look_at(1))
                assert first["hands"][: len(ledgers[1]["hands"])] == ledgers[1]["hands"]
            assert books.damaged == "" and books.archive.damaged == ""
            assert len(after.names()) <= 5
            cuts += 1
            if done:
                break
            writes += 1
        assert writes > 1, action
    ran(cuts, "cuts while sealing")


def test_a_flash_that_takes_no_more_keeps_the_evening_open() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 2)
    books = reopened(store)
    books.take(start_of(7))
    books.flush()
    books.flush()
    store.writes_left = 0
    settled(books)
    store.writes_left = None
    assert ledger(books.look_at(2)) == ledgers[2]
    books = settled(reopened(store))
    assert ledger(books.look_at(2)) == ledgers[2]
    assert books.archive.find(2)


def test_a_damaged_volume_costs_the_damaged_evening_alone() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 4, 2)
    volume = store.files["old/0001"]
    lost = 0
    for bit in range(0, 8 * len(volume), heavy(3, 41)):
        damaged = store.copy()
        changed = bytearray(volume)
        changed[bit >> 3] ^= 1 << (bit & 7)
        damaged.files["old/0001"] = bytes(changed)
        books = reopened(damaged)
        assert ledger(books.evening) == ledgers[4]
        hurt = 0
        for number in (1, 2, 3):
            seen = books.look_at(number)
            if seen is None or ledger(seen) != ledgers[number]:
                hurt += 1
                assert seen is None or ledger(seen)["hands"] == ledgers[number]["hands"][: len(seen.entries)]
        assert hurt == 1, bit
        lost += 1
        assert damaged.files["old/0001"] == bytes(changed)
    ran(lost, "bits flipped in a volume")


def test_a_volume_cut_at_any_length_gives_the_evenings_before() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 4, 2)
    volume = store.files["old/0001"]
    for length in range(0, len(volume), heavy(1, 17)):
        cut = store.copy()
        cut.files["old/0001"] = volume[:length]
        books = reopened(cut)
        for number in books.archive.numbers():
            assert ledger(books.look_at(number)) == ledgers[number]
        assert ledger(books.evening) == ledgers[4]


def test_sealing_beside_damage_keeps_the_damaged_bytes() -> None:
    store = MemoryStore()
    evenings(store, 3)
    changed = bytearray(store.files["old/0001"])
    changed[3] ^= 1
    store.files["old/0001"] = bytes(changed)
    settled(begun(store, 6))
    assert store.files["old/0001"].startswith(bytes(changed))
    assert reopened(store).archive.numbers() == {2, 3}


def test_either_index_may_be_damaged_and_the_box_is_where_it_was() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 4)
    books = reopened(store)
    books.reopen(2)
    settled(books)
    for name in ("index-0", "index-1"):
        for bit in range(0, 8 * store.size(name), heavy(1, 5)):
            damaged = store.copy()
            changed = bytearray(store.files[name])
            changed[bit >> 3] ^= 1 << (bit & 7)
            damaged.files[name] = bytes(changed)
            number = reopened(damaged).number
            assert number in (2, 4), number  # where it is, or where it was just before
        for length in range(store.size(name)):
            damaged = store.copy()
            damaged.files[name] = damaged.files[name][:length]
            assert reopened(damaged).number in (2, 4)
    store.files["index-0"] = store.files["index-1"] = b""
    assert ledger(reopened(store).evening) == ledgers[4]


def test_the_index_counts_round() -> None:
    store = MemoryStore()
    evenings(store, 2)
    books = reopened(store)
    books._index._age = 0xFFFB
    for turn, number in enumerate((1, 2, 1, 2, 1, 2, 1)):
        books.reopen(number)
        settled(books)
        if turn >= 1:  # from here on both files count on from there
            assert reopened(store).number == number


def test_power_on_reads_as_little_after_many_evenings_as_after_few() -> None:
    reads = []
    for count in (2, heavy(80, 20)):
        store = MemoryStore()
        evenings(store, count)
        store.reads = 0
        reopened(store)
        reads.append(store.reads)
    assert reads[1] == reads[0]


def test_an_evening_whose_files_can_not_be_read_is_set_aside_and_the_box_goes_on() -> None:
    store = MemoryStore()
    first = ledger(settled(begun(store, 5)).evening)
    settled(begun(store, 6))
    kept = store.files["0002-000"]
    readable = store.read

    def read(name: str, start: int = 0, size: int = -1) -> bytes:
        if name == "0002-000":
            raise OSError(5)
        return readable(name, start, size)

    store.read = read
    books = reopened(store)
    assert books.damaged == "0002-000"
    assert ledger(books.evening) == first
    assert store.holds(kept)


def test_an_unreadable_folder_lets_the_box_start_and_write_nothing_over() -> None:
    store = MemoryStore()
    settled(begun(store, 5))
    before = dict(store.files)

    def names() -> list:
        raise OSError(5)

    listed = store.names
    store.names = names
    books = reopened(store)
    assert books.evening is None and books.damaged
    books.take(start_of(6))
    books.take(Scored(hand_of(1)))
    for _ in range(3):
        try:
            books.flush()
            raise AssertionError("written although nothing can be read")
        except OSError:
            assert store.files == before
    store.names = listed
    settled(books)
    assert reopened(store).number == 2 and len(reopened(store).evening.entries) == 1
    assert all(store.files[name] == before[name] for name in before if name[0].isdigit()) or reopened(
        store
    ).archive.find(1)


def test_a_sealed_beginning_that_is_damaged_gives_what_is_sound_and_can_go_on() -> None:
    store = MemoryStore()
    ledgers = evenings(store, 3, 6)
    found = Archive(Below(store, "old")).find(1)
    name, start, end = "old/" + found.name, found.start, found.end
    changed = bytearray(store.files[name])
    changed[(start + end) // 2] ^= 4
    store.files[name] = bytes(changed)
    books = reopened(store)
    assert books.reopen(1)
    assert "old/" + books.damaged == name
    assert ledger(books.evening)["hands"] == ledgers[1]["hands"][: len(books.evening.entries)]
    books.take(PassedOut())
    settled(books)
    longer = ledger(books.evening)
    assert ledger(reopened(store).evening) == longer
    books.reopen(3)
    settled(books)
    again = reopened(store)
    assert ledger(again.look_at(1)) == longer
    assert store.files[name].startswith(bytes(changed[:end]))


def test_a_journal_of_too_many_records_takes_no_more_but_a_new_evening_can_begin() -> None:
    store = MemoryStore()
    books = begun(store)
    books._journal._segment = SEGMENTS_MOST - 1  # as after some 1700 entries and undos
    refused("hands_full", books.take, PassedOut())
    assert len(books.evening.entries) == 1
    books.take(start_of(6))
    settled(books)
    assert len(reopened(store).look_at(1).entries) == 1


def test_a_bit_flipped_in_what_was_added_to_an_old_evening_is_said() -> None:
    store = MemoryStore()
    evenings(store, 2)
    books = reopened(store)
    books.reopen(1)
    before = ledger(books.evening)
    books.take(PassedOut())
    books.flush()
    segment = store.files["0001-000"]
    for bit in range(8 * len(segment)):
        damaged = store.copy()
        changed = bytearray(segment)
        changed[bit >> 3] ^= 1 << (bit & 7)
        damaged.files["0001-000"] = bytes(changed)
        again = reopened(damaged)
        assert again.damaged == "0001-000", bit
        assert ledger(again.evening) == before
        assert damaged.holds(bytes(changed))


def test_nothing_is_removed_that_the_archive_does_not_hold() -> None:
    store = MemoryStore()
    books = reopened(store)
    books.take(start_of(5))
    for _ in range(60):
        books.take(PassedOut())
    books.flush()
    whole = ledger(books.evening)
    last = max([name for name in store.files if name[0].isdigit()])
    listed = store.names

    def names() -> list:
        return [name for name in listed() if name != last]

    books.take(start_of(6))
    books.flush()
    books.flush()
    store.names = names  # flash forgets a file while the evening is sealed
    books.flush()
    store.names = listed
    assert ledger(settled(reopened(store)).look_at(1)) == whole


def test_opening_the_present_evening_again_changes_nothing() -> None:
    store = MemoryStore()
    books = settled(begun(store))
    before = ledger(books.evening)
    assert books.reopen(1)
    settled(books)
    assert ledger(books.evening) == before
    assert ledger(settled(reopened(store)).evening) == before
    assert volumes(store) == []


def test_what_power_left_of_a_sealed_evening_is_in_nobodys_way_when_it_is_opened_again() -> None:
    """Power goes while its segments are removed, and at the next power-on it is opened at once and goes on."""
    store = MemoryStore()
    books = begun(store, 5)
    for _ in range(4):
        books.take(PassedOut())
    books.flush()
    segment = store.files["0001-000"]
    settled(begun(store, 6))
    ends = [end for end in range(1, len(segment) + 1) if is_whole(segment[:end])]
    assert len(ends) == 6
    for end in ends:
        left = MemoryStore()
        left.files.update(store.files)
        left.files["0001-000"] = segment[:end]
        books = reopened(left)
        assert books.reopen(1)
        books.take(PassedOut())
        books.take(PassedOut())
        settled(books)
        again = reopened(left)
        assert (again.number, again.damaged) == (1, ""), end
        assert ledger(again.evening) == ledger(books.evening), end


def is_whole(data: bytes) -> bool:
    """Whether it ends with a record."""
    place = 0
    while place < len(data):
        place += 10 + (data[place + 4] | data[place + 5] << 8 if place + 6 <= len(data) else len(data))
    return place == len(data)
