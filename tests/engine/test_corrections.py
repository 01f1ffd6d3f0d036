"""Any hand of the evening can be corrected at any time, as it was played then; all that follows is recomputed."""

from helpers import (
    NAMES,
    Draws,
    changed,
    evening_of,
    hand_of,
    heavy,
    play,
    ran,
    refused_unchanged,
    score_of,
    some_event,
    whole_state,
)

from engine.evening import Evening
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
from engine.games import jaggln
from engine.ledger import ledger

EVENINGS = heavy(20, 3)


def three_hands() -> Evening:
    """Six people: a won hand, a pass, a lost solo."""
    return play(evening_of(6), Scored(hand_of(1, 2)), PassedOut(), Scored(hand_of(4, None, 3)))


def marks(evening: Evening) -> list:
    """Which hands the ledger marks as corrected."""
    return [hand["corrected"] for hand in ledger(evening)["hands"]]


# What follows is recomputed


def test_a_correction_changes_the_hand_and_the_balances() -> None:
    evening = three_hands()
    assert evening.balances == [2, 5, 3, 0, -10, 0]
    evening.apply(Corrected(1, hand_of(1, 2, 4)))
    assert evening.amounts(1) == {0: 0, 1: -3, 2: -3, 3: 2, 4: 2, 5: 2}
    assert evening.balances == [2, -1, -3, 4, -6, 4]
    assert (evening.hand(1).gewisse, evening.hand(3).gewisse) == (4, 3)


def test_the_last_hand_can_be_corrected() -> None:
    evening = play(three_hands(), Corrected(3, hand_of(4, 5, 3)))
    assert evening.amounts(3) == {0: 2, 1: 2, 2: 0, 3: 2, 4: -3, 5: -3}
    assert evening.balances == [2, 5, 3, 0, -5, -5]


def test_the_only_hand_can_be_corrected() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)), Corrected(1, hand_of(4, None, 9, True)))
    assert evening.balances == [-4, -4, -4, -4, 16]
    assert evening.dealer == 1


def test_every_fact_of_a_hand_can_be_corrected() -> None:
    evening = three_hands()
    evening.apply(Corrected(1, hand_of(5, 5, 9, True, "S6", "L")))
    hand = evening.hand(1)
    assert (hand.declarer, hand.partner, hand.gewisse, hand.matsch) == (5, 5, 9, True)
    assert (hand.card, hand.trump) == ("S6", "L")
    facts = ledger(evening)["hands"][0]
    assert facts["held"] and facts["partner"] is None and facts["declarer"] == "Resi"
    assert facts["dealer"] == "Anna" and facts["out"] == ["Anna"]


def test_a_pass_is_corrected_into_a_hand() -> None:
    evening = play(three_hands(), Corrected(2, hand_of(0, 2)))
    assert evening.amounts(2) == {0: 3, 1: 0, 2: 3, 3: -2, 4: -2, 5: -2}
    assert evening.balances == [5, 5, 6, -2, -12, -2]
    assert ledger(evening)["hands"][1]["passed"] is False
    assert evening.dealer == 3


def test_a_hand_is_corrected_into_a_pass() -> None:
    evening = play(three_hands(), Corrected(1, None))
    assert evening.hand(1) is None
    assert evening.amounts(1) == {player: 0 for player in range(6)}
    assert evening.balances == [2, 2, 0, 2, -8, 2]
    facts = ledger(evening)["hands"][0]
    assert facts["passed"] is True and "declarer" not in facts and facts["corrected"] is True
    assert evening.dealer == 3


def test_a_pass_becomes_a_hand_and_a_pass_again_and_each_step_is_undone() -> None:
    evening = three_hands()
    scores = []
    for hand in (hand_of(0, 2), None, hand_of(2, None, 9, True), None):
        scores.append(score_of(evening))
        evening.apply(Corrected(2, hand))
    assert evening.balances == [2, 5, 3, 0, -10, 0]
    while scores:
        evening.apply(Undone())
        assert score_of(evening) == scores.pop()


