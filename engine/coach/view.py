"""What one player can know while the cards are played, and what follows from it. Each game has its own kind."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Rules

    Trick = list[tuple[int, str]]  # who played which card, in order


class View:
    """The hand of one player and what lies open: nothing here knows another's cards.

    `past` are the tricks made, `trick` is the one now; `aside` are cards that this player knows to be out of play;
    `friends` and `foes` are those of whom the player is sure.
    """

    PACK: tuple[str, ...] = ()
    GOOD = 1  # worth from which a card counts as one to save
    PAYS = 1  # worth in a trick from which a trump is well spent
    RICH = 1  # worth in a trick from which one of the best trumps is well spent

    def __init__(self, player: int, hand: list[str], playing: list[int], trump: str, rules: "Rules") -> None:
        self.player = player
        self.hand = hand
        self.playing = playing
        self.trump = trump
        self.rules = rules
        self.trick: "Trick" = []
        self.past: "list[Trick]" = []
        self.aside: list[str] = []
        self.friends: list[int] = [player]
        self.foes: list[int] = []
        self._unseen: "list[str] | None" = None

    # What each game says for itself

    def legal(self) -> list[str]:
        """The cards that may be played now."""
        raise NotImplementedError

    def worth(self, card: str) -> int:
        """What the card counts."""
        raise NotImplementedError

    def strength(self, card: str, led: str) -> int:
        """How strong it is in a trick that `led` began; 0 where it can't win."""
        raise NotImplementedError

    def is_trump(self, card: str) -> bool:
        """Whether it is a trump."""
        raise NotImplementedError

    def best_trump(self, card: str) -> bool:
        """Whether it is one of those that aren't spent on a poor trick."""
        raise NotImplementedError

    def hopeful(self) -> bool:
        """Whether the trick is likely the own side's, though that isn't sure."""
        return False

    def draws_trump(self) -> bool:
        """Whether it is for this player to lead trump."""
        raise NotImplementedError

    def drawing(self, card: str) -> bool:
        """Whether this trump is one to lead then."""
        return self.worth(card) < self.GOOD

    def draws_code(self) -> str:
        """What is said of leading trump."""
        return "lead_trump"

    # What follows

    def suit(self, card: str) -> str:
        """Its plain suit, or T for trump."""
        return "T" if self.is_trump(card) else card[0]

    def power(self, card: str) -> int:
        """How strong it is where it is led."""
        return self.strength(card, card)

    def sum(self, cards: list[str]) -> int:
        """What the cards count together."""
        return sum([self.worth(card) for card in cards])

    @property
    def cards(self) -> list[str]:
        """The trick's cards."""
        return [card for _, card in self.trick]

    @property
    def pot(self) -> int:
        """What the trick holds so far."""
        return self.sum(self.cards)

    def best(self) -> "tuple[int, str]":
        """Who has the trick so far, and by which card."""
        led = self.trick[0][1]
        result = self.trick[0]
        for played in self.trick:
            if self.strength(played[1], led) > self.strength(result[1], led):
                result = played
        return result

    def beats(self, card: str) -> bool:
        """Whether the card takes the trick as it is now."""
        led = self.trick[0][1]
        return self.strength(card, led) > self.strength(self.best()[1], led)

    def after(self) -> list[int]:
        """Who still plays to this trick, after this player."""
        place = self.playing.index(self.player)
        left = len(self.playing) - 1 - len(self.trick)
        return [self.playing[(place + turn) % len(self.playing)] for turn in range(1, left + 1)]

    def rivals(self) -> list[int]:
        """Those after who aren't sure friends."""
        return [player for player in self.after() if player not in self.friends]

    def unseen(self) -> list[str]:
        """The cards that others may hold, as far as this player knows."""
        if self._unseen is None:
            seen = self.hand + self.aside + self.cards + [card for trick in self.past for _, card in trick]
            self._unseen = [card for card in self.PACK if card not in seen]
        return self._unseen

    def lacks(self, player: int, suit: str) -> bool:
        """Whether the player showed to have no card of that suit (T: trump)."""
        for trick in self.past + [self.trick]:
            if trick and self.suit(trick[0][1]) == suit:
                for other, card in trick:
                    if other == player and self.suit(card) != suit and self.shows_void(card):
                        return True
        return False

    def shows_void(self, card: str) -> bool:
        """Whether playing this card of another suit shows that one can't follow."""
        return True

    def may_hold(self, player: int, card: str) -> bool:
        """Whether the player may have this unseen card."""
        return not self.lacks(player, self.suit(card))

    def above(self, card: str) -> list[str]:
        """The unseen cards that take this trick from the card."""
        led = self.trick[0][1] if self.trick else card
        limit = self.strength(card, led)
        return [other for other in self.unseen() if self.strength(other, led) > limit]

    def beaten(self, card: str) -> bool:
        """Whether somebody still to play, who is no sure friend, may take the trick from this card."""
        return self.beaten_by(card, self.rivals())

    def beaten_by(self, card: str, players: list[int]) -> bool:
        """Whether one of these players may take the trick from this card."""
        return bool(players) and any(self.may_hold(player, other) for other in self.above(card) for player in players)

    def fresh(self, suit: str) -> bool:
        """Whether this plain suit is led for the first time, and enough cards of it are out."""
        for trick in self.past:
            if self.suit(trick[0][1]) == suit:
                return False
        return len([card for card in self.unseen() if self.suit(card) == suit]) > len(self.after()) + 1

    def high(self, card: str) -> bool:
        """Whether no unseen card of its own suit is above it."""
        suit, power = self.suit(card), self.power(card)
        return not any(self.suit(other) == suit and self.power(other) > power for other in self.unseen())
