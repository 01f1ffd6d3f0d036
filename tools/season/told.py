"""The tables of a season in words: what stands in their columns, and how a terminal shows them."""

import sqlite3
from collections.abc import Iterator

from engine.games import jaggln
from firmware.ui.money import money
from tools.season import standings
from tools.season.standings import Standing
from tools.season.words import WORDS

Row = list[str]
_JAGGLN = ("won", "declared", "declared_won", "solos", "matsches")


def language(connection: sqlite3.Connection) -> str:
    """That of the box whose evenings were taken in last."""
    row = connection.execute("SELECT language FROM evening ORDER BY id DESC LIMIT 1").fetchone()
    return row[0] if row and row[0] in WORDS else "de"


def shown(text: str) -> str:
    """A name as it can be shown: what would steer a terminal is a mark."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def season_title(season: str, words: dict[str, str]) -> str:
    """The season by its name."""
    return words["season"].format(shown(season)) if season else words["seasons"]


def money_words(cents: int, language: str) -> str:
    """Cents as the box shows them."""
    return money(cents, "," if language == "de" else ".")


def heads(game: str, paying: bool, words: dict[str, str]) -> Row:
    """What stands above the columns of `cells`."""
    if game == jaggln.NAME:
        return [words[key] for key in ("balance", "played", *_JAGGLN)]
    return [words[key] for key in (("balance",) if paying else ()) + ("won", "points", "played")]


def cells(one: Standing, paying: bool, language: str) -> Row:
    """A player's figures in the columns of `heads`."""
    balance = money_words(one.cents, language)
    if one.game == jaggln.NAME:
        figures = (one.played, one.won, one.declared, one.declared_won, one.solos, one.matsch)
        return [balance, *map(str, figures)]
    return ([balance] if paying else []) + [str(figure) for figure in (one.won, one.points, one.played)]


def is_paying(of: list[Standing]) -> bool:
    """Whether there is money in it."""
    return any(one.game == jaggln.NAME or one.cents for one in of)


def by_game(of: list[Standing]) -> dict[str, list[Standing]]:
    """The same, apart for each game."""
    games: dict[str, list[Standing]] = {}
    for one in of:
        games.setdefault(one.game, []).append(one)
    return games


def table_lines(connection: sqlite3.Connection, season: str) -> Iterator[str]:
    """The table of each game."""
    speech = language(connection)
    words = WORDS[speech]
    yield season_title(season, words)
    games = by_game(standings.table(connection, season))
    if not games:
        yield words["nothing"]
    for game, players in games.items():
        paying = is_paying(players)
        rows = [[words[game], words["evenings"], *heads(game, paying, words)]]
        rows += [[shown(one.player), str(one.evenings), *cells(one, paying, speech)] for one in players]
        yield ""
        yield from aligned(rows)


def player_lines(connection: sqlite3.Connection, player: str, season: str) -> Iterator[str]:
    """Every evening of a player, and with whom they won."""
    speech = language(connection)
    words = WORDS[speech]
    evenings = standings.evenings_of(connection, player, season)
    yield f"{shown(player)} · {season_title(season, words)}"
    for game, whole in standings.sums(one.standing for one in evenings).items():
        paying = is_paying([whole])
        rows = [[words[game], words["season_column"], *heads(game, paying, words), words["sum"]]]
        for one in evenings:
            if one.standing.game == game:
                after = money_words(one.sum, speech) if game == jaggln.NAME else str(one.sum)
                rows.append([str(one.number), shown(one.season), *cells(one.standing, paying, speech), after])
        rows.append([words["sum"], "", *cells(whole, paying, speech), rows[-1][-1]])
        yield ""
        yield from aligned(rows, words_columns=2)
    partners = standings.partners_of(connection, player, season)
    if partners:
        yield ""
        yield from aligned([[words["partners"], ""], *([shown(one.name), str(one.won)] for one in partners)])


def aligned(rows: list[Row], words_columns: int = 1) -> Iterator[str]:
    """The rows in columns; the figures, behind the columns of words, are flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(
            cell.ljust(width) if place < words_columns else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
