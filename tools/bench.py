"""Performance figures of the box over the example evening, as a table and as build/bench.json.

Counts of the modelled chips, so the same on every machine; "simulated" where they stand for time.
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.box import ROOT, Box, BoxError, Screen
from tools.play import play_step

EVENING = ROOT / "examples" / "five-players.json"
REPORT = ROOT / "build" / "bench.json"


@dataclass
class Counted:
    """What was counted while an evening was played."""

    bytes_of_keys: list[int] = field(default_factory=list)
    plain_bytes_of_keys: list[int] = field(default_factory=list)
    keys_of_hands: list[int] = field(default_factory=list)
    keys_of_screens: dict[str, int] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)


def play_counted(evening: dict[str, Any]) -> Counted:
    """Play the evening, reading the chips' counters after each key."""
    counted = Counted()
    with tempfile.TemporaryDirectory() as store, Box(Path(store), beside_plain=True) as box:
        box.start(evening["players"], evening["rules"])
        counted.first = counted.last = box.ask("figures")["figures"]
        before = box.screen()["id"]

        def on_screen(key: str, screen: Screen) -> None:
            nonlocal before
            now = box.ask("figures")["figures"]
            counted.bytes_of_keys.append(now["bus_bytes"] - counted.last["bus_bytes"])
            counted.plain_bytes_of_keys.append(now["plain_bus_bytes"] - counted.last["plain_bus_bytes"])
            counted.keys_of_screens[before] = counted.keys_of_screens.get(before, 0) + 1
            counted.last, before = now, screen["id"]

        for step in evening["steps"]:
            keys = play_step(box, step, on_screen)
            if "hand" in step:
                counted.keys_of_hands.append(keys)
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
    for screen, keys in counted.keys_of_screens.items():
        figures[f"keys_per_hand_on_{screen}"] = round(keys / hands, 2)
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


def main() -> int:
    """Play, count, print, write."""
    try:
        figures = report(play_counted(json.loads(EVENING.read_text(encoding="utf-8"))))
    except BoxError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print("\n".join(table(figures)))
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(f"These figures are in {REPORT.relative_to(ROOT)} too.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
