"""The file in which the evenings of all seasons are kept: SQLite, its schema numbered.

What was imported is never rewritten for a name: `alias` says which names count as another one. The box's records are
kept with each evening; they say which evening it is, and what was reckoned from it can be reckoned anew.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from tools.box import BoxError

SCHEMA = 1
APPLICATION = 0x4A676C6E  # "Jgln" in the file's header
LOCKED_MOST_S = 10
_TABLES = """
CREATE TABLE IF NOT EXISTS evening (
    id INTEGER PRIMARY KEY,      -- in the order of import
    first BLOB NOT NULL,         -- the first record; its check begins with the evening's number
    records BLOB NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    season TEXT NOT NULL,        -- '' where it has none
    language TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS evening_first ON evening (first);
CREATE TABLE IF NOT EXISTS standing (  -- what an evening came to for each who was there
    evening INTEGER NOT NULL REFERENCES evening,
    name TEXT NOT NULL,
    cents INTEGER NOT NULL,      -- of hands and entries by hand, settled or not
    points INTEGER NOT NULL,
    played INTEGER NOT NULL,     -- hands
    won INTEGER NOT NULL,
    declared INTEGER NOT NULL,
    declared_won INTEGER NOT NULL,
    solos INTEGER NOT NULL,
    matsch INTEGER NOT NULL,
    PRIMARY KEY (evening, name)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS standing_name ON standing (name);
CREATE TABLE IF NOT EXISTS together (  -- hands won by name and partner as the declarer's side
    evening INTEGER NOT NULL REFERENCES evening,
    name TEXT NOT NULL,
    partner TEXT NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (name, evening, partner)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS together_evening ON together (evening);
CREATE TABLE IF NOT EXISTS alias (  -- name counts as player, who is no alias
    name TEXT PRIMARY KEY,
    player TEXT NOT NULL
) WITHOUT ROWID;
"""


def default_file() -> Path:
    """Where the season is kept that nobody named a file for."""
    return user_data_path("jaggln-box", appauthor=False) / "season.db"


@contextmanager
def opened(path: Path, new: bool = False, patience_s: float = LOCKED_MOST_S) -> Iterator[sqlite3.Connection]:
    """The file, made where it may be `new`; BoxError with a sentence where it can't be used."""
    if not new and not path.exists():
        raise BoxError(f"There is no {path} yet: add an export first.")
    try:
        if new:
            path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=patience_s, isolation_level=None)
    except (OSError, sqlite3.Error, ValueError) as error:
        raise BoxError(f"{path} can't be opened: {getattr(error, 'strerror', None) or error}.") from None
    try:
        _prepare(connection, path, new)
        yield connection
    except sqlite3.OperationalError as error:
        raise BoxError(f"{path} can't be used: {error}.") from None
    except sqlite3.DatabaseError as error:
        raise BoxError(f"{path} is no season, or it is damaged: {error}.") from None
    finally:
        connection.close()


def _prepare(connection: sqlite3.Connection, path: Path, new: bool) -> None:
    """Look whether the file is ours, and make its tables where it is empty."""
    application, schema = _number(connection, "application_id"), _number(connection, "user_version")
    if application == APPLICATION:
        if schema > SCHEMA:
            raise BoxError(
                f"{path} was made by a newer version of this program (schema {schema}; this one knows {SCHEMA}). "
                "Bring the program up to date."
            )
        return
    if _number(connection, "schema_version"):
        raise BoxError(f"{path} is a database, but none of seasons. Nothing was changed.")
    if not new:
        raise BoxError(f"There are no evenings in {path} yet: add an export first.")
    connection.executescript(
        f"BEGIN IMMEDIATE; {_TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA}; COMMIT;"
    )


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    number: int = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    return number


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
