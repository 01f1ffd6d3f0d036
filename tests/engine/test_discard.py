"""What may go to the doaba (rules.md, Doaba)."""

from helpers import refused, rules_with

from engine.games import jaggln

RULES = rules_with()
HAND = ["SU", "H10", "S6", "EA", "E10", "EK", "L7", "L8", "L9"]


def test_up_to_three_small_cards_go_to_the_doaba() -> None:
    for discard in ([], ["L7"], ["L7", "L8"], ["L7", "L8", "L9"], ["EK", "S6"]):
        jaggln.check_discard(HAND, discard, RULES)


def test_each_card_but_the_gewisse_may_be_discarded() -> None:
    for card in jaggln.PACK:
        if card not in jaggln.GEWISSE:
            jaggln.check_discard([card], [card], RULES)


def test_no_sow_is_discarded() -> None:
    for card in ("EA", "LA", "HA", "SA"):
        refused("discard_kept", jaggln.check_discard, [card, "E7"], [card], RULES)
        refused("discard_kept", jaggln.check_discard, [card, "E7"], ["E7", card], RULES)


def test_no_ten_is_discarded() -> None:
    for card in ("E10", "L10", "S10"):
        refused("discard_kept", jaggln.check_discard, [card, "E7"], [card], RULES)


def test_the_zanggl_is_a_ten_and_stays() -> None:
    refused("discard_kept", jaggln.check_discard, HAND, ["H10"], RULES)
    refused("discard_kept", jaggln.check_discard, HAND, ["H10"], rules_with(jaggl_discard="allowed"))


def test_the_jaggl_stays_unless_the_house_rule_lets_it_go() -> None:
    refused("discard_kept", jaggln.check_discard, HAND, ["SU"], RULES)
    jaggln.check_discard(HAND, ["SU"], rules_with(jaggl_discard="allowed"))
    refused("discard_kept", jaggln.check_discard, HAND, ["EA"], rules_with(jaggl_discard="allowed"))


def test_the_buggl_may_go() -> None:
    jaggln.check_discard(HAND, ["S6"], RULES)


def test_at_most_three_cards_go() -> None:
    sentence = refused("discard_many", jaggln.check_discard, HAND, ["L7", "L8", "L9", "EK"], RULES)
    assert "3" in sentence and "4" in sentence


def test_only_cards_of_the_hand_go() -> None:
    assert "S7" in refused("discard_missing", jaggln.check_discard, HAND, ["S7"], RULES)


def test_no_card_goes_twice() -> None:
    refused("card_doubled", jaggln.check_discard, HAND, ["L7", "L7"], RULES)


def test_cards_that_do_not_exist_are_refused() -> None:
    refused("card_unknown", jaggln.check_discard, HAND, ["L1"], RULES)
    refused("card_missing", jaggln.check_discard, HAND, ["L6"], RULES)
    refused("card_unknown", jaggln.check_discard, ["Q7", "L7"], ["L7"], RULES)
    refused("card_missing", jaggln.check_discard, ["H6", "L7"], ["L7"], RULES)
    refused("card_doubled", jaggln.check_discard, ["L7", "L7"], ["L7"], RULES)
    refused("cards_list", jaggln.check_discard, HAND, "L7", RULES)
    refused("cards_list", jaggln.check_discard, HAND, None, RULES)
    refused("card_unknown", jaggln.check_discard, HAND, [7], RULES)
