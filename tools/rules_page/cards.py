"""Cards on a sheet: the suits, their order, the gewisse, a trick."""

from collections.abc import Iterable

from engine.cards import SUITS, check_cards, check_suit, rank_of, suit_of
from engine.games import jaggln, jass
from tools.rules_page.sheet import Sheet, seats, typeset


def suits(sheet: Sheet) -> str:
    """The four suits by name."""
    return f'<p class="suits">{"".join(sheet.fill(f"{{{suit}}}") for suit in SUITS)}</p>'


def trumps(sheet: Sheet, suit: str) -> str:
    """All trumps of Jaggln from the highest down; the gewisse among them have a thick frame."""
    trump = check_suit(suit)
    cards = [card for card in jaggln.order(trump) if jaggln.is_trump(card, trump)]
    return _row(_face(sheet, card, sheet.rank(card), sheet.own_name(card), card in jaggln.GEWISSE) for card in cards)


def values(sheet: Sheet, suit: str, kind: str) -> str:
    """A suit of Jass as trump or as a `plain` one, from the highest card down, with each one's points."""
    trump = check_suit(suit) if kind == "trump" else SUITS.replace(check_suit(suit), "")[0]
    row = []
    for card in jass.order(trump):
        if suit_of(card) == suit:
            own = f"tricks_{rank_of(card)}" if suit == trump else ""
            rank = sheet.say(own) if sheet.words.has(own) else sheet.rank(card)
            row.append(_face(sheet, card, rank, str(jass.value([card], trump))))
    return f"<h3>{sheet.label(kind)}</h3>{_row(row)}"


def _row(cards: Iterable[str]) -> str:
    return f'<ol class="cards">{"".join(cards)}</ol>'


def _face(sheet: Sheet, card: str, rank: str, below: str, thick: bool = False) -> str:
    """A card, with a thick edge or a thin one, and what stands below it."""
    frame = ' class="thick"' if thick else ""
    under = f"<b>{below}</b>" if below else ""
    return f"<li{frame}><i>{sheet.suit_picture(card)}{rank}</i>{under}</li>"


def gewisse(sheet: Sheet) -> str:
    """The cards that count, those of a rank together."""
    ranks: dict[str, list[str]] = {}
    for card in jaggln.GEWISSE:
        ranks.setdefault(rank_of(card), []).append(card)
    groups = []
    for cards in ranks.values():
        name = sheet.rank(cards[0]) if len(cards) > 1 else typeset(sheet.card_words(cards[0]))
        seen = "".join(sheet.suit_picture(card) for card in cards)
        groups.append(f'<span class="word">{seen} {name}</span>')
    return f'<p class="suits">{"".join(groups)}</p>'


def trick(sheet: Sheet, trump: str, *cards: str) -> str:
    """An example: who plays which card, who takes it, and why."""
    played = check_cards(list(cards), sheet.game.PACK)
    taker = sheet.game.winner(played, trump)
    family = "why_" if sheet.game is jaggln else "why_jass_"
    gaps = (sheet.card_words(played[taker]), sheet.words("suit_" + suit_of(played[0])))
    why = sheet.say(family + sheet.game.reason(played, trump), *gaps)
    if sheet.game is jass:
        sheet.facts["trick_points"] = jass.value(played, trump)
        why += " " + sheet.label("trick_points")
    faces = _row(
        _face(sheet, card, sheet.own_name(card) or sheet.rank(card), player, card == played[taker])
        for player, card in zip(seats(len(played)), played)
    )
    return f'<p class="example">{sheet.label("example")}</p>{faces}<p class="why">{why}</p>'
