"""A manual entry is the way out of any unforeseen case; it moves cents between players and makes none."""

from helpers import Draws, evening_of, hand_of, play, refused, refused_unchanged, score_of

from engine.evening import CENTS_MOST
from engine.events import Adjusted, Corrected, Joined, Left, Redone, Scored, Undone
from engine.ledger import ledger


def test_a_manual_entry_moves_cents_from_one_to_another() -> None:
    evening = play(evening_of(5), Adjusted({0: 50, 3: -50}))
    assert evening.balances == [50, 0, 0, -50, 0]
    assert evening.dealer == 0 and evening.entries == []


def test_a_manual_entry_may_name_everybody() -> None:
    evening = play(evening_of(7), Adjusted({0: 6, 1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 6: -1}))
    assert evening.balances == [6, -1, -1, -1, -1, -1, -1]


def test_a_manual_entry_adds_to_what_is_open() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)), Adjusted({0: -3, 2: 3}), Adjusted({0: -3, 2: 3}))
    assert evening.balances == [-3, 3, 4, -2, -2]


def test_who_sits_out_can_be_in_a_manual_entry() -> None:
    evening = evening_of(7)
    assert evening.out() == [0, 1]
    play(evening, Adjusted({0: 1, 1: -1}))
    assert evening.balances[:2] == [1, -1] and evening.out() == [0, 1]


def test_who_has_left_can_be_in_a_manual_entry() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Left(1), Adjusted({1: -3, 0: 3}))
    assert evening.balances == [3, 0, 3, -2, -2, -2]
    play(evening, Joined("Toni", 0), Undone())
    assert evening.balances == [0, 3, 3, -2, -2, -2]


def test_a_guest_can_be_in_a_manual_entry_once_known() -> None:
    evening = evening_of(5)
    assert "5" in refused_unchanged("player_unknown", evening, Adjusted({5: 2, 0: -2}))
    play(evening, Joined("Vroni", 2), Adjusted({5: 2, 0: -2}))
    assert evening.balances == [-2, 0, 0, 0, 0, 2]


def test_a_sum_that_is_not_zero_is_refused_with_what_is_over() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)))
    for amounts, over in (({0: 1}, 1), ({0: 5, 1: -4}, 1), ({0: -5, 1: 4}, -1), ({2: 3, 3: 3, 4: -7}, -1)):
        assert "not to %d." % over in refused_unchanged("sum_not_zero", evening, Adjusted(amounts))


def test_an_entry_without_any_cents_is_refused() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)))
    for amounts in ({}, {0: 0}, {0: 0, 1: 0, 2: 0, 3: 0, 4: 0}):
        refused_unchanged("amounts_none", evening, Adjusted(amounts))


def test_an_unknown_player_is_refused() -> None:
    evening = play(evening_of(6), Left(5))
    for player in (-1, 6, 255):
        refused_unchanged("player_unknown", evening, Adjusted({player: 2, 0: -2}))
        refused_unchanged("player_unknown", evening, Adjusted({player: 0, 0: -2, 1: 2}))


def test_a_too_large_amount_is_refused_and_the_largest_taken() -> None:
    for cents in (CENTS_MOST + 1, 2**31 - 1, 2**31, 2**40):
        for amounts in ({0: cents, 1: -cents}, {0: -cents, 1: cents - 1, 2: 1}, {3: cents, 4: -1, 2: 1 - cents}):
            assert str(cents - 1)[:-1] in refused_unchanged("amount_large", evening_of(5), Adjusted(amounts))
    evening = play(evening_of(5), Adjusted({0: CENTS_MOST, 1: -CENTS_MOST}))
    assert evening.balances == [CENTS_MOST, -CENTS_MOST, 0, 0, 0]


def test_the_largest_amounts_again_and_again_are_still_exact() -> None:
    evening = evening_of(5)
    for _ in range(60):
        evening.apply(Adjusted({0: CENTS_MOST, 1: -CENTS_MOST + 1, 4: -1}))
    assert evening.balances == [60 * CENTS_MOST, 60 - 60 * CENTS_MOST, 0, 0, -60]
    assert sum(transfer["cents"] for transfer in ledger(evening)["transfers"]) == 60 * CENTS_MOST
    for _ in range(60):
        evening.apply(Undone())
    assert evening.balances == [0] * 5


def test_a_manual_entry_is_undone_and_redone() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)))
    before = score_of(evening)
    evening.apply(Adjusted({1: -3, 4: 3}))
    after = score_of(evening)
    evening.apply(Undone())
    assert score_of(evening) == before
    evening.apply(Redone())
    assert score_of(evening) == after


def test_a_manual_entry_moves_no_deal_and_counts_as_no_hand() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)))
    following = ledger(evening)["next"]
    play(evening, Adjusted({0: 9, 1: -9}), Adjusted({2: 9, 1: -9}))
    assert ledger(evening)["next"] == following and len(ledger(evening)["hands"]) == 1
    refused_unchanged("hand_unknown", evening, Corrected(2, None))


def test_the_ledger_tells_manual_entries_in_their_order() -> None:
    evening = play(evening_of(5), Adjusted({0: 50, 3: -50}), Scored(hand_of(0, 1)), Adjusted({1: -2, 2: 1, 4: 1}))
    assert ledger(evening)["bookings"] == [
        {"after": 0, "settles": False, "amounts": {"Anna": 50, "Moidl": -50}},
        {"after": 1, "settles": False, "amounts": {"Toni": -2, "Sepp": 1, "Hans": 1}},
    ]
    evening.apply(Undone())
    assert len(ledger(evening)["bookings"]) == 1


def test_a_dict_given_as_amounts_is_not_shared_with_the_books() -> None:
    evening = evening_of(5)
    amounts = {0: 5, 1: -5}
    evening.apply(Adjusted(amounts))
    amounts[0] = 100
    evening.apply(Undone())
    assert evening.balances == [0] * 5
    evening.apply(Redone())
    assert evening.balances == [5, -5, 0, 0, 0]


def test_random_manual_entries_stay_even_and_are_all_undone() -> None:
    draws = Draws(21)
    evening = evening_of(7)
    sums = [0] * 7
    for _ in range(60):
        amounts = {}
        for player in range(7):
            amounts[player] = draws.below(2001) - 1000
        amounts[6] = amounts[6] - sum(amounts.values())
        evening.apply(Adjusted(amounts))
        for player in range(7):
            sums[player] += amounts[player]
        assert evening.balances == sums and sum(sums) == 0
    for _ in range(60):
        evening.apply(Undone())
    assert evening.balances == [0] * 7


def test_parts_of_a_cent_are_refused():
    evening = evening_of(5)
    refused("amount_large", evening.apply, Adjusted({0: 0.5, 1: -0.5}))
