"""Who takes a trick, why, and what may be played (rules.md, Top trumps and Play)."""

import slow_reading
from helpers import Draws, heavy, ran, refused

from engine.games import jaggln

TRICKS = heavy(100000, 10000)


def wins(trump: str, trick: str, index: int, why: str) -> None:
    cards = trick.split()
    assert jaggln.winner(cards, trump) == index
    assert jaggln.reason(cards, trump) == why


def may_play(trump: str, trick: str, hand: str, expected: str) -> None:
    assert sorted(jaggln.legal(hand.split(), trick.split(), trump)) == sorted(expected.split())


def test_the_contracts_example() -> None:
    wins("H", "EA E10 SU H7 E9", 2, "jaggl")


def test_the_jaggl_beats_the_zanggl_and_the_zanggl_the_buggl() -> None:
    for trump in "ELHS":
        wins(trump, "S6 H10 SU E7 L7", 2, "jaggl")
        wins(trump, "S6 H10 EA LA HA", 1, "zanggl")
        wins(trump, "EA LA HA SA S6", 4, "buggl")


def test_the_trump_sow_loses_to_the_buggl() -> None:
    wins("L", "LA L10 S6 E7 L7", 2, "buggl")


def test_the_ten_beats_the_king_in_trump_and_plain_suits() -> None:
    wins("E", "EK E10 EO EU E9", 1, "trump")
    wins("E", "LK L10 LO LU L9", 1, "suit")


def test_the_lowest_trump_beats_a_plain_sow() -> None:
    wins("H", "EA E10 H7 EK E9", 2, "trumped")


def test_a_higher_card_of_another_plain_suit_does_not_win() -> None:
    wins("H", "E7 LA SA L10 SK", 0, "suit")


def test_hearts_led_are_not_won_by_the_ten_of_a_plain_suit() -> None:
    wins("E", "HK L10 S10 HA LA", 3, "suit")


def test_the_zanggl_is_no_heart() -> None:
    may_play("E", "HA", "H10 H7 L8", "H7")
    may_play("E", "HA", "H10 L8 E9", "H10 L8 E9")
    may_play("E", "E7", "H10 H7 L8", "H10")


def test_the_jaggl_and_the_buggl_are_no_bells() -> None:
    may_play("L", "S9", "SU S6 S7 E7", "S7")
    may_play("L", "S9", "SU S6 E7", "SU S6 E7")
    may_play("L", "L7", "SU S6 S7 E7", "SU S6")


def test_a_led_top_trump_asks_for_trumps() -> None:
    for led in ("SU", "H10", "S6"):
        may_play("E", led, "E7 S7 H7 LA", "E7")
        may_play("E", led, "S7 H7 LA", "S7 H7 LA")


def test_nobody_has_to_head_the_trick() -> None:
    may_play("H", "E9 EK", "EA E7 H7", "EA E7")
    may_play("H", "H9", "HA H7 SU", "HA H7 SU")


def test_who_can_not_follow_need_not_trump() -> None:
    may_play("H", "E9", "L7 H7 SA", "L7 H7 SA")


def test_the_first_card_is_free() -> None:
    may_play("H", "", "EA SU L7 H7", "EA SU L7 H7")


def test_only_the_led_card_is_followed() -> None:
    may_play("H", "E9 L7 H8", "L8 E7 H7", "E7")


def test_winner_reason_and_legal_agree_with_the_slow_reading() -> None:
    draws = Draws(1927)
    deck = list(jaggln.PACK)
    for _ in range(TRICKS):
        players = 5 + draws.below(2)
        trump = "ELHS"[draws.below(4)]
        cards = draws.cards(deck, players + 6)
        trick, hand = cards[:players], cards[players:]
        assert jaggln.winner(trick, trump) == slow_reading.winner(trick, trump), (trick, trump)
        assert jaggln.reason(trick, trump) == slow_reading.why(trick, trump), (trick, trump)
        begun = trick[: draws.below(players)]
        hand = hand[draws.below(6) :]
        expected = slow_reading.legal(hand, begun, trump)
        assert sorted(jaggln.legal(hand, begun, trump)) == sorted(expected), (hand, begun, trump)
    ran(TRICKS, "random tricks")


def test_each_pair_of_cards_agrees_with_the_slow_reading() -> None:
    for trump in "ELHS":
        for led in jaggln.PACK:
            for other in jaggln.PACK:
                if led != other:
                    trick = [led, other]
                    assert jaggln.winner(trick, trump) == slow_reading.winner(trick, trump), (trick, trump)


def test_a_trick_that_can_not_be_is_refused() -> None:
    refused("trick_empty", jaggln.winner, [], "H")
    refused("trick_empty", jaggln.reason, [], "H")
    refused("card_doubled", jaggln.winner, ["EA", "E10", "EA"], "H")
    refused("card_missing", jaggln.winner, ["EA", "E6"], "H")
    refused("card_unknown", jaggln.winner, ["EA", "X9"], "H")
    for trump in ("X", "", "EL", "h", None, 1):
        refused("suit_unknown", jaggln.winner, ["EA", "E7"], trump)


def test_a_hand_that_can_not_be_is_refused() -> None:
    refused("card_doubled", jaggln.legal, ["EA", "EA"], [], "H")
    refused("card_doubled", jaggln.legal, ["EA", "E7"], ["EA"], "H")
    refused("card_missing", jaggln.legal, ["H6"], ["EA"], "H")
    refused("card_unknown", jaggln.legal, ["E1"], ["EA"], "H")
    refused("suit_unknown", jaggln.legal, ["EK"], ["EA"], "Z")
