"""A question with four answers, of which one is right, and why; and the kinds of question that both games have."""

from engine.coach.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.coach.deck import Draws
    from engine.coach.view import View

ANSWERS = 4


class Question:
    """`asked` is the question; `trick`, `hand` and `trump` are what to show beside it, empty where there is nothing.

    `answers` are four different values, all of `kind` (Step's letters); `right` is the index of the right one, and
    `why` the explanation.
    """

    def __init__(
        self, draws: "Draws", asked: Step, kind: str, right: object, wrong: "Sequence[object]", why: Step
    ) -> None:
        self.asked = asked
        self.kind = kind
        self.why = why
        self.right = draws.below(ANSWERS)
        self.answers = list(wrong[: ANSWERS - 1])
        self.answers.insert(self.right, right)
        self.trump = ""
        self.trick: list[str] = []
        self.hand: list[str] = []

    def showing(self, trump: str, trick: "Sequence[str]" = (), hand: "Sequence[str]" = ()) -> "Question":
        """The same question, with a trump and cards beside it."""
        self.trump = trump
        self.trick = list(trick)
        self.hand = list(hand)
        return self


def which(
    draws: "Draws", asked: Step, right: "Sequence[str]", wrong: "Sequence[str]", why: "Callable[[str], Step]"
) -> Question:
    """One of the `right` cards among `wrong` ones; `why` explains it."""
    card = right[draws.below(len(right))]
    return Question(draws, asked, "c", card, draws.shuffle(list(wrong)), why(card))


def how_many(
    draws: "Draws", asked: Step, right: int, why: Step, near: "Sequence[int]" = (), kind: str = "n"
) -> Question:
    """The right number among those of `near`, or where these are too few among its neighbours."""
    start = right - draws.below(ANSWERS)  # so that it may be any of four neighbours
    wrong: list[int] = []
    for number in list(near) + list(range(start, start + ANSWERS)) + list(range(right, right + ANSWERS)):
        if number >= 0 and number != right and number not in wrong:
            wrong.append(number)
    return Question(draws, asked, kind, right, wrong, why)


def highest(draws: "Draws", code: str, suit: str, cards: list[str]) -> Question:
    """Which is the highest of four of these cards, given highest first."""
    four = some(draws, cards, ANSWERS)
    return Question(draws, Step(code, "s", suit), "c", four[0], draws.shuffle(four[1:]), Step("order", "C", four))


def taker(draws: "Draws", trick: list[str], place: int, reason: str) -> Question:
    """Which card takes the trick."""
    card = trick[place]
    wrong = draws.shuffle(trick[:place] + trick[place + 1 :])
    return Question(draws, Step("ask_taker"), "c", card, wrong, Step("why_" + reason, "cs", card, trick[0][0]))


def some(draws: "Draws", cards: "Sequence[str]", count: int) -> list[str]:
    """So many of the cards, in their order."""
    chosen = draws.shuffle(list(cards))[:count]
    return [card for card in cards if card in chosen]


def lively(draws: "Draws", view: "View", count: int) -> list[str]:
    """A trick of so many cards as one sees it: most follow the first, some trump, some throw."""
    deck = draws.shuffle(list(view.PACK))
    led = deck.pop()
    same = [card for card in deck if view.suit(card) == view.suit(led)]
    trumps = [card for card in deck if view.is_trump(card) and card not in same]
    rest = [card for card in deck if card not in same and card not in trumps]
    return [led] + draws.shuffle(same[:count] + trumps[: draws.below(3)] + rest[:2])[: count - 1]


def allowed(draws: "Draws", view: "View", why: "Callable[[View], Step]") -> Question:
    """Which card of a hand may be played, or which may not."""
    legal = draws.below(2)
    right: list[str] = []
    wrong: list[str] = []
    while not right or len(wrong) < ANSWERS - 1:
        deck = draws.shuffle(list(view.PACK))
        view.hand, view.trick = deck[:6], [(0, card) for card in deck[6 : 7 + draws.below(3)]]
        may = view.legal()
        not_may = [card for card in view.hand if card not in may]
        right, wrong = (may, not_may) if legal else (not_may, may)
    step = why(view)
    result = which(draws, Step("ask_legal" if legal else "ask_illegal"), right, wrong, lambda card: step)
    return result.showing(view.trump, view.cards, view.hand)
