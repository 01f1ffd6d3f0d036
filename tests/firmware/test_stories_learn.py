"""Stories of the lessons on the box: issue 7, Build 1, with what rules.md says of cards, winners and payment."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from story import FIVE, SEVEN, SpeakingBox, at, call, in_both_languages, leave, menu, power_cut, read, says, values
from story import hand as score
from story import rule as house_rule
from story import set_number as number

from engine.coach import demo, question
from engine.games import jaggln, jass
from tools.box import ROOT, find_micropython

speaking = in_both_languages

FOUR = FIVE[:4]
LESSONS = {"cards", "pay", "take", "demo", "quiz"}
STEPS_MOST = 120  # no hand has more


def lesson(box: SpeakingBox, *way: object) -> None:
    menu(box, "learn", *way)


def all_pages(box: SpeakingBox) -> str:
    """What the pages of a lesson say one after another; the last one leads back."""
    place, found = at(box), []
    while at(box) == place:
        found.append(read(box))
        box.key("ok")
    return " / ".join(found)


def play(box: SpeakingBox, suit: str, rank: str) -> str:
    """One card more in `Who takes it?`; what the box says then."""
    box.key("ok")
    box.choose(suit)
    box.choose(rank)
    assert at(box) == "learn_take"
    return read(box)


def steps(box: SpeakingBox, hand_number: int) -> list[str]:
    """All that is said of the hand of this number, a key each."""
    box.hold("ok")
    number(box, hand_number)
    found: list[str] = []
    while len(found) < STEPS_MOST:
        assert at(box) == "learn_demo"
        found.append(read(box))
        over = "ist aus" if box.language == "de" else "is over"
        if over in found[-1]:
            return found[:-1]
        box.key("next")
    raise AssertionError("it never ends")


# The way in and out


def test_a_new_box_teaches_without_an_evening_either_game(speaking: SpeakingBox) -> None:
    says(speaking, "lang: lernen", "long: learn")
    for name, counting in (("jaggln", "gewisse"), ("jass", "values")):
        speaking.hold("ok")
        assert (at(speaking), values(speaking)) == ("learn_game", ["jaggln", "jass"])
        speaking.choose(name)
        assert set(values(speaking)) == LESSONS | {counting}
        speaking.choose(counting)
        assert at(speaking) == f"learn_{counting}"
        for _ in range(3):
            speaking.key("back")
        assert at(speaking) == "empty"


def test_an_evening_teaches_its_own_game_and_leaving_is_as_if_nothing_was(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    score(speaking, 1, 6, 2)
    before, resting = speaking.ledger(), speaking.screen()
    for way in (["cards", "L"], ["gewisse"], ["pay"], ["take", "H"], ["demo"], ["quiz"]):
        lesson(speaking, *way)
        speaking.key("ok")
        leave(speaking)
        assert speaking.screen() == resting
    assert speaking.ledger() == before


def test_a_power_cut_in_a_lesson_loses_nothing(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    score(speaking, 1, 6, 2)
    before, resting = speaking.ledger(), speaking.screen()
    lesson(speaking, "demo")
    speaking.key("next")
    assert power_cut(speaking) == resting
    assert speaking.ledger() == before


def test_a_hand_that_is_played_is_not_disturbed(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, 1)
    speaking.hold("ok")
    assert "learn" not in values(speaking)


# The cards


def test_the_cards_in_their_order_begin_with_the_three_that_are_always_trump(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    lesson(speaking, "cards")
    assert values(speaking) == list("ELHS")
    speaking.choose("L")
    top = read(speaking)
    assert top.index("Jaggl") < top.index("Zanggl") < top.index("Buggl")
    says(speaking, "Schell-Unter", "Bell Unter")
    speaking.key("next")
    says(speaking, "Laub: Trumpf", "Leaves: trump")
    ranks = ["Sau", "Zehner", "König", "Ober", "Unter", "Neuner", "Achter", "Siebener"]
    if speaking.language == "en":
        ranks = ["Sow", "Ten", "King", "Ober", "Unter", "Nine", "Eight", "Seven"]
    places = [read(speaking).index(rank) for rank in ranks]
    assert places == sorted(places)


def test_a_top_trump_is_missing_in_its_own_suit(speaking: SpeakingBox) -> None:
    """Hearts has no Ten of its own, Bells no Unter."""
    speaking.start(FIVE)
    lesson(speaking, "cards", "E")
    speaking.key("prev")
    assert "Unter" not in read(speaking)
    speaking.key("prev")
    assert not {"Zehner", "Ten"} & set(read(speaking).replace("▸", "").split())


def test_the_highest_of_jass_are_bauer_and_nell_of_the_trump_suit(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {}, "jass")
    lesson(speaking, "cards", "S")
    assert read(speaking).index("Bauer") < read(speaking).index("Nell")
    says(speaking, "Schell-Unter", "Bell Unter")
    says(speaking, "Schell-Neuner", "Bell Nine")


def test_the_nine_gewisse_are_four_sows_four_tens_and_the_jaggl(speaking: SpeakingBox) -> None:
    speaking.start(FIVE, {"doaba": "nobody"})
    lesson(speaking, "gewisse")
    suits = (
        ("Eichel", "Laub", "Herz", "Schell") if speaking.language == "de" else ("Acorns", "Leaves", "Hearts", "Bells")
    )
    assert [read(speaking).count(suit) for suit in suits] == [2, 2, 2, 3]
    says(speaking, "Fünf gewinnen", "Five of nine win")
    assert ("niemand" if speaking.language == "de" else "nobody") in all_pages(speaking)


def test_the_values_of_jass_are_those_of_the_rules(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {"last_trick": 5}, "jass")
    lesson(speaking, "values")
    german = ["Sau 11", "Zehner 10", "König 4", "Ober 3", "Unter 2", "Bauer 20", "Nell 14", "Neuner 0"]
    english = ["Sow 11", "Ten 10", "King 4", "Ober 3", "Under 2", "Bauer 20", "Nell 14", "Nine 0"]
    first = read(speaking).replace("Unter 2", "Under 2") if speaking.language == "en" else read(speaking)
    for row in german if speaking.language == "de" else english:
        assert row in first
    told = all_pages(speaking)
    assert "157" in told
    assert "21" in told


# Who pays


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, ["2 3 +3 +6 -2 -4", "2 3 -3 -6 +2 +4", "1 4 +8 +16 -2 -4", "1 4 -8 -16 +2 +4"]),
        ({"stake": 10, "matsch": "off", "solo": 2}, ["2 3 +15 -10", "2 3 -15 +10", "1 4 +80 -20", "1 4 -80 +20"]),
    ],
)
def test_who_pays_what_at_the_stake_of_the_table(
    speaking: SpeakingBox, rules: dict[str, object], expected: list[str]
) -> None:
    speaking.start(FIVE, rules)
    lesson(speaking, "pay")
    for figures in expected:
        said = [word.rstrip(":") for word in read(speaking).split() if word.rstrip(":").lstrip("+-").isdigit()]
        assert " ".join(said) == figures
        speaking.key("next")


def test_six_at_the_table_pay_two_against_four(speaking: SpeakingBox) -> None:
    speaking.start([*FIVE, "Burgi"], {"active": 6, "stake": 3})
    lesson(speaking, "pay")
    said = read(speaking)
    assert "2 gegen 4" in said or "2 against 4" in said
    assert "+6" in said
    assert "-3" in said


def test_jass_without_a_stake_is_about_points(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {}, "jass")
    lesson(speaking, "pay")
    says(speaking, "nicht um Geld", "no money")


def test_jass_with_a_stake_is_paid_by_every_loser(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {"stake": 10, "reverse": "on"}, "jass")
    lesson(speaking, "pay")
    told = all_pages(speaking)
    assert told.index("+30") < told.index("-10") < told.index("+20") < told.index("-20")
    house_rule_kreuz(speaking)
    lesson(speaking, "pay")
    told = all_pages(speaking)
    assert "Kreuz" in told
    assert "+10" in told
    assert "-10" in told


def house_rule_kreuz(box: SpeakingBox) -> None:
    leave(box)
    house_rule(box, "cross", "on")


# Who takes it?


def test_after_each_card_it_says_who_takes_the_trick_and_why(speaking: SpeakingBox) -> None:
    """The example of the rules: Acorns led, Hearts are trump."""
    speaking.start(FIVE)
    lesson(speaking, "take", "H")
    play(speaking, "E", "A")
    says(speaking, "Eichel-Sau sticht: die", "Acorn Sow wins: the")
    play(speaking, "E", "10")
    says(speaking, "Eichel-Sau sticht", "Acorn Sow wins")
    play(speaking, "H", "7")
    says(speaking, "Herz-Siebener sticht:", "Heart Seven wins: trump")
    play(speaking, "H", "10")
    says(speaking, "Zanggl sticht: der / zweithöchste Trumpf.", "Zanggl wins: the second / highest trump.")
    play(speaking, "S", "U")
    says(speaking, "Jaggl sticht: der höchste / Trumpf.", "Jaggl wins: the highest / trump.")
    says(speaking, "neuer Stich", "a new trick")


def test_back_takes_the_last_card_away_and_a_card_lies_only_once(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    lesson(speaking, "take", "E")
    play(speaking, "L", "9")
    play(speaking, "S", "6")
    says(speaking, "Buggl sticht", "Buggl wins")
    speaking.key("back")
    says(speaking, "Laub-Neuner sticht", "Leaf Nine wins")
    speaking.key("ok")
    speaking.choose("L")
    assert "9" not in values(speaking)
    for _ in range(3):
        speaking.key("back")
    assert "Neuner" not in read(speaking)
    assert "Nine" not in read(speaking)
    speaking.key("back")
    assert at(speaking) == "learn_trump"


def test_a_full_trick_is_followed_by_a_new_one(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {}, "jass")
    lesson(speaking, "take", "L")
    for suit, rank in (("H", "A"), ("H", "6"), ("L", "A"), ("L", "9")):
        play(speaking, suit, rank)
    says(speaking, "Laub-Neuner sticht: das / Nell", "Leaf Nine wins: the Nell")
    play(speaking, "S", "6")
    says(speaking, "Schell-Sechser sticht", "Bell Six wins")


# A hand that plays itself


def test_the_same_number_is_the_same_hand(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    lesson(speaking, "demo")
    first = steps(speaking, 7)
    assert steps(speaking, 7) == first
    assert steps(speaking, 8) != first
    assert "Nr. 7" in first[0] or " 7" in first[0]


def test_after_a_hand_comes_the_next(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    lesson(speaking, "demo")
    steps(speaking, 41)
    speaking.key("ok")
    says(speaking, "Spiel 42", "Hand 42")


@pytest.mark.parametrize(
    ("name", "people", "rules"),
    [("jaggln", FIVE, {}), ("jaggln", SEVEN, {"stake": 4}), ("jass", FOUR, {"stake": 10, "last_trick": 5})],
    ids=["jaggln", "seven", "jass"],
)
def test_each_trick_is_taken_by_whom_the_rules_say(
    speaking: SpeakingBox, name: str, people: list[str], rules: dict[str, Any]
) -> None:
    """The box's screens beside the coach's own table: every winner named, every card there, the payment at the end."""
    speaking.start(people, rules, name)
    lesson(speaking, "demo")
    said = steps(speaking, 3)
    table, of = demo(name, 3, speaking.ledger()["rules"], len(people)), {"jaggln": jaggln, "jass": jass}[name]
    tricks = 0
    for text in said:
        step = table.step()
        assert step
        if step.code.startswith("takes_"):
            tricks += 1
            cards = [card for _, card in table.trick]
            winner = people[table.trick[of.winner(cards, table.trump)][0]]
            assert f"{tricks}: {winner}" in text
            assert len([word for word in text.split() if word in {person[0] for person in people}]) == len(cards)
        if step.code == "pay":
            assert all(person in text for number, person in enumerate(people) if table.amounts.get(number))
    assert table.step() is None
    assert tricks == (9 if name == "jass" else 6)
    assert speaking.ledger()["hands"] == []


def test_a_number_is_the_same_hand_and_question_on_every_interpreter() -> None:
    """Sorting leaves equals in any order on MicroPython, and dicts have none."""
    said = []
    for interpreter, options in ((sys.executable, []), (find_micropython(), ["-X", "heapsize=1M"])):
        done = subprocess.run(
            [interpreter, *options, str(Path(__file__).with_name("say_lessons.py"))],
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "MICROPYPATH": f"{ROOT}:.frozen"},
        )
        said.append(done.stdout.splitlines())
    assert len(said[0]) > 8000
    assert said[0] == said[1]


def test_the_demo_plays_on_by_ok_too_and_back_leaves_at_once(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    lesson(speaking, "demo")
    first = read(speaking)
    speaking.key("ok")
    assert read(speaking) != first
    speaking.key("back")
    assert at(speaking) == "learn"


# The quiz


@pytest.mark.parametrize(("name", "people"), [("jaggln", FIVE), ("jass", FOUR)])
def test_right_answers_are_counted_and_wrong_ones_put_right(
    speaking: SpeakingBox, name: str, people: list[str]
) -> None:
    speaking.start(people, {}, name)
    lesson(speaking, "quiz")
    speaking.hold("ok")
    number(speaking, 5)
    for place in range(8):
        asked = question(name, 5 + place, speaking.ledger()["rules"])
        assert values(speaking) == asked.answers
        wrong = place % 2
        speaking.choose(asked.answers[asked.right - wrong])
        assert at(speaking) == "learn_answer"
        says(speaking, "Nein: " if wrong else "Richtig!", "No: " if wrong else "Right!")
        speaking.key("ok")
    says(speaking, "Frage 9 · 4 richtig", "Question 9 · 4 right")
    speaking.key("back")
    assert at(speaking) == "learn_score"
    says(speaking, "4 von 8 Fragen richtig.", "4 of 8 questions right.")
    speaking.key("ok")
    assert at(speaking) == "learn"


def test_a_quiz_without_an_answer_is_left_at_once(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    lesson(speaking, "quiz")
    assert len(values(speaking)) == 4
    speaking.key("back")
    assert at(speaking) == "learn"
