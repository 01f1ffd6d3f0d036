"""Start the desk: full-screen in a terminal; without one the bundled evening plays itself and is printed."""

import argparse
import os
import sys
from pathlib import Path

from platformdirs import user_data_path

from tools.box import ROOT, Box, BoxError
from tools.desk.printed import print_evening
from tools.desk.session import Session

EVENING = ROOT / "examples" / "five-players.json"


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 where the box can't be had."""
    parser = argparse.ArgumentParser(prog="python -m tools.desk", description=__doc__)
    parser.add_argument("--store", type=Path, metavar="DIR", help="folder that keeps the evenings between runs")
    parser.add_argument(
        "--evening", type=Path, metavar="FILE", default=EVENING, help="evening that plays itself without a terminal"
    )
    options = parser.parse_args(arguments)
    try:
        if sys.stdin.isatty() and sys.stdout.isatty():
            run_desk(options.store or user_data_path("jaggln-box", appauthor=False))
        else:
            if options.store:
                print("desk: without a terminal the evening is played in a folder of its own.", file=sys.stderr)
            print_evening(options.evening)
    except BoxError as error:
        print(f"desk: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that Python's last flush fails quietly
        return 130
    except KeyboardInterrupt:
        return 130
    return 0


def run_desk(store: Path) -> None:
    """The full-screen program on the box in that folder."""
    from tools.desk.app import Desk

    with Box(store) as box:
        Desk(Session(box)).run()


if __name__ == "__main__":
    sys.exit(main())
