"""Whole evenings: those of tests/evenings, and random ones of every kind of event beside a second, slow reading."""

import gc
import json

from helpers import (
    NAMES,
    Draws,
    MemoryStore,
    changed,
    evening_of,
    hand_of,
    heavy,
    play,
    ran,
    score_of,
    start_of,
    whole_state,
)
from records import books_on, reopened, through_bytes

from engine.errors import RuleError
from engine.evening import Evening
from engine.events import (
    Adjusted,
    Corrected,
    DealerSet,
    Joined,
    Left,
    PassedOut,
    Redone,
    RulesChanged,
    Scored,
    Settled,
    Swapped,
    Undone,
    decode,
    make_start,
)
from engine.games import jaggln
from engine.ledger import hand_facts, ledger, summary

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/../evenings/"
FILES = ("five-plain", "five", "six", "six-active", "seven", "seven-six-active")
TABLES = ((5, 5), (6, 5), (7, 5), (6, 6), (7, 6))
EVENTS = heavy(6000, 250)  # random ones
LENGTH = heavy(120, 50)  # events in one random evening
REPLAYED = heavy(400, 40)  # random events after each of which the books are opened again
GARBAGE = heavy(60, 4)  # tries for each length
GUESTS = NAMES + ["Vroni", "Kathl", "Jörg", "Änne", "Weiß", "Lisl", "Beppi"]


# The evenings of tests/evenings


def plan_of(file: str) -> dict:
    """The evening of that file."""
    gc.collect()
    with open(FOLDER + file + ".json") as content:
        return json.load(content)


def step_event(step: dict, evening: Evening) -> object:
    """The event that a step of such a file stands for."""
    if "hand" in step:
        return Scored(jaggln.make_hand(step["hand"]))
    if "correct" in step:
        return Corrected(step["correct"]["n"], jaggln.make_hand(step["correct"]["hand"]))
    if "stake" in step:
        return changed(evening, stake=step["stake"])
    return Undone() if "undo" in step else PassedOut()


def played(plan: dict) -> Evening:
    """The evening after all its steps."""
    evening = Evening(make_start(plan["game"], plan["players"], plan["rules"]))
    for step in plan["steps"]:
        evening.apply(step_event(step, evening))
        assert sum(evening.balances) == 0
    return evening


def out_sorted(facts: dict) -> dict:
    """The same, with those who sit out by name: their order has a test of its own."""
    facts["out"] = sorted(facts["out"])
    return facts


def check_expected(evening: Evening, expected: dict) -> None:
    """The ledger, one hand at a time to spare memory."""
    book = summary(evening)
    for key in ("players", "balances"):
        assert book[key] == expected[key], key
    assert out_sorted(book["next"]) == out_sorted(expected["next"])
    assert len(book["transfers"]) == expected["fewest"]
    assert len(evening.entries) == len(expected["hands"])
    for number, hand in enumerate(expected["hands"]):
        assert out_sorted(hand_facts(evening, number + 1)) == out_sorted(hand), number + 1


def check_evening(file: str) -> None:
    plan = plan_of(file)
    check_expected(played(plan), plan["expect"])


def check_evening_over_power_cuts(file: str) -> None:
    """Power goes after every step."""
    plan = plan_of(file)
    store = MemoryStore()
    books = books_on(store)
    books.take(make_start(plan["game"], plan["players"], plan["rules"]))
    books.flush()
    for step in plan["steps"]:
        books = reopened(store)
        books.take(step_event(step, books.evening))
        books.flush()
    books = reopened(store)
    assert books.damaged == ""
    check_expected(books.evening, plan["expect"])


def test_the_plain_evening_of_five_comes_out_as_written() -> None:
    check_evening("five-plain")


def test_the_evening_of_five_comes_out_as_written() -> None:
    check_evening("five")


def test_the_evening_of_six_comes_out_as_written() -> None:
    check_evening("six")


def test_the_evening_of_six_active_comes_out_as_written() -> None:
    check_evening("six-active")


def test_the_evening_of_seven_comes_out_as_written() -> None:
    check_evening("seven")


def test_the_evening_of_seven_with_six_active_comes_out_as_written() -> None:
    check_evening("seven-six-active")


def test_who_sits_out_is_named_in_the_order_that_is_written() -> None:
    for file in FILES:
        plan = plan_of(file)
        evening = played(plan)
        assert summary(evening)["next"] == plan["expect"]["next"], file
        for number, hand in enumerate(plan["expect"]["hands"]):
            out = hand_facts(evening, number + 1)["out"]
            assert out == hand["out"], "%s, hand %d: %s" % (file, number + 1, out)


