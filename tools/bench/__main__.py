"""Performance figures of the box over the example evening, as a table and as build/bench.json.

Counts of the modelled chips, so the same on every machine. With an image for the emulated Pico also its figures, which
begin with "chip": its time is simulated. Those of a season are ratios of times on this machine; those of the browser
box begin with "page", and their times are this machine's.
"""

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.bench import chip, page, season
from tools.bench.corpus import keys_of_corpus
from tools.box import ROOT, Box, BoxError, Screen
from tools.emulated_pico.image import find_image
from tools.pipe import pipe
from tools.play import PASSING, RESTING, play_step

EVENING = ROOT / "examples" / "five-players.json"
REPORT = ROOT / "build" / "bench.json"
ERASE_MS, PAGE_MS = 45, 0.4  # W25Q16JV, tSE and tPP, typical


@dataclass
class Counted:
    """What was counted while an evening was played."""

    bytes_of_keys: list[int] = field(default_factory=list)
    plain_bytes_of_keys: list[int] = field(default_factory=list)
    stalls_ms: list[float] = field(default_factory=list)
    keys_of_hands: list[int] = field(default_factory=list)
    first: dict[str, int] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)
    fault_bytes: int = 0
    sealing_ms: float = 0


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


def stall_ms(before: dict[str, int], after: dict[str, int]) -> float:
    """How long the flash held everything up in between, at the data sheet's typical times."""
    erases, pages = (after[name] - before[name] for name in ("erases", "programmed_pages"))
    return erases * ERASE_MS + pages * PAGE_MS


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
            counted.stalls_ms.append(stall_ms(counted.last, now))
            counted.last = now

        for step in evening["steps"]:
            pressed = 0
            play_step(Hasty(box), step, on_screen)
            if "hand" in step:
                counted.keys_of_hands.append(pressed)
        counted.fault_bytes = box.ask("replug")["bus_bytes"]
        box.start(evening["players"], evening["rules"])
        counted.sealing_ms = stall_ms(counted.last, box.ask("figures")["figures"])
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
    figures["flash_stall_ms_per_key_p95"] = round(statistics.quantiles(counted.stalls_ms, n=20)[-1], 1)
    figures["flash_stall_ms_per_key_max"] = round(max(counted.stalls_ms), 1)
    figures["flash_stall_ms_when_an_evening_is_sealed"] = round(counted.sealing_ms, 1)
    figures["largest_hot_file_bytes"] = counted.last["largest_hot_file"]
    figures["power_on_flash_reads"] = counted.first["power_on_reads"]
    figures["bus_bytes_after_the_display_is_plugged_in_again"] = counted.fault_bytes
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
    try:
        find_image()
    except BoxError as error:
        print(f"No figures of the chip. {error}")
    else:
        figures.update(chip.figures())
    figures.update(season.figures())
    try:
        figures.update(page.figures())
    except BoxError as error:
        print(f"No figures of the browser box. {error}")
    print("\n".join(table(figures)))
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(f"These figures are in {REPORT.relative_to(ROOT)} too.")


if __name__ == "__main__":
    sys.exit(main())
