"""What is taught of Jaggln alone: the names of the highest trumps, the nine gewisse, who pays whom."""

from engine.cards import SUITS, rank_of
from engine.games import jaggln
from firmware.screens.learn.pages import amounts_page, text_page
from firmware.ui import faces
from firmware.ui.canvas import Canvas
from firmware.ui.money import money
from firmware.ui.words import card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.jaggln.demo import JagglnDemo
    from firmware.screens.learn.lesson import Lesson
    from firmware.screens.learn.pages import Page
    from firmware.ui.words import Words

PLAYERS = 5  # where no evening is on
COUNTING = "gewisse"  # the lesson about what counts
_PICTURES_PX = 50
_STEP_PX = 20


def named(words: "Words", trump: str) -> list[tuple[str, str]]:
    """The cards that have names of their own, highest first."""
    return [(card, card_words(words, card)) for card in jaggln.TOP_TRUMPS]


def banner(lesson: "Lesson", demo: "JagglnDemo") -> str:
    """Who declared, and the called card."""
    if demo.declarer is None:
        return ""
    return lesson.names[demo.declarer] + ": " + card_words(lesson.words, demo.called)


def counting(lesson: "Lesson") -> "list[Page]":
    """The nine at a glance; what is easily mistaken; whose they are in the doaba."""
    words = lesson.words
    doaba = words("help_doaba_" + str(lesson.rules["doaba"]))
    return [(words("learn_nine"), lambda canvas: _draw_nine(canvas, words))] + [
        text_page(words("learn_known_title"), words("learn_known_text")),
        text_page(words("learn_doaba_title"), doaba),
    ]


def _draw_nine(canvas: Canvas, words: "Words") -> None:
    for place, rank in enumerate(("A", "10", "U")):
        y_px = 9 + 15 * place
        canvas.text(faces.row, 0, y_px + 2, words("learn_row_" + rank) if rank != "U" else card_words(words, "SU"))
        for index, suit in enumerate(SUITS):
            if suit + rank in jaggln.GEWISSE:
                left_px = _PICTURES_PX + _STEP_PX * index
                canvas.picture(faces.suits14, suit, left_px, y_px, said=words("suit_" + suit))
    canvas.right(faces.small, _PICTURES_PX + 3 * _STEP_PX - 4, y_px + 4, words("rank_" + rank_of("SU")))


def payments(lesson: "Lesson") -> "list[Page]":
    """With a partner and alone, won and lost; gematscht beside it, where that counts."""
    return [_payment(lesson, partner, won) for partner in (1, None) for won in (True, False)]


def _payment(lesson: "Lesson", partner: "int | None", won: bool) -> "Page":
    words, playing = lesson.words, list(range(lesson.playing))
    columns = []
    for matsch in (False, True) if lesson.rules["matsch"] != "off" else (False,):
        gewisse = (9 if matsch else jaggln.WIN) if won else 0
        amounts = jaggln.amounts(jaggln.Hand(0, "EA", "E", partner, gewisse, matsch), playing, lesson.rules)
        columns.append([money(amounts[player], words("decimal")) for player in (0, playing[-1])])
    side = 1 if partner is None else 2
    title = words("learn_won" if won else "learn_lost", side, len(playing) - side)
    declarers = words("learn_declarer" if partner is None else "learn_declarers")
    heads = ("", words("learn_matsch"))[: len(columns)]
    rows = [(declarers, [column[0] for column in columns])]
    return amounts_page(title, heads, rows + [(words("learn_defenders"), [column[1] for column in columns])])
