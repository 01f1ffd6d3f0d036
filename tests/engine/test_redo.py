"""Undo and redo: any number of entries back to the first hand and forth again, and nothing but entries."""

from helpers import (
    Draws,
    changed,
    evening_of,
    hand_of,
    heavy,
    play,
    refused,
    refused_unchanged,
    score_of,
    some_event,
    whole_state,
)

from engine.evening import HANDS_MOST, Evening
from engine.events import (
    Adjusted,
    Corrected,
    DealerSet,
    Joined,
    Left,
    PassedOut,
    Redone,
    Scored,
    Settled,
    Swapped,
    Undone,
)

DEEP = heavy(200, 60)


def six_with_a_hand() -> Evening:
    """Six people, one hand: 1 and 2 have won three cents each, 1 deals."""
    return play(evening_of(6), Scored(hand_of(1, 2)))


def one_of_each() -> list:
    """An entry of each kind, each possible after the ones before."""
    return [
        Scored(hand_of(3, None, 9, True)),
        PassedOut(),
        Corrected(1, hand_of(4, 5, 2)),
        Corrected(2, None),
        Adjusted({0: 7, 3: -7}),
        Settled(),
        Corrected(3, hand_of(0, 1, 0, True)),
        Scored(hand_of(0, 2)),
    ]


def table_changes(evening: Evening) -> list:
    """Each change that isn't an entry, possible one after the other at a table of six."""
    return [
        changed(evening, stake=10),
        Joined("Vroni", 3),
        Left(4),
        Swapped(0, 2),
        DealerSet(3),
        changed(evening, direction="counter", active=6),
        Joined("Hans", 0),
    ]


# Back and forth


def test_undo_of_each_kind_of_entry_leads_back_and_redo_leads_forth() -> None:
    evening = six_with_a_hand()
    for entry in one_of_each():
        before = score_of(evening)
        evening.apply(entry)
        after = whole_state(evening)
        evening.apply(Undone())
        assert score_of(evening) == before
        evening.apply(Redone())
        assert whole_state(evening) == after


def test_all_kinds_are_undone_to_the_first_hand_and_redone_to_the_last() -> None:
    evening = evening_of(6)
    scores = []
    for entry in [Scored(hand_of(1, 2))] + one_of_each():
        scores.append(score_of(evening))
        evening.apply(entry)
    last = whole_state(evening)
    states = []
    for score in reversed(scores):
        states.append(whole_state(evening))
        evening.apply(Undone())
        assert score_of(evening) == score
    assert evening.balances == [0] * 6 and evening.dealer == 0
    refused_unchanged("nothing_to_undo", evening, Undone())
    for state in reversed(states):
        evening.apply(Redone())
        assert whole_state(evening) == state
    assert whole_state(evening) == last
    refused_unchanged("nothing_to_redo", evening, Redone())


def test_a_long_evening_is_undone_to_the_first_hand_and_redone_to_the_last() -> None:
    draws = Draws(12)
    evening = evening_of(7, direction="counter")
    scores = []
    while len(evening.entries) < DEEP:
        event = some_event(draws, evening)
        if not isinstance(event, Undone):
            evening.apply(event)
            scores.append((evening.dealer, list(evening.balances)))
    for place in range(DEEP - 1, -1, -1):
        assert (evening.dealer, evening.balances) == scores[place]
        evening.apply(Undone())
    assert (evening.dealer, evening.balances, evening.entries) == (0, [0] * 7, [])
    for score in scores:
        evening.apply(Redone())
        assert (evening.dealer, evening.balances) == score


def test_undo_and_redo_may_go_to_and_fro() -> None:
    evening = evening_of(6)
    scores = [score_of(evening)]
    for entry in [Scored(hand_of(1, 2))] + one_of_each():
        evening.apply(entry)
        scores.append(score_of(evening))
    draws, place = Draws(8), len(scores) - 1
    for _ in range(heavy(300, 60)):
        forth = draws.below(2) == 1
        if forth and place == len(scores) - 1:
            refused_unchanged("nothing_to_redo", evening, Redone())
        elif not forth and place == 0:
            refused_unchanged("nothing_to_undo", evening, Undone())
        else:
            evening.apply(Redone() if forth else Undone())
            place += 1 if forth else -1
        assert score_of(evening) == scores[place]


