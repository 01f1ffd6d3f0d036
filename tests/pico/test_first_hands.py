"""The example evening's first hands on the emulated Pico, by edges on its pins alone, beside the same on this computer.

One story in several tests, since power-on alone takes half a minute of wall time: they run in this order.
"""

import json
import os
import re
import statistics
from pathlib import Path

import pytest
from twin import Twin

from tools.box import FLASH_FILE, ROOT, Box
from tools.emulated_pico.box import PicoBox
from tools.emulated_pico.buttons import PINS
from tools.emulated_pico.files import FlashFiles
from tools.emulated_pico.pico import Pico
from tools.play import play_step

HANDS = 10 if os.environ.get("SOAK") else 1
MARK = 22  # a free pin
BOOT_PY = b"import machine\nmachine.Pin(%d, machine.Pin.OUT, value=1)\n" % MARK  # runs right before main.py
TAP_MS = 40
BETWEEN_MS = 40
PAINT_MOST_MS = 2000
RESULT_MS = 3100  # until the screen that ends by itself has ended
BOOT_MOST_MS = 5000
STEPS = json.loads((ROOT / "examples" / "five-players.json").read_text(encoding="utf-8"))["steps"]


def press(pico: Pico, key: str) -> int:
    """A tap; returns when the edge came that counts: OK counts when it is let go, since it has a long press too."""
    name = key.removeprefix("hold ")
    held_ms = 800 if key.startswith("hold ") else TAP_MS
    pressed_ns = pico.chip.now_ns
    released_ns = pico.buttons.tap(name, held_ms)
    pico.run_ms(held_ms)
    return released_ns if key == "ok" else pressed_ns


def play(pico: Pico, twin: Twin, step: dict[str, object]) -> list[float]:
    """One step on both; the display must show the same after every key. Milliseconds from edge to last bus byte."""
    begun = len(twin.pressed)
    play_step(twin, step)
    latencies = []
    for key, picture in twin.pressed[begun:]:
        edge_ns = press(pico, key)
        assert pico.run_until(lambda picture=picture: pico.frame() == picture, PAINT_MOST_MS), f"after {key}"
        if pico.shown[-1][0] > edge_ns:
            latencies.append((pico.shown[-1][0] - edge_ns) / 1e6)
        pico.run_ms(BETWEEN_MS)
    return latencies


@pytest.fixture(scope="module")
def pico(box: PicoBox, twin: Twin) -> Pico:
    """Powered on, with a mark where main.py begins."""
    marked = FlashFiles((box.store / FLASH_FILE).read_bytes())
    marked.deploy({"boot.py": BOOT_PY})
    (box.store / FLASH_FILE).write_bytes(marked.flash())
    pico = box.power()
    begun_ns: list[int] = []
    pico.chip.rp2040.gpio[MARK].add_listener(lambda *_: begun_ns.append(pico.chip.now_ns))
    assert pico.run_until(lambda: pico.frame() == twin.box.frame(), BOOT_MOST_MS)
    shown_ms = (pico.shown[-1][0] - begun_ns[-1]) / 1e6
    print(f"ran {shown_ms:.0f} ms simulated from main.py to the first screen; target 400")
    return pico


def test_the_first_screen_is_that_of_this_computer(pico: Pico, twin: Twin) -> None:
    assert pico.frame() == twin.box.frame()
    assert not pico.panel.shown_noise
    assert not pico.panel.complaints


def test_the_pins_of_the_buttons_are_those_of_the_board() -> None:
    board = (ROOT / "firmware" / "board.py").read_text(encoding="utf-8")
    assert {name: int(re.search(rf"BUTTON_{name.upper()} = (\d+)", board)[1]) for name in PINS} == PINS  # type: ignore[index]


def test_after_every_key_the_display_shows_the_same_and_the_books_are_the_same(
    pico: Pico, box: PicoBox, twin: Twin
) -> None:
    pico.flash.record()
    latencies = [latency for step in STEPS[:HANDS] for latency in play(pico, twin, step)]
    quantiles = statistics.quantiles(latencies, n=100, method="inclusive")
    print(f"ran {len(latencies)} keys on the emulated Pico, by edges")
    print(f"ran {quantiles[49]:.0f} ms simulated from edge to last bus byte, p50; target 30")
    print(f"ran {quantiles[98]:.0f} ms simulated from edge to last bus byte, p99; target 60")
    print(f"ran {pico.flash.erases} erases and {pico.flash.programmed_pages} programmed pages of its flash")
    twin.box.wait(RESULT_MS)
    assert box.screen() == twin.box.screen()
    assert box.ledger() == twin.box.ledger()
    files, expected = FlashFiles(pico.files()), FlashFiles(twin.box.flash_file.read_bytes())
    for folder in ("/books", "/archive", "/settings"):
        assert files.all(folder) == expected.all(folder)


def test_a_power_cut_within_any_flash_operation_keeps_the_ledger_before_or_after(
    pico: Pico, twin: Twin, tmp_path: Path
) -> None:
    """Each cut is looked at on this computer, which reads the same flash; test_power_cut.py boots one on the Pico."""
    hands = twin.box.ledger()["hands"]
    counts = []
    for operation in range(pico.flash.recorded):
        for half in (False, True):
            (tmp_path / FLASH_FILE).write_bytes(pico.torn_files(operation, half))
            with Box(tmp_path) as again:
                kept = again.ledger()["hands"]
            assert kept == hands[: len(kept)], f"operation {operation}, half {half}"
            counts.append(len(kept))
    print(f"ran {len(counts)} power cuts at the emulated Pico's flash operations, half of them torn")
    assert counts == sorted(counts), "a hand once kept is kept"
    assert set(counts) == set(range(HANDS)) | {counts[-1]}


def test_ctrl_c_reaches_the_prompt_and_much_of_the_heap_is_free(pico: Pico) -> None:
    console = pico.console
    console.take()
    console.send(b"\x03")
    assert pico.run_until(lambda: console.printed.endswith(b">>> "), 1000), console.take()
    console.take()
    console.send(b"import gc; gc.collect(); print('free', gc.mem_free())\r")
    assert pico.run_until(lambda: console.printed.endswith(b">>> "), 1000), console.take()
    free = int(re.findall(rb"free (\d+)", console.take())[-1])
    print(f"ran {free // 1024} KB of heap free after an evening's first hands on the emulated Pico; target 100")
    assert free > 32 * 1024
