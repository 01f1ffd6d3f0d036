"""The example evening's first hands on the emulated Pico, by edges on its pins alone, beside the same on this computer.

One story in several tests, since power-on alone takes half a minute of wall time: they run in this order.
"""

import os
import re
import statistics
from pathlib import Path

import pytest

from tools.box import FLASH_FILE, ROOT, Box
from tools.emulated_pico.box import PicoBox
from tools.emulated_pico.buttons import PINS
from tools.emulated_pico.files import FlashFiles
from tools.emulated_pico.pair import EVENING, Pair

HANDS = 10 if os.environ.get("SOAK") else 3
BOOTED_EVERY = 1 if os.environ.get("SOAK") else 20  # cuts after which the Pico itself is powered on again
RESULT_MS = 3100  # until the screen that ends by itself has ended


@pytest.fixture(scope="module")
def running(pair: Pair) -> Pair:
    """Powered on."""
    print(f"ran {pair.power_on():.0f} ms simulated from main.py to the first screen; target 400")
    return pair


def test_the_first_screen_is_that_of_this_computer(running: Pair) -> None:
    assert running.pico.frame() == running.twin.box.frame()
    assert not running.pico.panel.shown_noise
    assert not running.pico.panel.complaints


def test_the_pins_of_the_buttons_are_those_of_the_board() -> None:
    board = (ROOT / "firmware" / "board.py").read_text(encoding="utf-8")
    pins = {name.lower(): int(pin) for name, pin in re.findall(r"^BUTTON_(\w+) = (\d+)", board, re.MULTILINE)}
    assert pins == PINS


def test_after_every_key_the_display_shows_the_same_and_the_books_are_the_same(running: Pair) -> None:
    pico, twin = running.pico, running.twin
    pico.flash.record()
    latencies_ms = [answer.latency_ms for step in EVENING["steps"][:HANDS] for answer in running.play(step)]
    quantiles = statistics.quantiles(latencies_ms, n=100, method="inclusive")
    print(f"ran {len(latencies_ms)} keys of {HANDS} hands on the emulated Pico, by edges")
    print(f"ran {quantiles[49]:.0f} ms simulated from edge to last bus byte, p50; target 30")
    print(f"ran {quantiles[98]:.0f} ms simulated from edge to last bus byte, p99; target 60")
    print(f"ran {pico.flash.erases} erases and {pico.flash.programmed_pages} programmed pages of its flash")
    twin.box.wait(RESULT_MS)
    assert running.box.screen() == twin.box.screen()
    assert running.box.ledger() == twin.box.ledger()
    files, expected = FlashFiles(pico.files()), FlashFiles(twin.box.flash_file.read_bytes())
    for folder in ("/books", "/archive", "/settings"):
        assert files.all(folder) == expected.all(folder)


def test_a_power_cut_within_any_flash_operation_keeps_the_ledger_before_or_after(running: Pair, tmp_path: Path) -> None:
    """Each cut is looked at on this computer, which reads the same flash; after some the Pico itself boots from it."""
    pico, hands = running.pico, running.twin.box.ledger()["hands"]
    counts, booted = [], 0
    for operation in range(pico.flash.recorded):
        for half in (False, True):
            (tmp_path / FLASH_FILE).write_bytes(pico.torn_files(operation, half))
            with Box(tmp_path) as again:
                kept = again.ledger()["hands"]
                screen, picture = again.screen(), again.frame()
            assert kept == hands[: len(kept)], f"operation {operation}, half {half}"
            counts.append(len(kept))
            if len(counts) % BOOTED_EVERY == 0:
                (tmp_path / FLASH_FILE).write_bytes(pico.torn_files(operation, half))
                with PicoBox(tmp_path) as box:
                    assert (box.screen(), box.frame()) == (screen, picture)
                    assert box.ledger()["hands"] == kept
                booted += 1
    print(f"ran {len(counts)} power cuts at the emulated Pico's flash operations, half of them torn, {booted} booted")
    assert len(counts) >= 40
    assert counts == sorted(counts), "a hand once kept is kept"
    assert set(counts) == set(range(HANDS)) | {counts[-1]}


def test_ctrl_c_reaches_the_prompt_and_much_of_the_heap_is_free(running: Pair) -> None:
    free = running.free_heap()
    print(f"ran {free // 1024} KB of heap free after an evening's first hands on the emulated Pico; target 100")
    assert free > 32 * 1024
