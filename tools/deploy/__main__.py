"""Put the box's application on a Pico with MicroPython, or bring it up to date. The books stay as they are.

It keeps a backup of the books, copies only what changed, verifies it, and starts the box anew.
"""

import argparse
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from tools.deploy import backup, boards, update
from tools.deploy.remote import DeployError, Remote
from tools.pipe import pipe
from tools.release.build import Tree, build

EXAMPLES = """examples:
  python -m tools.deploy                              the only Pico that is plugged in
  python -m tools.deploy /dev/ttyACM0                 the one on that port (Windows: COM3)
  python -m tools.deploy --list                       which boards there are, and what is on them
  python -m tools.deploy --backup evenings.zip        keep a copy of the books, change nothing
  python -m tools.deploy --restore evenings.zip       put a copy in place of the books on the box"""


def main(arguments: list[str] | None = None, build: Callable[[], Tree] = build) -> int:
    """The command line; exit status 2 with a sentence where it can't be done. `build` makes what is to be there."""
    options = _parser().parse_args(arguments)
    return pipe("deploy", lambda: _work(options, build))


def _work(options: argparse.Namespace, build: Callable[[], Tree]) -> None:
    try:
        if options.list:
            _list(options.port)
        elif options.backup:
            with _found(options.port) as remote:
                _backup(remote, options.backup)
        elif options.restore:
            _restore(options.port, options.restore, options.yes)
        else:
            with _found(options.port) as remote:
                told = _deploy(remote, build())
            _say(told)
    except KeyboardInterrupt:
        print("deploy: stopped. Run it once more: it goes on from there.", file=sys.stderr)
        raise


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.deploy",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("port", nargs="?", metavar="PORT", help="where the board is; needed where there are several")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--list", action="store_true", help="list boards, versions, evenings and free flash")
    what.add_argument("--backup", type=Path, metavar="FILE", help="write books and settings to a zip")
    what.add_argument("--restore", type=Path, metavar="FILE", help="put those of a zip on the board")
    parser.add_argument("--yes", action="store_true", help="don't ask before --restore")
    return parser


def _found(port: str | None) -> Remote:
    return Remote(boards.choose(port, [] if port else boards.picos()))


def _say(sentence: str) -> None:
    print(sentence, flush=True)


def _list(port: str | None) -> None:
    ports = [port] if port else boards.picos()
    if not ports:
        boards.choose(None, ports)
    for each in ports:
        with Remote(each) as remote:
            _say(f"{each}: {boards.about(remote).words}")


def _deploy(remote: Remote, tree: Tree) -> str:
    """Returns what to say once the board has started."""
    board = boards.about(remote)
    boards.check(board, tree, remote.port)
    _recover(remote)
    state = remote.ask("program", "state")
    if "boot.py" in state["root"]:
        _say("boot.py on the board is not the box's, and runs before it.")
    todo = update.plan(tree, state)
    if todo.nothing:
        version = board.box
        _say("Nothing to copy: all is as it should be.")
    else:
        now = datetime.now()
        _keep(remote, board.box, now, backup.default_file(now))
        version = update.update(remote, tree, todo, _say)
        _say(f"Copied {len(todo.missing)}, changed {len(todo.changed)}, removed {len(todo.unwanted)}; verified.")
    return f"The box on {remote.port} runs version {version} on MicroPython {'.'.join(map(str, board.version))}."


def _recover(remote: Remote) -> None:
    if remote.ask("books", "recover"):
        _say("A restore was cut off: the books from before it are in their place again.")


def _keep(remote: Remote, version: str, now: datetime, path: Path) -> None:
    """Back the books up, where there are any."""
    books = backup.fetch(remote, version, now)
    if books.files:
        backup.save(books, path)
        _say(f"Backup of {len(books.files)} files of books and settings: {path}")
    else:
        _say("There are no books on the board yet.")


def _backup(remote: Remote, path: Path) -> None:
    board = boards.about(remote)
    _recover(remote)
    backup.save(backup.fetch(remote, board.box, datetime.now()), path)
    _say(f"Backup: {path}")


def _restore(port: str | None, path: Path, yes: bool) -> None:
    books = backup.load(path)
    with _found(port) as remote:
        _exchange(remote, path, books, yes)
    _say(f"The box on {remote.port} has these books now.")


def _exchange(remote: Remote, path: Path, books: backup.Backup, yes: bool) -> None:
    board = boards.about(remote)
    boards.check(board, build(), remote.port)
    _say(f"{path}: {len(books.files)} files of {books.made}, box {books.version or '?'}.")
    if not yes and not _agreed(remote.port):
        raise DeployError("Nothing was changed.")
    _recover(remote)
    now = datetime.now()
    _keep(remote, board.box, now, backup.default_file(now))
    backup.bring_back(remote, books)


def _agreed(port: str) -> bool:
    try:
        return input(f"They take the place of the books on {port}. Type yes to go on: ").strip().lower() == "yes"
    except EOFError:
        print()
        return False


if __name__ == "__main__":
    sys.exit(main())
