"""Who pays what (rules.md, Result, Payment, Gematscht), against a table in place of a formula."""

from helpers import evening_of, hand_of, refused, rules_with

from engine.events import Scored
from engine.games import jaggln

# At the base stake of 2 cents: (active, of them on the declarer's side): (each defender, each of the side)
WON = {(5, 2): (-2, 3), (5, 1): (-2, 8), (6, 2): (-2, 4), (6, 1): (-2, 10)}
LOST = {(5, 2): (2, -3), (5, 1): (2, -8), (6, 2): (2, -4), (6, 1): (2, -10)}
MATSCH_AT = {"declarer": (0, 9), "nobody": (0, 6, 7, 8, 9)}


def expected(playing: list, declarer: int, partner: object, gewisse: int, times: int) -> dict:
    """The amounts at `times` half base stakes: so 2 means the base stake itself."""
    side = {declarer} if partner is None else {declarer, partner}
    table = WON if gewisse in (5, 6, 7, 8, 9) else LOST
    defender, winner = table[(len(playing), len(side))]
    result = {}
    for player in playing:
        whole = (winner if player in side else defender) * times
        assert whole % 2 == 0
        result[player] = whole // 2
    return result


def check_all(playing: list, stake: int, solo: int, doaba: str) -> int:
    """Each outcome that these players can have; returns how many were possible."""
    rules = rules_with(active=len(playing), stake=stake, solo=solo, doaba=doaba)
    possible = 0
    for declarer in playing:
        for partner in playing + [None]:
            for gewisse in range(10):
                for matsch in (False, True):
                    hand = hand_of(declarer, partner, gewisse, matsch)
                    if matsch and gewisse not in MATSCH_AT[doaba]:
                        refused("matsch_impossible", jaggln.check_hand, hand, playing, rules)
                        continue
                    jaggln.check_hand(hand, playing, rules)
                    amounts = jaggln.amounts(hand, playing, rules)
                    alone = partner is None or partner == declarer
                    times = stake * (2 if matsch else 1) * (solo if alone else 1)
                    assert amounts == expected(playing, declarer, partner, gewisse, times), (declarer, partner, gewisse)
                    assert sum(amounts.values()) == 0
                    possible += 1
    return possible


def test_all_outcomes_of_five_players() -> None:
    assert check_all([1, 2, 3, 4, 0], 2, 1, "declarer") == 5 * 6 * (10 + 2)


def test_all_outcomes_of_six_players() -> None:
    assert check_all([1, 2, 3, 4, 5, 0], 2, 1, "declarer") == 6 * 7 * (10 + 2)


def test_all_outcomes_where_two_of_seven_sit_out() -> None:
    assert check_all([5, 6, 0, 1, 2], 2, 1, "declarer") == 5 * 6 * (10 + 2)


def test_all_outcomes_with_another_stake_solo_and_doaba() -> None:
    assert check_all([1, 2, 3, 4, 0], 10, 3, "nobody") == 5 * 6 * (10 + 5)
    assert check_all([1, 2, 3, 4, 5, 0], 5, 2, "nobody") == 6 * 7 * (10 + 5)


def amounts_of(count: int, partner: object, gewisse: int, gematscht: bool = False, **rules: object) -> list:
    """The amounts of a hand that player 0 declared, by player."""
    playing = list(range(count))
    hand = hand_of(0, partner, gewisse, gematscht)
    amounts = jaggln.amounts(hand, playing, rules_with(active=count, **rules))
    return [amounts[player] for player in playing]


def test_two_against_three_win() -> None:
    assert amounts_of(5, 2, 5) == [3, -2, 3, -2, -2]


def test_two_against_three_lose() -> None:
    assert amounts_of(5, 2, 4) == [-3, 2, -3, 2, 2]


def test_solo_against_four_is_two_each_and_eight() -> None:
    assert amounts_of(5, None, 6) == [8, -2, -2, -2, -2]
    assert amounts_of(5, None, 3) == [-8, 2, 2, 2, 2]


def test_two_against_four_is_two_each_and_four_for_the_two() -> None:
    assert amounts_of(6, 5, 6) == [4, -2, -2, -2, -2, 4]
    assert amounts_of(6, 5, 1) == [-4, 2, 2, 2, 2, -4]


def test_solo_against_five_is_two_and_ten() -> None:
    assert amounts_of(6, None, 9) == [10, -2, -2, -2, -2, -2]


def test_holding_the_called_card_is_solo() -> None:
    for gewisse in range(10):
        assert amounts_of(5, 0, gewisse) == amounts_of(5, None, gewisse)


def test_five_gewisse_win_and_four_lose() -> None:
    assert amounts_of(5, 1, 5)[0] > 0
    assert amounts_of(5, 1, 4)[0] < 0


def test_four_gewisse_lose_also_where_one_lies_unclaimed() -> None:
    assert amounts_of(5, 1, 4, doaba="nobody") == [-3, -3, 2, 2, 2]


def test_gematscht_doubles_for_the_declarers_side() -> None:
    assert amounts_of(5, 1, 9, True) == [6, 6, -4, -4, -4]


def test_gematscht_doubles_for_the_defenders() -> None:
    assert amounts_of(5, 1, 0, True) == [-6, -6, 4, 4, 4]


def test_no_gewiss_without_the_answer_matsch_does_not_double() -> None:
    assert amounts_of(5, 1, 0) == [-3, -3, 2, 2, 2]
    assert amounts_of(5, 1, 9) == [3, 3, -2, -2, -2]


def test_a_claimed_matsch_doubles_as_well() -> None:
    assert amounts_of(5, 1, 9, True, matsch="claimed") == [6, 6, -4, -4, -4]


def test_the_solo_multiplier_is_for_solo_hands_alone() -> None:
    assert amounts_of(5, None, 6, solo=2) == [16, -4, -4, -4, -4]
    assert amounts_of(5, 0, 6, solo=2) == [16, -4, -4, -4, -4]
    assert amounts_of(5, 1, 6, solo=2) == [3, 3, -2, -2, -2]
    assert amounts_of(5, None, 0, True, solo=3) == [-48, 12, 12, 12, 12]


def test_the_stake_is_what_each_defender_pays() -> None:
    assert amounts_of(5, 1, 6, stake=10) == [15, 15, -10, -10, -10]
    assert amounts_of(6, 1, 6, stake=3) == [6, 6, -3, -3, -3, -3]


def test_matsch_is_possible_at_none_and_at_all_nine() -> None:
    for gewisse in range(10):
        assert jaggln.matsch_possible(gewisse, rules_with()) == (gewisse in (0, 9))
        assert jaggln.matsch_possible(gewisse, rules_with(matsch="claimed")) == (gewisse in (0, 9))


def test_matsch_is_possible_from_six_where_the_doaba_counts_to_nobody() -> None:
    for gewisse in range(10):
        assert jaggln.matsch_possible(gewisse, rules_with(doaba="nobody")) == (gewisse in (0, 6, 7, 8, 9))


def test_matsch_is_refused_where_the_table_does_not_play_it() -> None:
    evening = evening_of(5, matsch="off")
    for gewisse in range(10):
        assert not jaggln.matsch_possible(gewisse, rules_with(matsch="off"))
        refused("matsch_off", evening.check, hand_of(0, 1, gewisse, True))
        evening.check(hand_of(0, 1, gewisse))


def test_who_sat_out_has_nothing_to_pay() -> None:
    evening = evening_of(7)
    evening.apply(Scored(hand_of(2, 3)))
    assert evening.amounts(1) == {0: 0, 1: 0, 2: 3, 3: 3, 4: -2, 5: -2, 6: -2}
