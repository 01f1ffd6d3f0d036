"""Stories of who sits where, who deals, and by which house rules: issue 3, points 6 and 9."""

import pytest
from story import (
    ANNA,
    BURGI,
    FIVE,
    HANS,
    JOERG,
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
    finish,
    get_up,
    hand,
    in_both_languages,
    leave,
    menu,
    pages,
    power_cut,
    read,
    rule,
    says,
    says_no,
    seats,
    selected,
    set_number,
    sit_down,
    stake,
    values,
)

speaking = in_both_languages


def deals(box: SpeakingBox) -> str:
    return str(box.ledger()["next"]["dealer"])


# Five, six, seven


@pytest.mark.parametrize(
    ("players", "active", "sitting_out"),
    [(SIX, 5, 1), (SIX, 6, 0), (SEVEN, 5, 2), (SEVEN, 6, 1)],
)
def test_once_round_the_table_each_deals_in_turn_and_the_dealer_and_the_next_sit_out(
    speaking: SpeakingBox, players: list[str], active: int, sitting_out: int
) -> None:
    speaking.start(players, {"active": active})
    for dealer in [*range(len(players)), 0]:
        resting = [(dealer + place) % len(players) for place in range(sitting_out)]
        forehand = (dealer + max(sitting_out, 1)) % len(players)
        following = speaking.ledger()["next"]
        assert (following["dealer"], following["forehand"]) == (players[dealer], players[forehand])
        assert sorted(following["out"]) == sorted(players[player] for player in resting)
        speaking.key("ok")
        assert selected(speaking) == forehand
        assert set(values(speaking)) == set(range(len(players))) - set(resting)
        speaking.key("back")
        menu(speaking, "pass")


