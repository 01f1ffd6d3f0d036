"""Who takes a trick of Jass, why, and what may be played (rules.md, Jass: Pack and Play)."""

import slow_jass
from helpers import Draws, heavy, ran, refused
from jass_helpers import hand_of, rules_with

from engine.games import jass

POSITIONS = heavy(100000, 10000)
HANDS = heavy(300, 12)


def wins(trump: str, trick: str, index: int, why: str) -> None:
    cards = trick.split()
    assert jass.winner(cards, trump) == index
    assert jass.reason(cards, trump) == why


def may_play(trump: str, trick: str, hand: str, expected: str, **rules: object) -> None:
    cards = jass.legal(hand.split(), trick.split(), trump, rules_with(**rules))
    assert sorted(cards) == sorted(expected.split())


# Who takes it


def test_the_bauer_beats_the_nell_and_the_nell_the_ace() -> None:
    for trump in "ELHS":
        ace, nell, bauer = trump + "A", trump + "9", trump + "U"
        wins(trump, " ".join((ace, nell, bauer)), 2, "bauer")
        wins(trump, " ".join((ace, nell, trump + "K")), 1, "nell")
        wins(trump, " ".join((trump + "K", ace, trump + "10")), 1, "trump")


def test_the_plain_under_and_nine_are_no_more_than_their_place() -> None:
    wins("H", "EU EO E9 E10", 1, "suit")
    wins("H", "E9 E8 E10", 2, "suit")
    wins("H", "EU E10 E9", 0, "suit")


def test_king_and_ober_beat_the_ten() -> None:
    wins("E", "L10 LU LO LK LA", 4, "suit")
    wins("E", "E10 EO EK", 2, "trump")
    wins("E", "E8 E10", 1, "trump")


def test_the_lowest_trump_beats_a_plain_ace() -> None:
    wins("H", "EA H6 EK E10", 1, "trumped")
    wins("H", "EA H6 H7", 2, "trumped")


def test_bauer_and_nell_are_named_also_where_they_trump() -> None:
    wins("H", "EA H9 HA", 1, "nell")
    wins("H", "EA HU H9", 1, "bauer")


def test_a_higher_card_of_another_plain_suit_does_not_win() -> None:
    wins("H", "E6 LA SA EU", 3, "suit")
    wins("H", "E6 LA SA LK", 0, "suit")


# What may be played


def test_the_first_card_is_free() -> None:
    may_play("H", "", "EA HU L7 H6", "EA HU L7 H6")


def test_who_can_follow_must() -> None:
    may_play("H", "E9", "EA E6 HU LA", "EA E6")
    may_play("H", "E9", "E6 HU LA", "E6")
    may_play("H", "H7", "HA H6 EA", "HA H6")


def test_who_can_not_follow_may_play_anything() -> None:
    may_play("H", "E9", "L7 H7 SA HU", "L7 H7 SA HU")
    may_play("H", "H9", "L7 SA", "L7 SA")


def test_only_the_led_card_is_followed() -> None:
    may_play("H", "E9 H7 LA", "L6 E7 H8", "E7")


def test_nobody_has_to_head_the_trick() -> None:
    may_play("H", "E9 EK", "EA E7 H7", "EA E7")
    may_play("H", "H9", "HA HU H7", "HA HU H7")


def test_the_bauer_need_not_be_given_where_it_is_the_only_trump() -> None:
    may_play("H", "H9", "HU EA L7", "HU EA L7")
    may_play("H", "HA", "HU", "HU")


def test_with_another_trump_trump_is_followed_and_the_bauer_may_stay() -> None:
    may_play("H", "H9", "HU H6 EA", "HU H6")


def test_the_under_of_a_plain_suit_must_follow() -> None:
    may_play("H", "E9", "EU HA L7", "EU")
    may_play("H", "S9", "SU HA L7", "SU")


def test_the_nell_has_no_exemption() -> None:
    may_play("H", "HU", "H9 EA L7", "H9")


def test_a_house_rule_lets_trump_although_one_could_follow() -> None:
    may_play("H", "E9", "EA E6 HU H6 LA", "EA E6 HU H6", trump_any_time="on")
    may_play("H", "E9", "EA E6 HU H6 LA", "EA E6", trump_any_time="off")
    may_play("H", "E9", "EA E6 LA", "EA E6", trump_any_time="on")
    may_play("H", "E9", "HU LA", "HU LA", trump_any_time="on")
    may_play("H", "H9", "HA EA", "HA", trump_any_time="on")
    may_play("H", "H9", "HU EA", "HU EA", trump_any_time="on")
    may_play("H", "", "EA HU LA", "EA HU LA", trump_any_time="on")


