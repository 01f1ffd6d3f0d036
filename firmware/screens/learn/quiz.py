"""Questions with four answers; after each what is right, and why."""

from engine.cards import suit_of
from engine.coach import question
from firmware.keys import BACK, HOLD, OK
from firmware.screens.base import BACK_TWICE, BACKWARD, Go, forward
from firmware.screens.learn.demo import NUMBER_MOST, LearnNumber
from firmware.screens.learn.sentences import sentence, value_words
from firmware.screens.learn.table import draw_cards, draw_text, draw_title
from firmware.screens.learn.taught import Taught, TaughtChoice
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas, wrapped
from firmware.ui.words import card_rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.quiz import Question
    from firmware.screens.learn.lesson import Lesson

_ANSWERS_PX = 47  # the lower of two rows
_QUESTION_PX = 31  # one line, where cards are shown
_HALF_PX = WIDTH_PX // 2


class Quiz(TaughtChoice):
    """One question after another; `back` ends with the result, long OK asks for a question's number."""

    name = "learn_quiz"

    def __init__(self, lesson: "Lesson", number: int) -> None:
        super().__init__(lesson, [])
        self.asked = self.right = 0
        self.begin(number)

    def begin(self, number: int) -> None:
        """Ask the question that has this number."""
        self.number = number
        self._question = question(self.lesson.game.NAME, number, self.lesson.rules)
        kind, answers = self._question.kind, self._question.answers
        self.choices = [(value_words(self.lesson, kind, answer), answer) for answer in answers]
        self.index = 0

    def title(self) -> str:
        """Which question, and how many were right."""
        return self.words("learn_quiz_title", self.asked + 1, self.right)

    def handle(self, key: int) -> Go:
        """Answer, or end."""
        if key == BACK:
            return forward(Score(self)) if self.asked else BACKWARD
        if key == HOLD | OK:
            return forward(LearnNumber(self.lesson, self.number, self.begin))
        return super().handle(key)

    def chosen(self) -> Go:
        """To what is right; behind it waits the next question."""
        answer = Answer(self.lesson, self._question, self.index)
        self.asked += 1
        self.right += answer.right
        self.begin(self.number % NUMBER_MOST + 1)
        return forward(answer)

    def draw(self, canvas: Canvas) -> None:
        """What it is about, the question, the answers."""
        asked = self._question
        draw_title(canvas, self.words, self.title(), asked.trump)
        text = sentence(self.lesson, asked.asked)
        shown = self._draw_cards(canvas)
        if shown:
            canvas.centre(faces.small, _QUESTION_PX, text)
        else:
            for row, line in enumerate(wrapped(text)[:3]):
                canvas.text(faces.small, 0, 9 + 9 * row, line)
        for index in range(len(self.choices)):
            self._draw_answer(canvas, index, 8 if shown else 10)
        self.draw_hint(canvas, self.hint())

    def _draw_cards(self, canvas: Canvas) -> bool:
        """The trick; or the card to be answered, in a bar, with the hand beside it; whether there were any."""
        asked = self._question
        if not asked.hand:
            draw_cards(canvas, self.words, asked.trick)
            return bool(asked.trick)
        first = asked.trick[0] if asked.trick else str(asked.asked.values[0])
        draw_cards(canvas, self.words, [first] + asked.hand, 0)
        return True

    def _draw_answer(self, canvas: Canvas, index: int, pitch_px: int) -> None:
        label, value = self.choices[index]
        left_px, lit = _HALF_PX * (index % 2), int(index != self.index)
        y_px = _ANSWERS_PX - (pitch_px if index < 2 else 0)
        if not lit:
            canvas.bar(left_px, y_px, _HALF_PX - 2, 8)
        if self._question.kind == "c":
            suit = suit_of(str(value))
            canvas.picture(faces.suits8, suit, left_px + 3, y_px, lit, self.words("suit_" + suit))
            left_px, label = left_px + 11, card_rank(self.words, str(value))
        canvas.text(faces.small, left_px + 3, y_px, label, lit)


class Answer(Taught):
    """Whether the answer was right, and why."""

    name = "learn_answer"

    def __init__(self, lesson: "Lesson", asked: "Question", index: int) -> None:
        super().__init__(lesson)
        self.right = int(index == asked.right)
        self._asked = asked

    def handle(self, key: int) -> Go:
        """Any key leads to the next question."""
        return BACKWARD

    def title(self) -> str:
        """Right, or what would be."""
        if self.right:
            return self.words("learn_answer_right")
        asked = self._asked
        return self.words("learn_answer_wrong", value_words(self.lesson, asked.kind, asked.answers[asked.right]))

    def draw(self, canvas: Canvas) -> None:
        """With the reason."""
        title = self.title()
        face = faces.row if faces.row.width_px(title) <= WIDTH_PX else faces.small
        canvas.text(face, 0, 0, title)
        draw_text(canvas, sentence(self.lesson, self._asked.why), 15)
        canvas.hint(self.words("learn_answer_hint"))


class Score(Taught):
    """How many were right; any key leaves the quiz."""

    name = "learn_score"

    def __init__(self, quiz: Quiz) -> None:
        super().__init__(quiz.lesson)
        self._quiz = quiz

    def handle(self, key: int) -> Go:
        """Back to the lessons."""
        return BACK_TWICE

    def draw(self, canvas: Canvas) -> None:
        """In large figures."""
        quiz = self._quiz
        canvas.title(self.title())
        canvas.centre(faces.digits, 13, str(quiz.right))
        canvas.centre(faces.small, 44, self.words("learn_score_text", quiz.right, quiz.asked))
        canvas.hint(self.box.words("message_hint"))
