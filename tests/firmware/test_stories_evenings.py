"""Stories of evenings, names and the box's own settings: issue 3, points 12 and 13."""

from story import (
    ANNA,
    FIVE,
    SEPP,
    SEVEN,
    SIX,
    TONI,
    SpeakingBox,
    at,
    call,
    enter,
    get_up,
    hand,
    in_both_languages,
    leave,
    menu,
    menu_values,
    power_cut,
    read,
    says,
    selected,
    settle,
    sit_down,
    values,
    write_name,
)

speaking = in_both_languages

OFF_AFTER_S = 120


def turned(frame: bytes) -> bytes:
    """The picture on its head: pages and columns from the end, and in each byte the lowest bit on top."""
    return bytes(int(f"{column:08b}"[::-1], 2) for column in reversed(frame))


def go_dark(box: SpeakingBox) -> None:
    """Nobody presses a key until the display is off."""
    box.ask("wait", OFF_AFTER_S * 1000 + 1000)
    assert not any(box.frame())


# Evenings


def test_a_new_evening_asks_and_keeps_the_old_one_which_can_be_looked_at_and_reopened(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    old = speaking.ledger()
    menu(speaking, "new")
    assert (at(speaking), selected(speaking)) == ("confirm", False)
    speaking.choose(True)
    speaking.choose("jaggln")
    speaking.choose(5)
    leave(speaking)  # thought better of it
    assert speaking.ledger() == old
    assert "evenings" not in menu_values(speaking)
    menu(speaking, "new", True, "jaggln", 6)
    for who in FIVE:
        speaking.choose(who)
    write_name(speaking, "Ada")
    speaking.choose(SEPP)
    assert speaking.ledger()["players"] == [*FIVE, "Ada"]
    assert speaking.ledger()["hands"] == [] and speaking.ledger()["next"]["dealer"] == "Sepp"
    menu(speaking, "pass")
    newer = speaking.ledger()
    menu(speaking, "evenings")
    assert values(speaking) == [2, 1]  # the newest first
    speaking.key("next")
    says(speaking, "1 Spiel", "1 hand")
    assert all(who in read(speaking) for who in FIVE) and "+3" in read(speaking) and "-2" in read(speaking)
    assert speaking.ledger() == newer  # only looked at
    speaking.key("ok")
    assert (at(speaking), selected(speaking)) == ("confirm", False)
    speaking.choose(True)
    assert at(speaking) == "scoreboard"
    assert speaking.ledger() == old
    power_cut(speaking)
    assert speaking.ledger() == old
    menu(speaking, "undo")
    menu(speaking, "redo")
    hand(speaking, TONI, 6, ANNA)
    menu(speaking, "evenings", 2, True)
    power_cut(speaking)
    assert speaking.ledger() == newer
    menu(speaking, "evenings", 1, True)
    assert len(speaking.ledger()["hands"]) == 2


def test_a_page_of_an_old_evening_has_everybodys_balance_however_long_the_names(speaking: SpeakingBox) -> None:
    speaking.start(
        ["Maximiliane", "Hermenegild", "Übermooser", "Großgasteig", "Rosmarie W.", "Ödön Wömm", "Jörg-Äuglar"]
    )
    for guest in ("Ada", "Eder", "Ilse", "Otto", "Ute"):
        get_up(speaking, len(speaking.ledger()["players"]) - 1)
        sit_down(speaking, 0, guest)
    people = speaking.ledger()["players"]
    assert len(people) == 12
    cents = {0: 1000, 5: 1011, 11: -2011}
    enter(speaking, cents)
    speaking.start(FIVE)
    menu(speaking, "evenings")
    speaking.key("next")
    text = " / ".join(speaking.screen()["text"][1:])
    assert all(name[:3] in text for name in people)
    comma = "," if speaking.language == "de" else "."
    amounts = ("+10,00", "+10,11", "-20,11", " 0")
    assert [text.count(amount.replace(",", comma)) for amount in amounts] == [1, 1, 1, 9]
    assert speaking.ink() == []


def test_a_reopened_evening_can_still_be_corrected_undone_and_settled(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    hand(speaking, SEPP, 6, None)
    speaking.start(FIVE)
    menu(speaking, "evenings", 1, True)
    assert {"undo", "correct", "settle"} <= menu_values(speaking)
    settle(speaking)
    power_cut(speaking)
    assert set(speaking.ledger()["balances"].values()) == {0}
    menu(speaking, "undo")
    menu(speaking, "undo")
    assert speaking.ledger()["hands"] == []


def test_an_old_evening_is_deleted_only_after_a_question_and_only_that_one(speaking: SpeakingBox) -> None:
    ledgers = []
    for place in range(3):
        speaking.start(FIVE)
        hand(speaking, TONI, 5 + place, SEPP)
        ledgers.append(speaking.ledger())
    menu(speaking, "evenings")
    says(speaking, "öffnen", "open")
    assert "löschen" not in read(speaking) and "delete" not in read(speaking)  # not the present one
    assert speaking.hold("ok")["id"] == "evenings"
    speaking.key("next")
    says(speaking, "lang: löschen", "long: delete")
    speaking.hold("ok")
    assert (at(speaking), selected(speaking)) == ("confirm", False)
    says(speaking, "Abend 2 löschen?", "Delete evening 2?")
    speaking.choose(False)
    assert (at(speaking), values(speaking)) == ("evenings", [3, 2, 1])
    speaking.hold("ok")
    speaking.choose(True)
    assert at(speaking) == "scoreboard"
    power_cut(speaking)
    assert speaking.ledger() == ledgers[2]
    menu(speaking, "evenings")
    assert values(speaking) == [3, 1]
    leave(speaking)
    menu(speaking, "evenings", 1, True)
    assert speaking.ledger() == ledgers[0]


def test_an_unfinished_hand_is_not_taken_into_another_evening(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI)
    speaking.start(SIX)
    power_cut(speaking)
    assert at(speaking) == "scoreboard"
    menu(speaking, "evenings", 1, True)
    assert at(speaking) == "scoreboard"
    assert speaking.ledger()["hands"] == []


def test_twenty_four_names_are_remembered_those_of_the_last_evening_first(speaking: SpeakingBox) -> None:
    crowd = [first + second for first in "ABCD" for second in "eiouyä"]
    for place in range(0, 24, 6):
        speaking.start(crowd[place : place + 6])
    power_cut(speaking)
    menu(speaking, "new", True, "jaggln", 5)
    offered = values(speaking)
    assert offered[:6] == crowd[18:]
    assert set(crowd) | {"new"} == set(offered)
    assert len(offered) == 25
    speaking.choose(crowd[18])
    assert values(speaking)[0] == crowd[19]
    leave(speaking)


def test_a_guest_who_joined_is_remembered_too(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    sit_down(speaking, ANNA, "Ada")
    power_cut(speaking)
    menu(speaking, "new", True, "jaggln", 5)
    assert set(values(speaking)) == {*FIVE, "Ada", "new"}


# Settings


def test_the_language_changes_in_the_middle_of_an_evening(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    other = "en" if speaking.language == "de" else "de"
    menu(speaking, "settings", "language")
    assert selected(speaking) == speaking.language
    speaking.choose(other)
    leave(speaking)
    assert speaking.ledger() == before
    speaking.language = other
    for _ in range(2):
        speaking.key("ok")
        says(speaking, "Wer sagt an?", "Who declares?")
        leave(speaking)
        power_cut(speaking)


def test_every_setting_is_kept_over_a_power_cut(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    chosen = {}
    menu(speaking, "settings")
    options = set(values(speaking))
    assert {"language", "brightness", "turned", "click", "dim_s", "off_s", "direction", "information"} <= options
    for option in ("brightness", "turned", "click", "dim_s", "off_s"):
        if at(speaking) == "scoreboard":
            menu(speaking, "settings")
        speaking.choose(option)
        here = selected(speaking)
        speaking.key("next")
        chosen[option] = selected(speaking)
        assert chosen[option] != here
        speaking.key("ok")
    leave(speaking)
    menu(speaking, "settings", "direction", "counter")
    leave(speaking)
    power_cut(speaking)
    assert speaking.ledger()["rules"]["direction"] == "counter"
    for option, value in chosen.items():
        menu(speaking, "settings", option)
        assert selected(speaking) == value, option
        leave(speaking)


def test_a_turned_display_shows_the_same_picture_on_its_head(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    upright = speaking.frame()
    assert any(upright) and turned(upright) != upright
    menu(speaking, "settings", "turned", 1)
    leave(speaking)
    assert speaking.frame() == turned(upright)
    power_cut(speaking)
    assert speaking.frame() == turned(upright)
    menu(speaking, "settings", "turned", 0)
    leave(speaking)
    assert speaking.frame() == upright


def test_the_display_goes_dark_and_the_waking_key_does_nothing_else(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "settings", "off_s", OFF_AFTER_S)
    leave(speaking)
    call(speaking, TONI)
    speaking.key("ok")
    screen, frame = speaking.screen(), speaking.frame()
    go_dark(speaking)
    assert speaking.key("next") == screen
    assert speaking.frame() == frame
    assert speaking.key("back")["id"] == "play"


def test_a_key_held_down_on_a_dark_display_wakes_it_and_does_not_walk(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "settings", "off_s", OFF_AFTER_S)
    leave(speaking)
    speaking.key("ok")
    screen = speaking.screen()
    go_dark(speaking)
    assert speaking.hold("next") == screen


def test_the_display_stays_lit_when_it_is_told_never_to_go_off(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "settings", "off_s", 0)
    leave(speaking)
    frame = speaking.frame()
    speaking.ask("wait", OFF_AFTER_S * 1000)
    assert any(speaking.frame())
    speaking.key("next")
    speaking.key("prev")
    assert speaking.frame() == frame  # which had moved by a row meanwhile


def test_the_information_tells_version_evening_free_flash_and_battery(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    speaking.start(FIVE)
    menu(speaking, "pass")
    menu(speaking, "settings", "information")
    assert at(speaking) == "information"
    says(speaking, "Version", "version")
    says(speaking, "Abend", "evening")
    says(speaking, "frei", "free")
    says(speaking, "Batterie", "battery")
    assert "2" in speaking.screen()["text"][2]
    (battery,) = [line for line in speaking.screen()["text"] if line.endswith(" V")]
    assert ("," in battery) == (speaking.language == "de")
    leave(speaking)
