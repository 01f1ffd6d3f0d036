"""Performance figures of the box over the example evening, as a table and as build/bench.json.

Counts of the modelled chips, so the same on every machine; "simulated" where they stand for time.
"""

import argparse
import json
import random
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.box import ROOT, Box, Screen
from tools.pipe import pipe
from tools.play import PASSING, RESTING, play_hand, play_step

EVENING = ROOT / "examples" / "five-players.json"
REPORT = ROOT / "build" / "bench.json"


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


@dataclass
class Counted:
    """What was counted while an evening was played."""

    bytes_of_keys: list[int] = field(default_factory=list)
    plain_bytes_of_keys: list[int] = field(default_factory=list)
    keys_of_hands: list[int] = field(default_factory=list)
    first: dict[str, int] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)


class Hasty:
    """A box whose keys aren't waited for until a screen that ends by itself has ended: each is counted alone."""

    def __init__(self, box: Box) -> None:
        self.screen = box.screen
        self._box = box

    def key(self, name: str) -> Screen:
        """Tap a key."""
        return self._box.key(name, patient=False)

    def hold(self, name: str) -> Screen:
        """Press a key long."""
        return self._box.hold(name, patient=False)


def play_counted(evening: dict[str, Any]) -> Counted:
    """Play the evening, reading the chips' counters after each key."""
    counted = Counted()
    with tempfile.TemporaryDirectory() as store, Box(Path(store), beside_plain=True) as box:
        box.start(evening["players"], evening["rules"])
        counted.first = counted.last = box.ask("figures")["figures"]

        before, pressed = RESTING, 0

        def on_screen(key: str, screen: Screen) -> None:
            nonlocal before, pressed
            pressed += before != PASSING  # a key that ends the result belongs to no hand
            before = screen["id"]
            now = box.ask("figures")["figures"]
            counted.bytes_of_keys.append(now["bus_bytes"] - counted.last["bus_bytes"])
            counted.plain_bytes_of_keys.append(now["plain_bus_bytes"] - counted.last["plain_bus_bytes"])
            counted.last = now

        for step in evening["steps"]:
            pressed = 0
            play_step(Hasty(box), step, on_screen)
            if "hand" in step:
                counted.keys_of_hands.append(pressed)
    return counted


def report(counted: Counted) -> dict[str, float]:
    """The figures by name, in the order of the table."""
    hands = len(counted.keys_of_hands)
    spent = {name: counted.last[name] - counted.first[name] for name in counted.last}
    figures: dict[str, float] = {}
    for name, values in (("", counted.bytes_of_keys), ("plain_driver_", counted.plain_bytes_of_keys)):
        figures[name + "bus_bytes_per_key_median"] = statistics.median(values)
        figures[name + "bus_bytes_per_key_p95"] = round(statistics.quantiles(values, n=20)[-1], 1)
        figures[name + "bus_bytes_per_key_max"] = max(values)
    figures["plain_driver_bytes_for_each_of_ours"] = round(spent["plain_bus_bytes"] / spent["bus_bytes"], 2)
    figures["keys"] = len(counted.bytes_of_keys)
    figures["transactions_per_key"] = round(spent["transactions"] / len(counted.bytes_of_keys), 2)
    figures["largest_transaction_bytes"] = counted.last["largest_transaction"]
    figures["hands"] = hands
    figures["keys_per_hand_median"] = statistics.median(counted.keys_of_hands)
    figures["keys_per_hand_max"] = max(counted.keys_of_hands)
    keys, on_screens = keys_of_corpus()
    figures["corpus_hands"] = len(keys)
    figures["corpus_keys_per_hand_median"] = statistics.median(keys)
    figures["corpus_keys_per_hand_p95"] = round(statistics.quantiles(keys, n=20)[-1], 1)
    for screen, pressed in on_screens.items():
        figures[f"corpus_keys_per_hand_on_{screen}"] = round(pressed / len(keys), 2)
    figures["erases_per_hand"] = round(spent["erases"] / hands, 3)
    figures["erases_per_key"] = round(spent["erases"] / len(counted.bytes_of_keys), 3)
    figures["programmed_pages_per_hand"] = round(spent["programmed_pages"] / hands, 2)
    figures["heap_used_after_boot_bytes_64_bit"] = counted.first["heap_used"]
    figures["heap_used_at_the_end_bytes_64_bit"] = counted.last["heap_used"]
    return figures


def table(figures: dict[str, float]) -> Iterator[str]:
    """The figures as aligned lines."""
    width = max(map(len, figures))
    for name, value in figures.items():
        yield f"{name.replace('_', ' '):{width}}  {value:>10,}"


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__).parse_args(arguments)
    return pipe("bench", bench)


def bench() -> None:
    """Play, count, print, write."""
    figures = report(play_counted(json.loads(EVENING.read_text(encoding="utf-8"))))
    print("\n".join(table(figures)))
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(f"These figures are in {REPORT.relative_to(ROOT)} too.")


if __name__ == "__main__":
    sys.exit(main())
