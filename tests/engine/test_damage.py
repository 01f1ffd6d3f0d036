"""A damaged journal gives its sound beginning, keeps the rest in .bad files, and can be gone on with."""

from helpers import MemoryStore, PowerCutError, heavy, ran
from records import replayed, some_records, written

from engine.journal import Journal

NEW = (9, b"new")


def bounds(records: list) -> list:
    """Where each record begins, and the end, as places in all segments put together."""
    places = [0]
    for _, payload in records:
        places.append(places[-1] + 10 + len(payload))
    return places


def whole(store: MemoryStore) -> bytes:
    """All segments put together."""
    return b"".join([store.files[name] for name in sorted(store.files)])


def check_repair(store: MemoryStore, sound: list, lost: list) -> None:
    """Replay gives `sound`, the bytes of `lost` are kept, and one can go on after it."""
    journal = Journal(store, 1)
    assert list(journal.replay()) == sound
    assert bool(journal.damaged) == bool(lost)
    for data in lost:
        assert any(data in content for name, content in store.files.items() if ".bad" in name), data
    journal.append(NEW[0], NEW[1])
    second = Journal(store, 1)
    assert list(second.replay()) == sound + [NEW]
    assert second.damaged == ""
    for data in lost:
        assert store.holds(data)


def in_one_segment(pieces: list) -> MemoryStore:
    """A store whose only segment has these bytes."""
    store = MemoryStore()
    store.files["0001-000"] = b"".join(pieces)
    return store


def test_a_last_file_cut_at_any_length_gives_what_is_whole() -> None:
    records = some_records(24)
    full = written(records)
    last = sorted(full.files)[-1]
    before = sum([len(full.files[name]) for name in full.files if name != last])
    places = bounds(records)
    for length in range(len(full.files[last]) + 1):
        store = full.copy()
        store.files[last] = full.files[last][:length]
        sound = [record for record, end in zip(records, places[1:]) if end <= before + length]
        at_an_end = before + length in places
        check_repair(store, sound, [] if at_an_end else [store.files[last]])


def test_every_flipped_bit_ends_the_replay_before_its_record() -> None:
    records = some_records(5)
    data = whole(written(records))
    places = bounds(records)
    flips = 0
    for bit in range(0, 8 * len(data), heavy(1, 3)):
        changed = bytearray(data)
        changed[bit >> 3] ^= 1 << (bit & 7)
        sound = [record for record, end in zip(records, places[1:]) if end <= bit >> 3]
        check_repair(in_one_segment([bytes(changed)]), sound, [bytes(changed)])
        flips += 1
    ran(flips, "flipped bits")


def test_a_flipped_bit_in_any_segment_sets_the_later_ones_aside() -> None:
    records = some_records(60)
    full = written(records)
    names = sorted(full.files)
    places = bounds(records)
    before = 0
    for index, name in enumerate(names):
        store = full.copy()
        changed = bytearray(full.files[name])
        place = len(changed) // 2
        changed[place] ^= 16
        store.files[name] = bytes(changed)
        sound = [record for record, end in zip(records, places[1:]) if end <= before + place]
        check_repair(store, sound, [bytes(changed)] + [full.files[later] for later in names[index + 1 :]])
        before += len(changed)


def pieces_of(records: list) -> list:
    """The bytes of each record, as they stand in one segment."""
    data = whole(written(records))
    places = bounds(records)
    return [data[start:end] for start, end in zip(places, places[1:])]


def test_swapped_records_are_noticed() -> None:
    records = some_records(8)
    for first in range(8):
        for second in range(first + 1, 8):
            pieces = pieces_of(records)
            pieces[first], pieces[second] = pieces[second], pieces[first]
            check_repair(in_one_segment(pieces), records[:first], pieces[first:])


def test_swapped_records_of_the_same_content_are_noticed() -> None:
    records = [(2, b"hand")] * 6
    pieces = pieces_of(records)
    pieces[2], pieces[3] = pieces[3], pieces[2]
    check_repair(in_one_segment(pieces), records[:2], pieces[2:])


