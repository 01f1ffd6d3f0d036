"""Stories of hands: corrected, looked at, passed, dealt again, counted live, paid. Issue 3, points 3, 4, 5, 7 and 8."""

from story import (
    ANNA,
    BURGI,
    FIVE,
    HANS,
    MOIDL,
    SEPP,
    SEVEN,
    SIX,
    TONI,
    SpeakingBox,
    at,
    call,
    correct,
    count,
    enter,
    finish,
    hand,
    in_both_languages,
    leave,
    menu,
    name,
    power_cut,
    read,
    rule,
    says,
    selected,
    settle,
    stake,
    values,
)

speaking = in_both_languages


def marks(box: SpeakingBox) -> list[bool]:
    return [entry["corrected"] for entry in box.ledger()["hands"]]


# Corrections


def test_any_hand_can_be_corrected_the_first_the_last_a_passed_one_and_one_that_is_paid(
    speaking: SpeakingBox,
) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    settle(speaking)
    menu(speaking, "pass")
    stake(speaking, 4)
    hand(speaking, HANS, 6, ANNA)
    deal = speaking.ledger()["next"]
    correct(speaking, 1, TONI, 4, SEPP)  # paid long since: -3 in place of +3, so 6 are open
    assert at(speaking) == "scoreboard"
    assert marks(speaking) == [True, False, False]
    assert speaking.ledger()["hands"][0]["amounts"] == {"Anna": 2, "Toni": -3, "Sepp": -3, "Moidl": 2, "Hans": 2}
    correct(speaking, 3, HANS, 6, TONI)
    correct(speaking, 2, SEPP, 5, None)
    power_cut(speaking)
    ledger = speaking.ledger()
    assert marks(speaking) == [True, True, True]
    assert [entry["passed"] for entry in ledger["hands"]] == [False, False, False]
    assert [entry["stake"] for entry in ledger["hands"]] == [2, 2, 4]
    assert ledger["balances"] == {
        "Anna": 4 - 2 - 4,
        "Toni": -6 - 2 + 6,
        "Sepp": -6 + 8 - 4,
        "Moidl": 4 - 2 - 4,
        "Hans": 4 - 2 + 6,
    }
    assert ledger["next"] == deal


def test_a_correction_walks_the_hands_own_screens_with_its_answers_chosen(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, MOIDL, "SU", "L")
    finish(speaking, 0, HANS, True)
    hand(speaking, SEPP, 6, ANNA)
    menu(speaking, "correct")
    assert (at(speaking), values(speaking)) == ("history", [1, 2])
    speaking.choose(1)
    for question, answer in (("declarer", MOIDL), ("card", "SU"), ("trump", "L")):
        assert (at(speaking), selected(speaking)) == (question, answer)
        speaking.key("ok")
    assert at(speaking) == "play"
    speaking.key("ok")
    for question, answer in (("gewisse", 0), ("matsch", True), ("partner", HANS)):
        assert (at(speaking), selected(speaking)) == (question, answer)
        speaking.key("ok") if question != "partner" else speaking.choose(TONI)
    assert at(speaking) == "scoreboard"
    first = speaking.ledger()["hands"][0]
    assert (first["partner"], first["matsch"], first["trump"], first["corrected"]) == ("Toni", True, "L", True)


