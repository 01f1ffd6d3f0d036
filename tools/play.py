"""Play an evening on a box by its keys, as a person would: read the screen, walk to the answer, press OK."""

from collections.abc import Callable
from typing import Any, Protocol

from tools.box import BoxError, Screen

Step = dict[str, Any]
OnScreen = Callable[[str, Screen], None]
RESTING = "scoreboard"
PASSING = "result"  # shows for a moment after a hand; any key ends it and does nothing else
JUST_WINS = 5
QUESTIONS_MOST = 12  # of one hand; more means that the box goes round in circles


class Keys(Protocol):
    """What playing needs of a box."""

    def key(self, name: str) -> Screen:
        """Tap a key; returns the screen that follows."""

    def hold(self, name: str) -> Screen:
        """Press a key long."""

    def screen(self) -> Screen:
        """The screen in words."""


class Fingers:
    """Press keys, count them in `keys`, and tell `on_screen` each key with the screen that followed."""

    def __init__(self, box: Keys, on_screen: OnScreen | None = None) -> None:
        self.keys = 0
        self.screen = box.screen()
        self._box = box
        self._on_screen = on_screen

    def tap(self, name: str) -> None:
        """Tap a key."""
        self._pressed(name, self._box.key(name))

    def hold(self, name: str) -> None:
        """Press a key long."""
        self._pressed(f"hold {name}", self._box.hold(name))

    def take(self, *values: object) -> None:
        """Walk to the first of `values` that the screen offers, by the shorter way round, and take it."""
        offered = [item["value"] for item in self.screen["items"]]
        wanted = [value for value in values if value in offered]
        if not wanted:
            raise BoxError(f"Screen {self.screen['id']} offers {offered}, not {values[0]!r}.")
        ahead = (offered.index(wanted[0]) - self.screen["selected"]) % len(offered)
        behind = len(offered) - ahead
        for _ in range(min(ahead, behind)):
            self.tap("next" if ahead <= behind else "prev")
        self.tap("ok")

    def begin_count(self, gewisse: int) -> None:
        """From the play to the count, which begins at what just wins; prev and next save a key."""
        self.tap("next" if gewisse > JUST_WINS else "prev" if gewisse < JUST_WINS else "ok")

    def set(self, number: int) -> None:
        """Set a number step by step, the large steps first, and take it."""
        for _ in range(QUESTIONS_MOST):
            shown = self.screen["number"]
            far = number - shown["value"]
            steps = abs(far) // shown["step"]
            for _ in range(steps):
                self.tap("next" if far > 0 else "prev")
            self.tap("ok")
            if shown["last"]:
                return

    def rest(self) -> None:
        """Be at the scoreboard, where every step begins; BoxError where no key is sure to lead there."""
        if self.screen["id"] == PASSING:
            self.tap("ok")
        if self.screen["id"] != RESTING:
            raise BoxError(f"A step begins at the scoreboard, but the box shows {_words(self.screen)}.")

    def _pressed(self, key: str, screen: Screen) -> None:
        self.keys += 1
        self.screen = screen
        if self._on_screen:
            self._on_screen(key, screen)


def play_hand(box: Keys, hand: Step, on_screen: OnScreen | None = None) -> int:
    """Enter one hand from the scoreboard until it is saved; returns how many keys that took."""
    fingers = Fingers(box, on_screen)
    fingers.rest()
    fingers.tap("ok")
    return _answer(fingers, hand)


def play_correct(box: Keys, number: int, hand: Step, on_screen: OnScreen | None = None) -> int:
    """Make hand `number` this one; returns how many keys that took."""
    fingers = Fingers(box, on_screen)
    fingers.rest()
    fingers.hold("ok")
    fingers.take("correct")
    fingers.take(number)
    return _answer(fingers, hand)


def play_stake(box: Keys, cents: int, on_screen: OnScreen | None = None) -> int:
    """Play for `cents` from the next hand on; returns how many keys that took."""
    fingers = Fingers(box, on_screen)
    fingers.rest()
    fingers.hold("ok")
    fingers.take("stake")
    fingers.set(cents)
    return fingers.keys


def _answer(fingers: "Fingers", hand: Step) -> int:
    """Answer what is asked until the hand is saved; returns how many keys the fingers have pressed."""
    answers = _answers(hand)
    for _ in range(QUESTIONS_MOST):
        question = fingers.screen["id"]
        if question in (RESTING, PASSING):
            return fingers.keys
        if question == "play":
            fingers.begin_count(hand["gewisse"])
        elif question == "points":
            fingers.set(hand["points"][fingers.screen["title"].split(" + ")[0]])
        elif question == "sums":
            fingers.tap("ok")
        elif question in answers:
            fingers.take(*answers[question])
        else:
            raise BoxError(f"The hand {hand} has no answer to {_words(fingers.screen)}.")
    raise BoxError(f"The hand {hand} isn't saved after {QUESTIONS_MOST} answers.")


def play_pass(box: Keys, on_screen: OnScreen | None = None) -> int:
    """All have passed; returns how many keys that took."""
    return play_menu(box, "pass", on_screen)


def play_undo(box: Keys, on_screen: OnScreen | None = None) -> int:
    """Take back what was last; returns how many keys that took."""
    return play_menu(box, "undo", on_screen)


def play_menu(box: Keys, entry: str, on_screen: OnScreen | None = None) -> int:
    """Take an entry of the menu that is done at once, or after a yes; returns how many keys that took."""
    fingers = Fingers(box, on_screen)
    fingers.rest()
    fingers.hold("ok")
    fingers.take(entry)
    if fingers.screen["id"] == "confirm":
        fingers.take(True)
    if fingers.screen["id"] not in (RESTING, PASSING):
        raise BoxError(f"After {entry} the box shows {_words(fingers.screen)}.")
    return fingers.keys


def play_step(box: Keys, step: Step, on_screen: OnScreen | None = None) -> int:
    """One step of an evening's file; returns how many keys that took."""
    if "hand" in step:
        return play_hand(box, step["hand"], on_screen)
    if "correct" in step:
        return play_correct(box, step["correct"]["n"], step["correct"]["hand"], on_screen)
    if "stake" in step:
        return play_stake(box, step["stake"], on_screen)
    for entry in ("pass", "undo", "redo"):
        if step.get(entry):
            return play_menu(box, entry, on_screen)
    raise BoxError(f"There is no way to play the step {step}.")


def play(box: Keys, evening: dict[str, Any], on_screen: OnScreen | None = None) -> int:
    """All steps of an evening that has begun; returns how many keys they took."""
    return sum(play_step(box, step, on_screen) for step in evening["steps"])


def _answers(hand: Step) -> dict[str, tuple[object, ...]]:
    """What to take on which screen; the first value that is offered counts."""
    if "points" in hand:
        return {"trump": (hand["trump"],), "confirm": (True,)}
    card = hand["card"]
    answers: dict[str, tuple[object, ...]] = {
        "declarer": (hand["declarer"],),
        "card": (card,),
        "suit": (card[0],),
        "rank": (card[1:], card),
        "gewisse": (hand["gewisse"],),
        "matsch": (bool(hand.get("matsch")),),
        "partner": (hand["partner"],),
        "confirm": (True,),
    }
    if hand.get("trump"):
        answers["trump"] = (hand["trump"],)
    return answers


def _words(screen: Screen) -> str:
    return f"{screen['id']}: {' / '.join(screen['text'])}"
