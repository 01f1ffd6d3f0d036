"""Figures of the emulated Pico: simulated, since no hardware was compared. Some minutes of wall time."""

import statistics
import tempfile
from pathlib import Path

from tools.emulated_pico.pair import EVENING, Answer, Pair
from tools.release.build import Tree, build

HANDS = 10
DRIVER = "firmware/drivers/oled"


def figures() -> dict[str, float]:
    """By name, in the order of the table."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        answers = _play(Path(folder) / "ours", build(), found)
        plain = _play(Path(folder) / "plain", _plain(), {})
        _start_from_source(Path(folder) / "source", found)
    for name, of in (("", answers), ("plain_driver_", plain)):
        latencies_ms = statistics.quantiles([answer.latency_ms for answer in of], n=100, method="inclusive")
        found[f"chip_{name}edge_to_last_bus_byte_ms_p50"] = round(latencies_ms[49], 1)
        found[f"chip_{name}edge_to_last_bus_byte_ms_p99"] = round(latencies_ms[98], 1)
        found[f"chip_{name}bus_bytes_per_key_median"] = statistics.median([answer.bus_bytes for answer in of])
    return found


def _play(folder: Path, program: Tree, found: dict[str, float]) -> list[Answer]:
    """The first hands; power-on, memory and flash into `found`."""
    folder.mkdir()
    pair = Pair(folder, program)
    try:
        found["chip_main_to_first_screen_ms"] = round(pair.power_on())
        found["chip_heap_free_after_boot_kb"] = pair.free_heap() // 1024
        pair.box.cut()
        pair.power_on()
        answers = [answer for step in EVENING["steps"][:HANDS] for answer in pair.play(step)]
        found["chip_keys"] = len(answers)
        found["chip_erases"] = pair.pico.flash.erases
        found["chip_heap_free_after_the_hands_kb"] = pair.free_heap() // 1024
    finally:
        pair.close()
    return answers


def _plain() -> Tree:
    """The same program with a driver that sends each picture whole."""
    tree = {place: data for place, data in build().items() if not place.startswith(DRIVER + ".")}
    return {**tree, DRIVER + ".py": Path(__file__).with_name("plain_oled.py").read_bytes()}


def _start_from_source(folder: Path, found: dict[str, float]) -> None:
    folder.mkdir()
    pair = Pair(folder, build(compiled=False))
    try:
        found["chip_main_to_first_screen_ms_from_source"] = round(pair.power_on())
    finally:
        pair.close()
