"""The questions of a Jaggln hand, from who declares to who was the partner."""

from engine.cards import SUITS, rank_of, suit_of
from engine.events import Scored
from engine.games import jaggln
from firmware.keys import BACK, HOLD, OK
from firmware.screens.base import BACKWARD, STAY, Choice, Go, Screen, forward, record, side_by_side
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money
from firmware.ui.words import card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_LEFT_OF_SUIT_PX = WIDTH_PX - 32


class Draft:
    """What has been said of the hand so far. Going back keeps it; nothing of it is in the books."""

    def __init__(self) -> None:
        self.declarer = -1
        self.card = ""
        self.trump = ""
        self.gewisse = -1
        self.matsch: bool | None = None
        self.partner: object = _UNSAID

    def hand(self, partner: "int | None") -> jaggln.Hand:
        """The hand, were `partner` the partner."""
        return jaggln.Hand(self.declarer, self.card, self.trump, partner, self.gewisse, bool(self.matsch))


_UNSAID = object()


def first_question(box: "App") -> Screen:
    """Where a hand begins."""
    return Declarer(box, Draft())


class Question(Choice):
    """A question about the hand; `draft` keeps the answers."""

    def __init__(self, box: "App", draft: Draft, choices: "list[tuple[str, object]]", value: object = None) -> None:
        super().__init__(box, choices, value)
        self.draft = draft

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
        super().__init__(box, draft, [(names[player], player) for player in box.evening.playing()])

    def corner(self) -> str:
        """Forehand is named so."""
        return self.box.words("declarer_forehand") if self.index == 0 else ""

    def hint(self) -> str:
        """Who declares."""
        return self.box.words("declarer_hint", self.choices[self.index][0])

    def chosen(self) -> Go:
        """To the card. A partner said before stays, but for one who now declares."""
        self.draft.declarer = int(str(self.value))
        if self.draft.partner == self.draft.declarer:
            self.draft.partner = _UNSAID
        return forward(Card(self.box, self.draft))


class Suits(Question):
    """Four suits as pictures, the selected one in a bar; under them its words."""

    def suits(self) -> str:
        """The suits that stand side by side now, a space where one is missing."""
        return SUITS

    def draw_choices(self, canvas: Canvas) -> None:
        """Pictures above, words below."""
        chosen = suit_of(str(self.value))
        for index, suit in enumerate(SUITS):
            if suit == chosen:
                canvas.bar(32 * index, 9, 32, 30)
            if suit in self.suits():
                canvas.picture(faces.suits28, suit, self._left_px(index, suit), 10, int(suit != chosen))
        canvas.centre(faces.name, 39, self.choices[self.index][0])

    def _left_px(self, index: int, suit: str) -> int:
        return 32 * index + (32 - faces.suits28.width_px(suit)) // 2


class Card(Suits):
    """The called card: rank by rank with the Sows first, since they are called most."""

    name = "card"

    def __init__(self, box: "App", draft: Draft) -> None:
        pack = jaggln.PACK
        if box.evening.table.rules["top_call"] == "forbidden":
            pack = tuple([card for card in pack if card not in jaggln.TOP_TRUMPS])
        super().__init__(box, draft, [(card_words(box.words, card), card) for card in pack], draft.card)

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
    """The trump suit beside a called top trump."""

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


class Play(Screen):
    """While the cards are played: who declared, what was called, what is trump."""

    name = "play"

    def __init__(self, box: "App", draft: Draft) -> None:
        super().__init__(box)
        self.draft = draft

    def handle(self, key: int) -> Go:
        """OK when the hand is over; long OK opens the menu."""
        if key == OK:
            return forward(Gewisse(self.box, self.draft))
        if key == HOLD | OK:
            from firmware.screens.score import Menu

            return forward(Menu(self.box))
        return BACKWARD if key == BACK else STAY

    def title(self) -> str:
        """Who declared."""
        return self.box.words("play_title", self.box.evening.names[self.draft.declarer])

    def draw(self, canvas: Canvas) -> None:
        """The trump's picture at the right, the words at its left."""
        words = self.box.words
        canvas.text(faces.name, 0, 0, self.box.evening.names[self.draft.declarer])
        canvas.text(faces.small, 0, 17, words("play_calls"))
        called = card_words(words, self.draft.card)
        face = faces.name if faces.name.width_px(called) <= _LEFT_OF_SUIT_PX else faces.row
        canvas.text(face, 0, 25, called)
        canvas.text(faces.small, 0, 44, words("play_trump") + " " + words("suit_" + self.draft.trump))
        canvas.picture(faces.suits28, self.draft.trump, _LEFT_OF_SUIT_PX + 4, 20)
        canvas.hint(words("play_hint"))


class Gewisse(Question):
    """How many of the nine gewisse the declarer's side has."""

    name = "gewisse"

    def __init__(self, box: "App", draft: Draft) -> None:
        most = len(jaggln.GEWISSE)
        value = draft.gewisse if draft.gewisse >= 0 else jaggln.WIN
        super().__init__(box, draft, [(str(count), count) for count in range(most + 1)], value)

    def corner(self) -> str:
        """The number speaks for itself."""
        return ""

    def chosen(self) -> Go:
        """To the matsch where it is possible, else to the partner."""
        if self.draft.gewisse != self.index:
            self.draft.gewisse = self.index
            self.draft.matsch = None
        if jaggln.matsch_possible(self.index, self.box.evening.table.rules):
            return forward(Matsch(self.box, self.draft))
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
        claimed = self.box.evening.table.rules["matsch"] == "claimed"
        return self.box.words("matsch_claimed" if claimed else "matsch_title")

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


class Partner(Question):
    """Who held the called card, with the money as one moves; OK saves."""

    name = "partner"

    def __init__(self, box: "App", draft: Draft) -> None:
        evening = box.evening
        playing = evening.playing()
        start = playing.index(draft.declarer)
        choices: "list[tuple[str, object]]" = []
        for player in playing[start + 1 :] + playing[:start]:
            choices.append((evening.names[player], player))
        choices.append((box.words("partner_nobody"), None))
        choices.append((box.words("partner_held", evening.names[draft.declarer]), draft.declarer))
        super().__init__(box, draft, choices, draft.partner)
        if draft.partner is None:
            self.index = len(choices) - 2

    def handle(self, key: int) -> Go:
        """Walk, save, or go back; the draft keeps where one stood."""
        go = super().handle(key)
        self.draft.partner = self.value
        return go

    def chosen(self) -> Go:
        """The hand to the books; the result shows for a moment."""
        from firmware.screens.score import Result

        hand = self.draft.hand(self.value)  # type: ignore[arg-type]  # this screen's values are players and None
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
        evening = self.box.evening
        hand = self.draft.hand(self.value)  # type: ignore[arg-type]  # as above
        amounts = evening.game.amounts(hand, evening.playing(), evening.table.rules)
        side = [hand.declarer] + [player for player in evening.playing() if player == hand.partner and not hand.solo]
        others = [player for player in evening.playing() if player not in side]
        for row, group in enumerate((side, others)):
            y_px = 38 + 8 * row
            left_px = canvas.right(faces.small, WIDTH_PX, y_px, money(amounts[group[0]], self.box.words("decimal")))
            names = [evening.names[player] for player in group]
            canvas.text(faces.small, 0, y_px, side_by_side(names, left_px - 4))
