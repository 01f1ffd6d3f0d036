"""Whole evenings of Jass: what runs on through them, their ledger, their books (rules.md, Jass)."""

import json

import slow_jass
from helpers import NAMES, Draws, MemoryStore, heavy, play, ran, refused
from jass_helpers import VARIANTS, evening_of, hand_of, rules_with, some_hand, start_of
from records import books_on, reopened

from engine.evening import Evening
from engine.events import Corrected, DealerSet, Joined, Left, Redone, RulesChanged, Scored, Undone, decode, make_start
from engine.games import jass
from engine.ledger import ledger

EVENTS = heavy(120, 25)
HAND_KEYS = ["amounts", "corrected", "counted", "dealer", "n", "out", "passed", "points", "stake", "trump", "winners"]


class Paper:
    """The score as somebody keeps it on paper: each version of the list of hands, and added up anew each time.

    A hand is its points by player, who sat round the table, and its house rules.
    """

    def __init__(self) -> None:
        self.before = []
        self.hands = ()
        self.after = []

    def write(self, hands: tuple) -> None:
        """The list of hands becomes this one."""
        self.before.append(self.hands)
        self.hands = hands
        self.after = []

    def undo(self) -> None:
        self.after.append(self.hands)
        self.hands = self.before.pop()

    def redo(self) -> None:
        self.before.append(self.hands)
        self.hands = self.after.pop()

    def sums(self, people: int) -> tuple:
        """Points, wins and cents by player, over all hands."""
        points, wins, cents = [0] * people, [0] * people, [0] * people
        for table in self.hands:
            counts, won, amounts = slow_jass.count(*table)
            for player in table[1]:
                points[player] += counts[player]
                wins[player] += player in won
                cents[player] += amounts[player]
        return points, wins, cents


def some_event(draws: Draws, evening: Evening, paper: Paper) -> object:
    """The next event, mostly a hand, and the same on paper."""
    kind = draws.below(10)
    if kind == 0 and paper.before:
        paper.undo()
        return Undone()
    if kind == 1 and paper.after:
        paper.redo()
        return Redone()
    if kind == 2 and paper.hands:
        number = 1 + draws.below(len(paper.hands))
        order, rules = paper.hands[number - 1][1:]
        hand = some_hand(draws, order, rules)
        paper.write(paper.hands[: number - 1] + ((hand.points, order, rules),) + paper.hands[number:])
        return Corrected(number, hand)
    order, rules = evening.playing(), dict(evening.table.rules)
    hand = some_hand(draws, order, rules)
    paper.write(paper.hands + ((hand.points, order, rules),))
    return Scored(hand)


def agree(evening: Evening, paper: Paper) -> None:
    """Assert that the evening says what the paper says."""
    assert len(evening.entries) == len(paper.hands)
    assert (evening.points, evening.wins, evening.balances) == paper.sums(len(evening.names))
    assert sum(evening.balances) == 0


def test_points_wins_and_cents_of_each_variant_are_right_after_each_event() -> None:
    done = 0
    for number, (count, given) in enumerate(VARIANTS):
        draws, evening, paper = Draws(100 + number), evening_of(count, **given), Paper()
        agree(evening, paper)
        for _ in range(EVENTS):
            evening.apply(some_event(draws, evening, paper))
            agree(evening, paper)
            done += 1
        assert any(evening.wins)
    ran(done, "events of Jass, added up anew each time")


