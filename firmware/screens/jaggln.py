"""The questions of a Jaggln hand, new or corrected, from who declares to who was the partner."""

from engine.cards import SUITS, rank_of, suit_of
from engine.events import Corrected, Event, PassedOut, Scored
from engine.games import jaggln
from firmware.keys import BACK, HOLD, NEXT, OK, PREV
from firmware.screens.base import BACK_TWICE, BACKWARD, HOME, STAY, Go, Screen, forward, record
from firmware.screens.jaggln_draft import UNSAID, Draft, unpack_draft
from firmware.screens.kinds import Choice, side_by_side
from firmware.screens.menu import Menu, redeal
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money
from firmware.ui.words import card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App
    from firmware.screens.menu import Entries

_LEFT_OF_SUIT_PX = WIDTH_PX - 32
_MIDDLE_SOW = "LA"  # from here no Sow is further than two keys away
_OUT_PX = WIDTH_PX - 20  # for the names of who sat out


def first_question(box: "App", number: int = 0) -> Screen:
    """Where a new hand begins, or the correction of hand `number`."""
    return Declarer(box, Draft(box.evening, number))


def resume(box: "App", kept: bytes) -> list[Screen]:
    """The screens that lead back to an unfinished hand; none where the bytes don't fit this evening."""
    draft = unpack_draft(box.evening, kept)
    if draft is None:
        return []
    path: list[Screen] = [Declarer(box, draft), Card(box, draft)]
    if jaggln.trump_of(draft.card) is None:
        path.append(Trump(box, draft))
    return path + [Play(box, draft)]


def hand_lines(box: "App", number: int) -> list[str]:
    """A hand in three lines: who called what, how many gewisse with whom, who sat out."""
    words, names = box.words, box.evening.names
    hand = box.evening.hand(number)
    out = [names[player] for player in box.evening.sat_out(number)]
    sat_out = words("history_out", side_by_side(out, _OUT_PX)) if out else ""
    if hand is None:
        return [words("history_passed"), sat_out, ""]
    trump = "" if jaggln.trump_of(hand.card) == hand.trump else " · " + words("suit_" + hand.trump)
    if hand.partner == hand.declarer:
        partner = words("history_held")
    else:
        partner = words("history_solo") if hand.solo else words("history_with", names[hand.partner])
    matsch = " · " + words("history_matsch") if hand.matsch else ""
    return [
        names[hand.declarer] + ": " + card_words(words, hand.card) + trump,
        words("history_gewisse", hand.gewisse) + matsch + " · " + partner,
        sat_out,
    ]


class Question(Choice):
    """A question about the hand; `draft` keeps the answers."""

    def __init__(self, box: "App", draft: Draft, choices: "list[tuple[str, object]]", value: object = None) -> None:
        super().__init__(box, choices, value)
        self.draft = draft

    def kept(self) -> bytes:
        """The draft, from the first card on."""
        return self.draft.pack()

    def title(self) -> str:
        """The question, with the declarer's name in its gap."""
        return self.box.words(self.name + "_title", self.declarer_name)

    @property
    def declarer_name(self) -> str:
        """Who declared; nobody yet where that is the question."""
        return self.box.evening.names[self.draft.declarer] if self.draft.declarer >= 0 else ""


class Declarer(Question):
    """Who declares: forehand is preselected."""

    name = "declarer"

    def __init__(self, box: "App", draft: Draft) -> None:
        names = box.evening.names
        declarer = draft.declarer if draft.declarer >= 0 else None
        super().__init__(box, draft, [(names[player], player) for player in draft.playing], declarer)

    def handle(self, key: int) -> Go:
        """Going back from here leaves nothing behind."""
        if key == BACK and not self.draft.number:
            return HOME
        return super().handle(key)

    def corner(self) -> str:
        """Forehand is named so."""
        return self.box.words("declarer_forehand") if self.index == 0 else ""

    def chosen(self) -> Go:
        """To the card. A partner said before stays, but for one who now declares."""
        declarer = int(str(self.value))
        if declarer != self.draft.declarer and self.draft.partner in (declarer, self.draft.declarer):
            self.draft.partner = UNSAID
        self.draft.declarer = declarer
        return forward(Card(self.box, self.draft))


class Suits(Question):
    """Four suits as pictures, the selected one in a bar; under them its words."""

    def suits(self) -> str:
        """The suits that stand side by side now."""
        return SUITS

    def draw_choices(self, canvas: Canvas) -> None:
        """Pictures above, words below."""
        chosen = suit_of(str(self.value))
        for index, suit in enumerate(SUITS):
            if suit == chosen:
                canvas.bar(32 * index, 9, 32, 30)
            if suit in self.suits():
                left_px = 32 * index + (32 - faces.suits28.width_px(suit)) // 2
                canvas.picture(faces.suits28, suit, left_px, 10, int(suit != chosen))
        canvas.centre(faces.name, 39, self.choices[self.index][0])


