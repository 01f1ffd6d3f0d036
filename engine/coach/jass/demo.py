"""A hand of Jass that plays itself."""

from engine.cards import suit_of
from engine.coach.jass import reverse
from engine.coach.jass.view import JassView
from engine.coach.play import choose
from engine.coach.step import Step
from engine.coach.table import Demo
from engine.games import jass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.coach.view import Trick, View
    from engine.protocols import Rules

COUNT = 4
PACK = jass.PACK


class JassDemo(Demo):
    """With the `turned` card, and the `stock` below it (empty where all cards are dealt)."""

    def __init__(self, pack: list[str], dealer: int, count: int, rules: "Rules") -> None:
        super().__init__(dealer, count, count, rules)
        dealt, self.turned = jass.deal(pack, count, rules)
        for player, cards in zip(self.playing, dealt):
            self.hands[player] = self.sort(cards)
        self.stock = pack[count * len(dealt[0]) :]
        self._known = self.stock[:1]  # of what isn't dealt, what all have seen
        self.sides = jass.sides(self.playing, rules)

    def sort(self, cards: list[str]) -> list[str]:
        """Trumps first, then suit by suit, the highest first."""
        order = jass.order(self.trump or suit_of(self.turned))
        return sorted(cards, key=order.index)

    def story(self) -> "Iterator[Step]":
        """Deal, trump, swap, tricks, points, Sack, payment."""
        yield from self.dealt(len(self.stock))
        self.trump = suit_of(self.turned)
        if self.stock:
            yield Step("turned", "cs", self.turned, self.trump)
            yield from self._swap()
        else:
            yield Step("turned_last", "pcs", self.dealer, self.turned, self.trump)
        yield from self.play(self.forehand)
        yield from self._count()

    def _swap(self) -> "Iterator[Step]":
        """The first in turn who has a six for the turned card takes it, if he wants it."""
        for player in self.playing:
            sixes = jass.swaps(self.hands[player], self.turned)
            if sixes and self._wanted(self.turned):
                six, turned = sorted(sixes, key=lambda card: suit_of(card) == self.trump)[0], self.turned
                self.hands[player] = self.sort([card for card in self.hands[player] if card != six] + [turned])
                self.stock[0] = self.turned = six
                self._known = [six]
                self.turn = player
                yield Step("swap" if suit_of(six) == self.trump else "swap_bell", "pcc", player, six, turned)
        self.turn = None

    def _wanted(self, card: str) -> bool:
        """Every trump is better than a six, but in Hintersche one that counts."""
        return self.rules["reverse"] == "off" or not jass.value([card], self.trump)

    # The play

    def view(self, player: int) -> "View":
        """What the player can know now."""
        view = JassView(player, self.hands[player], self.playing, self.trump, self.rules)
        view.trick, view.past, view.aside = self.trick, self.past, self._known
        side = [each for each in self.sides if player in each][0]
        view.friends = side
        view.foes = [other for other in self.playing if other not in side]
        return view

    def choose(self, view: "View") -> Step:
        """Simple and sensible."""
        return reverse.choose(view) if self.rules["reverse"] == "on" else choose(view)

    def takes(self, trick: "Trick") -> "tuple[int, str]":
        """By the rules."""
        cards = [card for _, card in trick]
        return jass.winner(cards, self.trump), jass.reason(cards, self.trump)

    def taken(self, player: int) -> "Iterator[Step]":
        """The last trick may count more."""
        more = int(self.rules["last_trick"])
        if more and not self.hands[player]:
            self.worth[player] += more
            yield Step("last_trick", "pn", player, more)

    def _count(self) -> "Iterator[Step]":
        sums = {player: sum([self.worth[other] for other in side]) for side in self.sides for player in side}
        hand = jass.Hand(self.trump, sums)
        jass.check_hand(hand, self.playing, self.rules)
        self.hand, self.amounts = hand, jass.amounts(hand, self.playing, self.rules)
        for side in self.sides:
            yield Step("points", "Pn", side, sums[side[0]])
        counted = jass.counted(hand, self.rules)
        for side in self.sides:
            if counted[side[0]] < sums[side[0]] or not sums[side[0]] and self.rules["reverse"] == "off":
                yield Step("sack", "Pn", side, sums[side[0]])
        winners = jass.winners(hand, self.rules)
        if winners:
            yield Step("winner", "Pn", winners, counted[winners[0]])
        else:
            yield Step("winner_none")
        yield from self.paid()


def deal(pack: list[str], dealer: int, count: int, rules: "Rules") -> JassDemo:
    """A hand of these cards, in this order round the table; what is left over lies in the stock, its top card first."""
    return JassDemo(pack, dealer, count, rules)