def test_undo_of_a_settlement_keeps_the_dealer() -> None:
    evening = play(six_with_a_hand(), Settled(), DealerSet(4), Undone())
    assert evening.dealer == 4
    assert evening.balances == [0, 3, 3, -2, -2, -2]
    play(evening, DealerSet(5), Redone())
    assert evening.dealer == 5
    assert evening.balances == [0] * 6


def test_undo_of_a_correction_keeps_the_dealer() -> None:
    evening = play(six_with_a_hand(), Corrected(1, None), DealerSet(4), Undone())
    assert evening.dealer == 4
    play(evening, DealerSet(5), Redone())
    assert evening.dealer == 5


def test_after_undo_a_hand_is_dealt_by_who_was_set_to_deal_it() -> None:
    evening = play(evening_of(6), DealerSet(4), Scored(hand_of(0, 1)))
    assert evening.dealer == 5
    evening.apply(Undone())
    assert evening.dealer == 4
    evening.apply(Redone())
    assert evening.dealer == 5


def test_a_full_evening_is_undone_and_redone() -> None:
    evening = evening_of(5)
    for _ in range(HANDS_MOST):
        evening.apply(PassedOut())
    play(evening, Undone(), Undone(), Redone(), Redone())
    assert len(evening.entries) == HANDS_MOST
    refused("hands_full", evening.apply, PassedOut())
    assert evening.dealer == HANDS_MOST % 5


def test_a_full_evening_is_still_corrected_and_settled() -> None:
    evening = evening_of(5)
    for _ in range(HANDS_MOST):
        evening.apply(PassedOut())
    play(evening, Corrected(HANDS_MOST, hand_of(0, 1)), Settled(), Adjusted({0: 1, 1: -1}))
    assert evening.balances == [1, -1, 0, 0, 0]
    play(evening, Undone(), Undone(), Undone())
    assert evening.balances == [0] * 5


# Where there is nothing


def test_a_new_evening_has_nothing_to_redo() -> None:
    refused_unchanged("nothing_to_redo", evening_of(5), Redone())


def test_without_an_undo_there_is_nothing_to_redo() -> None:
    evening = six_with_a_hand()
    for entry in one_of_each():
        evening.apply(entry)
        refused_unchanged("nothing_to_redo", evening, Redone())


def test_table_changes_alone_leave_nothing_to_undo_or_redo() -> None:
    evening = evening_of(6)
    for change in table_changes(evening):
        evening.apply(change)
        refused_unchanged("nothing_to_undo", evening, Undone())
        refused_unchanged("nothing_to_redo", evening, Redone())


# What ends redo, and what doesn't


def test_every_new_entry_ends_redo() -> None:
    for entry in (
        Scored(hand_of(2, 3)),
        PassedOut(),
        Corrected(1, hand_of(5, None, 3)),
        Corrected(1, None),
        Adjusted({0: -1, 5: 1}),
        Settled(),
    ):
        evening = play(six_with_a_hand(), PassedOut(), PassedOut(), Undone(), Undone())
        evening.apply(entry)
        refused_unchanged("nothing_to_redo", evening, Redone())
        play(evening, Undone(), Redone())
        refused_unchanged("nothing_to_redo", evening, Redone())


def test_no_table_change_ends_redo() -> None:
    for number in range(len(table_changes(evening_of(6)))):
        evening = play(six_with_a_hand(), Scored(hand_of(2, None, 3)))
        balances = list(evening.balances)
        evening.apply(Undone())
        play(evening, *table_changes(evening)[: number + 1])
        evening.apply(Redone())
        assert evening.balances[:6] == balances
        assert evening.amounts(2) == {0: 2, 1: 0, 2: -8, 3: 2, 4: 2, 5: 2}
        refused_unchanged("nothing_to_redo", evening, Redone())


def test_a_refused_event_does_not_end_redo() -> None:
    evening = play(six_with_a_hand(), Settled(), Undone())
    after = list(evening.balances)
    for code, event in (
        ("declarer_out", Scored(hand_of(1))),
        ("hand_unknown", Corrected(2, None)),
        ("gewisse_range", Corrected(1, hand_of(1, 2, 10))),
        ("sum_not_zero", Adjusted({0: 1})),
        ("amounts_none", Adjusted({})),
        ("stake_odd", changed(evening, stake=3)),
        ("not_seated", Left(9)),
        ("name_doubled", Joined("Anna", 0)),
    ):
        refused_unchanged(code, evening, event)
    evening.apply(Redone())
    assert evening.balances == [0] * 6
    evening.apply(Undone())
    assert evening.balances == after