def test_house_rules_and_people_may_change_between_hands() -> None:
    draws, evening, paper = Draws(5), evening_of(4, stake=2), Paper()
    changes = [
        RulesChanged(rules_with(stake=2, cross="on", last_trick=5)),
        RulesChanged(rules_with(stake=10, reverse="on")),
        Joined("Hans", 3),
        DealerSet(2),
        RulesChanged(rules_with(stake=1, direction="counter")),
        Left(1),
        Joined("Toni", 0),
        RulesChanged(rules_with(reverse="on", last_trick=5)),
    ]
    for change in changes:
        for _ in range(EVENTS // 10):
            evening.apply(some_event(draws, evening, paper))
            agree(evening, paper)
        evening.apply(change)
        agree(evening, paper)
    for _ in range(EVENTS // 2):
        evening.apply(some_event(draws, evening, paper))
        agree(evening, paper)
    assert evening.names == NAMES[:5]


def test_all_is_undone_to_the_start_and_redone_to_the_end() -> None:
    draws, evening, paper = Draws(7), evening_of(4, cross="on", stake=5), Paper()
    for _ in range(EVENTS):
        evening.apply(some_event(draws, evening, paper))
    depth = len(paper.before)
    for _ in range(depth):
        evening.apply(Undone())
        paper.undo()
        agree(evening, paper)
    assert evening.points == evening.wins == evening.balances == [0] * 4
    refused("nothing_to_undo", evening.apply, Undone())
    for _ in range(depth):
        evening.apply(Redone())
        paper.redo()
        agree(evening, paper)


def test_a_small_evening_by_hand() -> None:
    evening = evening_of(4, stake=10)
    play(evening, Scored(hand_of(20, 42, 45, 45)), Scored(hand_of(0, 0, 152, 0)), Scored(hand_of(60, 30, 32, 30)))
    assert evening.points == [60, 72, 229, 75]
    assert evening.wins == [1, 0, 2, 1]
    assert evening.balances == [-20 - 10 + 30, -20 - 10 - 10, 20 + 30 - 10, 20 - 10 - 10]
    evening.apply(Undone())
    assert (evening.points, evening.wins) == ([0, 42, 197, 45], [0, 0, 2, 1])
    evening.apply(Corrected(1, hand_of(42, 20, 44, 46)))
    assert (evening.points, evening.wins) == ([42, 0, 196, 46], [0, 0, 1, 1])
    evening.apply(Undone())
    evening.apply(Redone())
    assert (evening.points, evening.wins) == ([42, 0, 196, 46], [0, 0, 1, 1])


def test_a_refused_hand_changes_nothing() -> None:
    evening = play(evening_of(4), Scored(hand_of(60, 30, 32, 30)))
    for event in (Scored(hand_of(60, 30, 32, 31)), Corrected(1, hand_of(60, 30, 32, 29))):
        refused("points_over" if isinstance(event, Scored) else "points_under", evening.apply, event)
        assert (evening.points, evening.wins, len(evening.entries)) == ([60, 30, 32, 30], [1, 0, 0, 0], 1)
    refused("hand_unknown", evening.apply, Corrected(2, hand_of(60, 30, 32, 30)))


def test_a_hand_is_corrected_by_the_rules_that_it_was_played_at() -> None:
    evening = play(evening_of(4), Scored(hand_of(60, 30, 32, 30)), RulesChanged(rules_with(last_trick=5)))
    refused("points_over", evening.apply, Corrected(1, hand_of(60, 30, 32, 35)))
    evening.apply(Corrected(1, hand_of(30, 60, 32, 30)))
    refused("points_under", evening.apply, Scored(hand_of(60, 30, 32, 30)))
    evening.apply(Scored(hand_of(60, 30, 32, 35)))
    assert evening.points == [90, 90, 64, 65]


def test_all_play_and_the_deal_goes_round() -> None:
    for direction, dealers in (("clockwise", [0, 1, 2, 0]), ("counter", [0, 2, 1, 0])):
        evening = evening_of(3, direction=direction)
        for dealer in dealers:
            playing = evening.playing()
            assert evening.dealer == dealer and evening.out() == []
            assert sorted(playing) == [0, 1, 2] and playing[-1] == dealer
            evening.apply(Scored(hand_of(50, 50, 50)))


# The ledger


def test_the_ledger_of_a_small_evening_in_full() -> None:
    evening = evening_of(3, stake=10, cards=6)
    play(evening, Scored(hand_of(20, 60, 40, trump="L")), Scored(hand_of(50, 10, 50, trump="S")))
    play(evening, Corrected(1, hand_of(21, 60, 40, trump="E")))
    book = ledger(evening)
    assert book["game"] == "jass" and book["players"] == ["Anna", "Toni", "Sepp"]
    assert book["rules"] == rules_with(stake=10, cards=6)
    assert book["hands"] == [
        {
            "n": 1,
            "dealer": "Anna",
            "out": [],
            "trump": "E",
            "points": {"Anna": 21, "Toni": 60, "Sepp": 40},
            "counted": {"Anna": 21, "Toni": 60, "Sepp": 40},
            "winners": ["Toni"],
            "passed": False,
            "stake": 10,
            "corrected": True,
            "amounts": {"Anna": -10, "Toni": 20, "Sepp": -10},
        },
        {
            "n": 2,
            "dealer": "Toni",
            "out": [],
            "trump": "S",
            "points": {"Anna": 50, "Toni": 10, "Sepp": 50},
            "counted": {"Anna": 50, "Toni": 0, "Sepp": 50},
            "winners": ["Anna", "Sepp"],
            "passed": False,
            "stake": 10,
            "corrected": False,
            "amounts": {"Anna": 10, "Toni": -20, "Sepp": 10},
        },
    ]
    assert book["points"] == {"Anna": 71, "Toni": 60, "Sepp": 90}
    assert book["wins"] == {"Anna": 1, "Toni": 1, "Sepp": 1}
    assert book["balances"] == {"Anna": 0, "Toni": 0, "Sepp": 0} and book["transfers"] == []
    assert book["next"] == {"dealer": "Sepp", "forehand": "Anna", "out": []}


def test_the_ledger_of_random_evenings_adds_up() -> None:
    for number, (count, given) in enumerate(VARIANTS):
        draws, evening, paper = Draws(300 + number), evening_of(count, **given), Paper()
        for _ in range(10):
            evening.apply(some_event(draws, evening, paper))
        book = ledger(evening)
        assert json.loads(json.dumps(book)) == book
        for kept, (points, order, rules) in zip(book["hands"], paper.hands):
            counts, won, amounts = slow_jass.count(points, order, rules)
            assert sorted(kept) == HAND_KEYS and kept["trump"] in ("E", "L", "H", "S")
            assert kept["points"] == {NAMES[player]: points[player] for player in order}
            assert kept["counted"] == {NAMES[player]: counts[player] for player in order}
            assert kept["winners"] == sorted([NAMES[player] for player in won])
            assert kept["amounts"] == {NAMES[player]: amounts[player] for player in order}
        sums = paper.sums(count)
        for key, expected in zip(("points", "wins", "balances"), sums):
            assert [book[key][name] for name in NAMES[:count]] == expected, key


def test_before_the_first_hand_the_ledger_has_no_points_and_wins() -> None:
    book = ledger(evening_of(4))
    assert sorted(book) == ["balances", "game", "hands", "next", "players", "rules", "transfers"]


# The books


def test_each_event_goes_through_its_bytes() -> None:
    start = decode(1, start_of(4, cross="on", last_trick=5).pack(jass), None)
    assert (start.game_name, start.names) == ("jass", NAMES[:4])
    assert start.rules == rules_with(cross="on", last_trick=5)
    for event in (Scored(hand_of(100, 52, 100, 52)), Corrected(300, hand_of(157, 0, trump="S"))):
        again = decode(event.KIND, event.pack(jass), jass)
        assert isinstance(again, type(event))
        assert (again.hand.trump, again.hand.points) == (event.hand.trump, event.hand.points)
    assert again.number == 300


def test_evenings_come_back_after_the_power_was_off() -> None:
    store = MemoryStore()
    for number, (count, given) in enumerate(VARIANTS):
        draws, paper = Draws(500 + number), Paper()
        books = reopened(store)
        books.take(make_start("jass", NAMES[:count], given, count - 1))
        for _ in range(heavy(20, 8)):
            books.take(some_event(draws, books.evening, paper))
            books.flush()
        again = reopened(store)
        assert again.damaged == ""
        agree(again.evening, paper)
        assert ledger(again.evening) == ledger(books.evening)
    assert reopened(store).numbers() == set(range(1, len(VARIANTS) + 1))


def test_evenings_of_both_games_lie_in_the_same_books() -> None:
    store = MemoryStore()
    books = books_on(store)
    books.take(start_of(4, stake=5))
    books.take(Scored(hand_of(100, 20, 20, 12)))
    books.flush()
    expected = ledger(books.evening)
    books.take(make_start("jaggln", NAMES[:5], {}))
    books.flush()
    again = reopened(store)
    assert again.evening.game.NAME == "jaggln"
    assert ledger(again.look_at(1)) == expected
    assert again.reopen(1)
    assert again.evening.points == [100, 0, 0, 0] and again.evening.wins == [1, 0, 0, 0]
