"""The same evening on this computer, for comparison with the emulated Pico."""

from pathlib import Path

from tools.box import Box, Screen

PLAYERS = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
RULES: dict[str, object] = {"active": 5}


class Twin:
    """A box on this computer whose display says what the Pico's must show. Keys aren't waited for."""

    def __init__(self, store: Path) -> None:
        self.box = Box(store)
        self.box.boot()
        self.pressed: list[tuple[str, bytes]] = []  # keys, and the picture after each

    def key(self, name: str) -> Screen:
        return self._pressed(name, self.box.key(name, patient=False))

    def hold(self, name: str) -> Screen:
        return self._pressed(f"hold {name}", self.box.hold(name, patient=False))

    def screen(self) -> Screen:
        return self.box.screen()

    def _pressed(self, key: str, screen: Screen) -> Screen:
        self.pressed.append((key, self.box.frame()))
        return screen
