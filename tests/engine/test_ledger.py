"""The ledger, with the keys of the contract and no others."""

import json

from helpers import NAMES, Draws, evening_of, hand_of, rules_with, some_event

from engine.evening import Evening, Table
from engine.events import PassedOut, Scored, Undone, make_start
from engine.games import game
from engine.ledger import ledger

HAND_KEYS = [
    "amounts", "card", "corrected", "dealer", "declarer", "gewisse", "matsch", "n", "out", "partner", "passed",
    "stake", "trump",
]  # fmt: skip
PASS_KEYS = ["amounts", "corrected", "dealer", "n", "out", "passed", "stake"]
EVENINGS = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/../evenings/"


def small_evening() -> Evening:
    """A hand, a pass, a hand whose declarer held the called card, a solo; six people, five of them active."""
    evening = evening_of(6)
    evening.apply(Scored(hand_of(1, 3, 6)))
    evening.apply(PassedOut())
    evening.apply(Scored(hand_of(3, 3, 0, True, "S6", "L")))
    evening.apply(Scored(hand_of(0, None, 5, False, "EU", "E")))
    return evening


def test_a_small_evening_in_full() -> None:
    book = ledger(small_evening())
    assert book["game"] == "jaggln"
    assert book["players"] == ["Anna", "Toni", "Sepp", "Moidl", "Hans", "Resi"]
    assert book["rules"] == rules_with()
    assert book["hands"][0] == {
        "n": 1,
        "dealer": "Anna",
        "out": ["Anna"],
        "declarer": "Toni",
        "card": "HA",
        "trump": "H",
        "partner": "Moidl",
        "gewisse": 6,
        "matsch": False,
        "passed": False,
        "stake": 2,
        "corrected": False,
        "amounts": {"Anna": 0, "Toni": 3, "Sepp": -2, "Moidl": 3, "Hans": -2, "Resi": -2},
    }
    assert book["hands"][1] == {
        "n": 2,
        "dealer": "Toni",
        "out": ["Toni"],
        "passed": True,
        "stake": 2,
        "corrected": False,
        "amounts": {"Anna": 0, "Toni": 0, "Sepp": 0, "Moidl": 0, "Hans": 0, "Resi": 0},
    }
    assert book["hands"][2] == {
        "n": 3,
        "dealer": "Sepp",
        "out": ["Sepp"],
        "declarer": "Moidl",
        "card": "S6",
        "trump": "L",
        "partner": None,
        "held": True,
        "gewisse": 0,
        "matsch": True,
        "passed": False,
        "stake": 2,
        "corrected": False,
        "amounts": {"Anna": 4, "Toni": 4, "Sepp": 0, "Moidl": -16, "Hans": 4, "Resi": 4},
    }
    assert book["hands"][3]["amounts"] == {"Anna": 8, "Toni": -2, "Sepp": -2, "Moidl": 0, "Hans": -2, "Resi": -2}
    assert len(book["hands"]) == 4
    assert book["balances"] == {"Anna": 12, "Toni": 5, "Sepp": -4, "Moidl": -13, "Hans": 0, "Resi": 0}
    assert book["next"] == {"dealer": "Hans", "forehand": "Resi", "out": ["Hans"]}


def test_it_has_the_contracts_keys_and_no_others() -> None:
    book = ledger(small_evening())
    assert sorted(book) == ["balances", "game", "hands", "next", "players", "rules", "transfers"]
    assert sorted(book["hands"][0]) == HAND_KEYS
    assert sorted(book["next"]) == ["dealer", "forehand", "out"]


def test_a_passed_hand_names_no_declarer() -> None:
    assert sorted(ledger(small_evening())["hands"][1]) == PASS_KEYS


def test_held_is_there_only_when_the_declarer_held_the_card() -> None:
    hands = ledger(small_evening())["hands"]
    assert sorted(hands[2]) == sorted(HAND_KEYS + ["held"])
    assert ["held" in hand for hand in hands] == [False, False, True, False]
    assert hands[2]["partner"] is None and hands[3]["partner"] is None


def test_the_transfers_bring_every_balance_to_zero() -> None:
    book = ledger(small_evening())
    left = dict(book["balances"])
    for transfer in book["transfers"]:
        assert sorted(transfer) == ["cents", "from", "to"]
        assert transfer["cents"] > 0
        left[transfer["from"]] += transfer["cents"]
        left[transfer["to"]] -= transfer["cents"]
    assert all(cents == 0 for cents in left.values())
    assert len(book["transfers"]) == 3


def test_an_evening_without_a_hand_has_a_ledger() -> None:
    book = ledger(evening_of(7))
    assert book["hands"] == [] and book["transfers"] == []
    assert book["balances"] == {name: 0 for name in NAMES}
    assert book["next"] == {"dealer": "Anna", "forehand": "Sepp", "out": ["Anna", "Toni"]}


def test_what_was_undone_is_not_in_the_ledger() -> None:
    evening = small_evening()
    book = ledger(evening)
    evening.apply(Scored(hand_of(5, 1, 9, True)))
    evening.apply(Undone())
    assert ledger(evening) == book


def test_each_hand_names_the_stake_that_it_was_played_at() -> None:
    evening = evening_of(5)
    evening.apply(Scored(hand_of(0, 1)))
    evening.table = Table(evening.table.seated, rules_with(stake=10))
    evening.apply(PassedOut())
    evening.apply(Scored(hand_of(0, 1)))
    book = ledger(evening)
    assert [hand["stake"] for hand in book["hands"]] == [2, 10, 10]
    assert book["rules"]["stake"] == 10


def test_the_ledger_goes_through_json_unchanged() -> None:
    evening = Evening(make_start("jaggln", ["Änne", "Jörg", "Weiß", 'D"J', "€va"], {"stake": 10}))
    draws = Draws(5)
    for _ in range(12):
        evening.apply(some_event(draws, evening))
    book = ledger(evening)
    assert json.loads(json.dumps(book)) == book


def test_a_change_to_the_ledger_does_not_reach_the_books() -> None:
    evening = small_evening()
    book = ledger(evening)
    book["players"].append("Nobody")
    book["rules"]["stake"] = 99
    book["hands"].pop()
    assert len(ledger(evening)["hands"]) == 4
    assert ledger(evening)["players"] == NAMES[:6]
    assert ledger(evening)["rules"]["stake"] == 2


def test_the_plain_evening_comes_out_as_it_is_written() -> None:
    """The evening's steps and what they must give were worked out apart from the engine (tests/evenings)."""
    with open(EVENINGS + "five-plain.json") as file:
        plan = json.load(file)
    evening = Evening(make_start(plan["game"], plan["players"], plan["rules"]))
    for step in plan["steps"]:
        evening.apply(Scored(game("jaggln").make_hand(step["hand"])) if "hand" in step else PassedOut())
    book = ledger(evening)
    expected = plan["expect"]
    assert len(book["transfers"]) == expected.pop("fewest")
    for key in expected:
        assert book[key] == expected[key], key
