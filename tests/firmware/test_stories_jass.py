"""Stories of Vorarlberg Jass at the table: issue 6, written from rules.md."""

from story import (
    FIVE,
    SpeakingBox,
    at,
    in_both_languages,
    leave,
    menu,
    menu_values,
    power_cut,
    read,
    rule,
    says,
    set_number,
    sit_down,
    values,
)

speaking = in_both_languages

FOUR = FIVE[:4]
ANNA, TONI, SEPP, MOIDL = FOUR
FIVES: dict[str, object] = {"last_trick": 5}


def title(box: SpeakingBox) -> str:
    return str(box.screen()["title"])


def points(box: SpeakingBox, trump: str, *asked: int) -> None:
    """From the scoreboard to the sums, or to what refuses them."""
    box.key("ok")
    box.choose(trump)
    for number in asked:
        assert at(box) == "points"
        set_number(box, number)


def hand(box: SpeakingBox, trump: str, *asked: int) -> None:
    points(box, trump, *asked)
    assert at(box) == "sums"
    box.key("ok")


def refuses(box: SpeakingBox, german: str, english: str) -> None:
    """A sentence says no, on however many lines."""
    assert at(box) == "message"
    assert (german if box.language == "de" else english) in " ".join(box.screen()["text"])


def last(box: SpeakingBox) -> dict[str, object]:
    """The ledger's last hand."""
    found: dict[str, object] = box.ledger()["hands"][-1]
    return found


# An evening begins


