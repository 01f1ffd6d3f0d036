"""A hand that plays itself: the table as it lies now, and the next step. The games fill in what is their own."""

from engine import seats
from engine.coach.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.coach.view import Trick, View
    from engine.protocols import Rules


class Demo:
    """The table. A screen may draw all of it after each step.

    `hands` by player, sorted; `playing` who plays, forehand first; `out` who doesn't; `turn` who played last, or None;
    `trump` is "" before it is known; `trick` the cards on the table, `past` the tricks made, `tricks` how many each has
    and `worth` what is in them, by player. `hand` is the engine's hand and `amounts` cents by player, once it is over.
    """

    def __init__(self, dealer: int, count: int, active: int, rules: "Rules") -> None:
        self.dealer = dealer
        self.rules = rules
        self._direction = 1 if rules["direction"] == "clockwise" else -1
        order = tuple(range(count))
        self.playing = seats.playing(order, dealer, self._direction, active)
        self.out = sorted([player for player in order if player not in self.playing])
        self.hands: "dict[int, list[str]]" = {player: [] for player in self.playing}
        self.turn: "int | None" = None
        self.trump = ""
        self.trick: "Trick" = []
        self.past: "list[Trick]" = []
        self.tricks = {player: 0 for player in self.playing}
        self.worth = {player: 0 for player in self.playing}
        self.hand: object = None
        self.amounts: "dict[int, int]" = {}
        self._story = self.story()

    @property
    def forehand(self) -> int:
        """Who plays first after the dealer."""
        return self.playing[0]

    def step(self) -> "Step | None":
        """Play the next decision and say why; None after the last."""
        try:
            return next(self._story)
        except StopIteration:
            return None

    # What each game says for itself

    def story(self) -> "Iterator[Step]":
        """The whole hand, step by step."""
        raise NotImplementedError

    def view(self, player: int) -> "View":
        """What the player can know now."""
        raise NotImplementedError

    def choose(self, view: "View") -> Step:
        """The card that a player plays who knows this, and why."""
        raise NotImplementedError

    def takes(self, trick: "Trick") -> "tuple[int, str]":
        """The place in the trick that takes it, and the reason's word."""
        raise NotImplementedError

    def sort(self, cards: list[str]) -> list[str]:
        """The cards as one holds them."""
        raise NotImplementedError

    # The play

    def dealt(self, leftover: int) -> "Iterator[Step]":
        """Who deals, who sits out."""
        each = len(self.hands[self.forehand])
        yield Step("deal", "ppnn", self.dealer, self.forehand, each, leftover)
        if self.out:
            yield Step("out", "P", self.out)

    def play(self, leader: int) -> "Iterator[Step]":
        """All tricks, the first one led by `leader`."""
        while self.hands[leader]:
            start = self.playing.index(leader)
            for place in range(len(self.playing)):
                player = self.playing[(start + place) % len(self.playing)]
                yield self._play_card(player)
                yield from self.shown(player)
            place, reason = self.takes(self.trick)
            leader, card = self.trick[place]
            view = self.view(leader)
            worth = sum([view.worth(card) for _, card in self.trick])
            self.tricks[leader] += 1
            self.worth[leader] += worth
            self.turn = leader
            yield Step("takes_" + reason, "pcsn", leader, card, self.trick[0][1][0], worth)
            self.past.append(self.trick)
            self.trick = []
            yield from self.taken(leader)
        self.turn = None

    def _play_card(self, player: int) -> Step:
        self.turn = player
        step = self.choose(self.view(player))
        self.hands[player].remove(step.card)
        self.trick.append((player, step.card))
        return step

    def shown(self, player: int) -> "Iterator[Step]":
        """What the card just played tells the table."""
        return iter(())

    def taken(self, player: int) -> "Iterator[Step]":
        """What follows from a trick beside its cards."""
        return iter(())

    def paid(self) -> "Iterator[Step]":
        """Who pays whom, where anything is paid."""
        losers = [player for player in sorted(self.amounts) if self.amounts[player] < 0]
        winners = [player for player in sorted(self.amounts) if self.amounts[player] > 0]
        if losers:
            yield Step("pay", "PmPm", losers, -self.amounts[losers[0]], winners, self.amounts[winners[0]])
