"""What the evenings come to: the table of each game, all of one player, and how the balances ran.

Each is one question to the file. Season "" is all of them.
"""

import sqlite3
from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.games import jaggln
from tools.box import BoxError

_SUMS = "SUM(cents), SUM(points), SUM(played), SUM(won), SUM(declared), SUM(declared_won), SUM(solos), SUM(matsch)"
_IN_SEASON = "(:season = '' OR evening.season = :season)"
_OF_PLAYER = "IN (SELECT :player UNION ALL SELECT name FROM alias WHERE player = :player)"


class Standing(NamedTuple):
    """What came of one evening, or of many, for one player in one game."""

    game: str
    player: str
    evenings: int
    cents: int
    points: int
    played: int
    won: int
    declared: int
    declared_won: int
    solos: int
    matsch: int


_FIGURES = Standing._fields[2:]
_NOTHING: dict[str, Any] = dict.fromkeys(_FIGURES, 0)


class PlayerEvening(NamedTuple):
    """One evening of a player; `sum` has what all of this game came to after it."""

    number: int
    season: str
    standing: Standing
    sum: int


class Partner(NamedTuple):
    """With whom a player won, and how many hands."""

    name: str
    won: int


def check_season(connection: sqlite3.Connection, season: str) -> None:
    """BoxError where no evening is of that season."""
    if season and not connection.execute("SELECT 1 FROM evening WHERE season = ? LIMIT 1", (season,)).fetchone():
        names = connection.execute("SELECT DISTINCT season FROM evening WHERE season <> '' ORDER BY season")
        known = ", ".join(row[0] for row in names) or "none: `add --season NAME` names one"
        raise BoxError(f"There is no season {season!r} here; those that are: {known}.")


def table(connection: sqlite3.Connection, season: str = "") -> list[Standing]:
    """All players by game, the best first: by cents, then by hands won."""
    rows = connection.execute(
        f"SELECT game, COALESCE(alias.player, standing.name) AS who, COUNT(DISTINCT evening), {_SUMS} "
        "FROM standing JOIN evening ON evening.id = standing.evening LEFT JOIN alias ON alias.name = standing.name "
        f"WHERE {_IN_SEASON} GROUP BY game, who ORDER BY game, SUM(cents) DESC, SUM(won) DESC, SUM(points) DESC, who",
        {"season": season},
    )
    return [Standing(*row) for row in rows]


def evenings_of(connection: sqlite3.Connection, player: str, season: str = "") -> list[PlayerEvening]:
    """Every evening of a player by game, in the order of import."""
    rows = connection.execute(
        f"SELECT number, season, game, :player, 1, {_SUMS} "
        "FROM standing JOIN evening ON evening.id = standing.evening "
        f"WHERE standing.name {_OF_PLAYER} AND {_IN_SEASON} GROUP BY evening.id ORDER BY game, evening.id",
        {"player": player, "season": season},
    )
    sums: dict[str, int] = {}
    result = []
    for number, name, *rest in rows:
        standing = Standing(*rest)
        sums[standing.game] = sums.get(standing.game, 0) + gained(standing)
        result.append(PlayerEvening(number, name, standing, sums[standing.game]))
    return result


def gained(standing: Standing) -> int:
    """What runs on: cents, and in a game that has points the hands won."""
    return standing.cents if standing.game == jaggln.NAME else standing.won


def partners_of(connection: sqlite3.Connection, player: str, season: str = "") -> list[Partner]:
    """With whom a player won as the declarer's side, the best first."""
    rows = connection.execute(
        "SELECT COALESCE(alias.player, together.partner) AS who, SUM(won) "
        "FROM together JOIN evening ON evening.id = together.evening LEFT JOIN alias ON alias.name = together.partner "
        f"WHERE together.name {_OF_PLAYER} AND {_IN_SEASON} AND who <> :player "
        "GROUP BY who ORDER BY SUM(won) DESC, who",
        {"player": player, "season": season},
    )
    return [Partner(*row) for row in rows]


def sums(standings: Iterable[Standing]) -> dict[str, Standing]:
    """All of one player's by game."""
    result: dict[str, Standing] = {}
    for one in standings:
        before = result.get(one.game, one._replace(**_NOTHING))
        added: dict[str, Any] = {figure: getattr(before, figure) + getattr(one, figure) for figure in _FIGURES}
        result[one.game] = one._replace(**added)
    return result


def course(connection: sqlite3.Connection, game: str, players: list[str], season: str = "") -> dict[str, list[int]]:
    """The sums of these players before the first evening and after each."""
    rows = connection.execute(
        "SELECT evening.id, COALESCE(alias.player, standing.name), cents, won "
        "FROM standing JOIN evening ON evening.id = standing.evening LEFT JOIN alias ON alias.name = standing.name "
        f"WHERE {_IN_SEASON} AND game = :game ORDER BY evening.id",
        {"season": season, "game": game},
    )
    lines = {player: [0] for player in players}
    last = None
    for evening, player, cents, won in rows:
        if evening != last:
            last = evening
            for line in lines.values():
                line.append(line[-1])
        if player in lines:
            lines[player][-1] += cents if game == jaggln.NAME else won
    return lines
