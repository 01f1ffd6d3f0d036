"""The Pico from above with what is soldered to each hole, as a graph for Graphviz."""

from tools.hw.wiring import COLOURS, PICO, Wiring

ROWS = 20
HEX = {
    "black": "#000000", "white": "#ffffff", "grey": "#999999", "pink": "#ff66cc", "red": "#e00000", "orange": "#ff8000",
    "yellow": "#ffe000", "green": "#00b050", "turquoise": "#00d0d0", "blue": "#0066ff", "violet": "#8000ff",
    "brown": "#895956",
}  # fmt: skip
PLAIN, GROUND, BOARD = "#f4f0e6", "#d0d0d0", "#2e7d4f"


def graph(wiring: Wiring) -> str:
    """The drawing in Graphviz' language."""
    there: dict[str, tuple[str, str, str]] = {}  # by the Pico's pin: wire, colour, where to
    for wire in wiring.wires:
        for here, other in ((wire.a, wire.b), (wire.b, wire.a)):
            if here.part == PICO:
                there[here.pin] = (wire.name, COLOURS[wire.colour], f"{other.part.lower()} {other.pin}")
    rows = [_row(wiring, there, place) for place in range(1, ROWS + 1)]
    head = (
        f'<tr><td colspan="4" border="0"></td><td bgcolor="{BOARD}" border="0"><font color="white">USB</font></td>'
        '<td colspan="4" border="0"></td></tr>'
    )
    table = ['<table border="0" cellborder="1" cellspacing="2" cellpadding="4">', head, *rows, "</table>"]
    node = 'node [shape=none fontname="Arial" fontsize=14 margin=0]'
    return "\n".join(["graph {", node, "pico [label=<", *table, ">]", "}", ""])


def _row(wiring: Wiring, there: dict[str, tuple[str, str, str]], place: int) -> str:
    left, right = str(place), str(2 * ROWS + 1 - place)
    words = '<font color="white">Pico,<br/>from<br/>above</font>'
    middle = f'<td rowspan="{ROWS}" width="70" bgcolor="{BOARD}">{words}</td>'
    cells = [*_side(wiring, there, left), middle if place == 1 else "", *reversed(_side(wiring, there, right))]
    return "<tr>" + "".join(cells) + "</tr>"


def _side(wiring: Wiring, there: dict[str, tuple[str, str, str]], pin: str) -> list[str]:
    """From the outside in: where to, the wire in its colour, the pin's number, its name."""
    name = wiring.labels[pin]
    shade = GROUND if name == "GND" else PLAIN
    number = f'<td bgcolor="{shade}">{pin}</td><td bgcolor="{shade}">{name}</td>'
    inside = [number] if int(pin) <= ROWS else [f'<td bgcolor="{shade}">{name}</td><td bgcolor="{shade}">{pin}</td>']
    if pin not in there:
        return ['<td border="0"></td>', '<td border="0"></td>', *inside]
    wire, colour, where = there[pin]
    ink = "black" if colour in ("white", "yellow", "orange", "pink", "turquoise", "grey") else "white"
    swatch = f'<td bgcolor="{HEX[colour]}"><font color="{ink}">{wire} {colour}</font></td>'
    return [f'<td border="0">{where}</td>', swatch, *inside]
