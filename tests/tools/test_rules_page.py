"""The sheets of rules: what they say is what rules.md, the engine and the box say, in both languages alike."""

import errno
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine.games import game, jaggln, jass
from firmware.ui.words import LANGUAGES, Words
from tools.rules_page import page
from tools.rules_page.__main__ import main
from tools.rules_page.pictures import outline
from tools.rules_page.source import SourceError, read_source

SHEETS = [(name, language) for name in ("jaggln", "jass") for language in LANGUAGES]
EXAMPLE = "label example\nde Stich\nen Trick\n"
STRUCTURE = ("class", "colspan", "rowspan", "scope")
GOOD = "title\nde Titel\nen Title\nlabel house\nde Hausregel\nen House rule\n"
GOOD += "section\nde {house} Karten\nen {house} Cards\n"


class Reader(HTMLParser):
    """Reads a page: its tags in order, its rows and list entries as text, and all of its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, ...]] = []
        self.cells: dict[str, list[list[str]]] = {"td": [], "li": []}
        self.marked: list[str] = []  # entries with a thick edge or as the default
        self.text = ""
        self._open: list[str] = []
        self._class = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: "list[tuple[str, str | None]]") -> None:
        known = dict(attributes)
        self.tags.append((tag, *(str(known.get(name)) for name in STRUCTURE)))
        if tag in ("tr", "ol", "ul"):
            self.cells["td" if tag == "tr" else "li"].append([])
        if tag in self.cells and known.get("colspan") is None:
            self._open.append(tag)
            self._class = known.get("class") or ""
            self.cells[tag][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        if self._open and tag == self._open[-1]:
            if self._class in ("thick", "default"):
                self.marked.append(self.cells[tag][-1][-1])
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self.lasttag == "style":
            return
        self.text += data
        if self._open:
            self.cells[self._open[-1]][-1][-1] += data


@pytest.fixture(scope="module")
def sheets() -> dict[tuple[str, str], Reader]:
    pages = page.make_pages()
    return {(name, language): Reader(pages[page.file_name(name, language)]) for name, language in SHEETS}


def remade(name: str, language: str) -> Reader:
    path = page.sheet_text(name)
    return Reader(page.make_page(path, read_source(path), name, language))


def typeset(words: str) -> str:
    return words.replace("'", "’")


def entries(sheet: Reader) -> list[str]:
    return [" ".join(entry.split()) for entries in sheet.cells["li"] for entry in entries]


# What the sheets say


@pytest.mark.parametrize("language", LANGUAGES)
def test_payments_are_those_of_the_rules(sheets: dict, language: str) -> None:
    rows = [row for row in sheets["jaggln", language].cells["td"] if row]
    assert rows == [
        ["+3", "+6", "−3", "−6"],  # each of the declarer's side, with a partner
        ["−2", "−4", "+2", "+4"],  # each of those against them
        ["+8", "+16", "−8", "−16"],  # alone against four
        ["−2", "−4", "+2", "+4"],
    ]


def test_trumps_stand_from_the_highest_down_and_the_gewisse_have_a_thick_edge(sheets: dict) -> None:
    sheet = sheets["jaggln", "de"]
    trumps = ["UnterJaggl", "ZehnerZanggl", "6Buggl", "Sau", "Zehner", "König", "Ober", "Unter", "Neuner", "Achter"]
    assert sheet.cells["li"][0] == [*trumps, "Siebener"]
    assert [entry for entry in sheet.marked if entry in sheet.cells["li"][0]] == [*trumps[:2], "Sau", "Zehner"]
    assert re.search("11 Trümpfe, mit +Herz oder +Schell 10", sheet.text)


def test_there_are_nine_gewisse_of_the_right_suits() -> None:
    html = page.make_pages()[page.file_name("jaggln", "en")]
    section = html.partition("The 9 gewisse</h2>")[2].partition("</p>")[0]
    assert re.findall('aria-label="(.).*?"', section) == [*"ALHB", *"ALHB", "B"]
    assert re.findall(r"([A-Z]\w+)</span>", section) == ["Sow", "Ten", "Jaggl"]


def test_the_example_of_jaggln_is_won_by_the_zanggl(sheets: dict) -> None:
    german, english = sheets["jaggln", "de"], sheets["jaggln", "en"]
    assert "Zanggl sticht: der zweithöchste Trumpf." in german.text
    assert "Zanggl wins: the second highest trump." in english.text
    assert german.cells["li"][1] == ["KönigAnna", "SauToni", "SiebenerSepp", "ZangglMoidl", "NeunerHans"]
    assert "ZangglMoidl" in german.marked


def test_cards_of_jass_stand_in_order_with_their_points(sheets: dict) -> None:
    trumps, plain, trick = sheets["jass", "en"].cells["li"][:3]
    assert trumps == ["Bauer20", "Nell14", "Sow11", "King4", "Ober3", "Ten10", "Eight0", "Seven0", "Six0"]
    assert plain == ["Sow11", "King4", "Ober3", "Unter2", "Ten10", "Nine0", "Eight0", "Seven0", "Six0"]
    assert trick == ["SowAnna", "TenToni", "SevenSepp", "KingMoidl"]
    assert sheets["jass", "en"].marked[0] == "SevenSepp"
    assert "Bell Seven wins: trump beats Acorns. It counts 25." in sheets["jass", "en"].text


def test_deal_and_count_of_jass_are_those_of_the_rules(sheets: dict) -> None:
    each, stoeckle, names, points, written = [row for row in sheets["jass", "de"].cells["td"] if row]
    assert each == ["9", "9", "9", "6", "6"]
    assert stoeckle == ["18", "9", "0", "6", "0"]
    assert names == ["", "Anna", "Toni", "Sepp", "Moidl"]
    assert points == ["18", "61", "40", "33"]
    assert written == ["0", "61", "40", "33"]  # fewer than 21 are in the Sack


@pytest.mark.parametrize(("name", "language"), SHEETS)
def test_every_rule_is_there_with_all_its_values_and_its_default_marked(sheets: dict, name: str, language: str) -> None:
    words, sheet = Words(language, name), sheets[name, language]
    defaults = [" ".join(entry.split()) for entry in sheet.marked]
    for rule in game(name).RULES:
        key = "rule_" + rule.name
        title = words(key if words.has(key) else "menu_" + rule.name)
        assert typeset(title) in sheet.text
        if rule.name == "stake":
            assert any(re.search(rf"{rule.low} \w+ {rule.high}\b", entry) for entry in defaults)
            continue
        for value in rule.choices or range(rule.low, rule.high + 1):
            said = typeset(words(f"{key}_{value}"))
            help_key = f"help_{rule.name}_{value}"
            meaning = ": " + typeset(words(help_key)) if words.has(help_key) else ""
            if value == rule.default:
                said += f" ({'default' if language == 'en' else 'voreingestellt'})"
                assert said + meaning in defaults
            assert said + meaning in entries(sheet)


@pytest.mark.parametrize("name", ["jaggln", "jass"])
def test_both_languages_have_the_same_parts_in_the_same_order(sheets: dict, name: str) -> None:
    german, english = sheets[name, "de"].tags, sheets[name, "en"].tags
    assert german == english
    assert len(german) > 200


@pytest.mark.parametrize(("name", "language"), SHEETS)
def test_what_is_a_house_rule_says_so(sheets: dict, name: str, language: str) -> None:
    """The words of every rule's default stand behind the mark, wherever they are told."""
    words, rules = Words(language, name), game(name).RULES
    html = page.make_pages()[page.file_name(name, language)].partition('class="rules"')[0]
    for rule in rules:
        key = f"help_{rule.name}_{rule.default}"
        if words.has(key) and typeset(words(key)) in html:
            before = html.partition(typeset(words(key)))[0].rpartition("<p")[2]
            assert 'class="house"' in before, key


