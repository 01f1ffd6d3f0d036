"""Stories of money beside the hands: settling up, and entries by hand. Issue 3, points 10 and 11."""

from story import (
    ANNA,
    BURGI,
    FIVE,
    HANS,
    MOIDL,
    SEPP,
    SEVEN,
    TONI,
    SpeakingBox,
    at,
    correct,
    enter,
    get_up,
    hand,
    in_both_languages,
    leave,
    menu,
    menu_values,
    pages,
    power_cut,
    read,
    says,
    selected,
    set_number,
    settle,
    stake,
    values,
)

speaking = in_both_languages


def test_settling_shows_the_balances_then_each_payment_in_a_line(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    hand(speaking, SEPP, 6, MOIDL)
    hand(speaking, HANS, 3, None)
    get_up(speaking, BURGI)
    ledger = speaking.ledger()
    first, *payments = pages(speaking)
    for who, cents in ledger["balances"].items():
        if cents:
            assert who in first and f"{cents:+}" in first
    lines = [line for page in payments for line in page.split(" / ")]
    for payment in ledger["transfers"]:
        (line,) = [line for line in lines if line.startswith(payment["from"]) and payment["to"] in line]
        assert line.endswith(f" {payment['cents']}")
    assert len(ledger["transfers"]) < sum(1 for cents in ledger["balances"].values() if cents)


def test_paid_asks_once_more_with_no_chosen_and_no_leaves_the_debts(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    menu(speaking, "settle")
    while at(speaking) != "confirm":
        speaking.key("ok")
    assert selected(speaking) is False
    speaking.key("ok")
    leave(speaking)
    assert speaking.ledger() == before


def test_the_evening_goes_on_from_zero_and_a_payment_by_mistake_is_taken_back(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    before = speaking.ledger()
    settle(speaking)
    assert at(speaking) == "scoreboard"
    power_cut(speaking)
    ledger = speaking.ledger()
    assert set(ledger["balances"].values()) == {0} and ledger["transfers"] == []
    assert ledger["hands"] == before["hands"] and ledger["next"] == before["next"]
    hand(speaking, SEPP, 4, TONI)
    assert speaking.ledger()["balances"] == {"Anna": 2, "Toni": -3, "Sepp": -3, "Moidl": 2, "Hans": 2}
    menu(speaking, "undo")
    menu(speaking, "undo")
    assert speaking.ledger() == before


def test_a_hand_corrected_after_it_was_paid_leaves_the_difference_open(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    hand(speaking, TONI, 6, SEPP)
    settle(speaking)
    assert "settle" not in menu_values(speaking)
    correct(speaking, 1, TONI, 6, HANS)
    assert speaking.ledger()["balances"] == {"Anna": 0, "Toni": 0, "Sepp": -5, "Moidl": 0, "Hans": 5}
    power_cut(speaking)
    assert speaking.ledger()["transfers"] == [{"from": "Sepp", "to": "Hans", "cents": 5}]
    settle(speaking)
    assert set(speaking.ledger()["balances"].values()) == {0}


def test_large_payments_are_in_euros(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    stake(speaking, 1000)
    hand(speaking, TONI, 6, None)
    shown = pages(speaking)
    comma = "," if speaking.language == "de" else "."
    assert f"+40{comma}00 €" in shown[0] and f"-10{comma}00 €" in shown[0]
    assert f"10{comma}00 €" in shown[1]


# Entries by hand


def test_a_manual_entry_can_be_made_only_when_it_sums_to_zero(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    menu(speaking, "adjust")
    assert values(speaking) == [ANNA, TONI, SEPP, MOIDL, HANS]
    speaking.choose(ANNA)
    assert speaking.screen()["number"]["value"] == 0
    set_number(speaking, 30)
    assert at(speaking) == "adjust" and "done" not in values(speaking)
    says(speaking, "Summe +30", "sum +30")
    speaking.choose(TONI)
    set_number(speaking, -12)
    assert "done" not in values(speaking)
    speaking.choose(HANS)
    assert speaking.screen()["number"]["value"] == -18  # what is missing
    set_number(speaking, -18)
    assert selected(speaking) == "done"
    speaking.choose(HANS)
    set_number(speaking, -17)
    assert "done" not in values(speaking)
    speaking.choose(HANS)
    set_number(speaking, -18)
    speaking.choose("done")
    assert at(speaking) == "scoreboard"
    power_cut(speaking)
    ledger = speaking.ledger()
    assert ledger["balances"] == {"Anna": 30, "Toni": -12, "Sepp": 0, "Moidl": 0, "Hans": -18}
    assert ledger["hands"] == [] and ledger["next"]["dealer"] == "Anna"
    menu(speaking, "undo")
    assert set(speaking.ledger()["balances"].values()) == {0}


def test_a_manual_entry_half_made_leaves_nothing_behind(speaking: SpeakingBox) -> None:
    speaking.start(FIVE)
    before = speaking.ledger()
    menu(speaking, "adjust", ANNA)
    set_number(speaking, 5)
    leave(speaking)
    assert speaking.ledger() == before
    menu(speaking, "adjust", ANNA)
    set_number(speaking, 5)
    power_cut(speaking)
    assert at(speaking) == "scoreboard"
    assert speaking.ledger() == before
    assert "undo" not in menu_values(speaking)


def test_who_has_left_can_still_be_given_an_amount(speaking: SpeakingBox) -> None:
    speaking.start(SEVEN)
    hand(speaking, SEPP, 6, MOIDL)
    get_up(speaking, SEPP)
    enter(speaking, {SEPP: -3, BURGI: 3})
    ledger = speaking.ledger()
    assert ledger["balances"]["Sepp"] == 0 and ledger["balances"]["Burgi"] == 1
    assert "+1" in read(speaking)
