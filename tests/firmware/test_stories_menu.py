"""Stories of the menu, and of taking back: issue 3, points 1 and 2."""

from story import (
    ANNA,
    BURGI,
    FIVE,
    HANS,
    MOIDL,
    SEPP,
    SIX,
    TONI,
    SpeakingBox,
    at,
    call,
    correct,
    enter,
    hand,
    in_both_languages,
    leave,
    menu,
    menu_values,
    power_cut,
    read,
    rule,
    seats,
    selected,
    set_number,
    settle,
    sit_down,
    stake,
    values,
)

speaking = in_both_languages

ALWAYS = {"pass", "redeal", "players", "stake", "rules", "adjust", "learn", "new", "settings"}
SOMETIMES = {"undo", "redo", "correct", "settle", "evenings"}
AT_ONCE = {"undo", "redo", "pass", "redeal"}  # entries that ask nothing


# The menu


def test_before_the_first_hand_the_menu_has_nothing_to_take_back_correct_settle_or_reopen(
    speaking: SpeakingBox,
) -> None:
    speaking.start(FIVE)
    assert menu_values(speaking) & (ALWAYS | SOMETIMES) == ALWAYS


def test_each_entry_of_the_menu_comes_and_goes_with_its_sense(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "pass")
    assert menu_values(speaking) & SOMETIMES == {"undo", "correct"}  # nobody owes anything
    hand(speaking, SEPP, 6, HANS)
    assert menu_values(speaking) & SOMETIMES == {"undo", "correct", "settle"}
    menu(speaking, "undo")
    assert menu_values(speaking) & SOMETIMES == {"undo", "redo", "correct"}
    menu(speaking, "undo")
    assert menu_values(speaking) & SOMETIMES == {"redo"}
    power_cut(speaking)
    assert menu_values(speaking) & SOMETIMES == {"redo"}
    menu(speaking, "redo")
    menu(speaking, "redo")
    settle(speaking)
    assert menu_values(speaking) & SOMETIMES == {"undo", "correct"}
    speaking.start(FIVE)
    assert menu_values(speaking) & SOMETIMES == {"evenings"}


def test_while_cards_are_played_the_menu_offers_what_concerns_this_hand(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    call(speaking, SEPP)
    offered = menu_values(speaking)
    assert {"tally", "partner", "trump", "pass", "redeal"} <= offered
    assert not {"redo", "settle", "new", "evenings"} & offered
    assert at(speaking) == "play"


def test_back_leads_out_of_every_entry_and_the_books_stay_as_they_were(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    menu(speaking, "pass")
    speaking.start(SIX)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    for entry in sorted(menu_values(speaking) - AT_ONCE, key=str):
        menu(speaking, entry)
        here = at(speaking)
        assert here != "menu"
        for value in values(speaking):
            if value is not False:  # `no` goes back by itself
                speaking.choose(value)
                assert at(speaking) != here, value
                assert speaking.key("back")["id"] == here
        leave(speaking)
    assert speaking.ledger() == before


def test_back_leads_from_the_deepest_questions_to_the_scoreboard(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI, "SU", "L")
    for entry in ("partner", "trump"):
        menu(speaking, entry)
        speaking.key("back")
        assert at(speaking) == "menu"
        speaking.key("back")
        assert at(speaking) == "play"
    leave(speaking)
    menu(speaking, "players", "join", ANNA)
    assert values(speaking)
    leave(speaking)
    menu(speaking, "players", "swap", ANNA)
    leave(speaking)
    menu(speaking, "adjust", ANNA)
    speaking.key("ok")
    speaking.key("ok")
    leave(speaking)
    assert speaking.ledger()["hands"] == []


# Undo and redo


def test_undo_and_redo_walk_through_the_whole_evening_and_every_state_is_the_same(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    steps = [
        lambda: hand(speaking, TONI, 6, SEPP),
        lambda: menu(speaking, "pass"),
        lambda: hand(speaking, MOIDL, 0, None, True),
        lambda: correct(speaking, 1, HANS, 3, TONI),
        lambda: enter(speaking, {ANNA: 7, BURGI: -7}),
        lambda: settle(speaking),
        lambda: hand(speaking, HANS, 5, HANS),
    ]
    states = [speaking.ledger()]
    for step in steps:
        step()
        assert at(speaking) == "scoreboard"
        states.append(speaking.ledger())
    for state in reversed(states[:-1]):
        menu(speaking, "undo")
        assert speaking.ledger() == state
    assert "undo" not in menu_values(speaking)
    power_cut(speaking)
    for state in states[1:]:
        menu(speaking, "redo")
        assert speaking.ledger() == state
    assert "redo" not in menu_values(speaking)


def test_redo_ends_with_a_new_entry_of_any_kind(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    entries = [
        lambda: menu(speaking, "pass"),
        lambda: hand(speaking, SEPP, 7, ANNA),
        lambda: correct(speaking, 1, TONI, 3, HANS),
        lambda: enter(speaking, {ANNA: 2, TONI: -2}),
        lambda: settle(speaking),
    ]
    for entry in entries:
        menu(speaking, "pass")
        menu(speaking, "undo")
        assert "redo" in menu_values(speaking)
        entry()
        assert "redo" not in menu_values(speaking)


def test_what_was_only_looked_at_or_asked_leaves_redo_in_place(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    menu(speaking, "undo")
    call(speaking, SEPP)
    leave(speaking)
    menu(speaking, "redeal")
    leave(speaking)
    menu(speaking, "redo")
    assert speaking.ledger()["hands"][0]["declarer"] == "Toni"


def test_names_seats_stake_and_rules_outlive_an_undo(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    stake(speaking, 4)
    rule(speaking, "solo", 3)
    sit_down(speaking, ANNA, "Ada")
    menu(speaking, "players", "swap", SEPP, HANS)
    menu(speaking, "pass")
    before = seats(speaking)
    menu(speaking, "undo")
    menu(speaking, "undo")
    power_cut(speaking)
    ledger = speaking.ledger()
    assert ledger["hands"] == []
    assert (ledger["rules"]["stake"], ledger["rules"]["solo"]) == (4, 3)
    assert ledger["players"] == [*FIVE, "Ada"]
    assert seats(speaking) == before == ["Anna", "Ada", "Toni", "Hans", "Moidl", "Sepp"]
    assert ledger["next"]["dealer"] == "Anna"


def test_a_dealer_set_by_hand_deals_again_after_an_undo(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "pass")
    menu(speaking, "players", "dealer", HANS)
    before = speaking.ledger()
    hand(speaking, ANNA, 6, TONI)
    assert speaking.ledger()["next"]["dealer"] == "Anna"
    menu(speaking, "undo")
    assert speaking.ledger() == before
    assert before["next"]["dealer"] == "Hans"


def test_an_undone_hand_can_be_entered_anew_and_forehand_is_chosen_again(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, MOIDL, 6, SEPP)
    menu(speaking, "undo")
    speaking.key("ok")
    assert selected(speaking) == TONI
    leave(speaking)
    menu(speaking, "stake")
    set_number(speaking, 6)
    hand(speaking, MOIDL, 6, SEPP)
    assert speaking.ledger()["balances"]["Moidl"] == 9
    assert "+9" in read(speaking)
