"""Somebody who walks a box through its screens, and takes a picture of each."""

from tools.box import Box

SHORT = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
LONG = ["Maximiliane", "Rosmarie W.", "Hermenegild", "Übermooser", "Großgasteig", "Ödön Wömm", "Jörg-Äuglar"]
Shot = tuple[str, bytes]


class Tour:
    """Walks a box through its screens and takes a picture of each."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.shots: list[Shot] = []
        self.complaints: list[str] = []  # of texts that are cut, or lie on each other

    def shoot(self, name: str = "") -> None:
        """One picture, named after the screen."""
        title = f"{len(self.shots) + 1:02d}-{name or self.box.screen()['id']}"
        self.shots.append((title, self.box.frame()))
        self.complaints += [f"{title}: {complaint}" for complaint in self.box.ink()]

    def press(self, *keys: str) -> None:
        """Tap keys; "hold ok" presses long. A screen that ends by itself is caught."""
        for key in keys:
            held = key.startswith("hold ")
            (self.box.hold if held else self.box.key)(key.removeprefix("hold "), patient=False)

    def write(self, word: str) -> None:
        """Spell a name on the letter wheel and end it."""
        for letter in word:
            self.box.choose(letter)
        self.press("hold ok")


def open_menu(tour: Tour, *entries: str) -> None:
    """Through the menu to one of its screens."""
    tour.press("hold ok")
    for entry in entries:
        tour.box.choose(entry)


def select(tour: Tour, value: object) -> None:
    """Walk to an item without taking it."""
    for _ in tour.box.screen()["items"]:
        screen = tour.box.screen()
        if screen["items"][screen["selected"]]["value"] == value:
            return
        tour.press("next")
