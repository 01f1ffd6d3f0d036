"""Random keys on the whole firmware, held against a score sheet kept apart from it (scorer.py).

At least 50,000 keys, the same on every run; `make test KEYS=500000` presses more, from a new seed each time, which is
printed. `make test SEED=123` begins with that one, and a failure names the seed that leads to it. With SHRINK=1,
hypothesis then looks for fewer keys that do the same, which takes minutes.
"""

import ast
import copy
import os
import random
import shutil
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import hypothesis
import jass_scorer
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from scorer import Ledger, RefusedError, Rules, Sheet, begin, check_sums, check_transfers

from tools.box import ROOT, Box, Screen

KEYS = int(os.environ.get("KEYS", "50000"))
USUAL_SEED = 1938
EVERYTHING = 50_000  # from so many keys on, every screen must have been seen
SCREENS = ROOT / "firmware" / "screens"
NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Hans", "Burgi", "Jörg-Äugl"]
TOP_TRUMPS = ("SU", "H10", "S6")
HOME = ("scoreboard", "empty")
RESTING = ("scoreboard", "result")
TABLE = ("rule", "stake", "set_dealer", "swap_with", "name", "letters", "confirm")  # may change the table
NAMING = ("name", "letters")  # as many as there are seats, and letters to take away
BACKS_MOST = 12
STEPS_MOST = 14  # answers of one errand from the scoreboard and back
RAW = [
    *["ok"] * 6,
    *["next"] * 7,
    *["prev"] * 4,
    *["back"] * 2,
    *["hold ok"] * 2,
    "hold next",
    "hold prev",
    "hold back",
]
ENTRIES = ["undo", "redo", "pass", "redeal", "correct", "settle", "stake", "rules", "evenings"]
ENTRIES += ["players", "players", "players", "rules", "settings", "settings", "learn", "learn", "learn"]
LONG_OK = {"play": 4, "points": 5, "learn_demo": 7, "learn_quiz": 7}  # once in so many answers it is pressed there
RAW_KEYS = some.lists(some.sampled_from(RAW), min_size=10, max_size=40)
PICK = some.integers(0, 9999)
PICKS = some.lists(PICK, min_size=STEPS_MOST, max_size=STEPS_MOST)
SETTINGS = settings(
    max_examples=4,
    stateful_step_count=40,
    deadline=None,
    database=None,
    phases=(Phase.generate, Phase.shrink) if os.environ.get("SHRINK") else (Phase.generate,),
    suppress_health_check=list(HealthCheck),
    print_blob=False,
)


