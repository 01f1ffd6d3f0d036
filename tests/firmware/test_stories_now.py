"""Stories of what those who follow the box learn of a hand under way: issue 7, the board for the projector."""

from story import (
    FIVE,
    SEVEN,
    TONI,
    SpeakingBox,
    call,
    count,
    finish,
    in_both_languages,
    leave,
    menu,
    power_cut,
    set_number,
)

speaking = in_both_languages

CALLED = {"declarer": "Toni", "card": "HA", "trump": "H"}


def now(box: SpeakingBox) -> object:
    return box.ledger().get("now")


def test_who_calls_what_is_told_from_the_call_until_the_hand_is_in_the_books(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    assert now(speaking) is None
    speaking.key("ok")
    assert now(speaking) is None, "nobody has called yet"
    leave(speaking)
    call(speaking, TONI)
    assert now(speaking) == CALLED
    finish(speaking, 6, 3)
    assert now(speaking) is None
    assert speaking.ledger()["hands"][0]["partner"] == "Moidl"


def test_a_top_trump_is_told_with_the_trump_that_was_asked_for(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI, "H10", "E")
    assert now(speaking) == {"declarer": "Toni", "card": "H10", "trump": "E"}


def test_gewisse_are_told_as_they_fall_and_outlive_a_power_cut(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    call(speaking, 3, "EA")
    count(speaking, "prev", "prev", "next")
    told = {"declarer": "Moidl", "card": "EA", "trump": "E", "gewisse": {"declarer": 2, "others": 1}}
    assert now(speaking) == told
    power_cut(speaking)
    assert now(speaking) == told


def test_the_partner_is_told_only_once_somebody_has_said_it(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI)
    assert "partner" not in speaking.ledger()["now"]
    menu(speaking, "partner", 4)
    assert now(speaking) == {**CALLED, "partner": "Hans"}
    menu(speaking, "partner", None)
    assert now(speaking) == {**CALLED, "partner": None}


def test_a_hand_thrown_in_or_corrected_is_none_under_way(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI)
    menu(speaking, "pass")
    assert now(speaking) is None
    call(speaking, 2)
    finish(speaking, 5, 1)
    menu(speaking, "correct", 2)
    speaking.choose(2)
    speaking.choose("EA")
    assert now(speaking) is None


def test_in_jass_the_trump_is_told_and_the_points_said_so_far(speaking: SpeakingBox) -> None:
    speaking.start(FIVE[:4], {}, "jass")
    speaking.key("ok")
    assert now(speaking) is None
    speaking.choose("L")
    assert now(speaking) == {"trump": "L"}
    set_number(speaking, 60)
    set_number(speaking, 30)
    assert now(speaking) == {"trump": "L", "points": {"Toni": 60, "Sepp": 30}}
    set_number(speaking, 40)
    assert now(speaking) == {"trump": "L", "points": {"Toni": 60, "Sepp": 30, "Moidl": 40, "Anna": 22}}
    speaking.key("ok")
    assert now(speaking) is None


def test_in_kreuzjassen_the_points_are_those_of_both_partners(speaking: SpeakingBox) -> None:
    speaking.start(FIVE[:4], {"cross": "on"}, "jass")
    speaking.key("ok")
    speaking.choose("S")
    set_number(speaking, 100)
    assert now(speaking) == {"trump": "S", "points": {"Toni": 100, "Moidl": 100, "Sepp": 52, "Anna": 52}}
