"""A hand that plays itself: a key a step, and for each step why."""

from engine.coach import demo
from firmware.keys import BACK, HOLD, NEXT, OK
from firmware.screens.base import BACKWARD, STAY, Go, forward
from firmware.screens.kinds import Number
from firmware.screens.learn.sentences import sentence, shown_cards
from firmware.screens.learn.table import CARDS_MOST, TITLE_PX, draw_cards, draw_sentence, draw_text, draw_title
from firmware.screens.learn.taught import Taught
from firmware.ui import faces
from firmware.ui.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.screens.learn.lesson import Lesson

NUMBER_MOST = 9999
_STEPS = (1000, 100, 10, 1)


class Demo(Taught):
    """The hand that has this number. `next` and OK go on, long OK asks for another number."""

    name = "learn_demo"

    def __init__(self, lesson: "Lesson", number: int) -> None:
        super().__init__(lesson)
        self.begin(number)

    def begin(self, number: int) -> None:
        """Deal the hand that has this number."""
        self.number = number
        self._demo = demo(self.lesson.game.NAME, number, self.lesson.rules, len(self.lesson.names))
        self._step = self._demo.step()

    def handle(self, key: int) -> Go:
        """On, or away."""
        if key in (NEXT, OK):
            if self._step:
                self._step = self._demo.step()
            else:
                self.begin(self.number % NUMBER_MOST + 1)
        if key == HOLD | OK:
            return forward(LearnNumber(self.lesson, self.number, self.begin))
        return BACKWARD if key == BACK else STAY

    def title(self) -> str:
        """Which hand it is; while it is played, which trick and who takes it."""
        words, step = self.words, self._step
        if step is None:
            return words("learn_demo_over", self.number)
        if not self._demo.trick:
            return words("learn_demo_title", self.number)
        trick = len(self._demo.past) + 1
        if step.code.startswith("takes_"):
            return words("learn_demo_takes", trick, self.lesson.names[int(str(step.values[0]))])
        short, banner = words("learn_demo_trick", trick), self.lesson.game_lessons.banner(self.lesson, self._demo)
        for title in (short + " \u00b7 " + banner, banner):
            if banner and faces.small.width_px(title) <= TITLE_PX:
                return title
        return short

    def draw(self, canvas: Canvas) -> None:
        """The cards that it is about, and the sentence."""
        words, step = self.words, self._step
        draw_title(canvas, words, self.title(), self._demo.trump)
        text = sentence(self.lesson, step) if step else words("learn_demo_over_text")
        if self._draw_cards(canvas):
            draw_sentence(canvas, text)
        else:
            draw_text(canvas, text)
        canvas.hint(words("learn_demo_hint" if step else "learn_demo_end"))

    def _draw_cards(self, canvas: Canvas) -> bool:
        """The trick with its players, or the cards of the step; whether there were any."""
        step, trick = self._step, self._demo.trick
        if step is None:
            return False
        if not trick:
            cards = shown_cards(step, self._demo.hands)[:CARDS_MOST]
            draw_cards(canvas, self.words, cards)
            return bool(cards)
        cards = [card for _, card in trick]
        marked = self.lesson.game.winner(cards, self._demo.trump) if step.code.startswith("takes_") else -1
        draw_cards(canvas, self.words, cards, marked, [self.lesson.names[player][0] for player, _ in trick])
        return True


class LearnNumber(Number):
    """The number of a hand or a question, so that it can be had again."""

    name = "learn_number"

    def __init__(self, lesson: "Lesson", number: int, take: "Callable[[int], None]") -> None:
        super().__init__(lesson.box, number, _STEPS, 1, NUMBER_MOST)
        self._words = lesson.words
        self._take = take

    def title(self) -> str:
        """Which one."""
        return self._words("learn_number_title")

    def chosen(self) -> Go:
        """Begin with it."""
        self._take(self.value)
        return BACKWARD


def any_number(lesson: "Lesson") -> int:
    """A number that nobody chose: how long the box has been on."""
    return lesson.box.board.clock.ticks_ms() % NUMBER_MOST + 1
