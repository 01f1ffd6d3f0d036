"""Who deals, who sits out, who leads (rules.md, Who plays)."""

from helpers import NAMES, evening_of, hand_of

from engine import seats
from engine.evening import Evening
from engine.events import PassedOut, Scored, make_start

ROUNDS = 3


def walk(count: int, step: int, sitting: int, **rules: object) -> None:
    """Play some rounds, and look at each deal: `sitting` people sit out, from the dealer on."""
    evening = evening_of(count, **rules)
    dealer = 0
    for deal in range(ROUNDS * count):
        order = [(dealer + step * turn) % count for turn in range(count)]
        assert evening.dealer == dealer
        assert evening.out() == order[:sitting]
        forehand_first = order[sitting:] if sitting else order[1:] + order[:1]
        assert evening.playing() == forehand_first
        evening.apply(PassedOut() if deal % 3 == 1 else Scored(hand_of(evening.playing()[0])))
        dealer = order[1]


def test_with_five_all_play() -> None:
    walk(5, 1, 0)


def test_with_six_the_dealer_sits_out() -> None:
    walk(6, 1, 1)


def test_with_seven_the_dealer_and_the_next_sit_out() -> None:
    walk(7, 1, 2)


def test_with_six_active_and_six_people_all_play() -> None:
    walk(6, 1, 0, active=6)


def test_with_six_active_and_seven_people_the_dealer_sits_out() -> None:
    walk(7, 1, 1, active=6)


def test_with_six_active_and_five_people_all_play() -> None:
    walk(5, 1, 0, active=6)


def test_counter_clockwise_tables_turn_the_other_way() -> None:
    walk(5, -1, 0, direction="counter")
    walk(6, -1, 1, direction="counter")
    walk(7, -1, 2, direction="counter")
    walk(6, -1, 0, direction="counter", active=6)
    walk(7, -1, 1, direction="counter", active=6)


def test_seven_people_written_out() -> None:
    evening = evening_of(7)
    seen = []
    for _ in range(8):
        out = " ".join([NAMES[player] for player in evening.out()])
        seen.append((NAMES[evening.dealer], out, NAMES[evening.playing()[0]]))
        evening.apply(PassedOut())
    assert seen == [
        ("Anna", "Anna Toni", "Sepp"),
        ("Toni", "Toni Sepp", "Moidl"),
        ("Sepp", "Sepp Moidl", "Hans"),
        ("Moidl", "Moidl Hans", "Resi"),
        ("Hans", "Hans Resi", "Luis"),
        ("Resi", "Resi Luis", "Anna"),
        ("Luis", "Luis Anna", "Toni"),
        ("Anna", "Anna Toni", "Sepp"),
    ]


def test_seven_people_counter_clockwise_written_out() -> None:
    evening = evening_of(7, direction="counter")
    seen = []
    for _ in range(3):
        out = " ".join([NAMES[player] for player in evening.out()])
        seen.append((NAMES[evening.dealer], out, NAMES[evening.playing()[0]]))
        evening.apply(PassedOut())
    assert seen == [("Anna", "Anna Luis", "Resi"), ("Luis", "Luis Resi", "Hans"), ("Resi", "Resi Hans", "Moidl")]


def test_with_seven_who_sat_out_beside_the_dealer_deals_next() -> None:
    for direction in ("clockwise", "counter"):
        evening = evening_of(7, direction=direction)
        for _ in range(14):
            beside = evening.out()[1]
            evening.apply(PassedOut())
            assert evening.dealer == beside


def test_a_hand_and_a_pass_both_move_the_dealer() -> None:
    evening = evening_of(5)
    evening.apply(PassedOut())
    assert evening.dealer == 1
    evening.apply(Scored(hand_of(0)))
    assert evening.dealer == 2


def test_the_evening_may_begin_with_any_dealer() -> None:
    for count in (5, 6, 7):
        for dealer in range(count):
            evening = Evening(make_start("jaggln", NAMES[:count], {}, dealer))
            assert evening.dealer == dealer
            assert evening.playing()[0] == (dealer + (1, 1, 2)[count - 5]) % count


def test_seats_need_not_be_in_the_order_of_numbers() -> None:
    chairs = (4, 0, 6, 2, 5, 1)
    assert seats.turns(chairs, 2, 1) == [2, 5, 1, 4, 0, 6]
    assert seats.turns(chairs, 2, -1) == [2, 6, 0, 4, 1, 5]
    assert seats.after(chairs, 1, 1) == 4
    assert seats.after(chairs, 4, -1) == 1
    assert seats.sitting_out(chairs, 1, 1, 5) == [1]
    assert seats.playing(chairs, 1, 1, 5) == [4, 0, 6, 2, 5]
    assert seats.sitting_out(chairs, 1, -1, 6) == []
    assert seats.playing(chairs, 1, -1, 6) == [5, 2, 6, 0, 4, 1]


def test_each_hand_remembers_who_sat_out() -> None:
    evening = evening_of(7)
    for _ in range(9):
        evening.apply(PassedOut())
    for number in range(1, 10):
        first = (number - 1) % 7
        assert evening.out(number) == [first, (first + 1) % 7]
