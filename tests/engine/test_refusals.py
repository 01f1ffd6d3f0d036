"""Values that can't be: each is refused with a sentence, and as nothing else."""

from helpers import NAMES, evening_of, hand_of, refused, rules_with, start_of

from engine.events import make_start
from engine.games import jaggln
from engine.sentences import SENTENCES


def refused_rules(code: str, **given: object) -> str:
    return refused(code, make_start, "jaggln", NAMES[:5], given)


# The stake


def test_an_odd_stake_for_two_against_three_is_refused_with_the_reason() -> None:
    for stake in (1, 3, 5, 99, 999):
        sentence = refused_rules("stake_odd", stake=stake)
        assert "2 against 3" in sentence and "even" in sentence and str(stake) in sentence


def test_an_odd_stake_is_refused_wherever_five_play() -> None:
    for count in (5, 6, 7):
        refused("stake_odd", make_start, "jaggln", NAMES[:count], {"stake": 3})
    refused("stake_odd", make_start, "jaggln", NAMES[:5], {"stake": 3, "active": 6})


def test_an_odd_stake_is_fine_with_six_active() -> None:
    for count in (6, 7):
        assert make_start("jaggln", NAMES[:count], {"stake": 3, "active": 6}).rules["stake"] == 3


def test_an_even_stake_is_fine_everywhere() -> None:
    for count in (5, 6, 7):
        for active in (5, 6):
            for stake in (2, 4, 10, 1000):
                assert start_of(count, active=active, stake=stake).rules["stake"] == stake


def test_a_stake_that_is_no_whole_number_of_cents_is_refused() -> None:
    for stake in (0, -2, 1002, 2.0, "2", None, True, [2]):
        refused_rules("rule_value", stake=stake)


# House rules


def test_the_defaults_are_those_of_the_rules() -> None:
    rules = start_of(5).rules
    assert rules["active"] == 5 and rules["stake"] == 2 and rules["solo"] == 1
    assert rules["matsch"] == "automatic" and rules["doaba"] == "declarer" and rules["direction"] == "clockwise"
    assert rules["top_call"] == "allowed" and rules["jaggl_discard"] == "forbidden"


def test_an_unknown_house_rule_is_refused() -> None:
    for name in ("stakes", "", "Active", "last_trick"):
        assert name in refused("rule_unknown", make_start, "jaggln", NAMES[:5], {name: 1})
    for rules in (None, [], "stake", 2):
        refused("rule_unknown", make_start, "jaggln", NAMES[:5], rules)


def test_an_unknown_value_of_a_house_rule_is_refused() -> None:
    for name in ("active", "solo", "matsch", "doaba", "direction", "top_call", "jaggl_discard"):
        for value in (0, -1, 7, 70000, "", "never", None, 5.0, [5]):
            assert name in refused_rules("rule_value", **{name: value})


def test_true_and_false_are_no_numbers_in_house_rules() -> None:
    for name in ("active", "stake", "solo"):
        refused_rules("rule_value", **{name: True})
        refused_rules("rule_value", **{name: False})


# The people


def test_five_to_seven_people_play() -> None:
    eight = NAMES + ["Vroni"]
    for count in (0, 1, 4, 8):
        sentence = refused("players_count", make_start, "jaggln", eight[:count], {})
        assert "5 to 7" in sentence and str(count) in sentence
    for count in (5, 6, 7):
        assert make_start("jaggln", eight[:count], {}).names == NAMES[:count]


def test_players_that_are_no_list_are_refused() -> None:
    for players in (None, "Annas", 5, 7.0):
        refused("players_count", make_start, "jaggln", players, {})


def test_an_empty_or_blank_name_is_refused() -> None:
    for name in ("", " ", "\t \n", None, 7):
        refused("name_empty", make_start, "jaggln", NAMES[:4] + [name], {})


def test_a_doubled_name_is_refused() -> None:
    for name in ("Anna", " Anna ", "Anna\n"):
        assert "Anna" in refused("name_doubled", make_start, "jaggln", NAMES[:4] + [name], {})


def test_a_name_without_end_is_refused() -> None:
    refused("name_wide", make_start, "jaggln", NAMES[:4] + ["ß" * 21], {})
    assert make_start("jaggln", NAMES[:4] + ["ß" * 20], {}).names[4] == "ß" * 20


def test_a_dealer_who_is_not_at_the_table_is_refused() -> None:
    for dealer in (-1, 5, 255):
        refused("dealer_unknown", make_start, "jaggln", NAMES[:5], {}, dealer)


def test_an_unknown_game_is_refused() -> None:
    for name in ("skat", "", "Jaggln", None, 1, ["jaggln"]):
        refused("game_unknown", make_start, name, NAMES[:5], {})


# The hand


