"""The typefaces: drawn as they should be, compiled as they are drawn."""

from itertools import groupby
from pathlib import Path

import pytest

from firmware.ui import faces
from firmware.ui.face import Face
from tools import glyphs

FIGURES = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß"
ROW_MARKS = " .,:;-–−+'’!?()/&€…·"
MARKS = {
    "small": "".join(map(chr, range(0x20, 0x7F))) + "€–…·×−„“”’◂▸▴▾✓",
    "row": ROW_MARKS,
    "name": ROW_MARKS + "◂▸✓⌫␣",
}
TEXT_FACES = list(MARKS)
SUITS = "EHLS"

DRAWINGS = {drawing.name: drawing for drawing in glyphs.read_drawings(glyphs.GLYPHS)}

GOOD = "; a bar and a dot\nface tiny\nheight 2\nbaseline 1\nspacing 1\n\nglyph I\n#\n#\n\nglyph .\n..\n#.\n"


def compiled(name: str) -> Face:
    """A face of the generated module."""
    face = getattr(faces, name)
    assert isinstance(face, Face)
    return face


def ink(face: Face, text: str) -> list[str]:
    """The rows of a text as drawn in the top left corner, `#` for ink."""
    picture = bytearray(1024)
    face.draw(picture, 0, 0, text)
    cells = [
        "".join(".#"[picture[y // 8 * 128 + x] >> y % 8 & 1] for x in range(face.width_px(text)))
        for y in range(face.height)
    ]
    assert sum(byte.bit_count() for byte in picture) == "".join(cells).count("#"), "all ink lies in its cell"
    return cells


def longest_run(cells: str) -> int:
    """The most ink in one go along a row or a column."""
    return max((len(list(run)) for cell, run in groupby(cells) if cell == "#"), default=0)


def source_directory(tmp_path: Path, text: str) -> Path:
    """A directory with one face, `tiny`, drawn as given."""
    (tmp_path / "tiny.txt").write_text(text, encoding="utf-8")
    return tmp_path


def run(directory: Path, *options: str) -> int:
    """The command on another directory's drawings."""
    return glyphs.main(["--glyphs", str(directory), "--faces", str(directory / "faces.py"), *options])


def test_faces_are_what_the_drawings_give() -> None:
    assert glyphs.main(["--check"]) == 0


def test_generated_lines_are_short_enough() -> None:
    assert max(map(len, glyphs.FACES.read_text(encoding="utf-8").splitlines())) <= glyphs.LINE_LIMIT


@pytest.mark.parametrize("name", TEXT_FACES)
def test_letters_and_figures_have_ink(name: str) -> None:
    face = compiled(name)
    for char in LETTERS + FIGURES:
        assert face.has(char), char
        assert "#" in "".join(ink(face, char)), char


@pytest.mark.parametrize("name", TEXT_FACES)
def test_marks_are_there(name: str) -> None:
    assert [char for char in MARKS[name] if not compiled(name).has(char)] == []


@pytest.mark.parametrize(("name", "chars"), [("suits8", "DEHLOPSV"), ("suits14", SUITS), ("suits28", SUITS)])
def test_suits_are_there(name: str, chars: str) -> None:
    assert DRAWINGS[name].chars == chars


@pytest.mark.parametrize("name", list(DRAWINGS))
def test_no_two_glyphs_look_the_same(name: str) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for char, rows in DRAWINGS[name].glyphs.items():
        twin = seen.setdefault(tuple(rows), char)
        assert twin == char, f"{char} looks like {twin}"


@pytest.mark.parametrize("name", TEXT_FACES)
def test_figures_and_signs_are_of_one_width(name: str) -> None:
    assert len({compiled(name).width_px(char) for char in FIGURES + "+−"}) == 1


def test_big_figures_are_of_one_width() -> None:
    figure_px = {compiled("digits").width_px(char) for char in FIGURES}
    assert len(figure_px) == 1
    assert all(compiled("digits").width_px(sign) <= max(figure_px) for sign in "+−")


@pytest.mark.parametrize("figure", list(FIGURES))
def test_big_figures_have_strong_strokes(figure: str) -> None:
    rows = DRAWINGS["digits"].glyphs[figure]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    assert max(map(longest_run, rows)) >= 3
    assert max(map(longest_run, columns)) >= 3
    # No row of a figure may thin out to a hairline either.
    assert all(longest_run(row) >= 3 for row in rows if "#" in row)


@pytest.mark.parametrize("name", TEXT_FACES)
def test_small_letters_stay_between_their_lines(name: str) -> None:
    drawing = DRAWINGS[name]
    for char in "acemnorsuvwxz":
        inked = [number for number, row in enumerate(drawing.glyphs[char]) if "#" in row]
        tops = [number for number, row in enumerate(drawing.glyphs["x"]) if "#" in row]
        assert (inked[0], inked[-1]) == (tops[0], drawing.baseline), char


def test_glyph_is_packed_in_pages_of_columns() -> None:
    rows = ["#.", ".."] + [".."] * 5 + ["#.", ".#"]
    assert glyphs.packed(rows) == bytes([0b1000_0001, 0, 0, 0b1])


@pytest.mark.parametrize("name", list(DRAWINGS))
def test_a_face_draws_each_glyph_as_it_is_drawn(name: str) -> None:
    for char, rows in DRAWINGS[name].glyphs.items():
        assert ink(compiled(name), char) == rows, char


def test_a_text_has_its_glyphs_beside_each_other_with_gaps() -> None:
    face, glyphs_of = compiled("row"), DRAWINGS["row"].glyphs
    gap = "." * face.spacing
    assert ink(face, "Wö–") == [gap.join(rows) for rows in zip(*[glyphs_of[char] for char in "Wö–"], strict=True)]


@pytest.mark.parametrize("x_px", [-200, -9, -1, 0, 3, 121, 127, 128, 300])
@pytest.mark.parametrize("y_px", [-40, -8, -3, 0, 1, 7, 8, 43, 61, 64, 90])
def test_ink_falls_where_it_should_and_nowhere_else(x_px: int, y_px: int) -> None:
    """Against a reading pixel by pixel: lit on a dark picture and dark on a lit one, cut at each edge."""
    face, rows = compiled("digits"), DRAWINGS["digits"].glyphs["8"]
    lit, dark = bytearray(1024), bytearray(b"\xff" * 1024)
    assert face.draw(lit, x_px, y_px, "8") == x_px + len(rows[0]) + face.spacing
    face.draw(dark, x_px, y_px, "8", 0)
    inked = {(x_px + x, y_px + y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#"}
    for y in range(64):
        for x in range(128):
            assert (lit[y // 8 * 128 + x] >> y % 8 & 1) == ((x, y) in inked)
            assert (dark[y // 8 * 128 + x] >> y % 8 & 1) == ((x, y) not in inked)


def test_unknown_character_shows_a_question_mark() -> None:
    for unknown in "鈴\x07\U0001f0a1":
        assert ink(compiled("small"), unknown + "A") == ink(compiled("small"), "?A"), ascii(unknown)
        assert not compiled("small").has(unknown)


def test_unknown_character_without_a_question_mark_shows_the_first_glyph() -> None:
    assert ink(compiled("suits8"), "?") == ink(compiled("suits8"), "D")


def test_width_leaves_out_the_last_gap() -> None:
    face = compiled("small")
    assert face.width_px("") == 0
    assert face.width_px("AA") == 2 * face.width_px("A") + face.spacing


@pytest.mark.parametrize("width_px", range(0, 90))
def test_fit_never_exceeds_the_width(width_px: int) -> None:
    fitted = compiled("small").fit("Wer sagt an?", width_px)
    assert compiled("small").width_px(fitted) <= width_px


def test_fit_keeps_what_fits_and_ends_in_an_ellipsis() -> None:
    face = compiled("small")
    text = "Wer sagt an?"
    assert face.fit(text, face.width_px(text)) == text
    assert face.fit(text, face.width_px("Wer sa…")) == "Wer sa…"
    assert face.fit(text, face.width_px("Wer …")) == "Wer…"


def test_good_source_compiles(tmp_path: Path) -> None:
    assert run(source_directory(tmp_path, GOOD)) == 0
    source = (tmp_path / "faces.py").read_text(encoding="utf-8")
    table = b"\2\1\2\0" + b".\0\2\x0e\0" + b"I\0\1\x10\0" + b"\2\0" + b"\3"
    assert 'tiny = Face(\n    b"' + "".join(f"\\x{byte:02x}" for byte in table) + '"\n)' in source
    assert run(tmp_path, "--check") == 0


def test_check_tells_of_a_stale_module(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(source_directory(tmp_path, GOOD))
    (tmp_path / "faces.py").write_text("# changed by hand\n", encoding="utf-8")
    assert run(tmp_path, "--check") == 1
    assert "is not what the drawings give" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("good", "bad", "line", "complaint"),
    [
        ("glyph .\n..\n#.", "glyph .\n..\n#..", 13, "this row of . is 3 wide, those above it 2"),
        ("glyph I\n#\n#\n", "glyph I\n#\n", 10, "the glyph I has only 1 of its 2 rows"),
        ("glyph I\n#\n#\n", "glyph I\n#\n#\n#\n", 10, "'#' is neither a glyph nor one of"),
        ("glyph .\n..\n#.\n", "glyph .\n..\n", 12, "the glyph . has only 1 of its 2 rows"),
        ("glyph I\n#\n#", "glyph I\n#\nx", 9, "the glyph I has only 1 of its 2 rows"),
        ("glyph .", "glyph I", 11, "the glyph I is drawn twice"),
        ("glyph .", "glyph dot", 11, "a glyph is named by one character or 'space', not 'dot'"),
        ("spacing 1", "kerning 1", 5, "'kerning 1' is neither a glyph nor one of"),
        ("spacing 1\n", "", 6, "spacing must be given first"),
        ("spacing 1", "spacing wide", 5, "spacing needs a whole number, not 'wide'"),
        ("spacing 1", "height 1", 5, "height is given twice"),
        ("height 2", "height 0", 3, "a face needs a height of at least 1"),
        ("baseline 1", "baseline 2", 7, "the baseline lies below the face's last row"),
        ("face tiny", "face huge", 2, "the face is called 'huge', but its file tiny.txt"),
        ("\nglyph .", "spacing 2\nglyph .", 10, "spacing has to come before the first glyph"),
        (GOOD[GOOD.index("\nglyph I") :], "", 5, "the file ends without a single glyph"),
        ("glyph I\n#\n#", f"glyph I\n{'#' * 256}\n{'#' * 256}", 8, "the glyph I is wider than 255 px"),
    ],
)
def test_bad_source_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], good: str, bad: str, line: int, complaint: str
) -> None:
    assert GOOD.count(good) == 1
    assert run(source_directory(tmp_path, GOOD.replace(good, bad))) == 2
    message = capsys.readouterr().err
    assert message.startswith(f"{tmp_path / 'tiny.txt'}, line {line}: {complaint}")
    assert message.endswith(".\n")
    assert not (tmp_path / "faces.py").exists()


def test_source_in_another_encoding_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tiny.txt").write_bytes(GOOD.replace("glyph I", "glyph Ä").encode("latin-1"))
    assert run(tmp_path) == 2
    assert "line 1: the file is not UTF-8 text." in capsys.readouterr().err


def test_directory_without_drawings_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path) == 2
    assert "has no drawings" in capsys.readouterr().err


def test_sheet_is_drawn(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.png"
    assert glyphs.main(["--sheet", str(sheet)]) == 0
    assert sheet.read_bytes().startswith(b"\x89PNG")
