"""What the coach's tests share: a spectator who checks what is said against what lies on the table."""

import slow_jass
import slow_reading
from coach_claims import check_claims
from jass_helpers import VARIANTS

import engine.coach
from engine.coach import demo

GEWISSE = ("EA", "LA", "HA", "SA", "E10", "L10", "H10", "S10", "SU")
JAGGLN_TABLES = (
    (5, {}),
    (6, {}),
    (7, {"direction": "counter"}),
    (6, {"active": 6, "stake": 3}),
    (7, {"active": 6, "matsch": "claimed"}),
    (5, {"doaba": "nobody", "top_call": "forbidden", "solo": 3}),
    (5, {"matsch": "off", "jaggl_discard": "allowed", "stake": 10}),
)
JASS_TABLES = VARIANTS + ((3, {"trump_any_time": "on", "cards": 6}), (4, {"trump_any_time": "on", "cross": "on"}))


def table_of(game: str, seed: int) -> tuple:
    """The players and house rules of this seed: all of the lists in turn."""
    tables = JAGGLN_TABLES if game == "jaggln" else JASS_TABLES
    return tables[seed % len(tables)]


def demo_of(game: str, seed: int) -> object:
    """The hand of this seed, just dealt."""
    count, rules = table_of(game, seed)
    return demo(game, seed, rules, count)


def steps_of(hand: object) -> list:
    """All that is left of a demo."""
    steps = []
    step = hand.step()
    while step:
        steps.append(step)
        step = hand.step()
    return steps


def table_of_codes(*sections: str) -> dict:
    """The codes with their kinds in these sections of CODES.md."""
    codes, section = {}, ""
    with open(engine.coach.__file__.replace("__init__.py", "CODES.md")) as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")]
            if line.startswith("## "):
                section = line[3:].strip()
            elif section in sections and len(cells) > 3 and cells[1] != "code" and not cells[1].startswith("-"):
                for code in cells[1].split():
                    assert code not in codes, code
                    codes[code] = cells[2]
    return codes


def check_codes(steps: list, codes: dict) -> None:
    """Assert that each step is in the table, with as many values as it says, each of its kind."""
    looks = {
        "p": lambda value: isinstance(value, int) and 0 <= value < 7,
        "P": lambda value: isinstance(value, list) and value and all(isinstance(each, int) for each in value),
        "c": lambda value: isinstance(value, str) and len(value) > 1,
        "C": lambda value: isinstance(value, list) and all(isinstance(each, str) for each in value),
        "s": lambda value: isinstance(value, str) and value in "ELHS" and len(value) == 1,
        "n": lambda value: isinstance(value, int) and value >= 0,
        "m": lambda value: isinstance(value, int) and value >= 0,
    }
    for step in steps:
        assert codes[step.code] == step.kinds and len(step.kinds) == len(step.values), step.code
        for kind, value in zip(step.kinds, step.values):
            assert looks[kind](value), (step.code, kind, value)


class Spectator:
    """Follows a demo by its steps; keeps hands, tricks and turns itself, and asks a second reading of the rules."""

    def __init__(self, hand: object, rules_of: object) -> None:
        self.demo = hand
        self.read = rules_of
        self.hands = {player: list(hand.hands[player]) for player in hand.playing}
        self.order = list(hand.playing)
        self.trick = []
        self.past = []
        self.turn = None
        self.promises = []  # of whom it was said that one of them takes this trick, and by which code
        self.counts = {player: 0 for player in self.order}
        self.tricks = {player: 0 for player in self.order}

    def step(self, step: object) -> None:
        """Check a step of the play: a card, or who takes the trick."""
        if step.code.startswith("takes_"):
            self.take(step)
        elif self.demo.trick and len(self.demo.trick) > len(self.trick) and self.demo.trick[-1] == step.values[:2]:
            self.play(step)

    def play(self, step: object) -> None:
        """One card: whose turn it is, a card of the hand, and allowed."""
        player, card = step.values[:2]
        assert player == self.turn, step.code
        cards = [each for _, each in self.trick]
        legal = self.read.legal(self.hands[player], cards)
        assert card in legal, (card, self.hands[player], cards)
        check_claims(self, step, legal)
        self.hands[player].remove(card)
        self.trick.append((player, card))
        assert self.demo.trick == self.trick and sorted(self.demo.hands[player]) == sorted(self.hands[player])
        self.turn = self.order[(self.order.index(player) + 1) % len(self.order)]

    def take(self, step: object) -> None:
        """A whole trick: who takes it, why, and what is in it."""
        player, card, led, worth = step.values
        cards = [each for _, each in self.trick]
        assert len(cards) == len(self.order)
        winner = self.trick[self.read.winner(cards)]
        assert (player, card) == winner, (cards, step.values)
        assert step.code == "takes_" + self.read.why(cards)
        assert led == cards[0][0]
        assert worth == sum([self.read.worth(each) for each in cards])
        self.counts[player] += worth
        self.tricks[player] += 1
        for promised, code in self.promises:
            assert player in promised, (code, cards)
        self.promises = []
        self.past.append(self.trick)
        self.trick = []
        self.turn = player


class JagglnRules:
    """The second reading of Jaggln for one hand."""

    MUCH = 1

    def __init__(self, trump: str) -> None:
        self.trump = trump
        self.side = []

    def legal(self, hand: list, trick: list) -> list:
        return slow_reading.legal(hand, trick, self.trump)

    def winner(self, trick: list) -> int:
        return slow_reading.winner(trick, self.trump)

    def why(self, trick: list) -> str:
        return slow_reading.why(trick, self.trump)

    def group(self, card: str) -> list:
        return slow_reading.group_of(card, self.trump)

    def is_trump(self, card: str) -> bool:
        return card in slow_reading.TRUMPS[self.trump]

    def worth(self, card: str) -> int:
        return 1 if card in GEWISSE else 0

    def good(self, card: str) -> bool:
        return card in GEWISSE

    def best(self) -> tuple:
        return ("SU", "H10")

    def together(self, one: int, other: int) -> bool:
        return (one in self.side) == (other in self.side)


class JassRules:
    """The second reading of Jass for one hand."""

    MUCH = 10

    def __init__(self, trump: str, rules: dict, order: list) -> None:
        self.trump = trump
        self.any_time = rules["trump_any_time"] == "on"
        self.cross = rules["cross"] == "on"
        self.order = order

    def legal(self, hand: list, trick: list) -> list:
        return slow_jass.legal(hand, trick, self.trump, self.any_time)

    def winner(self, trick: list) -> int:
        return slow_jass.winner(trick, self.trump)

    def why(self, trick: list) -> str:
        return slow_jass.why(trick, self.trump)

    def group(self, card: str) -> list:
        return slow_jass.group_of(card, self.trump)

    def is_trump(self, card: str) -> bool:
        return card[0] == self.trump

    def worth(self, card: str) -> int:
        return slow_jass.worth(card, self.trump)

    def good(self, card: str) -> bool:
        return self.worth(card) >= 10

    def best(self) -> tuple:
        return (self.trump + "U", self.trump + "9")

    def together(self, one: int, other: int) -> bool:
        return one == other or self.cross and (self.order.index(one) - self.order.index(other)) % 2 == 0
