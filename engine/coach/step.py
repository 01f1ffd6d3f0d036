"""One thing that is said: a code and what fills its gaps. CODES.md lists them."""


class Step:
    """`values` fill the gaps of the sentence `code`, and `kinds` has a letter for each of them.

    p a player, P a list of players, c a card, C a list of cards, s a suit, n a number, m cents (never negative).
    """

    def __init__(self, code: str, kinds: str = "", *values: object) -> None:
        self.code = code
        self.kinds = kinds
        self.values = values

    @property
    def card(self) -> str:
        """The card that is played: of a step of the play the second value."""
        return str(self.values[1])
