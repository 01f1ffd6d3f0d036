"""Write down every evening that a box holds. The box and its books stay as they are."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tools.box import BoxError
from tools.export.evenings import Facts, export, sealed
from tools.export.sources import read_files
from tools.pipe import pipe

EXAMPLES = """examples:
  python -m tools.export --from /dev/ttyACM0 --format html --out evening.html    of a box on USB (Windows: COM3)
  python -m tools.export --from evenings.zip --format json --out season.json     of a backup
  python -m tools.export --from DIR --format csv --out hands.csv                 of a folder that --store named
  python -m tools.export --from DIR --evening -1 --format html --out last.html   the last evening alone"""


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 with a sentence where it can't be done."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.export",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--from", dest="where", required=True, metavar="DIR|FILE|PORT", help="where the books are")
    parser.add_argument("--format", choices=sorted(FORMATS), default="json", help="json unless said")
    parser.add_argument(
        "--evening", type=int, metavar="NUMBER", help="this one alone; -1 is the last one, -2 the one before"
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file to write")
    options = parser.parse_args(arguments)
    return pipe("export", lambda: _work(options))


def _work(options: argparse.Namespace) -> None:
    with Console(stderr=True).status("Reading the books …"):  # on a terminal; a box on its cable takes a while
        facts = export(read_files(options.where))
    if options.evening is not None:
        facts = _alone(facts, options.evening)
    write(options.out, FORMATS[options.format](facts))
    hands = sum(len(evening["hands"]) for evening in facts["evenings"])
    evenings = len(facts["evenings"])
    print(f"{options.out}: {evenings} evening{'s'[: evenings != 1]}, {hands} hand{'s'[: hands != 1]}.")
    for sentence in [*battery_sentences(facts), *damage_sentences(facts)]:
        print(sentence)


def _alone(facts: Facts, number: int) -> Facts:
    """One evening of them all."""
    evenings = facts["evenings"]
    found = evenings[number:][:1] if number < 0 else [evening for evening in evenings if evening["number"] == number]
    if not found or -number > len(evenings):
        numbers = f"{evenings[0]['number']} to {evenings[-1]['number']}" if evenings else "none"
        raise BoxError(f"There is no evening {number} on this box; it holds {numbers}.")
    return sealed({**facts, "evenings": found})


def battery_sentences(facts: Facts) -> list[str]:
    """What the box last said of its battery."""
    if "battery" not in facts:
        return []
    evening, mv = facts["battery"]["evening"], facts["battery"]["mv"]
    return [f"In evening {evening} the box said that its battery was low, at {mv / 1000:.2f} V."]


def damage_sentences(facts: Facts) -> list[str]:
    """What of the books couldn't be read."""
    said = []
    for evening in facts["evenings"]:
        for file in evening.get("damage", []):
            said.append(f"Evening {evening['number']} is damaged in {file['file']}: what stands before that is here.")
    for evening in facts.get("unreadable", []):
        said.append(f"Evening {evening['number']} has no sound beginning, and is missing here.")
    absent = facts.get("absent", [])
    if absent:
        which = f"{len(absent)} evenings, {absent[0]} to {absent[-1]}" if absent[1:] else f"Evening {absent[0]}"
        said.append(f"{which}: deleted on the box, or lost.")
    for file in facts.get("damage", []):
        said.append(f"{file['file']} holds bytes that are no evening: what they were is missing here.")
    return said


def write(path: Path, text: str) -> None:
    """Beside it first, so that no half file has its name; what is no file, like /dev/stdout, is written to as it is."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(text.encode("utf-8"))
            return
        path = Path(os.path.realpath(path))  # a link stays one
        part = path.with_name(path.name + ".part")
        try:
            part.write_bytes(text.encode("utf-8"))
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)  # where the disk was full
    except ValueError:
        raise BoxError(f"{str(path)!r} is no file name.") from None
    except OSError as error:
        raise BoxError(f"{path} can't be written: {error.strerror}.") from None


def _json(facts: Facts) -> str:
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def _csv(facts: Facts) -> str:
    from tools.export.table import table

    return table(facts)


def _html(facts: Facts) -> str:
    from tools.export.page import page

    return page(facts)


FORMATS: dict[str, Callable[[Facts], str]] = {"json": _json, "csv": _csv, "html": _html}


if __name__ == "__main__":
    sys.exit(main())
