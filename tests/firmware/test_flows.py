"""What happens at the table, told as stories: press this, be there, read that. Real firmware, modelled chips."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.box import Box, BoxError

FIVE = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
SIX = [*FIVE, "Burgi"]
SEVEN = [*SIX, "Jörg"]


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    with Box(tmp_path) as box:
        yield box


@pytest.fixture(params=["de", "en"])
def speaking(request: pytest.FixtureRequest, box: Box) -> Box:
    """A box that was told its language at its first start."""
    box.choose(request.param)
    return box


def at(box: Box) -> str:
    return str(box.screen()["id"])


def read(box: Box) -> str:
    return " / ".join(box.screen()["text"])


def values(box: Box) -> list[object]:
    return [item["value"] for item in box.screen()["items"]]


def selected(box: Box) -> object:
    screen = box.screen()
    return screen["items"][screen["selected"]]["value"]


def menu(box: Box, value: str) -> None:
    box.hold("ok")
    box.choose(value)


def write_name(box: Box, name: str) -> None:
    for letter in name:
        box.choose(letter)
    box.choose("done")


def declare(box: Box, declarer: int, card: str, trump: str = "") -> None:
    """From the scoreboard to the play."""
    box.key("ok")
    box.choose(declarer)
    box.choose(card)
    if trump:
        box.choose(trump)


def finish(box: Box, gewisse: int, partner: int | None, matsch: bool | None = None) -> None:
    """From the play to the books."""
    box.key("ok")
    box.choose(gewisse)
    if matsch is not None:
        box.choose(matsch)
    box.choose(partner)


# The first start


def test_a_new_box_asks_for_the_language_in_both_and_speaks_the_one_chosen(box: Box) -> None:
    assert at(box) == "language"
    assert "Deutsch" in read(box)
    assert "English" in read(box)
    box.choose("en")
    assert "The book is empty." in read(box)


def test_a_new_box_says_that_its_book_is_empty(speaking: Box) -> None:
    assert at(speaking) == "empty"
    assert speaking.screen()["items"] == []


def test_the_language_is_remembered_over_a_power_cut(box: Box) -> None:
    box.choose("en")
    box.cut()
    box.boot()
    assert "The book is empty." in read(box)


def test_an_evening_is_set_up_with_four_keys_and_names_are_remembered(speaking: Box) -> None:
    speaking.key("ok")
    assert (at(speaking), values(speaking)) == ("game", ["jaggln", "jass"])
    speaking.key("ok")
    assert at(speaking) == "count"
    assert values(speaking) == [5, 6, 7]
    speaking.choose(5)
    for name in ("Äugl", "Örs", "Übü", "Groß", "Jo"):
        assert at(speaking) == "letters"
        write_name(speaking, name)
    assert at(speaking) == "dealer"
    assert values(speaking) == [0, 1, 2, 3, 4]
    speaking.choose(2)
    assert at(speaking) == "scoreboard"
    ledger = speaking.ledger()
    assert ledger["players"] == ["Äugl", "Örs", "Übü", "Groß", "Jo"]
    assert ledger["next"] == {"dealer": "Übü", "forehand": "Groß", "out": []}
    menu(speaking, "new")
    assert at(speaking) == "confirm"
    speaking.choose(True)
    speaking.choose("jaggln")
    speaking.choose(5)
    assert values(speaking) == ["Äugl", "Örs", "Übü", "Groß", "Jo", "new"]
    speaking.choose("Jo")
    assert values(speaking) == ["Äugl", "Örs", "Übü", "Groß", "new"]


def test_long_ok_ends_a_name_and_back_takes_a_letter_away(speaking: Box) -> None:
    speaking.key("ok")
    speaking.choose("jaggln")
    speaking.choose(5)
    speaking.choose("J")
    speaking.choose("x")
    speaking.key("back")
    speaking.choose("o")
    speaking.hold("ok")
    assert at(speaking) == "letters"
    assert "2" in speaking.screen()["title"]
    speaking.key("back")
    assert at(speaking) == "letters"
    assert "Jo" in read(speaking)


def test_a_name_begins_with_a_capital_and_goes_on_small(speaking: Box) -> None:
    speaking.key("ok")
    speaking.choose("jaggln")
    speaking.choose(5)
    assert "Ü" in values(speaking) and "a" not in values(speaking)
    speaking.choose("J")
    assert "ü" in values(speaking) and "A" not in values(speaking)
    speaking.choose("o")
    speaking.choose("-")
    assert "Ä" in values(speaking)


def test_a_name_stops_where_the_display_does(speaking: Box) -> None:
    speaking.key("ok")
    speaking.choose("jaggln")
    speaking.choose(5)
    speaking.choose("M")
    while "m" in values(speaking):
        speaking.choose("m")
    write_name(speaking, "")
    assert at(speaking) == "letters"


def test_a_name_that_sits_already_is_refused_with_a_sentence_and_nothing_is_lost(speaking: Box) -> None:
    speaking.key("ok")
    speaking.choose("jaggln")
    speaking.choose(5)
    write_name(speaking, "Jo")
    write_name(speaking, "Jo")
    assert at(speaking) == "message"
    assert "Jo " in read(speaking)
    speaking.key("ok")
    assert at(speaking) == "letters"
    speaking.key("back")
    speaking.choose("e")
    write_name(speaking, "")
    assert "3" in speaking.screen()["title"]


def test_going_back_through_the_seats_frees_them(box: Box) -> None:
    box.start(FIVE)
    menu(box, "new")
    box.choose(True)
    box.choose("jaggln")
    box.choose(5)
    box.choose("Anna")
    box.choose("Toni")
    box.key("back")
    box.key("back")
    box.choose("Hans")
    assert values(box) == ["Anna", "Toni", "Sepp", "Moidl", "new"]


# One hand


def test_a_hand_from_who_declares_to_who_pays_whom(speaking: Box) -> None:
    speaking.start(FIVE)
    speaking.key("ok")
    assert (at(speaking), selected(speaking)) == ("declarer", 1)  # forehand
    speaking.key("ok")
    assert at(speaking) == "card"
    assert values(speaking)[:4] == ["EA", "LA", "HA", "SA"]  # Sows are called most
    assert len(values(speaking)) == 33
    speaking.choose("HA")
    assert at(speaking) == "play"
    assert "Toni" in read(speaking)
    speaking.key("ok")
    assert at(speaking) == "gewisse"
    assert values(speaking) == list(range(10))
    speaking.choose(6)
    assert at(speaking) == "partner"
    assert values(speaking) == [2, 3, 4, 0, None, 1]  # in seat order, nobody, the declarer
    assert "Toni Moidl +3" in read(speaking)
    assert "Sepp Hans Anna -2" in read(speaking)
    speaking.key("prev")
    assert "Toni Sepp +3" in read(speaking)
    speaking.choose(3)
    assert at(speaking) == "scoreboard"
    assert speaking.screen()["text"][:5] == ["Anna -2 -2", "Toni +3 +3", "Sepp -2 -2", "Moidl +3 +3", "Hans -2 -2"]
    ledger = speaking.ledger()
    assert ledger["balances"] == {"Anna": -2, "Toni": 3, "Sepp": -2, "Moidl": 3, "Hans": -2}
    assert ledger["next"]["dealer"] == "Toni"
    assert sum(transfer["cents"] for transfer in ledger["transfers"]) == 6


def test_the_result_shows_for_a_moment_and_any_key_ends_it_and_does_nothing_else(box: Box) -> None:
    box.start(FIVE)
    declare(box, 1, "HA")
    box.key("ok")
    box.choose(6)
    for key in ("ok", "prev", "next", "back"):
        if at(box) != "partner":
            box.key("ok")
            for _ in range(5):
                box.key("ok") if at(box) != "partner" else None
        box.key("ok", patient=False)
        assert at(box) == "result"
        assert "+3" in read(box)
        before = len(box.ledger()["hands"])
        box.key(key)
        assert at(box) == "scoreboard"
        assert len(box.ledger()["hands"]) == before
    box.key("ok")
    assert at(box) == "declarer"


def test_back_goes_one_step_back_and_keeps_what_was_chosen(box: Box) -> None:
    box.start(FIVE)
    declare(box, 3, "SU", "L")
    box.key("ok")
    box.choose(7)
    box.key("next")
    there = ["partner", "gewisse", "play", "trump", "card", "declarer", "scoreboard"]
    chosen = {"gewisse": 7, "trump": "L", "card": "SU", "declarer": 3}
    for screen in there:
        assert at(box) == screen
        if screen in chosen:
            assert selected(box) == chosen[screen]
        box.key("back")
    box.key("ok")
    assert selected(box) == 1
    assert box.ledger()["hands"] == []


def test_going_back_and_forth_ends_in_the_same_hand(box: Box) -> None:
    box.start(FIVE)
    declare(box, 3, "SU", "L")
    box.key("ok")
    box.choose(7)
    for _ in range(5):
        box.key("back")
    for _ in range(5):
        box.key("ok")
    assert at(box) == "partner"
    box.choose(0)
    assert {"declarer": "Moidl", "card": "SU", "trump": "L", "partner": "Anna", "gewisse": 7}.items() <= box.ledger()[
        "hands"
    ][0].items()


def test_a_suit_card_settles_the_trump_and_a_top_trump_asks_for_it(box: Box) -> None:
    box.start(FIVE)
    for card in ("SU", "H10", "S6"):
        declare(box, 1, card)
        assert at(box) == "trump"
        assert values(box) == ["E", "L", "H", "S"]
        for _ in range(3):
            box.key("back")
    declare(box, 1, "L7")
    assert at(box) == "play"


def test_matsch_is_asked_only_where_it_is_possible_and_no_is_preselected(speaking: Box) -> None:
    speaking.start(FIVE)
    for gewisse in range(10):
        declare(speaking, 1, "HA")
        speaking.key("ok")
        speaking.choose(gewisse)
        assert at(speaking) == ("matsch" if gewisse in (0, 9) else "partner")
        if gewisse in (0, 9):
            assert selected(speaking) is False
            speaking.key("back")
        for _ in range(5 if gewisse not in (0, 9) else 4):
            speaking.key("back")
        assert at(speaking) == "scoreboard"


def test_matsch_doubles_for_either_side(box: Box) -> None:
    box.start(FIVE)
    declare(box, 1, "HA")
    finish(box, 0, 2, matsch=True)
    declare(box, 1, "HA")
    finish(box, 9, 2, matsch=True)
    declare(box, 1, "HA")
    finish(box, 9, 2, matsch=False)
    hands = box.ledger()["hands"]
    assert [hand["amounts"]["Toni"] for hand in hands] == [-6, 6, 3]
    assert [hand["amounts"]["Hans"] for hand in hands] == [4, -4, -2]


def test_nobody_and_the_declarer_are_choices_and_both_are_solo(box: Box) -> None:
    box.start(FIVE)
    declare(box, 1, "HA")
    finish(box, 5, None)
    declare(box, 1, "HA")
    finish(box, 5, 1)
    first, second = box.ledger()["hands"]
    assert first["partner"] is None and "held" not in first
    assert second["partner"] is None and second["held"] is True
    assert first["amounts"] == second["amounts"] == {"Anna": -2, "Toni": 8, "Sepp": -2, "Moidl": -2, "Hans": -2}


def test_only_active_players_can_declare_and_help(box: Box) -> None:
    box.start(SEVEN)
    box.key("ok")
    assert values(box) == [2, 3, 4, 5, 6]
    assert selected(box) == 2
    box.choose(4)
    box.choose("HA")
    box.key("ok")
    box.choose(6)
    assert values(box) == [5, 6, 2, 3, None, 4]


# The scoreboard


def test_the_scoreboard_turns_to_one_player_a_page_and_stays_there(speaking: Box) -> None:
    speaking.start(FIVE)
    speaking.key("next")
    assert "Anna" in read(speaking) and "Toni" not in read(speaking).replace("1 Anna", "")
    speaking.key("next")
    assert speaking.screen()["text"][0].startswith("Toni")
    declare(speaking, 1, "HA")
    finish(speaking, 6, 2)
    assert speaking.screen()["text"][0].startswith("Toni")
    assert "+3" in read(speaking)
    speaking.key("prev")
    speaking.key("prev")
    assert len(speaking.screen()["text"]) == 6


def test_the_scoreboard_says_who_deals_and_who_sits_out(box: Box) -> None:
    box.start(SEVEN)
    assert box.screen()["title"] == "Spiel 1 · Anna gibt"
    box.key("next")
    assert "gibt" in read(box)
    box.key("next")
    assert "setzt aus" in read(box)
    box.key("next")
    assert "Vorhand" in read(box)


def test_large_sums_are_shown_in_euros_with_a_sign(speaking: Box) -> None:
    speaking.start(FIVE, {"stake": 1000})
    declare(speaking, 1, "HA")
    finish(speaking, 6, 2)
    comma = "," if "gewinn" in read(speaking) or "Spiel" in read(speaking) else "."
    assert f"+15{comma}00 €" in read(speaking)
    assert f"-10{comma}00 €" in read(speaking)


# The menu


def test_the_menu_shows_only_what_makes_sense_now(speaking: Box) -> None:
    speaking.start(FIVE)
    speaking.hold("ok")
    assert at(speaking) == "menu"
    assert "undo" not in values(speaking)
    speaking.key("back")
    menu(speaking, "pass")
    speaking.hold("ok")
    assert {"undo", "pass", "new"} <= set(values(speaking))


def test_a_passed_hand_moves_the_deal_on_and_costs_nothing(speaking: Box) -> None:
    speaking.start(FIVE)
    menu(speaking, "pass")
    assert at(speaking) == "scoreboard"
    ledger = speaking.ledger()
    assert ledger["hands"][0] == {
        "n": 1,
        "dealer": "Anna",
        "out": [],
        "passed": True,
        "stake": 2,
        "corrected": False,
        "amounts": dict.fromkeys(FIVE, 0),
    }
    assert ledger["next"]["dealer"] == "Toni"


def test_a_hand_can_be_thrown_in_while_it_is_played(box: Box) -> None:
    box.start(FIVE)
    declare(box, 1, "HA")
    menu(box, "pass")
    assert at(box) == "scoreboard"
    assert [hand["passed"] for hand in box.ledger()["hands"]] == [True]


def test_undo_takes_hand_and_pass_back_to_the_first(speaking: Box) -> None:
    speaking.start(SIX)
    states = [speaking.ledger()]
    for step in range(4):
        if step % 2:
            menu(speaking, "pass")
        else:
            declare(speaking, (step + 1) % 6, "HA")
            finish(speaking, 6, (step + 2) % 6)
        states.append(speaking.ledger())
    for step in range(4, 0, -1):
        assert speaking.ledger() == states[step]
        menu(speaking, "undo")
        assert at(speaking) == "scoreboard"
    assert speaking.ledger() == states[0]


def test_a_new_evening_asks_first_and_no_is_preselected(speaking: Box) -> None:
    speaking.start(FIVE)
    menu(speaking, "new")
    assert (at(speaking), selected(speaking)) == ("confirm", False)
    speaking.key("ok")
    assert at(speaking) == "menu"


# Power


def test_every_confirmed_entry_outlives_a_power_cut(box: Box) -> None:
    box.start(FIVE)
    for hand in range(8):
        declare(box, (hand + 1) % 5, "HA")
        finish(box, 5 + hand % 4, (hand + 3) % 5)
        before = box.ledger()
        box.cut()
        screen = box.boot()
        assert screen["id"] == "scoreboard"
        assert box.ledger() == before


def test_a_hand_being_played_outlives_a_power_cut_with_its_count_and_is_not_in_the_books(speaking: Box) -> None:
    speaking.start(FIVE)
    declare(speaking, 1, "SU", "L")
    menu(speaking, "tally")
    for key in ("prev", "prev", "next", "prev"):
        speaking.key(key)
    assert "3 : 1" in read(speaking)
    speaking.key("ok")
    before = speaking.screen()
    speaking.cut()
    assert speaking.boot() == before
    assert before["id"] == "play"
    assert "3:1" in read(speaking)
    assert speaking.ledger()["hands"] == []
    for screen in ("trump", "card", "declarer", "scoreboard"):
        speaking.key("back")
        assert at(speaking) == screen
    speaking.cut()
    assert speaking.boot()["id"] == "scoreboard"


# No


@pytest.mark.parametrize(
    ("players", "rules", "sentence"),
    [
        (FIVE, {"stake": 3}, "2 against 3 needs an even stake, not 3: half a cent can't be paid."),
        (FIVE, {"stake": 0}, "stake can't be 0."),
        (FIVE, {"stake": -2}, "stake can't be -2."),
        (FIVE, {"active": 4}, "active can't be 4."),
        (FIVE, {"colour": "red"}, "There is no house rule colour."),
        (FIVE[:4], {}, "5 to 7 people play, not 4."),
        ([*SEVEN, "Resi"], {}, "5 to 7 people play, not 8."),
        ([*FIVE[:4], "  "], {}, "Every player needs a name."),
        ([*FIVE[:4], 5], {}, "Every player needs a name."),
        ([*FIVE[:4], "Anna"], {}, "Anna is at the table twice."),
        ([*FIVE[:4], "Wolfgangmaximilian"], {}, "Wolfgangmaximilian is too long for the display."),
        ([*FIVE[:4], "鈴木"], {}, "The display has no letter 鈴."),
        (None, {}, "5 to 7 people play, not None."),
    ],
)
def test_an_evening_that_cannot_be_is_refused_with_the_reason(
    box: Box, players: list[str], rules: dict[str, object], sentence: str
) -> None:
    box.start(FIVE)
    menu(box, "pass")
    before = box.ledger()
    with pytest.raises(BoxError) as refusal:
        box.start(players, rules)
    assert str(refusal.value) == sentence
    assert box.ledger() == before