def test_each_evening_comes_out_as_written_when_power_goes_after_every_step() -> None:
    for file in FILES:
        check_evening_over_power_cuts(file)


def test_each_evening_is_undone_to_its_beginning_and_redone_to_its_end() -> None:
    for file in FILES:
        plan = plan_of(file)
        evening = played(plan)
        count = len(evening.done)
        for _ in range(count):
            evening.apply(Undone())
        assert (evening.balances, evening.dealer, evening.entries) == ([0] * len(evening.names), 0, [])
        for _ in range(count):
            evening.apply(Redone())
        check_expected(evening, plan["expect"])


# A second reading of rules.md, Who plays and Payment, that knows nothing of the engine


def order_of(seats: list, dealer: int, rules: dict) -> list:
    """Everybody in the order of turns, the dealer first."""
    turns = list(seats)
    if rules["direction"] == "counter":
        turns.reverse()
    while turns[0] != dealer:
        turns.append(turns.pop(0))
    return turns


def playing_of(seats: list, dealer: int, rules: dict) -> list:
    """Who plays, forehand first."""
    turns = order_of(seats, dealer, rules)
    turns.append(turns.pop(0))  # the dealer is last
    if len(turns) > rules["active"]:
        turns.pop()  # and sits out,
    while len(turns) > rules["active"]:
        turns.pop(0)  # with those after the dealer
    return turns


class Line:
    """A hand as it stands: who dealt, who sat where, the rules, what was played, whether that was corrected."""

    def __init__(self, dealer: int, seats: list, rules: dict, hand: object) -> None:
        self.dealer, self.seats, self.rules, self.hand = dealer, list(seats), dict(rules), hand
        self.marked = False

    def cents(self) -> dict:
        """What each at the table gets."""
        cents = {player: 0 for player in self.seats}
        if self.hand is None:
            return cents
        side = [self.hand.declarer]
        if self.hand.partner is not None and self.hand.partner != self.hand.declarer:
            side.append(self.hand.partner)
        stake = self.rules["stake"]
        if self.hand.matsch:
            stake = stake + stake
        if len(side) == 1:
            stake = stake * self.rules["solo"]
        for player in playing_of(self.seats, self.dealer, self.rules):
            if player not in side:
                cents[player] = -stake if self.hand.gewisse >= 5 else stake
        pot = -sum(cents.values())
        for player in side:
            assert pot % len(side) == 0
            cents[player] = pot // len(side)
        return cents


