"""Settling with the fewest payments (rules.md, Books), against a search through all ways to pay."""

from helpers import Draws, heavy, ran

from engine.settle import transfers

BALANCES = heavy(10000, 2000)


def fewest(balances: list) -> int:
    """The fewest payments: the first open balance goes whole to each other one that could be its partner."""
    left = [cents for cents in balances if cents]
    if not left:
        return 0
    first, others = left[0], left[1:]
    counts = []
    for index, other in enumerate(others):
        if (other > 0) != (first > 0):
            after = list(others)
            after[index] = other + first
            counts.append(1 + fewest(after))
    return min(counts)


def check_plan(balances: list) -> int:
    """The plan is one that can be paid and evens everybody out; returns how many payments it takes."""
    before = list(balances)
    plan = transfers(balances)
    assert balances == before
    left = list(balances)
    for debtor, creditor, cents in plan:
        assert cents > 0
        assert debtor != creditor
        left[debtor] += cents
        left[creditor] -= cents
    assert left == [0] * len(balances), (balances, plan)
    return len(plan)


def test_an_even_table_pays_nothing() -> None:
    assert transfers([0, 0, 0, 0, 0]) == []


def test_one_owes_one() -> None:
    assert transfers([0, -7, 0, 7, 0]) == [(1, 3, 7)]


def test_pairs_that_cancel_out_pay_each_other() -> None:
    assert check_plan([5, -3, -5, 3, 2, -2]) == 3


def test_taking_the_largest_first_would_need_a_payment_more() -> None:
    assert check_plan([-6, -4, -3, 5, 5, 3]) == 4
    assert check_plan([7, -4, -3, 6, -6, 2, -2]) == 4


def test_random_balances_need_no_more_than_the_search_finds() -> None:
    draws = Draws(162)
    for _ in range(BALANCES):
        count = 2 + draws.below(6)
        width = 1 + draws.below(9)
        balances = [draws.below(2 * width + 1) - width for _ in range(count - 1)]
        balances.insert(draws.below(count), -sum(balances))
        assert check_plan(balances) == fewest(balances), balances
    ran(BALANCES, "random balances")


def test_twelve_players_who_pair_up_finish() -> None:
    assert check_plan([1, 2, 3, 4, 5, 6, -6, -5, -4, -3, -2, -1]) == 6


def test_twelve_players_of_whom_no_part_cancels_out_finish() -> None:
    balances = [2**power for power in range(11)]
    assert check_plan(balances + [-sum(balances)]) == 11


def test_large_sums_are_settled_to_the_cent() -> None:
    assert check_plan([100000001, -33333333, -66666668, 1, -1, 0, 0]) == 3
