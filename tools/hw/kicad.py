"""The same wiring as a KiCad schematic, with its symbols in it, so that no library is needed."""

import json
import uuid
from typing import NamedTuple

from tools.hw.kicad_symbols import Symbol, flag, on_sheet, quoted, symbol
from tools.hw.wiring import PICO, End, Wiring, WiringError

NAME = "jaggln-box"
FORMAT = 20231120  # KiCad 8's, which 9 reads too
REFERENCES = {
    "PICO": "U1", "DISPLAY": "DS1", "KEYS": "SW1", "ENCODER": "SW2", "PIEZO": "BZ1", "BATTERY": "BT1", "SWITCH": "SW3",
    "DIODE": "D1",
}  # fmt: skip
# Where things stand on an A4 sheet, in steps of 1.27 mm from its upper left
PICO_AT = (34, 28)
COLUMNS, TOP, BOTTOM = (122, 190), 28, 125
GAP = 10  # between two parts of a column
FLAGS_AT, FLAGS_APART = (40, 130), 26


class Placed(NamedTuple):
    """A symbol on the sheet."""

    symbol: Symbol
    reference: str
    value: str
    at: tuple[int, int]


def files(wiring: Wiring) -> dict[str, str]:
    """The schematic and its project, by their path in the hardware folder."""
    return {f"kicad/{NAME}.kicad_sch": schematic(wiring), f"kicad/{NAME}.kicad_pro": _project()}


def net_name(wiring: Wiring, end: End) -> str:
    """What joins this pin to others: the firmware's name, the Pico's, or its first pin; empty without a wire."""
    net = wiring.net(end)
    if len(net) == 1:
        return ""
    for name, there in wiring.box["firmware"].items():
        if End(*there) in net:
            return str(name)
    order = list(wiring.pins)
    first = min(net, key=lambda each: (order.index(each.part), each.pin))
    return wiring.labels[first.pin] if first.part == PICO else f"{first.part}_{first.pin}"


def schematic(wiring: Wiring) -> str:
    """The text of the schematic; the same wiring gives the same text."""
    placed = _parts(wiring)
    flags = _flags(wiring)
    symbols = {each.symbol.name: each.symbol.text for each in [*placed, *flags]}
    body = [text for each in placed for text in (_instance(each), *_ends(wiring, each))]
    body += [text for each in flags for text in (_instance(each), _label(each.value, each.at, 0))]
    return "\n".join([_head(wiring), "(lib_symbols", *symbols.values(), ")", *body, _foot(), ")", ""])


def _parts(wiring: Wiring) -> list[Placed]:
    """The Pico at the left, everything else below one another in columns."""
    placed = []
    columns = iter(COLUMNS)
    left, top = next(columns), TOP
    for part in wiring.pins:
        made = symbol(wiring, part)
        if part == PICO:
            at = PICO_AT
        else:
            if top + made.height > BOTTOM:
                left, top = next(columns, left), TOP
            at, top = (left, top), top + made.height + GAP
        if part not in REFERENCES:
            raise WiringError(f"{part} has no reference for the schematic; tools/hw/kicad.py gives them.")
        about = wiring.data["connectors"][part]
        placed.append(Placed(made, REFERENCES[part], f"{part}: {about.get('type', '')}", at))
    return placed


def _flags(wiring: Wiring) -> list[Placed]:
    """What tells ERC that a net is fed: ground through the USB socket, VSYS through the diode."""
    joined = {net_name(wiring, End(PICO, pin)) for pin in wiring.pins[PICO]}
    fed = [name for name in ("GND", "VSYS") if name in joined]
    left, top = FLAGS_AT
    return [
        Placed(flag(), f"#FLG{1 + place}", name, (left + place * FLAGS_APART, top)) for place, name in enumerate(fed)
    ]


def _ends(wiring: Wiring, placed: Placed) -> list[str]:
    """A label at each pin that is joined to others, a cross at each of the Pico that isn't."""
    texts = []
    for pin in placed.symbol.pins:
        at = (placed.at[0] + pin.at[0], placed.at[1] - pin.at[1])  # a symbol's y goes up, the sheet's down
        name = net_name(wiring, End(placed.symbol.name, pin.key))
        if name:
            texts.append(_label(name, at, 180 if pin.at[0] <= 0 else 0))
        elif placed.symbol.name == PICO:
            texts.append(f"(no_connect (at {on_sheet(at)}) {_uuid('no wire', at)})")
    return texts


def _label(name: str, at: tuple[int, int], angle: int) -> str:
    side = "right" if angle else "left"
    return (
        f"(global_label {quoted(name)} (shape passive) (at {on_sheet(at)} {angle}) (fields_autoplaced yes)\n"
        f"  (effects (font (size 1.27 1.27)) (justify {side})) {_uuid('label', at)})"
    )


def _instance(placed: Placed) -> str:
    name, (left, top) = placed.symbol.name, placed.at
    flagged = placed.reference.startswith("#")
    reference = _property("Reference", placed.reference, (left, top - 6), hide=flagged)
    value = _property("Value", name if flagged else placed.value, (left - 3 if flagged else left, top - 4 + flagged))
    numbers = [pin.number for pin in placed.symbol.pins]
    pins = "\n".join(f"  (pin {quoted(number)} {_uuid(placed.reference, number)})" for number in numbers)
    path = f"(path {quoted('/' + _id('sheet'))} (reference {quoted(placed.reference)}) (unit 1))"
    return f"""(symbol (lib_id {quoted(f"{NAME}:{name}")}) (at {on_sheet(placed.at)} 0) (unit 1)
  (exclude_from_sim no) (in_bom {"no" if flagged else "yes"}) (on_board {"no" if flagged else "yes"}) (dnp no)
  {_uuid(placed.reference)}
{reference}
{value}
{pins}
  (instances (project {quoted(NAME)} {path})))"""


def _property(key: str, value: str, at: tuple[int, int], hide: bool = False) -> str:
    hidden = " (hide yes)" if hide else ""
    effects = f"(effects (font (size 1.27 1.27)) (justify left){hidden})"
    return f"  (property {quoted(key)} {quoted(value)} (at {on_sheet(at)} 0) {effects})"


def _head(wiring: Wiring) -> str:
    title = (wiring.data.get("metadata") or {}).get("title", "")
    return f"""(kicad_sch (version {FORMAT}) (generator "jaggln_box") (generator_version "1")
(uuid "{_id("sheet")}")
(paper "A4")
(title_block (title {quoted(str(title))})
  (comment 1 "Made from hw/wiring.yml by make hw; colours of the wires: hw/wires.md"))"""


def _foot() -> str:
    return '(sheet_instances (path "/" (page "1")))'


def _project() -> str:
    """KiCad's defaults, but that it asks for no library: the symbols are in the schematic alone."""
    whole = {
        "erc": {"meta": {"version": 0}, "rule_severities": {"lib_symbol_issues": "ignore"}},
        "meta": {"filename": f"{NAME}.kicad_pro", "version": 3},
    }
    return json.dumps(whole, indent=2) + "\n"


def _uuid(*names: object) -> str:
    return f'(uuid "{_id(*names)}")'


def _id(*names: object) -> str:
    """The same names give the same identifier, so that nothing changes in the file without need."""
    return str(uuid.uuid5(uuid.NAMESPACE_OID, f"{NAME} {names}"))
