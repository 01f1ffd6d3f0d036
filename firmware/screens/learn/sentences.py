"""What the coach says, in words: a step's code is a key of the words, its values fill the gaps."""

from firmware.ui import faces
from firmware.ui.money import CENTS_AS_SUCH, money
from firmware.ui.words import card_rank, card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.step import Step
    from firmware.screens.learn.lesson import Lesson

_NAME_MOST_PX = 60  # in the small face


def short_names(names: list[str]) -> list[str]:
    """The names as sentences have room for them; only those of very many narrow letters are cut."""
    return [faces.small.fit(name, _NAME_MOST_PX) for name in names]


def sentence(lesson: "Lesson", step: "Step") -> str:
    """The step as somebody at the table would say it."""
    if step.code.startswith("takes_"):
        return _takes(lesson, step)
    if step.code.startswith("why_"):
        return why(lesson, step.code[4:], str(step.values[0]), str(step.values[1]))
    if step.code == "order":  # of one suit mostly, which was asked for
        return lesson.words("step_order", _listed(lesson, [_short(lesson, card) for card in step.values[0]]))  # type: ignore[attr-defined]  # a list of cards
    gaps = [value_words(lesson, kind, value) for kind, value in zip(step.kinds, step.values)]
    return lesson.words(_key(lesson, step), *gaps)


def value_words(lesson: "Lesson", kind: str, value: object) -> str:
    """One value by its letter, as engine/coach/step.py has them."""
    words = lesson.words
    if isinstance(value, (list, tuple)):
        return _listed(lesson, [value_words(lesson, kind.lower(), each) for each in value])
    if kind == "p":
        return lesson.names[int(str(value))]
    if kind == "c":
        return card_words(words, str(value))
    if kind == "s":
        return words("suit_" + str(value))
    if kind == "m":
        return _cents(lesson, int(str(value)))
    return str(value)


def _takes(lesson: "Lesson", step: "Step") -> str:
    """Why this card takes the trick, and what is in it; who takes it stands above."""
    _, card, led, worth = step.values
    key = "learn_worth_" + (str(worth) if worth in (0, 1) else "more")
    return why(lesson, step.code[6:], str(card), str(led)) + " " + lesson.words(key, worth)


def why(lesson: "Lesson", reason: str, card: str, led: str) -> str:
    """Why the card takes a trick in which the suit `led` was led; `reason` is the game's word for it."""
    words = lesson.words
    key = "why_%s_%s" % (lesson.game.NAME, reason)
    return words(key if words.has(key) else "why_" + reason, card_words(words, card), words("suit_" + led))


def _key(lesson: "Lesson", step: "Step") -> str:
    """The words that fit best: for one player instead of several, for a number of its own."""
    key, lists = "step_" + step.code, [value for kind, value in zip(step.kinds, step.values) if kind == "P"]
    for place, ending in enumerate(("_one", "_to_one")):
        if len(lists) > place and len(lists[place]) == 1 and lesson.words.has(key + ending):  # type: ignore[arg-type]  # a list of players
            key += ending
    numbers = [value for kind, value in zip(step.kinds, step.values) if kind == "n"]
    if numbers and lesson.words.has(key + "_%s" % numbers[-1]):
        key += "_%s" % numbers[-1]
    return key


def _short(lesson: "Lesson", card: str) -> str:
    """A name of the card's own, else its rank."""
    return card_words(lesson.words, card) if lesson.words.has("card_" + card) else card_rank(lesson.words, card)


def _listed(lesson: "Lesson", parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return lesson.words("list_two", ", ".join(parts[:-1]), parts[-1])


def _cents(lesson: "Lesson", cents: int) -> str:
    if cents > CENTS_AS_SUCH:
        return money(cents, lesson.words("decimal"))[1:]
    return lesson.words("cents_one") if cents == 1 else lesson.words("cents_more", cents)


def shown_cards(step: "Step", hands: "dict[int, list[str]]") -> list[str]:
    """The cards that a step without a trick is about."""
    if step.code == "pass" or step.code.startswith("call_"):
        return hands[int(str(step.values[0]))]
    cards: list[str] = []
    for kind, value in zip(step.kinds, step.values):
        if kind in "cC":
            cards += [str(card) for card in (value if isinstance(value, (list, tuple)) else (value,))]
    return cards
