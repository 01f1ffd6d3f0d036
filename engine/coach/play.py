"""Which card a simple, sensible player plays who collects what counts; and why. Only a View is known here."""

from engine.cards import rank_of
from engine.coach.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any  # noqa: TID251  # for the type checker alone

    from engine.coach.view import View


def choose(view: "View") -> Step:
    """The card, and why."""
    legal = view.legal()
    if len(legal) == 1:
        return forced(view, legal[0])
    if not view.trick:
        return lead(view, legal)
    return follow(view, legal)


def forced(view: "View", card: str) -> Step:
    """The one card that may be played."""
    led = view.trick[0][1] if view.trick else ""
    if len(view.hand) == 1 or not led or view.suit(led) != view.suit(card):
        return Step("only", "pc", view.player, card)
    if view.is_trump(led):
        return Step("must_trump", "pc", view.player, card)
    return Step("must", "pcs", view.player, card, led[0])


def follow(view: "View", legal: list[str]) -> Step:
    """To a trick that others began."""
    owner, best = view.best()
    step = None
    if owner in view.friends and not view.beaten(best):
        return smear(view, legal, "smear" + _side(view, best)) or lose(view, legal)
    if view.hopeful():
        step = smear(view, [card for card in legal if not view.beats(card)], "smear_hope")
    winning = [card for card in legal if view.beats(card)]
    return step or (winning and take(view, winning)) or lose(view, legal)


def smear(view: "View", legal: list[str], code: str) -> "Step | None":
    """The trick is the own side's: give what counts, but no trump that may make a trick itself."""
    worthy = [card for card in legal if view.worth(card) >= view.GOOD and not view.best_trump(card)]
    worthy = [card for card in worthy if not view.is_trump(card)] or worthy
    if not worthy:
        return None
    card = most(worthy, lambda card: (view.worth(card), -view.power(card)))
    if view.beats(card):
        return Step("home" + _side(view, card), "pc", view.player, card)
    return Step(code, "pcp", view.player, card, view.best()[0])


def _side(view: "View", card: str) -> str:
    """The end of a code where a friend still to play may go over the card, whom nothing keeps from it."""
    return "_side" if view.beaten_by(card, view.after()) else ""


def take(view: "View", winning: list[str]) -> "Step | None":
    """Take the trick where that is worth its price; None where it isn't."""
    player, pot, led = view.player, view.pot, view.trick[0][1]
    cheap = [card for card in winning if pot >= view.RICH or not view.best_trump(card)]
    sure = [card for card in cheap if not view.beaten(card)]
    home = [card for card in sure if view.worth(card) >= view.GOOD and not view.best_trump(card)]
    if home:
        card = most(home, lambda card: (view.worth(card), -view.power(card)))
        return Step("home" + _side(view, card), "pc", player, card)
    if sure and pot:
        card = least(sure, lambda card: (view.best_trump(card), view.strength(card, led)))
        return Step("win" + (_side(view, card) or ("_sure" if view.after() else "_last")), "pcn", player, card, pot)
    return _try(view, cheap) if cheap and not view.is_trump(led) else None


def _try(view: "View", winning: list[str]) -> "Step | None":
    """A plain suit was led, and what takes the trick may still be beaten."""
    player, pot, led = view.player, view.pot, view.trick[0][1]
    trumps = [card for card in winning if view.is_trump(card)]
    if trumps:
        lesser = [card for card in trumps if view.worth(card) < view.GOOD]
        if pot < view.PAYS or not lesser:
            return None
        code = "trump_any" if any(view.suit(card) == view.suit(led) for card in view.hand) else "trump_in"
        return Step(code, "pcn", player, least(lesser, view.power), pot)
    card = most(winning, view.power)
    good = view.worth(card) >= view.GOOD
    if view.high(card) and view.fresh(card[0]):
        return Step("risk", "pc", player, card) if good else Step("win_try", "pcn", player, card, pot)
    if pot >= view.PAYS and len(view.rivals()) < 2 and not good:
        return Step("win_try", "pcn", player, card, pot)
    return None


def lose(view: "View", legal: list[str]) -> Step:
    """The trick is the others', or not worth its price: give the least."""
    player, led = view.player, view.trick[0][1]
    card = least(legal, lambda card: (view.worth(card), view.is_trump(card), view.power(card)))
    if view.worth(card) >= view.GOOD:
        return Step("lost", "pc", player, card)
    kept = [other for other in legal if view.best_trump(other) and view.beats(other)]
    if kept and view.pot < view.RICH:
        return Step("keep", "pcc", player, card, kept[0])
    if view.is_trump(card) and not view.is_trump(led):
        return Step("trump_low", "pc", player, card)
    saved = [other for other in legal if view.worth(other) >= view.GOOD]
    if saved and view.best()[0] not in view.friends and not view.beats(card):
        return Step("save", "pcc", player, card, most(saved, view.worth))
    following = [other for other in view.hand if view.suit(other) == view.suit(led)]
    if following and card not in following:
        return Step("spare", "pcc", player, card, following[0])
    return Step("low" if following else "throw", "pc", player, card)


def lead(view: "View", legal: list[str]) -> Step:
    """The first card of a trick."""
    player = view.player
    plain = [card for card in legal if not view.is_trump(card)]
    high = [card for card in plain if not view.beaten(card)]
    if high:
        card = most(high, view.worth)
        return Step("lead" + (_side(view, card) or "_high"), "pc", player, card)
    if view.draws_trump():
        trumps = [card for card in legal if view.is_trump(card) and view.drawing(card)]
        if trumps:
            sure = [card for card in trumps if not view.beaten(card)]
            return Step(view.draws_code(), "pc", player, most(sure, view.power) if sure else least(trumps, view.power))
    sows = [card for card in plain if rank_of(card) == "A" and view.fresh(card[0])]
    if sows:
        return Step("lead_sow", "pc", player, sows[0])
    best = [card for card in plain if view.high(card) and view.worth(card) < view.GOOD]
    if best:
        return Step("lead_best", "pc", player, least(best, view.worth))
    return _lead_low(view, legal, plain)


def _lead_low(view: "View", legal: list[str], plain: list[str]) -> Step:
    """Nothing to gain: lead what risks nothing."""
    low = [card for card in plain if view.worth(card) < view.GOOD]
    for card in low:
        if len(plain) < len(legal) and len([other for other in plain if other[0] == card[0]]) == 1:
            return Step("lead_short", "pcs", view.player, card, card[0])
    card = least(low or legal, lambda card: (view.best_trump(card), view.worth(card), view.power(card)))
    return Step("lead_low" if view.worth(card) < view.GOOD else "lead_dear", "pc", view.player, card)


def most(cards: list[str], key: "Callable[[str], Any]") -> str:
    """The card of which `key` is greatest; the first of equal ones."""
    return max(cards, key=key)  # not sorted(), which on MicroPython leaves equals in any order


def least(cards: list[str], key: "Callable[[str], Any]") -> str:
    """The card of which `key` is smallest; the first of equal ones."""
    return min(cards, key=key)
