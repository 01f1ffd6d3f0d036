"""The evening is a fold over its events: hands, passes and undo."""

from helpers import Draws, evening_of, hand_of, heavy, ran, refused, rules_with, some_event, start_of, state_of

from engine.evening import HANDS_MOST, Table
from engine.events import PassedOut, Scored, Undone
from engine.games import jaggln

EVENTS = heavy(3000, 300)
TABLES = ((5, 5), (6, 5), (7, 5), (6, 6), (7, 6))


def test_a_new_evening_is_even() -> None:
    evening = evening_of(6)
    assert evening.balances == [0] * 6
    assert evening.entries == []
    assert evening.dealer == 0


def test_balances_run_over_the_evening() -> None:
    evening = evening_of(5)
    evening.apply(Scored(hand_of(0, 1, 6)))
    assert evening.balances == [3, 3, -2, -2, -2]
    evening.apply(Scored(hand_of(4, None, 2)))
    assert evening.balances == [5, 5, 0, 0, -10]


def test_a_hand_is_kept_as_it_was_played() -> None:
    evening = evening_of(5)
    evening.apply(Scored(hand_of(2, 4, 9, True, "S6", "L")))
    hand = evening.hand(1)
    assert (hand.declarer, hand.partner, hand.gewisse, hand.matsch) == (2, 4, 9, True)
    assert (hand.card, hand.trump) == ("S6", "L")


def test_a_pass_pays_nothing_and_moves_the_deal() -> None:
    evening = evening_of(7)
    evening.apply(PassedOut())
    assert evening.hand(1) is None
    assert evening.amounts(1) == {player: 0 for player in range(7)}
    assert evening.balances == [0] * 7
    assert evening.dealer == 1


def test_undo_takes_back_a_hand() -> None:
    evening = evening_of(6)
    evening.apply(Scored(hand_of(1, 2)))
    before = state_of(evening)
    evening.apply(Scored(hand_of(3, None, 0, True)))
    evening.apply(Undone())
    assert state_of(evening) == before


def test_undo_takes_back_a_pass() -> None:
    evening = evening_of(6)
    before = state_of(evening)
    evening.apply(PassedOut())
    evening.apply(Undone())
    assert state_of(evening) == before


def test_undo_goes_back_to_the_first() -> None:
    draws = Draws(7)
    evening = evening_of(7)
    states = []
    while len(states) < 40:
        event = some_event(draws, evening)
        if not isinstance(event, Undone):
            states.append(state_of(evening))
            evening.apply(event)
    while states:
        evening.apply(Undone())
        assert state_of(evening) == states.pop()
    refused("nothing_to_undo", evening.apply, Undone())


def test_nothing_to_undo_changes_nothing() -> None:
    evening = evening_of(5)
    before = state_of(evening)
    refused("nothing_to_undo", evening.apply, Undone())
    assert state_of(evening) == before


def test_after_undo_one_can_go_on() -> None:
    evening = evening_of(5)
    evening.apply(Scored(hand_of(0, 1, 6)))
    evening.apply(Undone())
    evening.apply(Scored(hand_of(0, 1, 4)))
    assert evening.balances == [-3, -3, 2, 2, 2]
    assert evening.dealer == 1
    assert len(evening.entries) == 1


def test_a_refused_event_changes_nothing() -> None:
    evening = evening_of(7)
    evening.apply(Scored(hand_of(2, 3)))
    before = state_of(evening)
    for code, hand in (
        ("declarer_out", hand_of(1, 3)),
        ("partner_out", hand_of(3, 2)),
        ("gewisse_range", hand_of(3, 4, 10)),
        ("gewisse_range", hand_of(3, 4, -1)),
        ("matsch_impossible", hand_of(3, 4, 5, True)),
        ("card_missing", hand_of(3, 4, card="H6")),
        ("card_unknown", hand_of(3, 4, card="XX")),
        ("trump_missing", hand_of(3, 4, card="SU", trump=None)),
        ("suit_unknown", hand_of(3, 4, trump="X")),
    ):
        refused(code, evening.apply, Scored(hand))
        assert state_of(evening) == before
    refused("started", evening.apply, start_of(7))
    assert state_of(evening) == before


