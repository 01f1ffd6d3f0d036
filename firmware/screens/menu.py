"""The menu: what can be done beside entering a hand; only what makes sense now."""

from engine.entries import Entry
from engine.events import PassedOut, Redone, Undone
from firmware.screens.base import Go, announce, forward, record
from firmware.screens.kinds import Choice, Confirm, Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware.app import App

    Entries = list[tuple[str, Callable[[], Go]]]


class Menu(Choice):
    """Entries are (value, what it does); the value's words stand under menu_VALUE."""

    name = "menu"

    def __init__(self, box: "App", entries: "Entries") -> None:
        super().__init__(box, [(box.words("menu_" + value), value) for value, _ in entries])
        self._entries = entries

    def hint(self) -> str:
        """OK chooses; what is done at once is said."""
        words, value = self.box.words, str(self.value)
        if value == "undo" and isinstance(self.box.evening.done[-1], Entry):
            return words("menu_undo_hint", len(self.box.evening.entries))
        return words("menu_%s_hint" % value) if value in ("redo", "pass", "redeal") else words("menu_hint")

    def chosen(self) -> Go:
        """Do it."""
        return self._entries[self.index][1]()


def score_menu(box: "App") -> Menu:
    """The menu of the scoreboard."""
    evening = box.evening
    entries: "Entries" = []
    if evening.done:
        entries.append(("undo", lambda: record(Undone())))
    if evening.undone:
        entries.append(("redo", lambda: record(Redone())))
    if evening.game.PASSES:
        entries.append(("pass", lambda: record(PassedOut())))
    entries.append(("redeal", lambda: redeal(box)))
    if evening.entries:
        entries.append(("correct", lambda: _history(box)))
    if any(evening.balances):
        entries.append(("settle", lambda: _settle(box)))
    entries.append(("players", lambda: _table(box, "players_menu")))
    entries.append(("stake", lambda: _table(box, "Stake")))
    entries.append(("rules", lambda: _table(box, "Rules")))
    entries.append(("adjust", lambda: _adjust(box)))
    entries.append(("learn", lambda: _learn(box)))
    entries.append(("new", lambda: _new(box)))
    if box.books.others:
        entries.append(("evenings", lambda: _evenings(box)))
    entries.append(("settings", lambda: _settings(box)))
    return Menu(box, entries)


def redeal(box: "App") -> Go:
    """The same dealer deals again; nothing goes to the books."""
    dealer = box.evening.names[box.evening.dealer]
    return announce(Message(box, box.words("redeal_title"), box.words("redeal_text", dealer)))


def _history(box: "App") -> Go:
    from firmware.screens.history import History

    return forward(History(box))


def _settle(box: "App") -> Go:
    from firmware.screens.paying import Settle

    return forward(Settle(box))


def _table(box: "App", screen: str) -> Go:
    """A screen of table.py, which is loaded only now: the menu itself is to open at once."""
    from firmware.screens import table

    return forward(getattr(table, screen)(box))


def _adjust(box: "App") -> Go:
    from firmware.screens.paying import Adjust

    return forward(Adjust(box))


def _learn(box: "App") -> Go:
    from firmware.screens.learn.lesson import learn

    return forward(learn(box))


def _new(box: "App") -> Go:
    from firmware.screens.setup import Game

    return forward(Confirm(box, "new", forward(Game(box))))


def _evenings(box: "App") -> Go:
    from firmware.screens.history import Evenings

    evenings = Evenings(box)
    return forward(box.damage(box.books.archive.damaged) or evenings)


def _settings(box: "App") -> Go:
    from firmware.screens.options import options_menu

    return forward(options_menu(box))