class Slow:
    """An evening as a plain list of entries, added up from the first each time it is asked."""

    def __init__(self, count: int, rules: dict) -> None:
        self.names = NAMES[:count]
        self.seats = list(range(count))
        self.rules = dict(rules)
        self.dealer = 0
        self.entries = []  # events beside who dealt, who sat where and the rules
        self.taken_back = []  # the same, each beside who was to deal when a hand was taken back

    def add_up(self) -> tuple:
        """The balances and the hands."""
        balances, lines = [0] * len(self.names), []
        for event, dealer, seats, rules in self.entries:
            if isinstance(event, (Scored, PassedOut)):
                lines.append(Line(dealer, seats, rules, event.hand if isinstance(event, Scored) else None))
                changes = [(1, lines[-1].cents())]
            elif isinstance(event, Corrected):
                line = lines[event.number - 1]
                changes = [(-1, line.cents())]
                line.hand, line.marked = event.hand, True
                changes.append((1, line.cents()))
            elif isinstance(event, Settled):
                balances, changes = [0] * len(self.names), []
            else:
                changes = [(1, event.amounts)]
            for sign, cents in changes:
                for player in cents:
                    balances[player] += sign * cents[player]
        return balances, lines

    def present(self, seats: list, dealer: int, rules: dict) -> int:
        """The dealer or the next who is still there."""
        there = [player for player in order_of(seats, dealer, rules) if player in self.seats]
        return there[0] if there else self.seats[0]

    def next_dealer(self, entry: tuple) -> int:
        """Who deals after this entry, which isn't in the books yet."""
        event, dealer, seats, rules = entry
        if isinstance(event, (Scored, PassedOut)):
            return self.present(seats, order_of(seats, dealer, rules)[1], rules)
        return self.dealer

    def plain_redo(self) -> bool:
        """Whether redo has something to bring.

        Where the deal would go to a guest who came after the hand and has left since, the rules say nothing.
        """
        if not self.taken_back:
            return False
        entry, dealer = self.taken_back[-1]
        return dealer is None or dealer in self.seats or dealer in entry[2]

    # What is refused

    def reasons(self, event: object) -> list:
        """Why the event can't be; empty where it can."""
        if isinstance(event, Scored):
            return self.hand_reasons(event.hand, Line(self.dealer, self.seats, self.rules, None))
        if isinstance(event, Corrected):
            return self.correction_reasons(event)
        if isinstance(event, (Undone, Redone, Settled)):
            return self.nothing_reasons(event)
        if isinstance(event, Adjusted):
            return self.amounts_reasons(event.amounts)
        return [] if isinstance(event, PassedOut) else self.table_reasons(event)

    def correction_reasons(self, event: Corrected) -> list:
        lines = self.add_up()[1]
        if not 1 <= event.number <= len(lines):
            return ["hand_unknown"]
        return [] if event.hand is None else self.hand_reasons(event.hand, lines[event.number - 1])

    def nothing_reasons(self, event: object) -> list:
        if isinstance(event, Undone):
            return [] if self.entries else ["nothing_to_undo"]
        if isinstance(event, Redone):
            return [] if self.taken_back else ["nothing_to_redo"]
        return [] if any(self.add_up()[0]) else ["nothing_to_settle"]

    def hand_reasons(self, hand: object, line: Line) -> list:
        result = []
        playing, rules = playing_of(line.seats, line.dealer, line.rules), line.rules
        if hand.declarer not in playing:
            result.append("declarer_out")
        if hand.partner is not None and hand.partner not in playing:
            result.append("partner_out")
        if hand.card in ("SU", "H10", "S6") and rules["top_call"] == "forbidden":
            result.append("call_forbidden")
        if hand.gewisse > 9:
            result.append("gewisse_range")
        if hand.matsch and rules["matsch"] == "off":
            result.append("matsch_off")
        if hand.matsch and hand.gewisse not in ((0, 9) if rules["doaba"] == "declarer" else (0, 6, 7, 8, 9)):
            result.append("matsch_impossible")
        return result

    def amounts_reasons(self, amounts: dict) -> list:
        result = []
        if [player for player in amounts if player >= len(self.names)]:
            result.append("player_unknown")
        if max([0] + list(amounts.values())) > 1000000:
            result.append("amount_large")
        if sum(amounts.values()) != 0:
            result.append("sum_not_zero")
        if not [cents for cents in amounts.values() if cents]:
            result.append("amounts_none")
        return result

    def table_reasons(self, event: object) -> list:
        result, count, rules = [], len(self.seats), self.rules
        if isinstance(event, RulesChanged):
            rules = event.rules
        elif isinstance(event, Joined):
            count += 1
            result = self.guest_reasons(event)
        else:
            count -= 1 if isinstance(event, Left) else 0
            if [player for player in event.players if player not in self.seats]:
                result.append("not_seated")
        if not 5 <= count <= 7:
            result.append("players_count")
        if rules["stake"] % 2 and min(count, rules["active"]) == 5:
            result.append("stake_odd")
        return result

    def guest_reasons(self, event: Joined) -> list:
        result = []
        known = self.names.index(event.name) if event.name in self.names else -1
        if known in self.seats:
            result.append("name_doubled")
        if known < 0 and len(self.names) == 12:
            result.append("people_many")
        if event.after not in self.seats:
            result.append("not_seated")
        return result

    # What is taken

    def take(self, event: object) -> None:
        """The event, which has been found possible."""
        if isinstance(event, Undone):
            entry = self.entries.pop()
            is_hand = isinstance(entry[0], (Scored, PassedOut))
            self.taken_back.append((entry, self.dealer if is_hand else None))
            if is_hand:
                self.dealer = self.present(entry[2], entry[1], entry[3])
        elif isinstance(event, Redone):
            entry, dealer = self.taken_back.pop()
            if dealer is not None:
                self.dealer = dealer if dealer in self.seats else self.present(entry[2], dealer, entry[3])
            self.entries.append(entry)
        elif isinstance(event, (Scored, PassedOut, Corrected, Settled, Adjusted)):
            entry = (event, self.dealer, list(self.seats), dict(self.rules))
            self.dealer = self.next_dealer(entry)
            self.entries.append(entry)
            self.taken_back = []
        else:
            self.take_to_table(event)

    def take_to_table(self, event: object) -> None:
        if isinstance(event, RulesChanged):
            self.rules = dict(event.rules)
        elif isinstance(event, Joined):
            if event.name not in self.names:
                self.names = self.names + [event.name]
            self.seats.insert(self.seats.index(event.after) + 1, self.names.index(event.name))
        elif isinstance(event, Left):
            before = list(self.seats)
            self.seats.remove(event.players[0])
            self.dealer = self.present(before, self.dealer, self.rules)
        elif isinstance(event, Swapped):
            one, other = event.players
            self.seats = [other if seat == one else one if seat == other else seat for seat in self.seats]
        else:
            self.dealer = event.players[0]


