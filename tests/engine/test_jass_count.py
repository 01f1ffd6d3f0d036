"""What counts, who wins, who pays, and what is refused (rules.md, Jass: Result, Variants, Entry checks)."""

import slow_jass
from helpers import Draws, heavy, ran, refused
from jass_helpers import VARIANTS, evening_of, hand_of, rules_with, some_hand

from engine.games import jass

HANDS = heavy(20000, 600)
GARBAGE = heavy(20000, 1000)


def outcome(points: tuple, **given: object) -> tuple:
    """What counts, who won and the amounts, by player; the hand is checked first."""
    rules, playing = rules_with(**given), list(range(len(points)))
    hand = hand_of(*points)
    jass.check_rules(rules, len(points))
    jass.check_hand(hand, playing, rules)
    counts, amounts = jass.counted(hand, rules), jass.amounts(hand, playing, rules)
    won = jass.winners(hand, rules)
    totals, wins = jass.score(hand, rules)
    assert totals == counts and wins == won
    return [counts[player] for player in playing], won, [amounts[player] for player in playing]


def check(*points: object, **given: object) -> None:
    """Check a hand of these players and rules."""
    jass.check_hand(hand_of(*points), list(range(len(points))), rules_with(**given))


def wrong(code: str, *points: object, **given: object) -> str:
    """Assert that such a hand is refused, and return the sentence."""
    return refused(code, jass.check_hand, hand_of(*points), list(range(len(points))), rules_with(**given))


# Result and Sack


def test_most_points_win() -> None:
    assert outcome((40, 52, 30, 30)) == ([40, 52, 30, 30], [1], [0, 0, 0, 0])


def test_twenty_are_in_the_sack_and_twenty_one_are_not() -> None:
    assert outcome((20, 21, 50, 61)) == ([0, 21, 50, 61], [3], [0, 0, 0, 0])
    assert outcome((0, 1, 19, 132))[0] == [0, 0, 0, 132]


def test_who_makes_no_trick_has_nothing() -> None:
    assert outcome((0, 50, 50, 52)) == ([0, 50, 50, 52], [3], [0, 0, 0, 0])


def test_all_tricks_may_go_to_one() -> None:
    assert outcome((0, 0, 152, 0)) == ([0, 0, 152, 0], [2], [0, 0, 0, 0])
    assert outcome((157, 0, 0, 0), last_trick=5) == ([157, 0, 0, 0], [0], [0, 0, 0, 0])


def test_equal_points_win_together() -> None:
    assert outcome((50, 50, 26, 26)) == ([50, 50, 26, 26], [0, 1], [0, 0, 0, 0])
    assert outcome((38, 38, 38, 38))[1] == [0, 1, 2, 3]


def test_those_who_win_together_come_by_number_whatever_the_order_of_the_points() -> None:
    hand = jass.Hand("E", {4: 45, 1: 45, 2: 45, 0: 7})
    assert jass.winners(hand, rules_with()) == [1, 2, 4]
    assert jass.score(hand, rules_with())[1] == [1, 2, 4]


def test_nobody_wins_where_all_are_in_the_sack() -> None:
    assert outcome((20, 20), cards=6, stake=5) == ([0, 0], [], [0, 0])
    assert outcome((0, 0, 20, 19, 7), stake=5) == ([0] * 5, [], [0] * 5)
    assert outcome((0, 0, 0)) == ([0, 0, 0], [], [0, 0, 0])


# Variants


def test_in_hintersche_the_fewest_points_win_and_there_is_no_sack() -> None:
    assert outcome((20, 21, 50, 61), reverse="on") == ([20, 21, 50, 61], [0], [0, 0, 0, 0])
    assert outcome((0, 50, 50, 52), reverse="on") == ([0, 50, 50, 52], [0], [0, 0, 0, 0])
    assert outcome((0, 0, 152, 0), reverse="on") == ([0, 0, 152, 0], [0, 1, 3], [0, 0, 0, 0])
    assert outcome((5, 5, 71, 71), reverse="on")[1] == [0, 1]
    assert outcome((0, 0, 0), reverse="on")[1] == [0, 1, 2]


def test_opposite_players_are_partners_in_kreuzjassen() -> None:
    assert jass.sides([2, 3, 0, 1], rules_with(cross="on")) == [[2, 0], [3, 1]]
    assert jass.sides([1, 2, 0], rules_with()) == [[1], [2], [0]]
    assert outcome((100, 52, 100, 52), cross="on") == ([100, 52, 100, 52], [0, 2], [0, 0, 0, 0])
    assert outcome((20, 132, 20, 132), cross="on") == ([0, 132, 0, 132], [1, 3], [0, 0, 0, 0])
    assert outcome((157, 0, 157, 0), cross="on", last_trick=5) == ([157, 0, 157, 0], [0, 2], [0, 0, 0, 0])
    assert outcome((76, 76, 76, 76), cross="on") == ([76, 76, 76, 76], [0, 1, 2, 3], [0, 0, 0, 0])
    assert outcome((20, 132, 20, 132), cross="on", reverse="on")[:2] == ([20, 132, 20, 132], [0, 2])


