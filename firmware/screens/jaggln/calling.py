"""Who declares, which card is called, which suit is trump."""

from engine.cards import SUITS, rank_of, suit_of
from engine.games import jaggln
from firmware.keys import BACK
from firmware.screens.base import BACK_TWICE, HOME, Go, forward
from firmware.screens.jaggln.draft import UNSAID, Draft
from firmware.screens.jaggln.playing import Play
from firmware.screens.jaggln.question import Question
from firmware.screens.question import draw_suits
from firmware.ui.canvas import Canvas
from firmware.ui.words import card_rank, card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_MIDDLE_SOW = "LA"  # from here no Sow is further than two keys away


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
        if self.draft.number:
            return super().corner()
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
        draw_suits(canvas, suit_of(str(self.value)), self.label(), self.suits())


class Card(Suits):
    """The called card: rank by rank with the Sows first, since they are called most."""

    name = "card"

    def __init__(self, box: "App", draft: Draft) -> None:
        pack = jaggln.PACK
        if draft.rules["top_call"] == "forbidden":
            pack = tuple([card for card in pack if card not in jaggln.TOP_TRUMPS])
        self._pack = pack
        # without their words, of which one is shown at a time: all of them take the Pico a tenth of a second
        super().__init__(box, draft, [("", card) for card in pack], draft.card or _MIDDLE_SOW)

    def label(self) -> str:
        """The selected card in words."""
        return card_words(self.box.words, str(self.value))

    def items(self) -> "list[tuple[str, object]]":
        """The cards with their words."""
        return [(card_words(self.box.words, str(card)), card) for _, card in self.choices]

    def suits(self) -> str:
        """Those that have a card of the selected rank."""
        rank = rank_of(str(self.value))
        near = self._pack[max(0, self.index - len(SUITS)) : self.index + len(SUITS)]
        return "".join([card[0] for card in near if card.endswith(rank)])  # no rank is another's end

    def corner(self) -> str:
        """Which hand is corrected; else the rank that comes after this row."""
        if self.draft.number:
            return super().corner()
        suits = self.suits()
        left = len(suits) - suits.index(suit_of(str(self.value)))  # of the row, the selected one too
        after = self._pack[(self.index + left) % len(self._pack)]
        return card_rank(self.box.words, after) + " \u25b8"

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

    def hint(self) -> str:
        """What OK makes trump."""
        return self.box.words("trump_hint", self.label())

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
