"""Questions about Jaggln. What is right is what the engine's rules say."""

from engine.cards import SUITS, rank_of
from engine.coach.jaggln.view import JagglnView
from engine.coach.quiz import Question, allowed, highest, how_many, lively, some, taker, which
from engine.coach.step import Step
from engine.errors import RuleError
from engine.games import jaggln

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.deck import Draws
    from engine.coach.view import View
    from engine.protocols import Rules

COUNT = jaggln.PLAYERS[1]  # so many fit whatever the house rules are
_NAMES = {"SU": "jaggl", "H10": "zanggl"}


def _view(draws: "Draws", rules: "Rules") -> JagglnView:
    return JagglnView(0, [], [], SUITS[draws.below(4)], rules)


def _taker(draws: "Draws", rules: "Rules") -> Question:
    view = _view(draws, rules)
    trick = lively(draws, view, 5)
    place = jaggln.winner(trick, view.trump)
    return taker(draws, trick, place, jaggln.reason(trick, view.trump)).showing(view.trump, trick)


def _allowed(draws: "Draws", rules: "Rules") -> Question:
    return allowed(draws, _view(draws, rules), _why_legal)


def _why_legal(view: "View") -> Step:
    led = view.cards[0]
    if view.is_trump(led):
        return Step("legal_trump")
    for card in jaggln.TOP_TRUMPS:
        if card in view.hand and card[0] == led[0]:
            return Step("legal_top", "c", card)
    return Step("legal_follow", "s", led[0])


def _highest_trump(draws: "Draws", rules: "Rules") -> Question:
    trump = SUITS[draws.below(4)]
    cards = [card for card in jaggln.order(trump) if jaggln.is_trump(card, trump)]
    return highest(draws, "ask_higher", trump, cards).showing(trump)


def _highest_plain(draws: "Draws", rules: "Rules") -> Question:
    start = draws.below(4)
    trump, suit = SUITS[start], SUITS[(start + 1 + draws.below(3)) % 4]
    cards = [card for card in jaggln.order(trump) if card[0] == suit and not jaggln.is_trump(card, trump)]
    return highest(draws, "ask_higher_plain", suit, cards).showing(trump)


def _of_card(code: str, card: str) -> Step:
    """The code that begins so, for the sort of gewiss that the card is."""
    return Step(code + (_NAMES.get(card) or ("sow" if rank_of(card) == "A" else "ten")), "c", card)


def _gewiss(draws: "Draws", rules: "Rules") -> Question:
    none = [card for card in jaggln.PACK if card not in jaggln.GEWISSE]
    if draws.below(2):
        return which(draws, Step("ask_gewiss"), jaggln.GEWISSE, none, lambda card: _of_card("gewiss_", card))
    none += ["S6"] * 5  # the one that is often taken for a gewiss
    card = none[draws.below(len(none))]
    why = Step("gewiss_buggl" if card == "S6" else "gewiss_none", "c", card)
    return which(draws, Step("ask_no_gewiss"), [card], jaggln.GEWISSE, lambda card: why)


def _gewisse(draws: "Draws", rules: "Rules") -> Question:
    rest = [card for card in jaggln.PACK if card not in jaggln.GEWISSE]
    count = draws.below(5)
    trick = draws.shuffle(some(draws, jaggln.GEWISSE, count) + some(draws, rest, 5 - count))
    found = [card for card in trick if card in jaggln.GEWISSE]
    why = Step("gewisse_in", "Cn", found, count) if found else Step("gewisse_zero")
    return how_many(draws, Step("ask_gewisse"), len(found), why).showing("", trick)


def _discard(draws: "Draws", rules: "Rules") -> Question:
    kept, free = [], []
    for card in jaggln.PACK:
        try:
            jaggln.check_discard([card], [card], rules)
            free.append(card)
        except RuleError:
            kept.append(card)
    if draws.below(2):
        return which(draws, Step("ask_discard"), kept, free, lambda card: _of_card("kept_", card))
    card = free[draws.below(len(free))]
    why = Step("free_jaggl" if card == "SU" else "free_card", "c", card)
    return which(draws, Step("ask_discard_may"), [card], kept, lambda card: why)


def _is_trump(draws: "Draws", rules: "Rules") -> Question:
    trump = SUITS[draws.below(4)]
    trumps = [card for card in jaggln.PACK if jaggln.is_trump(card, trump)]
    plain = [card for card in jaggln.PACK if card not in trumps]
    if draws.below(2):
        asked, right, wrong = Step("ask_is_trump", "s", trump), trumps, plain
    else:
        asked, right, wrong = Step("ask_is_plain", "s", trump), plain, trumps
    return which(draws, asked, right, wrong, lambda card: _why_trump(card, trump)).showing(trump)


def _why_trump(card: str, trump: str) -> Step:
    if card in jaggln.TOP_TRUMPS:
        return Step("trump_top", "c", card)
    return Step("trump_suit" if card[0] == trump else "plain", "cs", card, trump)


def _counts(draws: "Draws", rules: "Rules") -> Question:
    kind = draws.below(4)
    if kind == 0:
        return how_many(draws, Step("ask_need"), jaggln.WIN, Step("need", "nn", jaggln.WIN, len(jaggln.GEWISSE)))
    if kind == 1:
        return how_many(draws, Step("ask_all"), len(jaggln.GEWISSE), Step("all"))
    trump = SUITS[draws.below(4)]
    trumps = [card for card in jaggln.PACK if jaggln.is_trump(card, trump)]
    why = Step("trumps", "snn", trump, len(trumps) - len(jaggln.TOP_TRUMPS), len(trumps))
    return how_many(draws, Step("ask_trumps", "s", trump), len(trumps), why).showing(trump)


def _pay(draws: "Draws", rules: "Rules") -> Question:
    playing = list(range(jaggln.active(rules, COUNT)))
    side, gewisse = 1 + min(1, draws.below(3)), draws.below(len(jaggln.GEWISSE) + 1)
    hand = jaggln.Hand(0, "EA", "E", 1 if side == 2 else None, gewisse, False)
    amounts = jaggln.amounts(hand, playing, rules)
    ours, theirs, others = abs(amounts[0]), abs(amounts[playing[-1]]), len(playing) - side
    won, asks_side = gewisse >= jaggln.WIN, draws.below(2)
    if asks_side:
        code = "ask_side_gets" if won else "ask_side_pays"
    else:
        code = "ask_defender_pays" if won else "ask_defender_gets"
    asked = Step(code, "nnnm", side, others, gewisse, int(rules["stake"]))
    why = Step("pay_won" if won else "pay_lost", "nmnm", others, theirs, side, ours)
    near = [ours, theirs, 2 * theirs, theirs * others, theirs * len(playing)]
    return how_many(draws, asked, ours if asks_side else theirs, why, near, "m")


KINDS = (
    _taker,
    _taker,
    _allowed,
    _allowed,
    _highest_trump,
    _highest_plain,
    _gewiss,
    _gewisse,
    _discard,
    _is_trump,
    _counts,
    _pay,
    _pay,
)
