"""What a Jass hand is asked: the trump, the points of each side; then the sums, and OK saves."""

from engine.cards import SUITS
from engine.errors import RuleError
from engine.events import Corrected, Scored
from engine.games import jass
from firmware.keys import BACK, HOLD, OK
from firmware.screens.base import BACKWARD, HOME, STAY, Go, Screen, forward, record
from firmware.screens.jass.draft import Draft
from firmware.screens.jass.outcome import Result, in_the_sack
from firmware.screens.jass.tricks import Tricks
from firmware.screens.kinds import Number, refusal
from firmware.screens.question import Question, draw_suits
from firmware.screens.seating import draw_seating_beside_hint
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_STEPS = (10, 1)
_MARK_PX = 12  # at the left, for who won


class Trump(Question):
    """Which suit is trump: that of the turned card, or of the last one dealt."""

    name = "trump"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box, draft, [(box.words("suit_" + suit), suit) for suit in SUITS], draft.trump or None)
        self.draft = draft

    def handle(self, key: int) -> Go:
        """Going back from here leaves nothing behind."""
        if key == BACK and not self.draft.number:
            return HOME
        return super().handle(key)

    def hint(self) -> str:
        """What OK makes trump."""
        return self.box.words("trump_hint", self.label())

    def chosen(self) -> Go:
        """To the first side's points."""
        self.draft.trump = str(self.value)
        return forward(Points(self.box, self.draft, 0))

    def draw_choices(self, canvas: Canvas) -> None:
        """Pictures above, words below."""
        draw_suits(canvas, str(self.value), self.label())


class Points(Number):
    """One side's points, as they lie on the table."""

    name = "points"

    def __init__(self, box: "App", draft: Draft, side: int) -> None:
        super().__init__(box, draft.likely(side), _STEPS, 0, jass.total(draft.rules))
        self.draft = draft
        self.side = side

    def kept(self) -> bytes:
        """The draft with what was said before."""
        return self.draft.pack()

    def title(self) -> str:
        """Whose."""
        return side_names(self.box, self.draft, self.side)

    def handle(self, key: int) -> Go:
        """Long OK counts card by card."""
        if key == HOLD | OK:
            return forward(Tricks(self.box, self.draft, self.title(), self.take))
        return super().handle(key)

    def take(self, points: int) -> None:
        """What the cards gave so far."""
        self.value = points

    def chosen(self) -> Go:
        """To the next side, or to the sums, unless they can't be."""
        draft = self.draft
        draft.say(self.side, self.value)
        if self.side + 1 < draft.asked:
            return forward(Points(self.box, draft, self.side + 1))
        try:
            jass.check_sum(sum([max(0, points) for points in draft.points]), draft.rules, len(draft.playing))
        except RuleError as error:
            return refusal(self.box, error)
        return forward(Sums(self.box, draft))

    def draw(self, canvas: Canvas) -> None:
        """With what is left for the others, and that the cards can be counted."""
        super().draw(canvas)
        words = self.box.words
        what = words("points_what")
        if faces.small.width_px(self.title() + "  " + what) <= WIDTH_PX:
            canvas.right(faces.small, WIDTH_PX, 0, what)
        left = self.draft.left(self.side) - self.value
        canvas.text(faces.small, 0, 46, words("points_left", left) if left >= 0 else str(left))
        canvas.right(faces.small, WIDTH_PX, 46, words("points_tricks"))


class Sums(Screen):
    """What each side has and who wins; OK saves."""

    name = "sums"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box)
        self.draft = draft

    def kept(self) -> bytes:
        """The draft with all points."""
        return self.draft.pack()

    def title(self) -> str:
        """What is trump."""
        return self.box.words("jass_trump", self.box.words("suit_" + self.draft.trump))

    def handle(self, key: int) -> Go:
        """OK saves; `back` goes to the points."""
        if key == OK:
            hand = self.draft.hand()
            if self.draft.number:
                return record(Corrected(self.draft.number, hand))
            return record(Scored(hand), Result(self.box))
        return BACKWARD if key == BACK else STAY

    def draw(self, canvas: Canvas) -> None:
        """A row a side, the winner marked, the Sack named."""
        draft, words = self.draft, self.box.words
        hand = draft.hand()
        rows = [(side, player) for side in draft.sides for player in side]
        top_px, pitch_px = (0, 9) if len(rows) > 5 else (9, 46 // max(4, len(rows)))
        if top_px:
            canvas.title(self.title())
        for row, (side, player) in enumerate(rows):
            self._draw_row(canvas, hand, top_px + pitch_px * row, side, player, pitch_px > 10)
        hint = words("sums_correct_hint" if draft.number else "sums_hint")
        canvas.hint(hint)
        draw_seating_beside_hint(canvas, self.box, draft.number, hint)

    def _draw_row(self, canvas: Canvas, hand: jass.Hand, y_px: int, side: list[int], player: int, large: bool) -> None:
        """One player's; a side's points stand beside its first."""
        draft = self.draft
        face = faces.row if large else faces.small
        small_px = y_px + face.height - 8
        left_px = WIDTH_PX
        if player == side[0]:
            left_px = canvas.right(face, WIDTH_PX, y_px, str(hand.points[player]))
            if in_the_sack(hand, draft.rules, player):
                left_px = canvas.right(faces.small, left_px - 4, small_px, self.box.words("jass_sack"))
            if player in jass.winners(hand, draft.rules):
                canvas.text(faces.small, 0, small_px, "\u2713")
        name = self.box.evening.names[player]
        canvas.text(face, _MARK_PX, y_px, face.fit(name, left_px - 4 - _MARK_PX))


def side_names(box: "App", draft: Draft, side: int) -> str:
    """The name, or those of both partners."""
    return " + ".join([box.evening.names[player] for player in draft.sides[side]])
