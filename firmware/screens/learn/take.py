"""Who takes it? A trick card by card; after each card it says who would take it, and why."""

from engine.cards import SUITS, rank_of, suit_of
from firmware.keys import BACK, OK
from firmware.screens.base import BACK_TWICE, BACKWARD, STAY, Go, forward
from firmware.screens.learn.sentences import why
from firmware.screens.learn.table import draw_cards, draw_sentence, draw_text, draw_title
from firmware.screens.learn.taught import Taught, TaughtChoice
from firmware.screens.question import draw_suits
from firmware.ui.canvas import Canvas
from firmware.ui.words import card_rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.screens.learn.lesson import Lesson


class Trick(Taught):
    """The trick so far. OK adds a card, or begins anew where all have played; `back` takes the last card away."""

    name = "learn_take"

    def __init__(self, lesson: "Lesson", trump: str) -> None:
        super().__init__(lesson)
        self.trump = trump
        self.cards: list[str] = []

    @property
    def _full(self) -> bool:
        return len(self.cards) == self.lesson.playing

    def title(self) -> str:
        """Which card comes next, or that all have played."""
        if self._full:
            return self.words("learn_take_full")
        return self.words("learn_take_card", len(self.cards) + 1)

    def handle(self, key: int) -> Go:
        """Add a card, or take one away."""
        if key == OK:
            if self._full:
                self.cards = []
            return forward(Suit(self))
        if key != BACK:
            return STAY
        if not self.cards:
            return BACKWARD
        self.cards.pop()
        return STAY

    def left_of(self, suit: str) -> list[str]:
        """The suit's cards that weren't played yet, highest first."""
        order = self.lesson.game.order(self.trump)
        return [card for card in order if suit_of(card) == suit and card not in self.cards]

    def _why(self, card: str) -> str:
        reason = self.lesson.game.reason(self.cards, self.trump)
        return why(self.lesson, reason, card, suit_of(self.cards[0]))

    def draw(self, canvas: Canvas) -> None:
        """The cards, the winner marked; who takes it and why."""
        words = self.words
        draw_title(canvas, words, self.title(), self.trump)
        if self.cards:
            winner = self.lesson.game.winner(self.cards, self.trump)
            draw_cards(canvas, words, self.cards, winner)
            draw_sentence(canvas, self._why(self.cards[winner]))
        else:
            draw_text(canvas, words("learn_take_text"))
        canvas.hint(words("learn_take_again" if self._full else "learn_take_hint"))


class Suit(TaughtChoice):
    """The suit of the next card: mostly the one that was led."""

    name = "learn_suit"

    def __init__(self, trick: Trick) -> None:
        words = trick.words
        suits = [suit for suit in SUITS if trick.left_of(suit)]
        led = suit_of(trick.cards[0]) if trick.cards else None
        super().__init__(trick.lesson, [(words("suit_" + suit), suit) for suit in suits], led)
        self._trick = trick

    def chosen(self) -> Go:
        """To the rank."""
        return forward(Rank(self._trick, str(self.value)))

    def draw_choices(self, canvas: Canvas) -> None:
        """Pictures above, words below."""
        draw_suits(canvas, str(self.value), self.label())


class Rank(TaughtChoice):
    """The card of that suit, highest first."""

    name = "learn_rank"

    def __init__(self, trick: Trick, suit: str) -> None:
        words = trick.words
        super().__init__(trick.lesson, [(card_rank(words, card), rank_of(card)) for card in trick.left_of(suit)])
        self._trick = trick
        self._suit = suit

    def title(self) -> str:
        """Of which suit."""
        return self.words("suit_" + self._suit)

    def chosen(self) -> Go:
        """It is played."""
        self._trick.cards.append(self._suit + str(self.value))
        return BACK_TWICE
