"""A second reading of rules.md, Jass: written out card by card and payment by payment, and slow."""

TRUMPS = {
    "E": ["EU", "E9", "EA", "EK", "EO", "E10", "E8", "E7", "E6"],
    "L": ["LU", "L9", "LA", "LK", "LO", "L10", "L8", "L7", "L6"],
    "H": ["HU", "H9", "HA", "HK", "HO", "H10", "H8", "H7", "H6"],
    "S": ["SU", "S9", "SA", "SK", "SO", "S10", "S8", "S7", "S6"],
}
PLAIN = {
    "E": ["EA", "EK", "EO", "EU", "E10", "E9", "E8", "E7", "E6"],
    "L": ["LA", "LK", "LO", "LU", "L10", "L9", "L8", "L7", "L6"],
    "H": ["HA", "HK", "HO", "HU", "H10", "H9", "H8", "H7", "H6"],
    "S": ["SA", "SK", "SO", "SU", "S10", "S9", "S8", "S7", "S6"],
}
WORTH = {"A": 11, "K": 4, "O": 3, "U": 2, "1": 10, "9": 0, "8": 0, "7": 0, "6": 0}  # by the rank's first letter


def group_of(card: str, trump: str) -> list:
    """The cards of this one's suit, strongest first."""
    return [suit for suit in (TRUMPS[trump], PLAIN["E"], PLAIN["L"], PLAIN["H"], PLAIN["S"]) if card in suit][0]


def beats(one: str, other: str, led: str, trump: str) -> bool:
    """Whether `one` beats `other` in a trick that `led` began."""
    for group in (TRUMPS[trump], group_of(led, trump)):
        if one in group and other in group:
            return group.index(one) < group.index(other)
        if one in group or other in group:
            return one in group
    return False


def winner(trick: list, trump: str) -> int:
    """The one card that beats each of the others."""
    best = [card for card in trick if all(card == other or beats(card, other, trick[0], trump) for other in trick)]
    assert len(best) == 1, (trick, trump, best)
    return trick.index(best[0])


def why(trick: list, trump: str) -> str:
    """The word for how the trick was won."""
    card = trick[winner(trick, trump)]
    if card in TRUMPS[trump][:2]:
        return ("bauer", "nell")[TRUMPS[trump].index(card)]
    if card not in TRUMPS[trump]:
        return "suit"
    return "trump" if trick[0] in TRUMPS[trump] else "trumped"


def allowed(card: str, hand: list, trick: list, trump: str, trump_any_time: bool) -> bool:
    """Whether the rules let this card of the hand be played."""
    if not trick:
        return True
    group = group_of(trick[0], trump)
    if card in group:
        return True
    if trump_any_time and card in TRUMPS[trump]:
        return True
    if not any(other in group for other in hand):
        return True
    return trick[0] in TRUMPS[trump] and [other for other in hand if other in group] == [TRUMPS[trump][0]]


def legal(hand: list, trick: list, trump: str, trump_any_time: bool) -> list:
    """The cards of the hand that the rules let be played."""
    return [card for card in hand if allowed(card, hand, trick, trump, trump_any_time)]


def worth(card: str, trump: str) -> int:
    """The points of one card."""
    if card == trump + "U":
        return 20
    if card == trump + "9":
        return 14
    return WORTH[card[1]]


def count(points: dict, order: list, rules: dict) -> tuple:
    """What counts, who won, and who gets how many cents, each by player; `order` is that round the table."""
    counts, won = {}, []
    for player in order:
        counts[player] = points[player]
        if rules["reverse"] == "off" and points[player] < 21:
            counts[player] = 0
    for player in order:
        if rules["reverse"] == "on":
            first = all(counts[player] <= counts[other] for other in order)
        else:
            first = counts[player] >= 21 and all(counts[player] >= counts[other] for other in order)
        if first:
            won.append(player)
    cents = {player: 0 for player in order}
    for place, loser in enumerate(order):
        creditors = [order[(place + 1) % len(order)]] if rules["cross"] == "on" else order
        for creditor in creditors:
            if won and loser not in won and creditor in won:
                cents[loser] -= rules["stake"]
                cents[creditor] += rules["stake"]
    return counts, won, cents
