"""Names that count as one player. Nothing that was imported is rewritten, so each merge can be taken back."""

import difflib
import sqlite3

from tools.box import BoxError

_NAMES = "SELECT DISTINCT name FROM standing"


def merge(connection: sqlite3.Connection, old: str, new: str) -> str:
    """From now on `old` counts as `new`; returns what to say. BoxError where that makes no sense."""
    for name in (old, new):
        _check_known(connection, name)
    if old == new:
        raise BoxError(f"{old} is the same name twice.")
    player = counts_as(connection, old)
    if player == new:
        return f"{old} counts as {new} already."
    _check_merge(connection, old, new, player)
    connection.execute("INSERT INTO alias (name, player) VALUES (?, ?)", (old, new))
    both = connection.execute(
        "SELECT COUNT(*) FROM standing AS one JOIN standing AS other ON other.evening = one.evening "
        "WHERE one.name = ? AND other.name = ?",
        (old, new),
    ).fetchone()[0]
    said = f"{old} counts as {new} from now on."
    if both:
        said += f" Both were there on {both} evening{'s'[: both != 1]}; if they are two people: merge --undo {old!r}."
    return said


def _check_merge(connection: sqlite3.Connection, old: str, new: str, player: str) -> None:
    if player != old:
        raise BoxError(f"{old} counts as {player} already. First take that back: merge --undo {old!r}.")
    other = counts_as(connection, new)
    if other == old:
        raise BoxError(f"{new} counts as {old} already: that would be a circle.")
    if other != new:
        raise BoxError(f"{new} itself counts as {other}. Merge {old} with {other}.")
    others = [row[0] for row in connection.execute("SELECT name FROM alias WHERE player = ? ORDER BY name", (old,))]
    if others:
        raise BoxError(
            f"{', '.join(others)} counts as {old} already. First take that back: merge --undo {others[0]!r}."
        )


def take_back(connection: sqlite3.Connection, old: str) -> str:
    """`old` is a player of its own again; returns what to say."""
    player = counts_as(connection, old)
    if player == old:
        raise BoxError(f"{old} counts as nobody else.")
    connection.execute("DELETE FROM alias WHERE name = ?", (old,))
    return f"{old} no longer counts as {player}."


def counts_as(connection: sqlite3.Connection, name: str) -> str:
    """The player that the name counts as: itself, where it was merged with none."""
    row = connection.execute("SELECT player FROM alias WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else name


def known_player(connection: sqlite3.Connection, name: str) -> str:
    """The player of that name; BoxError where nobody ever had it."""
    _check_known(connection, name)
    return counts_as(connection, name)


def _check_known(connection: sqlite3.Connection, name: str) -> None:
    if connection.execute(f"{_NAMES} WHERE name = ?", (name,)).fetchone():
        return
    near = difflib.get_close_matches(name, [row[0] for row in connection.execute(_NAMES)])
    raise BoxError(f"Nobody here is called {name!r}." + (f" Is it {' or '.join(near)}?" if near else ""))
