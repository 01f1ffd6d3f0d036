"""What each step says of a card that is played, as something that is so or isn't."""


class Case:
    """A card about to be played: what it is said of, and what may be asked of it."""

    def __init__(self, spectator: object, step: object, legal: list) -> None:
        self.spectator = spectator
        self.read = spectator.read
        self.step = step
        self.player, self.card = step.values[:2]
        self.third = step.values[2] if len(step.values) > 2 else None
        self.legal = legal
        self.hand = spectator.hands[self.player]
        self.cards = [card for _, card in spectator.trick]
        self.led = self.cards[0] if self.cards else self.card

    def good(self) -> bool:
        """It counts so much that one saves it."""
        return self.read.good(self.card)

    def poor(self) -> bool:
        """It is worth nothing, or little."""
        return not self.good()

    def trump(self) -> bool:
        """It is a trump."""
        return self.read.is_trump(self.card)

    def plain(self) -> bool:
        """It is none."""
        return not self.trump()

    def trump_led(self) -> bool:
        """Trump was led."""
        return self.read.is_trump(self.led)

    def plain_led(self) -> bool:
        """Another suit was led."""
        return not self.trump_led()

    def follows(self) -> bool:
        """It is of the suit led."""
        return self.card in self.read.group(self.led)

    def leaves(self) -> bool:
        """It isn't."""
        return not self.follows()

    def has_it(self) -> bool:
        """It takes the trick as it lies."""
        return self.takes(self.card)

    def takes(self, card: str) -> bool:
        """Whether that card would."""
        return self.read.winner(self.cards + [card]) == len(self.cards)

    def under(self) -> bool:
        """Another has the trick."""
        return not self.has_it()

    def no_choice(self) -> bool:
        """No other card might be played."""
        return self.legal == [self.card]

    def not_last(self) -> bool:
        """There are others in the hand."""
        return len(self.hand) > 1

    def leads(self) -> bool:
        """It is the first of the trick."""
        return not self.cards

    def mine(self) -> bool:
        """The player takes this trick: to be seen when it is complete."""
        return self.promised([self.player])

    def ours(self) -> bool:
        """The player's side does, and a friend still plays to it."""
        return self.promised(self.friends()) and any(player in self.friends() for player in self.after())

    def owners(self) -> bool:
        """Who has it now, a friend, takes it."""
        return self.third in self.friends() and self.promised([self.third])

    def promised(self, players: list) -> bool:
        """Say who will have taken the trick."""
        self.spectator.promises.append((players, self.step.code))
        return True

    def friends(self) -> list:
        """The player's side."""
        return [player for player in self.spectator.order if self.read.together(self.player, player)]

    def after(self) -> list:
        """Who still plays to the trick, after this player."""
        played = [player for player, _ in self.spectator.trick]
        return [player for player in self.spectator.order if player not in played and player != self.player]

    def last(self) -> bool:
        """Nobody does."""
        return not self.after()

    def last_card(self) -> bool:
        """The hand has no other."""
        return self.hand == [self.card]

    def unable(self) -> bool:
        """The hand has no card of the suit led."""
        return not self.able()

    def able(self) -> bool:
        """The hand has one."""
        return any(card in self.read.group(self.led) for card in self.hand)

    def pot_said(self) -> bool:
        """The third value is what lies in the trick."""
        return self.third == sum([self.read.worth(card) for card in self.cards])

    def well_spent(self) -> bool:
        """Trumps go for what counts, the two best for much (a gewiss; ten points)."""
        if self.card in self.read.best():
            return self.third >= self.read.MUCH
        return self.third > 0 or self.plain()

    def owner_said(self) -> bool:
        """The third value is another player, who has the trick."""
        return self.third == self.spectator.trick[self.read.winner(self.cards)][0] != self.player

    def led_said(self) -> bool:
        """The third value is the suit led, or that of the card that leads."""
        return self.third == self.led[0]

    def good_saved(self) -> bool:
        """The third value is a card that counts and might have been played instead."""
        return self.third in self.legal and self.third != self.card and self.read.good(self.third)

    def best_kept(self) -> bool:
        """The third value is one of the two best trumps; it would have taken the trick."""
        return self.third in self.legal and self.third in self.read.best() and self.takes(self.third)

    def least(self) -> bool:
        """No other card that might be played counts less."""
        return self.read.worth(self.card) == min([self.read.worth(card) for card in self.legal])

    def all_good(self) -> bool:
        """Whatever might be played counts."""
        return all(self.read.good(card) for card in self.legal)

    def all_take(self) -> bool:
        """Whatever might be played takes the trick."""
        return all(self.takes(card) for card in self.legal)

    def bauer_alone(self) -> bool:
        """The third value is the trump Bauer, the only trump of the hand."""
        return self.third == self.led[0] + "U" and [card for card in self.hand if self.read.is_trump(card)] == [
            self.third
        ]

    def alone_in_suit(self) -> bool:
        """The only card of its suit, beside trumps."""
        same = [card for card in self.hand if card in self.read.group(self.card)]
        return len(same) == 1 and any(self.read.is_trump(card) for card in self.hand)

    def highest(self) -> bool:
        """Nobody else has a higher one of its suit."""
        group = self.read.group(self.card)
        hands = self.spectator.hands
        others = [card for player in hands if player != self.player for card in hands[player] if card in group]
        return all(group.index(card) > group.index(self.card) for card in others)

    def beatable(self) -> bool:
        """A higher one of its suit is out, as far as the player knows."""
        return self.out_above(self.card)

    def none_beatable(self) -> bool:
        """That is so of no card that might be played."""
        return not [card for card in self.legal if self.out_above(card)]

    def out_above(self, card: str) -> bool:
        """Whether a higher one is neither in the hand, nor has fallen, nor lies open on the stock."""
        seen = self.hand + self.spectator.demo.stock[:1]
        seen += [fallen for trick in self.spectator.past for _, fallen in trick]
        group = self.read.group(card)
        return any(other not in seen for other in group[: group.index(card)])

    def sow(self) -> bool:
        """The Sow of its suit."""
        return self.card[1:] == "A"

    def first_of_suit(self) -> bool:
        """Its suit wasn't led before."""
        return not [trick for trick in self.spectator.past if trick[0][1] in self.read.group(self.card)]


