"""Vorarlberg Jass: the pack, the play of the cards, the count. The source of each rule is rules.md, Jass."""

from engine.cards import SUITS, check_card, check_cards, check_suit, rank_of, suit_of
from engine.errors import RuleError
from engine.rules import OFF_ON, Rule

NAME = "jass"
NUMBER = 2
PLAYERS = (2, 6)
PASSES = False  # somebody always plays

RANKS = ("A", "K", "O", "U", "10", "9", "8", "7", "6")  # of a plain suit, strongest first
TRUMP_RANKS = ("U", "9", "A", "K", "O", "10", "8", "7", "6")  # Bauer and Nell above the rest
PACK = tuple([suit + rank for rank in RANKS for suit in SUITS])
VALUES = {"A": 11, "K": 4, "O": 3, "U": 2, "10": 10}  # the other ranks are worth nothing
TRUMP_VALUES = {"A": 11, "K": 4, "O": 3, "U": 20, "10": 10, "9": 14}
TOTAL = 152  # of the whole pack, whatever is trump
SACK = 21  # fewer points don't count
BELL_SIX = "S6"

RULES: "tuple[Rule, ...]" = (
    Rule("cards", "most", ("most", 6, 9)),  # each; most: nine where the pack has them
    Rule("reverse", "off", OFF_ON),
    Rule("cross", "off", OFF_ON),
    Rule("last_trick", 0, (0, 5)),
    Rule("trump_any_time", "off", OFF_ON),
    Rule("stake", 0, low=0, high=1000),
    Rule("direction", "clockwise", ("clockwise", "counter")),
)


class Hand:
    """One hand as it was played. `points` by player, as they lie on the table; partners have the sum of both."""

    def __init__(self, trump: str, points: dict[int, int]) -> None:
        self.trump = trump
        self.points = points


# The cards


def strength(card: str, led: str, trump: str) -> int:
    """How strong a card is in a trick that `led` began: 0 where it can't win."""
    if suit_of(card) == trump:
        return 2 * len(RANKS) - TRUMP_RANKS.index(rank_of(card))
    return len(RANKS) - RANKS.index(rank_of(card)) if suit_of(card) == suit_of(led) else 0


def order(trump: str) -> list[str]:
    """All 36 cards, highest first: the trumps, then each plain suit."""
    check_suit(trump)
    trumps = [trump + rank for rank in TRUMP_RANKS]
    return trumps + [suit + rank for suit in SUITS.replace(trump, "") for rank in RANKS]


def winner(trick: list[str], trump: str) -> int:
    """The index of the card that takes the trick; its first card was led."""
    if not trick:
        raise RuleError("trick_empty")
    check_cards(trick, PACK)
    check_suit(trump)
    strengths = [strength(card, trick[0], trump) for card in trick]
    return strengths.index(max(strengths))


def reason(trick: list[str], trump: str) -> str:
    """Why the winner of the trick wins, as a word: bauer nell trumped trump suit."""
    card = trick[winner(trick, trump)]
    if suit_of(card) != trump:
        return "suit"
    if rank_of(card) in ("U", "9"):
        return "bauer" if rank_of(card) == "U" else "nell"
    return "trump" if suit_of(trick[0]) == trump else "trumped"


def legal(hand: list[str], trick: list[str], trump: str, rules: "dict[str, int | str]") -> list[str]:
    """The cards of the hand that may be played to the trick so far.

    Follow suit, else anything; and anything too where trump is led and the Bauer is all one could give.
    """
    check_cards(check_cards(hand, PACK) + check_cards(trick, PACK), PACK)
    check_suit(trump)
    if not trick:
        return hand
    led = suit_of(trick[0])
    following = [card for card in hand if suit_of(card) == led]
    if not following or led == trump and following == [trump + "U"]:
        return hand
    if rules["trump_any_time"] == "on":
        return [card for card in hand if suit_of(card) in (led, trump)]
    return following


def value(cards: list[str], trump: str) -> int:
    """The points of these cards, without those for the last trick."""
    check_cards(cards, PACK)
    check_suit(trump)
    values = [(TRUMP_VALUES if suit_of(card) == trump else VALUES).get(rank_of(card), 0) for card in cards]
    return sum(values)


def swaps(hand: list[str], turned: str) -> list[str]:
    """The cards of the hand that may be exchanged for the turned card: the trump six and the Bell six; no six goes."""
    check_card(turned, PACK)
    check_cards(check_cards(hand, PACK) + [turned], PACK)
    if rank_of(turned) == "6":
        return []
    return [card for card in hand if card in (suit_of(turned) + "6", BELL_SIX)]


def deal(pack: list[str], count: int, rules: "dict[str, int | str]") -> "tuple[list[list[str]], str]":
    """Each one's cards, forehand first, and the card that sets trump: the talon's top one, else the last one dealt."""
    check_rules(rules, count)
    each = cards_each(rules, count)
    hands = [pack[player * each : player * each + each] for player in range(count)]
    return hands, pack[count * each] if count * each < len(pack) else pack[-1]


# The count


def cards_each(rules: "dict[str, int | str]", count: int) -> int:
    """How many cards each of `count` players gets."""
    if rules["cards"] != "most":
        return int(rules["cards"])
    return 9 if 9 * count <= len(PACK) else 6


