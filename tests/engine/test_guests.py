"""Guests come, leave, come back and change seats: the deal goes on rightly, and nobody's cents are lost."""

from helpers import NAMES, changed, evening_of, hand_of, play, refused_unchanged

from engine.evening import PEOPLE_MOST, Evening
from engine.events import (
    Adjusted,
    DealerSet,
    Joined,
    Left,
    PassedOut,
    Redone,
    Scored,
    Settled,
    Swapped,
    Undone,
    make_start,
)
from engine.ledger import ledger

DIRECTIONS = ("clockwise", "counter")


def order_of(seats: list, dealer: int, direction: str) -> list:
    """Everybody in the order of turns, the dealer first, in a slow way."""
    turns = list(seats) if direction == "clockwise" else list(reversed(seats))
    while turns[0] != dealer:
        turns.append(turns.pop(0))
    return turns


def check_next(evening: Evening, seats: list, dealer: int, direction: str, active: int = 5) -> None:
    """The next hand has this dealer, and who sits out and plays follows from it."""
    assert list(evening.table.seated) == seats
    assert evening.dealer == dealer
    turns = order_of(seats, dealer, direction)
    idle = max(0, len(seats) - active)
    assert evening.out() == turns[:idle]
    assert evening.playing() == (turns[idle:] if idle else turns[1:] + turns[:1])


# Joining


def test_a_guest_sits_down_after_the_chosen_seat() -> None:
    for after in range(5):
        for direction in DIRECTIONS:
            evening = play(evening_of(5, direction=direction), Joined("Vroni", after))
            seats = [0, 1, 2, 3, 4]
            seats.insert(after + 1, 5)
            assert evening.names == NAMES[:5] + ["Vroni"]
            assert evening.balances == [0] * 6
            check_next(evening, seats, 0, direction)


def test_a_guest_deals_when_it_is_his_turn() -> None:
    evening = play(evening_of(5), Joined("Vroni", 0))
    dealers = []
    for _ in range(7):
        dealers.append(evening.dealer)
        evening.apply(PassedOut())
    assert dealers == [0, 5, 1, 2, 3, 4, 0]


def test_a_counter_clockwise_table_deals_to_a_guest_on_the_other_side() -> None:
    evening = play(evening_of(5, direction="counter"), Joined("Vroni", 4))
    assert list(evening.table.seated) == [0, 1, 2, 3, 4, 5]
    dealers = []
    for _ in range(7):
        dealers.append(evening.dealer)
        evening.apply(PassedOut())
    assert dealers == [0, 5, 4, 3, 2, 1, 0]


def test_two_guests_make_a_table_of_seven_where_two_sit_out() -> None:
    evening = play(evening_of(5), Joined("Vroni", 0), Joined("Kathl", 0))
    check_next(evening, [0, 6, 5, 1, 2, 3, 4], 0, "clockwise")
    assert evening.out() == [0, 6]
    evening.apply(Scored(hand_of(5, 1)))
    assert evening.amounts(1) == {0: 0, 6: 0, 5: 3, 1: 3, 2: -2, 3: -2, 4: -2}
    check_next(evening, [0, 6, 5, 1, 2, 3, 4], 6, "clockwise")


def test_an_eighth_at_the_table_is_refused() -> None:
    evening = play(evening_of(7), Scored(hand_of(2)))
    for after in range(7):
        sentence = refused_unchanged("players_count", evening, Joined("Vroni", after))
        assert "5 to 7" in sentence and "8" in sentence
    evening.apply(Left(6))
    evening.apply(Joined("Vroni", 0))
    refused_unchanged("players_count", evening, Joined("Luis", 0))


def test_a_guest_beside_nobody_is_refused() -> None:
    evening = play(evening_of(6), Left(5))
    for after in (-1, 6, 255):
        refused_unchanged("not_seated", evening, Joined("Vroni", after))
    assert "Resi" in refused_unchanged("not_seated", evening, Joined("Vroni", 5))


def test_a_guest_needs_a_name_of_his_own() -> None:
    evening = evening_of(5)
    for name in ("", " ", "\t", None, 7):
        refused_unchanged("name_empty", evening, Joined(name, 0))
    for name in ("Anna", " Anna ", "Hans\n"):
        refused_unchanged("name_doubled", evening, Joined(name, 0))
    refused_unchanged("name_wide", evening, Joined("ß" * 21, 0))
    evening.apply(Joined("  Änne ", 0))
    assert evening.names[5] == "Änne"