def test_no_correction_moves_the_deal() -> None:
    for number in (1, 2, 3):
        for hand in (None, hand_of(3, 5, 0, True)):
            evening = play(three_hands(), DealerSet(5), Corrected(number, hand))
            assert evening.dealer == 5
            assert [entry.dealer for entry in evening.entries] == [0, 1, 2]
            evening.apply(Undone())
            assert evening.dealer == 5


def test_corrected_evenings_come_to_what_they_would_have_come_to() -> None:
    for seed in range(1, EVENINGS + 1):
        draws = Draws(seed)
        wrong, right = evening_of(7), evening_of(7)
        while len(wrong.entries) < 15:
            for evening in (wrong, right):
                event = some_event(draws, evening)
                evening.apply(PassedOut() if isinstance(event, Undone) else event)
        numbers = list(range(1, 16))
        for number in draws.cards(numbers, 15):
            wrong.apply(Corrected(number, right.hand(number)))
            assert sum(wrong.balances) == 0
        assert wrong.balances == right.balances and wrong.dealer == right.dealer
        assert marks(wrong) == [True] * 15
    ran(EVENINGS, "evenings corrected hand by hand")


# The mark


def test_a_corrected_hand_is_marked_and_no_other() -> None:
    evening = play(three_hands(), Corrected(2, hand_of(0, 2)))
    assert marks(evening) == [False, True, False]
    evening.apply(Scored(hand_of(0, 1)))
    assert marks(evening) == [False, True, False, False]


def test_undo_of_a_correction_restores_the_hand_and_the_mark() -> None:
    evening = three_hands()
    book = ledger(evening)
    evening.apply(Corrected(1, hand_of(5, None, 0, True)))
    corrected = ledger(evening)
    evening.apply(Undone())
    assert ledger(evening) == book
    evening.apply(Redone())
    assert ledger(evening) == corrected


def test_a_hand_corrected_twice_keeps_its_mark_until_both_are_undone() -> None:
    evening = three_hands()
    books = [ledger(evening)]
    for hand in (hand_of(1, 2, 4), hand_of(1, 3, 5)):
        evening.apply(Corrected(1, hand))
        books.append(ledger(evening))
    assert evening.amounts(1) == {0: 0, 1: 3, 2: -2, 3: 3, 4: -2, 5: -2}
    evening.apply(Undone())
    assert ledger(evening) == books[1] and marks(evening)[0] is True
    evening.apply(Undone())
    assert ledger(evening) == books[0] and marks(evening)[0] is False
    evening.apply(Redone())
    assert ledger(evening) == books[1]
    evening.apply(Redone())
    assert ledger(evening) == books[2]


def test_a_correction_to_the_same_hand_is_marked_too() -> None:
    evening = three_hands()
    balances = list(evening.balances)
    evening.apply(Corrected(1, hand_of(1, 2)))
    assert marks(evening) == [True, False, False]
    assert evening.balances == balances


def test_a_corrected_hand_that_is_taken_back_and_brought_again_is_still_corrected() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)), Corrected(1, hand_of(2, 3)))
    before = whole_state(evening)
    play(evening, Undone(), Undone())
    assert evening.entries == [] and evening.balances == [0] * 5
    evening.apply(Redone())
    assert marks(evening) == [False] and evening.balances == [3, 3, -2, -2, -2]
    evening.apply(Redone())
    assert whole_state(evening) == before
    assert marks(evening) == [True] and evening.balances == [-2, -2, 3, 3, -2]


# Checked like a new one, against who played and what held then


def test_a_hand_number_that_does_not_exist_is_refused() -> None:
    evening = three_hands()
    for number in (0, -1, 4, 5, 65535):
        assert str(number) in refused_unchanged("hand_unknown", evening, Corrected(number, hand_of(1, 2)))
        refused_unchanged("hand_unknown", evening, Corrected(number, None))
    refused_unchanged("hand_unknown", evening_of(5), Corrected(1, hand_of(1, 2)))


