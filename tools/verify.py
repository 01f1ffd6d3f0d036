"""Check an exported JSON ledger: whether every amount is what the hands give, and all is what the box wrote.

An export carries the box's own records, each with a check that follows from the one before; they are played again. A
bare ledger, as `tools.drive` answers, has only its hands to go by.
"""

import argparse
import base64
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine.errors import RuleError
from engine.games import game
from engine.rules import complete
from engine.settle import transfers
from firmware.battery import believed
from tools.box import BoxError
from tools.export.evenings import FORMAT, KIND, Facts, evening_facts, sealed
from tools.pipe import pipe
from tools.progress import Bar

EXAMPLES = """examples:
  python -m tools.verify season.json       prints ok, or what disagrees (then the exit status is 1)"""
ABSENT = "nothing"
FILE_MOST_BYTES = 64 << 20  # a full flash gives some three million; /dev/zero has no end
NUMBER_MOST = 0xFFFF  # of an evening: the index has two bytes for it
_CANONICAL = json.JSONEncoder(sort_keys=True).encode


def main(arguments: list[str] | None = None) -> int:
    """The command line: exit status 0 where all agrees, 1 where something doesn't, 2 for what is no ledger."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.verify",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a JSON file of tools.export, or one ledger")
    options = parser.parse_args(arguments)
    wrong: list[str] = []
    status = pipe("verify", lambda: wrong.extend(_work(options.file)))
    return status or (1 if wrong else 0)


def _work(path: Path) -> list[str]:
    facts = load(path)
    evenings = facts.get("evenings", [])
    with Bar("Verifying", len(evenings) if isinstance(evenings, list) else 0) as bar:
        wrong = list(disagreements(facts, lambda: bar.advance(1)))
    for sentence in history(facts) if not wrong else []:
        print(sentence)
    for sentence in wrong or ["ok"]:
        print(sentence)
    return wrong


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
            raise BoxError(f"The key {_short(key)} stands twice in one object: no box wrote that.")
        result[key] = value
    return result


def disagreements(facts: Facts, on_evening: Callable[[], None] = lambda: None) -> Iterator[str]:
    """A sentence for each place where the file says what can't be; `on_evening` is called after each evening."""
    if "evenings" not in facts:
        yield from _checked("", facts)
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
        yield from _checked(where, evening)
        yield from _replayed(where, evening)
        on_evening()
    yield from _beside(facts)


def _battery(said: object) -> Iterator[str]:
    """Where that can't be what a box said of its battery; no record of the books tells more."""
    if said is None:
        return
    evening, mv = (said.get("evening"), said.get("mv")) if isinstance(said, dict) else (None, None)
    if type(evening) is not int or not 0 < evening <= NUMBER_MOST or type(mv) is not int or not believed(mv):
        yield f"No box says of its battery {_short(said)}."


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


def history(facts: Facts) -> Iterator[str]:
    """What was changed in the books on the box itself, in the order of things; and what of them was damaged."""
    from tools.export.__main__ import battery_sentences, damage_sentences

    if "evenings" not in facts:
        return
    for evening in facts["evenings"]:
        for change in evening["changes"]:
            about = f"hand {change['hand']}" if "hand" in change else "an entry by hand or a settlement"
            yield f"Evening {evening['number']}, after {change['after']} hands: {about} was {change['what']}."
    yield from battery_sentences(facts)
    yield from damage_sentences(facts)


def _checked(where: str, ledger: object) -> Iterator[str]:
    """Where amounts, balances and payments aren't what the hands give."""
    try:
        yield from _reckoned(where, ledger)  # type: ignore[arg-type]  # what isn't a ledger fails below
    except RuleError as error:
        yield _sentence(where, str(error))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
        yield _sentence(where, f"this is no ledger ({type(error).__name__}: {error}).")


