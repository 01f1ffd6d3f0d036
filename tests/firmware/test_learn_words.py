"""What the lessons say: words for all that the coach can say, and room for them, whoever plays and whatever falls."""

import re
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from engine.coach import demo, question
from engine.games import game
from engine.rules import complete
from firmware.screens.learn.sentences import sentence, short_names, shown_cards, value_words
from firmware.ui import faces
from firmware.ui.words import LANGUAGES, Words, card_rank, learn_en, learn_jaggln_en, learn_jass_en
from tools.box import ROOT
from tools.pictures.tour import LONG

SEEDS = 1000
DISPLAY_PX = 128
TITLE_PX = 116  # beside the trump's picture
UNDER_CARDS = 3  # lines of a sentence
WITHOUT_CARDS = 5
QUESTION = 3  # lines above the answers
ANSWER_PX = 60
WIDEST = ["WWWWWWW", "MMMMMMM", "QQQQQQQQ", "mmmmmmm", 25 * "i", "Großgasteig", "Übermooser"]
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "jaggln": [
        (5, {}),
        (7, {"stake": 1000, "solo": 4, "matsch": "claimed"}),
        (6, {"active": 6, "stake": 997, "doaba": "nobody"}),
        (6, {"top_call": "forbidden", "jaggl_discard": "allowed", "matsch": "off"}),
    ],
    "jass": [
        (4, {}),
        (6, {"last_trick": 5, "stake": 1000}),
        (4, {"cross": "on", "stake": 1}),
        (3, {"reverse": "on", "stake": 997}),
        (5, {"trump_any_time": "on"}),
        (2, {"cards": 6}),
    ],
}
GAMES = list(TABLES)


def lesson(language: str, name: str, names: list[str], rules: dict[str, Any] | None = None) -> Any:
    """What a sentence needs to know."""
    of = game(name)
    words = Words(language, name, learn=True)
    return SimpleNamespace(words=words, names=short_names(names), game=of, rules=complete(of.RULES, rules or {}))


@cache
def width_px(word: str) -> int:
    return faces.small.width_px(word)


def lines_of(text: str, room_px: int = DISPLAY_PX) -> int:
    """How many lines the text takes; a word too wide for one is more than any screen has."""
    gap_px = width_px(" ") + 2 * faces.small.spacing
    count, used_px = 1, -gap_px
    for word in text.split(" "):
        if width_px(word) > room_px:
            return 99
        used_px += gap_px + width_px(word)
        if used_px > room_px:
            count, used_px = count + 1, width_px(word)
    return count


def codes() -> list[tuple[str, str, str]]:
    """(game, code, kinds) of all tables in the coach's own list; the game is "" for both."""
    found, of = [], ""
    for line in (ROOT / "engine" / "coach" / "CODES.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            of = next((name for name in GAMES if line.lower().endswith(name)), "")
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) > 3 and re.fullmatch(r"[a-z_ ]+", cells[1]) and re.fullmatch("[pPcCsnm]*", cells[2]):
            found += [(of, code, cells[2]) for code in cells[1].split()]
    assert len(found) > 90, found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_all_that_the_coach_can_say(language: str) -> None:
    either = [Words(language, name, learn=True) for name in GAMES]
    for of, code, _ in codes():
        if code.startswith(("takes_", "why_")):
            reason = code.partition("_")[2]
            assert any(words.has(f"why_{reason}") or words.has(f"why_jass_{reason}") for words in either), code
            continue
        for name, words in zip(GAMES, either, strict=True):
            if of == name:
                assert words.has(f"step_{code}"), (name, code)
        assert any(words.has(f"step_{code}") for words in either), code


def test_there_are_no_words_for_what_the_coach_never_says() -> None:
    listed = {code for _, code, _ in codes()}
    for table in (learn_en, learn_jaggln_en, learn_jass_en):
        for line in table.WORDS["step"].strip().splitlines():
            code = line.split(" ")[0]
            assert code in listed or re.sub(r"(_one)?(_to_one)?(_\d)?$", "", code) in listed, code


def test_nothing_is_loaded_of_the_lessons_where_nobody_learns() -> None:
    for name in GAMES:
        assert not Words("de", name).has("learn_title")
        assert Words("de", name, learn=True).has("learn_title")


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_of_a_thousand_demos_has_room(name: str) -> None:
    tables = TABLES[name]
    said = 0
    for seed in range(1, SEEDS + 1):
        count, rules = tables[seed % len(tables)]
        names = (LONG, WIDEST)[seed // len(tables) % 2]
        lessons = [lesson(language, name, names[:count], rules) for language in LANGUAGES]
        table = demo(name, seed, rules, count)
        while step := table.step():
            room = UNDER_CARDS if table.trick or shown_cards(step, table.hands) else WITHOUT_CARDS
            for each in lessons:
                said += 1
                text = sentence(each, step)
                assert lines_of(text) <= room, (seed, step.code, text)
                if step.code.startswith("takes_"):
                    title = each.words("learn_demo_takes", len(table.past) + 1, each.names[step.values[0]])
                    assert width_px(title) <= TITLE_PX, title
    print(f"ran {said} sentences of demos")


@pytest.mark.parametrize("name", GAMES)
def test_every_question_and_answer_of_a_thousand_has_room(name: str) -> None:
    tables = TABLES[name]
    for seed in range(1, SEEDS + 1):
        rules = tables[seed % len(tables)][1]
        for language in LANGUAGES:
            each = lesson(language, name, LONG, rules)
            asked = question(name, seed, rules)
            text = sentence(each, asked.asked)
            cards = [*asked.trick, *asked.hand]
            assert lines_of(text) <= (1 if cards else QUESTION), (seed, text)
            for answer in asked.answers:
                words = value_words(each, asked.kind, answer)
                if asked.kind == "c":
                    words = card_rank(each.words, answer)
                assert width_px(words) <= ANSWER_PX - (11 if asked.kind == "c" else 0), words
            right = each.words("learn_answer_wrong", value_words(each, asked.kind, asked.answers[asked.right]))
            assert width_px(right) <= DISPLAY_PX, right
            assert lines_of(sentence(each, asked.why)) <= WITHOUT_CARDS - 1, (seed, sentence(each, asked.why))
    print(f"ran {2 * SEEDS} questions of quizzes")
