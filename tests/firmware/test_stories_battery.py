"""A table whose battery runs low."""

from story import (
    FIVE,
    MOIDL,
    SEPP,
    TONI,
    SpeakingBox,
    at,
    hand,
    in_both_languages,
    leave,
    menu,
    power_cut,
    says,
    values,
)

speaking = in_both_languages

LOW_MV = 3100  # of any kind
JUDGED_MS = 66_000


def test_it_is_said_with_the_voltage_and_marked_from_then_on(speaking: SpeakingBox) -> None:
    speaking.wait(0, LOW_MV)
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    books = speaking.ledger()
    speaking.wait(JUDGED_MS)
    assert at(speaking) == "message"
    says(speaking, "Batterie wird leer", "Battery runs low")
    says(speaking, "3,10 V", "3.10 V")
    speaking.key("ok")
    assert at(speaking) == "scoreboard"
    for key in ("next", "prev"):  # on each page
        says(speaking, "Batterie", "battery")
        speaking.key(key)
    hand(speaking, MOIDL, 6, SEPP)
    says(speaking, "Batterie", "battery")
    assert len(speaking.ledger()["hands"]) == len(books["hands"]) + 1


def test_the_mark_goes_with_the_old_battery_and_power_on_says_it_anew(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    speaking.wait(JUDGED_MS, LOW_MV)
    speaking.key("ok")
    marked = speaking.frame()
    speaking.wait(JUDGED_MS, 4500)
    assert at(speaking) == "scoreboard"
    plain = speaking.frame()
    assert plain != marked
    power_cut(speaking)
    assert speaking.frame() == plain
    speaking.wait(JUDGED_MS, LOW_MV)
    assert at(speaking) == "message"


def test_the_kind_of_battery_is_a_setting(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "settings", "battery")
    assert len(values(speaking)) == 4
    says(speaking, "weiß nicht", "don't know")
    speaking.choose(1)
    leave(speaking)
    speaking.wait(JUDGED_MS, 3300)  # enough for three AA
    assert at(speaking) == "scoreboard"
    menu(speaking, "settings", "battery", 2)
    leave(speaking)
    speaking.wait(JUDGED_MS, 3300)  # not for a LiPo
    assert at(speaking) == "message"
    power_cut(speaking)
    menu(speaking, "settings", "battery")
    says(speaking, "LiPo", "LiPo")
