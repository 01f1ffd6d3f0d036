"""Compile the typefaces drawn in firmware/ui/glyphs into firmware/ui/faces.py.

    python -m tools.glyphs                   write firmware/ui/faces.py
    python -m tools.glyphs --check           say whether it is what the drawings give
    python -m tools.glyphs --sheet FILE.png  draw every face enlarged, to look at

A drawing is a text file for each face: `face`, `height`, `baseline` and `spacing`, then for every
character `glyph A` and its rows of `#` (ink) and `.` (none). A line starting with `;` is a comment,
and the space goes by the name `space`.
"""

import argparse
import struct
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from firmware.ui.face import Face

if TYPE_CHECKING:
    from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
GLYPHS = ROOT / "firmware" / "ui" / "glyphs"
FACES = ROOT / "firmware" / "ui" / "faces.py"

HEADER = ("face", "height", "baseline", "spacing")
CHAR_NAMES = {"space": " "}
STAND_IN = "?"  # for a character that a face lacks
RECORD_BYTES = 5
LINE_LIMIT = 110
WIDEST_PX = 255  # a width is one byte of the table

DOCSTRING = '''"""The typefaces' tables, generated from firmware/ui/glyphs/*.txt: change those instead.

Made by `python -m tools.glyphs`; firmware/ui/pen.py says what is in a table.
"""
'''


class SourceError(Exception):
    """A drawing that cannot be read: where, and what is wrong with it."""

    def __init__(self, path: Path, line_number: int, complaint: str) -> None:
        super().__init__(f"{path}, line {line_number}: {complaint}")


class Drawing(NamedTuple):
    """One face as drawn: its measures, and each character's rows."""

    name: str
    height: int
    baseline: int
    spacing: int
    glyphs: dict[str, list[str]]

    @property
    def chars(self) -> str:
        """All characters in code point order, the order of every table."""
        return "".join(sorted(self.glyphs))

    @property
    def table(self) -> bytes:
        """The face's table as firmware/ui/pen.py describes it."""
        chars = self.chars
        table = bytearray((self.height, self.spacing, len(chars), max(chars.find(STAND_IN), 0)))
        begin = len(table) + RECORD_BYTES * len(chars)
        pictures = b""
        for char in chars:
            rows = self.glyphs[char]
            table += struct.pack("<HBH", ord(char), len(rows[0]), begin + len(pictures))
            pictures += packed(rows)
        return bytes(table) + pictures

    def face(self) -> Face:
        """The face as the firmware will have it."""
        return Face(self.table)


def packed(rows: list[str]) -> bytes:
    """Rows of `#` and `.` as MONO_VLSB: pages of eight rows, a byte a column, the top row lowest."""
    pages = [rows[top : top + 8] for top in range(0, len(rows), 8)]
    return bytes(_column_byte(column) for page in pages for column in zip(*page, strict=True))


def _column_byte(column: Iterable[str]) -> int:
    return sum(1 << bit for bit, cell in enumerate(column) if cell == "#")


