"""A hundred ordinary hands, and how many keys they take screen by screen."""

import random
import tempfile
from pathlib import Path
from typing import Any

from tools.box import Box, Screen
from tools.play import play_hand

CORPUS_HANDS = 100
CORPUS_SEED = 1938
# How people are taken to play, in hundredths: forehand declares most, Sows are called most, and who declares
# has something to win with.
CALLED = {"A": 84, "10": 8, "K": 4, "O": 2, "U": 2}
GEWISSE = {0: 2, 1: 2, 2: 4, 3: 7, 4: 13, 5: 24, 6: 20, 7: 14, 8: 9, 9: 5}
FOREHAND = 40
NOBODY = 6
MATSCH = 30


def corpus() -> list[dict[str, Any]]:
    """The same hundred hands for five players each time, the dealer going round from seat 0."""
    draw = random.Random(CORPUS_SEED)
    hands = []
    for number in range(CORPUS_HANDS):
        forehand = (number + 1) % 5
        others = [player for player in range(5) if player != forehand]
        declarer = forehand if draw.random() * 100 < FOREHAND else draw.choice(others)
        gewisse = draw.choices(list(GEWISSE), list(GEWISSE.values()))[0]
        hand = {
            "declarer": declarer,
            "card": draw.choice("ELHS") + draw.choices(list(CALLED), list(CALLED.values()))[0],
            "trump": draw.choice("ELHS"),
            "partner": draw.choice([player for player in range(5) if player != declarer]),
            "gewisse": gewisse,
            "matsch": gewisse in (0, 9) and draw.random() * 100 < MATSCH,
        }
        if draw.random() * 100 < NOBODY:
            hand["partner"] = None
        hands.append(hand)
    return hands


def keys_of_corpus() -> tuple[list[int], dict[str, int]]:
    """Keys that each hand of the corpus takes, and how many of all fell on which screen."""
    keys: list[int] = []
    on_screens: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as store, Box(Path(store)) as box:
        before = box.start(["Anna", "Toni", "Sepp", "Moidl", "Hans"])["id"]

        def on_screen(key: str, screen: Screen) -> None:
            nonlocal before
            on_screens[before] = on_screens.get(before, 0) + 1
            before = screen["id"]

        for hand in corpus():
            keys.append(play_hand(box, hand, on_screen))
    return keys, on_screens
