"""The tables of the hardware folder: each wire to solder, and what to buy."""

import csv
import io

from tools.hw.wiring import COLOURS, PICO, End, Wiring

COLUMNS = ("part", "quantity", "type", "alternatives", "needed for")
HEAD = "<!-- made from wiring.yml by `make hw` -->"


def wires(wiring: Wiring) -> str:
    """Markdown: wire by wire, cable by cable, as one solders them."""
    rows: list[tuple[str, ...]] = []
    for wire in wiring.wires:
        a, b = (_end(wiring, end) for end in (wire.a, wire.b))
        rows.append((wire.name, COLOURS[wire.colour], a, b, _only_with(wiring, wire.a.part, wire.b.part)))
    return _markdown("Wires", ("wire", "colour", "from", "to", "only with"), rows)


def parts(wiring: Wiring) -> str:
    """Markdown: what is bought."""
    return _markdown("Parts", COLUMNS, _bought(wiring))


def parts_csv(wiring: Wiring) -> str:
    """The same for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_bought(wiring))
    return out.getvalue()


def _bought(wiring: Wiring) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for each in wiring.box["parts"]:
        quantity = f"{each['quantity']} {each.get('unit', '')}".strip()
        needed = _only_with(wiring, *each["for"]) or "every box"
        rows.append((each["part"], quantity, each["type"], each["alternatives"], each.get("needed", needed)))
    return rows


def _only_with(wiring: Wiring, *parts_there: str) -> str:
    """The option that these parts belong to; nothing where every box has them."""
    return ", ".join(name for name, gone in wiring.box["optional"].items() if set(gone) & set(parts_there))


def _end(wiring: Wiring, end: End) -> str:
    return f"Pico pin {end.pin}, {wiring.labels[end.pin]}" if end.part == PICO else f"{end.part.lower()} `{end.pin}`"


def _markdown(title: str, columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [columns, tuple("---" for _ in columns), *rows]
    return "\n".join([f"# {title}", "", HEAD, "", *(f"| {' | '.join(line)} |" for line in lines), ""])