def fill(evening: Evening) -> None:
    """Guests come and leave until the evening knows as many people as it can; five are seated."""
    for number in range(len(evening.names), PEOPLE_MOST):
        play(evening, Joined("Guest %d" % number, 0), Adjusted({number: 1, 0: -1}), Left(number))


def test_a_thirteenth_person_is_refused_with_the_reason() -> None:
    evening = evening_of(5)
    fill(evening)
    assert len(evening.names) == len(evening.balances) == PEOPLE_MOST == 12
    assert "12" in refused_unchanged("people_many", evening, Joined("Thirteenth", 0))


def test_in_a_full_evening_who_has_left_still_comes_back() -> None:
    evening = evening_of(5)
    fill(evening)
    play(evening, Joined("Guest 11", 0), Joined("Guest 5", 4))
    assert list(evening.table.seated) == [0, 11, 1, 2, 3, 4, 5]
    assert evening.balances == [-7, 0, 0, 0, 0] + [1] * 7
    assert len(ledger(evening)["transfers"]) == 7
    play(evening, Settled())
    assert evening.balances == [0] * 12


def test_a_guest_is_in_no_hand_from_before() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)), Joined("Vroni", 1), Scored(hand_of(5, 3)))
    hands = ledger(evening)["hands"]
    assert sorted(hands[0]["amounts"]) == sorted(NAMES[:5])
    assert sorted(hands[1]["amounts"]) == sorted(NAMES[:5] + ["Vroni"])
    assert ledger(evening)["players"] == NAMES[:5] + ["Vroni"]
    assert hands[1]["declarer"] == "Vroni" and hands[1]["out"] == ["Toni"]


# Leaving and coming back


def test_who_leaves_stays_in_the_books() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Left(1), Scored(hand_of(3, None, 2)))
    assert list(evening.table.seated) == [0, 2, 3, 4, 5]
    book = ledger(evening)
    assert book["players"] == NAMES[:6]
    assert book["balances"] == {"Anna": 2, "Toni": 3, "Sepp": 5, "Moidl": -10, "Hans": 0, "Resi": 0}
    assert "Toni" in [transfer["to"] for transfer in book["transfers"]]
    assert "Toni" in book["hands"][0]["amounts"] and "Toni" not in book["hands"][1]["amounts"]


def test_who_has_left_does_not_play() -> None:
    evening = play(evening_of(6), Left(1))
    assert "Toni" in refused_unchanged("declarer_out", evening, Scored(hand_of(1, 2)))
    assert "Toni" in refused_unchanged("partner_out", evening, Scored(hand_of(2, 1)))


def test_under_five_is_refused() -> None:
    evening = play(evening_of(5), Scored(hand_of(0, 1)))
    for player in range(5):
        sentence = refused_unchanged("players_count", evening, Left(player))
        assert "5 to 7" in sentence and "4" in sentence


def test_nobody_leaves_who_is_not_there() -> None:
    evening = play(evening_of(7), Left(6))
    assert "Luis" in refused_unchanged("not_seated", evening, Left(6))
    for player in (-1, 7, 255):
        refused_unchanged("not_seated", evening, Left(player))


def test_who_comes_back_is_the_same_player_with_the_same_balance() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Left(1), PassedOut())
    play(evening, Joined("Toni", 4))
    assert evening.names == NAMES[:6]
    assert list(evening.table.seated) == [0, 2, 3, 4, 1, 5]
    assert evening.balances == [0, 3, 3, -2, -2, -2]
    play(evening, Scored(hand_of(1, 0)))
    assert evening.balances[1] == 6


def test_who_comes_back_is_known_by_the_name_without_spaces_round_it() -> None:
    evening = play(evening_of(6), Left(1), Joined(" Toni ", 0))
    assert evening.names == NAMES[:6] and list(evening.table.seated) == [0, 1, 2, 3, 4, 5]


def test_amounts_of_earlier_hands_are_untouched_by_later_seats() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Scored(hand_of(3, None, 0, True)), PassedOut())
    hands = ledger(evening)["hands"]
    balances = list(evening.balances)
    for change in (Left(1), Joined("Vroni", 3), Swapped(0, 4), Left(5), Joined("Toni", 6), DealerSet(2), Left(0)):
        evening.apply(change)
        assert ledger(evening)["hands"] == hands
        assert evening.balances[:6] == balances


# The deal when somebody leaves


def test_whoever_leaves_the_deal_is_right_for_every_seat_and_direction() -> None:
    for count in (6, 7):
        for direction in DIRECTIONS:
            for dealer in range(count):
                for leaver in range(count):
                    evening = play(evening_of(count, direction=direction), DealerSet(dealer), Left(leaver))
                    seats = [player for player in range(count) if player != leaver]
                    following = order_of(list(range(count)), dealer, direction)[1]
                    check_next(evening, seats, following if leaver == dealer else dealer, direction)