# The engine changes


@pytest.mark.parametrize(
    ("module", "name", "value", "before", "after"),
    [
        (jaggln, "matsch", "off", "Ohne Stich zahlen die Verlierer doppelt.", "Ohne Stich kostet es nicht mehr."),
        (jaggln, "active", 6, "Es spielen fünf.", "Es spielen sechs."),
        (jaggln, "direction", "counter", "wird im Uhrzeigersinn.", "wird gegen den Uhrzeigersinn."),
        (jass, "last_trick", 5, "haben 152 Punkte", "sind es 157 Punkte"),
    ],
)
def test_another_default_changes_what_is_told(  # the list of rules names both: only what is before it counts
    monkeypatch: pytest.MonkeyPatch, module, name: str, value: "int | str", before: str, after: str
) -> None:
    def told() -> str:
        return remade(module.NAME, "de").text.rpartition("Hausregeln")[0]

    assert before in told()
    monkeypatch.setattr(next(rule for rule in module.RULES if rule.name == name), "default", value)
    assert after in told()
    assert before not in told()


def test_another_stake_changes_the_payments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next(rule for rule in jaggln.RULES if rule.name == "stake"), "default", 10)
    sheet = remade("jaggln", "en")
    assert ["+15", "+30", "−15", "−30"] in sheet.cells["td"]
    assert "at a stake of 10" in sheet.text


def test_a_stake_that_cannot_be_shared_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next(rule for rule in jaggln.RULES if rule.name == "stake"), "default", 3)
    with pytest.raises(SourceError, match="2 against 3 needs an even stake"):
        remade("jaggln", "en")


