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
        return _lead(view, legal)
    under = [card for card in legal if not view.beats(card)]
    return _under(view, under) if under else _over(view, legal)


def _lead(view: "View", legal: list[str]) -> Step:
    """What the most cards of its own suit still beat."""

    def safety(card: str) -> tuple[int, int]:
        above = [other for other in view.above(card) if other[0] == card[0]]
        return len(above), -view.worth(card)

    card = most(legal, safety)
    return Step("lead_safe" if safety(card)[0] else "lead_forced", "pc", view.player, card)


def _under(view: "View", under: list[str]) -> Step:
    """Others keep the trick: theirs are the points of the foes, and one's own those of the partner."""
    owner = view.best()[0]
    if owner in view.friends:
        return Step("duck", "pc", view.player, least(under, lambda card: (view.worth(card), -view.power(card))))
    card = most(under, lambda card: (view.worth(card), view.power(card)))
    if view.worth(card):
        return Step("dump", "pcp", view.player, card, owner)
    return Step("duck", "pc", view.player, card)


def _over(view: "View", legal: list[str]) -> Step:
    """Every card takes it: the lowest while another may go higher, else the strongest of what counts least."""
    if view.rivals():
        card = least(legal, view.power)
    else:
        card = least(legal, lambda card: (view.worth(card), -view.power(card)))
    return Step("forced", "pc", view.player, card)
