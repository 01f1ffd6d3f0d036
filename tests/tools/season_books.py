"""Exports of boxes whose evenings are written down here, and the season's command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.events import Event, Scored, make_start
from engine.games import game, jaggln, jass
from engine.journal import pack_record
from tools.export.evenings import Facts, evening_facts, sealed
from tools.season.__main__ import main

NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]


def start(names: list[str] = NAMES, game_name: str = "jaggln", **rules: object) -> Event:
    return make_start(game_name, names, rules)


def hand(declarer: int, partner: int | None, gewisse: int, matsch: bool = False) -> Event:
    return Scored(jaggln.Hand(declarer, "HA", "H", partner, gewisse, matsch))


def points(*each: int) -> Event:
    return Scored(jass.Hand("L", dict(enumerate(each))))


def records(number: int, events: list[Event]) -> bytes:
    """As the box writes them."""
    module = game(events[0].game_name)
    data, check = b"", number
    for sequence, event in enumerate(events):
        record = pack_record(event.KIND, sequence, event.pack(module), check)
        check = int.from_bytes(record[-4:], "little")
        data += record
    return data


def evening(number: int, *events: Event) -> Facts:
    facts = evening_facts(number, records(number, list(events)))
    assert facts
    return facts


def write(path: Path, *evenings: Facts, language: str = "en", seal: bool = True, **other: object) -> Path:
    """The export of a box with these evenings."""
    facts: dict[str, Any] = {"kind": "jaggln-box export", "format": 1, "language": language, "evenings": [*evenings]}
    facts |= other
    path.write_text(json.dumps(sealed(facts) if seal else facts), encoding="utf-8")
    return path


class Club:
    """A season in a file of its own, worked by its command line."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.file = folder / "season.db"
        self._capsys = capsys

    def run(self, command: str, *arguments: object) -> tuple[int, str, str]:
        """Exit status, and what was said on both."""
        self._capsys.readouterr()
        status = main([command, "--db", str(self.file), *map(str, arguments)])
        said = self._capsys.readouterr()
        assert "Traceback" not in said.err
        return status, said.out, said.err

    def said(self, command: str, *arguments: object) -> str:
        """What was said where all went well."""
        status, out, trouble = self.run(command, *arguments)
        assert (status, trouble) == (0, "")
        return out

    def add(self, *evenings: Facts, season: str | None = None, language: str = "en") -> str:
        """What became of the evenings."""
        path = write(self.folder / "box.json", *evenings, language=language)
        out = self.said("add", path, *(() if season is None else ("--season", season)))
        return out.removeprefix(f"{path}: ").removesuffix(".\n")

    def refused(self, command: str, *arguments: object) -> str:
        """The sentence for what makes no sense."""
        status, out, trouble = self.run(command, *arguments)
        assert (status, out, trouble.count("\n")) == (2, "", 1)
        return trouble.removeprefix("season: ").rstrip()

    def table(self, season: str = "") -> dict[str, dict[str, str]]:
        """The rows of the table by player and heading; Jass under the heading's name too."""
        rows: dict[str, dict[str, str]] = {}
        heads: list[str] = []
        for line in self.said("table", "--season", season).splitlines()[1:]:
            cells = line.replace("of them won", "of-them-won").replace("with matsch", "with-matsch").split()
            if not cells or not heads or cells[0] in ("Jaggln", "Jass"):
                heads = cells
            else:
                rows[f"{heads[0]} {cells[0]}"] = dict(zip(heads[1:], cells[1:], strict=True))
        return rows

    def balances(self, season: str = "") -> dict[str, int]:
        """What each has won or lost at Jaggln."""
        rows = self.table(season)
        return {
            name.removeprefix("Jaggln "): int(row["Balance"].replace("−", "-"))
            for name, row in rows.items()
            if name.startswith("Jaggln ")
        }