def test_a_hand_keeps_its_stake() -> None:
    evening = evening_of(5)
    evening.apply(Scored(hand_of(0, 1, 6)))
    evening.table = Table(evening.table.seated, rules_with(stake=10))
    evening.apply(Scored(hand_of(0, 1, 6)))
    assert evening.amounts(1) == {0: 3, 1: 3, 2: -2, 3: -2, 4: -2}
    assert evening.amounts(2) == {0: 15, 1: 15, 2: -10, 3: -10, 4: -10}
    assert evening.balances == [18, 18, -12, -12, -12]
    evening.apply(Undone())
    evening.apply(Undone())
    assert evening.balances == [0] * 5


def test_random_evenings_stay_even_and_undo_restores_what_was() -> None:
    for count, active in TABLES:
        draws = Draws(100 * count + active)
        evening = evening_of(count, active=active)
        before = None
        for _ in range(EVENTS // len(TABLES)):
            if len(evening.entries) == 60:
                evening, before = evening_of(count, active=active), None
            event = some_event(draws, evening)
            last = state_of(evening)
            evening.apply(event)
            assert sum(evening.balances) == 0
            if isinstance(event, Undone):
                assert before is None or state_of(evening) == before
                before = None
            else:
                before = last
    ran(EVENTS, "random events")


def test_balances_are_the_sum_of_the_hands() -> None:
    for count, active in TABLES:
        draws = Draws(count + active)
        evening = evening_of(count, active=active)
        for _ in range(40):
            evening.apply(some_event(draws, evening))
        sums = [0] * count
        for number in range(1, len(evening.entries) + 1):
            amounts = evening.amounts(number)
            assert sorted(amounts) == list(range(count))
            assert sum(amounts.values()) == 0
            for player in amounts:
                sums[player] += amounts[player]
            for player in evening.out(number):
                assert amounts[player] == 0
        assert evening.balances == sums


def test_a_full_evening_takes_no_more_but_undo() -> None:
    evening = evening_of(5)
    for _ in range(HANDS_MOST):
        evening.apply(PassedOut())
    dealer, balances = evening.dealer, list(evening.balances)
    refused("hands_full", evening.apply, PassedOut())
    refused("hands_full", evening.apply, Scored(hand_of(0, 1)))
    assert (evening.dealer, evening.balances, len(evening.entries)) == (dealer, balances, HANDS_MOST)
    evening.apply(Undone())
    evening.apply(Scored(hand_of(0, 1)))
    assert len(evening.entries) == HANDS_MOST


def test_the_order_in_which_house_rules_are_given_does_not_matter() -> None:
    given = [("stake", 4), ("active", 6), ("solo", 2), ("doaba", "nobody"), ("direction", "counter")]
    one, other = {}, {}
    for name, value in given:
        one[name] = value
    for name, value in reversed(given):
        other[name] = value
    assert evening_of(7, **one).table.rules == evening_of(7, **other).table.rules
    hand = hand_of(1, None, 6, True)
    evenings = [evening_of(7, **one), evening_of(7, **other)]
    for evening in evenings:
        evening.apply(Scored(hand))
    assert evenings[0].balances == evenings[1].balances


def test_the_order_of_a_hands_facts_does_not_matter() -> None:
    facts = [("declarer", 1), ("card", "SU"), ("trump", "L"), ("partner", 3), ("gewisse", 9), ("matsch", True)]
    one, other = {}, {}
    for key, value in facts:
        one[key] = value
    for key, value in reversed(facts):
        other[key] = value
    hands = [jaggln.make_hand(one), jaggln.make_hand(other)]
    assert jaggln.pack_hand(hands[0]) == jaggln.pack_hand(hands[1])
