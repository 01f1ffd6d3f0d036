"""Keep the evenings of a season, or of all, from any number of boxes: who stands how, and how it came to that.

It takes JSON files of tools.export, and of these only what agrees with the box's own records. What is there already
is not counted twice; an evening that went on, or was corrected, takes the place of what it was.
"""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path

from tools.box import BoxError
from tools.pipe import pipe
from tools.progress import Bar
from tools.season import intake, names, standings, told
from tools.season.store import default_file, opened
from tools.season.words import WORDS
from tools.writing import write

EXAMPLES = """examples:
  python -m tools.season add evenings.json --season 2026/27    what tools.export --format json wrote
  python -m tools.season table                                 all players, all evenings
  python -m tools.season table --season 2026/27                those of one season
  python -m tools.season player Moidl                          her evenings one by one, and whom she won with
  python -m tools.season merge Moidle Moidl                    Moidle is Moidl from now on
  python -m tools.season merge --undo Moidle                   and no longer
  python -m tools.season html --out season.html                a page to send round"""


def main(arguments: list[str] | None = None) -> int:
    """The command line: exit status 1 where a file doesn't agree with its records, 2 with a sentence for bad input."""
    options = _parser().parse_args(arguments)
    statuses = [0]
    return pipe("season", lambda: statuses.append(options.work(options) or 0)) or max(statuses)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.season",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--db", type=Path, default=default_file(), metavar="FILE", help="where it is kept: %(default)s")
    of_season = argparse.ArgumentParser(add_help=False)
    of_season.add_argument("--season", type=_text, default="", metavar="NAME", help="all evenings unless said")
    what = parser.add_subparsers(required=True, metavar="add | table | player | merge | html")
    add = what.add_parser("add", parents=[common], help="take in exports")
    add.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a JSON file of tools.export")
    add.add_argument("--season", type=_text, metavar="NAME", help="of these evenings, like 2026/27")
    add.set_defaults(work=_add)
    table = what.add_parser("table", parents=[common, of_season], help="all players, the best first")
    table.set_defaults(work=_table)
    player = what.add_parser("player", parents=[common, of_season], help="one player's evenings and partners")
    player.add_argument("name", type=_text, metavar="NAME")
    player.set_defaults(work=_player)
    merge = what.add_parser("merge", parents=[common], help="let one name count as another")
    merge.add_argument("old", type=_text, metavar="OLD", help="the name that is none of its own any more")
    merge.add_argument("new", type=_text, nargs="?", metavar="NEW", help="the player whose name it is")
    merge.add_argument("--undo", action="store_true", help="OLD is a player of its own again")
    merge.set_defaults(work=_merge)
    html = what.add_parser("html", parents=[common, of_season], help="write a page")
    html.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file to write")
    html.set_defaults(work=_html)
    return parser


def _text(argument: str) -> str:
    """A name from the command line, in UTF-8 whatever the locale; refused where its bytes are no text."""
    try:
        return os.fsencode(argument).decode()
    except UnicodeError:
        raise argparse.ArgumentTypeError("that is no text in UTF-8") from None


def _add(options: argparse.Namespace) -> int:
    """Each file for itself: what is wrong with one is said, and the others are taken in all the same."""
    status = 0
    with opened(options.db, new=True) as connection, Bar("Checking", len(options.files)) as bar:
        for path in options.files:
            try:
                counts = intake.add(connection, path, options.season, bar.advance)
            except intake.DisagreesError as error:
                status = max(status, 1)
                print(f"season: {path} was refused, all of it: {error}", file=sys.stderr)
            except BoxError as error:
                status = 2
                print(f"season: {error}", file=sys.stderr)
            else:
                print(f"{path}: {_counted(counts, options.season)}.", flush=True)
    return status


def _counted(counts: "Counter[str]", season: str | None) -> str:
    words = {
        intake.ADDED: "added",
        intake.REPLACED: "replaced by what they became",
        intake.MOVED: f"moved to season {season}" if season else "taken out of their season",
        intake.UNCHANGED: "unchanged",
        intake.EMPTY: "without a hand left out",
    }
    return ", ".join(f"{counts[what]} {said}" for what, said in words.items() if counts[what]) or "no evenings"


def _table(options: argparse.Namespace) -> None:
    with opened(options.db) as connection:
        standings.check_season(connection, options.season)
        for line in told.table_lines(connection, options.season):
            print(line)


def _player(options: argparse.Namespace) -> None:
    with opened(options.db) as connection:
        standings.check_season(connection, options.season)
        player = names.known_player(connection, options.name)
        for line in told.player_lines(connection, player, options.season):
            print(line)


def _merge(options: argparse.Namespace) -> None:
    if options.undo == (options.new is not None):
        raise BoxError("Say merge OLD NEW, or merge --undo OLD.")
    with opened(options.db) as connection:
        if options.undo:
            print(names.take_back(connection, options.old))
        else:
            print(names.merge(connection, options.old, options.new))


def _html(options: argparse.Namespace) -> None:
    from tools.season.page import page

    with opened(options.db) as connection:
        standings.check_season(connection, options.season)
        text = page(connection, options.season)
    write(options.out, text)
    print(f"{options.out}: {told.season_title(options.season, WORDS['en'])}.")


if __name__ == "__main__":
    sys.exit(main())