class _Reader:
    """Reads one drawing line by line, and knows the line for its complaints."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._line_number = 0
        self._header: dict[str, str] = {}
        self._glyphs: dict[str, list[str]] = {}

    def read(self) -> Drawing:
        """The whole drawing, or a SourceError."""
        lines = self._lines()
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "glyph":
                self._take_glyph(rest.strip(), lines)
            elif word in HEADER:
                self._take_header(word, rest.strip())
            else:
                raise self._error(f"{line!r} is neither a glyph nor one of {', '.join(HEADER)}.")
        self._need_whole_header()
        if not self._glyphs:
            raise self._error("the file ends without a single glyph.")
        return Drawing(
            self._header["face"],
            self._number("height"),
            self._number("baseline"),
            self._number("spacing"),
            self._glyphs,
        )

    def _lines(self) -> Iterator[str]:
        """Every line with something on it, comments left out."""
        try:
            text = self._path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            self._line_number = 1
            raise self._error("the file is not UTF-8 text.") from None
        for self._line_number, line in enumerate(text.splitlines(), start=1):
            if line.strip() and not line.startswith(";"):
                yield line.rstrip()

    def _take_header(self, word: str, value: str) -> None:
        if self._glyphs:
            raise self._error(f"{word} has to come before the first glyph.")
        if word in self._header:
            raise self._error(f"{word} is given twice.")
        if word == "face" and value != self._path.stem:
            raise self._error(f"the face is called {value!r}, but its file {self._path.name}.")
        if word != "face" and not (value.isascii() and value.isdigit()):
            raise self._error(f"{word} needs a whole number, not {value!r}.")
        self._header[word] = value
        if word == "height" and self._number("height") == 0:
            raise self._error("a face needs a height of at least 1.")

    def _take_glyph(self, name: str, lines: Iterator[str]) -> None:
        self._need_whole_header()
        char = CHAR_NAMES.get(name, name)
        if len(char) != 1:
            raise self._error(f"a glyph is named by one character or 'space', not {name!r}.")
        if char in self._glyphs:
            raise self._error(f"the glyph {name} is drawn twice.")
        rows: list[str] = []
        for _ in range(self._number("height")):
            row = next(lines, "")
            self._need_row(name, row, rows)
            rows.append(row)
        self._glyphs[char] = rows

    def _need_row(self, name: str, row: str, above: list[str]) -> None:
        """Complain unless the row is one of the glyph's, as wide as those above it."""
        if not row or set(row) - set("#."):
            height = self._header["height"]
            raise self._error(f"the glyph {name} has only {len(above)} of its {height} rows of # and '.'.")
        if above and len(row) != len(above[0]):
            raise self._error(f"this row of {name} is {len(row)} wide, those above it {len(above[0])}.")
        if len(row) > WIDEST_PX:
            raise self._error(f"the glyph {name} is wider than {WIDEST_PX} px.")

    def _need_whole_header(self) -> None:
        missing = [word for word in HEADER if word not in self._header]
        if missing:
            raise self._error(f"{' and '.join(missing)} must be given first.")
        if self._number("baseline") >= self._number("height"):
            raise self._error("the baseline lies below the face's last row.")

    def _number(self, word: str) -> int:
        return int(self._header[word])

    def _error(self, complaint: str) -> SourceError:
        return SourceError(self._path, self._line_number, complaint)


def read_drawing(path: Path) -> Drawing:
    """Read one face's drawing."""
    return _Reader(path).read()


def read_drawings(directory: Path) -> list[Drawing]:
    """Read all faces' drawings, by name."""
    return [read_drawing(path) for path in sorted(directory.glob("*.txt"))]


def module_source(drawings: Iterable[Drawing]) -> str:
    """The text of faces.py."""
    parts = [DOCSTRING, "from firmware.ui.face import Face\n"]
    parts += [_face_source(drawing) for drawing in drawings]
    return "\n".join(parts)


def _face_source(drawing: Drawing) -> str:
    lines = [f"{drawing.name} = Face(", *_literal([f"\\x{byte:02x}" for byte in drawing.table]), ")", ""]
    return "\n".join(lines)


def _literal(pieces: list[str]) -> list[str]:
    """A literal of bytes over as many lines as it takes."""
    room = LINE_LIMIT - len('    b""')
    lines = [""]
    for piece in pieces:
        if len(lines[-1]) + len(piece) > room:
            lines.append("")
        lines[-1] += piece
    return [f'    b"{line}"' for line in lines]


SHEET_SCALE = 6
SHEET_MARGIN_PX = 4
DISPLAY_WIDTH_PX = 128
INK = 255
PAPER = 0

SAMPLES = {
    "small": (
        "Wer sagt an? Größe Äpfel",
        "Übermut, Jörg & Öl: öäüß",
        "„Schellen“ 3 × 20 − 5 €",
        "Spiel 12 · Herz–Solo … ✓",
        "▸ Weiter  ◂ Zurück ▴ ▾",
        "Hallo, fjord quick zwölf",
    ),
    "row": (
        "Moidl +120",
        "Jörg Übel −35",
        "Größe Äpfel Öl",
        "Franzi 4,50 €",
        "Quax wippt 6789",
        "Kathi liegt vorn",
    ),
    "name": (
        "Moidl Jörg",
        "Franziska",
        "Übermut Öl",
        "Größe Äpfel",
        "Quax & Vey",
        "−120 +456",
        "Kathi Wimm",
        "yuppie hjklt",
    ),
    "digits": ("0123456", "789 +−", "−120:35", "4,50 €"),
}


