"""The evenings of a box as one object for JSON: each ledger, what was changed in it, its records, what is damaged.

The README describes the keys, export.schema.json their shapes.
"""

import base64
import hashlib
import json
import tempfile
from pathlib import Path
from typing import Any

from engine.books import Books
from engine.entries import Correction, Entry
from engine.errors import RuleError
from engine.evening import Evening
from engine.events import Corrected, Event, Redone, Start, Undone, decode
from engine.index import Index
from engine.journal import Journal, read_record
from engine.ledger import ledger
from firmware.drivers.flash import Folder
from firmware.settings import Settings
from tools.box import LEDGER_KEYS
from tools.export.sources import FOLDERS, Files

KIND = "jaggln-box export"
FORMAT = 1
Facts = dict[str, Any]


class Replay:
    """Records played as far as they are sound: `evening`, None without a beginning, and what was changed in it."""

    def __init__(self, number: int, records: bytes) -> None:
        self.evening: Evening | None = None
        self.changes: list[Facts] = []
        self.sound_bytes = 0
        sequence, check = 0, number
        while record := read_record(records, self.sound_bytes, sequence, check):
            kind, payload, check = record
            try:
                self._apply(decode(kind, payload, self.evening.game if self.evening else None))
            except RuleError:
                break
            self.sound_bytes += len(payload) + 10
            sequence += 1

    def _apply(self, event: Event) -> None:
        if self.evening is None:
            assert isinstance(event, Start)  # decode gives nothing else without a game
            self.evening = Evening(event)
            return
        self.evening.apply(event)
        if isinstance(event, Corrected):
            self._changed("corrected", self.evening.done[-1])
        elif isinstance(event, Undone):
            self._changed("undone", self.evening.undone[-1])
        elif isinstance(event, Redone):
            self._changed("redone", self.evening.done[-1])

    def _changed(self, what: str, action: object) -> None:
        """`after`: how many hands the books had then; `hand`: which one it was about."""
        assert self.evening
        count = len(self.evening.entries)
        change: Facts = {"what": what, "after": count}
        if isinstance(action, Correction):
            change["hand"] = action.number
        elif isinstance(action, Entry):
            change["hand"] = count + 1 if what == "undone" else count
        self.changes.append(change)


def export(files: Files) -> Facts:
    """All evenings that these files of a box hold, with what is damaged among them."""
    with tempfile.TemporaryDirectory() as scratch:
        for path, data in files.items():
            file = Path(scratch) / path
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(data)
        store, archive, settings = (Folder(f"{scratch}/{folder}") for folder in FOLDERS)
        options = Settings(settings)
        options.load()
        return sealed(
            {
                "kind": KIND,
                "format": FORMAT,
                "language": options.language or "de",
                **_battery(options.warned),
                **_evenings(Books(store, archive)),
            }
        )


def _battery(warned: tuple[int, int]) -> Facts:
    """When the box last said that its battery was low. What it has now nobody can ask: on a cable it runs on USB."""
    return {"battery": {"evening": warned[0], "mv": warned[1]}} if warned[0] else {}


def _evenings(books: Books) -> Facts:
    """Those that can be read, those that can't, and what is damaged beside them."""
    evenings, unreadable = [], []
    damage: dict[int, list[Facts]] = {}
    found = {number: _of_flash(books, number) for number in books.numbers() | _set_aside(books)}
    for name in sorted(books.store.names()):  # replay has set aside what it found to be damaged
        if "." in name and name[:4].isdigit():
            damage.setdefault(int(name[:4]), []).append({"file": f"books/{name}", "bytes": books.store.size(name)})
    for number, (facts, damaged) in sorted(found.items()):
        here = damage.get(number, [])
        if damaged and not here:  # in the archive, where files keep their names
            here = [{"file": f"archive/{damaged}", "bytes": books.archive.store.size(damaged)}]
        told = {"damage": here} if here else {}
        if facts:
            evenings.append(facts | told)
        else:
            unreadable.append({"number": number} | told)
    result: Facts = {"evenings": evenings}
    index = Index(books.store)
    index.load()
    absent = [number for number in range(1, index.highest + 1) if number not in found]
    if absent:
        result["absent"] = absent
    if unreadable:
        result["unreadable"] = unreadable
    if books.archive.damaged:
        name = books.archive.damaged
        result["damage"] = [{"file": f"archive/{name}", "bytes": books.archive.store.size(name)}]
    return result


def _of_flash(books: Books, number: int) -> tuple[Facts | None, str]:
    """What there is of an evening, and the file in which it ends damaged."""
    journal = Journal(books.store, number, books.archive.find(number))
    facts = evening_facts(number, b"".join(journal.records()))
    return facts, journal.damaged


def _set_aside(books: Books) -> set[int]:
    """The evenings of damaged files, of which nothing else may be left."""
    return {int(name[:4]) for name in books.store.names() if "." in name and name[:4].isdigit()}


def evening_facts(number: int, records: bytes) -> Facts | None:
    """What an export says of an evening with these records; None where they have no sound beginning."""
    replay = Replay(number, records)
    if replay.evening is None:
        return None
    books: Facts = ledger(replay.evening)
    for place, hand in enumerate(books["hands"], 1):
        rules = replay.evening.rules(place)
        others = {rule: value for rule, value in rules.items() if rule != "stake" and value != books["rules"][rule]}
        if others:
            hand["rules"] = others
    return {
        "number": number,
        **{key: books[key] for key in LEDGER_KEYS if key in books},
        "changes": replay.changes,
        "records": base64.b64encode(records[: replay.sound_bytes]).decode(),
    }


def sealed(facts: Facts) -> Facts:
    """The same with a checksum of all of it under `seal`."""
    rest = {key: value for key, value in facts.items() if key != "seal"}
    text = json.dumps(rest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return {**rest, "seal": hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()}