def test_partners_with_different_points_are_refused() -> None:
    wrong("points_partners", 100, 52, 99, 52, cross="on")
    wrong("points_partners", 100, 52, 52, 100, cross="on")
    wrong("points_partners", 50, 26, 50, 25, cross="on")


# Entry checks


def test_with_all_cards_dealt_the_points_are_152() -> None:
    check(38, 38, 38, 38)
    check(20, 20, 20, 30, 31, 31)
    sentence = wrong("points_over", 39, 38, 38, 38)
    assert "153" in sentence and "152" in sentence and ": 1 " in sentence
    sentence = wrong("points_under", 38, 38, 38, 37)
    assert "151" in sentence and "152" in sentence and ": 1 " in sentence
    assert ": 12 " in wrong("points_under", 20, 20, 20, 30, 30, 20)
    assert ": 152 " in wrong("points_under", 0, 0, 0, 0)


def test_with_the_last_trick_they_are_157() -> None:
    check(43, 38, 38, 38, last_trick=5)
    assert "158" in wrong("points_over", 44, 38, 38, 38, last_trick=5)
    assert ": 5 " in wrong("points_under", 38, 38, 38, 38, last_trick=5)
    assert ": 5 " in wrong("points_over", 43, 38, 38, 38)


def test_the_sum_is_of_the_raw_points_before_the_sack() -> None:
    check(20, 20, 20, 92)
    wrong("points_under", 0, 0, 0, 92)


def test_in_kreuzjassen_the_two_sides_make_the_sum() -> None:
    check(100, 52, 100, 52, cross="on")
    assert ": 1 " in wrong("points_over", 100, 53, 100, 53, cross="on")
    assert ": 1 " in wrong("points_under", 100, 51, 100, 51, cross="on")
    check(100, 57, 100, 57, cross="on", last_trick=5)
    check(40, 12, 40, 12, cross="on", cards=6)
    wrong("points_over", 101, 52, 101, 52, cross="on", cards=6)


def test_where_cards_are_left_over_the_sum_may_be_lower_but_not_higher() -> None:
    for points, cards in (((80, 70), 9), ((10, 0), 6), ((50, 50, 50), 9), ((30, 30, 30, 30), 6), ((20,) * 5, 6)):
        check(*points, cards=cards)
    for points, cards in (
        ((80, 73), 9),
        ((152, 1), 6),
        ((51, 51, 51), 9),
        ((60, 30, 30, 33), 6),
        ((30, 30, 30, 30, 33), 6),
    ):
        assert ": 1 " in wrong("points_over", *points, cards=cards)
    check(80, 72)
    check(80, 77, last_trick=5)


def test_points_that_no_hand_has_are_refused() -> None:
    for points in (-1, 153, 157, 255, 256, 300, 1.0, "38", None, True, False, [38]):
        wrong("points_range", points, 38, 38, 38)
    wrong("points_range", 158, 0, 0, 0, last_trick=5)


def test_each_player_and_nobody_else_has_points() -> None:
    rules = rules_with()
    for points in (None, [], [38, 38, 38, 38], "38", 152):
        refused("points_players", jass.check_hand, jass.Hand("E", points), [0, 1, 2, 3], rules)
    for points in ({}, {0: 76, 1: 76}, {0: 38, 1: 38, 2: 38, 4: 38}, {0: 32, 1: 30, 2: 30, 3: 30, 4: 30}):
        refused("points_players", jass.check_hand, jass.Hand("E", points), [0, 1, 2, 3], rules)
    for points in ({"Anna": 76, 1: 76}, {None: 76, 1: 76}, {(0,): 76, 1: 76}, {"0": 76, "1": 76}):
        refused("points_players", jass.check_hand, jass.Hand("E", points), [0, 1], rules)
    refused("points_players", jass.check_hand, jass.Hand("E", {False: 76, True: 76}), [0, 1], rules)


def test_a_trump_that_is_no_suit_is_refused() -> None:
    for trump in ("X", "", "EL", "e", None, 1, ["E"]):
        refused("suit_unknown", jass.check_hand, hand_of(80, 72, trump=trump), [0, 1], rules_with())
        refused("suit_unknown", jass.make_hand, {"trump": trump, "points": {0: 76, 1: 76}})
    refused("suit_unknown", jass.make_hand, {})


