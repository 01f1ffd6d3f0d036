"""What a box knows, in a form that can be compared: each evening, the hand begun, the settings."""

from hashlib import sha256

from engine.ledger import summary

_DIGEST_BYTES = 6
NONE = "none"


class Facts:
    """`evening` is the present one, `draft` what was kept of a hand, `all` each evening's by number."""

    def __init__(self, app, draft=None, evenings=None) -> None:
        """`draft` where it is known better than the box says: while it runs, a void one stays in its memory.

        `evenings` where it is known that nothing was written since.
        """
        books = app.books
        self.number = books.number
        self.evening = of_evening(books.evening)
        self.draft = bytes(books.noted()) if draft is None else draft
        self.language = app.settings.language
        self.names = list(app.settings.names)
        self.options = dict(app.settings.options)
        self.all = evenings or {number: of_evening(books.look_at(number)) for number in books.numbers()}
        for number in [number for number in self.all if self.all[number] == NONE]:
            del self.all[number]  # the file is there, but nothing was ever confirmed in it

    @property
    def settings(self) -> str:
        """To be compared as one."""
        return canonical([self.language, self.names, self.options])

    def same_book(self, other: "Facts", numbers: bool = True) -> bool:
        """Whether all but the settings is the same; without `numbers` evenings may have others."""
        if self.evening != other.evening or self.draft != other.draft:
            return False
        if numbers:
            return self.number == other.number and self.all == other.all
        return sorted(self.all.values()) == sorted(other.all.values())

    def __repr__(self) -> str:
        return "evening %d: %s, draft %s, all %s" % (
            self.number,
            self.evening,
            self.draft.hex(),
            canonical(self.all),
        )


def draft_of(app) -> bytes:
    """The hand begun that must outlive a cut: what the uppermost screen keeps that has a say in it."""
    for screen in reversed(app._stack):
        kept = screen.kept()
        if kept is not None:
            return bytes(kept)
    return b""


def rows(app):
    """Each evening's hands as (dealer, packed), by number."""
    found = {}
    for number in app.books.numbers():
        evening = app.books.look_at(number)
        if evening:
            found[number] = [(entry.dealer, bytes(entry.packed or b"")) for entry in evening.entries]
    return found


def of_evening(evening) -> str:
    """An evening in a few letters that no other one shares: how many hands and what can be undone and redone.

    Of the ledger's hands it takes what they are made from, which is much quicker.
    """
    if evening is None:
        return NONE
    digest = sha256(canonical(summary(evening)).encode())
    table = None
    for entry in evening.entries:
        if entry.table is not table:
            table = entry.table
            digest.update(canonical([table.seated, table.rules]).encode())
        digest.update(repr((entry.dealer, entry.packed, entry.corrected)).encode())
    words = (len(evening.entries), len(evening.done), len(evening.undone), digest.digest()[:_DIGEST_BYTES].hex())
    return "%d hands/%d/%d %s" % words


def canonical(value) -> str:
    """As repr, but dicts in an order."""
    if isinstance(value, dict):
        return "{" + ", ".join(sorted([canonical(key) + ": " + canonical(value[key]) for key in value])) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([canonical(part) for part in value]) + "]"
    return repr(value)
