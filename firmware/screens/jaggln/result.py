"""How the hand ended: the gewisse, whether the losers made no trick, who was the partner."""

from engine.events import Corrected, Scored
from engine.games import jaggln
from firmware.screens.base import BACK_TWICE, Go, forward, record
from firmware.screens.jaggln.draft import UNSAID, Draft, both_sides
from firmware.screens.jaggln.outcome import Result
from firmware.screens.jaggln.question import Question
from firmware.screens.kinds import group_words
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

    def chosen(self) -> Go:
        """To the matsch where it is possible, else to the partner."""
        if self.draft.gewisse != self.index:
            self.draft.gewisse = self.index
            self.draft.matsch = None
        if self.draft.matsch_possible():
            return forward(Matsch(self.box, self.draft))
        self.draft.matsch = None
        return forward(Partner(self.box, self.draft))

    def draw_choices(self, canvas: Canvas) -> None:
        """The count of both sides, and who wins with it. `next` gives the declarer's side, in the bar, one more."""
        most = len(jaggln.GEWISSE)
        canvas.bar(28, 9, 26, 28)
        canvas.centre(faces.digits, 11, str(self.index), 0, 28, 54)
        canvas.centre(faces.digits, 11, ":", 1, 66, 78)
        canvas.centre(faces.digits, 11, str(most - self.index), 1, 80, 106)
        canvas.text(faces.row, 18, 18, "\u2212" if self.index else "")
        canvas.text(faces.row, 57, 18, "+" if self.index < most else "")
        draw_owners(canvas, self.box, self.draft, 38, 41, 93)
        won = "gewisse_won" if self.index >= jaggln.WIN else "gewisse_lost"
        canvas.centre(faces.small, 46, self.box.words(won, self.declarer_name))


def draw_owners(canvas: Canvas, box: "App", draft: Draft, y_px: int, ours_px: int, others_px: int) -> None:
    """Whose the two counts are, each name under the middle of its count."""
    others = box.words("gewisse_others")
    others_left_px = others_px - faces.small.width_px(others) // 2
    canvas.text(faces.small, others_left_px, y_px, others)
    name = faces.small.fit(box.evening.names[draft.declarer], 2 * min(ours_px, others_left_px - 3 - ours_px))
    canvas.text(faces.small, ours_px - faces.small.width_px(name) // 2, y_px, name)


class Matsch(Question):
    """Whether the losers made no trick at all; asked only where that can be."""

    name = "matsch"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box, draft, [(box.words("no"), False), (box.words("yes"), True)], draft.matsch)

    def title(self) -> str:
        """The question as this table asks it."""
        return self.box.words("matsch_claimed" if self.draft.rules["matsch"] == "claimed" else "matsch_title")

    def chosen(self) -> Go:
        """To the partner."""
        self.draft.matsch = bool(self.value)
        return forward(Partner(self.box, self.draft))

    def draw_choices(self, canvas: Canvas) -> None:
        """Who may have been left without a trick, and the two answers."""
        words = self.box.words
        lost = self.draft.gewisse < jaggln.WIN
        text = words("matsch_others")
        if lost:
            alone = self.draft.partner in (None, self.draft.declarer)
            text = self.declarer_name if alone else words("matsch_side", self.declarer_name)
        face = faces.row if faces.row.width_px(text) <= WIDTH_PX else faces.small
        canvas.text(face, 0, 9, face.fit(text, WIDTH_PX))
        canvas.text(faces.small, 0, 21, words("matsch_no_trick"))
        for index, (label, _) in enumerate(self.choices):
            left_px = 64 * index
            if index == self.index:
                canvas.bar(left_px + 2, 31, 60, 20)
            canvas.centre(faces.name, 33, label, int(index != self.index), left_px, left_px + 64)


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
        choices.append((box.words("partner_held"), draft.declarer))
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
        hand = self.draft.hand(self.value)
        if self.draft.number:
            return record(Corrected(self.draft.number, hand))
        return record(Scored(hand), Result(self.box))

    def hint(self) -> str:
        """OK saves."""
        return self.box.words("partner_correct_hint" if self.draft.number else "partner_hint")

    def draw_choices(self, canvas: Canvas) -> None:
        """The selected one large, its neighbours beside arrows, the money under them."""
        label = self.label()
        canvas.bar(0, 9, WIDTH_PX, 19)
        face = faces.name if faces.name.width_px(label) <= WIDTH_PX - 6 else faces.row
        canvas.centre(face, 10 + (16 - face.height) // 2, face.fit(label, WIDTH_PX - 6), 0)
        self._draw_neighbours(canvas)
        self._draw_money(canvas)

    def _draw_neighbours(self, canvas: Canvas) -> None:
        count = len(self.choices)
        before, after = self.choices[self.index - 1][0], self.choices[(self.index + 1) % count][0]
        free_px = WIDTH_PX - 6 - faces.small.width_px("\u25c2 " + " \u25b8")
        before = faces.small.fit(before, max(free_px // 2, free_px - faces.small.width_px(after)))
        canvas.text(faces.small, 0, 29, "\u25c2 " + before)
        canvas.right(
            faces.small, WIDTH_PX, 29, faces.small.fit(after, free_px - faces.small.width_px(before)) + " \u25b8"
        )

    def _draw_money(self, canvas: Canvas) -> None:
        """Who gets and who pays what, were this the partner: the declarer's side, then the others."""
        hand = self.draft.hand(self.value)
        amounts = jaggln.amounts(hand, self.draft.playing, self.draft.rules)
        for row, group in enumerate(both_sides(hand, self.draft.playing)):
            y_px = 38 + 8 * row
            left_px = canvas.right(faces.small, WIDTH_PX, y_px, money(amounts[group[0]], self.box.words("decimal")))
            canvas.text(faces.small, 0, y_px, group_words(self.box, group, left_px - 4))