# Against the slow reading


def test_winner_reason_and_legal_agree_with_the_slow_reading() -> None:
    draws = Draws(1852)
    deck = list(jass.PACK)
    rules = (rules_with(), rules_with(trump_any_time="on"))
    bauer_alone = 0
    for _ in range(POSITIONS):
        players = 2 + draws.below(5)
        trump = "ELHS"[draws.below(4)]
        cards = draws.cards(deck, players + 9)
        trick, hand = cards[:players], cards[players:]
        assert jass.winner(trick, trump) == slow_jass.winner(trick, trump), (trick, trump)
        assert jass.reason(trick, trump) == slow_jass.why(trick, trump), (trick, trump)
        begun = trick[: draws.below(players)]
        hand = hand[draws.below(9) :]
        any_time = draws.below(2)
        expected = slow_jass.legal(hand, begun, trump, any_time == 1)
        assert sorted(jass.legal(hand, begun, trump, rules[any_time])) == sorted(expected), (hand, begun, trump)
        if begun and begun[0][0] == trump and [card for card in hand if card[0] == trump] == [trump + "U"]:
            bauer_alone += 1
    assert bauer_alone > POSITIONS // 1000
    ran(POSITIONS, "random positions of Jass")


def test_each_pair_of_cards_agrees_with_the_slow_reading() -> None:
    for trump in "ELHS":
        for led in jass.PACK:
            for other in jass.PACK:
                if led != other:
                    trick = [led, other]
                    assert jass.winner(trick, trump) == slow_jass.winner(trick, trump), (trick, trump)
                    assert jass.reason(trick, trump) == slow_jass.why(trick, trump), (trick, trump)


# Whole hands


def played_out(hands: list, trump: str, rules: dict, draws: Draws) -> dict:
    """The points of a hand whose cards fall at random, as the rules allow; the winner of a trick leads the next."""
    points = {player: 0 for player in range(len(hands))}
    leader, left = 0, [list(hand) for hand in hands]
    while left[0]:
        trick, turns = [], [(leader + turn) % len(left) for turn in range(len(left))]
        for player in turns:
            card = draws.pick(jass.legal(left[player], trick, trump, rules))
            left[player].remove(card)
            trick.append(card)
        leader = turns[jass.winner(trick, trump)]
        points[leader] += jass.value(trick, trump)
    points[leader] += rules["last_trick"]
    return points


def test_points_of_hands_that_were_played_are_taken() -> None:
    draws, deck = Draws(152), list(jass.PACK)
    for number in range(HANDS):
        count = 2 + number % 5
        rules = rules_with(
            cards=6 if number % 3 else "most",
            last_trick=5 * (number % 2),
            trump_any_time=draws.pick(["off", "on"]),
        )
        pack = list(draws.cards(deck, 36))
        hands, turned = jass.deal(pack, count, rules)
        points = played_out(hands, turned[0], rules, draws)
        talon = pack[sum([len(hand) for hand in hands]) :]
        together = sum([slow_jass.worth(card, turned[0]) for card in pack if card not in talon])
        assert sum(points.values()) == together + rules["last_trick"]
        assert talon or together == 152
        jass.check_hand(hand_of(*[points[player] for player in range(count)]), list(range(count)), rules)
    ran(HANDS, "hands of Jass played out")


# What can't be


def test_a_trick_that_can_not_be_is_refused() -> None:
    refused("trick_empty", jass.winner, [], "H")
    refused("trick_empty", jass.reason, [], "H")
    refused("card_doubled", jass.winner, ["EA", "E10", "EA"], "H")
    refused("card_unknown", jass.winner, ["EA", "X9"], "H")
    refused("cards_list", jass.winner, "EA", "H")
    for trump in ("X", "", "EL", "h", None, 1):
        refused("suit_unknown", jass.winner, ["EA", "E7"], trump)


def test_a_hand_that_can_not_be_is_refused() -> None:
    rules = rules_with()
    refused("card_doubled", jass.legal, ["EA", "EA"], [], "H", rules)
    refused("card_doubled", jass.legal, ["EA", "E7"], ["EA"], "H", rules)
    refused("card_unknown", jass.legal, ["E1"], ["EA"], "H", rules)
    refused("cards_list", jass.legal, "EA", ["EK"], "H", rules)
    refused("cards_list", jass.legal, ["EA"], None, "H", rules)
    refused("suit_unknown", jass.legal, ["EK"], ["EA"], "Z", rules)
