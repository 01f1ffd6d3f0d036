"""What one player of Jass can know."""

from engine.cards import rank_of, suit_of
from engine.coach.view import View
from engine.games import jass


class JassView(View):
    """Alone, or in Kreuzjassen with the player opposite."""

    PACK = jass.PACK
    GOOD = 10
    PAYS = 3
    RICH = 10

    def legal(self) -> list[str]:
        """Follow suit, else anything; the trump Bauer need never be given."""
        return jass.legal(self.hand, self.cards, self.trump, self.rules)

    def worth(self, card: str) -> int:
        """Its points."""
        return jass.value([card], self.trump)

    def strength(self, card: str, led: str) -> int:
        """As the rules have it."""
        return jass.strength(card, led, self.trump)

    def is_trump(self, card: str) -> bool:
        """Whether its suit is trump."""
        return suit_of(card) == self.trump

    def best_trump(self, card: str) -> bool:
        """Bauer and Nell."""
        return suit_of(card) == self.trump and rank_of(card) in ("U", "9")

    def shows_void(self, card: str) -> bool:
        """Not where one may trump although one could follow."""
        return self.rules["trump_any_time"] == "off" or not self.is_trump(card)

    def may_hold(self, player: int, card: str) -> bool:
        """The Bauer may still be there where no trump was given."""
        return card == self.trump + "U" or super().may_hold(player, card)

    def draws_trump(self) -> bool:
        """With more trumps than each of the others has on the average, and the highest of them."""
        mine = [card for card in self.hand if self.is_trump(card)]
        out = [card for card in self.unseen() if self.is_trump(card)]
        return len(mine) * (len(self.playing) - 1) > len(out) > 0 and self.high(mine[0])

    def drawing(self, card: str) -> bool:
        """The highest, which can't be beaten, however much it counts; or a low one."""
        return self.worth(card) < self.GOOD or self.high(card)
