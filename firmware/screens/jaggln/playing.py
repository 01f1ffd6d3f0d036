"""While the cards are played."""

from engine.events import Corrected, Event, PassedOut
from engine.games import jaggln
from firmware.keys import BACK, HOLD, NEXT, OK, PREV
from firmware.screens.base import BACK_TWICE, BACKWARD, STAY, Go, Screen, forward, record
from firmware.screens.jaggln.draft import UNSAID, Draft
from firmware.screens.jaggln.result import Gewisse, Tell, draw_owners
from firmware.screens.menu import Menu, redeal
from firmware.screens.seating import draw_seating
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.words import card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App
    from firmware.screens.menu import Entries

_LEFT_OF_SUIT_PX = WIDTH_PX - 32
_LEFT_PX = 10  # right of the mark of who leads


class Play(Screen):
    """While the cards are played: who declared, what was called, what is trump."""

    name = "play"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box)
        self.draft = draft

    def kept(self) -> bytes:
        """The draft with its count."""
        return self.draft.pack()

    def handle(self, key: int) -> Go:
        """When the hand is over OK asks for the gewisse, and `prev` and `next` begin with one less or more."""
        if key in (OK, PREV, NEXT):
            question = Gewisse(self.box, self.draft)
            return forward(question) if key == OK else question.begun(key)
        if key == HOLD | OK:
            return forward(play_menu(self.box, self.draft))
        return BACKWARD if key == BACK else STAY

    def title(self) -> str:
        """Who declared."""
        return self.box.words("play_title", self.box.evening.names[self.draft.declarer])

    def draw(self, canvas: Canvas) -> None:
        """Declarer and called card large, the trump's picture at their right; under them who deals and sits out."""
        words, draft = self.box.words, self.draft
        end_px = WIDTH_PX
        if draft.counted:
            count = "%d:%d" % (draft.count_of(True), draft.count_of(False))
            end_px = canvas.right(faces.name, WIDTH_PX, 0, count) - 2
        else:
            canvas.picture(faces.suits8, "P", 0, 4)  # who declares leads the first trick
        self._draw_name(canvas, end_px)
        called = card_words(words, draft.card)
        face = faces.name if faces.name.width_px(called) <= _LEFT_OF_SUIT_PX - _LEFT_PX else faces.row
        canvas.text(face, _LEFT_PX, 15, called)
        free_px = _LEFT_OF_SUIT_PX + 4 - _LEFT_PX
        canvas.text(faces.small, _LEFT_PX, 33, faces.small.fit(self._so_far(free_px), free_px))
        trump = words("play_trump", words("suit_" + draft.trump))
        canvas.picture(faces.suits28, draft.trump, _LEFT_OF_SUIT_PX + 4, 16, said=trump)
        end_px = WIDTH_PX
        if draft.counted:
            end_px = canvas.right(faces.small, WIDTH_PX, 46, words("tally_out", draft.still_out())) - 4
        draw_seating(canvas, self.box, draft.number, 45, 0, end_px, to_the_left=True)
        canvas.hint(words("play_hint"))

    def _so_far(self, free_px: int) -> str:
        """Who the partner is, as far as anybody said, and who has won."""
        won, partner = won_words(self.box, self.draft, ""), partner_words(self.box, self.draft)
        both = won + " · " + partner
        if won and (self.draft.partner is UNSAID or faces.small.width_px(both) > free_px):
            return won
        return both if won else partner

    def _draw_name(self, canvas: Canvas, end_px: int) -> None:
        """The declarer, and that he calls what stands below, where there is room for it."""
        name, calls = self.box.evening.names[self.draft.declarer], self.box.words("play_calls")
        face = faces.name if _LEFT_PX + faces.name.width_px(name) <= end_px else faces.row
        after_px = canvas.text(face, _LEFT_PX, 0, face.fit(name, end_px - _LEFT_PX)) + 2
        if after_px + faces.small.width_px(calls) <= end_px:
            canvas.text(faces.small, after_px, 6, calls)


class Tally(Screen):
    """Counting the gewisse as they fall: `prev` one for the declarer's side, `next` one for the others."""

    name = "tally"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box)
        self.draft = draft

    def kept(self) -> bytes:
        """The draft with its count."""
        return self.draft.pack()

    def handle(self, key: int) -> Go:
        """Long OK takes the last one back; OK and `back` return to the play with the count."""
        if key in (PREV, NEXT):
            self.draft.count(key == PREV)
        elif key == HOLD | OK and self.draft.counted:
            self.draft.uncount()
        return BACK_TWICE if key in (OK, BACK) else STAY

    def draw(self, canvas: Canvas) -> None:
        """Both counts large, what is still out, and who has won."""
        words, names, draft = self.box.words, self.box.evening.names, self.draft
        ours, others = draft.count_of(True), draft.count_of(False)
        declarer = names[draft.declarer]
        canvas.title(declarer + ": " + card_words(words, draft.card))
        canvas.centre(faces.digits, 10, str(ours), 1, 10, 36)
        canvas.centre(faces.digits, 10, ":", 1, 36, 52)
        canvas.centre(faces.digits, 10, str(others), 1, 52, 78)
        draw_owners(canvas, self.box, draft, 37, 23, 65)
        canvas.right(faces.small, WIDTH_PX, 38, words("tally_out", draft.still_out()))
        won = won_words(self.box, draft, declarer)
        if won:
            canvas.text(faces.small, 0, 46, won)
        else:
            draw_seating(canvas, self.box, draft.number, 46, 0, WIDTH_PX, to_the_left=True)
        canvas.picture(faces.suits28, draft.trump, _LEFT_OF_SUIT_PX + 4, 9)
        canvas.hint(words("tally_hint"))


def won_words(box: "App", draft: Draft, declarer: str) -> str:
    """That the declarer, named so, has won or lost, once a side has what it needs."""
    for ours, key in ((True, "gewisse_won"), (False, "gewisse_lost")):
        if draft.count_of(ours) >= jaggln.WIN:
            return box.words(key, declarer).strip()
    return ""


def partner_words(box: "App", draft: Draft) -> str:
    """Who the partner is, as far as anybody said."""
    partner = draft.partner
    if partner is UNSAID:
        return box.words("play_partner_open")
    if partner is None or partner == draft.declarer:
        return box.words("history_solo")
    return box.words("history_with", box.evening.names[int(str(partner))])


def play_menu(box: "App", draft: Draft) -> Menu:
    """What can be done while the cards are played."""

    def passed() -> Event:
        return Corrected(draft.number, None) if draft.number else PassedOut()

    from firmware.screens.jaggln.calling import ChangedTrump

    entries: "Entries" = [] if draft.number else [("tally", lambda: forward(Tally(box, draft)))]
    entries.append(("partner", lambda: forward(Tell(box, draft))))
    entries.append(("trump", lambda: forward(ChangedTrump(box, draft))))
    entries.append(("pass", lambda: record(passed())))
    if not draft.number:
        entries.append(("redeal", lambda: redeal(box)))
    return Menu(box, entries)
