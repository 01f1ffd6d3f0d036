"""What the box says: one module a language, and one a language for each game; the same again for the lessons.

A module's WORDS are blocks, of each key's beginning up to its first `_`: in a block each line is the rest of a key, a
space, and the words. Keys without a `_` are in the block "". A name for each key would take the Pico longer to learn
at power-on than all that it needs to show its first screen.
"""

from engine.cards import rank_of, suit_of
from engine.errors import RuleError

LANGUAGES = ("de", "en")
_KNOWN_MOST = 128  # all words of a hand; to look one up takes the Pico a millisecond, mostly to make strings


def _table(name: str) -> "dict[str, str]":
    words: "dict[str, str]" = __import__("firmware.ui.words." + name, None, None, ("WORDS",)).WORDS
    return words


class Words:
    """All words of one language, for one game. Calling it gives the words of a key, with gaps filled.

    With `learn` also those of the lessons, which a box that keeps scores never loads.
    """

    def __init__(self, language: str, game: str = "jaggln", learn: bool = False) -> None:
        self.language = language
        self.game = game
        self._tables = [_table(language), _table(game + "_" + language)]
        if learn:
            self._tables += [_table("learn_" + language), _table("learn_" + game + "_" + language)]
        self._known: dict[str, str | None] = {}

    def __call__(self, key: str, *gaps: object) -> str:
        """The words of `key`; KeyError where no language has them."""
        words = self._get(key)
        if words is None:
            raise KeyError(key)
        return words.format(*gaps) if gaps else words

    def has(self, key: str) -> bool:
        """Whether this language has words for the key."""
        return self._get(key) is not None

    def remember(self, key: str, words: "str | None") -> None:
        """Have these words for the key, for a while."""
        if len(self._known) >= _KNOWN_MOST:
            self._known.clear()
        self._known[key] = words

    def _get(self, key: str) -> "str | None":
        if key not in self._known:
            self.remember(key, self._find(key))
        return self._known[key]

    def _find(self, key: str) -> "str | None":
        block, rest = key.split("_", 1) if "_" in key else ("", key)
        line = "\n" + rest + " "
        for table in self._tables:
            lines = table.get(block, "")
            begin = lines.find(line)
            if begin >= 0:
                begin += len(line)
                return lines[begin : lines.find("\n", begin)]
        return None

    def error(self, error: RuleError) -> str:
        """The sentence for an engine's RuleError: its code translated, or what it says itself."""
        code = "error_" + error.code
        if self.has(code):
            return self(code, *error.values)
        return str(error)


def card_words(words: Words, card: str) -> str:
    """The card as people call it: a name of its own, or suit and rank."""
    key = "called_" + card  # in no table
    if not words.has(key):
        name = words("card_" + card) if words.has("card_" + card) else None
        words.remember(key, name or words("card", words("of_" + suit_of(card)), words("rank_" + rank_of(card))))
    return words(key)


def card_rank(words: Words, card: str) -> str:
    """The card's rank alone, or its own name where it stands for no rank."""
    key = "rank_" + rank_of(card)
    return words(key) if words.has(key) else card_words(words, card)
