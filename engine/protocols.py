"""The shapes of what is passed in, for the type checker alone: nothing imports this when it runs."""

from typing import Any, Protocol  # noqa: TID251  # absent on MicroPython, which never comes here

from engine.rules import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

Rules = dict[str, "int | str"]


class Store(Protocol):
    """Small files by name. Each may raise OSError; a write happens wholly or not at all."""

    def names(self) -> list[str]:
        """The names of all files."""

    def size(self, name: str) -> int:
        """How many bytes the file has; 0 where it doesn't exist."""

    def read(self, name: str, start: int = 0, size: int = -1) -> bytes:
        """So many bytes from `start`, or all; nothing where the file doesn't exist."""

    def append(self, name: str, data: bytes) -> None:
        """Add to the end; a missing file is made."""

    def replace(self, name: str, data: bytes) -> None:
        """Make `data` the whole file."""

    def build(self, name: str, pieces: "Iterable[bytes]") -> None:
        """Make a file of these pieces. Where that fails, what it holds then is undefined: give it a name of its own."""

    def rename(self, old: str, new: str) -> None:
        """Rename, replacing a file of the new name."""

    def remove(self, name: str) -> None:
        """Remove a file; nothing happens where it doesn't exist."""


class Clock(Protocol):
    """The functions of MicroPython's `time` that wrap round."""

    def ticks_ms(self) -> int:
        """Milliseconds, wrapping round."""

    def ticks_diff(self, later: int, earlier: int) -> int:
        """The milliseconds between, across the wrap."""

    def sleep_ms(self, how_long: int) -> None:
        """Wait."""

    def ticks_add(self, ticks: int, delta: int) -> int:
        """The ticks `delta` milliseconds later."""


class Game(Protocol):
    """A module of engine/games. A hand is the game's own kind of object."""

    NAME: str  # its word in files and commands
    NUMBER: int  # its byte in the books; never reused
    PLAYERS: tuple[int, int]  # fewest and most at the table
    PASSES: bool  # whether all can pass
    RULES: tuple[Rule, ...]  # house rules, among them `direction`

    def order(self, trump: str) -> list[str]:
        """All cards, highest first: the trumps, then each plain suit."""

    def winner(self, trick: list[str], trump: str) -> int:
        """The index of the card that takes the trick; its first card was led."""

    def reason(self, trick: list[str], trump: str) -> str:
        """Why the winner of the trick wins, as a word."""

    def check_rules(self, rules: Rules, count: int) -> None:
        """Raise RuleError unless the rules fit `count` people at the table."""

    def active(self, rules: Rules, count: int) -> int:
        """How many of `count` people play each hand."""

    def make_hand(self, facts: dict[str, object]) -> Any:
        """A hand from a dict with the ledger's keys, players as numbers, yet to be checked."""

    def check_hand(self, hand: Any, playing: list[int], rules: Rules) -> None:
        """Raise RuleError unless these active players can have played the hand."""

    def amounts(self, hand: Any, playing: list[int], rules: Rules) -> dict[int, int]:
        """Cents by active player, summing to zero."""

    def score(self, hand: Any, rules: Rules) -> tuple[dict[int, int], list[int]]:
        """What runs on through the evening beside the money: points by player, and who won the hand."""

    def facts(self, hand: Any, names: list[str], rules: Rules) -> dict[str, object]:
        """The ledger's keys for this hand."""

    def pack_hand(self, hand: Any) -> bytes:
        """The hand as the books keep it."""

    def unpack_hand(self, data: bytes) -> Any:
        """The reverse; RuleError for bytes that pack_hand can't have written."""
