"""What is taught of Jass alone: Bauer and Nell, what the cards are worth, what is paid and when a hand counts."""

from engine.games import jass
from firmware.screens.learn.pages import amounts_page, text_page
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.jass.demo import JassDemo
    from firmware.screens.learn.lesson import Lesson
    from firmware.screens.learn.pages import Page
    from firmware.ui.words import Words

PLAYERS = 4  # where no evening is on
COUNTING = "values"  # the lesson about what counts
_COLUMN_PX = 58


def named(words: "Words", trump: str) -> list[tuple[str, str]]:
    """The cards that have names of their own, highest first."""
    return [(trump + rank, words("tricks_" + rank)) for rank in jass.TRUMP_RANKS[:2]]


def banner(lesson: "Lesson", demo: "JassDemo") -> str:
    """Nothing more."""
    return ""


def counting(lesson: "Lesson") -> "list[Page]":
    """All values at a glance; the last trick, when a hand counts, who counts together."""
    words, rules = lesson.words, lesson.rules
    pages = [(words("learn_values_title"), lambda canvas: _draw_values(canvas, words))]
    topics = ["last_trick", "reverse"] + (["cross"] if len(lesson.names) == 4 else [])
    for topic in topics:
        key = "%s_%s" % (topic, rules[topic])
        pages.append(text_page(words("rule_" + topic) + ": " + words("rule_" + key), words("help_" + key)))
    if rules["reverse"] == "off":
        pages.append(text_page(words("learn_sack_title"), words("learn_sack_text", jass.SACK)))
    return pages


def _draw_values(canvas: Canvas, words: "Words") -> None:
    plain = [(words("rank_" + rank), jass.value(["E" + rank], "L")) for rank in ("A", "10", "K", "O", "U")]
    trumps = [(words("tricks_" + rank), jass.value(["L" + rank], "L")) for rank in ("U", "9")]
    rest = [(words("rank_9"), jass.value(["E9"], "L")), (words("learn_worthless"), jass.value(["E8"], "L"))]
    rows = plain + trumps + rest + [(words("learn_all"), jass.TOTAL)]
    for place, (label, value) in enumerate(rows):
        left_px, y_px = (0, WIDTH_PX - _COLUMN_PX)[place // 5], 10 + 9 * (place % 5)
        canvas.text(faces.small, left_px, y_px, label)
        canvas.right(faces.small, left_px + _COLUMN_PX, y_px, str(value))


def payments(lesson: "Lesson") -> "list[Page]":
    """Who pays whom at this stake."""
    words, rules = lesson.words, lesson.rules
    if not rules["stake"]:
        return [text_page(words("learn_free_title"), words("learn_free_text"))]
    if rules["cross"] == "on":
        return [_payment(lesson, words("learn_cross"), (0, 2))]
    pages = [_payment(lesson, words("learn_one"), (0,))]
    return pages + ([_payment(lesson, words("learn_equal"), (0, 1))] if lesson.playing > 2 else [])


def _payment(lesson: "Lesson", title: str, winners: "tuple[int, ...]") -> "Page":
    words, rules, playing = lesson.words, lesson.rules, list(range(lesson.playing))
    best = rules["reverse"] == "off"
    points = {player: 50 if (player in winners) == best else 21 for player in playing}
    amounts = jass.amounts(jass.Hand("E", points), playing, rules)
    shown = [money(amounts[player], words("decimal")) for player in (0, playing[-1])]
    return amounts_page(title, ("",), [(words("learn_winner"), shown[:1]), (words("learn_loser"), shown[1:])])
