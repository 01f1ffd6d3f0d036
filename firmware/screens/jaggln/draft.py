"""A Jaggln hand that isn't in the books yet: what has been said of it, and how it outlives a power cut."""

from engine.cards import SUITS
from engine.games import jaggln

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening

UNSAID = object()  # of the partner: None means that nobody held the called card
_UNSAID_BYTE = 254
_NONE_BYTE = 255
_HEAD = 5  # bytes before the count


class Draft:
    """A new hand, or hand `number` being corrected. Going back keeps what was said."""

    def __init__(self, evening: "Evening", number: int = 0) -> None:
        self.number = number
        self.playing = evening.playing(number)
        self.rules = evening.rules(number)
        self.declarer = -1
        self.card = ""
        self.trump = ""
        self.gewisse = -1
        self.matsch: bool | None = None
        self.partner: object = UNSAID
        self.counted = bytearray()  # each gewiss as it fell: 1 for the declarer's side, 0 for the others
        hand = evening.hand(number) if number else None
        if hand:
            self.declarer, self.card, self.trump = hand.declarer, hand.card, hand.trump
            self.gewisse, self.matsch, self.partner = hand.gewisse, hand.matsch, hand.partner

    def hand(self, partner: object) -> jaggln.Hand:
        """The hand, were this the partner."""
        held = partner if isinstance(partner, int) else None
        return jaggln.Hand(self.declarer, self.card, self.trump, held, self.gewisse, bool(self.matsch))

    def count(self, declarers: bool) -> None:
        """One more gewiss fell to the declarer's side, or to the others; there are nine."""
        if len(self.counted) < len(jaggln.GEWISSE):
            self.counted.append(int(declarers))
            self.gewisse = -1  # what was answered before no longer holds

    def uncount(self) -> None:
        """The last one was a mistake."""
        self.counted = self.counted[:-1]
        self.gewisse = -1

    def count_of(self, declarers: bool) -> int:
        """How many fell to that side so far."""
        ours = sum(self.counted)
        return ours if declarers else len(self.counted) - ours

    def still_out(self) -> int:
        """How many have not been counted yet."""
        return len(jaggln.GEWISSE) - len(self.counted)

    def matsch_possible(self) -> bool:
        """Whether the losers can be without a trick: not where one of their gewisse was counted as it fell."""
        lost = self.gewisse < jaggln.WIN
        if self.gewisse < len(jaggln.GEWISSE) and self.count_of(lost):
            return False
        return jaggln.matsch_possible(self.gewisse, self.rules)

    def likely_gewisse(self) -> int:
        """What to offer: the answer given before, then the count, then what just wins."""
        if self.gewisse >= 0:
            return self.gewisse
        if len(self.counted) == len(jaggln.GEWISSE) or self.count_of(False) >= jaggln.WIN:
            return self.count_of(True)
        return max(jaggln.WIN, self.count_of(True))

    def pack(self) -> bytes:
        """What must outlive a power cut; nothing before the card is called, nor of a correction."""
        if self.number or not self.trump:
            return b""
        partner = self.partner if isinstance(self.partner, int) else _NONE_BYTE
        if self.partner is UNSAID:
            partner = _UNSAID_BYTE
        gewisse = self.gewisse if self.gewisse >= 0 else _NONE_BYTE
        head = (self.declarer, jaggln.PACK.index(self.card), SUITS.index(self.trump), partner, gewisse)
        return bytes(head) + bytes(self.counted)


def both_sides(hand: jaggln.Hand, playing: list[int]) -> tuple[list[int], list[int]]:
    """The declarer's side, declarer first, and the others in the order of turns."""
    side = [hand.declarer] + [player for player in playing if player == hand.partner and not hand.solo]
    return side, [player for player in playing if player not in side]


def unpack_draft(evening: "Evening", data: bytes) -> "Draft | None":
    """The draft of the evening's next hand; None for bytes that can't be one."""
    draft = Draft(evening)
    if not _HEAD <= len(data) <= _HEAD + len(jaggln.GEWISSE) or max(data[_HEAD:] + b"\0") > 1:
        return None
    if data[0] not in draft.playing or data[1] >= len(jaggln.PACK) or data[2] >= len(SUITS):
        return None
    if data[3] not in draft.playing and data[3] < _UNSAID_BYTE:
        return None
    if data[4] > len(jaggln.GEWISSE) and data[4] != _NONE_BYTE:
        return None
    draft.declarer, draft.card, draft.trump = data[0], jaggln.PACK[data[1]], SUITS[data[2]]
    draft.partner = UNSAID if data[3] == _UNSAID_BYTE else None if data[3] == _NONE_BYTE else data[3]
    draft.gewisse = -1 if data[4] == _NONE_BYTE else data[4]
    draft.counted.extend(data[_HEAD:])
    return draft
