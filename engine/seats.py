"""Who deals, who sits out, who leads: functions of the seats, the dealer and the direction alone.

`seats` are the players in clockwise order; `step` is 1 for a clockwise table, -1 for a counter-clockwise one.
"""


def after(seats: tuple[int, ...], player: int, step: int) -> int:
    """The player whose turn comes after `player`."""
    return seats[(seats.index(player) + step) % len(seats)]


def turns(seats: tuple[int, ...], dealer: int, step: int) -> list[int]:
    """Everybody in the order of turns, the dealer first."""
    start = seats.index(dealer)
    return [seats[(start + step * turn) % len(seats)] for turn in range(len(seats))]


def sitting_out(seats: tuple[int, ...], dealer: int, step: int, active: int) -> list[int]:
    """Who doesn't play when only `active` may: the dealer, then the players after (rules.md, Who plays)."""
    return turns(seats, dealer, step)[: max(0, len(seats) - active)]


def playing(seats: tuple[int, ...], dealer: int, step: int, active: int) -> list[int]:
    """Who plays, forehand first: the first active player after the dealer."""
    order = turns(seats, dealer, step)
    out = max(0, len(seats) - active)
    return order[out:] if out else order[1:] + order[:1]
