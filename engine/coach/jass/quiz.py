"""Questions about Jass. What is right is what the engine's rules say."""

from engine.cards import SUITS, rank_of
from engine.coach.jass.view import JassView
from engine.coach.quiz import ANSWERS, Question, allowed, highest, how_many, lively, taker, which
from engine.coach.step import Step
from engine.games import jass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.deck import Draws
    from engine.coach.view import View
    from engine.protocols import Rules

COUNT = 4  # so many fit whatever the house rules are


def _view(draws: "Draws", rules: "Rules") -> JassView:
    return JassView(0, [], [], SUITS[draws.below(4)], rules)


def _taker(draws: "Draws", rules: "Rules") -> Question:
    view = _view(draws, rules)
    trick = lively(draws, view, 4)
    place = jass.winner(trick, view.trump)
    return taker(draws, trick, place, jass.reason(trick, view.trump)).showing(view.trump, trick)


def _allowed(draws: "Draws", rules: "Rules") -> Question:
    return allowed(draws, _view(draws, rules), _why_legal)


def _why_legal(view: "View") -> Step:
    led = view.cards[0]
    if view.is_trump(led):
        return Step("legal_trump")
    return Step("legal_or_trump" if view.rules["trump_any_time"] == "on" else "legal_follow", "s", led[0])


def _highest_trump(draws: "Draws", rules: "Rules") -> Question:
    trump = SUITS[draws.below(4)]
    return highest(draws, "ask_higher", trump, [trump + rank for rank in jass.TRUMP_RANKS]).showing(trump)


def _highest_plain(draws: "Draws", rules: "Rules") -> Question:
    start = draws.below(4)
    trump, suit = SUITS[start], SUITS[(start + 1 + draws.below(3)) % 4]
    return highest(draws, "ask_higher_plain", suit, [suit + rank for rank in jass.RANKS]).showing(trump)


def _value(draws: "Draws", rules: "Rules") -> Question:
    trump = SUITS[draws.below(4)]
    card = (trump if draws.below(2) else SUITS[draws.below(4)]) + jass.RANKS[draws.below(6)]
    points = jass.value([card], trump)
    why = Step("value_trump" if card[0] == trump else "value_plain", "cn", card, points)
    near = draws.shuffle([0, 2, 3, 4, 10, 11, 14, 20])
    return how_many(draws, Step("ask_value", "cs", card, trump), points, why, near).showing(trump)


def _points(draws: "Draws", rules: "Rules") -> Question:
    view = _view(draws, rules)
    trick = lively(draws, view, 4)
    points = view.sum(trick)
    why = Step("points_in", "Cn", [card for card in trick if view.worth(card)], points)
    near = draws.shuffle([points + 1, points + 2, points - 3, points + 10, points - 4, points - 10, points + 4])
    return how_many(draws, Step("ask_points"), points, why, near).showing(view.trump, trick)


def _swap(draws: "Draws", rules: "Rules") -> Question:
    trump = SUITS[draws.below(4)]
    turned = trump + jass.RANKS[draws.below(8)]
    deck = draws.shuffle([card for card in jass.PACK if card != turned])
    right = jass.swaps(deck, turned)
    six = right[draws.below(len(right))]
    wrong = [card for card in deck if card not in right]
    sixes = [card for card in wrong if rank_of(card) == "6"]
    wrong = draws.shuffle(sixes[:2] + [card for card in wrong if card not in sixes][:5])[: ANSWERS - 1]
    why = Step("swap_six" if six[0] == trump else "swap_bell_six", "cc", six, turned)
    result = which(draws, Step("ask_swap", "c", turned), [six], wrong, lambda card: why)
    return result.showing(trump, hand=[str(card) for card in result.answers])


def _sack(draws: "Draws", rules: "Rules") -> Question:
    if not draws.below(4):
        return _total(draws, rules)
    points = 11 + draws.below(20)
    counted = jass.counted(jass.Hand("E", {0: points}), rules)[0]
    if rules["reverse"] == "on":
        why = Step("sack_off", "n", points)
    else:
        why = Step("sack_out" if counted else "sack_in", "nn", points, jass.SACK)
    near = [0, points, abs(points - jass.SACK), jass.SACK]
    return how_many(draws, Step("ask_sack", "n", points), counted, why, near)


def _total(draws: "Draws", rules: "Rules") -> Question:
    more, together = int(rules["last_trick"]), jass.total(rules)
    why = Step("total_last", "nnn", jass.TOTAL, more, together) if more else Step("total", "n", together)
    return how_many(draws, Step("ask_total"), together, why, draws.shuffle([jass.TOTAL, 157, 147, 160]))


KINDS = (
    _taker,
    _taker,
    _taker,
    _allowed,
    _allowed,
    _highest_trump,
    _highest_plain,
    _value,
    _value,
    _points,
    _points,
    _swap,
    _sack,
    _sack,
)
