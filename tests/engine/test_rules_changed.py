"""House rules change between hands: from the next hand on, and every hand keeps those it was played at."""

from helpers import NAMES, Draws, changed, evening_of, hand_of, play, refused_unchanged, rules_with

from engine.evening import Evening
from engine.events import Corrected, DealerSet, Joined, Left, PassedOut, Redone, RulesChanged, Scored, Undone
from engine.ledger import ledger

STAKES = (2, 4, 10, 100, 1000)


def at_growing_stakes() -> Evening:
    """The same hand once at each stake; 0 and 1 win."""
    evening = evening_of(5)
    for stake in STAKES:
        play(evening, changed(evening, stake=stake), Scored(hand_of(0, 1)))
    return evening


def test_a_stake_holds_from_the_next_hand_on() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)))
    evening.apply(changed(evening, stake=10))
    assert evening.balances == [3, 3, -2, -2, -2]
    evening.apply(Scored(hand_of(0, 1)))
    assert evening.amounts(1) == {0: 3, 1: 3, 2: -2, 3: -2, 4: -2}
    assert evening.amounts(2) == {0: 15, 1: 15, 2: -10, 3: -10, 4: -10}
    assert evening.balances == [18, 18, -12, -12, -12]


def test_every_hand_keeps_the_stake_it_was_played_at() -> None:
    evening = at_growing_stakes()
    book = ledger(evening)
    assert [hand["stake"] for hand in book["hands"]] == list(STAKES)
    assert [hand["amounts"]["Anna"] for hand in book["hands"]] == [3 * stake // 2 for stake in STAKES]
    assert book["balances"]["Hans"] == -sum(STAKES)
    assert book["rules"] == rules_with(stake=1000)


def test_a_correction_of_an_old_hand_is_paid_at_the_old_stake() -> None:
    for number in range(1, len(STAKES) + 1):
        evening = play(at_growing_stakes(), Corrected(number, hand_of(2, None)))
        stake = STAKES[number - 1]
        assert evening.amounts(number) == {0: -stake, 1: -stake, 2: 4 * stake, 3: -stake, 4: -stake}
        assert evening.rules(number)["stake"] == stake


def test_a_pass_keeps_its_stake_and_a_correction_of_it_is_paid_so() -> None:
    evening = evening_of(5, stake=4)
    play(evening, PassedOut(), changed(evening, stake=20), PassedOut())
    assert [hand["stake"] for hand in ledger(evening)["hands"]] == [4, 20]
    play(evening, Corrected(1, hand_of(0, 1)))
    assert evening.balances == [6, 6, -4, -4, -4]


def test_undo_leaves_the_stake_of_the_table() -> None:
    evening = at_growing_stakes()
    for stake in reversed(STAKES):
        assert evening.rules(len(evening.entries))["stake"] == stake
        evening.apply(Undone())
        assert evening.rules()["stake"] == 1000
    assert evening.balances == [0] * 5
    for _ in STAKES:
        evening.apply(Redone())
    assert [hand["stake"] for hand in ledger(evening)["hands"]] == list(STAKES)


def test_each_house_rule_holds_from_the_next_hand_on() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, None)))
    play(evening, changed(evening, solo=3), Scored(hand_of(0, None)))
    assert evening.balances == [8 + 24, -2 - 6, -2 - 6, -2 - 6, -2 - 6]
    refused_unchanged("matsch_impossible", evening, Scored(hand_of(0, 1, 7, True)))
    play(evening, changed(evening, doaba="nobody"), Scored(hand_of(0, 1, 7, True)))
    assert evening.amounts(3) == {0: 6, 1: 6, 2: -4, 3: -4, 4: -4}
    play(evening, changed(evening, matsch="off"))
    refused_unchanged("matsch_off", evening, Scored(hand_of(0, 1, 9, True)))
    play(evening, changed(evening, top_call="forbidden"))
    refused_unchanged("call_forbidden", evening, Scored(hand_of(0, 1, card="SU")))
    assert [evening.rules(number)["solo"] for number in (1, 2, 3)] == [1, 3, 3]
    assert [evening.rules(number)["doaba"] for number in (1, 2, 3)] == ["declarer", "declarer", "nobody"]


def test_a_table_of_six_plays_on_with_six_active() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)))
    evening.apply(changed(evening, active=6))
    assert evening.out() == [] and evening.playing() == [2, 3, 4, 5, 0, 1]
    evening.apply(Scored(hand_of(1, 2)))
    assert evening.amounts(1) == {0: 0, 1: 3, 2: 3, 3: -2, 4: -2, 5: -2}
    assert evening.amounts(2) == {0: -2, 1: 4, 2: 4, 3: -2, 4: -2, 5: -2}
    assert evening.out(1) == [0] and evening.out(2) == []


