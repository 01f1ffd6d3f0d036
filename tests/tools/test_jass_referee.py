"""tools.referee asked about Jass, from outside: JSON lines in, JSON lines out."""

import subprocess
import sys

from test_referee import ask

from tools.box import ROOT


def test_the_questions_of_the_contract() -> None:
    answers = ask(
        '{"game":"jass","ask":"winner","trump":"H","trick":["EA","E10","H6","HU"]}',
        {"game": "jass", "ask": "legal", "trump": "E", "hand": ["LA", "SU", "S7", "E9"], "trick": ["SA"]},
        {"game": "jass", "ask": "order", "trump": "H"},
        {"game": "jass", "ask": "value", "trump": "L", "cards": ["LU", "L9", "EA", "E9", "EU"]},
        {"game": "jass", "ask": "swap", "hand": ["H6", "S6", "EA"], "turned": "HA"},
        {"game": "jass", "ask": "result", "points": [20, 42, 45, 45], "trump": "H", "rules": {"stake": 10}},
    )
    assert answers[0] == {"winner": 3, "why": "Heart Unter wins: the Bauer, the highest trump."}
    assert answers[1] == {"legal": ["SU", "S7"]}
    assert answers[2]["order"][:3] == ["HU", "H9", "HA"]
    assert len(answers[2]["order"]) == len(set(answers[2]["order"])) == 36
    assert answers[3] == {"points": 47}
    assert answers[4] == {"swap": ["H6", "S6"]}
    assert answers[5] == {"counted": [0, 42, 45, 45], "winners": [2, 3], "amounts": [-20, -20, 20, 20]}


def test_it_says_in_german_why_the_winner_wins() -> None:
    expected = [
        (["EA", "E10", "HU", "H9"], 2, "Herz-Unter sticht: der Bauer, der höchste Trumpf."),
        (["EA", "H9", "HA"], 1, "Herz-Neuner sticht: das Nell, der zweithöchste Trumpf."),
        (["H7", "HK", "EA"], 1, "Herz-König sticht: der höchste Trumpf im Stich."),
        (["EA", "H6", "E10"], 1, "Herz-Sechser sticht: Trumpf schlägt Eichel."),
        (["E6", "LA", "E10"], 2, "Eichel-Zehner sticht: die höchste Karte in Eichel."),
    ]
    answers = ask(
        *[{"game": "jass", "ask": "winner", "trump": "H", "trick": trick, "lang": "de"} for trick, _, _ in expected]
    )
    assert answers == [{"winner": winner, "why": why} for _, winner, why in expected]


def test_the_bauer_need_not_be_given_and_a_house_rule_lets_trump_any_time() -> None:
    any_time = {"trump_any_time": "on"}
    answers = ask(
        {"game": "jass", "ask": "legal", "trump": "H", "hand": ["HU", "EA"], "trick": ["H9"]},
        {"game": "jass", "ask": "legal", "trump": "H", "hand": ["EA", "H7", "L8"], "trick": ["E9"]},
        {"game": "jass", "ask": "legal", "trump": "H", "hand": ["EA", "H7", "L8"], "trick": ["E9"], "rules": any_time},
    )
    assert answers == [{"legal": ["HU", "EA"]}, {"legal": ["EA"]}, {"legal": ["EA", "H7"]}]


def test_results_of_all_variants() -> None:
    cross = {"cross": "on", "stake": 5}
    expected = [
        ([20, 21, 50, 61], {}, [0, 21, 50, 61], [3], [0, 0, 0, 0]),
        ([20, 21, 50, 61], {"reverse": True, "stake": 2}, [20, 21, 50, 61], [0], [6, -2, -2, -2]),
        ([100, 52, 100, 52], cross, [100, 52, 100, 52], [0, 2], [5, -5, 5, -5]),
        ([76, 76, 76, 76], cross, [76, 76, 76, 76], [0, 1, 2, 3], [0, 0, 0, 0]),
        ([157, 0, 0, 0], {"last_trick": 5, "stake": 1}, [157, 0, 0, 0], [0], [3, -1, -1, -1]),
        ([20, 20, 19], {"stake": 1, "cards": 6}, [0, 0, 0], [], [0, 0, 0]),
        ([50, 50, 20, 0, 0], {"stake": 1}, [50, 50, 0, 0, 0], [0, 1], [3, 3, -2, -2, -2]),
    ]
    answers = ask(
        *[{"game": "jass", "ask": "result", "points": points, "rules": rules} for points, rules, *_ in expected]
    )
    assert answers == [
        {"counted": counted, "winners": winners, "amounts": amounts} for _, _, counted, winners, amounts in expected
    ]


