"""A hand of Jaggln that plays itself."""

from engine.cards import SUITS
from engine.coach.jaggln.call import call, lay_away, strong_enough
from engine.coach.jaggln.view import JagglnView
from engine.coach.play import choose
from engine.coach.step import Step
from engine.coach.table import Demo
from engine.games import jaggln

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.coach.view import Trick, View
    from engine.protocols import Rules

COUNT = 5
PACK = jaggln.PACK


class JagglnDemo(Demo):
    """With `declarer` (None before), `called` ("" before), `doaba` as it lies, and the partner.

    `partner` is who holds the called card, the declarer himself where he does; `known` is whether the table knows.
    """

    def __init__(self, pack: list[str], dealer: int, count: int, rules: "Rules") -> None:
        super().__init__(dealer, count, jaggln.active(rules, count), rules)
        self.declarer: "int | None" = None
        self.called = ""
        self.partner: "int | None" = None
        self.known = False
        each = (len(pack) - jaggln.TALON) // len(self.playing)
        for place, player in enumerate(self.playing):
            self.hands[player] = self.sort(pack[place * each : place * each + each])
        self.doaba = pack[each * len(self.playing) :]

    def sort(self, cards: list[str]) -> list[str]:
        """Trumps first, then suit by suit, the highest first; before there is a trump the three top trumps."""
        order = jaggln.order(self.trump or SUITS[0])
        return sorted(cards, key=order.index)

    def story(self) -> "Iterator[Step]":
        """Deal, call, doaba, tricks, count, payment."""
        yield from self.dealt(jaggln.TALON)
        yield from self._declare()
        if self.declarer is None:
            yield Step("passed_out")
            return
        yield from self._pick_up(self.declarer)
        yield from self.play(self.declarer)
        yield from self._count(self.declarer)

    def _declare(self) -> "Iterator[Step]":
        for player in self.playing:
            self.turn = player
            if strong_enough(self.hands[player]):
                yield self._call(player)
                fixed = jaggln.trump_of(self.called)
                yield (
                    Step("trump_called", "sc", fixed, self.called)
                    if fixed
                    else Step("trump_said", "ps", player, self.trump)
                )
                yield Step("partner_hidden", "c", self.called)
                return
            yield Step("pass", "p", player)
        self.turn = None

    def _call(self, player: int) -> Step:
        step, self.trump = call(player, self.hands[player], self.rules)
        self.declarer, self.called = player, step.card
        jaggln.check_call(player, self.called, self.trump, self.playing, self.rules)
        self.partner = player
        for holder in self.playing:
            self.hands[holder] = self.sort(self.hands[holder])
            if self.called in self.hands[holder]:
                self.partner = holder
        return step

    def _pick_up(self, declarer: int) -> "Iterator[Step]":
        hand, found = self.hands[declarer], self.doaba
        self.hands[declarer] = self.sort(hand + found)
        self.doaba = []
        yield Step("doaba_up", "pC", declarer, found)
        if self.called in found:
            yield Step("doaba_called", "pc", declarer, self.called)
        step, self.doaba = lay_away(declarer, hand, found, self.trump)
        self.hands[declarer] = [card for card in self.hands[declarer] if card not in self.doaba]
        yield step

    # The play

    def view(self, player: int) -> "View":
        """What the player can know now."""
        view = JagglnView(player, self.hands[player], self.playing, self.trump, self.rules)
        view.trick, view.past = self.trick, self.past
        view.declarer, view.called = self.declarer or 0, self.called
        if player == self.declarer:
            view.aside = self.doaba
        view.shown = self.partner if self.known else None
        view.know_sides()
        return view

    def choose(self, view: "View") -> Step:
        """Simple and sensible."""
        return choose(view)

    def takes(self, trick: "Trick") -> "tuple[int, str]":
        """By the rules."""
        cards = [card for _, card in trick]
        return jaggln.winner(cards, self.trump), jaggln.reason(cards, self.trump)

    def shown(self, player: int) -> "Iterator[Step]":
        """The called card tells who is the partner."""
        if self.trick[-1][1] == self.called:
            self.known = True
            yield Step("alone_shown" if player == self.declarer else "partner_shown", "pc", player, self.called)

    @property
    def side(self) -> list[int]:
        """The declarer's side."""
        return [player for player in self.playing if player in (self.declarer, self.partner)]

    def _count(self, declarer: int) -> "Iterator[Step]":
        side, others = self.side, [player for player in self.playing if player not in self.side]
        lying = [card for card in self.doaba if card in jaggln.GEWISSE]
        gewisse = sum([self.worth[player] for player in side])
        if lying and self.rules["doaba"] == "declarer":
            gewisse += len(lying)
            yield Step("doaba_counts", "Cp", lying, declarer)
        elif lying:
            yield Step("doaba_nobody", "C", lying)
        yield Step("count", "PnPn", side, gewisse, others, sum([self.worth[player] for player in others]))
        yield Step("won" if gewisse >= jaggln.WIN else "lost_hand", "Pn", side, gewisse)
        losers = others if gewisse >= jaggln.WIN else side
        matsch = self.rules["matsch"] != "off" and not any(self.tricks[player] for player in losers)
        if matsch:
            yield Step("matsch_claimed" if self.rules["matsch"] == "claimed" else "matsch", "P", losers)
        hand = jaggln.Hand(declarer, self.called, self.trump, self.partner, gewisse, matsch)
        jaggln.check_hand(hand, self.playing, self.rules)
        self.hand, self.amounts = hand, jaggln.amounts(hand, self.playing, self.rules)
        yield from self.paid()


def deal(pack: list[str], dealer: int, count: int, rules: "Rules") -> JagglnDemo:
    """A hand of these cards, in this order round the table; the last three are the doaba."""
    return JagglnDemo(pack, dealer, count, rules)