def test_with_six_playing_two_stand_against_four_and_a_solo_against_five(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    rule(speaking, "active", 6)
    hand(speaking, SEPP, 6, HANS)
    hand(speaking, SEPP, 4, None)
    first, second = speaking.ledger()["hands"]
    assert first["amounts"] == {"Anna": 0, "Toni": -2, "Sepp": 4, "Moidl": -2, "Hans": 4, "Burgi": -2, "Jörg": -2}
    assert second["amounts"] == {"Anna": 2, "Toni": 0, "Sepp": -10, "Moidl": 2, "Hans": 2, "Burgi": 2, "Jörg": 2}


# Guests


def test_a_guest_sits_down_after_toni_and_deals_after_toni(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    sit_down(speaking, TONI, "Ada")
    assert at(speaking) == "scoreboard"
    power_cut(speaking)
    assert seats(speaking) == ["Anna", "Toni", "Ada", "Sepp", "Moidl", "Hans"]
    ledger = speaking.ledger()
    assert ledger["players"] == [*FIVE, "Ada"]
    assert ledger["balances"]["Ada"] == 0
    assert set(ledger["hands"][0]["amounts"]) == set(FIVE)
    assert ledger["next"] == {"dealer": "Toni", "forehand": "Ada", "out": ["Toni"]}
    menu(speaking, "pass")
    assert speaking.ledger()["next"] == {"dealer": "Ada", "forehand": "Sepp", "out": ["Ada"]}
    hand(speaking, TONI, 6, HANS)
    assert deals(speaking) == "Sepp"


def test_whoever_leaves_stays_in_the_books_and_the_settlement_and_can_come_back(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    hand(speaking, BURGI, 3, None)
    get_up(speaking, BURGI)
    assert seats(speaking) == FIVE
    power_cut(speaking)
    ledger = speaking.ledger()
    assert ledger["players"] == SIX and ledger["balances"]["Burgi"] == -8
    assert sum(payment["cents"] for payment in ledger["transfers"] if payment["from"] == "Burgi") == 8
    assert "Burgi" in " ".join(pages(speaking)[0].split(" / ")) and "Burgi" in pages(speaking)[1]
    hand(speaking, TONI, 6, SEPP)
    sit_down(speaking, HANS, "Burgi")
    ledger = speaking.ledger()
    assert ledger["players"] == SIX and ledger["balances"]["Burgi"] == -8
    assert seats(speaking) == SIX


def test_two_swap_seats_and_the_deal_goes_round_the_new_way(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "players", "swap", TONI)
    assert TONI not in values(speaking)
    speaking.choose(MOIDL)
    assert seats(speaking) == ["Anna", "Moidl", "Sepp", "Toni", "Hans"]
    order = []
    for _ in range(5):
        order.append(deals(speaking))
        menu(speaking, "pass")
    assert order == ["Anna", "Moidl", "Sepp", "Toni", "Hans"]


def test_the_dealer_is_set_by_hand_and_the_deal_goes_on_from_there(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    menu(speaking, "players", "dealer", HANS)
    power_cut(speaking)
    assert speaking.ledger()["next"] == {"dealer": "Hans", "forehand": "Jörg", "out": ["Burgi", "Hans"]}
    menu(speaking, "pass")
    assert deals(speaking) == "Burgi"


def test_if_the_next_dealer_leaves_the_next_one_present_deals(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    menu(speaking, "pass")
    get_up(speaking, TONI)
    assert deals(speaking) == "Sepp"
    get_up(speaking, SEPP)
    assert speaking.ledger()["next"] == {"dealer": "Moidl", "forehand": "Hans", "out": []}
    menu(speaking, "players", "dealer", JOERG)
    sit_down(speaking, JOERG, "Ada")
    get_up(speaking, JOERG)
    assert deals(speaking) == "Ada"
    menu(speaking, "pass")
    assert deals(speaking) == "Anna"


def test_anna_leaves_after_hand_four_and_hand_two_is_corrected_who_deals(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    for declarer in (TONI, SEPP, MOIDL, HANS):
        hand(speaking, declarer, 6, BURGI)
    get_up(speaking, ANNA)
    assert speaking.ledger()["next"] == {"dealer": "Hans", "forehand": "Burgi", "out": []}
    correct(speaking, 2, SEPP, 6, ANNA)  # she was there then
    power_cut(speaking)
    ledger = speaking.ledger()
    assert [entry["dealer"] for entry in ledger["hands"]] == ["Anna", "Toni", "Sepp", "Moidl"]
    assert ledger["next"] == {"dealer": "Hans", "forehand": "Burgi", "out": []}
    assert ledger["balances"]["Anna"] == 0 + 3 - 2 - 2
    assert sum(ledger["balances"].values()) == 0
    menu(speaking, "undo")
    menu(speaking, "undo")
    assert deals(speaking) == "Moidl"


def test_a_fourth_and_an_eighth_are_refused_with_a_sentence_and_nothing_is_lost(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    get_up(speaking, HANS)
    says_no(speaking, "5 bis 7", "5 to 7")
    speaking.key("ok")
    leave(speaking)
    assert speaking.ledger() == before
    sit_down(speaking, HANS, "Ada")
    sit_down(speaking, HANS, "Bea")
    before = speaking.ledger()
    sit_down(speaking, HANS, "Abo")
    says_no(speaking, "5 bis 7", "5 to 7")
    speaking.key("ok")
    leave(speaking)
    assert speaking.ledger() == before


def test_a_guest_with_a_name_that_sits_there_is_refused_and_can_be_renamed_at_once(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "players", "join", ANNA)
    for letter in "Toni":
        if at(speaking) == "name":
            speaking.choose("new")
        speaking.choose(letter)
    speaking.hold("ok")
    says_no(speaking, "Toni", "Toni")
    speaking.key("ok")
    assert at(speaking) == "letters"
    assert "Toni" in read(speaking)


# House rules


@pytest.mark.parametrize("group", [0, 1])
def test_every_house_rule_says_in_a_sentence_what_it_means(speaking: SpeakingBox, group: int) -> None:
    speaking.start(FIVE)
    menu(speaking, "rules")
    names = values(speaking)
    assert {"active", "solo", "matsch", "doaba", "top_call", "direction", "jaggl_discard"} <= set(names)
    for rule_name in names[group::2]:
        speaking.choose(rule_name)
        before = speaking.ledger()["rules"]
        assert selected(speaking) == before[rule_name]
        for _ in values(speaking):
            sentence = " ".join(speaking.screen()["text"][2:-1])
            assert sentence.endswith(".") and len(sentence.split()) >= 4, read(speaking)
            assert "…" not in sentence
            speaking.key("next")
        speaking.key("back")
        assert at(speaking) == "rules"
        assert speaking.ledger()["rules"] == before


def test_a_house_rule_holds_from_the_next_hand_and_old_hands_stay_as_they_were_played(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, None)
    rule(speaking, "solo", 3)
    assert at(speaking) == "scoreboard"
    power_cut(speaking)
    assert speaking.ledger()["rules"]["solo"] == 3
    hand(speaking, TONI, 6, None)
    assert [entry["amounts"]["Toni"] for entry in speaking.ledger()["hands"]] == [8, 24]
    correct(speaking, 1, TONI, 4, None)
    assert [entry["amounts"]["Toni"] for entry in speaking.ledger()["hands"]] == [-8, 24]
    rule(speaking, "direction", "counter")
    before = speaking.ledger()
    assert before["next"] == {"dealer": "Sepp", "forehand": "Toni", "out": []}
    menu(speaking, "pass")
    assert deals(speaking) == "Toni"
    assert speaking.ledger()["hands"][:2] == before["hands"]


def test_the_matsch_is_asked_as_the_table_plays_it(speaking: SpeakingBox) -> None:
    speaking.start(FIVE, {"matsch": "off"})
    call(speaking, TONI)
    finish(speaking, 0, SEPP)  # no question
    assert speaking.ledger()["hands"][0]["amounts"]["Toni"] == -3
    rule(speaking, "matsch", "claimed")
    call(speaking, TONI)
    speaking.key("ok")
    speaking.choose(9)
    assert (at(speaking), selected(speaking)) == ("matsch", False)
    says(speaking, "angesagt", "claimed")
    speaking.choose(True)
    speaking.choose(SEPP)
    assert speaking.ledger()["hands"][1]["amounts"]["Toni"] == 6


def test_gewisse_in_the_doaba_may_count_for_nobody_and_leave_the_losers_without_any(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    rule(speaking, "doaba", "nobody")
    call(speaking, TONI)
    speaking.key("ok")
    speaking.choose(7)  # two lie unclaimed
    assert at(speaking) == "matsch"
    speaking.choose(True)
    speaking.choose(SEPP)
    assert speaking.ledger()["hands"][0]["amounts"]["Toni"] == 6


def test_the_matsch_is_not_asked_where_the_losers_were_counted_a_gewiss(speaking: SpeakingBox) -> None:
    speaking.start(FIVE, {"doaba": "nobody"})
    call(speaking, TONI)
    assert "6 : 1" in count(speaking, "next", *["prev"] * 6)
    speaking.key("ok")
    speaking.key("ok")
    speaking.choose(6)
    assert at(speaking) == "partner"


def test_the_top_trumps_can_be_forbidden(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    rule(speaking, "top_call", "forbidden")
    speaking.key("ok")
    speaking.key("ok")
    assert len(values(speaking)) == 30
    assert not {"SU", "H10", "S6"} & set(values(speaking))


# The stake


def test_the_stake_is_set_by_steps_and_holds_from_the_next_hand(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    menu(speaking, "stake")
    screen = speaking.screen()
    number = screen["number"]
    assert "items" not in screen and screen["selected"] is None
    assert number["value"] == 2 and number["min"] > 0 and number["last"] is False
    assert speaking.key("next")["number"]["value"] == 2 + number["step"]
    assert speaking.key("prev")["number"]["value"] == 2
    assert speaking.key("prev")["number"]["value"] == 2  # nothing below
    smaller = speaking.key("ok")["number"]
    assert smaller["step"] < number["step"]
    assert speaking.key("back")["number"] == number
    leave(speaking)
    assert speaking.ledger()["rules"]["stake"] == 2
    stake(speaking, 14)
    assert at(speaking) == "scoreboard"
    power_cut(speaking)
    hand(speaking, TONI, 6, SEPP)
    assert [(entry["stake"], entry["amounts"]["Toni"]) for entry in speaking.ledger()["hands"]] == [(2, 3), (14, 21)]


def test_two_against_three_cannot_play_for_odd_cents_but_two_against_four_can(speaking: SpeakingBox) -> None:
    speaking.start(SIX)
    menu(speaking, "stake")
    while not speaking.screen()["number"]["last"]:
        assert speaking.screen()["number"]["step"] % 2 == 0
        speaking.key("ok")
    assert speaking.screen()["number"]["step"] == 2
    says(speaking, "gerade", "even")
    leave(speaking)
    rule(speaking, "active", 6)
    menu(speaking, "stake")
    set_number(speaking, 5)
    assert speaking.ledger()["rules"]["stake"] == 5
    hand(speaking, TONI, 6, SEPP)
    assert speaking.ledger()["balances"]["Toni"] == 10
    before = speaking.ledger()
    rule(speaking, "active", 5)
    says_no(speaking, "2 gegen 3", "2 against 3")
    speaking.key("ok")
    leave(speaking)
    get_up(speaking, BURGI)
    says_no(speaking, "2 gegen 3", "2 against 3")
    leave(speaking)
    assert speaking.ledger() == before
