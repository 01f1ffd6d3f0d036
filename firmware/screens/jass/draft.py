"""A Jass hand that isn't in the books yet, and how it outlives a power cut."""

from engine.cards import SUITS
from engine.games import jass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening

UNSAID = 255  # of a side's points
RANKS = (
    "A",
    "10",
    "K",
    "O",
    "plain_U",
    "U",
    "9",
    "last",
)  # what has points: as it is counted, trump Unter and Nine last
_MOST = (4, 4, 4, 4, 3, 1, 1, 1)  # how often each can lie in one's tricks


class Draft:
    """A new hand, or hand `number` being corrected. `points` by side, as jass.sides has them; going back keeps them.

    `counted` are the ranks of the cards that were counted so far for the side that is asked.
    """

    def __init__(self, evening: "Evening", number: int = 0) -> None:
        self.number = number
        self.playing = evening.playing(number)
        self.rules = evening.rules(number)
        self.sides = jass.sides(self.playing, self.rules)
        self.trump = ""
        self.points = [UNSAID] * len(self.sides)
        self.counted = bytearray()
        hand = evening.hand(number) if number else None
        if hand:
            self.trump = hand.trump
            self.points = [hand.points[side[0]] for side in self.sides]

    @property
    def fixed(self) -> bool:
        """Whether all cards were dealt: then the last side's points follow from the others'."""
        return jass.all_dealt(self.rules, len(self.playing))

    @property
    def asked(self) -> int:
        """How many sides are asked."""
        return len(self.sides) - (1 if self.fixed else 0)

    def left(self, before: int) -> int:
        """What the first sides leave of all points; below zero where they have too many."""
        return jass.total(self.rules) - sum(self.points[:before])

    def likely(self, side: int) -> int:
        """What to offer: what was said before, what the cards gave so far, or an even share of what is left."""
        if self.points[side] != UNSAID:
            return self.points[side]
        if self.counted:
            return self.count()
        return max(0, self.left(side)) // (len(self.sides) - side) // 10 * 10

    def values(self) -> list[int]:
        """What each of RANKS is worth."""
        cards = ["E" + rank for rank in RANKS[:4]] + ["EU", "LU", "L9"]
        return [jass.value([card], "L") for card in cards] + [int(self.rules["last_trick"])]

    def add(self, rank: int) -> None:
        """One more such card, if the pack has it."""
        if self.counted.count(bytes((rank,))) < _MOST[rank]:
            self.counted.append(rank)

    def uncount(self) -> None:
        """The last card was a mistake."""
        self.counted = self.counted[:-1]

    def count(self) -> int:
        """The points of the cards that were counted."""
        values = self.values()
        return sum([values[rank] for rank in self.counted])

    def say(self, side: int, points: int) -> None:
        """A side's points; where the last one's follow, those too."""
        self.points[side] = points
        self.counted = bytearray()
        if self.fixed and side == self.asked - 1:
            self.points[-1] = self.left(self.asked)

    def hand(self) -> jass.Hand:
        """The hand as it was said."""
        points = {player: self.points[number] for number, side in enumerate(self.sides) for player in side}
        return jass.Hand(self.trump, points)

    def pack(self) -> bytes:
        """What must outlive a power cut; nothing before trump was said, nor of a correction."""
        if self.number or not self.trump:
            return b""
        points = [points if 0 <= points < UNSAID else UNSAID for points in self.points]
        return bytes([SUITS.index(self.trump), len(points)] + points) + bytes(self.counted)


def unpack_draft(evening: "Evening", data: bytes) -> "Draft | None":
    """The draft of the evening's next hand; None for bytes that can't be one."""
    draft = Draft(evening)
    places = 2 + len(draft.sides)
    if len(data) < places or data[0] >= len(SUITS) or data[1] != len(draft.sides):
        return None
    points = list(data[2:places])
    said = [value for value in points if value != UNSAID]
    if [value for value in said if value > jass.total(draft.rules)] or max(data[places:] + b"\0") >= len(RANKS):
        return None
    draft.trump, draft.points = SUITS[data[0]], points
    for rank in data[places:]:
        draft.add(rank)
    return draft
