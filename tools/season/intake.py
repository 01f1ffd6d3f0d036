"""Taking exports into a season: only what agrees with the box's own records, each evening once.

An evening has neither date nor box: it is its records. Those with the same beginning, of which one goes on where the
other ends, are one evening, and the longer counts; where they part, two boxes wrote them.
"""

import base64
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine.journal import RECORD_EXTRA
from tools.box import BoxError
from tools.export.evenings import KIND, Facts
from tools.export.figures import figures, winners, won_together
from tools.season.store import transaction
from tools.verify.file import disagreements, load

ADDED, REPLACED, MOVED, UNCHANGED, EMPTY = "added", "replaced", "moved", "unchanged", "empty"


class DisagreesError(Exception):
    """An export that doesn't agree with its records, in a sentence."""


class Known(NamedTuple):
    """An evening that is here already."""

    id: int
    records: bytes
    season: str


def add(
    connection: sqlite3.Connection, path: Path, season: str | None, on_share: Callable[[float], None]
) -> "Counter[str]":
    """Take in all evenings of that file, or none; how many were added, replaced, moved, unchanged, empty.

    `season` None: new evenings have none, and the others keep theirs. `on_share` gets the part of the file that was
    done since. BoxError for what is no export, DisagreesError for one that isn't what a box wrote.
    """
    facts = _load(path)
    share = 1 / (len(facts["evenings"]) or 1)
    for sentence in disagreements(facts, lambda: on_share(share)):
        raise DisagreesError(sentence)
    language = "en" if facts.get("language") == "en" else "de"
    with transaction(connection):
        return Counter(_take(connection, evening, season, language) for evening in facts["evenings"])


def _load(path: Path) -> Facts:
    facts = load(path)
    if facts.get("kind") != KIND or not isinstance(facts.get("evenings"), list):
        raise BoxError(f"{path} is no export: name a file that tools.export made with --format json.")
    return facts


def _take(connection: sqlite3.Connection, evening: Facts, season: str | None, language: str) -> str:
    """Take one evening in; returns what became of it."""
    records = base64.b64decode(evening["records"])
    first = records[: RECORD_EXTRA + int.from_bytes(records[4:6], "little")]
    rows = connection.execute("SELECT id, records, season FROM evening WHERE first = ?", (first,))
    known = [Known(*row) for row in rows]
    shorter = [each for each in known if records.startswith(each.records) and records != each.records]
    there = [each for each in known if each.records.startswith(records)]
    if there:
        move = season is not None and len(there) == 1 and there[0].season != season
        if move:
            connection.execute("UPDATE evening SET season = ? WHERE id = ?", (season, there[0].id))
        return MOVED if move else UNCHANGED
    if shorter:  # one at most: of two, one would have been the beginning of the other
        kept = shorter[0].season if season is None else season
        _write(connection, evening, (first, records, kept, language), shorter[0].id)
        return REPLACED
    if not evening["hands"]:
        return EMPTY
    _write(connection, evening, (first, records, season or "", language))
    return ADDED


def _write(
    connection: sqlite3.Connection, evening: Facts, rest: tuple[bytes, bytes, str, str], replaced: int | None = None
) -> None:
    """Write the evening with all that is reckoned from it, in the place of one that it replaces."""
    if replaced is not None:
        for table, column in (("standing", "evening"), ("together", "evening"), ("evening", "id")):
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (replaced,))
    number = connection.execute(
        "INSERT INTO evening (id, number, game, first, records, season, language) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (replaced, evening["number"], evening["game"], *rest),
    ).lastrowid
    if evening["hands"]:
        connection.executemany(f"INSERT INTO standing VALUES ({number}{', ?' * 9})", _standings(evening))
        connection.executemany(f"INSERT INTO together VALUES ({number}, ?, ?, ?)", _together(evening))


def _standings(evening: Facts) -> list[tuple[str, int, int, int, int, int, int, int, int]]:
    """What the evening came to for each player: the columns of `standing` after its evening."""
    cents = dict.fromkeys(evening["players"], 0)
    gained = [hand["amounts"] for hand in evening["hands"]]
    gained += [booking["amounts"] for booking in evening.get("bookings", []) if not booking["settles"]]
    for amounts in gained:
        for name, amount in amounts.items():
            cents[name] += amount
    points = evening.get("points", {})
    return [
        (
            one.player,
            cents[one.player],
            points.get(one.player, 0),
            one.played,
            one.won,
            one.declared,
            one.declared_won,
            one.solos,
            one.matsch,
        )
        for one in figures(evening)
    ]


def _together(evening: Facts) -> list[tuple[str, str, int]]:
    """How many hands each player won with which partner."""
    rows = []
    for player in evening["players"]:
        won = [hand for hand in evening["hands"] if not hand["passed"] and player in winners(hand)]
        rows += [(player, partner, count) for partner, count in won_together(won, player).items()]
    return rows
