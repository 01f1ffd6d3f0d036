"""While the cards are played."""

from engine.events import Corrected, Event, PassedOut
from engine.games import jaggln
from firmware.keys import BACK, HOLD, NEXT, OK, PREV
from firmware.screens.base import BACK_TWICE, BACKWARD, STAY, Go, Screen, forward, record
from firmware.screens.jaggln.draft import UNSAID, Draft
from firmware.screens.jaggln.result import Gewisse, Tell, draw_owners
from firmware.screens.menu import Menu, redeal
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.words import card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App
    from firmware.screens.menu import Entries

_LEFT_OF_SUIT_PX = WIDTH_PX - 32
_COUNT_LEFT_PX = WIDTH_PX - 26  # where a count so far would begin


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
        """Declarer and called card large, the trump's picture at their right."""
        words, draft = self.box.words, self.draft
        end_px = canvas.text(faces.name, 0, 0, self.box.evening.names[draft.declarer])
        if end_px + faces.small.width_px(words("play_calls")) <= _COUNT_LEFT_PX:
            canvas.text(faces.small, end_px + 2, 6, words("play_calls"))
        called = card_words(words, draft.card)
        face = faces.name if faces.name.width_px(called) <= _LEFT_OF_SUIT_PX else faces.row
        canvas.text(face, 0, 17, called)
        canvas.text(faces.small, 0, 35, won_words(self.box, draft) or words("play_trump", words("suit_" + draft.trump)))
        canvas.text(faces.small, 0, 45, faces.small.fit(partner_words(self.box, draft), _LEFT_OF_SUIT_PX))
        if draft.counted:
            canvas.right(faces.name, WIDTH_PX, 0, "%d:%d" % (draft.count_of(True), draft.count_of(False)))
            canvas.right(faces.small, WIDTH_PX, 46, words("tally_out", draft.still_out()))
        else:
            self._draw_dealer(canvas, end_px)
        canvas.picture(faces.suits28, draft.trump, _LEFT_OF_SUIT_PX + 4, 18)
        canvas.hint(words("play_hint"))

    def _draw_dealer(self, canvas: Canvas, end_px: int) -> None:
        """Who dealt, where there is room beside the declarer."""
        evening, number = self.box.evening, self.draft.number
        dealer = evening.entries[number - 1].dealer if number else evening.dealer
        deals = self.box.words("play_deals", evening.names[dealer])
        if end_px + 30 + faces.small.width_px(deals) <= WIDTH_PX:
            canvas.right(faces.small, WIDTH_PX, 0, deals)


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
        canvas.text(faces.small, 0, 46, won_words(self.box, draft))
        canvas.picture(faces.suits28, draft.trump, _LEFT_OF_SUIT_PX + 4, 9)
        canvas.hint(words("tally_hint"))


def won_words(box: "App", draft: Draft) -> str:
    """Who has won, once a side has what it needs."""
    for ours, key in ((True, "gewisse_won"), (False, "gewisse_lost")):
        if draft.count_of(ours) >= jaggln.WIN:
            return box.words(key, box.evening.names[draft.declarer])
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