# Random events, of which some can't be


def random_hand(draws: Draws, line: Line, people: int) -> jaggln.Hand:
    playing = playing_of(line.seats, line.dealer, line.rules)
    declarer, partner, gewisse = draws.pick(playing), draws.pick(playing + [None]), draws.below(10)
    slip = draws.below(30)
    if slip == 0:
        declarer = draws.below(people)
    elif slip == 1:
        partner = draws.below(people)
    elif slip == 2:
        gewisse = 10
    matsch = gewisse in (0, 9) and draws.below(2) == 0 or draws.below(25) == 0
    return jaggln.Hand(declarer, draws.pick(jaggln.PACK), draws.pick("ELHS"), partner, gewisse, matsch)


def random_rules(draws: Draws, rules: dict) -> RulesChanged:
    """One house rule, of those that matter to the score, set anew."""
    result = dict(rules)
    rule = draws.pick([rule for rule in jaggln.RULES if rule.name != "jaggl_discard"])
    if rule.name == "stake":
        result["stake"] = draws.pick([2, 2, 4, 10, 100, 1000, 3, 5])
    else:
        result[rule.name] = draws.pick(rule.choices or (1, 1, 2, 4))
    return RulesChanged(result)


def random_amounts(draws: Draws, people: int) -> Adjusted:
    """Cents for some players, as a rule even."""
    amounts = {}
    for _ in range(2 + draws.below(3)):
        amounts[draws.below(people)] = draws.below(41) - 20
    last = draws.below(people)
    amounts[last] = amounts.get(last, 0) - sum(amounts.values())
    slip = draws.below(12)
    if slip == 0:
        amounts[last] += 1
    elif slip == 1:
        amounts[people] = 0
    elif slip == 2:
        amounts = {0: 1000001, 1: -1000001}
    elif slip == 3:
        amounts = {last: 0}
    return Adjusted(amounts)


def random_entry(draws: Draws, slow: Slow) -> object:
    """A hand, a pass, a correction, a manual entry or a settlement."""
    kind = draws.below(20)
    if kind < 11:
        return Scored(random_hand(draws, Line(slow.dealer, slow.seats, slow.rules, None), len(slow.names)))
    if kind < 13:
        return PassedOut()
    if kind < 17:
        lines = slow.add_up()[1]
        number = 1 + draws.below(len(lines) + 1 if draws.below(10) == 0 else len(lines) or 1)
        if number > len(lines) or draws.below(5) == 0:
            return Corrected(number, None)
        return Corrected(number, random_hand(draws, lines[number - 1], len(slow.names)))
    return random_amounts(draws, len(slow.names)) if kind < 19 else Settled()


def random_change(draws: Draws, slow: Slow) -> object:
    """Something at the table: rules, who sits there, who deals."""
    kind = draws.below(7)
    seat = draws.pick(slow.seats) if draws.below(8) else draws.below(len(slow.names) + 1)
    if kind < 2:
        return random_rules(draws, slow.rules)
    if kind == 2:
        return Joined(draws.pick(GUESTS), seat)
    if kind == 3:
        return Left(seat)
    if kind == 4:
        return Swapped(draws.pick(slow.seats), seat)
    return DealerSet(seat) if kind == 5 else Joined(draws.pick(slow.names), seat)


def random_event(draws: Draws, slow: Slow) -> object:
    """Any event of a running evening."""
    kind = draws.below(20)
    if kind < 3:
        return Undone()
    if kind < 6 and (slow.plain_redo() or not slow.taken_back and draws.below(9) == 0):
        return Redone()
    return random_entry(draws, slow) if kind < 15 else random_change(draws, slow)


# The two readings side by side


def check_table(evening: Evening, slow: Slow) -> None:
    assert evening.names == slow.names
    assert list(evening.table.seated) == slow.seats
    assert evening.rules() == slow.rules
    assert evening.dealer == slow.dealer
    playing = playing_of(slow.seats, slow.dealer, slow.rules)
    assert evening.playing() == playing
    assert sorted(evening.out() + playing) == sorted(slow.seats)