def test_with_six_active_the_deal_is_right_after_leaving_too() -> None:
    for direction in DIRECTIONS:
        for dealer in range(7):
            evening = play(evening_of(7, active=6, direction=direction), DealerSet(dealer), Left(dealer))
            seats = [player for player in range(7) if player != dealer]
            following = order_of(list(range(7)), dealer, direction)[1]
            check_next(evening, seats, following, direction, 6)


def test_when_the_dealer_of_seven_leaves_the_other_who_sat_out_deals_and_sits_out_alone() -> None:
    evening = evening_of(7)
    assert evening.out() == [0, 1]
    evening.apply(Left(0))
    assert evening.dealer == 1 and evening.out() == [1] and evening.playing() == [2, 3, 4, 5, 6]


def test_when_the_other_who_sits_out_of_seven_leaves_the_dealer_sits_out_alone() -> None:
    evening = play(evening_of(7), Left(1))
    assert evening.dealer == 0 and evening.out() == [0] and evening.playing() == [2, 3, 4, 5, 6]


def test_the_next_dealer_after_a_hand_is_the_next_who_is_there() -> None:
    evening = play(evening_of(7), Left(1), Left(2), PassedOut())
    assert evening.dealer == 3
    evening = play(evening_of(7, direction="counter"), Left(6), Left(5), PassedOut())
    assert evening.dealer == 4


def test_two_dealers_leave_one_after_the_other() -> None:
    evening = play(evening_of(7), DealerSet(6), Left(6), Left(0))
    check_next(evening, [1, 2, 3, 4, 5], 1, "clockwise")
    evening = play(evening_of(7, direction="counter"), DealerSet(0), Left(0), Left(6))
    check_next(evening, [1, 2, 3, 4, 5], 5, "counter")


def test_a_dealer_who_comes_back_does_not_take_the_deal_back() -> None:
    evening = play(evening_of(6), Left(0), Joined("Anna", 5))
    check_next(evening, [1, 2, 3, 4, 5, 0], 1, "clockwise")


def test_joining_does_not_move_the_deal() -> None:
    for direction in DIRECTIONS:
        for after in range(5):
            for dealer in range(5):
                evening = play(evening_of(5, direction=direction), DealerSet(dealer), Joined("Vroni", after))
                assert evening.dealer == dealer and evening.out() == [dealer]


# Undo after somebody left


def test_after_undo_the_deal_goes_to_who_dealt_the_hand_although_another_has_left() -> None:
    evening = play(evening_of(7), DealerSet(2), Scored(hand_of(4, 5)), Left(3), Undone())
    check_next(evening, [0, 1, 2, 4, 5, 6], 2, "clockwise")
    assert evening.balances == [0] * 7


def test_after_undo_the_next_present_deals_where_who_dealt_has_left() -> None:
    for direction, expected in (("clockwise", 3), ("counter", 1)):
        evening = play(evening_of(7, direction=direction), DealerSet(2), Scored(hand_of(5)), Left(2), Undone())
        assert evening.dealer == expected
        assert evening.balances == [0] * 7


def test_after_undo_two_who_have_left_are_passed_over() -> None:
    evening = play(evening_of(7), DealerSet(2), Scored(hand_of(4, 5)), Left(2), Left(3), Undone())
    check_next(evening, [0, 1, 4, 5, 6], 4, "clockwise")


def test_after_undo_the_deal_goes_to_who_dealt_and_came_back_at_another_seat() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Left(0), Joined("Anna", 3), Undone())
    check_next(evening, [1, 2, 3, 0, 4, 5], 0, "clockwise")


def test_undo_takes_a_leavers_cents_back_and_redo_brings_them_again() -> None:
    evening = play(evening_of(6), Scored(hand_of(1, 2)), Left(1), Undone())
    assert evening.balances == [0] * 6
    evening.apply(Redone())
    assert evening.balances == [0, 3, 3, -2, -2, -2]
    assert evening.dealer == 2


def test_everything_is_undone_although_nobody_of_the_first_hand_dealt_is_left() -> None:
    evening = evening_of(6)
    for number in range(6):
        play(evening, Scored(hand_of(evening.playing()[0], None)), Joined("Guest %d" % number, evening.dealer))
        play(evening, Left(evening.entries[-1].dealer))
    assert len(evening.names) == 12
    while evening.done:
        evening.apply(Undone())
        assert evening.dealer in evening.table.seated
        assert sum(evening.balances) == 0
    assert evening.balances == [0] * 12


