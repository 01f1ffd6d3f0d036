"""Which card a simple, sensible player plays who collects what counts; and why. Only a View is known here."""

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
        return _forced(view, legal[0])
    if not view.trick:
        return lead(view, legal)
    return follow(view, legal)


def _forced(view: "View", card: str) -> Step:
    led = view.trick[0][1] if view.trick else ""
    if len(view.hand) == 1 or not led or view.suit(led) != view.suit(card):
        return Step("only", "pc", view.player, card)
    if view.is_trump(led):
        return Step("must_trump", "pc", view.player, card)
    return Step("must", "pcs", view.player, card, led[0])


def follow(view: "View", legal: list[str]) -> Step:
    """To a trick that others began."""
    owner, best = view.best()
    if owner in view.friends and not view.beaten(best):
        return smear(view, legal, owner)
    winning = [card for card in legal if view.beats(card)]
    return (winning and take(view, legal, winning)) or lose(view, legal)


def smear(view: "View", legal: list[str], owner: int) -> Step:
    """The trick is the own side's: give what counts, but no trump that may make a trick itself."""
    worthy = [card for card in legal if view.worth(card) and not view.best_trump(card)]
    plain = [card for card in worthy if not view.is_trump(card)] or worthy
    if plain:
        card = most(plain, lambda card: (view.worth(card), -view.power(card)))
        return Step("smear", "pcp", view.player, card, owner)
    return lose(view, legal)


def take(view: "View", legal: list[str], winning: list[str]) -> "Step | None":
    """Take the trick where that is worth its price; None where it isn't."""
    player, pot = view.player, view.pot
    sure = [card for card in winning if not view.beaten(card)]
    led = view.trick[0][1]
    homing = [card for card in sure if view.worth(card) and not view.best_trump(card)]
    if homing:
        return Step("home", "pc", player, most(homing, lambda card: (view.worth(card), -view.power(card))))
    if sure and pot >= view.TRICK_RICH:
        card = least(sure, lambda card: view.strength(card, led))
        if not view.best_trump(card) or pot >= view.TRICK_RICH:
            return Step("win_sure" if view.rivals() else "win_last", "pcn", player, card, pot)
    return None


def lose(view: "View", legal: list[str]) -> Step:
    """The trick is the others', or is worth nothing: give the least."""
    card = least(legal, lambda card: (view.worth(card), view.is_trump(card), view.power(card)))
    if view.worth(card):
        return Step("lost", "pc", view.player, card)
    follows = view.suit(card) == view.suit(view.trick[0][1])
    saved = [other for other in legal if view.worth(other)]
    if saved and view.best()[0] not in view.friends:
        return Step("save", "pcc", view.player, card, most(saved, view.worth))
    return Step("low" if follows else "throw", "pc", view.player, card)


def lead(view: "View", legal: list[str]) -> Step:
    """The first card of a trick."""
    card = least(legal, lambda card: (view.worth(card), view.is_trump(card), view.power(card)))
    return Step("lead_low", "pc", view.player, card)


def most(cards: list[str], key: "Callable[[str], Any]") -> str:
    """The card of which `key` is greatest; the first of equal ones."""
    return sorted(cards, key=key)[-1]


def least(cards: list[str], key: "Callable[[str], Any]") -> str:
    """The card of which `key` is smallest; the first of equal ones."""
    return sorted(cards, key=key)[0]