# The text changes


@pytest.mark.parametrize(
    ("good", "bad", "complaint"),
    [
        ("en {house} Cards\n", "", "line 7: section lacks en."),
        ("en {house} Cards", "en Cards", "line 7: not the same gaps in both languages: house."),
        ("en {house} Cards", "en {house} Cards\nen Cards", "line 10: section has en twice."),
        ("en {house} Cards", "en", "line 9: en is empty."),
        ("section\n", "chapter\n", "line 7: 'chapter' is neither a language nor one of title, lead,"),
        ("section\n", "section one\n", "line 7: section stands alone"),
        ("label house", "label", "line 4: a label needs a name."),
        ("title\nde Titel\nen Title\n", "", "must begin with its title."),
        ("title\n", "de Titel\ntitle\n", "line 1: de belongs to no block."),
    ],
)
def test_a_text_that_is_not_whole_is_told(tmp_path: Path, good: str, bad: str, complaint: str) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text(GOOD.replace(good, bad), encoding="utf-8")
    with pytest.raises(SourceError) as raised:
        read_source(path)
    assert complaint in str(raised.value)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ("text\nde {nonsense}\nen {nonsense}", "line 10: nothing fills the gap {nonsense}."),
        ("text\nde {declarer_title}, {why_suit}\nen {declarer_title}, {why_suit}", "nothing fills the gap {why_suit}."),
        ("text\nde *offen\nen *open", "line 10: a gap is {name} and bold is *words*"),
        ("figure moon", "line 10: there is no figure moon, only suits,"),
        ("figure trumps", "line 10: the figure trumps doesn't go with nothing."),
        ("figure trumps X", "line 10: There is no suit X."),
        ("figure trick H HA HA", "line 10: The card HA is named twice."),
        (EXAMPLE + "figure trick H EA E10 E9 E8 E7 EK", "line 13: an example has up to 5 players, not 6."),
        ("figure count one", "line 10: points are whole numbers."),
        ("figure pay", "line 10: the label won must come before its figure."),
        ("label house\nde Haus\nen House", "line 10: there are two labels house."),
        ("", "never uses against, alone, fewest, gewisse"),
        ("label spare\nde übrig\nen spare", "spare"),
    ],
)
def test_a_text_that_does_not_fit_engine_and_words_is_told(tmp_path: Path, more: str, complaint: str) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text(GOOD + more + "\n", encoding="utf-8")
    with pytest.raises(SourceError) as raised:
        page.make_page(path, read_source(path), "jaggln", "de")
    assert complaint in str(raised.value)


def test_a_text_in_another_encoding_is_told(tmp_path: Path) -> None:
    path = tmp_path / "sheet.txt"
    path.write_bytes("title\nde Größe".encode("latin-1"))
    with pytest.raises(SourceError, match="is not UTF-8 text"):
        read_source(path)


def test_words_with_markup_stay_words() -> None:
    assert page.Sheet("jaggln", "de").fill("<i>a & b</i>") == "&lt;i&gt;a &amp; b&lt;/i&gt;"


# The files


def test_the_command_writes_all_sheets_and_nothing_in_them_reaches_out(tmp_path: Path) -> None:
    assert main(["--out", str(tmp_path / "new")]) == 0
    files = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "new").iterdir()}
    assert sorted(files) == sorted(page.file_name(*sheet) for sheet in SHEETS)
    for html in files.values():
        assert not re.search(r"https?:|src=|url\(|@import|<script", html)
        links = re.findall('href="([^"#]+)"', html)
        assert len(links) == 2
        assert set(links) <= set(files)


def test_a_folder_that_is_none_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["--out", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.endswith("can't be written: File exists.\n")


def test_a_full_disk_is_told_with_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert main(["--out", str(tmp_path)]) == 2
    assert (
        capsys.readouterr().err
        == f"rules_page: {tmp_path / 'rules-jaggln-de.html'} can't be written: No space left on device.\n"
    )


# The pictures


@pytest.mark.parametrize(
    ("rows", "loops"),
    [(["#"], 1), (["##", "##"], 1), (["#.#"], 2), (["###", "#.#", "###"], 2), (["#.", ".#"], 1)],
    ids=["dot", "block", "two dots", "ring", "touching at a corner"],
)
def test_an_outline_goes_round_the_ink(rows: list[str], loops: int) -> None:
    path = outline(rows)
    assert path.count("M") == path.count("z") == loops
    places = [tuple(map(int, place.split())) for place in re.findall(r"\d+ \d+", path)]
    assert {0, 4 * len(rows[0])} <= {x for x, _ in places}
    assert {0, 4 * len(rows)} <= {y for _, y in places}
