"""A drawing of `#` and `.` as outlines, half-way between ink and none: stairs become straight diagonals."""

Point = tuple[int, int]  # in halves of a pixel, from the middle of the top left one


def outlines(rows: list[str]) -> list[list[Point]]:
    """All closed lines between ink and none, those round holes too."""
    joined: dict[Point, list[Point]] = {}
    for a, b in _pieces(rows):
        joined.setdefault(a, []).append(b)
        joined.setdefault(b, []).append(a)
    found = []
    while joined:
        line = [min(joined)]
        while line[-1] in joined:
            ahead = joined.pop(line[-1])
            line.append(next((point for point in ahead if point in joined), line[0]))
        found.append(_corners(line[:-1]))
    return found


def _pieces(rows: list[str]) -> list[tuple[Point, Point]]:
    """The pieces of line in each square between four pixels' middles."""
    ink = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#"}
    found = []
    for y in range(-1, len(rows)):
        for x in range(-1, len(rows[0])):
            here, right, across, below = (place in ink for place in ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)))
            top, east = (2 * x + 1, 2 * y), (2 * x + 2, 2 * y + 1)
            bottom, west = (2 * x + 1, 2 * y + 2), (2 * x, 2 * y + 1)
            if here == across != right == below:
                found += [(top, east), (bottom, west)] if here else [(west, top), (east, bottom)]
                continue
            pairs = ((top, here, right), (east, right, across), (bottom, across, below), (west, below, here))
            crossed = [middle for middle, one, other in pairs if one != other]
            if crossed:
                found.append((crossed[0], crossed[1]))
    return found


def _corners(line: list[Point]) -> list[Point]:
    """The line without what lies on the straight between its neighbours."""
    around = zip([line[-1], *line[:-1]], line, [*line[1:], line[0]], strict=True)
    return [at for before, at, after in around if _turns(before, at, after)]


def _turns(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])