CLAIMS = {
    "only": (Case.no_choice, Case.last_card),
    "must": (Case.no_choice, Case.not_last, Case.follows, Case.plain_led, Case.led_said),
    "must_trump": (Case.no_choice, Case.not_last, Case.follows, Case.trump_led),
    "lead_high": (Case.leads, Case.mine),
    "lead_side": (Case.leads, Case.ours),
    "lead_sow": (Case.leads, Case.plain, Case.sow, Case.first_of_suit, Case.highest),
    "lead_best": (Case.leads, Case.plain, Case.poor, Case.highest),
    "lead_trump": (Case.leads, Case.trump),
    "lead_partner": (Case.leads, Case.trump, Case.poor),
    "lead_help": (Case.leads, Case.trump, Case.poor),
    "lead_short": (Case.leads, Case.plain, Case.poor, Case.led_said, Case.alone_in_suit),
    "lead_low": (Case.leads, Case.poor),
    "lead_dear": (Case.leads, Case.all_good, Case.least),
    "lead_safe": (Case.leads, Case.beatable),
    "lead_forced": (Case.leads, Case.none_beatable),
    "smear": (Case.good, Case.under, Case.owner_said, Case.owners),
    "smear_side": (Case.good, Case.under, Case.owner_said, Case.ours),
    "smear_hope": (Case.good, Case.under, Case.owner_said),
    "home": (Case.good, Case.has_it, Case.mine),
    "home_side": (Case.good, Case.has_it, Case.ours),
    "risk": (Case.good, Case.has_it, Case.follows, Case.first_of_suit, Case.highest),
    "win_last": (Case.has_it, Case.pot_said, Case.well_spent, Case.last, Case.mine),
    "win_sure": (Case.has_it, Case.pot_said, Case.well_spent, Case.mine),
    "win_side": (Case.has_it, Case.pot_said, Case.well_spent, Case.ours),
    "win_try": (Case.has_it, Case.pot_said, Case.well_spent, Case.follows),
    "trump_in": (Case.has_it, Case.pot_said, Case.well_spent, Case.trump, Case.plain_led, Case.poor, Case.unable),
    "trump_any": (Case.has_it, Case.pot_said, Case.well_spent, Case.trump, Case.plain_led, Case.poor, Case.able),
    "save": (Case.poor, Case.under, Case.good_saved),
    "keep": (Case.poor, Case.best_kept),
    "trump_low": (Case.poor, Case.trump, Case.plain_led),
    "low": (Case.poor, Case.follows, Case.least),
    "throw": (Case.poor, Case.plain, Case.leaves, Case.unable),
    "spare": (Case.poor, Case.leaves, Case.trump_led, Case.bauer_alone),
    "lost": (Case.all_good, Case.least),
    "duck": (Case.under,),
    "dump": (Case.under, Case.owner_said),
    "forced": (Case.has_it, Case.all_take),
}


def check_claims(spectator: object, step: object, legal: list) -> None:
    """Assert that what the step says of the card is so."""
    case = Case(spectator, step, legal)
    assert step.code in CLAIMS, step.code
    for claim in CLAIMS[step.code]:
        assert claim(case), (step.code, case.player, case.card, case.cards, legal)
    if not step.code.startswith(("lead_", "must", "only")):
        assert case.cards, step.code
    assert case.no_choice() == (step.code in ("only", "must", "must_trump")), step.code
