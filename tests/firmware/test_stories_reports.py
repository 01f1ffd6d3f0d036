"""What went wrong for others with their scores must not go wrong here: one story for each report."""

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
    enter,
    finish,
    get_up,
    hand,
    in_both_languages,
    leave,
    menu,
    menu_values,
    pages,
    power_cut,
    read,
    selected,
    set_number,
    settle,
    sit_down,
    stake,
    values,
)

speaking = in_both_languages


def test_a_solo_won_or_lost_sums_to_zero(speaking: SpeakingBox) -> None:  # doppelkopf 26
    speaking.start(SEVEN, {"solo": 3})
    for gewisse, partner, matsch in ((6, None, None), (2, BURGI, None), (0, None, True), (9, JOERG, False)):
        hand(speaking, BURGI, gewisse, partner, matsch)
    for entry in speaking.ledger()["hands"]:
        assert sum(entry["amounts"].values()) == 0
        assert entry["amounts"] != dict.fromkeys(SEVEN, 0)
    assert sum(speaking.ledger()["balances"].values()) == 0


def test_paying_the_plan_brings_everybody_to_exactly_zero(speaking: SpeakingBox) -> None:  # spliit 547, ihatemoney 165
    speaking.start(SIX, {"active": 6, "stake": 7})
    for declarer, partner in ((TONI, SEPP), (BURGI, None), (ANNA, HANS)):
        hand(speaking, declarer, 6, partner)
    ledger = speaking.ledger()
    left = dict(ledger["balances"])
    for payment in ledger["transfers"]:
        assert isinstance(payment["cents"], int) and payment["cents"] > 0
        left[payment["from"]] += payment["cents"]
        left[payment["to"]] -= payment["cents"]
    assert set(left.values()) == {0}
    settle(speaking)
    assert set(speaking.ledger()["balances"].values()) == {0}


def test_the_dealer_follows_from_the_books_alone_after_a_replay_of_the_deal(speaking: SpeakingBox) -> None:  # bet 40
    speaking.start(FIVE)
    for step in range(7):
        assert speaking.ledger()["next"]["dealer"] == FIVE[step % 5]
        menu(speaking, "redeal")
        leave(speaking)
        assert speaking.ledger()["next"]["dealer"] == FIVE[step % 5]
        menu(speaking, "pass") if step % 2 else hand(speaking, step % 5, 6, None)
    power_cut(speaking)
    assert speaking.ledger()["next"]["dealer"] == "Sepp"
    menu(speaking, "undo")
    power_cut(speaking)
    assert speaking.ledger()["next"]["dealer"] == "Toni"


def test_the_hand_that_ended_the_evening_can_be_corrected(speaking: SpeakingBox) -> None:  # lidarts 229
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    hand(speaking, MOIDL, 6, HANS)
    settle(speaking)
    speaking.start(FIVE)
    menu(speaking, "evenings", 1, True)
    correct(speaking, 2, MOIDL, 4, HANS)
    assert speaking.ledger()["hands"][1]["amounts"]["Moidl"] == -3
    assert speaking.ledger()["balances"]["Moidl"] == -6


def test_after_editing_an_early_hand_all_totals_follow(speaking: SpeakingBox) -> None:  # dipvis 89
    speaking.start(FIVE)
    for declarer in (TONI, SEPP, MOIDL, HANS):
        hand(speaking, declarer, 6, ANNA)
    correct(speaking, 2, SEPP, 1, ANNA)
    ledger = speaking.ledger()
    totals = dict.fromkeys(FIVE, 0)
    for entry in ledger["hands"]:
        for who, cents in entry["amounts"].items():
            totals[who] += cents
    assert ledger["balances"] == totals
    shown = speaking.screen()["text"]
    assert [line.split(" ")[1] for line in shown[:5]] == [f"{totals[who]:+}" if totals[who] else "0" for who in FIVE]


def test_every_hand_of_a_long_evening_can_be_looked_at(speaking: SpeakingBox) -> None:  # board_buddy 49
    speaking.start(FIVE)
    for number in range(12):
        menu(speaking, "pass") if number % 3 else hand(speaking, number % 5, 6, None)
    menu(speaking, "correct")
    assert values(speaking) == list(range(1, 13))
    for number in range(12, 0, -1):
        assert selected(speaking) == number
        assert str(number) in speaking.screen()["title"] and FIVE[(number - 1) % 5] in speaking.screen()["title"]
        speaking.key("prev")


def test_waking_shows_where_one_was_even_in_the_middle_of_an_entry(speaking: SpeakingBox) -> None:  # KeepScore 59
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    menu(speaking, "settings", "off_s", 120)
    leave(speaking)
    menu(speaking, "adjust", ANNA)
    speaking.key("next")
    screen, frame = speaking.screen(), speaking.frame()
    speaking.ask("wait", 121_000)
    assert not any(speaking.frame())
    assert speaking.hold("ok") == screen
    assert speaking.frame() == frame


def test_dealer_and_forehand_are_right_after_leaving_joining_and_changing_seats(
    speaking: SpeakingBox,
) -> None:  # doko 8664c03
    speaking.start(SIX)
    menu(speaking, "pass")
    get_up(speaking, SEPP)
    assert speaking.ledger()["next"] == {"dealer": "Toni", "forehand": "Moidl", "out": []}
    sit_down(speaking, TONI, "Ada")
    assert speaking.ledger()["next"] == {"dealer": "Toni", "forehand": "Ada", "out": ["Toni"]}
    menu(speaking, "players", "swap", TONI, HANS)  # Anna Hans Ada Moidl Toni Burgi
    assert speaking.ledger()["next"] == {"dealer": "Toni", "forehand": "Burgi", "out": ["Toni"]}
    power_cut(speaking)
    menu(speaking, "pass")
    assert speaking.ledger()["next"] == {"dealer": "Burgi", "forehand": "Anna", "out": ["Burgi"]}