def test_a_doubled_record_is_noticed() -> None:
    records = some_records(6)
    for index in range(6):
        pieces = pieces_of(records)
        pieces.insert(index, pieces[index])
        check_repair(in_one_segment(pieces), records[: index + 1], pieces[index + 1 :])


def test_a_dropped_record_is_noticed() -> None:
    records = some_records(6)
    for index in range(5):
        pieces = pieces_of(records)
        del pieces[index]
        check_repair(in_one_segment(pieces), records[:index], pieces[index:])


def test_a_segment_of_another_evening_is_noticed() -> None:
    records = some_records(60)
    full, other = written(records, 1), written(records, 2)
    names = sorted(full.files)
    before = 0
    for name in names:
        store = full.copy()
        store.files[name] = other.files[name.replace("0001", "0002")]
        sound = [record for record, end in zip(records, bounds(records)[1:]) if end <= before]
        check_repair(store, sound, [store.files[name]])
        before += len(full.files[name])


def test_swapped_segments_are_noticed() -> None:
    records = some_records(60)
    store = written(records)
    files = store.files
    files["0001-001"], files["0001-002"] = files["0001-002"], files["0001-001"]
    end = len(files["0001-000"])
    sound = [record for record, place in zip(records, bounds(records)[1:]) if place <= end]
    check_repair(store, sound, [files["0001-001"], files["0001-002"]])


def test_a_missing_segment_ends_the_replay() -> None:
    records = some_records(60)
    full = written(records)
    names = sorted(full.files)
    before = 0
    for index, name in enumerate(names[:-1]):
        store = full.copy()
        del store.files[name]
        sound = [record for record, end in zip(records, bounds(records)[1:]) if end <= before]
        check_repair(store, sound, [full.files[later] for later in names[index + 1 :]])
        before += len(full.files[name])


def test_foreign_bytes_after_the_end_are_set_aside() -> None:
    records = some_records(5)
    for tail in (b"\0", b"\xff" * 40, b"\1", bytes(500)):
        check_repair(in_one_segment(pieces_of(records) + [tail]), records, [tail])


def test_a_file_of_nothing_but_garbage_is_set_aside() -> None:
    for length in range(1, 40):
        for value in (0, 1, 255):
            garbage = bytes((value,)) * length
            check_repair(in_one_segment([garbage]), [], [garbage])


def test_a_record_that_the_reader_can_not_use_is_set_aside_as_well() -> None:
    records = some_records(8)
    for unusable in range(8):
        store = in_one_segment(pieces_of(records))
        journal = Journal(store, 1)
        taken = []
        for record in journal.replay():
            if len(taken) == unusable:
                journal.set_aside()
            else:
                taken.append(record)
        assert taken == records[:unusable]
        assert journal.damaged == "0001-000"
        check_repair(store, records[:unusable], [])
        assert store.holds(b"".join(pieces_of(records)))


def test_damage_in_the_same_segment_twice_keeps_both() -> None:
    first = b"damaged first"
    second = b"damaged later"
    store = in_one_segment(pieces_of(some_records(3)) + [first])
    assert replayed(store) == some_records(3)
    store.files["0001-000"] += second
    assert replayed(store) == some_records(3)
    assert store.holds(second)
    assert store.holds(first)


def test_power_lost_while_setting_aside_loses_nothing() -> None:
    records = some_records(60)
    full = written(records)
    changed = bytearray(full.files["0001-001"])
    changed[200] ^= 1
    full.files["0001-001"] = bytes(changed)
    lost = [full.files[name] for name in sorted(full.files)[1:]]
    sound = replayed(full.copy())
    for writes in range(len(lost) + 1):
        store = full.copy()
        store.writes_left, store.failure = writes, PowerCutError()
        try:
            replayed(store)
            raise AssertionError("set aside with too few writes")
        except PowerCutError:
            store.writes_left = None
        for data in lost:
            assert store.holds(data)
        check_repair(store, sound, lost[:1])
        for data in lost:
            assert store.holds(data)
