"""Write down every evening that a box holds. The box and its books stay as they are."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tools.box import BoxError
from tools.export.evenings import Facts, export, sealed
from tools.export.sentences import battery_sentences, damage_sentences
from tools.export.sources import read_files
from tools.pipe import pipe
from tools.writing import write

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
