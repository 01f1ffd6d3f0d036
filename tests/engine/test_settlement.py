"""Settling brings every balance to zero; the hands stay, and it can be taken back like any entry."""

from helpers import Draws, changed, evening_of, hand_of, heavy, play, ran, refused_unchanged, score_of, some_event

from engine.evening import Evening
from engine.events import Adjusted, Corrected, Joined, Left, PassedOut, Redone, Scored, Settled, Undone
from engine.ledger import ledger

NIGHTS = heavy(40, 6)


def settled() -> Evening:
    """Six people, two hands, settled."""
    return play(evening_of(6), Scored(hand_of(1, 2)), Scored(hand_of(3, None, 3)), Settled())


def test_settling_brings_every_balance_to_zero() -> None:
    evening = settled()
    assert evening.balances == [0] * 6
    book = ledger(evening)
    assert book["transfers"] == []
    assert all(cents == 0 for cents in book["balances"].values())


def test_earlier_hands_are_kept() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Scored(hand_of(3, None, 3)))
    hands, following = ledger(evening)["hands"], ledger(evening)["next"]
    evening.apply(Settled())
    assert ledger(evening)["hands"] == hands
    assert ledger(evening)["next"] == following


def test_the_evening_goes_on_from_zero() -> None:
    evening = play(settled(), Scored(hand_of(0, 1)))
    assert evening.balances == [3, 3, 0, -2, -2, -2]
    assert [hand["n"] for hand in ledger(evening)["hands"]] == [1, 2, 3]
    assert ledger(evening)["hands"][2]["dealer"] == "Sepp"


def test_a_settlement_is_undone_and_redone() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Scored(hand_of(3, None, 3)))
    open_score, open_book = score_of(evening), ledger(evening)
    evening.apply(Settled())
    book = ledger(evening)
    evening.apply(Undone())
    assert score_of(evening) == open_score and ledger(evening) == open_book
    evening.apply(Redone())
    assert ledger(evening) == book


def test_hands_after_a_settlement_are_undone_before_it() -> None:
    evening = play(settled(), PassedOut(), Scored(hand_of(0, 1)))
    play(evening, Undone(), Undone())
    assert evening.balances == [0] * 6 and len(evening.entries) == 2
    evening.apply(Undone())
    assert evening.balances == [2, 3, 5, -10, 0, 0] and len(evening.entries) == 2
    play(evening, Redone(), Redone(), Redone())
    assert evening.balances == [3, 3, -2, 0, -2, -2] and len(evening.entries) == 4


def test_nothing_to_settle_is_refused() -> None:
    refused_unchanged("nothing_to_settle", evening_of(5), Settled())
    refused_unchanged("nothing_to_settle", play(evening_of(5), PassedOut()), Settled())
    refused_unchanged("nothing_to_settle", settled(), Settled())
    even = play(evening_of(5), Scored(hand_of(0, None, 9)), Scored(hand_of(0, None, 1)))
    assert even.balances == [0] * 5
    refused_unchanged("nothing_to_settle", even, Settled())
    refused_unchanged("nothing_to_settle", play(evening_of(5), Scored(hand_of(0, 1)), Undone()), Settled())


def test_an_evening_is_settled_again_and_again() -> None:
    evening = settled()
    for number in range(5):
        play(evening, Scored(hand_of(evening.playing()[0], None, number)), Settled())
        assert evening.balances == [0] * 6
    assert len([booking for booking in ledger(evening)["bookings"] if booking["settles"]]) == 6
    for _ in range(12):
        evening.apply(Undone())
        assert sum(evening.balances) == 0
    assert evening.balances == [0, 3, 3, -2, -2, -2] and len(evening.entries) == 1


def test_a_correction_before_the_settlement_leaves_exactly_the_difference_open() -> None:
    wrong, right = hand_of(1, 2), hand_of(1, None, 2)
    evening = play(settled(), Corrected(1, right))
    was = play(evening_of(6), Scored(wrong)).amounts(1)
    now = play(evening_of(6), Scored(right)).amounts(1)
    assert evening.balances == [now[player] - was[player] for player in range(6)]
    assert evening.balances == [0, -11, -1, 4, 4, 4]
    evening.apply(Settled())
    assert evening.balances == [0] * 6
    bookings = ledger(evening)["bookings"]
    assert [booking["settles"] for booking in bookings] == [True, True]
    assert bookings[1]["amounts"] == {"Toni": 11, "Sepp": 1, "Moidl": -4, "Hans": -4, "Resi": -4}


def test_a_correction_and_the_settlement_before_it_are_undone_in_turn() -> None:
    evening = play(settled(), Corrected(1, None), Undone())
    assert evening.balances == [0] * 6
    evening.apply(Undone())
    assert evening.balances == [2, 3, 5, -10, 0, 0]
    play(evening, Redone(), Redone())
    assert evening.balances == [0, -3, -3, 2, 2, 2]


def test_a_correction_of_a_settled_hand_is_at_its_own_stake() -> None:
    evening = settled()
    play(evening, changed(evening, stake=50), Corrected(1, None))
    assert evening.balances == [0, -3, -3, 2, 2, 2]


def test_who_has_left_is_settled_too() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Left(1), Settled())
    assert evening.balances == [0] * 6
    assert ledger(evening)["bookings"][0]["amounts"]["Toni"] == -3
    play(evening, Joined("Toni", 0))
    assert evening.balances == [0] * 6
    play(evening, Undone())
    assert evening.balances == [0, 3, 3, -2, -2, -2]


def test_a_manual_entry_alone_can_be_settled() -> None:
    evening = play(evening_of(5), Adjusted({0: 5, 4: -5}), Settled())
    assert evening.balances == [0] * 5
    assert [booking["settles"] for booking in ledger(evening)["bookings"]] == [False, True]


def test_the_ledger_tells_the_settlement() -> None:
    assert ledger(settled())["bookings"] == [
        {"after": 2, "settles": True, "amounts": {"Anna": -2, "Toni": -3, "Sepp": -5, "Moidl": 10}}
    ]


def test_the_ledger_has_bookings_only_where_there_are_some() -> None:
    evening = settled()
    assert "bookings" in ledger(evening)
    evening.apply(Undone())
    assert "bookings" not in ledger(evening)
    assert "bookings" not in ledger(play(evening, Corrected(1, None)))


def test_bookings_say_after_which_hand_they_were_made() -> None:
    evening = play(evening_of(5), Adjusted({0: 1, 1: -1}), Scored(hand_of(0, 1)), Settled(), PassedOut(), PassedOut())
    play(evening, Adjusted({2: 4, 3: -4}))
    assert [(booking["after"], booking["settles"]) for booking in ledger(evening)["bookings"]] == [
        (0, False),
        (1, True),
        (3, False),
    ]


def test_hands_and_bookings_together_give_the_balances() -> None:
    for seed in range(1, NIGHTS + 1):
        draws = Draws(seed)
        evening = evening_of(6)
        for _ in range(15):
            evening.apply(some_event(draws, evening))
            if draws.below(4) == 0 and any(evening.balances):
                evening.apply(Settled())
            if draws.below(4) == 0 and evening.entries:
                evening.apply(Corrected(1 + draws.below(len(evening.entries)), None))
        book = ledger(evening)
        sums = {name: 0 for name in evening.names}
        for entry in book["hands"] + book.get("bookings", []):
            for name in entry["amounts"]:
                sums[name] += entry["amounts"][name]
        assert sums == book["balances"]
    ran(NIGHTS, "nights settled in between")
