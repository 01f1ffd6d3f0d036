"""A club of many evenings, made by the engine: how long its season takes beside merely reading the files."""

import json
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.errors import RuleError
from engine.evening import Evening
from engine.events import Adjusted, Corrected, Event, PassedOut, Scored, Settled, Undone, make_start
from engine.games import jaggln, jass
from engine.journal import pack_record
from tools.bench.corpus import CALLED, GEWISSE
from tools.export.evenings import KIND, evening_facts, sealed
from tools.season import intake, names, standings
from tools.season.store import opened

EVENINGS = 10_000
HANDS = 20
IN_A_FILE = 500  # evenings of one box
SEED = 1927
CLUB = [
    first + second for first in ("Anna", "Toni", "Sepp", "Moidl", "Hans", "Resi", "Luis", "Vroni") for second in "ABCDE"
]
ASKED_TIMES = 5


def exports(folder: Path, evenings: int, in_a_file: int = IN_A_FILE) -> Iterator[Path]:
    """Write the same evenings each time, those of a box in a file of their own."""
    draw = random.Random(SEED)
    for begin in range(0, evenings, in_a_file):
        count = min(in_a_file, evenings - begin)
        told = [evening_facts(number, _records(number, draw)) for number in range(1, count + 1)]
        facts = sealed({"kind": KIND, "format": 1, "language": "de", "evenings": told})
        path = folder / f"box-{begin // in_a_file + 1}.json"
        path.write_text(json.dumps(facts, ensure_ascii=False, indent=1), encoding="utf-8")
        yield path


def _records(number: int, draw: random.Random) -> bytes:
    """An evening as the box writes it down; every fifth is of Jass."""
    if number % 5:
        start = make_start("jaggln", draw.sample(CLUB, draw.choice((5, 5, 6, 7))), {})
    else:
        start = make_start("jass", draw.sample(CLUB, 4), {"stake": draw.choice((0, 10))})
    evening = Evening(start)
    records, check = b"", number
    for sequence, event in enumerate(_events(evening, start, draw)):
        record = pack_record(event.KIND, sequence, event.pack(evening.game), check)
        check = int.from_bytes(record[-4:], "little")
        records += record
    return records


def _events(evening: Evening, start: Event, draw: random.Random) -> Iterator[Event]:
    """What happens in it, each event taken into the evening already."""
    yield start
    for _ in range(HANDS):
        hand = _hand(evening, draw)
        event: Event = PassedOut() if evening.game is jaggln and draw.random() < 0.04 else Scored(hand)
        evening.apply(event)
        yield event
        for other in _besides(evening, draw):
            try:
                evening.apply(other)
            except RuleError:  # nothing to settle, or the hand can't have been that one
                continue
            yield other


def _besides(evening: Evening, draw: random.Random) -> list[Event]:
    """Now and then something else than a hand."""
    chance = draw.random()
    if chance < 0.03:
        return [Corrected(draw.randint(1, len(evening.entries)), _hand(evening, draw))]
    if chance < 0.05:
        return [Undone()]
    if chance < 0.07:
        return [Adjusted({0: 50, 1: -50})]
    return [Settled()] if chance < 0.08 else []


def _hand(evening: Evening, draw: random.Random) -> jaggln.Hand | jass.Hand:
    playing = evening.playing()
    if evening.game is jass:
        cuts = sorted(draw.choices(range(jass.TOTAL + 1), k=len(playing) - 1))
        ends = zip([0, *cuts], [*cuts, jass.TOTAL], strict=True)
        return jass.Hand(draw.choice("ELHS"), dict(zip(playing, (end - begin for begin, end in ends), strict=True)))
    card = draw.choice("ELHS") + draw.choices(list(CALLED), list(CALLED.values()))[0]
    card = card if card in jaggln.PACK else "EA"
    gewisse = draw.choices(list(GEWISSE), list(GEWISSE.values()))[0]
    declarer, partner = draw.sample(playing, 2)
    matsch = gewisse in (0, 9) and draw.random() < 0.3
    return jaggln.Hand(
        declarer, card, jaggln.trump_of(card) or "E", None if draw.random() < 0.06 else partner, gewisse, matsch
    )


def figures(evenings: int = EVENINGS) -> dict[str, float]:
    """By name, in the order of the table. Some minutes."""
    with tempfile.TemporaryDirectory() as scratch:
        paths = list(exports(Path(scratch), evenings))
        with opened(Path(scratch) / "season.db", new=True) as connection:
            reading_s = sum(_seconds(_read, path) for path in paths)
            import_s = sum(_seconds(intake.add, connection, path, None, _ignore) for path in paths)
            again_s = sum(_seconds(intake.add, connection, path, None, _ignore) for path in paths)
            names.merge(connection, CLUB[0], CLUB[1])
            table_s = min(_seconds(standings.table, connection) for _ in range(ASKED_TIMES))
            player_s = min(_seconds(_ask_player, connection) for _ in range(ASKED_TIMES))
    return {
        "season_evenings": evenings,
        "season_import_for_each_reading_of_the_files": round(import_s / reading_s, 2),
        "season_second_import_for_each_reading_of_the_files": round(again_s / reading_s, 2),
        "season_table_for_each_reading_of_the_files": round(table_s / reading_s, 4),
        "season_player_for_each_reading_of_the_files": round(player_s / reading_s, 4),
        "season_table_ms_on_this_machine": round(1000 * table_s),
        "season_player_ms_on_this_machine": round(1000 * player_s),
    }


def _read(path: Path) -> None:
    json.loads(path.read_text(encoding="utf-8"))


def _ask_player(connection: sqlite3.Connection) -> None:
    standings.evenings_of(connection, CLUB[1])
    standings.partners_of(connection, CLUB[1])


def _ignore(share: float) -> None:
    """Nobody watches."""


def _seconds(work: Callable[..., object], *arguments: object) -> float:
    begun_s = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - begun_s