def test_a_hand_that_was_taken_back_cannot_be_corrected() -> None:
    evening = play(three_hands(), Undone())
    refused_unchanged("hand_unknown", evening, Corrected(3, None))
    evening.apply(Redone())
    evening.apply(Corrected(3, None))
    assert marks(evening) == [False, False, True]


def test_a_correction_is_checked_like_a_new_hand() -> None:
    evening = play(three_hands(), changed(evening_of(6), top_call="forbidden"))
    for number in (1, 2, 3):
        for code, hand in (
            ("gewisse_range", hand_of(3, 4, 10)),
            ("gewisse_range", hand_of(3, 4, -1)),
            ("matsch_impossible", hand_of(3, 4, 5, True)),
            ("card_missing", hand_of(3, 4, card="H6")),
            ("card_unknown", hand_of(3, 4, card="XX")),
            ("trump_missing", hand_of(3, 4, card="SU", trump=None)),
            ("suit_unknown", hand_of(3, 4, trump="X")),
            ("declarer_out", hand_of(6, 4)),
            ("partner_out", hand_of(3, 200)),
        ):
            refused_unchanged(code, evening, Corrected(number, hand))


def test_who_sat_out_then_can_be_neither_declarer_nor_partner() -> None:
    evening = three_hands()
    for number, out, name in ((1, 0, "Anna"), (2, 1, "Toni"), (3, 2, "Sepp")):
        assert name in refused_unchanged("declarer_out", evening, Corrected(number, hand_of(out, 5)))
        assert name in refused_unchanged("partner_out", evening, Corrected(number, hand_of(5, out)))
    assert evening.out() == [3]
    evening.apply(Corrected(3, hand_of(3, 0)))
    assert evening.amounts(3) == {0: 3, 1: -2, 2: 0, 3: 3, 4: -2, 5: -2}


def test_a_guest_who_came_later_did_not_play_then() -> None:
    evening = play(three_hands(), Joined("Vroni", 2), Scored(hand_of(6, 5)))
    assert "Vroni" in refused_unchanged("declarer_out", evening, Corrected(1, hand_of(6, 5)))
    assert "Vroni" in refused_unchanged("partner_out", evening, Corrected(3, hand_of(5, 6)))
    evening.apply(Corrected(4, hand_of(5, 6, 2)))
    assert evening.amounts(4)[6] == -3


def test_a_hand_of_somebody_who_has_left_is_corrected_all_the_same() -> None:
    evening = play(three_hands(), Left(1), PassedOut())
    evening.apply(Corrected(1, hand_of(1, None, 9, True)))
    assert evening.amounts(1) == {0: 0, 1: 16, 2: -4, 3: -4, 4: -4, 5: -4}
    assert evening.balances == [2, 18, -4, -2, -12, -2]
    refused_unchanged("declarer_out", evening, Corrected(4, hand_of(1, 2)))


def test_seats_swapped_later_do_not_change_who_played_then() -> None:
    evening = play(three_hands(), Swapped(0, 3), DealerSet(0))
    assert evening.playing(1) == [1, 2, 3, 4, 5]
    assert evening.out(1) == [0]
    refused_unchanged("declarer_out", evening, Corrected(1, hand_of(0, 1)))
    evening.apply(Corrected(1, hand_of(3, 1)))
    assert evening.amounts(1) == {0: 0, 1: 3, 2: -2, 3: 3, 4: -2, 5: -2}


def test_a_correction_is_paid_at_the_stake_of_then() -> None:
    evening = three_hands()
    play(evening, changed(evening, stake=100, solo=3), Scored(hand_of(4, None)))
    evening.apply(Corrected(3, hand_of(4, None, 6)))
    assert evening.amounts(3) == {0: -2, 1: -2, 2: 0, 3: -2, 4: 8, 5: -2}
    evening.apply(Corrected(4, hand_of(4, 5)))
    assert evening.amounts(4) == {0: -100, 1: -100, 2: -100, 3: 0, 4: 150, 5: 150}
    assert [hand["stake"] for hand in ledger(evening)["hands"]] == [2, 2, 2, 100]


