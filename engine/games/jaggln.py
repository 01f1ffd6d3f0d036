"""Jaggln: the pack, the play of the cards, the payments. The source of each rule is rules.md, Jaggln."""

from engine.cards import SUITS, check_card, check_cards, check_suit, rank_of, suit_of
from engine.errors import RuleError
from engine.rules import Rule

NAME = "jaggln"
NUMBER = 1
PLAYERS = (5, 7)
PASSES = True  # all may pass, and then the deal moves on

RANKS = ("A", "10", "K", "O", "U", "9", "8", "7")  # strongest first, trump and plain suits alike
TOP_TRUMPS = ("SU", "H10", "S6")  # Jaggl, Zanggl, Buggl: above the trump suit, whatever it is
PACK = tuple([suit + rank for rank in RANKS for suit in SUITS] + ["S6"])
GEWISSE = ("EA", "LA", "HA", "SA", "E10", "L10", "H10", "S10", "SU")
TALON = 3  # cards that lie in the doaba
WIN = 5  # gewisse that the declarer's side needs

RULES: "tuple[Rule, ...]" = (
    Rule("active", 5, (5, 6)),
    Rule("stake", 2, low=1, high=1000),
    Rule("solo", 1, low=1, high=4),
    Rule("matsch", "automatic", ("automatic", "claimed", "off")),
    Rule("doaba", "declarer", ("declarer", "nobody")),
    Rule("direction", "clockwise", ("clockwise", "counter")),
    Rule("top_call", "allowed", ("allowed", "forbidden")),
    Rule("jaggl_discard", "forbidden", ("forbidden", "allowed")),
)


class Hand:
    """One hand as it was played.

    `partner` is None when nobody held the called card, and the declarer's own number when the
    declarer did: solo both times. `gewisse` counts those of the declarer's side.
    """

    def __init__(self, declarer: int, card: str, trump: str, partner: "int | None", gewisse: int, matsch: bool) -> None:
        self.declarer = declarer
        self.card = card
        self.trump = trump
        self.partner = partner
        self.gewisse = gewisse
        self.matsch = matsch

    @property
    def solo(self) -> bool:
        """Whether the declarer played alone."""
        return self.partner is None or self.partner == self.declarer


# The cards


def trump_of(card: str) -> "str | None":
    """The trump suit that calling `card` makes; None for a top trump, where it is asked for."""
    return None if card in TOP_TRUMPS else suit_of(card)


def is_trump(card: str, trump: str) -> bool:
    """Whether the card belongs to the trump group."""
    return card in TOP_TRUMPS or suit_of(card) == trump


def order(trump: str) -> list[str]:
    """All 33 cards, highest first: the trump group, then each plain suit."""
    result = list(TOP_TRUMPS)
    for suit in trump + SUITS.replace(trump, ""):
        for rank in RANKS:
            if suit + rank in PACK and suit + rank not in TOP_TRUMPS:
                result.append(suit + rank)
    return result


def strength(card: str, led: str, trump: str) -> int:
    """How strong a card is in a trick that `led` began: 0 where it can't win."""
    if card in TOP_TRUMPS:
        return 100 - TOP_TRUMPS.index(card)
    rank = len(RANKS) - RANKS.index(rank_of(card))
    if suit_of(card) == trump:
        return 50 + rank
    if suit_of(card) == suit_of(led) and not is_trump(led, trump):
        return rank
    return 0


def winner(trick: list[str], trump: str) -> int:
    """The index of the card that takes the trick; its first card was led."""
    if not trick:
        raise RuleError("trick_empty")
    check_cards(trick, PACK)
    check_suit(trump)
    best = 0
    for index in range(1, len(trick)):
        if strength(trick[index], trick[0], trump) > strength(trick[best], trick[0], trump):
            best = index
    return best


def reason(trick: list[str], trump: str) -> str:
    """Why the winner of the trick wins, as a word: jaggl zanggl buggl trumped trump suit."""
    card = trick[winner(trick, trump)]
    if card in TOP_TRUMPS:
        return ("jaggl", "zanggl", "buggl")[TOP_TRUMPS.index(card)]
    if suit_of(card) == trump:
        return "trump" if is_trump(trick[0], trump) else "trumped"
    return "suit"


def legal(hand: list[str], trick: list[str], trump: str) -> list[str]:
    """The cards of the hand that may be played to the trick so far: follow suit, else anything."""
    check_cards(hand, PACK)
    check_cards(trick, PACK)
    check_cards(hand + trick, PACK)
    check_suit(trump)
    if not trick:
        return hand
    if is_trump(trick[0], trump):
        following = [card for card in hand if is_trump(card, trump)]
    else:
        following = [card for card in hand if suit_of(card) == suit_of(trick[0]) and not is_trump(card, trump)]
    return following or hand


def check_discard(hand: list[str], discard: list[str], rules: "dict[str, int | str]") -> None:
    """Raise RuleError unless these cards of the hand may go to the doaba."""
    check_cards(hand, PACK)
    check_cards(discard, PACK)
    if len(discard) > TALON:
        raise RuleError("discard_many", len(discard))
    for card in discard:
        if card not in hand:
            raise RuleError("discard_missing", card)
        if card in GEWISSE and not (card == "SU" and rules["jaggl_discard"] == "allowed"):
            raise RuleError("discard_kept", card)


