"""What the engine's tests of Jass share. Runs on CPython and MicroPython, as they do."""

from helpers import NAMES, Draws

from engine.evening import Evening
from engine.events import make_start
from engine.games import jass
from engine.rules import complete

# The players, and the house rules that differ from the defaults
VARIANTS = (
    (2, {}),
    (2, {"cards": 6, "last_trick": 5, "stake": 3}),
    (3, {"stake": 10, "reverse": "on"}),
    (3, {"cards": 9, "direction": "counter"}),
    (4, {"stake": 1}),
    (4, {"last_trick": 5, "reverse": "on", "stake": 7}),
    (4, {"cross": "on", "stake": 20}),
    (4, {"cross": "on", "last_trick": 5, "stake": 5, "direction": "counter"}),
    (4, {"cross": "on", "reverse": "on", "cards": 6, "stake": 2}),
    (5, {"stake": 4}),
    (5, {"reverse": "on", "last_trick": 5, "cards": 6}),
    (6, {"stake": 50, "last_trick": 5}),
    (6, {"reverse": "on", "cards": 6, "stake": 1000}),
)


def rules_with(**given: object) -> dict:
    """All house rules, those given and the rest with their defaults."""
    return complete(jass.RULES, given)


def start_of(count: int, **given: object) -> object:
    """The start of an evening of so many people, the first of them dealing."""
    return make_start("jass", NAMES[:count], given)


def evening_of(count: int, **given: object) -> Evening:
    """An evening of so many people, just begun."""
    return Evening(start_of(count, **given))


def hand_of(*points: object, trump: str = "H") -> jass.Hand:
    """A hand with these points, from player 0 on."""
    return jass.Hand(trump, {player: each for player, each in enumerate(points)})


def some_hand(draws: Draws, playing: list, rules: dict) -> jass.Hand:
    """A hand that can be: now and then all to one, now and then equal, often with somebody in the Sack."""
    whole = 152 + rules["last_trick"]
    each = 9 if rules["cards"] == 9 or rules["cards"] == "most" and len(playing) < 5 else 6
    if each * len(playing) < 36:
        whole = draws.below(whole + 1)
    sides = [[player] for player in playing]
    if rules["cross"] == "on":
        sides = [[playing[0], playing[2]], [playing[1], playing[3]]]
    kind, shares = draws.below(5), [0] * len(sides)
    if kind == 0:
        shares[draws.below(len(sides))] = whole
    elif kind == 1:
        shares = [whole // len(sides)] * len(sides)
        shares[draws.below(len(sides))] += whole % len(sides)
    else:
        cuts = sorted([draws.below(whole + 1) for _ in sides[1:]])
        shares = [end - begin for begin, end in zip([0] + cuts, cuts + [whole])]
    points = {player: share for side, share in zip(sides, shares) for player in side}
    return jass.Hand("ELHS"[draws.below(4)], points)
