"""The shape of a game's screens, for the type checker alone: nothing imports this when it runs."""

from typing import Any, Protocol  # noqa: TID251  # absent on MicroPython, which never comes here

from engine.evening import Evening
from engine.protocols import Rules
from firmware.app import App
from firmware.screens.base import Screen
from firmware.screens.learn.lesson import Lesson
from firmware.ui.canvas import Canvas
from firmware.ui.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.screens.learn.pages import Page


class Draft(Protocol):
    """A hand that isn't in the books yet."""

    number: int  # of the hand that is corrected, or 0

    def pack(self) -> bytes:
        """What of it must outlive a power cut."""


class GameScreens(Protocol):
    """hand.py in a folder of firmware/screens that is named after its game; the folder's PIECES are its modules."""

    def first_question(self, box: App, number: int = 0) -> Screen:
        """Where a new hand begins, or the correction of hand `number`."""

    def resume(self, box: App, kept: bytes) -> list[Screen]:
        """The screens that lead back to the hand that `kept` tells of; none where it fits no hand."""

    def so_far(self, evening: Evening, kept: bytes) -> dict[str, object]:
        """What `kept` tells of the unfinished hand, with the ledger's keys; empty where it fits no hand."""

    def draw_hand(self, canvas: Canvas, box: App, number: int) -> None:
        """Hand `number` of the evening, between title and bottom line."""

    def variants(self, count: int) -> list[tuple[str, Rules]]:
        """The ways that `count` people may choose from when an evening begins: key of the words, house rules."""


class Lessons(Protocol):
    """The module of firmware/screens/learn that is named after its game."""

    PLAYERS: int  # where no evening is on
    COUNTING: str  # the menu's entry for what counts in this game

    def named(self, words: Words, trump: str) -> list[tuple[str, str]]:
        """The cards that have names of their own, highest first, with their names."""

    def banner(self, lesson: Lesson, demo: Any) -> str:
        """What one wants to know all the time while a hand of this game plays itself, beside the trump."""

    def counting(self, lesson: Lesson) -> list[Page]:
        """What counts in this game."""

    def payments(self, lesson: Lesson) -> list[Page]:
        """Who pays whom at the lesson's house rules."""


class Standing(Protocol):
    """standing.py in the same folder."""

    def standing(self, evening: Evening, player: int, comma: str) -> str:
        """What stands beside a player's name, all of the evening; figures and signs only."""

    def changes(self, evening: Evening, number: int, comma: str) -> dict[int, str]:
        """What hand `number` gave each player, "0" for whoever is missing; figures and signs only."""

    def note(self, box: App, player: int) -> str:
        """One line more about the player, below the large figures."""
