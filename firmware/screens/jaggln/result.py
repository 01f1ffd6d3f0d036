"""How the hand ended: the gewisse, whether the losers made no trick, who was the partner."""

from engine.events import Corrected, Scored
from engine.games import jaggln
from firmware.screens.base import BACK_TWICE, Go, forward, record
from firmware.screens.jaggln.draft import UNSAID, Draft
from firmware.screens.jaggln.question import Question
from firmware.screens.kinds import side_by_side
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


class Gewisse(Question):
    """How many of the nine gewisse the declarer's side has."""

    name = "gewisse"

    def __init__(self, box: "App", draft: Draft) -> None:
        most = len(jaggln.GEWISSE)
        super().__init__(box, draft, [(str(count), count) for count in range(most + 1)], draft.likely_gewisse())

    def begun(self, key: int) -> Go:
        """To this question, walked one step by the key already."""
        self.handle(key)
        return forward(self)

    def corner(self) -> str:
        """The number speaks for itself."""
        return ""

    def chosen(self) -> Go:
        """To the matsch where it is possible, else to the partner."""
        if self.draft.gewisse != self.index:
            self.draft.gewisse = self.index
            self.draft.matsch = None
        if jaggln.matsch_possible(self.index, self.draft.rules):
            return forward(Matsch(self.box, self.draft))
        self.draft.matsch = None
        return forward(Partner(self.box, self.draft))

    def draw_choices(self, canvas: Canvas) -> None:
        """The count of both sides, and who wins with it."""
        most = len(jaggln.GEWISSE)
        canvas.bar(28, 10, 26, 32)
        canvas.centre(faces.digits, 13, str(self.index), 0, 28, 54)
        canvas.centre(faces.digits, 13, ":", 1, 54, 74)
        canvas.centre(faces.digits, 13, str(most - self.index), 1, 74, 100)
        canvas.text(faces.row, 4, 21, "\u2212" if self.index else "")
        canvas.right(faces.row, WIDTH_PX - 4, 21, "+" if self.index < most else "")
        won = "gewisse_won" if self.index >= jaggln.WIN else "gewisse_lost"
        canvas.centre(faces.small, 45, self.box.words(won, self.declarer_name))


class Matsch(Question):
    """Whether the losers made no trick at all; asked only where that can be."""

    name = "matsch"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box, draft, [(box.words("no"), False), (box.words("yes"), True)], draft.matsch)

    def title(self) -> str:
        """The question as this table asks it."""
        return self.box.words("matsch_claimed" if self.draft.rules["matsch"] == "claimed" else "matsch_title")

    def corner(self) -> str:
        """Two answers need no count."""
        return ""

    def chosen(self) -> Go:
        """To the partner."""
        self.draft.matsch = bool(self.value)
        return forward(Partner(self.box, self.draft))

    def draw_choices(self, canvas: Canvas) -> None:
        """Who may have been left without a trick, and the two answers."""
        lost = self.draft.gewisse < jaggln.WIN
        words = self.box.words
        text = words("matsch_side", self.declarer_name) if lost else words("matsch_others")
        canvas.text(faces.small, 0, 14, faces.small.fit(text, WIDTH_PX))
        for index, (label, _) in enumerate(self.choices):
            left_px = 64 * index
            if index == self.index:
                canvas.bar(left_px + 2, 29, 60, 22)
            canvas.centre(faces.name, 32, label, int(index != self.index), left_px, left_px + 64)


class Tell(Question):
    """Who the partner is, told while the hand is played: seat order after the declarer, nobody, the declarer."""

    name = "tell"

    def __init__(self, box: "App", draft: Draft) -> None:
        names, playing = box.evening.names, draft.playing
        start = playing.index(draft.declarer)
        choices: "list[tuple[str, object]]" = []
        for player in playing[start + 1 :] + playing[:start]:
            choices.append((names[player], player))
        choices.append((box.words("partner_nobody"), None))
        choices.append((box.words("partner_held", names[draft.declarer]), draft.declarer))
        super().__init__(box, draft, choices, draft.partner)
        if draft.partner is None:
            self.index = len(choices) - 2
        elif draft.partner is UNSAID:
            self.index = 1  # from here all the others are closer than from the first

    def chosen(self) -> Go:
        """Back to the play."""
        self.draft.partner = self.value
        return BACK_TWICE


class Partner(Tell):
    """Who held the called card, with the money as one moves; OK saves."""

    name = "partner"

    def handle(self, key: int) -> Go:
        """Walk, save, or go back; the draft keeps where one stood."""
        go = super().handle(key)
        self.draft.partner = self.value
        return go

    def chosen(self) -> Go:
        """The hand to the books; the result shows for a moment."""
        from firmware.screens.score import Result

        hand = self.draft.hand(self.value)
        if self.draft.number:
            return record(Corrected(self.draft.number, hand))
        return record(Scored(hand), Result(self.box))

    def draw_choices(self, canvas: Canvas) -> None:
        """The selected one large, its neighbours beside arrows, the money under them."""
        label = self.choices[self.index][0]
        canvas.bar(0, 9, WIDTH_PX, 19)
        face = faces.name if faces.name.width_px(label) <= WIDTH_PX - 6 else faces.row
        canvas.centre(face, 10 + (16 - face.height) // 2, face.fit(label, WIDTH_PX - 6), 0)
        self._draw_neighbours(canvas)
        self._draw_money(canvas)

    def _draw_neighbours(self, canvas: Canvas) -> None:
        count = len(self.choices)
        before = "\u25c2 " + self.choices[self.index - 1][0]
        canvas.text(faces.small, 0, 29, faces.small.fit(before, 62))
        after = faces.small.fit(self.choices[(self.index + 1) % count][0], 55)
        canvas.right(faces.small, WIDTH_PX, 29, after + " \u25b8")

    def _draw_money(self, canvas: Canvas) -> None:
        """Who gets and who pays what, were this the partner: the declarer's side, then the others."""
        names, draft = self.box.evening.names, self.draft
        hand = draft.hand(self.value)
        amounts = jaggln.amounts(hand, draft.playing, draft.rules)
        side = [hand.declarer] + [player for player in draft.playing if player == hand.partner and not hand.solo]
        others = [player for player in draft.playing if player not in side]
        for row, group in enumerate((side, others)):
            y_px = 38 + 8 * row
            left_px = canvas.right(faces.small, WIDTH_PX, y_px, money(amounts[group[0]], self.box.words("decimal")))
            canvas.text(faces.small, 0, y_px, side_by_side([names[player] for player in group], left_px - 4))