def test_a_question_that_makes_no_sense_gets_a_sentence() -> None:
    wrong = [
        ({"ask": "pay"}, "'ask' is one of winner, legal, order, value, swap, result."),
        ({}, "'ask' is one of"),
        ({"ask": ["result"]}, "'ask' is one of"),
        ({"ask": "order"}, "The question needs 'trump'"),
        ({"ask": "order", "trump": "X"}, "There is no suit X."),
        ({"ask": "order", "trump": "H", "lang": "fr"}, "'lang' is de or en."),
        ({"ask": "winner", "trump": "H", "trick": []}, "A trick needs at least one card."),
        ({"ask": "winner", "trump": "H", "trick": ["E5"]}, "There is no card E5."),
        ({"ask": "legal", "trump": "H", "hand": "EA", "trick": []}, "Cards come as a list, not as EA."),
        ({"ask": "legal", "trump": "H", "hand": ["EA"], "trick": ["EA"]}, "The card EA is named twice."),
        ({"ask": "legal", "trump": "H", "hand": ["EA"], "trick": [], "rules": []}, "'rules' is an object"),
        ({"ask": "legal", "trump": "H", "hand": [], "trick": [], "rules": {"matsch": "off"}}, "no house rule matsch"),
        ({"ask": "value", "trump": "H"}, "The question needs 'cards'"),
        ({"ask": "value", "trump": "H", "cards": ["EA", "EA"]}, "The card EA is named twice."),
        ({"ask": "swap", "hand": ["H6"]}, "The question needs 'turned'"),
        ({"ask": "swap", "hand": ["H6"], "turned": ["HA"]}, "There is no card"),
        ({"ask": "swap", "hand": ["H6", "HA"], "turned": "HA"}, "The card HA is named twice."),
        ({"ask": "result"}, "The question needs 'points'"),
        ({"ask": "result", "points": {"0": 152}}, "'points' is a list of numbers, by seat."),
        ({"ask": "result", "points": [152]}, "2 to 6 people play, not 1."),
        ({"ask": "result", "points": [0] * 7}, "2 to 6 people play, not 7."),
        ({"ask": "result", "points": [38, 38, 38, 39]}, "Together 153, but there are only 152 points: 1 too many."),
        ({"ask": "result", "points": [38, 38, 38, 37]}, "Together 151, but there are 152 points: 1 are missing."),
        ({"ask": "result", "points": [38.0, 38, 38, 38]}, "A hand has 0 to 152 points, not 38.0."),
        ({"ask": "result", "points": [True, 75]}, "A hand has 0 to 152 points, not True."),
        ({"ask": "result", "points": [80, 72], "trump": "Z"}, "There is no suit Z."),
        ({"ask": "result", "points": [80, 72], "trump": None}, "There is no suit"),
        ({"ask": "result", "points": [50, 50], "rules": {"cross": "on"}}, "Kreuzjassen takes four players, not 2."),
        ({"ask": "result", "points": [76, 76, 75, 76], "rules": {"cross": "on"}}, "Partners count together"),
        ({"ask": "result", "points": [0] * 5, "rules": {"cards": 9}}, "The pack is too small for 5 players"),
        ({"ask": "result", "points": [80, 72], "rules": {"stake": 0.5}}, "stake can't be 0.5."),
    ]
    questions = [{"game": "jass", **question} for question, _ in wrong]
    answers = ask(*questions, {"game": "jass", "ask": "order", "trump": "E"})
    for (question, sentence), said in zip(wrong, answers, strict=False):
        assert sentence in said["error"], question
    assert len(answers) == len(wrong) + 1
    assert len(answers[-1]["order"]) == 36


def test_the_difference_is_said_in_german() -> None:
    question = {"game": "jass", "ask": "result", "points": [38, 38, 38, 37], "lang": "de"}
    assert "1 fehlen" in ask(question)[0]["error"]


def test_each_example_of_the_help_has_an_answer() -> None:
    command = [sys.executable, "-m", "tools.referee", "--help"]
    said = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=60, check=True).stdout
    examples = [line.strip() for line in said.splitlines() if line.startswith("  {")]
    assert len([line for line in examples if '"jass"' in line]) == 6
    assert all("error" not in said for said in ask(*examples))