class Card(Suits):
    """The called card: rank by rank with the Sows first, since they are called most."""

    name = "card"

    def __init__(self, box: "App", draft: Draft) -> None:
        pack = jaggln.PACK
        if draft.rules["top_call"] == "forbidden":
            pack = tuple([card for card in pack if card not in jaggln.TOP_TRUMPS])
        choices: "list[tuple[str, object]]" = [(card_words(box.words, card), card) for card in pack]
        super().__init__(box, draft, choices, draft.card or _MIDDLE_SOW)

    def suits(self) -> str:
        """Those that have a card of the selected rank."""
        rank = rank_of(str(self.value))
        return "".join([suit for suit in SUITS if suit + rank in jaggln.PACK])

    def hint(self) -> str:
        """What calling it makes trump."""
        trump = jaggln.trump_of(str(self.value))
        words = self.box.words
        return words("card_hint", words("suit_" + trump)) if trump else words("card_top_hint")

    def chosen(self) -> Go:
        """To the play, or first to the trump suit where the card leaves it open."""
        if str(self.value) != self.draft.card:
            self.draft.card = str(self.value)
            self.draft.trump = jaggln.trump_of(self.draft.card) or ""
        if jaggln.trump_of(self.draft.card):
            return forward(Play(self.box, self.draft))
        return forward(Trump(self.box, self.draft))


class Trump(Suits):
    """The trump suit: asked beside a called top trump, and to be corrected apart from any card."""

    name = "trump"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box, draft, [(box.words("suit_" + suit), suit) for suit in SUITS], draft.trump)

    def title(self) -> str:
        """Which card was called."""
        return self.box.words("trump_title", card_words(self.box.words, self.draft.card))

    def corner(self) -> str:
        """All four are in sight."""
        return ""

    def hint(self) -> str:
        """What OK makes trump."""
        return self.box.words("trump_hint", self.choices[self.index][0])

    def chosen(self) -> Go:
        """To the play."""
        self.draft.trump = str(self.value)
        return forward(Play(self.box, self.draft))


class ChangedTrump(Trump):
    """The same from the menu, where it leads back to the play."""

    def chosen(self) -> Go:
        """Back past the menu."""
        self.draft.trump = str(self.value)
        return BACK_TWICE


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
        canvas.text(faces.name, 0, 0, self.box.evening.names[draft.declarer])
        canvas.text(faces.small, 0, 16, words("play_calls"))
        called = card_words(words, draft.card)
        face = faces.name if faces.name.width_px(called) <= _LEFT_OF_SUIT_PX else faces.row
        canvas.text(face, 0, 23, called)
        canvas.text(faces.small, 0, 39, words("play_trump", words("suit_" + draft.trump)))
        canvas.text(faces.small, 0, 47, partner_words(self.box, draft))
        if draft.counted:
            canvas.right(faces.name, WIDTH_PX, 0, "%d:%d" % (draft.count_of(True), draft.count_of(False)))
        canvas.picture(faces.suits28, draft.trump, _LEFT_OF_SUIT_PX + 4, 18)
        canvas.hint(words("play_hint"))


class Count(Screen):
    """Counting the gewisse as they fall: `prev` one for the declarer's side, `next` one for the others."""

    name = "count"

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
            self.draft.counted.pop()
        return BACK_TWICE if key in (OK, BACK) else STAY

    def draw(self, canvas: Canvas) -> None:
        """Both counts large, what is still out, and who has won."""
        words, names, draft = self.box.words, self.box.evening.names, self.draft
        ours, others = draft.count_of(True), draft.count_of(False)
        declarer = names[draft.declarer]
        canvas.title(declarer + ": " + card_words(words, draft.card))
        canvas.text(faces.row, 0, 17, "+")
        canvas.centre(faces.digits, 9, str(ours), 1, 10, 36)
        canvas.centre(faces.digits, 9, ":", 1, 36, 52)
        canvas.centre(faces.digits, 9, str(others), 1, 52, 78)
        canvas.text(faces.row, 82, 17, "+")
        canvas.text(faces.small, 0, 38, words("count_out", len(jaggln.GEWISSE) - ours - others))
        if ours >= jaggln.WIN:
            canvas.text(faces.small, 0, 46, words("gewisse_won", declarer))
        elif others >= jaggln.WIN:
            canvas.text(faces.small, 0, 46, words("gewisse_lost", declarer))
        elif draft.counted:
            canvas.text(faces.small, 0, 46, words("count_back"))
        canvas.picture(faces.suits28, draft.trump, _LEFT_OF_SUIT_PX + 4, 12)
        canvas.hint(words("count_hint"))


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

    entries: "Entries" = [] if draft.number else [("count", lambda: forward(Count(box, draft)))]
    entries.append(("partner", lambda: forward(Tell(box, draft))))
    entries.append(("trump", lambda: forward(ChangedTrump(box, draft))))
    entries.append(("pass", lambda: record(passed())))
    if not draft.number:
        entries.append(("redeal", lambda: redeal(box)))
    return Menu(box, entries)


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