# What is not undone


def test_undo_and_redo_leave_names_seats_and_rules_alone() -> None:
    evening = six_with_a_hand()
    for change in table_changes(evening):
        evening.apply(PassedOut())
        evening.apply(change)
        table = (list(evening.names), evening.table.seated, dict(evening.table.rules))
        for step in (Undone(), Undone(), Redone(), Redone(), Undone(), Redone()):
            evening.apply(step)
            assert (evening.names, evening.table.seated, evening.table.rules) == table
    while evening.done:
        evening.apply(Undone())
        assert (evening.names, evening.table.seated, evening.table.rules) == table


def test_who_joined_stays_when_the_hand_before_is_taken_back() -> None:
    evening = play(six_with_a_hand(), Joined("Vroni", 5), Undone())
    assert evening.names[6] == "Vroni" and evening.table.seated == (0, 1, 2, 3, 4, 5, 6)
    assert evening.balances == [0] * 7
    assert evening.dealer == 0 and evening.out() == [0, 1]


def test_a_redone_hand_keeps_its_stake_and_its_table() -> None:
    evening = six_with_a_hand()
    play(evening, Undone(), changed(evening, stake=100, solo=4), Joined("Vroni", 2), Left(5), Redone())
    assert evening.balances == [0, 3, 3, -2, -2, -2, 0]
    assert evening.rules(1)["stake"] == 2 and evening.rules()["stake"] == 100
    assert evening.amounts(1) == {0: 0, 1: 3, 2: 3, 3: -2, 4: -2, 5: -2}
    assert evening.playing(1) == [1, 2, 3, 4, 5]


def test_the_next_hand_after_undo_has_the_present_stake() -> None:
    evening = six_with_a_hand()
    play(evening, changed(evening, stake=10), Undone(), Scored(hand_of(1, 2)))
    assert evening.balances == [0, 15, 15, -10, -10, -10]


# The deal, when the table changes between undo and redo


def test_redo_gives_the_deal_to_the_next_present_where_the_next_dealer_has_left() -> None:
    evening = play(six_with_a_hand(), Undone(), Left(1), Redone())
    assert evening.dealer == 2
    assert evening.balances == [0, 3, 3, -2, -2, -2]


def test_redo_after_the_dealer_left_gives_the_deal_as_if_he_had_left_after_the_hand() -> None:
    evening = play(six_with_a_hand(), Undone(), Left(0), Redone())
    other = play(six_with_a_hand(), Left(0))
    assert score_of(evening) == score_of(other)


def test_redo_brings_back_the_dealer_that_was_set_by_hand_before_the_undo() -> None:
    evening = play(six_with_a_hand(), DealerSet(4))
    before = whole_state(evening)
    play(evening, Undone(), Redone())
    assert evening.dealer == 4
    assert whole_state(evening) == before


def test_redo_brings_back_each_dealer_of_a_row_in_which_one_was_set_by_hand() -> None:
    evening = play(six_with_a_hand(), DealerSet(4), Scored(hand_of(0, 1)))
    dealers = []
    for _ in range(2):
        dealers.append(evening.dealer)
        evening.apply(Undone())
    assert dealers == [5, 4] and evening.dealer == 0
    evening.apply(Redone())
    assert evening.dealer == 4
    evening.apply(Redone())
    assert evening.dealer == 5


def test_redo_brings_back_the_dealer_who_stepped_in_for_one_that_left_and_came_back() -> None:
    evening = play(six_with_a_hand(), Left(1), Joined("Toni", 4))
    assert evening.dealer == 2
    before = whole_state(evening)
    play(evening, Undone(), Redone())
    assert evening.dealer == 2
    assert whole_state(evening) == before


def test_redo_brings_back_a_dealer_who_joined_after_the_hand_and_copes_when_that_one_has_left():
    for leaves in (False, True):
        evening = evening_of(5)
        evening.apply(PassedOut())
        evening.apply(Joined("Resi", 4))
        evening.apply(DealerSet(5))
        evening.apply(Undone())
        if leaves:
            evening.apply(Left(5))
        evening.apply(Redone())
        assert evening.dealer == (0 if leaves else 5)
