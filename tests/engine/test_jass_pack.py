"""The pack, the order, the values, the deal and the sixes of Jass (rules.md, Jass: Pack to Six of trump)."""

import slow_jass
from helpers import NAMES, Draws, heavy, ran, refused
from jass_helpers import evening_of, rules_with

from engine.events import Joined, RulesChanged, make_start
from engine.games import game, game_by_number, jass

RANKS = ("A", "K", "O", "U", "10", "9", "8", "7", "6")
DEALS = heavy(400, 20)

# The pack


def test_the_pack_has_thirty_six_cards() -> None:
    assert len(jass.PACK) == 36
    assert sorted(jass.PACK) == sorted([suit + rank for suit in "ELHS" for rank in RANKS])


def test_the_game_is_found_by_its_name_and_its_number() -> None:
    assert game("jass") is jass
    assert game_by_number(jass.NUMBER) is jass
    assert jass.NUMBER != game("jaggln").NUMBER


# The order


def test_bauer_and_nell_stand_above_the_other_trumps() -> None:
    for trump in "ELHS":
        assert jass.order(trump)[:9] == slow_jass.TRUMPS[trump]


def test_plain_suits_stand_in_their_order() -> None:
    for trump in "ELHS":
        order = jass.order(trump)
        for suit in "ELHS".replace(trump, ""):
            assert [card for card in order if card[0] == suit] == slow_jass.PLAIN[suit]


def test_the_order_names_all_cards_once() -> None:
    for trump in "ELHS":
        assert sorted(jass.order(trump)) == sorted(jass.PACK)
    refused("suit_unknown", jass.order, "X")


# The values


def test_the_values_of_a_plain_suit() -> None:
    for suit, trump in (("E", "L"), ("L", "H"), ("H", "S"), ("S", "E")):
        assert [jass.value([suit + rank], trump) for rank in RANKS] == [11, 4, 3, 2, 10, 0, 0, 0, 0]


def test_the_values_of_the_trump_suit() -> None:
    for trump in "ELHS":
        assert [jass.value([trump + rank], trump) for rank in RANKS] == [11, 4, 3, 20, 10, 14, 0, 0, 0]


def test_the_whole_pack_is_worth_152() -> None:
    for trump in "ELHS":
        assert jass.value(list(jass.PACK), trump) == 152
    assert jass.value([], "E") == 0
    assert jass.total(rules_with()) == 152
    assert jass.total(rules_with(last_trick=5)) == 157


def test_cards_that_can_not_be_have_no_value() -> None:
    refused("card_doubled", jass.value, ["EA", "EA"], "H")
    refused("card_unknown", jass.value, ["E1"], "H")
    refused("cards_list", jass.value, "EA", "H")
    refused("suit_unknown", jass.value, ["EA"], "h")


# The deal


def test_nine_cards_each_as_far_as_the_pack_goes_else_six() -> None:
    assert [jass.cards_each(rules_with(), count) for count in (2, 3, 4, 5, 6)] == [9, 9, 9, 6, 6]
    for count in (2, 3, 4):
        assert jass.cards_each(rules_with(cards=9), count) == 9
    for count in (2, 3, 4, 5, 6):
        assert jass.cards_each(rules_with(cards=6), count) == 6


def test_all_cards_are_dealt_to_four_with_nine_and_to_six_with_six() -> None:
    dealt = []
    for cards in (6, 9):
        for count in (2, 3, 4, 5, 6):
            if cards * count <= 36 and jass.all_dealt(rules_with(cards=cards), count):
                dealt.append((cards, count))
    assert dealt == [(6, 6), (9, 4)]


def test_nine_cards_for_five_or_six_are_refused() -> None:
    for count in (5, 6):
        sentence = refused("cards_many", make_start, "jass", NAMES[:count], {"cards": 9})
        assert str(count) in sentence and "9" in sentence
        refused("cards_many", jass.deal, list(jass.PACK), count, rules_with(cards=9))
    evening = evening_of(4, cards=9)
    refused("cards_many", evening.apply, Joined("Hans", 3))
    assert len(evening.names) == 4
    refused("cards_many", evening_of(5).apply, RulesChanged(rules_with(cards=9)))


def test_two_to_six_people_play() -> None:
    for count in (0, 1, 7):
        sentence = refused("players_count", make_start, "jass", NAMES[:count], {})
        assert "2 to 6" in sentence and str(count) in sentence
    for count in (2, 3, 4, 5, 6):
        assert make_start("jass", NAMES[:count], {}).names == NAMES[:count]
        assert evening_of(count).out() == []


