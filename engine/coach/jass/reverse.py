"""Which card a simple player of Hintersche plays, who avoids points; and why. Only a View is known here."""

from engine.coach.play import forced, least, most
from engine.coach.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.view import View


def choose(view: "View") -> Step:
    """The card, and why."""
    legal = view.legal()
    if len(legal) == 1:
        return forced(view, legal[0])
    if not view.trick:
        card = least(legal, lambda card: (-len(view.above(card)), view.worth(card), view.power(card)))
        return Step("lead_safe", "pc", view.player, card)
    return _follow(view, legal)


def _follow(view: "View", legal: list[str]) -> Step:
    under = [card for card in legal if not view.beats(card)]
    owner = view.best()[0]
    if under and (owner in view.friends) <= bool(view.rivals()):
        card = most(under, lambda card: (view.worth(card), view.power(card)))
        if view.worth(card):
            return Step("dump", "pcp", view.player, card, owner)
        return Step("duck", "pc", view.player, card)
    if under:  # the own side has it already
        return Step("low", "pc", view.player, least(under, lambda card: (view.worth(card), -view.power(card))))
    if view.rivals():
        card = least(legal, view.power)
    else:
        card = least(legal, lambda card: (view.worth(card), -view.power(card)))
    return Step("forced", "pc", view.player, card)
