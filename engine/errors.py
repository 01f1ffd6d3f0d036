"""The one error that the engine raises for values that can't be."""


class RuleError(Exception):
    """A value that the rules don't know.

    `code` is a key of sentences.SENTENCES, `values` fill its gaps; str() gives the sentence in English.
    """

    def __init__(self, code: str, *values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        from engine.sentences import SENTENCES

        return SENTENCES[self.code].format(*self.values)
