"""Settling up with the fewest payments.

n people in a group whose balances cancel out need n - 1 payments, and no fewer if no part of the
group cancels out by itself. So the fewest payments come from cutting the players into as many groups
that cancel out as there can be: a search over subsets, 2**n steps times n, exact.
"""


def transfers(balances: list[int]) -> list[tuple[int, int, int]]:
    """The shortest list of (from, to, cents) that brings every balance to zero.

    `balances` are cents by player and sum to zero; at most 12 may differ from zero.
    """
    owing = [player for player in range(len(balances)) if balances[player]]
    result: list[tuple[int, int, int]] = []
    for group in _groups([balances[player] for player in owing]):
        result.extend(_pay(balances, [owing[index] for index in group]))
    return result


def _groups(amounts: list[int]) -> list[list[int]]:
    """The finest cut of indices into groups whose amounts cancel out."""
    count = len(amounts)
    most = bytearray(1 << count)  # by subset: into how many cancelling groups its prefixes can be cut
    last = bytearray(1 << count)  # by subset: which index to take away to walk back
    totals = _totals(amounts)
    for subset in range(1, 1 << count):
        for index in range(count):
            if subset >> index & 1:
                groups = most[subset ^ 1 << index] + (totals[subset] == 0)
                if groups > most[subset] or not subset & (1 << last[subset]):
                    most[subset] = groups
                    last[subset] = index
    return _walk_back(count, last, totals)


def _totals(amounts: list[int]) -> list[int]:
    """The sum of each subset of `amounts`, by the subset's bits."""
    totals = [0]
    for amount in amounts:
        totals.extend([total + amount for total in totals])
    return totals


def _walk_back(count: int, last: bytearray, totals: list[int]) -> list[list[int]]:
    """Read the groups off the path that the search took: each zero total ends a group."""
    groups: list[list[int]] = []
    subset = (1 << count) - 1
    while subset:
        if totals[subset] == 0:
            groups.append([])
        groups[-1].append(last[subset])
        subset ^= 1 << last[subset]
    return groups


def _pay(balances: list[int], group: list[int]) -> list[tuple[int, int, int]]:
    """Payments within one group: the next debtor pays the next creditor until one of them is even."""
    debtors = [[player, -balances[player]] for player in sorted(group) if balances[player] < 0]
    creditors = [[player, balances[player]] for player in sorted(group) if balances[player] > 0]
    result = []
    while debtors and creditors:
        cents = min(debtors[0][1], creditors[0][1])
        result.append((debtors[0][0], creditors[0][0], cents))
        for side in (debtors, creditors):
            side[0][1] -= cents
            if not side[0][1]:
                side.pop(0)
    return result
