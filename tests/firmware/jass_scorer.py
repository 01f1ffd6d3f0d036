"""What a hand of Jass counts for the score sheet, written from rules.md in names. Nothing of `engine` is used."""

from typing import Any

DEFAULT_RULES: dict[str, int | str] = {
    "cards": "most",
    "reverse": "off",
    "cross": "off",
    "last_trick": 0,
    "trump_any_time": "off",
    "stake": 0,
    "direction": "clockwise",
}
FEWEST, MOST = 2, 6
PACK = 36
Rules = dict[str, int | str]


def cards_dealt(rules: Rules, count: int) -> int:
    """How many of the pack go round."""
    each = rules["cards"]
    if each == "most":
        each = 9 if count <= PACK // 9 else 6
    return int(each) * count


def possible(rules: Rules, count: int) -> bool:
    """Whether so many can play by these rules."""
    return FEWEST <= count <= MOST and cards_dealt(rules, count) <= PACK and (rules["cross"] == "off" or count == 4)


def whole(said: dict[str, int], order: list[str], rules: Rules) -> dict[str, int]:
    """All points: who was not asked has what the others, each side once, have left."""
    sides = [set(order[0::2]), set(order[1::2])] if rules["cross"] == "on" else [{name} for name in order]
    if cards_dealt(rules, len(order)) == PACK:
        most = 152 + int(rules["last_trick"])
        rest = most - sum(said[sorted(side)[0]] for side in sides[:-1])
        said = {**said, **dict.fromkeys(sides[-1], rest)}
    return {name: said[name] for name in order}


def counted(points: dict[str, int], rules: Rules) -> dict[str, int]:
    """With the Sack, but not in Hintersche."""
    return {name: each if each > 20 or rules["reverse"] == "on" else 0 for name, each in points.items()}


def winners(points: dict[str, int], rules: Rules) -> list[str]:
    """Who has most, or in Hintersche fewest; nobody with nothing."""
    counts = counted(points, rules)
    if rules["reverse"] == "on":
        return [name for name in points if counts[name] == min(counts.values())]
    return [name for name in points if counts[name] == max(counts.values()) > 0]


def amounts(points: dict[str, int], rules: Rules) -> dict[str, int]:
    """Every loser pays every winner, in Kreuz one of them."""
    won = winners(points, rules)
    result = dict.fromkeys(points, 0)
    for loser in points:
        for winner in won:
            if loser not in won:
                share = int(rules["stake"]) * 60 // (2 if rules["cross"] == "on" else 1)
                result[loser] -= share
                result[winner] += share
    assert not any(cents % 60 for cents in result.values())
    return {name: cents // 60 for name, cents in result.items()}


def facts(said: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """The ledger's keys."""
    points = said["points"]
    won = winners(points, rules)
    return {"trump": said["trump"], "points": points, "counted": counted(points, rules), "winners": sorted(won)}
