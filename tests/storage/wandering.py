"""Keys at random, the same on every run."""


class Draws:
    """Random numbers that are the same everywhere: xorshift with 32 bits."""

    def __init__(self, seed: int) -> None:
        self._state = seed or 1

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        state = self._state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self._state = state
        return state % limit


def wandering(box, seed: int, keys: int) -> None:
    """Keys at random, mostly forward, by somebody who plays with the box."""
    draws = Draws(seed)
    for _ in range(keys):
        draw = draws.below(20)
        if draw < 2:
            box.hold("ok")
        elif draw < 13:
            box.key("ok")
        else:
            box.key(("next", "next", "next", "prev", "prev", "back", "next")[draw - 13])