def test_a_table_turns_round_between_two_hands() -> None:
    evening = play(evening_of(7), DealerSet(3))
    assert evening.out() == [3, 4]
    evening.apply(changed(evening, direction="counter"))
    assert evening.dealer == 3 and evening.out() == [3, 2] and evening.playing() == [1, 0, 6, 5, 4]
    evening.apply(PassedOut())
    assert evening.dealer == 2
    evening.apply(changed(evening, direction="clockwise"))
    assert evening.dealer == 2 and evening.out() == [2, 3]
    assert evening.out(1) == [3, 2] and evening.playing(1) == [1, 0, 6, 5, 4]
    evening.apply(PassedOut())
    assert evening.dealer == 3


def test_undo_of_a_hand_from_before_the_turn_gives_the_deal_to_who_dealt_it() -> None:
    evening = play(evening_of(6), DealerSet(2), PassedOut())
    play(evening, changed(evening, direction="counter"), Undone())
    assert evening.dealer == 2
    evening.apply(PassedOut())
    assert evening.dealer == 1


def test_an_odd_stake_for_two_against_three_is_refused_with_the_reason() -> None:
    for count in (5, 6, 7):
        evening = play(evening_of(count), PassedOut())
        for stake in (1, 3, 999):
            sentence = refused_unchanged("stake_odd", evening, changed(evening, stake=stake))
            assert "2 against 3" in sentence and "even" in sentence and str(stake) in sentence


def test_an_odd_stake_holds_where_six_play_and_ends_with_five() -> None:
    evening = evening_of(6, active=6)
    evening.apply(changed(evening, stake=5))
    evening.apply(Scored(hand_of(0, 1, 2)))
    assert evening.balances == [-10, -10, 5, 5, 5, 5]
    refused_unchanged("stake_odd", evening, changed(evening, active=5))
    refused_unchanged("stake_odd", evening, Left(5))
    evening.apply(changed(evening, active=5, stake=6))
    evening.apply(Corrected(1, hand_of(0, None, 2)))
    assert evening.balances == [-25, 5, 5, 5, 5, 5]


def test_rules_and_values_that_there_are_not_are_refused() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)))
    for stake in (0, -2, 1002, 2.0, "2", None, True):
        refused_unchanged("rule_value", evening, changed(evening, stake=stake))
    for name in ("active", "solo", "matsch", "doaba", "direction", "top_call", "jaggl_discard"):
        for value in (0, -1, 7, "", "never", None):
            assert name in refused_unchanged("rule_value", evening, changed(evening, **{name: value}))
    refused_unchanged("rule_unknown", evening, changed(evening, last_trick=5))
    for rules in (None, [], "stake"):
        refused_unchanged("rule_unknown", evening, RulesChanged(rules))


def test_a_change_of_rules_moves_neither_deal_nor_balances() -> None:
    evening = play(evening_of(7), Scored(hand_of(2, 3)), PassedOut())
    before = (evening.dealer, list(evening.balances), evening.table.seated, len(evening.entries), len(evening.done))
    for given in ({"stake": 50}, {"active": 6}, {"direction": "counter"}, {"solo": 2}, {"jaggl_discard": "allowed"}):
        evening.apply(changed(evening, **given))
        assert before[:2] == (evening.dealer, evening.balances)
        assert before[2:] == (evening.table.seated, len(evening.entries), len(evening.done))


def test_a_guest_plays_by_the_rules_that_hold() -> None:
    evening = evening_of(5, stake=10, solo=2)
    play(evening, Joined("Vroni", 4), Scored(hand_of(5, None)))
    assert evening.amounts(1) == {0: 0, 1: -20, 2: -20, 3: -20, 4: -20, 5: 80}
    assert evening.rules() == rules_with(stake=10, solo=2)


def test_a_dict_given_as_rules_is_not_shared_with_the_books() -> None:
    evening = evening_of(5)
    rules = rules_with(stake=4)
    evening.apply(RulesChanged(rules))
    rules["stake"] = 100
    evening.apply(Scored(hand_of(0, 1)))
    assert evening.balances == [6, 6, -4, -4, -4]


def test_a_stake_that_changes_before_every_hand_adds_up() -> None:
    draws = Draws(44)
    evening = evening_of(6)
    sums = {name: 0 for name in NAMES[:6]}
    for _ in range(40):
        stake = 2 * (1 + draws.below(500))
        evening.apply(changed(evening, stake=stake))
        playing = evening.playing()
        evening.apply(Scored(hand_of(playing[0], playing[2], draws.below(10))))
        hand = ledger(evening)["hands"][-1]
        assert hand["stake"] == stake and sum(hand["amounts"].values()) == 0
        assert abs(hand["amounts"][NAMES[playing[1]]]) == stake
        for name in hand["amounts"]:
            sums[name] += hand["amounts"][name]
    assert ledger(evening)["balances"] == sums
