"""tools.referee from outside: JSON lines in, JSON lines out."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tools.box import ROOT


def ask(*questions: object) -> list[dict[str, Any]]:
    """The answers to these questions; strings go as they are."""
    lines = [question if isinstance(question, str) else json.dumps(question) for question in questions]
    done = subprocess.run(
        [sys.executable, "-m", "tools.referee"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_questions_of_the_contract() -> None:
    answers = ask(
        '{"game":"jaggln","ask":"winner","trump":"H","trick":["EA","E10","SU","H7","E9"]}',
        {"game": "jaggln", "ask": "legal", "trump": "E", "hand": ["LA", "SU", "S7", "E9"], "trick": ["SA"]},
        {"game": "jaggln", "ask": "order", "trump": "H"},
        '{"ask":"pay","active":5,"declarer":0,"partner":2,"gewisse":6,"matsch":false,"stake":2}',
        {"ask": "discard", "hand": ["EA", "L7", "L8"], "discard": ["EA"]},
        {"ask": "discard", "hand": ["EA", "L7", "L8"], "discard": ["L7", "L8"]},
    )
    assert answers[0] == {"winner": 2, "why": "Jaggl wins: the highest trump."}
    assert answers[1] == {"legal": ["S7"]}
    assert answers[2]["order"][:4] == ["SU", "H10", "S6", "HA"]
    assert len(answers[2]["order"]) == len(set(answers[2]["order"])) == 33
    assert answers[3] == {"amounts": [3, -2, 3, -2, -2]}
    assert answers[4]["ok"] is False
    assert "may not be discarded" in answers[4]["why"]
    assert answers[5] == {"ok": True}


@pytest.mark.parametrize(
    ("trick", "winner", "why"),
    [
        (["EA", "E10", "H10", "H7"], 2, "Zanggl sticht: der zweithöchste Trumpf."),
        (["EA", "S6", "HA"], 1, "Buggl sticht: der dritthöchste Trumpf."),
        (["H7", "HK", "EA"], 1, "Herz-König sticht: der höchste Trumpf im Stich."),
        (["EA", "H7", "E10"], 1, "Herz-Siebener sticht: Trumpf schlägt Eichel."),
        (["E7", "LA", "EK"], 2, "Eichel-König sticht: die höchste Karte in Eichel."),
    ],
)
def test_it_says_in_german_why_the_winner_wins(trick: list[str], winner: int, why: str) -> None:
    assert ask({"ask": "winner", "trump": "H", "trick": trick, "lang": "de"}) == [{"winner": winner, "why": why}]


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("no json", "This line is no JSON."),
        ("[" * 100_000, "This line is no JSON."),
        ([], "A question is a JSON object with 'ask'."),
        ({}, "'ask' is one of"),
        ({"ask": "winner", "game": "\ud800"}, "There is no game"),
        ({"ask": "winner", "trump": "\ud800", "trick": ["EA"]}, "There is no suit"),
        ({"ask": ["winner"]}, "'ask' is one of"),
        ({"ask": "winner", "game": "chess"}, "There is no game chess."),
        ({"ask": "winner", "trick": ["EA"]}, "The question needs 'trump'"),
        ({"ask": "winner", "trump": "X", "trick": ["EA"]}, "There is no suit X."),
        ({"ask": "winner", "trump": ["H"], "trick": ["EA"]}, "There is no suit"),
        ({"ask": "winner", "trump": "H"}, "The question needs 'trick'"),
        ({"ask": "winner", "trump": "H", "trick": []}, "A trick needs at least one card."),
        ({"ask": "winner", "trump": "H", "trick": ["E1"]}, "There is no card E1."),
        ({"ask": "winner", "trump": "H", "trick": ["E6"]}, "The card E6 is not in this game's pack."),
        ({"ask": "winner", "trump": "H", "trick": ["EA", "EA"]}, "The card EA is named twice."),
        ({"ask": "winner", "trump": "H", "trick": "EA"}, "Cards come as a list, not as EA."),
        ({"ask": "winner", "trump": "H", "trick": [None]}, "There is no card"),
        ({"ask": "legal", "trump": "H", "hand": ["EA"], "trick": ["EA"]}, "The card EA is named twice."),
        ({"ask": "pay"}, "The question needs 'declarer'."),
        ({"ask": "pay", "declarer": 5, "partner": 1, "gewisse": 5}, "5 does not play this hand"),
        ({"ask": "pay", "declarer": 0, "partner": 7, "gewisse": 5}, "7 does not play this hand"),
        ({"ask": "pay", "declarer": True, "partner": 2, "gewisse": 5}, "does not play this hand"),
        ({"ask": "pay", "declarer": 0, "partner": 1, "gewisse": 10}, "There are 0 to 9 gewisse, not 10."),
        ({"ask": "pay", "declarer": 0, "partner": 1, "gewisse": 5, "stake": 3}, "needs an even stake"),
        ({"ask": "pay", "declarer": 0, "partner": 1, "gewisse": 5, "stake": 2.0}, "stake can't be 2.0."),
        ({"ask": "pay", "declarer": 0, "partner": 1, "gewisse": 5, "active": 4}, "active can't be 4."),
        ({"ask": "pay", "declarer": 0, "partner": 1, "gewisse": 5, "matsch": True}, "needs losers without a gewiss"),
        ({"ask": "pay", "declarer": 0, "partner": 1, "gewisse": 5, "matsch": 1}, "'matsch' is true or false."),
        ({"ask": "pay", "declarer": 0, "partner": 1, "gewisse": 5, "rules": 1}, "'rules' is an object"),
        ({"ask": "discard", "hand": ["EA"]}, "The question needs 'discard'"),
        ({"ask": "order", "trump": "H", "lang": "fr"}, "'lang' is de or en."),
    ],
)
def test_a_question_that_makes_no_sense_gets_a_sentence(question: object, sentence: str) -> None:
    answers = ask(question, {"ask": "order", "trump": "E"})
    assert sentence in answers[0]["error"]
    assert len(answers[1]["order"]) == 33