# Seats and the dealer by hand


def test_two_players_swap_seats() -> None:
    for one in range(7):
        for other in range(7):
            seats = list(range(7))
            seats[one], seats[other] = other, one
            for direction in DIRECTIONS:
                evening = play(evening_of(7, direction=direction), DealerSet(3), Swapped(one, other))
                check_next(evening, seats, 3, direction)


def test_a_swap_keeps_the_dealer_and_moves_forehand() -> None:
    evening = play(evening_of(5), Swapped(0, 3))
    check_next(evening, [3, 1, 2, 0, 4], 0, "clockwise")
    assert evening.playing()[0] == 4
    play(evening, Swapped(0, 3))
    check_next(evening, [0, 1, 2, 3, 4], 0, "clockwise")


def test_a_swap_with_who_is_not_there_is_refused() -> None:
    evening = play(evening_of(6), Left(2))
    for one, other in ((2, 0), (0, 2), (0, 6), (255, 0), (0, -1)):
        refused_unchanged("not_seated", evening, Swapped(one, other))


def test_the_dealer_is_set_by_hand() -> None:
    for direction in DIRECTIONS:
        for player in range(7):
            evening = play(evening_of(7, direction=direction), PassedOut(), DealerSet(player))
            check_next(evening, list(range(7)), player, direction)
            evening.apply(PassedOut())
            assert evening.dealer == order_of(list(range(7)), player, direction)[1]
            assert evening.entries[1].dealer == player and evening.entries[0].dealer == 0


def test_a_dealer_who_is_not_there_is_refused() -> None:
    evening = play(evening_of(6), Left(2))
    assert "Sepp" in refused_unchanged("not_seated", evening, DealerSet(2))
    for player in (-1, 6, 255):
        refused_unchanged("not_seated", evening, DealerSet(player))


# Rules that would no longer fit


def test_an_odd_stake_that_would_no_longer_fit_refuses_the_leaving_with_the_reason() -> None:
    evening = play(evening_of(7, active=6, stake=3), Scored(hand_of(1, None)))
    evening.apply(Left(6))
    for player in range(6):
        sentence = refused_unchanged("stake_odd", evening, Left(player))
        assert "2 against 3" in sentence and "3" in sentence
    play(evening, changed(evening, stake=4), Left(5))
    assert list(evening.table.seated) == [0, 1, 2, 3, 4]
    assert evening.amounts(1) == {0: 0, 1: 15, 2: -3, 3: -3, 4: -3, 5: -3, 6: -3}


def test_with_six_active_a_sixth_makes_everybody_play() -> None:
    evening = play(evening_of(5, active=6), Joined("Vroni", 4))
    check_next(evening, [0, 1, 2, 3, 4, 5], 0, "clockwise", 6)
    evening.apply(Scored(hand_of(5, 0)))
    assert evening.amounts(1) == {0: 4, 1: -2, 2: -2, 3: -2, 4: -2, 5: 4}


# A whole night of coming and going


def test_a_night_of_coming_and_going_keeps_every_cent() -> None:
    evening = play(Evening(make_start("jaggln", ["Änne", "Toni", "Sepp", "Moidl", "Hans"], {})), Scored(hand_of(0, 1)))
    play(evening, Joined("Jörg", 4), Scored(hand_of(5, None, 9)), Left(0), Scored(hand_of(5, 2, 4)))
    play(evening, Joined("Weiß", 1), Scored(hand_of(6, None, 2)), Left(2), Joined("Änne", 5))
    by_hand = {
        "Änne": [3, -2, None, None],
        "Toni": [3, 0, 2, 2],
        "Sepp": [-2, -2, -3, 2],
        "Moidl": [-2, -2, 2, 0],
        "Hans": [-2, -2, 2, 2],
        "Jörg": [None, 8, -3, 2],
        "Weiß": [None, None, None, -8],
    }
    book = ledger(evening)
    for name, row in by_hand.items():
        assert [hand["amounts"].get(name) for hand in book["hands"]] == row, name
        assert book["balances"][name] == sum([cents for cents in row if cents]), name
    assert [hand["dealer"] for hand in book["hands"]] == ["Änne", "Toni", "Sepp", "Moidl"]
    assert book["next"] == {"dealer": "Hans", "forehand": "Jörg", "out": ["Hans"]}
    assert book["players"] == ["Änne", "Toni", "Sepp", "Moidl", "Hans", "Jörg", "Weiß"]
