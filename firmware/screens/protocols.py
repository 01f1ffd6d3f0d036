"""The shape of a game's screens, for the type checker alone: nothing imports this when it runs."""

from typing import Protocol  # noqa: TID251  # absent on MicroPython, which never comes here

from firmware.app import App
from firmware.screens.base import Screen


class GameScreens(Protocol):
    """hand.py in a folder of firmware/screens that is named after its game."""

    def first_question(self, box: App, number: int = 0) -> Screen:
        """Where a new hand begins, or the correction of hand `number`."""

    def hand_lines(self, box: App, number: int) -> list[str]:
        """A hand of the evening in up to three lines of words."""

    def sides(self, box: App, number: int) -> tuple[list[int], list[int]]:
        """Who won or lost hand `number` together; both empty for a pass."""

    def resume(self, box: App, kept: bytes) -> list[Screen]:
        """The screens that lead back to the hand that `kept` tells of; none where it fits no hand."""
