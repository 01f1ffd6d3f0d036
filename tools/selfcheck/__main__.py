"""Try every part of a box with its own drivers, and print a report to send with a bug.

Display, keys, flash, supply and memory are tried. The box must have been deployed; its books aren't touched, and a game
that runs is there again afterwards.
"""

import argparse
import platform
import sys
from datetime import datetime

from tools.deploy import boards
from tools.deploy.remote import DeployError, Remote
from tools.pipe import pipe
from tools.selfcheck.trials import FAILED, Line, run

EXAMPLES = """examples:
  python -m tools.selfcheck                       the only Pico that is plugged in
  python -m tools.selfcheck /dev/ttyACM0          the one on that port (Windows: COM3)
  python -m tools.selfcheck --wait 60 > report.txt

Exit status: 0 where nothing failed, 1 where something did, 2 where the box can't be reached."""
WAIT_MOST_S = 600


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    options = _parser().parse_args(arguments)
    lines: list[Line] = []
    status = pipe("selfcheck", lambda: _check(options.port, options.wait, lines))
    return status or int(any(line.verdict == FAILED for line in lines))


def _check(port: str | None, wait_s: int, lines: list[Line]) -> None:
    with Remote(boards.choose(port, [] if port else boards.picos())) as remote:
        _ready(remote)
        lines.extend(run(remote, wait_s, _ask, lambda words: print(words, file=sys.stderr, flush=True)))
    print(report(lines, datetime.now()))


def report(lines: list[Line], now: datetime) -> str:
    """The report as a person reads it."""
    failed = [line.part for line in lines if line.verdict == FAILED]
    head = (
        f"Jaggln box, selfcheck of {now:%Y-%m-%d %H:%M}, by {platform.system()} and Python {platform.python_version()}"
    )
    end = f"failed: {', '.join(failed)}" if failed else "nothing failed"
    return "\n".join([head, *(f"  {line.part:8} {line.verdict:7} {line.words}" for line in lines), end])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.selfcheck",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("port", nargs="?", metavar="PORT", help="where the box is; needed where there are several")
    parser.add_argument("--wait", type=_seconds, default=20, metavar="S", help="seconds to wait for a key (20)")
    return parser


def _seconds(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:9]) <= WAIT_MOST_S:
        raise argparse.ArgumentTypeError(f"it takes whole seconds from 1 to {WAIT_MOST_S}")
    return int(text)


def _ready(remote: Remote) -> None:
    board = boards.about(remote)
    if board.name != "micropython" or not board.box:
        raise DeployError(f"There is no box on {remote.port} yet. Put it there first: python -m tools.deploy")


def _ask(question: str) -> str:
    print(question, end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not answer:
        print(file=sys.stderr)
    return answer


if __name__ == "__main__":
    sys.exit(main())
