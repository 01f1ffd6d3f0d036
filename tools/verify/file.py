"""A file of tools.export, or a bare ledger: reading it, and all that can't be in it."""

import base64
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from firmware.battery import believed
from tools.box import BoxError
from tools.export.evenings import FORMAT, KIND, Facts, evening_facts, sealed
from tools.verify.differing import differing, sentence, short
from tools.verify.reckoning import checked

FILE_MOST_BYTES = 64 << 20  # a full flash gives some three million; /dev/zero has no end
NUMBER_MOST = 0xFFFF  # of an evening: the index has two bytes for it


def load(path: Path) -> Facts:
    """The JSON object of that file; BoxError where it is none."""
    try:
        with path.open("rb") as file:
            data = file.read(FILE_MOST_BYTES + 1)
        if len(data) > FILE_MOST_BYTES:
            raise BoxError(f"{path} is larger than any export.")
        facts = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_each_once)
    except OSError as error:
        raise BoxError(f"{path} can't be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise BoxError(f"{path} is no JSON in UTF-8.") from None
    if isinstance(facts, dict) and isinstance(facts.get("ledger"), dict):
        facts = facts["ledger"]  # an answer of tools.drive
    if not isinstance(facts, dict) or not ("evenings" in facts or "hands" in facts):
        raise BoxError(f"{path} is no ledger: name a file that tools.export made with --format json.")
    return facts


def _each_once(pairs: list[tuple[str, Any]]) -> Facts:
    """An object with those keys: of one that stands twice, whoever reads the text sees another than programs do."""
    result: Facts = {}
    for key, value in pairs:
        if key in result:
            raise BoxError(f"The key {short(key)} stands twice in one object: no box wrote that.")
        result[key] = value
    return result


def disagreements(facts: Facts, on_evening: Callable[[], None] = lambda: None) -> Iterator[str]:
    """A sentence for each place where the file says what can't be; `on_evening` is called after each evening."""
    if "evenings" not in facts:
        yield from checked("", facts)
        return
    if facts.get("kind") == KIND and isinstance(facts.get("format"), int) and facts["format"] > FORMAT:
        yield f"The format {facts['format']} is newer than this program, which knows {FORMAT}; or it was altered."
    if facts.get("seal") != sealed(facts)["seal"]:
        yield "The seal doesn't fit: something in the file was altered after the export."
    yield from _battery(facts.get("battery"))
    if not isinstance(facts["evenings"], list):
        yield "Its evenings are no list: no box wrote that."
        return
    for place, evening in enumerate(facts["evenings"]):
        number = evening.get("number") if isinstance(evening, dict) else place + 1
        where = f"Evening {number}"
        yield from checked(where, evening)
        yield from _replayed(where, evening)
        on_evening()
    yield from _beside(facts)


def _battery(said: object) -> Iterator[str]:
    """Where that can't be what a box said of its battery; no record of the books tells more."""
    if said is None:
        return
    evening, mv = (said.get("evening"), said.get("mv")) if isinstance(said, dict) else (None, None)
    if type(evening) is not int or not 0 < evening <= NUMBER_MOST or type(mv) is not int or not believed(mv):
        yield f"No box says of its battery {short(said)}."


def _beside(facts: Facts) -> Iterator[str]:
    """Where what stands beside the ledgers isn't as a box says it: which evenings there are, and what is damaged."""
    try:
        unreadable = facts.get("unreadable", [])
        apart = [[one["number"] for one in facts["evenings"]], [one["number"] for one in unreadable]]
        apart.append(facts.get("absent", []))
        damage = [file for one in [facts, *facts["evenings"], *unreadable] for file in one.get("damage", [])]
        sound = all(map(_is_damage, damage)) and all(
            type(number) is int and 0 < number <= NUMBER_MOST for numbers in apart for number in numbers
        )
        ordered = sound and all(numbers == sorted(numbers) for numbers in apart)
        ordered = ordered and sum(len(set(numbers)) for numbers in apart) == len(set().union(*apart))
    except (KeyError, TypeError, AttributeError):
        sound = ordered = False
    if not sound:
        yield "No box says that of evenings that are damaged or absent."
    elif not ordered:
        yield "The evenings don't stand as a box writes them: by their numbers, and each once."


def _is_damage(file: Facts) -> bool:
    name, size = file["file"], file["bytes"]
    return isinstance(name, str) and name.isprintable() and type(size) is int and size >= 0


def _replayed(where: str, evening: Facts) -> Iterator[str]:
    """Where the file isn't what the box's records give."""
    try:
        number, records = evening["number"], base64.b64decode(evening["records"], validate=True)
        if type(number) is not int or not 0 < number <= NUMBER_MOST:  # the check takes any number by its last 32 bits
            yield sentence(where, f"no box numbers an evening {short(number)}.")
            return
        again = evening_facts(number, records)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        yield sentence(where, "there are no records of the box in it that can be read.")
        return
    if again is None or len(base64.b64decode(again["records"])) != len(records):
        yield sentence(where, "the box's records were altered: their checks don't follow from each other.")
    if again is not None:
        said = {key: value for key, value in evening.items() if key not in ("damage", "records")}
        del again["records"]
        yield from differing(where, said, again)
