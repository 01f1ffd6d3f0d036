"""Which suit is trump, before a lesson that depends on it."""

from engine.cards import SUITS
from firmware.screens.base import Go, forward
from firmware.screens.learn.taught import TaughtChoice
from firmware.screens.question import draw_suits
from firmware.ui.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.screens.learn.lesson import Lesson


class LearnTrump(TaughtChoice):
    """The four suits as pictures."""

    name = "learn_trump"

    def __init__(self, lesson: "Lesson", then: str) -> None:
        super().__init__(lesson, [(lesson.words("suit_" + suit), suit) for suit in SUITS])
        self._then = then

    def corner(self) -> str:
        """The pictures speak for themselves."""
        return ""

    def hint(self) -> str:
        """What OK makes trump."""
        return self.words("trump_hint", self.label())

    def chosen(self) -> Go:
        """To the cards in their order, or to a trick."""
        if self._then == "take":
            from firmware.screens.learn.take import Trick

            return forward(Trick(self.lesson, str(self.value)))
        from firmware.screens.learn.order import order_pages
        from firmware.screens.learn.pages import Pages

        return forward(Pages(self.lesson, "cards", order_pages(self.lesson, str(self.value))))

    def draw_choices(self, canvas: Canvas) -> None:
        """Pictures above, words below."""
        draw_suits(canvas, str(self.value), self.label())
