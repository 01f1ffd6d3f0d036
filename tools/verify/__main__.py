"""Check an exported JSON ledger: whether every amount is what the hands give, and all is what the box wrote.

An export carries the box's own records, each with a check that follows from the one before; they are played again. A
bare ledger, as `tools.drive` answers, has only its hands to go by.
"""

import argparse
import sys
from pathlib import Path

from tools.export.evenings import Facts
from tools.export.sentences import battery_sentences, change_sentences, damage_sentences
from tools.pipe import pipe
from tools.progress import Bar
from tools.verify.file import disagreements, load

EXAMPLES = """examples:
  python -m tools.verify season.json       prints ok, or what disagrees (then the exit status is 1)"""


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
    if not wrong and "evenings" in facts:
        _tell(facts)
    print("\n".join(wrong or ["ok"]))
    return wrong


def _tell(facts: Facts) -> None:
    """What the box itself has to tell, beside the verdict: scripts read `ok` alone."""
    for sentence in [*change_sentences(facts), *battery_sentences(facts), *damage_sentences(facts)]:
        print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
