"""The trials one after the other, and what each says in the report."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.deploy.remote import CALL_MOST_S, Remote

SCRIPT = Path(__file__).resolve().parent / "on_board.py"
KEYS = ("prev", "next", "ok", "back")
HEAP_LEAST = 100 * 1024
FLASH_LEAST = 64 * 1024
SUPPLY_MV = (1800, 5500)  # what VSYS takes (Pico datasheet, 4.4)
OK, FAILED, OPEN = "ok", "FAILED", "?"


class Line(NamedTuple):
    """One line of the report. The verdict is OK, FAILED, or OPEN where nobody said."""

    part: str
    verdict: str
    words: str


def run(remote: Remote, wait_s: int, ask: Callable[[str], str], say: Callable[[str], None]) -> Iterator[Line]:
    """Do all trials. `ask` puts a question to the person, and gives nothing back where there is none."""

    def call(name: str, *arguments: object, most_s: float = CALL_MOST_S) -> Any:
        return remote.ask_lines(SCRIPT, name, *arguments, most_s=most_s)[1]

    yield from _of_facts(call("facts"))
    yield from _of_display(call("display"), ask)
    for name in KEYS:
        say(f"Press {name} within {wait_s} s.")
        yield _of_key(name, call("key", name, wait_s * 1000, most_s=CALL_MOST_S + wait_s))
    yield from _of_flash(call("flash"))


def _of_facts(facts: dict[str, Any]) -> Iterator[Line]:
    version = ".".join(map(str, facts["micropython"]))
    yield Line("box", OK, f"{facts['box']} on MicroPython {version}, {facts['machine']}")
    heap, largest = facts["heap"], facts["largest"]
    yield Line("heap", _verdict(heap >= HEAP_LEAST), f"{heap // 1024} KB free, largest block {largest // 1024} KB")
    yield Line("supply", _verdict(SUPPLY_MV[0] <= facts["millivolts"] <= SUPPLY_MV[1]), f"{facts['millivolts']} mV")
    yield Line("room", _verdict(facts["flash"] >= FLASH_LEAST), f"{facts['flash'] // 1024} KB of flash free")
    if facts["crash"]:
        yield Line("crash", OPEN, "one is on record: " + " | ".join(facts["crash"].split("\n")))


def _of_display(found: dict[str, Any], ask: Callable[[str], str]) -> Iterator[Line]:
    if not found["present"]:
        yield Line("display", FAILED, "none answers at 0x3C or 0x3D: look at SDA, SCL, 3V3 and GND")
        return
    times = (
        f"whole picture {_ms(found['whole_us'])}, a line {_ms(found['line_us'])}, drawing it {_ms(found['draw_us'])}"
    )
    yield Line("display", OK, f"answers; {times}")
    seen = ask("Does it show four suits within a frame, upright, with a line of letters below? [y/n] ").strip().lower()
    verdict = OPEN if not seen else _verdict(seen.startswith("y"))
    yield Line(
        "picture", verdict, {OK: "seen as it should be", OPEN: "nobody said"}.get(verdict, "not as it should be")
    )


def _of_key(name: str, found: dict[str, Any]) -> Line:
    if found["down"]:
        return Line(
            name, FAILED, f"{' and '.join(found['down'])} was down before anybody pressed: a short, or it sticks"
        )
    if not found["came"]:
        return Line(name, FAILED, "not pressed, or its wire isn't where it should be")
    if found["came"] != name:
        return Line(
            name, FAILED, f"{found['came']} came instead: the wires of the two are swapped, or another was pressed"
        )
    return Line(name, OK, "pressed")


def _of_flash(found: dict[str, Any]) -> Iterator[Line]:
    record, file = max(found["record_us"]), max(found["file_us"])
    words = (
        f"a record {_ms(record)}, 2000 bytes {_ms(file)}, reading both {_ms(found['read_us'])} (the longest of four)"
    )
    yield Line("flash", _verdict(found["sound"]), words if found["sound"] else "reads other bytes than were written")


def _verdict(good: bool) -> str:
    return OK if good else FAILED


def _ms(microseconds: int) -> str:
    return f"{microseconds / 1000:.1f} ms"