def test_a_called_card_that_does_not_exist_is_refused() -> None:
    evening = evening_of(5)
    for card in ("", "E", "X7", "E1", "ea", "10E", "E 7", "SU ", "EAA", None, 7, ["EA"]):
        refused("card_unknown", evening.check, hand_of(0, card=card))


def test_a_called_card_outside_the_pack_is_refused() -> None:
    evening = evening_of(5)
    for card in ("E6", "L6", "H6"):
        assert card in refused("card_missing", evening.check, hand_of(0, card=card))
    evening.check(hand_of(0, card="S6"))


def test_every_card_of_the_pack_may_be_called() -> None:
    evening = evening_of(5)
    for card in jaggln.PACK:
        for trump in "ELHS":
            evening.check(hand_of(0, 1, card=card, trump=trump))


def test_gewisse_are_nought_to_nine() -> None:
    evening = evening_of(5)
    for gewisse in (-1, 10, 255, 256, 1.0, "6", None, True, False):
        refused("gewisse_range", evening.check, hand_of(0, 1, gewisse))


def test_a_declarer_who_sits_out_is_refused_by_name() -> None:
    assert "Anna" in refused("declarer_out", evening_of(6).check, hand_of(0))
    assert "Toni" in refused("declarer_out", evening_of(7).check, hand_of(1))
    for player in (-1, 5, 255, None, "Toni"):
        refused("declarer_out", evening_of(5).check, hand_of(player))


def test_a_partner_who_sits_out_is_refused_by_name() -> None:
    assert "Anna" in refused("partner_out", evening_of(6).check, hand_of(1, 0))
    assert "Toni" in refused("partner_out", evening_of(7).check, hand_of(2, 1))
    for player in (-1, 5, 255, "Toni"):
        refused("partner_out", evening_of(5).check, hand_of(0, player))


def test_true_and_false_are_no_players() -> None:
    for player in (True, False):
        refused("declarer_out", evening_of(5).check, hand_of(player, 2))
        refused("partner_out", evening_of(5).check, hand_of(2, player))


def test_true_and_false_are_no_dealers() -> None:
    for player in (True, False):
        refused("dealer_unknown", make_start, "jaggln", NAMES[:5], {}, player)


def test_any_active_player_may_declare_with_any_partner_or_nobody() -> None:
    evening = evening_of(7)
    for declarer in evening.playing():
        for partner in evening.playing() + [None]:
            evening.check(hand_of(declarer, partner))


def test_a_called_top_trump_asks_for_the_trump_suit() -> None:
    evening = evening_of(5)
    for card in ("SU", "H10", "S6"):
        assert card in refused("trump_missing", evening.check, hand_of(0, card=card, trump=None))
        assert card in refused("trump_missing", jaggln.make_hand, {"declarer": 0, "card": card, "gewisse": 6})
        for trump in "ELHS":
            evening.check(hand_of(0, card=card, trump=trump))


def test_a_house_rule_may_forbid_calling_a_top_trump() -> None:
    evening = evening_of(5, top_call="forbidden")
    for card in ("SU", "H10", "S6"):
        refused("call_forbidden", evening.check, hand_of(0, card=card))
    for card in ("HA", "S10", "LU", "E7"):
        evening.check(hand_of(0, card=card))


def test_trump_may_be_corrected_apart_from_the_called_card() -> None:
    hand = jaggln.make_hand({"declarer": 0, "card": "EU", "partner": 2, "gewisse": 6, "matsch": False})
    assert hand.trump == "E"
    evening_of(5).check(hand_of(0, 2, card="EU", trump="L"))


def test_a_trump_that_is_no_suit_is_refused() -> None:
    for trump in ("X", "", "EL", "e", 1, ["E"]):
        refused("suit_unknown", evening_of(5).check, hand_of(0, trump=trump))


def test_a_hand_from_facts_without_a_card_is_refused() -> None:
    refused("card_unknown", jaggln.make_hand, {})
    refused("card_missing", jaggln.make_hand, {"card": "E6"})


def test_calling_is_checked_before_the_hand_is_over() -> None:
    rules = rules_with()
    jaggln.check_call(1, "HA", "H", [1, 2, 3, 4, 5], rules)
    refused("declarer_out", jaggln.check_call, 0, "HA", "H", [1, 2, 3, 4, 5], rules)
    refused("card_missing", jaggln.check_call, 1, "H6", "H", [1, 2, 3, 4, 5], rules)
    refused("trump_missing", jaggln.check_call, 1, "SU", None, [1, 2, 3, 4, 5], rules)


def test_every_refusal_has_a_sentence() -> None:
    for code in SENTENCES:
        sentence = SENTENCES[code].format("a", "b", "c")
        assert sentence.endswith(".") and "{" not in sentence and sentence[0] != " "
