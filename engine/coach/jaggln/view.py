"""What one player of Jaggln can know."""

from engine.coach.view import View
from engine.games import jaggln

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Rules


class JagglnView(View):
    """With who declares and which card is called; `partner` as far as the table knows."""

    PACK = jaggln.PACK

    def __init__(self, player: int, hand: list[str], playing: list[int], trump: str, rules: "Rules") -> None:
        super().__init__(player, hand, playing, trump, rules)
        self.declarer = -1
        self.called = ""
        self.shown: "int | None" = None

    def legal(self) -> list[str]:
        """Follow suit, else anything."""
        return jaggln.legal(self.hand, self.cards, self.trump)

    def worth(self, card: str) -> int:
        """Its gewiss."""
        return 1 if card in jaggln.GEWISSE else 0

    def strength(self, card: str, led: str) -> int:
        """As the rules have it."""
        return jaggln.strength(card, led, self.trump)

    def is_trump(self, card: str) -> bool:
        """Whether it belongs to the trump group."""
        return jaggln.is_trump(card, self.trump)

    def best_trump(self, card: str) -> bool:
        """Jaggl and Zanggl."""
        return card in ("SU", "H10")

    def hopeful(self) -> bool:
        """A defender who doesn't know the partner yet: one of the others has the trick, of whom most are defenders.

        The declarer can't take it any more, and at most one comes after.
        """
        owner, best = self.best()
        if owner in self.friends or self.foes != [self.declarer] or owner == self.declarer:
            return False
        rivals = self.rivals()
        return len(rivals) < 2 and not self.beaten_by(best, [player for player in rivals if player == self.declarer])

    def draws_trump(self) -> bool:
        """For the declarer's side, while others have trumps."""
        mine = self.player == self.declarer or self.declarer in self.friends
        return mine and any(self.is_trump(card) for card in self.unseen())

    def draws_code(self) -> str:
        """The declarer looks for his partner, who helps him."""
        if self.player != self.declarer:
            return "lead_help"
        return "lead_trump" if self.shown is not None or self.called in self.hand else "lead_partner"

    def know_sides(self) -> None:
        """Fill `friends` and `foes` with those of whom this player is sure.

        The declarer's side is sure once the called card fell; before, its holder knows, and of those who showed
        that they have no trump all know that they aren't the partner.
        """
        others = [player for player in self.playing if player != self.player]
        partner = self.shown
        if self.called in self.hand:
            partner = self.player
        if partner is None and self.called in self.aside:
            partner = self.declarer
        if partner is not None:
            side = (self.declarer, partner)
            mine = self.player in side
            same = [player for player in others if (player in side) == mine]
            different = [player for player in others if (player in side) != mine]
        elif self.player == self.declarer:
            same, different = [], [player for player in others if self.lacks(player, "T")]
        else:
            same = [player for player in others if player != self.declarer and self.lacks(player, "T")]
            different = [self.declarer]
        self.friends = [self.player] + same
        self.foes = different