def test_cards_are_six_or_nine() -> None:
    for cards in (0, 5, 7, 8, 12, "all", "6", None, True):
        refused("rule_value", make_start, "jass", NAMES[:4], {"cards": cards})


def test_kreuzjassen_takes_exactly_four() -> None:
    for count in (2, 3, 5, 6):
        assert str(count) in refused("cross_four", make_start, "jass", NAMES[:count], {"cross": "on"})
    for cards in ("most", 6, 9):
        assert make_start("jass", NAMES[:4], {"cross": "on", "cards": cards}).rules["cross"] == "on"
    refused("cross_four", evening_of(4, cross="on").apply, Joined("Hans", 3))
    refused("cross_four", evening_of(3).apply, RulesChanged(rules_with(cross="on")))


def test_the_defaults_are_those_of_the_rules() -> None:
    rules = make_start("jass", NAMES[:4], {}).rules
    assert rules["last_trick"] == 0 and rules["stake"] == 0
    assert rules["reverse"] == "off" and rules["cross"] == "off" and rules["trump_any_time"] == "off"
    assert rules["direction"] == "clockwise"


def test_off_and_on_may_be_said_as_false_and_true() -> None:
    rules = make_start("jass", NAMES[:4], {"cross": True, "reverse": False}).rules
    assert rules["cross"] == "on" and rules["reverse"] == "off"


def test_an_unknown_house_rule_or_value_is_refused() -> None:
    for name in ("active", "doaba", "Cross"):
        refused("rule_unknown", make_start, "jass", NAMES[:4], {name: 1})
    for name, value in (("last_trick", 1), ("last_trick", False), ("reverse", 1), ("cross", "yes"), ("stake", -1)):
        refused("rule_value", make_start, "jass", NAMES[:4], {name: value})
    for value in (1001, 0.5, "5", True, None):
        refused("rule_value", make_start, "jass", NAMES[:4], {"stake": value})


def test_what_is_left_over_turns_up_trump_else_the_last_card_dealt() -> None:
    pack = list(jass.PACK)
    for count, cards, left in ((2, 6, 24), (2, 9, 18), (3, 6, 18), (3, 9, 9), (4, 6, 12), (5, 6, 6)):
        hands, turned = jass.deal(pack, count, rules_with(cards=cards))
        talon = [card for card in pack if all(card not in hand for hand in hands)]
        assert len(talon) == left and turned == talon[0]
    for count, cards in ((4, 9), (6, 6)):
        hands, turned = jass.deal(pack, count, rules_with(cards=cards))
        assert turned == hands[-1][-1]


def test_each_deal_gives_all_as_many_cards_and_none_twice() -> None:
    draws = Draws(36)
    deck = list(jass.PACK)
    for number in range(DEALS):
        count = 2 + number % 5
        pack = list(draws.cards(deck, 36))
        hands, turned = jass.deal(pack, count, rules_with())
        dealt = [card for hand in hands for card in hand]
        assert [len(hand) for hand in hands] == [9 if count < 5 else 6] * count
        assert len({card for card in dealt}) == len(dealt)
        assert (turned in dealt) == (count in (4, 6))
    ran(DEALS, "deals of Jass")


# The sixes


def test_the_trump_six_may_be_swapped_for_the_turned_card() -> None:
    assert jass.swaps(["H6", "EA", "E6", "L6"], "HA") == ["H6"]
    assert jass.swaps(["EA", "E6", "L6"], "HA") == []


def test_the_bell_six_may_be_swapped_for_a_turned_card_of_any_suit() -> None:
    for turned in ("EA", "LU", "H9", "S10"):
        assert jass.swaps(["S6", "EK", "L7"], turned) == ["S6"]
    assert sorted(jass.swaps(["S6", "H6", "EK"], "HA")) == ["H6", "S6"]


def test_a_turned_six_is_not_swapped() -> None:
    for turned in ("E6", "L6", "H6"):
        assert jass.swaps(["S6", "EK", "L7"], turned) == []
    assert jass.swaps(["E6", "L6", "H6"], "S6") == []


def test_sixes_of_each_hand_and_each_turned_card() -> None:
    for turned in jass.PACK:
        hand = [card for card in jass.PACK if card != turned]
        expected = set() if turned[1] == "6" else {turned[0] + "6", "S6"}
        assert set(jass.swaps(hand, turned)) == expected


def test_a_swap_that_can_not_be_is_refused() -> None:
    refused("card_doubled", jass.swaps, ["H6", "HA"], "HA")
    refused("card_unknown", jass.swaps, ["H6"], "H1")
    refused("card_unknown", jass.swaps, ["H6"], None)
    refused("card_unknown", jass.swaps, ["X6"], "HA")
    refused("cards_list", jass.swaps, "H6", "HA")
