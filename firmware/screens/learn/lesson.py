"""What is learnt: the game with its house rules and players, in words of its own; and the menu of lessons."""

from engine.games import NAMES, game
from engine.rules import complete
from firmware.screens.base import Go, Screen, forward
from firmware.screens.kinds import Choice
from firmware.screens.learn.sentences import short_names
from firmware.ui.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App
    from firmware.screens.protocols import Lessons

_NAMES = ("Anna", "Toni", "Sepp", "Moidl", "Hans")  # where no evening is on


class Lesson:
    """The evening's game, rules and names; where none is on, those that a new table would have."""

    def __init__(self, box: "App", game_name: str) -> None:
        self.box = box
        self.game = game(game_name)
        self.words = Words(box.words.language, game_name, learn=True)
        evening = box.books.evening
        if evening:
            self.rules = evening.table.rules
            self.names = short_names([evening.names[player] for player in evening.table.seated])
        else:
            self.rules = complete(self.game.RULES, {})
            self.names = list(_NAMES[: self.game_lessons.PLAYERS])

    @property
    def game_lessons(self) -> "Lessons":
        """What is taught of this game alone."""
        lessons: Lessons = __import__("firmware.screens.learn." + self.game.NAME, None, None, ("why",))
        return lessons

    @property
    def playing(self) -> int:
        """How many play each hand."""
        return self.game.active(self.rules, len(self.names))


def learn(box: "App") -> Screen:
    """The lessons of the evening's game; where no evening is on, first which game."""
    return LearnMenu(box, Lesson(box, box.game)) if box.books.evening else LearnGame(box)


class LearnGame(Choice):
    """Which game."""

    name = "learn_game"

    def __init__(self, box: "App") -> None:
        super().__init__(box, [(box.words("game_" + name), name) for name in NAMES], box.game)

    def title(self) -> str:
        """As at the beginning of an evening."""
        return self.box.words("game_title")

    def hint(self) -> str:
        """OK chooses."""
        return self.box.words("menu_hint")

    def chosen(self) -> Go:
        """To its lessons."""
        return forward(LearnMenu(self.box, Lesson(self.box, str(self.value))))


class LearnMenu(Choice):
    """The lessons."""

    name = "learn"

    def __init__(self, box: "App", lesson: Lesson) -> None:
        values = ("cards", lesson.game_lessons.COUNTING, "pay", "take", "demo", "quiz")
        super().__init__(box, [(lesson.words("learn_" + value), value) for value in values])
        self._lesson = lesson

    def title(self) -> str:
        """Which game is learnt."""
        return self._lesson.words("learn_title", self.box.words("game_" + self._lesson.game.NAME))

    def hint(self) -> str:
        """OK chooses."""
        return self.box.words("menu_hint")

    def chosen(self) -> Go:
        """To the lesson; each is loaded when it is first opened."""
        value, lesson = str(self.value), self._lesson
        if value in ("cards", "take"):
            from firmware.screens.learn.trump import LearnTrump

            return forward(LearnTrump(lesson, value))
        if value == "demo":
            from firmware.screens.learn.demo import Demo, any_number

            return forward(Demo(lesson, any_number(lesson)))
        if value == "quiz":
            from firmware.screens.learn.demo import any_number
            from firmware.screens.learn.quiz import Quiz

            return forward(Quiz(lesson, any_number(lesson)))
        from firmware.screens.learn.pages import Pages

        of_game = lesson.game_lessons
        return forward(Pages(lesson, value, of_game.payments(lesson) if value == "pay" else of_game.counting(lesson)))