def test_the_game_is_chosen_with_the_evening_and_the_way_it_is_counted(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    menu(speaking, "new", True)
    assert (at(speaking), values(speaking)) == ("game", ["jaggln", "jass"])
    assert speaking.screen()["selected"] == 1, "the one that was played is offered"
    speaking.choose("jass")
    assert (at(speaking), values(speaking)) == ("count", [2, 3, 4, 5, 6])
    speaking.choose(4)
    for who in FOUR:
        speaking.choose(who)
    speaking.choose(2)
    assert (at(speaking), values(speaking)) == ("variant", ["plain", "cross", "reverse"])
    speaking.choose("cross")
    assert at(speaking) == "scoreboard"
    ledger = speaking.ledger()
    assert (ledger["game"], ledger["players"], ledger["rules"]["cross"]) == ("jass", FOUR, "on")
    assert ledger["next"] == {"dealer": SEPP, "forehand": MOIDL, "out": []}


def test_kreuz_is_offered_to_four_alone(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {}, "jass")
    menu(speaking, "new", True, "jass", 3)
    for who in FOUR[:3]:
        speaking.choose(who)
    speaking.choose(0)
    assert values(speaking) == ["plain", "reverse"]


def test_nobody_passes_in_jass(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    assert "pass" not in menu_values(speaking)


def test_the_words_are_those_of_the_evening_that_is_open(speaking: SpeakingBox) -> None:
    """From Jass to Jaggln and back again, over a power cut too."""
    speaking.start(FOUR, FIVES, "jass")
    hand(speaking, "H", 60, 30, 50)
    speaking.start(FIVE)
    speaking.key("ok")
    says(speaking, "Wer sagt an?", "Who declares?")
    leave(speaking)
    menu(speaking, "evenings", 1, True)
    power_cut(speaking)
    speaking.key("ok")
    says(speaking, "Was ist Trumpf?", "What is trump?")
    leave(speaking)
    menu(speaking, "rules")
    says(speaking, "Karten: neun, sonst 6", "Cards: nine or else 6")


# A hand


def test_the_last_ones_points_follow_where_all_cards_were_dealt(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    points(speaking, "H", 60, 21, 20)
    assert at(speaking) == "sums"
    for row in ("Toni 60", "Sepp 21", "Sack 20", "Anna 56"):
        assert row in read(speaking), row
    speaking.key("ok")
    assert last(speaking)["points"] == {TONI: 60, SEPP: 21, MOIDL: 20, ANNA: 56}
    assert last(speaking)["counted"] == {TONI: 60, SEPP: 21, MOIDL: 0, ANNA: 56}
    assert last(speaking)["winners"] == [TONI]


def test_everybody_is_asked_where_cards_stay_in_the_stoeckle(speaking: SpeakingBox) -> None:
    speaking.start(FOUR[:3], {}, "jass")
    points(speaking, "E", 30, 20, 21)  # 27 cards: fewer points than there are
    assert at(speaking) == "sums"
    speaking.key("ok")
    assert last(speaking)["counted"] == {TONI: 30, SEPP: 0, ANNA: 21}


def test_too_many_points_are_refused_with_the_difference(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    points(speaking, "L", 80, 50, 30)
    refuses(speaking, "Zusammen 160, es gibt nur 157 Punkte: 3 zu viel.", "only 157 points: 3 too many.")
    speaking.key("ok")
    assert (at(speaking), title(speaking)) == ("points", MOIDL)
    set_number(speaking, 27)
    assert at(speaking) == "sums"
    assert "Anna Sack 0" in read(speaking)
    assert speaking.ledger()["hands"] == []


def test_too_many_points_are_refused_where_everybody_was_asked_too(speaking: SpeakingBox) -> None:
    speaking.start(FOUR[:3], {}, "jass")
    points(speaking, "L", 80, 50, 23)
    refuses(speaking, "Zusammen 153, es gibt nur 152 Punkte: 1 zu viel.", "only 152 points: 1 too many.")


def test_all_tricks_to_one_and_nobody_else_has_any(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    hand(speaking, "S", 157, 0, 0)
    assert last(speaking)["winners"] == [TONI]
    assert speaking.ledger()["points"] == {ANNA: 0, TONI: 157, SEPP: 0, MOIDL: 0}


def test_a_tie_has_two_winners_and_both_are_shown(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    points(speaking, "S", 60, 60, 37)
    assert read(speaking).count("\u2713") == 2
    speaking.key("ok")
    assert last(speaking)["winners"] == [SEPP, TONI]
    assert speaking.ledger()["wins"] == {ANNA: 0, TONI: 1, SEPP: 1, MOIDL: 0}


def test_in_kreuz_one_side_is_asked_and_the_other_follows(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {"cross": True, "last_trick": 5, "stake": 10}, "jass")
    speaking.key("ok")
    speaking.choose("H")
    assert title(speaking) == "Toni + Moidl"
    set_number(speaking, 57)
    assert at(speaking) == "sums"
    speaking.key("ok")
    assert last(speaking)["points"] == {TONI: 57, MOIDL: 57, ANNA: 100, SEPP: 100}
    assert last(speaking)["amounts"] == {TONI: -10, MOIDL: -10, ANNA: 10, SEPP: 10}


def test_in_hintersche_the_fewest_points_win_without_a_sack(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {"reverse": "on"}, "jass")
    points(speaking, "H", 60, 0, 50)
    assert "Sack" not in read(speaking)
    speaking.key("ok")
    assert (last(speaking)["counted"], last(speaking)["winners"]) == (last(speaking)["points"], [SEPP])


def test_points_are_counted_card_by_card_with_few_keys(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    speaking.key("ok")
    speaking.choose("H")
    speaking.hold("ok")
    assert at(speaking) == "tricks"
    assert values(speaking) == ["A", "10", "K", "O", "plain_U", "U", "9", "last"]
    for card in ("A", "A", "10", "U", "9", "last"):  # 11 + 11 + 10 + 20 + 14 + 5
        speaking.choose(card)
    assert "71" in read(speaking)
    speaking.choose("U")  # there is only one Bauer
    assert "71" in read(speaking)
    speaking.hold("ok")  # and the last trick was a mistake
    assert "66" in read(speaking)
    speaking.key("back")
    assert (at(speaking), speaking.screen()["number"]["value"]) == ("points", 66)


def test_all_cards_of_the_pack_counted_are_all_its_points(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, {}, "jass")
    speaking.key("ok")
    speaking.choose("L")
    speaking.hold("ok")
    assert "last" not in values(speaking), "it counts nothing here"
    for card, many in (("A", 4), ("10", 4), ("K", 4), ("O", 4), ("plain_U", 3), ("U", 1), ("9", 1)):
        for _ in range(many + 1):
            speaking.choose(card)
    assert "152" in read(speaking)


# Nothing is lost


def test_a_power_cut_keeps_what_was_said_and_counted(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    points(speaking, "H", 60)
    speaking.hold("ok")
    for card in ("A", "K"):
        speaking.choose(card)
    power_cut(speaking)
    assert (at(speaking), title(speaking), speaking.screen()["number"]["value"]) == ("points", SEPP, 15)
    speaking.hold("ok")
    assert "15" in read(speaking)
    speaking.key("back")
    speaking.key("back")
    assert (title(speaking), speaking.screen()["number"]["value"]) == (TONI, 60)


def test_a_power_cut_before_saving_comes_back_to_the_sums(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    points(speaking, "H", 60, 30, 40)
    power_cut(speaking)
    assert at(speaking) == "sums"
    speaking.key("ok")
    assert last(speaking)["points"] == {TONI: 60, SEPP: 30, MOIDL: 40, ANNA: 27}


def test_backing_out_leaves_nothing(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    points(speaking, "H", 60, 30)
    leave(speaking)
    assert (at(speaking), speaking.ledger()["hands"]) == ("scoreboard", [])
    power_cut(speaking)
    assert at(speaking) == "scoreboard"


# The evening goes on


def test_a_hand_is_corrected_taken_back_and_brought_again(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    hand(speaking, "H", 60, 30, 40)
    hand(speaking, "E", 100, 20, 20)
    menu(speaking, "correct", 1)
    assert speaking.screen()["selected"] == 2
    speaking.choose("S")
    for number in (30, 60, 40):
        set_number(speaking, number)
    speaking.key("ok")
    ledger = speaking.ledger()
    assert ledger["hands"][0]["points"] == {TONI: 30, SEPP: 60, MOIDL: 40, ANNA: 27}
    assert (ledger["hands"][0]["trump"], ledger["hands"][0]["corrected"]) == ("S", True)
    assert ledger["points"] == {TONI: 30, SEPP: 160, MOIDL: 40, ANNA: 27}
    menu(speaking, "undo")
    assert speaking.ledger()["points"] == {TONI: 60, SEPP: 130, MOIDL: 40, ANNA: 27}
    menu(speaking, "redo")
    assert speaking.ledger() == ledger


def test_who_joins_and_who_leaves_changes_how_many_cards_there_are(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    hand(speaking, "H", 60, 30, 40)
    sit_down(speaking, 3, "Ada")
    points(speaking, "H", 30, 30, 30, 30, 30)  # six cards each: six stay in the Stöckle
    speaking.key("ok")
    assert last(speaking)["points"] == dict.fromkeys((SEPP, MOIDL, "Ada", ANNA, TONI), 30)
    assert speaking.ledger()["points"]["Ada"] == 30


def test_what_the_table_can_not_play_is_refused_with_the_reason(speaking: SpeakingBox) -> None:
    speaking.start(FIVE, {}, "jass")
    rule(speaking, "cross", "on")
    refuses(speaking, "Kreuzjassen geht zu viert, nicht zu 5.", "Kreuzjassen takes four players, not 5.")
    speaking.key("ok")
    leave(speaking)
    rule(speaking, "cards", 9)
    refuses(speaking, "Für 5 Leute mit je 9 Karten reicht das Spiel nicht.", "for 5 players with 9 cards each.")


def test_the_scoreboard_has_all_points_the_last_ones_and_the_games_won(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    hand(speaking, "H", 60, 30, 10)
    hand(speaking, "E", 50, 60, 20)
    assert "Toni 87 +27" in read(speaking)  # 60, then the 27 that were left
    assert "Moidl 60 +60" in read(speaking)
    speaking.key("next")
    speaking.key("next")
    says(speaking, "1 gewonnen · zuletzt +27", "1 won · last +27")
    menu(speaking, "correct")
    assert "Moidl" in read(speaking)


def test_a_stake_makes_the_losers_pay(speaking: SpeakingBox) -> None:
    speaking.start(FOUR, FIVES, "jass")
    hand(speaking, "H", 60, 30, 40)
    assert "settle" not in menu_values(speaking), "no cents unless a stake is set"
    menu(speaking, "stake")
    set_number(speaking, 10)
    hand(speaking, "H", 20, 70, 30)
    assert speaking.ledger()["balances"] == {ANNA: -10, TONI: -10, SEPP: -10, MOIDL: 30}
    assert "settle" in menu_values(speaking)