class Keeper:
    """Follows what is answered on which screen, and writes on the sheet what must then be in the books."""

    def __init__(self) -> None:
        self.sheets: dict[int, Sheet] = {}
        self.evening = 0
        self.draft: dict[str, Any] = {}
        self.table_changes = 0
        self._trail: list[tuple[str, object]] = []  # the answers since the scoreboard, the last at the end
        self._amounts: dict[str, int] = {}
        self._seats: tuple[list[str], int] = ([], 0)  # who sits down to Jass, and who deals

    @property
    def sheet(self) -> Sheet:
        return self.sheets[self.evening]

    @property
    def unfinished(self) -> bool:
        """Whether a new hand has been declared, which a power cut must not lose."""
        return bool(self.draft.get("trump")) and self._last("history", "scoreboard")[0] == "scoreboard"

    def begin(self, names: list[str], rules: Rules, dealer: int = 0, game: str = "jaggln") -> None:
        self.evening = max(self.sheets, default=0) + 1
        self.sheets[self.evening] = begin(names, rules, dealer, game)
        self.rest()

    def rest(self) -> None:
        """At the scoreboard nothing is unfinished."""
        self.draft = {}
        self._trail = [("scoreboard", None)]

    def pressed(self, before: Screen, key: str, after: Screen) -> bool:
        """One key that may have answered something; returns whether something was entered."""
        if before["id"] in RESTING:
            self.rest()
        entry = self._entry(before, key)
        refused = False
        if entry:
            self.table_changes += before["id"] in TABLE
            try:
                entry()
            except RefusedError:
                refused = True
            assert after["id"] in (("message",) if refused else RESTING), f"{after['id']} follows an entry"
        if after["id"] in RESTING or (key == "ok" and _answer(before) == "redeal"):
            self.rest()
        return bool(entry)

    def _entry(self, before: Screen, key: str) -> Callable[[], None] | None:
        """What the key enters; None where it only leads on."""
        place, value = before["id"], _answer(before)
        if place == "letters" and (value == "done" or (key == "hold ok" and _offers(before, "done"))):
            return self._named(before["text"][1].strip())
        if key != "ok" or place in ("letters", "message", "result"):
            return None
        self._trail.append((place, value))
        answered: Callable[..., Callable[[], None] | None] | None = getattr(self, f"_at_{place}", None)
        return answered(value, before) if answered else None

    def _last(self, *places: str) -> tuple[str, Any]:
        """The last answer given on one of these screens."""
        return next((answer for answer in reversed(self._trail) if answer[0] in places), ("", None))

    def _name(self, player: int) -> str:
        return self.sheet.players[player]

    # A hand

    def _at_history(self, number: int, _: Screen) -> None:
        self.draft = copy.deepcopy(self.sheet.score.lines[number - 1].said or {})

    def _at_declarer(self, player: int, _: Screen) -> None:
        self.draft["declarer"] = self._name(player)

    def _at_card(self, card: str, _: Screen) -> None:
        if card != self.draft.get("card"):
            self.draft.update(card=card, trump=None if card in TOP_TRUMPS else card[0])

    def _at_trump(self, suit: str, _: Screen) -> None:
        self.draft["trump"] = suit

    def _at_gewisse(self, count: int, _: Screen) -> None:
        self.draft.update(gewisse=count, matsch=False)

    def _at_matsch(self, matsch: bool, _: Screen) -> None:
        self.draft["matsch"] = matsch

    def _at_partner(self, player: int | None, _: Screen) -> Callable[[], None]:
        said = {**self.draft, "partner": None if player is None else self._name(player)}
        return self._scored(said)

    # A hand of Jass

    def _at_points(self, _: object, before: Screen) -> None:
        if before["number"]["last"]:
            for name in before["title"].split(" + "):
                self.draft.setdefault("points", {})[name] = before["number"]["value"]

    def _at_sums(self, _: object, before: Screen) -> Callable[[], None]:
        place, number = self._last("history", "scoreboard")
        line = self.sheet.score.lines[number - 1] if place == "history" else None
        table, dealer = (line.table, line.dealer) if line else (self.sheet.table, self.sheet.dealer)
        order = [*table.order(dealer)[1:], dealer]
        return self._scored({**self.draft, "points": jass_scorer.whole(self.draft["points"], order, table.rules)})

    def _scored(self, said: dict[str, Any] | None) -> Callable[[], None]:
        place, number = self._last("history", "scoreboard")
        if place == "history":
            return lambda: self.sheet.correct(number, said)
        return lambda: self.sheet.hand(said)

    # The menus

    def _at_menu(self, value: str, _: Screen) -> Callable[[], None] | None:
        if value == "adjust":
            self._amounts = {}
        entries = {"undo": self.sheet.undo, "redo": self.sheet.redo, "pass": self._scored(None)}
        return entries.get(value)

    def _at_confirm(self, yes: bool, _: Screen) -> Callable[[], None] | None:
        place, value = self._last("leave", "settle", "menu", "evenings")
        if not yes or place == "menu":
            return None
        if place == "evenings":
            return lambda: setattr(self, "evening", value)
        return self.sheet.settle if place == "settle" else lambda: self.sheet.leave(self._name(value))

    def _at_rule(self, value: int | str, _: Screen) -> Callable[[], None]:
        place, name = self._last("rules", "settings")
        return lambda: self.sheet.change(name if place == "rules" else "direction", value)

    def _at_stake(self, _: object, before: Screen) -> Callable[[], None] | None:
        number = before["number"]
        return (lambda: self.sheet.change("stake", number["value"])) if number["last"] else None

    # The table

    def _at_dealer(self, dealer: int, before: Screen) -> Callable[[], None] | None:
        names = [item["label"] for item in before["items"]]
        if self._last("game")[1] == "jass":  # asks for the variant yet
            self._seats = names, dealer
            return None
        return lambda: self.begin(names, {}, dealer)

    def _at_variant(self, value: str, _: Screen) -> Callable[[], None]:
        rules: Rules = {} if value == "plain" else {value: "on"}
        names, dealer = self._seats
        return lambda: self.begin(names, rules, dealer, "jass")

    def _at_set_dealer(self, player: int, _: Screen) -> Callable[[], None]:
        return lambda: setattr(self.sheet, "dealer", self._name(player))

    def _at_swap_with(self, player: int, _: Screen) -> Callable[[], None]:
        other = self._last("swap")[1]
        return lambda: self.sheet.swap(self._name(player), self._name(other))

    def _at_name(self, name: str, _: Screen) -> Callable[[], None] | None:
        return None if name == "new" else self._named(name)

    def _named(self, name: str) -> Callable[[], None] | None:
        """A name was given, at the beginning or to somebody who joins."""
        place, after = self._last("join", "count")
        return (lambda: self.sheet.join(name, self._name(after))) if place == "join" else None

    # Entries by hand

    def _at_amount(self, _: object, before: Screen) -> None:
        if before["number"]["last"]:
            self._amounts[self._name(self._last("adjust")[1])] = before["number"]["value"]

    def _at_adjust(self, value: int | str, _: Screen) -> Callable[[], None] | None:
        amounts = {name: cents for name, cents in self._amounts.items() if cents}
        return (lambda: self.sheet.adjust(amounts)) if value == "done" else None


