"""The journal: what is appended comes back, in segments that stay small."""

from helpers import MemoryStore
from records import replayed, some_records, written

from engine.journal import SEGMENT_BYTES, Journal, pack_record, read_record

FORM = "%04d-%03d"


def slow_check(data: bytes, previous: int) -> int:
    """CRC-32, bit by bit."""
    value = previous ^ 0xFFFFFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = (value >> 1) ^ (0xEDB88320 if value & 1 else 0)
    return value ^ 0xFFFFFFFF


def test_a_record_lies_as_the_format_says() -> None:
    payload = b"abc"
    head = bytes((1, 2, 0x34, 0x12, 3, 0)) + payload
    check = slow_check(head, 7)
    expected = head + bytes((check & 255, check >> 8 & 255, check >> 16 & 255, check >> 24))
    assert pack_record(2, 0x1234, payload, 7) == expected
    assert read_record(expected, 0, 0x1234, 7) == (2, payload, check)


def test_the_first_check_begins_with_the_evening_and_each_with_the_one_before() -> None:
    store = written([(5, b"one"), (6, b"")], 42)
    first = bytes((1, 5, 0, 0, 3, 0)) + b"one"
    check = slow_check(first, 42)
    second = bytes((1, 6, 1, 0, 0, 0))
    expected = first + check.to_bytes(4, "little") + second + slow_check(second, check).to_bytes(4, "little")
    assert store.files == {"0042-000": expected}


def test_a_record_of_a_later_version_is_not_read() -> None:
    data = bytes((2, 5, 0, 0, 0, 0))
    assert read_record(data + slow_check(data, 1).to_bytes(4, "little"), 0, 0, 1) is None


def test_a_record_with_another_sequence_is_not_read() -> None:
    data = pack_record(5, 7, b"abc", 1)
    assert read_record(data, 0, 7, 1)
    for sequence in (0, 6, 8, 7 + 256, 7 << 8):
        assert read_record(data, 0, sequence, 1) is None


def test_an_evening_without_files_is_empty() -> None:
    assert replayed(MemoryStore()) == []


def test_many_records_come_back_over_many_segments() -> None:
    records = some_records(200)
    store = written(records)
    assert len(store.files) > 5
    assert replayed(store) == records


def test_segments_stay_small_and_are_numbered_in_order() -> None:
    store = written(some_records(200))
    assert all(0 < len(data) <= SEGMENT_BYTES <= 500 for data in store.files.values())
    assert sorted(store.files) == [FORM % (1, segment) for segment in range(len(store.files))]


def test_a_segment_may_be_full_to_the_last_byte() -> None:
    store = written([(1, bytes(240)), (1, bytes(240)), (1, b"")])
    assert [len(store.files[name]) for name in sorted(store.files)] == [500, 10]
    assert replayed(store) == [(1, bytes(240)), (1, bytes(240)), (1, b"")]


def test_reopening_after_every_append_changes_nothing() -> None:
    records = some_records(60)
    store = MemoryStore()
    for count, (kind, payload) in enumerate(records):
        journal = Journal(store, 1)
        assert list(journal.replay()) == records[:count]
        assert journal.damaged == ""
        journal.append(kind, payload)
    assert store.files == written(records).files


def test_an_append_that_fails_can_be_tried_again() -> None:
    store = MemoryStore()
    journal = Journal(store, 1)
    records = some_records(60)
    for kind, payload in records:
        store.writes_left = 0
        try:
            journal.append(kind, payload)
            raise AssertionError("written to a full flash")
        except OSError:
            store.writes_left = None
        journal.append(kind, payload)
    assert replayed(store) == records


def test_evenings_keep_apart() -> None:
    store = MemoryStore()
    journals = [Journal(store, 1), Journal(store, 2), Journal(store, 300)]
    records = some_records(30)
    for kind, payload in records:
        for journal in journals:
            journal.append(kind, payload)
    for number in (1, 2, 300):
        assert replayed(store, number) == records


def test_other_files_are_left_alone() -> None:
    store = written(some_records(30))
    store.files["settings.json"] = b"{}"
    store.files["0001-000.bad1"] = b"old"
    before = dict(store.files)
    assert replayed(store) == some_records(30)
    assert store.files == before


def test_more_than_a_hundred_segments_come_back() -> None:
    store = MemoryStore()
    journal = Journal(store, 1)
    for count in range(103):
        journal.append(1, bytes((count,)) * 241)  # two don't fit in one segment
    assert len(store.files) == 103
    assert [payload[0] for _, payload in Journal(store, 1).replay()] == list(range(103))
