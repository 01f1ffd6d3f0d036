"""Puts a sheet together: one page of HTML that needs nothing beside it."""

from collections.abc import Callable
from pathlib import Path

from engine.errors import RuleError
from engine.games import NAMES
from firmware.ui.words import LANGUAGES, Words
from tools.rules_page import cards, pictures, tables
from tools.rules_page.sheet import Sheet, typeset
from tools.rules_page.source import FIGURE, Block, SourceError, read_source

HERE = Path(__file__).resolve().parent
LANGUAGE_NAMES = {"de": "Deutsch", "en": "English"}
FIGURES: dict[str, Callable[..., str]] = {
    "suits": cards.suits,
    "trumps": cards.trumps,
    "values": cards.values,
    "gewisse": cards.gewisse,
    "trick": cards.trick,
    "pay": tables.pay,
    "deal": tables.deal,
    "count": tables.count,
    "rules": tables.house_rules,
}


def file_name(game: str, language: str) -> str:
    """How a sheet's file is called."""
    return f"rules-{game}-{language}.html"


def sheet_text(game: str) -> Path:
    """Where the text of a game's sheet is."""
    return HERE / f"{game}.txt"


def make_pages() -> dict[str, str]:
    """All sheets by file name; SourceError where a text doesn't fit the engine and the words."""
    pages = {}
    for game in NAMES:
        path = sheet_text(game)
        blocks = read_source(path)
        for language in LANGUAGES:
            pages[file_name(game, language)] = make_page(path, blocks, game, language)
    return pages


def make_page(path: Path, blocks: list[Block], game: str, language: str) -> str:
    """One sheet."""
    sheet = Sheet(game, language)
    parts = []
    for block in blocks:
        try:
            parts.append(_block(sheet, block))
        except (SourceError, RuleError) as error:
            raise SourceError(f"{path}, line {block.line_number}: {error}") from None
    if sheet.unused():
        raise SourceError(f"{path} never uses {', '.join(sheet.unused())}.")
    title = typeset(blocks[0].texts[language])
    body = "".join(parts)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>\n{(HERE / 'style.css').read_text(encoding='utf-8')}</style>\n</head>\n<body>\n{pictures.symbols()}\n"
        f"{_links(game, language)}\n<main>\n{body}</div></main>\n</body>\n</html>\n"
    )


def _block(sheet: Sheet, block: Block) -> str:
    """A block's HTML. A list's items stand one by one; a section lasts until the next begins."""
    if block.kind == FIGURE:
        return _figure(sheet, block.name, block.rest) + "\n"
    text = block.texts[sheet.language]
    if block.kind == "label":
        sheet.add_label(block.name, text)
        return ""
    whole = sheet.fill(text)
    return f"{_BEGIN[block.kind]}{whole}{_END[block.kind]}\n"


_BEGIN = {
    "title": "<div><h1>",
    "lead": '<p class="lead">',
    "wide": '</div><div class="wide"><h2>',
    "section": '</div><div class="section"><h2>',
    "text": "<p>",
    "item": '<p class="item">',
    "foot": '<p class="foot">',
}
_END = {"title": "</h1>", "wide": "</h2>", "section": "</h2>"} | dict.fromkeys(("lead", "text", "item", "foot"), "</p>")


def _figure(sheet: Sheet, name: str, rest: list[str]) -> str:
    if name not in FIGURES:
        raise SourceError(f"there is no figure {name}, only {', '.join(FIGURES)}.")
    try:
        return FIGURES[name](sheet, *rest)
    except TypeError:
        raise SourceError(f"the figure {name} doesn't go with {' '.join(rest) or 'nothing'}.") from None


def _links(game: str, language: str) -> str:
    """To the same sheet in the other language, and to the other game's."""
    links = [(each, game, LANGUAGE_NAMES[each]) for each in LANGUAGES if each != language]
    links += [(language, each, Words(language)("game_" + each)) for each in NAMES if each != game]
    linked = (f'<a href="{file_name(of, to)}" hreflang="{to}" lang="{to}">{words}</a>' for to, of, words in links)
    return f"<nav>{' '.join(linked)}</nav>"
