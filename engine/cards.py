"""Cards as short codes: the suit's letter, then the rank: "HA", "S10"."""

from engine.errors import RuleError

SUITS = "ELHS"  # Eichel, Laub, Herz, Schell: Acorns, Leaves, Hearts, Bells


def suit_of(card: str) -> str:
    """The printed suit's letter."""
    return card[0]


def rank_of(card: str) -> str:
    """The rank, without the suit."""
    return card[1:]


def check_suit(suit: object) -> str:
    """The suit itself, or RuleError when it is none of the four."""
    if not isinstance(suit, str) or len(suit) != 1 or suit not in SUITS:
        raise RuleError("suit_unknown", suit)
    return suit


def check_card(card: object, pack: tuple[str, ...]) -> str:
    """The card itself, or RuleError when no such card exists or this pack is without it."""
    if not isinstance(card, str) or len(card) < 2 or card[0] not in SUITS:
        raise RuleError("card_unknown", card)
    if rank_of(card) not in ("A", "K", "O", "U", "10", "9", "8", "7", "6"):
        raise RuleError("card_unknown", card)
    if card not in pack:
        raise RuleError("card_missing", card)
    return card


def check_cards(cards: object, pack: tuple[str, ...]) -> list[str]:
    """The cards as a list, each of the pack and none twice; RuleError otherwise."""
    if not isinstance(cards, (list, tuple)):
        raise RuleError("cards_list", cards)
    seen: list[str] = []
    for card in cards:
        if check_card(card, pack) in seen:
            raise RuleError("card_doubled", card)
        seen.append(card)
    return seen
