"""What goes wrong around the emulated Pico: no display, a display pulled and plugged, a computer that doesn't read.

One story in several tests, since power-on alone takes half a minute of wall time: they run in this order.
"""

import json

import pytest

from tools.emulated_pico.pair import Pair
from tools.emulated_pico.pico import Pico

PLUGGED_MOST_MS = 1500
MISSED_MS = 1100  # by then the box knows that it is gone
FIRST_MOST_MS = 2000
PAINT_MOST_MS = 500
TRANSACTION_MOST_MS = 5  # a whole page takes 3.2 ms at 400 kHz


@pytest.fixture(scope="module")
def pico(pair: Pair) -> Pico:
    """Powered on without a display."""
    return pair.box.power(display=False)


def test_without_a_display_the_box_starts_and_waits_for_nothing(pico: Pico, pair: Pair) -> None:
    assert pair.box.screen() == pair.twin.box.screen()
    assert pico.panel.transactions == 0
    assert 0 < pico.bus.longest_ns < TRANSACTION_MOST_MS * 1e6


def test_a_display_plugged_in_later_is_painted_and_so_is_one_that_was_pulled(pico: Pico, pair: Pair) -> None:
    expected = pair.twin.box.frame()
    for round_number in range(2):
        pico.panel.plug()
        assert pico.run_until(lambda: pico.frame() == expected, PLUGGED_MOST_MS), f"plugged in, {round_number}"
        assert not pico.panel.shown_noise
        if round_number == 0:
            pico.panel.unplug()
            pico.run_ms(MISSED_MS)
    assert pico.bus.longest_ns < TRANSACTION_MOST_MS * 1e6


def test_a_computer_that_does_not_read_keeps_nobody_waiting(pico: Pico, pair: Pair) -> None:
    console = pico.console
    console.take()
    for key in ("ok", "back"):  # the first time its screens have to be read from flash
        pair.twin.key(key)
        pico.buttons.tap(key, 40)
        assert pico.run_until(lambda: pico.frame() == pair.twin.box.frame(), FIRST_MOST_MS)
    console.reading = False
    console.send(b"ledger\n")
    pico.run_ms(200)
    pair.twin.key("ok")
    pico.buttons.tap("ok", 40)
    pico.run_ms(40)
    assert pico.run_until(lambda: pico.frame() == pair.twin.box.frame(), PAINT_MOST_MS)
    assert b"\n" not in console.printed
    console.read_on()
    assert pico.run_until(lambda: b"\n" in console.printed, 1000)
    assert json.loads(console.take())["ledger"]["hands"] == []


def test_a_closed_port_keeps_nobody_waiting_either(pico: Pico, pair: Pair) -> None:
    pico.console.open_port(False)
    pico.run_ms(20)
    pair.twin.key("back")
    pico.buttons.tap("back", 40)
    pico.run_ms(40)
    assert pico.run_until(lambda: pico.frame() == pair.twin.box.frame(), PAINT_MOST_MS)
    pico.console.open_port(True)
    pico.run_ms(20)
    assert pair.box.screen() == pair.twin.box.screen()
