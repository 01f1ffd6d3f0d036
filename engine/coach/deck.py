"""Chance that can be had again: a seed gives the same cards on every interpreter."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any  # noqa: TID251  # for the type checker alone

_MODULI = (32363, 31727, 31657)
_FACTORS = (157, 146, 142)


class Draws:
    """Random numbers: L'Ecuyer's three generators in one (1988), all of whose numbers are small integers on a Pico."""

    def __init__(self, seed: int) -> None:
        low, high = seed % 32362, seed // 32362 % 32362
        # squares, so that neighbouring seeds are no neighbours here
        self._states = [1 + low, 1 + (low * low + high) % 31726, 1 + (high * high + low) % 31656]
        for _ in range(4):
            self.below(1)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1; limit is at most some hundreds."""
        states = self._states
        for place in range(3):
            states[place] = states[place] * _FACTORS[place] % _MODULI[place]
        return (states[0] - states[1] + states[2]) % 32362 % limit

    def shuffle(self, cards: "list[Any]") -> "list[Any]":
        """The same list, what is in it in another order."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        return cards


def shuffled(pack: "Sequence[str]", seed: int) -> list[str]:
    """The cards of the pack in the order that belongs to the seed."""
    return Draws(seed).shuffle(list(pack))