def test_an_evening_refuses_the_same() -> None:
    evening = evening_of(4)
    evening.check(jass.make_hand({"trump": "S", "points": {0: 38, 1: 38, 2: 38, 3: 38}}))
    refused("points_under", evening.check, hand_of(38, 38, 38, 37))
    refused("points_players", evening.check, jass.make_hand({"trump": "S"}))


# The stake


def test_without_a_stake_nobody_pays() -> None:
    assert rules_with()["stake"] == 0
    assert outcome((152, 0, 0, 0))[2] == [0, 0, 0, 0]


def test_each_loser_pays_the_stake_to_the_winner() -> None:
    assert outcome((40, 52, 30, 30), stake=10)[2] == [-10, 30, -10, -10]
    assert outcome((80, 72), stake=3)[2] == [3, -3]
    assert outcome((20, 21, 50, 61), stake=2, reverse="on")[2] == [6, -2, -2, -2]


def test_each_loser_pays_each_of_those_who_won_together() -> None:
    assert outcome((50, 50, 26, 26), stake=10)[2] == [20, 20, -20, -20]
    assert outcome((50, 50, 50, 2), stake=10)[2] == [10, 10, 10, -30]


def test_who_wins_with_all_the_others_is_paid_by_nobody() -> None:
    assert outcome((38, 38, 38, 38), stake=10)[2] == [0, 0, 0, 0]
    assert outcome((76, 76, 76, 76), stake=10, cross="on")[2] == [0, 0, 0, 0]


def test_in_kreuzjassen_each_loser_pays_one_winner() -> None:
    assert outcome((100, 52, 100, 52), stake=10, cross="on")[2] == [10, -10, 10, -10]
    assert outcome((100, 52, 100, 52), stake=10, cross="on", reverse="on")[2] == [-10, 10, -10, 10]


def test_random_hands_agree_with_the_slow_reading_and_sum_to_zero() -> None:
    draws = Draws(21)
    seen = {"sack": 0, "tie": 0, "nobody": 0}
    tables = [(list(range(count)), rules_with(**given)) for count, given in VARIANTS]
    for number in range(HANDS):
        playing, rules = tables[number % len(tables)]
        hand = some_hand(draws, playing, rules)
        jass.check_hand(hand, playing, rules)
        counts, won, cents = slow_jass.count(hand.points, playing, rules)
        assert jass.counted(hand, rules) == counts, (hand.points, rules)
        assert jass.winners(hand, rules) == sorted(won), (hand.points, rules)
        amounts = jass.amounts(hand, playing, rules)
        assert amounts == cents and sum(amounts.values()) == 0, (hand.points, rules)
        seen["sack"] += counts != hand.points
        seen["tie"] += 1 < len(won) < len(playing)
        seen["nobody"] += not won
    assert min(seen.values()) > HANDS // 200, seen
    ran(HANDS, "random counts of Jass")


# The bytes


def test_a_hand_goes_through_its_bytes_unchanged() -> None:
    draws = Draws(6)
    for count, given in VARIANTS:
        rules, playing = rules_with(**given), list(range(count))
        for _ in range(heavy(100, 10)):
            hand = some_hand(draws, playing, rules)
            again = jass.unpack_hand(jass.pack_hand(hand))
            assert again.trump == hand.trump and again.points == hand.points
    for trump in "ELHS":
        again = jass.unpack_hand(jass.pack_hand(jass.Hand(trump, {11: 157, 3: 0})))
        assert again.trump == trump and again.points == {3: 0, 11: 157}


def test_bytes_that_no_hand_has_are_refused() -> None:
    good = jass.pack_hand(hand_of(100, 52))
    for length in range(len(good)):
        refused("book_damaged", jass.unpack_hand, good[:length])
    refused("book_damaged", jass.unpack_hand, good + b"\x02")
    refused("book_damaged", jass.unpack_hand, b"\x04" + good[1:])
    refused("book_damaged", jass.unpack_hand, b"\xff" + good[1:])
    refused("book_damaged", jass.unpack_hand, good + good[1:3])  # a player twice
    refused("book_damaged", jass.unpack_hand, jass.pack_hand(hand_of(*[0] * 7)))  # more than can play
    refused("book_damaged", jass.unpack_hand, good[:1] + good[3:] + good[1:3])  # not in order


def test_random_bytes_are_refused_or_are_the_bytes_of_a_hand() -> None:
    draws, taken = Draws(99), 0
    for _ in range(GARBAGE):
        data = bytes([draws.below(5)] + [draws.below(8) for _ in range(draws.below(16))])
        try:
            hand = jass.unpack_hand(data)
        except jass.RuleError as error:
            assert error.code == "book_damaged"
        else:
            assert jass.pack_hand(hand) == data
            taken += 1
    assert 0 < taken < GARBAGE
    ran(GARBAGE, "random bytes as a hand of Jass")
