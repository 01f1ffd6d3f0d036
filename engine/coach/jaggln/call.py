"""What a player of Jaggln calls, and what the declarer lays into the doaba. Only the own cards are known here."""

from engine.cards import SUITS
from engine.coach.step import Step
from engine.games import jaggln

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Rules

ENOUGH = 14  # points of a hand that is strong enough to declare: forehand's every other time


def trumps(hand: list[str], trump: str) -> list[str]:
    """The trumps of the hand."""
    return [card for card in hand if jaggln.is_trump(card, trump)]


def points(hand: list[str], trump: str) -> int:
    """How strong the hand is with this trump: long and high trumps, plain Sows, missing suits."""
    mine = trumps(hand, trump)
    total = 3 * len(mine)
    for card, more in (("SU", 3), ("H10", 3), ("S6", 2), (trump + "A", 1)):
        total += more if card in mine else 0
    for suit in SUITS.replace(trump, ""):
        plain = [card for card in hand if card[0] == suit and card not in mine]
        total += 2 if suit + "A" in plain else 0
        total += 1 if len(plain) < 2 else 0
    return total


def best_trump(hand: list[str]) -> str:
    """The suit with which the hand is strongest; of equal ones that whose Sow another has."""
    return max([(points(hand, suit), suit + "A" not in hand, suit) for suit in SUITS])[2]


def strong_enough(hand: list[str]) -> bool:
    """Whether a simple player declares with this hand."""
    return points(hand, best_trump(hand)) >= ENOUGH


def call(player: int, hand: list[str], rules: "Rules") -> "tuple[Step, str]":
    """The call as a step, and the trump suit."""
    trump = best_trump(hand)
    sow = trump + "A"
    if sow not in hand:
        return Step("call_sow", "pcsn", player, sow, trump, len(trumps(hand, trump))), trump
    lacking = [card for card in jaggln.order(trump) if jaggln.is_trump(card, trump) and card not in hand]
    if rules["top_call"] == "allowed" and lacking[0] in jaggln.TOP_TRUMPS:
        return Step("call_top", "pcs", player, lacking[0], trump), trump
    best = [card for card in lacking if card not in jaggln.TOP_TRUMPS][0]
    return Step("call_best", "pcs", player, best, trump), trump


def lay_away(player: int, hand: list[str], found: list[str], trump: str) -> "tuple[Step, list[str]]":
    """What the declarer lays into the doaba, as a step and as cards: no gewiss, and best a whole suit."""
    free = [card for card in hand + found if card not in jaggln.GEWISSE]

    def price(card: str) -> tuple[int, int, int]:
        suit = [other for other in hand + found if other[0] == card[0] and not jaggln.is_trump(other, trump)]
        kept = [other for other in suit if other in jaggln.GEWISSE]
        if jaggln.is_trump(card, trump):
            return 100, jaggln.strength(card, card, trump), 0
        place = SUITS.index(card[0])  # no two alike: MicroPython's sorting leaves equals in any order
        return len(suit) + 5 * len(kept), jaggln.strength(card, card, trump), place

    laid = sorted(free, key=price)[: jaggln.TALON]
    if len(laid) < jaggln.TALON:  # so many gewisse: some of the doaba stay lying
        laid += [card for card in found if card in jaggln.GEWISSE][: jaggln.TALON - len(laid)]
        return Step("doaba_left", "pC", player, laid), laid
    rest = [card for card in hand + found if card not in laid and not jaggln.is_trump(card, trump)]
    for card in laid:
        if not jaggln.is_trump(card, trump) and card[0] not in [other[0] for other in rest]:
            return Step("doaba_void", "pCs", player, laid, card[0]), laid
    return Step("doaba_lays", "pC", player, laid), laid
