"""What the box says: one module a language, and one a language for each game."""

from engine.cards import rank_of, suit_of
from engine.errors import RuleError

LANGUAGES = ("de", "en")


def _german() -> "tuple[dict[str, str], ...]":
    from firmware.ui.words import de, jaggln_de

    return de.WORDS, jaggln_de.WORDS


def _english() -> "tuple[dict[str, str], ...]":
    from firmware.ui.words import en, jaggln_en

    return en.WORDS, jaggln_en.WORDS


class Words:
    """All words of one language. Calling it gives the words of a key, with gaps filled."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._tables = _english() if language == "en" else _german()

    def __call__(self, key: str, *gaps: object) -> str:
        """The words of `key`; KeyError where no language has them."""
        for table in self._tables:
            if key in table:
                words = table[key]
                return words.format(*gaps) if gaps else words
        raise KeyError(key)

    def has(self, key: str) -> bool:
        """Whether this language has words for the key."""
        return any(key in table for table in self._tables)

    def error(self, error: RuleError) -> str:
        """The sentence for an engine's RuleError: its code translated, or what it says itself."""
        code = "error_" + error.code
        if self.has(code):
            return self(code, *error.values)
        return str(error)


def card_words(words: Words, card: str) -> str:
    """The card as people call it: a name of its own, or suit and rank."""
    if words.has("card_" + card):
        return words("card_" + card)
    return words("card", words("of_" + suit_of(card)), words("rank_" + rank_of(card)))


def card_rank(words: Words, card: str) -> str:
    """The card's rank alone, or its own name where it stands for no rank."""
    key = "rank_" + rank_of(card)
    return words(key) if words.has(key) else card_words(words, card)