# Who plays, who pays


def active(rules: "dict[str, int | str]", count: int) -> int:
    """How many of `count` people play each hand."""
    return min(count, int(rules["active"]))


def check_rules(rules: "dict[str, int | str]", count: int) -> None:
    """Raise RuleError where a share of some hand would not be a whole cent."""
    against = active(rules, count) - 2
    if against * int(rules["stake"]) % 2:
        raise RuleError("stake_odd", 2, against, rules["stake"])


def check_call(
    declarer: object, card: object, trump: object, playing: list[int], rules: "dict[str, int | str]"
) -> None:
    """Raise RuleError unless this active player may call this card with this trump."""
    if isinstance(declarer, bool) or declarer not in playing:
        raise RuleError("declarer_out", declarer)
    called = check_card(card, PACK)
    fixed = trump_of(called)
    if fixed is None:
        if rules["top_call"] == "forbidden":
            raise RuleError("call_forbidden")
        if trump is None:
            raise RuleError("trump_missing", called)
    check_suit(trump)


def check_hand(hand: Hand, playing: list[int], rules: "dict[str, int | str]") -> None:
    """Raise RuleError unless the hand can have been played by these active players.

    The trump is free of the called card: a table that corrects it may (rules.md, Declaring).
    """
    check_call(hand.declarer, hand.card, hand.trump, playing, rules)
    if hand.partner is not None and (isinstance(hand.partner, bool) or hand.partner not in playing):
        raise RuleError("partner_out", hand.partner)
    if isinstance(hand.gewisse, bool) or not isinstance(hand.gewisse, int) or not 0 <= hand.gewisse <= len(GEWISSE):
        raise RuleError("gewisse_range", hand.gewisse)
    if hand.matsch and rules["matsch"] == "off":
        raise RuleError("matsch_off")
    if hand.matsch and not matsch_possible(hand.gewisse, rules):
        raise RuleError("matsch_impossible")


def matsch_possible(gewisse: int, rules: "dict[str, int | str]") -> bool:
    """Whether the losers can be without a trick: only where they hold no gewiss from tricks.

    Where the doaba counts to nobody, up to three gewisse may lie unclaimed beside the winners' own.
    """
    if rules["matsch"] == "off":
        return False
    unclaimed = TALON if rules["doaba"] == "nobody" else 0
    return gewisse == 0 or gewisse >= len(GEWISSE) - unclaimed


def amounts(hand: Hand, playing: list[int], rules: "dict[str, int | str]") -> dict[int, int]:
    """What each active player gets (+) or pays (-), in cents.

    Each defender pays or gets the stake; the declarer's side shares the sum equally.
    """
    side = [hand.declarer] if hand.solo else [hand.declarer, hand.partner]
    stake = int(rules["stake"]) * (2 if hand.matsch else 1) * (int(rules["solo"]) if hand.solo else 1)
    if hand.gewisse < WIN:
        stake = -stake
    share = stake * (len(playing) - len(side))
    if share % len(side):
        raise RuleError("stake_odd", len(side), len(playing) - len(side), rules["stake"])
    return {player: share // len(side) if player in side else -stake for player in playing}


def score(hand: Hand, rules: "dict[str, int | str]") -> "tuple[dict[int, int], list[int]]":
    """Nothing runs on beside the money."""
    return {}, []


# The books


def make_hand(facts: "dict[str, object]") -> Hand:
    """A hand from a dict with the ledger's keys, players as numbers, yet to be checked."""
    card = check_card(facts.get("card"), PACK)
    trump = facts.get("trump") or trump_of(card)
    if trump is None:
        raise RuleError("trump_missing", card)
    partner = facts.get("partner")
    return Hand(facts.get("declarer"), card, trump, partner, facts.get("gewisse"), bool(facts.get("matsch")))  # type: ignore[arg-type]  # check_hand judges


def facts(hand: Hand, names: list[str], rules: "dict[str, int | str]") -> "dict[str, object]":
    """The ledger's keys for this hand. `held` is there only when the declarer held the called card."""
    result: "dict[str, object]" = {
        "declarer": names[hand.declarer],
        "card": hand.card,
        "trump": hand.trump,
        "partner": None if hand.partner is None or hand.solo else names[hand.partner],
        "gewisse": hand.gewisse,
        "matsch": hand.matsch,
    }
    if hand.partner == hand.declarer:
        result["held"] = True
    return result


def pack_hand(hand: Hand) -> bytes:
    """Six bytes: declarer, card, trump, partner (255: nobody), gewisse, matsch."""
    partner = 255 if hand.partner is None else hand.partner
    return bytes(
        (hand.declarer, PACK.index(hand.card), SUITS.index(hand.trump), partner, hand.gewisse, int(hand.matsch))
    )


def unpack_hand(data: bytes) -> Hand:
    """The reverse of `pack_hand`; RuleError for bytes that it can't have written."""
    if len(data) != 6 or data[1] >= len(PACK) or data[2] >= len(SUITS) or data[5] > 1:
        raise RuleError("book_damaged")
    partner = None if data[3] == 255 else data[3]
    return Hand(data[0], PACK[data[1]], SUITS[data[2]], partner, data[4], bool(data[5]))