def check_score(evening: Evening, slow: Slow, hands: bool) -> None:
    """The balances, and with `hands` each hand too."""
    balances, lines = slow.add_up()
    assert evening.balances == balances
    assert sum(balances) == 0
    assert len(evening.entries) == len(lines)
    for number, line in enumerate(lines if hands else []):
        entry = evening.entries[number]
        assert (entry.dealer, list(entry.table.seated), entry.table.rules) == (line.dealer, line.seats, line.rules)
        assert entry.corrected == line.marked
        amounts = evening.amounts(number + 1)
        assert amounts == line.cents()
        assert sum(amounts.values()) == 0


def take_both(evening: Evening, slow: Slow, event: object) -> bool:
    """Give the event to both readings; they agree whether it can be, and a refused one changes nothing."""
    reasons = slow.reasons(event)
    if not reasons:
        evening.apply(event)
        slow.take(event)
        return True
    before = whole_state(evening)
    try:
        evening.apply(event)
    except RuleError as error:
        assert error.code in reasons, error.code
        assert whole_state(evening) == before
        return False
    raise AssertionError("not refused: " + reasons[0])


def seeds() -> list:
    """The random evenings: people, active, seed."""
    return [TABLES[number % len(TABLES)] + (1000 + number,) for number in range(max(1, EVENTS // LENGTH))]


def test_random_evenings_of_every_kind_of_event_agree_with_the_slow_reading() -> None:
    taken, kinds = 0, set()
    for count, active, seed in seeds():
        draws = Draws(seed)
        evening = evening_of(count, active=active)
        slow = Slow(count, evening.rules())
        for number in range(LENGTH):
            event = random_event(draws, slow)
            if take_both(evening, slow, event):
                taken += 1
                kinds.add(event.KIND)
            check_table(evening, slow)
            check_score(evening, slow, number % 20 == 19)
    assert sorted(kinds) == list(range(2, 14))
    assert taken > EVENTS // 2
    ran(taken, "random events of every kind")
    ran(len(seeds()) * LENGTH - taken, "random events refused")


def test_random_evenings_are_undone_to_nothing() -> None:
    for count, active, seed in seeds()[: heavy(30, 2)]:
        draws = Draws(seed + 500)
        evening = evening_of(count, active=active)
        slow = Slow(count, evening.rules())
        for _ in range(LENGTH):
            take_both(evening, slow, random_event(draws, slow))
        for _ in range(len(slow.entries)):
            take_both(evening, slow, Undone())
            check_table(evening, slow)
            check_score(evening, slow, False)
        assert evening.entries == [] and evening.done == [] and not any(evening.balances)
        take_both(evening, slow, Undone())


def test_any_number_of_undos_leads_back_and_as_many_redos_forth() -> None:
    for count, active, seed in seeds()[: heavy(30, 3)]:
        draws = Draws(seed + 900)
        evening = evening_of(count, active=active)
        slow = Slow(count, evening.rules())
        for _ in range(heavy(40, 20)):
            take_both(evening, slow, random_event(draws, slow))
        scores = [score_of(evening)]
        while len(scores) < 10:
            if take_both(evening, slow, random_entry(draws, slow)):
                scores.append(score_of(evening))
        for back in range(1, 10):
            for number in range(back):
                evening.apply(Undone())
                assert score_of(evening) == scores[8 - number]
            for number in range(back):
                evening.apply(Redone())
                assert score_of(evening) == scores[10 - back + number]


# As bytes


def one_of_every_kind() -> list:
    """Events of every kind but the start, possible one after the other at a table of six."""
    rules = evening_of(6, stake=10, solo=2, direction="counter").rules()
    return [
        Scored(hand_of(1, 2)),
        PassedOut(),
        Undone(),
        Redone(),
        Corrected(1, hand_of(2, None, 0, True)),
        Corrected(2, hand_of(0, 5)),
        Corrected(1, None),
        RulesChanged(rules),
        Joined("Jörg-Weiß €", 2),
        Adjusted({0: -1000000, 6: 999999, 3: 1, 2: 0}),
        Left(6),
        Swapped(5, 0),
        DealerSet(3),
        Settled(),
        Adjusted({6: 5, 1: -5}),
        Joined("Jörg-Weiß €", 4),
    ]


def test_every_kind_of_event_does_the_same_after_it_was_written_and_read_back() -> None:
    live, read = evening_of(6), evening_of(6)
    kinds = set()
    for event in one_of_every_kind():
        back = through_bytes(event)
        assert type(back) is type(event) and back.pack(jaggln) == event.pack(jaggln)
        live.apply(event)
        read.apply(back)
        assert whole_state(live) == whole_state(read)
        kinds.add(event.KIND)
    assert sorted(kinds) == list(range(2, 14))


def test_the_books_say_each_kind_as_their_format_is() -> None:
    for event, kind, payload in (
        (Redone(), 5, b""),
        (Corrected(258, None), 6, b"\x02\x01"),
        (Corrected(3, hand_of(1, 2)), 6, b"\x03\x00" + jaggln.pack_hand(hand_of(1, 2))),
        (RulesChanged(evening_of(5).rules()), 7, start_of(5).pack(jaggln)[3:19]),
        (Joined("Jörg", 4), 8, b"\x04J\xc3\xb6rg"),
        (Left(3), 9, b"\x03"),
        (Swapped(3, 11), 10, b"\x03\x0b"),
        (DealerSet(6), 11, b"\x06"),
        (Settled(), 12, b""),
        (Adjusted({11: -1, 2: 1}), 13, b"\x02\x01\x00\x00\x00\x0b\xff\xff\xff\xff"),
    ):
        assert kind == event.KIND
        assert event.pack(jaggln) == payload
        assert decode(kind, payload, jaggln).pack(jaggln) == payload


def test_payloads_of_another_length_are_damage() -> None:
    lengths = {5: (0,), 6: (2, 8), 7: (16,), 9: (1,), 10: (2,), 11: (1,), 12: (0,), 13: (5, 10, 15, 20, 25)}
    for kind, good in lengths.items():
        for length in range(28):
            if length in good:
                continue
            try:
                decode(kind, bytes(length), jaggln)
            except RuleError as error:
                assert error.code == "book_damaged"
            else:
                raise AssertionError("taken: %d bytes of kind %d" % (length, kind))
    for data in (b"", b"\x00", b"\x00\xff", b"\x00a\xc3"):
        try:
            decode(Joined.KIND, data, jaggln)
        except RuleError as error:
            assert error.code == "book_damaged"
        else:
            raise AssertionError("taken: a guest without a sound name")


def test_garbage_of_every_kind_raises_nothing_but_rule_errors_and_changes_nothing() -> None:
    draws = Draws(77)
    evening = play(evening_of(6), *one_of_every_kind())
    before, tried = whole_state(evening), 0
    for kind in range(2, 14):
        for length in range(24):
            for _ in range(GARBAGE // (1 if length else GARBAGE)):
                data = bytes([draws.below(256) if draws.below(2) else draws.below(8) for _ in range(length)])
                tried += 1
                try:
                    event = decode(kind, data, jaggln)
                    evening.apply(event)
                except RuleError:
                    continue
                assert sum(evening.balances) == 0
                event.pack(jaggln)
                evening = play(evening_of(6), *one_of_every_kind())
            assert whole_state(evening) == before
    ran(tried, "pieces of garbage as events")


def test_every_beginning_of_a_random_evening_replays_to_what_it_was() -> None:
    written = 0
    for count, active, seed in seeds()[: heavy(5, 2)]:
        draws, store = Draws(seed + 300), MemoryStore()
        books = books_on(store)
        books.take(start_of(count, active=active))
        books.flush()
        slow = Slow(count, books.evening.rules())
        for _ in range(REPLAYED // heavy(5, 2)):
            event = random_event(draws, slow)
            possible = not slow.reasons(event)
            try:
                books.take(event)
                slow.take(event)
                written += 1
            except RuleError:
                assert not possible
            assert books.waiting == possible
            books.flush()
            again = reopened(store)
            assert again.damaged == ""
            assert whole_state(again.evening) == whole_state(books.evening)
        assert ledger(reopened(store).evening) == ledger(books.evening)
    ran(written, "events of every kind written and replayed")


def test_a_box_that_loses_power_after_every_event_keeps_undo_and_redo() -> None:
    store, live = MemoryStore(), evening_of(6)
    books = books_on(store)
    books.take(start_of(6))
    books.flush()
    events = one_of_every_kind()[:7] + [Undone(), Undone(), Redone(), Undone(), Undone(), Redone(), Redone(), Redone()]
    for event in events:
        books = reopened(store)
        books.take(event)
        books.flush()
        live.apply(event)
        assert whole_state(reopened(store).evening) == whole_state(live)
    assert live.undone == []
