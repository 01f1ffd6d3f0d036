"""STL files: OpenSCAD's text in, the small binary kind out."""

import struct
from pathlib import Path

HEADER_BYTES = 80
TRIANGLE = struct.Struct("<12fH")
Corner = tuple[float, float, float]
Triangle = tuple[Corner, Corner, Corner]


def parse_text(text: str) -> list[Triangle]:
    """The triangles of an STL file of the text kind."""
    words = (line.split() for line in text.splitlines())
    corners = [(float(x), float(y), float(z)) for name, x, y, z in (each for each in words if each[:1] == ["vertex"])]
    return list(zip(corners[::3], corners[1::3], corners[2::3], strict=True))


def write(triangles: list[Triangle], path: Path) -> None:
    """Write the binary kind, normals left to the reader; the same triangles give the same bytes."""
    rows = (TRIANGLE.pack(0, 0, 0, *(place for corner in each for place in corner), 0) for each in sorted(triangles))
    path.write_bytes(bytes(HEADER_BYTES) + struct.pack("<I", len(triangles)) + b"".join(rows))


def read(path: Path) -> list[Triangle]:
    """The triangles of a file that `write` wrote."""
    rows = TRIANGLE.iter_unpack(path.read_bytes()[HEADER_BYTES + 4 :])
    return [(row[3:6], row[6:9], row[9:12]) for row in rows]


def volume_mm3(triangles: list[Triangle]) -> float:
    """What the surface encloses; negative where it is inside out."""
    return sum(_determinant(*each) for each in triangles) / 6


def size_mm(triangles: list[Triangle]) -> list[float]:
    """How far it reaches in each direction."""
    corners = [corner for each in triangles for corner in each]
    return [max(places) - min(places) for places in zip(*corners, strict=True)]


def _determinant(a: Corner, b: Corner, c: Corner) -> float:
    across = (b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0])
    return a[0] * across[0] + a[1] * across[1] + a[2] * across[2]