def test_a_hand_becomes_a_pass_and_a_pass_a_hand_and_undo_brings_the_old_ones_back(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    menu(speaking, "pass")
    before = speaking.ledger()
    menu(speaking, "correct", 1)
    name(speaking, TONI, "HA")
    menu(speaking, "pass")
    menu(speaking, "correct", 2)
    name(speaking, ANNA, "EA")
    finish(speaking, 9, TONI, False)
    after = speaking.ledger()
    assert [entry["passed"] for entry in after["hands"]] == [True, False]
    assert after["balances"] == {"Anna": 3, "Toni": 3, "Sepp": -2, "Moidl": -2, "Hans": -2}
    assert marks(speaking) == [True, True]
    power_cut(speaking)
    menu(speaking, "undo")
    menu(speaking, "undo")
    assert speaking.ledger() == before


def test_a_correction_is_checked_like_a_new_hand_at_the_table_of_that_night(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    hand(speaking, TONI, 6, SEPP)
    rule(speaking, "top_call", "forbidden")
    rule(speaking, "matsch", "off")
    menu(speaking, "correct", 1)
    assert ANNA not in values(speaking)  # she dealt and sat out
    speaking.choose(TONI)
    assert {"SU", "H10", "S6"} <= set(values(speaking))  # could be called in that hand
    speaking.choose("HA")
    speaking.key("ok")
    speaking.choose(0)
    assert at(speaking) == "matsch"  # counted in that hand
    speaking.choose(True)
    assert ANNA not in values(speaking)
    speaking.choose(SEPP)
    assert speaking.ledger()["balances"]["Toni"] == -6
    speaking.key("ok")
    speaking.key("ok")
    assert at(speaking) == "card"
    assert not {"SU", "H10", "S6"} & set(values(speaking))


def test_a_correction_left_halfway_or_cut_off_changes_nothing(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    menu(speaking, "correct", 1)
    name(speaking, HANS, "EA")
    speaking.key("ok")
    speaking.choose(2)
    leave(speaking)
    assert speaking.ledger() == before
    menu(speaking, "correct", 1)
    name(speaking, HANS, "EA")
    power_cut(speaking)
    assert at(speaking) == "scoreboard"
    assert speaking.ledger() == before


# The history


def test_the_history_tells_of_every_hand_who_dealt_called_helped_and_got_what(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    hand(speaking, MOIDL, 6, SEPP)
    menu(speaking, "pass")
    hand(speaking, HANS, 3, None)
    correct(speaking, 1, MOIDL, 7, TONI)
    menu(speaking, "correct")
    assert selected(speaking) == 3  # the last one first
    says(speaking, "Sepp gab", "Sepp dealt")
    assert "Hans" in read(speaking)
    says(speaking, "3 Gwiss", "3 gewisse")
    says(speaking, "allein", "alone")
    assert "Hans -8" in read(speaking) and "+2" in read(speaking)
    speaking.key("prev")
    says(speaking, "Toni gab", "Toni dealt")
    says(speaking, "gepasst", "passed")
    speaking.key("prev")
    says(speaking, "Anna gab", "Anna dealt")
    says(speaking, "verbessert", "corrected")
    says(speaking, "Herz", "Heart")
    says(speaking, "Sau", "Sow")
    says(speaking, "mit Toni", "with Toni")
    says(speaking, "7 Gwiss", "7 gewisse")
    says(speaking, "aus", "out")
    assert read(speaking).count("Anna") == 2  # she dealt, and sat out
    (got,) = [line for line in speaking.screen()["text"] if line.endswith(" +3")]
    (paid,) = [line for line in speaking.screen()["text"] if line.endswith(" -2")]
    assert set(got.split(" ")) == {"Moidl", "Toni", "+3"}
    assert set(paid.split(" ")) == {"Sepp", "Hans", "Burgi", "-2"}
    leave(speaking)


def test_the_history_tells_of_a_trump_changed_apart_from_the_card(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, HANS, "E7")
    menu(speaking, "trump", "S")
    finish(speaking, 5, None)
    menu(speaking, "correct")
    says(speaking, "Eichel", "Acorn")
    says(speaking, "Siebener", "Seven")
    says(speaking, "Schell", "Bells")


def test_the_history_tells_of_a_matsch_and_who_shared_it(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    for partner, german, english in (
        (MOIDL, "mit Moidl", "with Moidl"),
        (None, "allein", "alone"),
        (HANS, "selbst", "held it"),
    ):
        call(speaking, HANS, "SU", "L")
        finish(speaking, 0, partner, True)
        menu(speaking, "correct")
        says(speaking, "Jaggl", "Jaggl")
        says(speaking, "Laub", "Leaves")
        says(speaking, "gematscht", "gematscht")
        says(speaking, german, english)
        leave(speaking)


# Pass and redeal


def test_a_hand_dealt_again_does_not_come_back_with_the_power(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI, "HA")
    menu(speaking, "redeal")
    assert at(speaking) == "message"
    power_cut(speaking)
    assert at(speaking) == "scoreboard"
    assert speaking.ledger()["hands"] == []


def test_all_pass_and_the_deal_moves_on_but_after_a_misdeal_the_same_one_deals(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    before = speaking.ledger()
    menu(speaking, "redeal")
    says(speaking, "Anna", "Anna")
    speaking.key("ok")
    assert at(speaking) == "scoreboard"
    assert speaking.ledger() == before
    call(speaking, SEPP)
    count(speaking, "prev")
    speaking.key("ok")
    menu(speaking, "redeal")
    leave(speaking)
    power_cut(speaking)
    assert at(speaking) == "scoreboard"
    assert speaking.ledger() == before
    menu(speaking, "pass")
    ledger = speaking.ledger()
    assert ledger["hands"][0]["passed"] and set(ledger["hands"][0]["amounts"].values()) == {0}
    assert ledger["next"] == {"dealer": "Toni", "forehand": "Moidl", "out": ["Sepp", "Toni"]}


def test_the_box_says_who_deals_who_sits_out_and_who_leads(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    menu(speaking, "pass")
    says(speaking, "Toni", "Toni")
    notes = {"Toni": ("gibt", "deals"), "Sepp": ("setzt aus", "sits out"), "Moidl": ("Vorhand", "forehand")}
    for player in SEVEN:
        speaking.key("next")
        top = speaking.screen()["text"][0]
        assert top.startswith(player)
        assert top[len(player) :].strip() == notes.get(player, ("", ""))[speaking.language == "en"]
    speaking.key("ok")
    assert selected(speaking) == MOIDL
    says(speaking, "Vorhand", "forehand")


def test_each_screen_of_a_hand_says_who_deals_and_who_sits_out(speaking: SpeakingBox) -> None:
    speaking.start(["Ida", "Jo", "Sepp", "Moidl", "Hans", "Burgi", "Jörg"])
    speaking.key("ok")
    met = []
    while at(speaking) != "scoreboard":
        if at(speaking) != "card":  # its bottom line is full of what the card makes trump
            says(speaking, "gibt setzt aus Ida setzt aus Jo", "deals sits out Ida sits out Jo")
        met.append(at(speaking))
        speaking.key("ok")
    assert met == ["declarer", "card", "play", "gewisse", "partner"]
    menu(speaking, "correct")
    for _ in range(4):
        speaking.key("ok")
    assert at(speaking) == "gewisse"
    says(speaking, "gibt setzt aus Ida", "deals sits out Ida")
    leave(speaking)
    call(speaking, HANS)
    says(speaking, "gibt setzt aus Jo setzt aus Sepp", "deals sits out Jo sits out Sepp")
    count(speaking, "prev")
    says(speaking, "gibt setzt aus Jo setzt aus Sepp", "deals sits out Jo sits out Sepp")


def test_where_names_are_too_long_for_a_line_the_play_still_says_who_deals_and_sits_out(speaking: SpeakingBox) -> None:
    speaking.start(["Maximiliane", "Hermenegild", *FIVE])
    call(speaking, SEPP)
    says(speaking, "gibt setzt aus Maximilia", "deals sits out Maximilia")
    says(speaking, "setzt aus Hermene", "sits out Hermene")


# The play


def test_called_card_declarer_and_trump_stand_on_the_play_and_the_partner_stays_unknown(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, SEPP, "L10")
    says(speaking, "Sepp", "Sepp")
    says(speaking, "Laub", "Leaf")
    says(speaking, "Zehner", "Ten")
    says(speaking, "Trumpf Laub", "trump Leaves")
    says(speaking, "Partner offen", "partner unknown")
    speaking.key("ok")
    assert at(speaking) == "gewisse"  # nobody has to know the partner before the hand is over


def test_gewisse_are_counted_as_they_fall_and_the_box_says_who_has_five_and_how_many_are_out(
    speaking: SpeakingBox,
) -> None:
    speaking.start(FIVE)
    call(speaking, TONI)
    for side, shown in (("prev", "1 : 0"), ("next", "1 : 1"), ("prev", "2 : 1"), ("prev", "3 : 1"), ("prev", "4 : 1")):
        assert shown in count(speaking, side)
    says(speaking, "noch 4", "4 out")
    assert "gewinnt" not in read(speaking) and "wins" not in read(speaking)
    assert "5 : 1" in count(speaking, "prev")
    says(speaking, "noch 3", "3 out")
    says(speaking, "Toni gewinnt", "Toni wins")
    speaking.key("ok")
    assert at(speaking) == "play"
    assert "5:1" in read(speaking)
    speaking.key("ok")
    assert (at(speaking), selected(speaking)) == ("gewisse", 5)


def test_the_others_have_won_with_five_and_there_are_no_more_than_nine(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI)
    assert "0 : 4" in count(speaking, *["next"] * 4)
    assert "verliert" not in read(speaking) and "loses" not in read(speaking)
    assert "0 : 5" in count(speaking, "next")
    says(speaking, "Toni verliert", "Toni loses")
    assert "4 : 5" in count(speaking, *["prev"] * 5)
    says(speaking, "noch 0", "0 out")
    speaking.key("back")
    speaking.key("ok")
    assert (at(speaking), selected(speaking)) == ("gewisse", 4)


def test_a_gewiss_counted_by_mistake_is_taken_back(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI)
    count(speaking, "prev", "next", "next")
    speaking.hold("ok")
    assert "1 : 1" in read(speaking)
    speaking.hold("ok")
    speaking.hold("ok")
    assert "0 : 0" in read(speaking)
    speaking.hold("ok")
    assert "0 : 0" in read(speaking)
    speaking.key("ok")
    assert at(speaking) == "play"


def test_the_count_outlives_going_back_and_a_power_cut(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI, "SU", "L")
    count(speaking, "prev", "next", "next", "prev", "prev", "prev", "prev")
    speaking.key("ok")
    for _ in range(3):
        speaking.key("back")
    for _ in range(3):
        speaking.key("ok")
    assert at(speaking) == "play"
    speaking.key("ok")
    assert selected(speaking) == 5
    power_cut(speaking)
    assert at(speaking) == "play"
    assert "5 : 2" in count(speaking)
    count(speaking, "prev")
    power_cut(speaking)
    assert "6 : 2" in count(speaking)
    speaking.key("ok")
    finish(speaking, 7, SEPP)
    power_cut(speaking)
    assert at(speaking) == "scoreboard"
    assert speaking.ledger()["hands"][0]["gewisse"] == 7


def test_a_partner_told_during_the_play_is_chosen_when_it_is_over(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    for partner, german, english in ((SEPP, "mit Sepp", "with Sepp"), (None, "allein", "alone")):
        call(speaking, TONI)
        menu(speaking, "partner", partner)
        assert at(speaking) == "play"
        says(speaking, german, english)
        power_cut(speaking)
        speaking.key("ok")
        speaking.choose(6)
        assert (at(speaking), selected(speaking)) == ("partner", partner)
        speaking.key("ok")
    assert [entry["partner"] for entry in speaking.ledger()["hands"]] == ["Sepp", None]


def test_trump_is_changed_while_the_cards_are_played_and_the_called_card_stays(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    call(speaking, TONI, "HA")
    count(speaking, "prev")
    speaking.key("ok")
    menu(speaking, "trump", "L")
    assert at(speaking) == "play"
    power_cut(speaking)
    says(speaking, "Trumpf Laub", "trump Leaves")
    assert "1 : 0" in count(speaking)
    speaking.key("ok")
    finish(speaking, 6, SEPP)
    first = speaking.ledger()["hands"][0]
    assert (first["card"], first["trump"]) == ("HA", "L")


def test_who_calls_a_top_trump_says_the_suit_too(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    for card, called in (("SU", "Jaggl"), ("H10", "Zanggl"), ("S6", "Buggl")):
        speaking.key("ok")
        speaking.key("ok")
        speaking.choose(card)
        assert (at(speaking), values(speaking)) == ("trump", ["E", "L", "H", "S"])
        assert called in read(speaking)
        speaking.choose("S")
        assert called in read(speaking)
        says(speaking, "Trumpf Schell", "trump Bells")
        leave(speaking)


# The partner and the money


def test_the_partner_screen_shows_the_money_of_each_choice_before_ok(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    rule(speaking, "solo", 2)
    call(speaking, MOIDL)
    speaking.key("ok")
    speaking.choose(4)
    shown = {}
    for _ in values(speaking):
        shown[selected(speaking)] = read(speaking)
        speaking.key("next")
    assert values(speaking) == [HANS, BURGI, TONI, SEPP, None, MOIDL]  # seat order after the declarer, Anna sits out
    assert "Moidl Hans -3" in shown[HANS] and "+2" in shown[HANS]
    assert "Moidl Toni -3" in shown[TONI]
    assert "Moidl -16" in shown[None] and "+4" in shown[None]
    assert "Moidl -16" in shown[MOIDL]
    assert shown[None] != shown[MOIDL]
    assert speaking.ledger()["hands"] == []
    speaking.choose(None)
    assert speaking.ledger()["balances"]["Moidl"] == -16


def test_a_manual_entry_and_a_settlement_do_not_stand_among_the_hands(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    enter(speaking, {ANNA: 5, HANS: -5})
    settle(speaking)
    menu(speaking, "correct")
    assert values(speaking) == [1]