def draw_sheet(drawings: Iterable[Drawing]) -> "Image.Image":
    """Every face with its characters and sample text, as wide as the display, much enlarged."""
    from PIL import Image  # only the sheet needs Pillow, compiling does not

    strips = [strip for drawing in drawings for strip in _strips(drawing)]
    height_px = sum(strip.height + SHEET_MARGIN_PX for strip in strips) + SHEET_MARGIN_PX
    sheet = Image.new("L", (DISPLAY_WIDTH_PX + 2 * SHEET_MARGIN_PX, height_px), 80)
    top = SHEET_MARGIN_PX
    for strip in strips:
        sheet.paste(strip, (SHEET_MARGIN_PX, top))
        top += strip.height + SHEET_MARGIN_PX
    return sheet.resize((sheet.width * SHEET_SCALE, sheet.height * SHEET_SCALE), Image.Resampling.NEAREST)


def _strips(drawing: Drawing) -> Iterator["Image.Image"]:
    """One face's lines of the sheet; suits are shown dark on light as well."""
    face = drawing.face()
    for line in _wrapped(face, drawing.chars):
        yield draw_line(drawing, line)
    for line in SAMPLES.get(drawing.name, ()):
        yield draw_line(drawing, line)
    if drawing.name.startswith("suits"):
        for line in _wrapped(face, drawing.chars):
            yield draw_line(drawing, line, inverted=True)


def _wrapped(face: Face, text: str) -> Iterator[str]:
    """The text cut into pieces of the display's width."""
    line = ""
    for char in text:
        if line and face.width_px(line + char) > DISPLAY_WIDTH_PX:
            yield line
            line = ""
        line += char
    yield line


def draw_line(drawing: Drawing, text: str, *, inverted: bool = False) -> "Image.Image":
    """One line of text at its true size, light on dark like the display or the other way round."""
    from PIL import Image

    ink, paper = (PAPER, INK) if inverted else (INK, PAPER)
    image = Image.new("L", (DISPLAY_WIDTH_PX, drawing.height), paper)
    left = 0
    for char in text:
        rows = drawing.glyphs.get(char, drawing.glyphs[drawing.chars[0]])
        for y, row in enumerate(rows):
            for x, cell in enumerate(row):
                if cell == "#" and left + x < DISPLAY_WIDTH_PX:
                    image.putpixel((left + x, y), ink)
        left += len(rows[0]) + drawing.spacing
    return image


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit status is 1 for a stale faces.py and 2 for a bad drawing."""
    parser = argparse.ArgumentParser(prog="python -m tools.glyphs", description="Compile the typefaces.")
    parser.add_argument("--glyphs", type=Path, default=GLYPHS, metavar="DIRECTORY", help="the drawings")
    parser.add_argument("--faces", type=Path, default=FACES, metavar="FILE.py", help="the module to write")
    parser.add_argument("--check", action="store_true", help="only say whether the module is up to date")
    parser.add_argument("--sheet", type=Path, metavar="FILE.png", help="draw all faces enlarged instead")
    options = parser.parse_args(arguments)
    try:
        drawings = read_drawings(options.glyphs)
    except (SourceError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if not drawings:
        print(f"{options.glyphs} has no drawings (*.txt).", file=sys.stderr)
        return 2
    if options.sheet:
        try:
            draw_sheet(drawings).save(options.sheet)
        except (OSError, ValueError) as error:
            print(f"{options.sheet} can't be written: {error}", file=sys.stderr)
            return 2
        return 0
    return _check(options.faces, drawings) if options.check else _write(options.faces, drawings)


def _write(path: Path, drawings: list[Drawing]) -> int:
    path.write_text(module_source(drawings), encoding="utf-8", newline="\n")
    return 0


def _check(path: Path, drawings: list[Drawing]) -> int:
    if path.is_file() and path.read_text(encoding="utf-8") == module_source(drawings):
        return 0
    print(f"{path} is not what the drawings give: run `python -m tools.glyphs`.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