def test_a_correction_is_judged_by_the_house_rules_of_then() -> None:
    evening = evening_of(5, matsch="off", top_call="forbidden")
    evening.apply(Scored(hand_of(0, 1)))
    evening.apply(changed(evening, matsch="automatic", top_call="allowed", doaba="nobody"))
    evening.apply(Scored(hand_of(0, 1)))
    evening.apply(changed(evening, matsch="off", top_call="forbidden", doaba="declarer"))
    refused_unchanged("matsch_off", evening, Corrected(1, hand_of(0, 1, 9, True)))
    refused_unchanged("call_forbidden", evening, Corrected(1, hand_of(0, 1, card="SU")))
    evening.apply(Corrected(2, hand_of(0, 1, 7, True, "SU", "E")))
    assert evening.amounts(2) == {0: 6, 1: 6, 2: -4, 3: -4, 4: -4}


def test_a_correction_has_as_many_active_players_as_then() -> None:
    evening = evening_of(6, active=6)
    play(evening, Scored(hand_of(0, 1)), changed(evening, active=5), Scored(hand_of(0, 2)))
    evening.apply(Corrected(1, hand_of(1, None)))
    assert evening.amounts(1) == {0: -2, 1: 10, 2: -2, 3: -2, 4: -2, 5: -2}
    refused_unchanged("declarer_out", evening, Corrected(2, hand_of(1, None)))


def test_a_refused_correction_leaves_hand_mark_and_redo_as_they_were() -> None:
    evening = play(three_hands(), Corrected(1, hand_of(1, 2, 4)), PassedOut(), Undone())
    refused_unchanged("declarer_out", evening, Corrected(1, hand_of(0, 2)))
    evening.apply(Redone())
    assert len(evening.entries) == 4
    assert marks(evening) == [True, False, False, False]


# Beside settlements and manual entries


def test_a_settled_hand_is_corrected_and_exactly_the_difference_is_open() -> None:
    evening = play(three_hands(), Settled(), Corrected(1, hand_of(1, 2, 4)))
    assert evening.balances == [0, -6, -6, 4, 4, 4]
    play(evening, Undone())
    assert evening.balances == [0] * 6
    play(evening, Undone())
    assert evening.balances == [2, 5, 3, 0, -10, 0]


def test_hands_on_both_sides_of_a_settlement_are_corrected() -> None:
    evening = play(three_hands(), Settled(), Scored(hand_of(0, 1)))
    play(evening, Corrected(4, None), Corrected(3, None))
    assert evening.balances == [-2, -2, 0, -2, 8, -2]
    assert marks(evening) == [False, False, True, True]


def test_a_correction_leaves_manual_entries_alone() -> None:
    evening = play(three_hands(), Adjusted({0: 100, 1: -100}), Corrected(1, None))
    assert evening.balances == [102, -98, 0, 2, -8, 2]


def test_the_ledger_of_a_corrected_evening_recomputes_from_its_hands() -> None:
    draws = Draws(31)
    evening = evening_of(6)
    for _ in range(heavy(120, 40)):
        event = some_event(draws, evening)
        evening.apply(event)
        if evening.entries and draws.below(3) == 0:
            number = 1 + draws.below(len(evening.entries))
            playing = evening.playing(number)
            hand = jaggln.Hand(draws.pick(playing), "EA", "E", draws.pick(playing + [None]), draws.below(10), False)
            evening.apply(Corrected(number, None if draws.below(4) == 0 else hand))
    book = ledger(evening)
    sums = {name: 0 for name in NAMES[:6]}
    for hand in book["hands"]:
        assert sum(hand["amounts"].values()) == 0
        for name in hand["amounts"]:
            sums[name] += hand["amounts"][name]
    assert sums == book["balances"]
