"""A second reading of rules.md, Jaggln, Pack and Play: written out card by card, and slow."""

TRUMPS = {
    "E": ["SU", "H10", "S6", "EA", "E10", "EK", "EO", "EU", "E9", "E8", "E7"],
    "L": ["SU", "H10", "S6", "LA", "L10", "LK", "LO", "LU", "L9", "L8", "L7"],
    "H": ["SU", "H10", "S6", "HA", "HK", "HO", "HU", "H9", "H8", "H7"],
    "S": ["SU", "H10", "S6", "SA", "S10", "SK", "SO", "S9", "S8", "S7"],
}
PLAIN = {
    "E": ["EA", "E10", "EK", "EO", "EU", "E9", "E8", "E7"],
    "L": ["LA", "L10", "LK", "LO", "LU", "L9", "L8", "L7"],
    "H": ["HA", "HK", "HO", "HU", "H9", "H8", "H7"],
    "S": ["SA", "S10", "SK", "SO", "S9", "S8", "S7"],
}


def group_of(card: str, trump: str) -> list:
    """The cards that follow this one when it is led, strongest first."""
    if card in TRUMPS[trump]:
        return TRUMPS[trump]
    return [suit for suit in PLAIN.values() if card in suit][0]


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
    names = {"SU": "jaggl", "H10": "zanggl", "S6": "buggl"}
    if card in names:
        return names[card]
    if card not in TRUMPS[trump]:
        return "suit"
    return "trump" if trick[0] in TRUMPS[trump] else "trumped"


def legal(hand: list, trick: list, trump: str) -> list:
    """Whoever can follow must; nobody has to trump or to head the trick."""
    if not trick:
        return list(hand)
    group = group_of(trick[0], trump)
    able = any(card in group for card in hand)
    return [card for card in hand if not able or card in group]
