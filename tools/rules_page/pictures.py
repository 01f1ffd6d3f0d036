"""The suits' drawings of the display as pictures with smooth outlines, any size."""

from tools.glyphs import GLYPHS, read_drawing

Point = tuple[int, int]
STEP = 4  # units of a picture for each dot of the drawing, so that half of a half is whole
HOUSE = "M2 12 12 3l10 9h-3v9h-5v-6h-4v6H5v-9z"


def symbols() -> str:
    """The pictures that `suit` and `house` show, to stand once at a page's beginning."""
    drawing = read_drawing(GLYPHS / "suits28.txt")
    parts = [f'<symbol id="house" viewBox="0 0 24 24"><path d="{HOUSE}"/></symbol>']
    for letter, rows in drawing.glyphs.items():
        size = f"{STEP * len(rows[0])} {STEP * len(rows)}"
        parts.append(f'<symbol id="{letter}" viewBox="0 0 {size}"><path d="{outline(rows)}"/></symbol>')
    return f'<svg class="symbols" aria-hidden="true">{"".join(parts)}</svg>'


def suit(letter: str, name: str = "") -> str:
    """The suit's picture, with its name for those who don't see it, unless that stands beside it."""
    spoken = f'role="img" aria-label="{name}"' if name else 'aria-hidden="true"'
    return f'<svg class="suit {letter}" {spoken}><use href="#{letter}"/></svg>'


def house(label: str) -> str:
    """The mark of a house rule, on one line with the word behind it; `label` says it aloud."""
    picture = f'<svg class="house" role="img" aria-label="{label}"><use href="#house"/></svg>'
    return f'<span class="word">{picture}&nbsp;</span>'


def outline(rows: list[str]) -> str:
    """A path around the ink, its steps of dots smoothed."""
    return "".join(_curve(_halved(loop)) for loop in _loops(rows))


def _loops(rows: list[str]) -> list[list[Point]]:
    """The corners along each border of the ink, which lies to the right; dots that touch at a corner hang together."""
    ways: dict[Point, list[Point]] = {}
    for begin, end in _edges(rows):
        ways.setdefault(begin, []).append(end)
    loops = []
    while ways:
        point = next(iter(ways))
        before, loop = point, []
        while point in ways:
            loop.append(point)
            following = min(ways[point], key=lambda end: _turn(before, point, end))
            ways[point].remove(following)
            if not ways[point]:
                del ways[point]
            before, point = point, following
        loops.append([(STEP * x, STEP * y) for x, y in loop])
    return loops


def _edges(rows: list[str]) -> list[tuple[Point, Point]]:
    """Each side of a dot of ink beside which there is none."""
    inked = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#"}
    edges = []
    for x, y in sorted(inked):
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        edges += [(corners[side], corners[(side + 1) % 4]) for side in range(4) if beside[side] not in inked]
    return edges


def _turn(before: Point, point: Point, end: Point) -> int:
    """Negative where the way from `before` over `point` to `end` turns left."""
    return (point[0] - before[0]) * (end[1] - point[1]) - (point[1] - before[1]) * (end[0] - point[0])


def _halved(points: list[Point]) -> list[Point]:
    """The middle between each point and the next."""
    return [((x + to_x) // 2, (y + to_y) // 2) for (x, y), (to_x, to_y) in zip(points, points[1:] + points[:1])]


def _curve(points: list[Point]) -> str:
    """A closed curve that the points draw towards them; straight where three lie in a row."""
    middles = _halved(points)
    here = middles[-1]
    path = [f"M{here[0]} {here[1]}"]
    for point, middle in zip(points, middles):
        if _turn(here, point, middle):
            path.append(f"Q{point[0]} {point[1]} {middle[0]} {middle[1]}")
        else:
            path.append(f"L{middle[0]} {middle[1]}")
        here = middle
    return "".join(path) + "z"
