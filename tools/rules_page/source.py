"""Reads the text of a sheet: blocks with German and English side by side, so that a wrong translation is seen at once.

A block is a line with its kind (and a name or cards where the kind wants them), then a line `de …` and a line `en …`;
figures have no lines of their own. Blank lines and lines that begin with `;` mean nothing.
"""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from firmware.ui.words import LANGUAGES
from tools.box import BoxError

FIGURE = "figure"
KINDS = ("title", "lead", "wide", "section", "text", "item", "label", "foot", FIGURE)
NAMED = ("label", FIGURE)
GAP = re.compile(r"{(\w+)}")


class SourceError(BoxError):
    """A text that can't become a sheet: where, and what is wrong with it."""


class Block(NamedTuple):
    """One block: what it is, its name and what follows it, its line in the file, its text by language."""

    kind: str
    name: str
    rest: list[str]
    line_number: int
    texts: dict[str, str]


def read_source(path: Path) -> list[Block]:
    """All blocks in order, each whole and with the same gaps in both languages; SourceError otherwise."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise SourceError(f"{path} is not UTF-8 text.") from None
    except OSError as error:
        raise SourceError(f"{path} can't be read: {error.strerror}.") from None
    blocks: list[Block] = []
    for line_number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith(";"):
            continue
        word, _, rest = line.strip().partition(" ")
        try:
            if word in LANGUAGES:
                _take_text(blocks, word, rest.strip())
            else:
                blocks.append(_new_block(word, rest.split(), line_number))
        except SourceError as error:
            raise SourceError(f"{path}, line {line_number}: {error}") from None
    _check_whole(path, blocks)
    return blocks


def _new_block(kind: str, rest: list[str], line_number: int) -> Block:
    if kind not in KINDS:
        raise SourceError(f"{kind!r} is neither a language nor one of {', '.join(KINDS)}.")
    if kind not in NAMED and rest:
        raise SourceError(f"{kind} stands alone; its words follow after de and en.")
    if kind in NAMED and not rest:
        raise SourceError(f"a {kind} needs a name.")
    return Block(kind, rest[0] if rest else "", rest[1:], line_number, {})


def _take_text(blocks: list[Block], language: str, text: str) -> None:
    if not blocks or blocks[-1].kind == FIGURE:
        raise SourceError(f"{language} belongs to no block.")
    if language in blocks[-1].texts:
        raise SourceError(f"{blocks[-1].kind} has {language} twice.")
    if not text:
        raise SourceError(f"{language} is empty.")
    blocks[-1].texts[language] = text


def _check_whole(path: Path, blocks: list[Block]) -> None:
    """Complain of a block that lacks a language, or whose languages differ in their gaps."""
    if not blocks or blocks[0].kind != "title":
        raise SourceError(f"{path} must begin with its title.")
    for block in blocks:
        if block.kind == FIGURE:
            continue
        for language in LANGUAGES:
            if language not in block.texts:
                raise SourceError(f"{path}, line {block.line_number}: {block.kind} lacks {language}.")
        gaps = [Counter(GAP.findall(text)) for text in block.texts.values()]
        different = sorted((gaps[0] - gaps[1]) + (gaps[1] - gaps[0]))
        if different:
            raise SourceError(
                f"{path}, line {block.line_number}: not the same gaps in both languages: {', '.join(different)}."
            )
