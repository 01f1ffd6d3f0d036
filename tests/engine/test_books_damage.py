"""The books on damaged flash: the sound part counts, nothing is deleted, and one can go on."""

from helpers import MemoryStore, hand_of, start_of
from records import begun, reopened

from engine.events import PassedOut, Scored, Start, Undone
from engine.games import jaggln
from engine.journal import Journal
from engine.ledger import ledger


def test_an_evening_without_a_sound_start_falls_back_to_the_one_before() -> None:
    store = MemoryStore()
    first = ledger(begun(store, 5).evening)
    begun(store, 6)
    damaged = b"\0" + store.files["0002-000"][1:]
    store.files["0002-000"] = damaged
    books = reopened(store)
    assert ledger(books.evening) == first
    assert books.damaged == "0002-000"
    assert store.holds(damaged)


def test_after_falling_back_hands_go_to_the_older_evening() -> None:
    store = MemoryStore()
    begun(store, 5)
    begun(store, 6)
    store.files["0002-000"] = b"garbage"
    books = reopened(store)
    books.take(Scored(hand_of(0, 1)))
    books.flush()
    books.told()
    again = reopened(store)
    assert again.damaged == ""
    assert ledger(again.evening) == ledger(books.evening)
    assert len(again.evening.entries) == 2


def test_after_falling_back_a_new_evening_is_the_newest() -> None:
    store = MemoryStore()
    begun(store, 5)
    begun(store, 6)
    store.files["0002-000"] = b"garbage"
    books = begun(store, 7)
    assert ledger(reopened(store).evening) == ledger(books.evening)
    assert store.holds(b"garbage")


def test_damage_to_the_evening_after_a_fall_back_keeps_both() -> None:
    store = MemoryStore()
    first = ledger(begun(store, 5).evening)
    begun(store, 6)
    store.files["0002-000"] = b"damaged first"
    begun(store, 7)
    newest = max([name for name in store.files if name[0].isdigit() and ".bad" not in name])
    store.files[newest] = b"damaged later"
    assert ledger(reopened(store).evening) == first
    assert store.holds(b"damaged first")
    assert store.holds(b"damaged later")


def test_nothing_but_damage_is_no_evening_and_one_can_begin() -> None:
    store = MemoryStore()
    store.files["0001-000"] = b"garbage"
    books = reopened(store)
    assert books.evening is None
    assert books.damaged == "0001-000"
    books.take(start_of(5))
    books.flush()
    assert ledger(reopened(store).evening) == ledger(books.evening)
    assert store.holds(b"garbage")


def test_a_damaged_hand_ends_the_evening_before_it() -> None:
    store = MemoryStore()
    books = begun(store)
    before = ledger(books.evening)
    books.take(Scored(hand_of(3, 4)))
    books.flush()
    store.files["0001-000"] = store.files["0001-000"][:-1]
    again = reopened(store)
    assert ledger(again.evening) == before
    assert again.damaged == "0001-000"
    again.take(PassedOut())
    again.flush()
    assert ledger(reopened(store).evening) == ledger(again.evening)


def test_damage_on_a_full_flash_still_gives_the_sound_evening() -> None:
    """A full flash must not stop the box (reports.md, Flash)."""
    store = MemoryStore()
    books = begun(store)
    before = ledger(books.evening)
    books.take(Scored(hand_of(3, 4)))
    books.flush()
    store.files["0001-000"] = store.files["0001-000"][:-1]
    store.writes_left = 0
    again = reopened(store)
    assert ledger(again.evening) == before
    store.writes_left = None
    again.take(PassedOut())
    again.flush()
    assert ledger(reopened(store).evening) == ledger(again.evening)


def test_a_sound_record_that_the_rules_refuse_is_set_aside() -> None:
    start = start_of(6)
    for kind, payload in (
        (Scored.KIND, jaggln.pack_hand(hand_of(0))),  # the dealer sits out
        (Scored.KIND, jaggln.pack_hand(hand_of(1, None, 11))),
        (Scored.KIND, jaggln.pack_hand(hand_of(1, 0))),
        (Scored.KIND, b"short"),
        (Start.KIND, start.pack(jaggln)),
        (Undone.KIND, b""),
        (PassedOut.KIND, b"more"),
        (99, b""),
    ):
        store = MemoryStore()
        journal = Journal(store, 1)
        journal.append(Start.KIND, start.pack(jaggln))
        journal.append(kind, payload)
        journal.append(PassedOut.KIND, b"")
        written = store.files["0001-000"]
        books = reopened(store)
        assert books.evening.entries == []
        assert books.damaged == "0001-000"
        assert store.holds(written)
        books.take(PassedOut())
        books.flush()
        books.told()
        again = reopened(store)
        assert again.damaged == ""
        assert len(again.evening.entries) == 1


def test_an_evening_that_begins_with_a_hand_has_no_sound_start() -> None:
    store = MemoryStore()
    first = ledger(begun(store).evening)
    Journal(store, 2).append(Scored.KIND, jaggln.pack_hand(hand_of(0)))
    assert ledger(reopened(store).evening) == first


def test_a_record_of_one_evening_does_not_count_in_another() -> None:
    store = MemoryStore()
    begun(store, 5)
    begun(store, 5)
    store.files["0002-000"], other = store.files["0001-000"], store.files["0002-000"]
    books = reopened(store)
    assert books.damaged == "0002-000"
    assert len(books.evening.entries) == 1
    assert other != store.files["0001-000"]


def test_damage_is_said_at_each_power_on_until_somebody_has_read_of_it() -> None:
    store = MemoryStore()
    begun(store)
    store.files["0001-000"] += b"damaged"
    kept = store.files["0001-000"]
    for _ in range(3):
        books = reopened(store)
        assert books.damaged == "0001-000"
    books.told()
    assert reopened(store).damaged == ""
    assert store.holds(kept)
    store.files["0001-000"] += b"again"
    assert reopened(store).damaged == "0001-000"
    reopened(store).told()
    assert reopened(store).damaged == ""
    assert store.holds(kept) and store.holds(b"again")