def test_matsch_doubles_the_losing_side_whichever_it_is(speaking: SpeakingBox) -> None:  # schafkopftarif fed5a34
    speaking.start(FIVE)
    hand(speaking, TONI, 9, SEPP, True)
    hand(speaking, TONI, 0, SEPP, True)
    hand(speaking, TONI, 0, None, True)
    amounts = [[entry["amounts"][who] for who in FIVE] for entry in speaking.ledger()["hands"]]
    assert amounts == [[-4, 6, 6, -4, -4], [4, -6, -6, 4, 4], [4, -16, 4, 4, 4]]


def test_the_outcome_is_entered_once_and_all_amounts_follow(speaking: SpeakingBox) -> None:  # KeepScore 89
    speaking.start(FIVE)
    asked = [speaking.key("ok")["id"]]
    for _ in range(8):
        if asked[-1] == "scoreboard":
            break
        asked.append(speaking.key("ok")["id"])
    assert asked == ["declarer", "card", "play", "gewisse", "partner", "scoreboard"]
    assert 0 not in speaking.ledger()["balances"].values()


def test_settled_by_mistake_takes_two_answers_and_one_undo(speaking: SpeakingBox) -> None:  # cospend 162
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    menu(speaking, "settle")
    for _ in range(12):  # somebody leans on OK
        speaking.key("ok")
        if at(speaking) == "scoreboard":
            break
    leave(speaking)
    assert speaking.ledger() == before
    settle(speaking)
    menu(speaking, "undo")
    assert speaking.ledger() == before


def test_the_balances_stand_before_the_payments_one_key_away(speaking: SpeakingBox) -> None:  # cospend 164
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    menu(speaking, "settle")
    balances = read(speaking)
    assert all(who in balances for who in FIVE) and "+3" in balances and "-2" in balances
    speaking.key("ok")
    assert "+3" not in read(speaking)
    speaking.key("prev")
    assert read(speaking) == balances


def test_the_debt_of_who_has_left_is_in_the_plan(speaking: SpeakingBox) -> None:  # ihatemoney 137
    speaking.start(SEVEN)
    hand(speaking, SEPP, 2, None)
    get_up(speaking, SEPP)
    get_up(speaking, TONI)
    power_cut(speaking)
    plan = speaking.ledger()["transfers"]
    assert {payment["from"] for payment in plan} == {"Sepp"}
    assert all("Sepp" in page for page in pages(speaking))
    settle(speaking)
    assert speaking.ledger()["balances"]["Sepp"] == 0


def test_a_hand_keeps_the_stake_it_was_played_at(speaking: SpeakingBox) -> None:  # schafkopftarif 5a9da4c
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    stake(speaking, 10)
    hand(speaking, TONI, 6, SEPP)
    stake(speaking, 4)
    correct(speaking, 2, TONI, 4, SEPP)
    power_cut(speaking)
    hands = speaking.ledger()["hands"]
    assert [(entry["stake"], entry["amounts"]["Toni"]) for entry in hands] == [(2, 3), (10, -15)]


def test_the_payments_are_seen_before_ok_saves_them(speaking: SpeakingBox) -> None:  # scorekeeper 925
    speaking.start(FIVE)
    call(speaking, TONI)
    speaking.key("ok")
    speaking.choose(6)
    for _ in values(speaking):
        partner = selected(speaking)
        expected = {"+8"} if partner in (None, TONI) else {"+3"}
        assert expected <= set(read(speaking).split(" "))
        assert "-2" in read(speaking)
        speaking.key("next")
    assert speaking.ledger()["hands"] == []


def test_backing_out_of_any_question_leaves_nothing_behind(speaking: SpeakingBox) -> None:  # scorekeeper 302
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    ways = [
        lambda: speaking.key("ok"),
        lambda: speaking.choose(MOIDL),
        lambda: speaking.choose("S6"),
        lambda: speaking.choose("L"),
        lambda: speaking.key("ok"),
        lambda: speaking.choose(9),
        lambda: speaking.choose(True),
        lambda: speaking.key("next"),
    ]
    for depth in range(1, len(ways) + 1):
        for way in ways[:depth]:
            way()
        leave(speaking)
        if depth % 3 == 0:
            power_cut(speaking)
        assert speaking.ledger() == before
    speaking.key("ok")
    assert selected(speaking) == SEPP  # forehand, not what was chosen before
    leave(speaking)
    assert "redo" not in menu_values(speaking)


def test_for_the_unforeseen_there_is_an_entry_by_hand_that_sums_to_zero(speaking: SpeakingBox) -> None:  # doko a764647
    speaking.start(FIVE)
    menu(speaking, "adjust", HANS)
    set_number(speaking, 111)
    speaking.choose(ANNA)
    set_number(speaking, -110)
    assert "done" not in values(speaking)
    leave(speaking)
    enter(speaking, {HANS: 111, ANNA: -111})
    power_cut(speaking)
    assert speaking.ledger()["balances"] == {"Anna": -111, "Toni": 0, "Sepp": 0, "Moidl": 0, "Hans": 111}
    call(speaking, TONI)
    finish(speaking, 6, SEPP)
    assert speaking.ledger()["balances"]["Hans"] == 109