def _reckoned(where: str, ledger: Facts) -> Iterator[str]:
    module, names = game(ledger["game"]), list(ledger["players"])
    rules = complete(module.RULES, ledger["rules"])
    yield from _named(where, ledger, names)
    balances = dict.fromkeys(names, 0)
    running: dict[str, dict[str, int]] = {"points": dict.fromkeys(names, 0), "wins": dict.fromkeys(names, 0)}
    for place, facts in enumerate(ledger["hands"], 1):
        hand_where = f"{where}, hand {place}" if where else f"Hand {place}"
        expected = dict.fromkeys(facts["amounts"], 0)
        hand_rules = complete(module.RULES, {**rules, **facts.get("rules", {}), "stake": facts["stake"]})
        if not facts["passed"]:
            playing = _seats(facts, names)
            hand = module.make_hand(_numbered(facts, names))
            module.check_hand(hand, playing, hand_rules)
            expected.update({names[one]: cents for one, cents in module.amounts(hand, playing, hand_rules).items()})
            points, won = module.score(hand, hand_rules)
            for one, gained in points.items():
                running["points"][names[one]] += gained
            for one in won:
                running["wins"][names[one]] += 1
            again = module.facts(hand, names, hand_rules)
            yield from _differing(hand_where, {key: facts.get(key) for key in again}, again)
        yield from _differing(hand_where, facts["n"], place, "n")
        yield from _differing(hand_where, facts["amounts"], expected, "amounts")
        for name, cents in expected.items():
            balances[name] += cents
    for booking in ledger.get("bookings", []):
        for name, cents in booking["amounts"].items():
            balances[name] += cents
    yield from _differing(where, ledger["balances"], balances, "balances")
    plan = transfers([balances[name] for name in names])
    paid = [{"from": names[one], "to": names[other], "cents": cents} for one, other, cents in plan]
    yield from _differing(where, ledger["transfers"], paid, "transfers")
    for key, counted in running.items():
        if any(counted.values()) or key in ledger:
            yield from _differing(where, ledger.get(key), counted, key)


def _named(where: str, ledger: Facts, names: list[str]) -> Iterator[str]:
    """Where somebody deals, leads or sits out who never sat down, or a yes or no is neither."""
    said = ledger.get("next", {"dealer": names[0], "forehand": names[0], "out": []})
    named = [said["dealer"], said["forehand"], *said["out"]]
    for facts in ledger["hands"]:
        named += [facts["dealer"], *facts["out"]]
        for key in ("passed", "corrected"):
            if not isinstance(facts[key], bool):
                yield _sentence(where, f"{key} is {_short(facts[key])}, neither true nor false.")
    for name in named:
        if name not in names:
            yield _sentence(where, f"{_short(name)} is none of those who sat down.")


def _seats(facts: Facts, names: list[str]) -> list[int]:
    """Who played. In what order isn't said; it matters in Kreuzjassen alone, and partners have the same points."""
    playing = [names.index(name) for name in facts["amounts"] if name not in facts["out"]]
    if len(playing) != 4:
        return playing
    points = facts.get("points", {})
    few, less, more, most = sorted(playing, key=lambda player: points.get(names[player], 0))
    return [few, more, less, most]


def _numbered(facts: Facts, names: list[str]) -> Facts:
    """The hand with its players as numbers, as a game's make_hand takes it."""
    result = dict(facts)
    if "declarer" in facts:
        result["declarer"] = names.index(facts["declarer"])
        partner = facts["declarer"] if facts.get("held") else facts["partner"]
        result["partner"] = None if partner is None else names.index(partner)
    if "points" in facts:
        result["points"] = {names.index(name): points for name, points in facts["points"].items()}
    return result


def _replayed(where: str, evening: Facts) -> Iterator[str]:
    """Where the file isn't what the box's records give."""
    try:
        number, records = evening["number"], base64.b64decode(evening["records"], validate=True)
        if type(number) is not int or not 0 < number <= NUMBER_MOST:  # the check takes any number by its last 32 bits
            yield _sentence(where, f"no box numbers an evening {_short(number)}.")
            return
        again = evening_facts(number, records)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        yield _sentence(where, "there are no records of the box in it that can be read.")
        return
    if again is None or len(base64.b64decode(again["records"])) != len(records):
        yield _sentence(where, "the box's records were altered: their checks don't follow from each other.")
    if again is not None:
        said = {key: value for key, value in evening.items() if key not in ("damage", "records")}
        del again["records"]
        yield from _differing(where, said, again)


def _differing(where: str, said: Any, true: Any, *path: str) -> Iterator[str]:
    """A sentence for each value that differs; the order of an object's keys means nothing."""
    if _CANONICAL(said) == _CANONICAL(true):  # much quicker than to walk through all of it
        return
    if isinstance(said, dict) and isinstance(true, dict):
        for key in [*true, *(key for key in said if key not in true)]:
            yield from _differing(where, said.get(key, ABSENT), true.get(key, ABSENT), *path, str(key))
    elif isinstance(said, list) and isinstance(true, list) and len(said) == len(true):
        for place, (one, other) in enumerate(zip(said, true, strict=True), 1):
            yield from _differing(where, one, other, *path, str(place))
    elif type(said) is not type(true) or said != true:
        yield _sentence(where, f"{' '.join(path)} is {_short(said)}, but the hands give {_short(true)}.")


def _short(value: Any) -> str:
    text = value if value is ABSENT else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"


def _sentence(where: str, what: str) -> str:
    sentence = f"{where}: {what}" if where else what[0].upper() + what[1:]
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in sentence)  # names steer no terminal


if __name__ == "__main__":
    sys.exit(main())