def _answer(screen: Screen) -> Any:
    """What OK takes; None where there is nothing to choose."""
    return screen["items"][screen["selected"]]["value"] if screen.get("items") else None


def _offers(screen: Screen, value: object) -> bool:
    return any(item["value"] == value for item in screen.get("items") or [])


class Tally:
    """What a round has done."""

    def __init__(self) -> None:
        self.keys = 0
        self.screens: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.last_keys: list[str] = []  # on the last box


class Player:
    """Presses keys on a new box; after each answer the screen, after each entry the ledger must be right."""

    def __init__(self, tally: Tally) -> None:
        self.pressed: list[str] = []
        self.keeper = Keeper()
        self._tally = tally
        self._books: dict[tuple[int, int], tuple[int, Ledger]] = {}  # the last ledger by evening and entries
        self._store = Path(tempfile.mkdtemp())
        self.box = Box(self._store)
        self.screen = self.box.boot()
        self.seen(self.screen)

    def close(self) -> None:
        self.box.close()
        shutil.rmtree(self._store)

    @property
    def place(self) -> str:
        return str(self.screen["id"])

    def begin(self, names: list[str], rules: Rules, game: str) -> None:
        """An evening as a computer on the cable begins it."""
        self.pressed.append(f"start {game} {names} {rules}")
        self.keeper.begin(names, rules, game=game)
        self.screen = self.box.start(names, rules, game)
        self.check_books()

    def press(self, *keys: str) -> None:
        """These keys; only the last may be one that answers."""
        self.pressed.extend(keys)
        seen, after, evening, outside = self.box.keys(*keys)
        before = seen or self.screen
        self._tally.keys += len(keys)
        self.screen = after
        assert outside == [], f"{after['id']}: outside the display is {outside}"
        self.seen(before)
        self.seen(after)
        entered = keys[-1] in ("ok", "hold ok") and self.keeper.pressed(before, keys[-1], after)
        if after["id"] in RESTING:
            self.keeper.rest()
        assert evening == self.keeper.evening, f"evening {evening}"
        if entered:
            self._tally.counts["entries"] += 1
            self.check_books()

    def press_raw(self, keys: list[str]) -> None:
        """Any keys."""
        walk: list[str] = []
        for key in keys:
            walk.append(key)
            if key in ("ok", "hold ok"):
                self.press(*walk)
                walk = []
        if walk:
            self.press(*walk)

    def take(self, index: int) -> None:
        """Walk to an item by the shorter way, and take it."""
        items = self.screen.get("items") or []
        if not items:
            self._step_and_take(index)
            return
        ahead = (index - self.screen["selected"]) % len(items)
        behind = len(items) - ahead
        self.press(*(["next"] * ahead if ahead <= behind else ["prev"] * behind), "ok")

    def choose(self, value: object) -> bool:
        """Take the item of this value, where there is one."""
        values = [item["value"] for item in self.screen.get("items") or []]
        if value in values:
            self.take(values.index(value))
        return value in values

    def _step_and_take(self, pick: int) -> None:
        """Where a number is set or a page turned: some steps, then OK."""
        self.press(*["next"] * (pick % 3), *["prev"] * (pick // 3 % 3), "ok")

    def errand(self, entry: str, picks: list[int]) -> None:
        """Take an entry of the menu and answer what follows at random."""
        self.go_home()
        if self.place == "scoreboard":
            self.press("hold ok")
            if self.choose(entry):
                self.answer_until_home(picks)

    def answer_until_home(self, picks: list[int]) -> None:
        """Answer at random, until the scoreboard is reached or there are no picks left."""
        for pick in picks:
            if self.place in RESTING:
                return
            if self.place in LONG_OK and pick % LONG_OK[self.place] == 0:
                self.press("hold ok")
            elif self.place == "tricks" and pick % 3 == 0:
                self.press("back")
            elif self.place != "letters" or pick % 3 == 0 or not self.choose("done"):
                self.take(pick)

    def go_home(self) -> None:
        """Leave by `back` alone."""
        others = 0
        while self.place not in HOME and not (self.place == "language" and not self.keeper.evening):
            others += self.place not in NAMING
            assert others <= BACKS_MOST, f"{self.place} can't be left by `back`"
            self.press("back")

    def cut_and_boot(self) -> None:
        """Pull the plug; the books and an unfinished hand must still be there."""
        self.pressed.append("cut, boot")
        self._tally.counts["power cuts"] += 1
        asked_language = self.place == "language" and not self.keeper.evening
        self.box.cut()
        self.screen = self.box.boot()
        self.seen(self.screen)
        if self.keeper.evening:
            unfinished = ("play",) if self.keeper.sheet.table.game == "jaggln" else ("points", "sums")
            expected = unfinished if self.keeper.unfinished else ("scoreboard",)
            assert self.place in expected, f"{self.place} after a cut"
            self.check_books()
        else:
            assert self.place == ("language" if asked_language else "empty")
        if not self.keeper.unfinished:
            self.keeper.rest()

    def check_books(self) -> Ledger:
        """The ledger is what the sheet says."""
        ledger = self.box.ledger()
        self._tally.counts["ledgers"] += 1
        check_sums(ledger)
        check_transfers(ledger)
        expected = self.keeper.sheet.ledger()
        now = ledger.pop("now", None)
        assert now is None or self.keeper.unfinished and now["trump"] == self.keeper.draft["trump"], now
        for part in sorted({*expected, *ledger} - {"transfers"}):
            assert ledger.get(part) == expected.get(part), f"{part}: {ledger.get(part)}, not {expected.get(part)}"
        self._check_depth(ledger)
        return ledger

    def _check_depth(self, ledger: Ledger) -> None:
        """With as many entries as once before, the books are as they were then: undo and redo lose nothing."""
        sheet, key = self.keeper.sheet, (self.keeper.evening, len(self.keeper.sheet.done))
        if sheet.undone and key in self._books:
            changes, before = self._books[key]
            assert ledger["hands"] == before["hands"]
            assert ledger.get("bookings") == before.get("bookings")
            assert ledger == before or changes != self.keeper.table_changes
        self._books[key] = (self.keeper.table_changes, ledger)

    def seen(self, screen: Screen) -> None:
        """What every screen must be."""
        self._tally.screens[screen["id"]] += 1
        assert screen["text"] and all(line.strip() for line in screen["text"]), screen
        if screen.get("items"):
            assert 0 <= screen["selected"] < len(screen["items"]), screen
        if "number" in screen:
            assert screen["number"]["min"] <= screen["number"]["value"] <= screen["number"]["max"], screen


class RandomKeys(RuleBasedStateMachine):
    """One box from its first start on."""

    tally = Tally()

    def __init__(self) -> None:
        super().__init__()
        self.player = Player(self.tally)

    def teardown(self) -> None:
        self.tally.last_keys = self.player.pressed
        self.player.close()

    @initialize(
        language=PICK,
        keys=RAW_KEYS,
        seats=some.integers(5, 7),
        stake=some.integers(1, 500),
        six=some.booleans(),
        jass=some.sampled_from([0, 0, 0, 2, 3, 4, 4, 5, 6]),
    )
    def first_start(self, language: int, keys: list[str], seats: int, stake: int, six: bool, jass: int) -> None:
        player = self.player
        player.press_raw(keys)
        player.go_home()
        if player.place == "language":
            player.take(language)
        rules: Rules = {"active": 6, "stake": stake} if six and seats > 5 else {"stake": 2 * stake}
        if jass:
            player.begin(NAMES[:jass], {"stake": stake if six else 0, "last_trick": stake % 2 * 5}, "jass")
        else:
            player.begin(NAMES[:seats], rules, "jaggln")

    @rule(keys=RAW_KEYS)
    def any_keys(self, keys: list[str]) -> None:
        self.player.press_raw(keys)

    @rule(picks=PICKS)
    def answer_what_is_asked(self, picks: list[int]) -> None:
        self.player.answer_until_home(picks)

    @rule(picks=PICKS)
    def enter_a_hand(self, picks: list[int]) -> None:
        self.player.go_home()
        self.player.press("ok")
        self.player.answer_until_home(picks)

    @rule(entry=some.sampled_from(ENTRIES), picks=PICKS)
    def go_through_the_menu(self, entry: str, picks: list[int]) -> None:
        self.player.errand(entry, picks)

    @rule(one=PICK, other=PICK, steps=some.integers(0, 8))
    def enter_amounts_by_hand(self, one: int, other: int, steps: int) -> None:
        player = self.player
        player.errand("adjust", [one, steps, steps, steps])
        if player.place == "adjust":
            player.take(other)
            while player.place == "amount":
                player.press("ok")
            player.choose("done")

    @rule(picks=some.lists(PICK, min_size=30, max_size=30), seats=some.sampled_from([0, 0, 0, 2, 4, 5, 6, 7]))
    def begin_another_evening(self, picks: list[int], seats: int) -> None:
        """Letters take long, so three times of eight nobody comes."""
        player = self.player
        if seats:
            player.errand("new", [1])
        if player.choose("jass" if seats < 5 or picks[0] % 3 == 0 else "jaggln") and player.choose(seats):
            player.answer_until_home(picks)

    @rule(keys=RAW_KEYS, cut=some.integers(0, 2))
    def cut_and_boot(self, keys: list[str], cut: int) -> None:
        """Booting takes as long as thirty keys, so two times of three there is no cut."""
        self.player.press_raw(keys)
        if not cut:
            self.player.cut_and_boot()

    @rule(many=some.integers(1, 12), again=some.booleans())
    def undo_and_redo(self, many: int, again: bool) -> None:
        player = self.player
        player.go_home()
        depth = len(player.keeper.sheet.done)
        undos = min(many, depth)
        before = player.check_books()
        for _ in range(undos):
            player.errand("undo", [])
        assert len(player.keeper.sheet.done) == depth - undos
        for _ in range(undos if again else 0):
            player.errand("redo", [])
        assert not again or player.check_books() == before

    @rule()
    def leave_by_back(self) -> None:
        self.player.go_home()


def play_round(seed: int) -> tuple[Tally, str]:
    """Press keys on a few boxes; returns what was done, and what went wrong."""
    tally = RandomKeys.tally = Tally()
    try:
        run_state_machine_as_test(hypothesis.seed(seed)(RandomKeys), settings=SETTINGS)
    except Exception:
        return tally, f"{traceback.format_exc()}\nThe keys since the box was new: {', '.join(tally.last_keys)}"
    return tally, ""


def play_rounds(first: int) -> Iterator[Tally]:
    """Rounds on all processors, each with the next seed, for as long as they are taken; one that fails ends them."""
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(max_workers=workers, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(play_round, seed): seed for seed in range(first, first + workers)}
        while True:
            done = wait(running, return_when=FIRST_COMPLETED).done.pop()
            seed = running.pop(done)
            tally, trouble = done.result()
            if trouble:
                pytest.fail(f"{trouble}\nSEED={seed} KEYS=1 repeats it.", pytrace=False)
            first += 1
            running[pool.submit(play_round, first + workers - 1)] = first + workers - 1
            yield tally


def screen_names() -> set[str]:
    """The names of all screens, as their classes say them, or who makes a Seat."""
    names: set[str] = set()
    for path in SCREENS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            value: ast.expr | None = None
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "name":
                value = node.value
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Seat":
                value = node.args[1]
            if isinstance(value, ast.Constant) and value.value:
                names.add(value.value)
    return names


def _first_seed() -> int:
    """The one asked for; a new one for who asks for more keys; else the usual one."""
    if os.environ.get("SEED"):
        return int(os.environ["SEED"])
    return random.SystemRandom().randrange(10**6) if os.environ.get("KEYS") else USUAL_SEED


def test_random_keys_never_stop_the_box_nor_spoil_the_books() -> None:
    seed = _first_seed()
    print(f"The first seed is {seed}.")
    keys, screens, counts = 0, Counter[str](), Counter[str]()
    rounds = play_rounds(seed)
    while keys < KEYS:
        tally = next(rounds)
        keys += tally.keys
        screens += tally.screens
        counts += tally.counts
    rounds.close()
    did = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
    print(f"ran {keys} random keys from seed {seed}: {len(screens)} kinds of screen, {did}")
    print(", ".join(f"{screen} {count}" for screen, count in screens.most_common()))
    unseen = screen_names() - set(screens)
    assert not unseen or KEYS < EVERYTHING, f"Nobody came to {unseen}."
