"""The pack, the trump group, the order, the gewisse (rules.md, Pack and Gewisse)."""

import slow_reading

from engine.games import jaggln


def test_the_pack_has_thirty_three_cards() -> None:
    expected = ["S6"]
    for suit in "ELHS":
        for rank in ("A", "K", "O", "U", "10", "9", "8", "7"):
            expected.append(suit + rank)
    assert len(jaggln.PACK) == 33
    assert sorted(jaggln.PACK) == sorted(expected)


def test_acorns_or_leaves_make_eleven_trumps() -> None:
    for trump in "EL":
        assert len([card for card in jaggln.PACK if jaggln.is_trump(card, trump)]) == 11


def test_hearts_or_bells_make_ten_trumps() -> None:
    for trump in "HS":
        assert len([card for card in jaggln.PACK if jaggln.is_trump(card, trump)]) == 10


def test_the_order_begins_with_the_trump_group() -> None:
    for trump in "ELHS":
        group = slow_reading.TRUMPS[trump]
        assert jaggln.order(trump)[: len(group)] == group


def test_the_order_names_all_cards_once() -> None:
    for trump in "ELHS":
        assert sorted(jaggln.order(trump)) == sorted(jaggln.PACK)


def test_plain_suits_stand_in_their_order() -> None:
    for trump in "ELHS":
        order = jaggln.order(trump)
        for suit in "ELHS".replace(trump, ""):
            places = [order.index(card) for card in slow_reading.PLAIN[suit]]
            assert places == sorted(places)


def test_the_top_trumps_stand_above_any_trump_suit() -> None:
    for trump in "ELHS":
        assert jaggln.order(trump)[:3] == ["SU", "H10", "S6"]
        assert all(jaggln.is_trump(card, trump) for card in ("SU", "H10", "S6"))


def plain_cards(suit: str, trump: str) -> list:
    return [card for card in jaggln.order(trump) if card[0] == suit and not jaggln.is_trump(card, trump)]


def test_hearts_have_no_ten_of_their_own() -> None:
    for trump in "ELS":
        assert plain_cards("H", trump) == ["HA", "HK", "HO", "HU", "H9", "H8", "H7"]


def test_bells_have_no_unter_and_no_six_of_their_own() -> None:
    for trump in "ELH":
        assert plain_cards("S", trump) == ["SA", "S10", "SK", "SO", "S9", "S8", "S7"]


def test_nine_gewisse() -> None:
    assert sorted(jaggln.GEWISSE) == sorted(["EA", "LA", "HA", "SA", "E10", "L10", "H10", "S10", "SU"])


def test_the_buggl_is_no_gewiss() -> None:
    assert "S6" not in jaggln.GEWISSE


def test_a_called_card_makes_its_suit_trump() -> None:
    for card in jaggln.PACK:
        if card not in ("SU", "H10", "S6"):
            assert jaggln.trump_of(card) == card[0]


def test_a_called_top_trump_leaves_trump_open() -> None:
    for card in ("SU", "H10", "S6"):
        assert jaggln.trump_of(card) is None