def total(rules: "dict[str, int | str]") -> int:
    """All points that a hand can have."""
    return TOTAL + int(rules["last_trick"])


def all_dealt(rules: "dict[str, int | str]", count: int) -> bool:
    """Whether no card is left over, so that the points of a hand are `total`."""
    return cards_each(rules, count) * count == len(PACK)


def sides(playing: list[int], rules: "dict[str, int | str]") -> list[list[int]]:
    """Who counts together: the players opposite each other in Kreuzjassen, else everybody alone."""
    if rules["cross"] == "on":
        return [playing[0::2], playing[1::2]]
    return [[player] for player in playing]


def counted(hand: Hand, rules: "dict[str, int | str]") -> dict[int, int]:
    """What of the points counts: nothing below 21 (Sack), but in Hintersche all."""
    if rules["reverse"] == "on":
        return dict(hand.points)
    return {player: points if points >= SACK else 0 for player, points in hand.points.items()}


def winners(hand: Hand, rules: "dict[str, int | str]") -> list[int]:
    """Who won the hand, several where they are equal, by number; nobody where all are in the Sack."""
    counts = counted(hand, rules)
    if rules["reverse"] == "on":
        best = min(counts.values())
    else:
        best = max(counts.values())
        if not best:
            return []
    return [player for player in sorted(hand.points) if counts[player] == best]


# Who plays, who pays


def active(rules: "dict[str, int | str]", count: int) -> int:
    """All play."""
    return count


def check_rules(rules: "dict[str, int | str]", count: int) -> None:
    """Raise RuleError where the pack has too few cards, or Kreuzjassen isn't of four."""
    each = cards_each(rules, count)
    if each * count > len(PACK):
        raise RuleError("cards_many", count, each)
    if rules["cross"] == "on" and count != 4:
        raise RuleError("cross_four", count)


def check_hand(hand: Hand, playing: list[int], rules: "dict[str, int | str]") -> None:
    """Raise RuleError unless these players can have got these points."""
    check_suit(hand.trump)
    players = hand.points if isinstance(hand.points, dict) else {}
    if set(players) != set(playing) or any(isinstance(player, bool) for player in players):
        raise RuleError("points_players")
    most = total(rules)
    for points in hand.points.values():
        if isinstance(points, bool) or not isinstance(points, int) or not 0 <= points <= most:
            raise RuleError("points_range", most, points)
    together = 0
    for side in sides(playing, rules):
        if len({hand.points[player] for player in side}) > 1:
            raise RuleError("points_partners")
        together += hand.points[side[0]]
    check_sum(together, rules, len(playing))


def check_sum(together: int, rules: "dict[str, int | str]", count: int) -> None:
    """Raise RuleError where the points of all can't be so many, with the difference."""
    most = total(rules)
    if together > most:
        raise RuleError("points_over", together, most, together - most)
    if together < most and all_dealt(rules, count):
        raise RuleError("points_under", together, most, most - together)


def amounts(hand: Hand, playing: list[int], rules: "dict[str, int | str]") -> dict[int, int]:
    """What each player gets (+) or pays (-), in cents: each loser pays the stake to each winner.

    In Kreuzjassen each of the losing side pays the stake to one of the winning side.
    """
    won = winners(hand, rules)
    result = {player: 0 for player in playing}
    if not won or len(won) == len(playing):
        return result
    stake, lost = int(rules["stake"]), len(playing) - len(won)
    alone = rules["cross"] == "off"
    for player in playing:
        if player in won:
            result[player] = stake * (lost if alone else 1)
        else:
            result[player] = -stake * (len(won) if alone else 1)
    return result


def score(hand: Hand, rules: "dict[str, int | str]") -> "tuple[dict[int, int], list[int]]":
    """What runs on through the evening: the points that count, by player; and who won."""
    return counted(hand, rules), winners(hand, rules)


# The books


def make_hand(facts: "dict[str, object]") -> Hand:
    """A hand from a dict with the ledger's keys, players as numbers, yet to be checked."""
    return Hand(check_suit(facts.get("trump")), facts.get("points"))  # type: ignore[arg-type]  # check_hand judges


def facts(hand: Hand, names: list[str], rules: "dict[str, int | str]") -> "dict[str, object]":
    """The ledger's keys for this hand."""
    counts = counted(hand, rules)
    return {
        "trump": hand.trump,
        "points": {names[player]: points for player, points in hand.points.items()},
        "counted": {names[player]: points for player, points in counts.items()},
        "winners": sorted([names[player] for player in winners(hand, rules)]),
    }


def pack_hand(hand: Hand) -> bytes:
    """A byte for the trump, then two a player: the number, and the points."""
    data = bytearray((SUITS.index(hand.trump),))
    for player in sorted(hand.points):
        data.append(player)
        data.append(hand.points[player])
    return bytes(data)


def unpack_hand(data: bytes) -> Hand:
    """The reverse of `pack_hand`; RuleError for bytes that it can't have written."""
    players = [data[place] for place in range(1, len(data), 2)]
    if len(data) != 1 + 2 * len(players) or not PLAYERS[0] <= len(players) <= PLAYERS[1] or data[0] >= len(SUITS):
        raise RuleError("book_damaged")
    if players != sorted(set(players)):
        raise RuleError("book_damaged")
    return Hand(SUITS[data[0]], {player: data[2 * place + 2] for place, player in enumerate(players)})
