"""All cards in their order, highest first: those with names of their own, then suit by suit."""

from engine.cards import SUITS, rank_of, suit_of
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.screens.learn.lesson import Lesson
    from firmware.screens.learn.pages import Page

_RANKS_PX = 32  # where the ranks begin, right of the suit
_BEATS = " \u25b8"


def order_pages(lesson: "Lesson", trump: str) -> "list[Page]":
    """The named cards, the other trumps, then each plain suit."""
    named = lesson.game_lessons.named(lesson.words, trump)
    rest = [card for card in lesson.game.order(trump) if card not in [card for card, _ in named]]
    pages = [_named_page(lesson, named)]
    for suit in trump + SUITS.replace(trump, ""):
        key = "learn_trump_suit" if suit == trump else "learn_plain_suit"
        cards = [card for card in rest if suit_of(card) == suit]
        pages.append(_suit_page(lesson, lesson.words(key, lesson.words("suit_" + suit)), cards))
    return pages


def _named_page(lesson: "Lesson", named: list[tuple[str, str]]) -> "Page":
    words = lesson.words

    def draw(canvas: Canvas) -> None:
        for place, (card, name) in enumerate(named):
            y_px = 9 + 15 * place
            canvas.picture(faces.suits14, suit_of(card), 2, y_px)
            canvas.text(faces.row, 20, y_px + 2, name)
            canvas.right(faces.small, WIDTH_PX, y_px + 4, printed_words(lesson, card))

    return words("learn_named"), draw


def _suit_page(lesson: "Lesson", title: str, cards: list[str]) -> "Page":
    ranks = [lesson.words("rank_" + rank_of(card)) for card in cards]
    ranks[:-1] = [rank + _BEATS for rank in ranks[:-1]]

    def draw(canvas: Canvas) -> None:
        canvas.picture(faces.suits28, suit_of(cards[0]), 0, 15)
        x_px, y_px = _RANKS_PX, 11
        for rank in ranks:
            if x_px + faces.small.width_px(rank) > WIDTH_PX:
                x_px, y_px = _RANKS_PX, y_px + 11
            x_px = canvas.text(faces.small, x_px, y_px, rank) + 2

    return title, draw


def printed_words(lesson: "Lesson", card: str) -> str:
    """What is printed on the card, whatever it is called."""
    words = lesson.words
    return words("card", words("of_" + suit_of(card)), words("rank_" + rank_of(card)))
