"""Write the sheets of rules as HTML, one for each game and language: to read anywhere, to print on A4."""

import argparse
import sys
from pathlib import Path

from tools.box import ROOT
from tools.pipe import pipe
from tools.rules_page.page import make_pages
from tools.rules_page.source import SourceError


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 with a sentence where the sheets can't be made."""
    parser = argparse.ArgumentParser(prog="python -m tools.rules_page", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "web", metavar="DIR", help="where to")
    options = parser.parse_args(arguments)
    return pipe("rules_page", lambda: write_pages(options.out))


def write_pages(folder: Path) -> None:
    """Make all of them, then write them."""
    pages, path = make_pages(), folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, page in pages.items():
            path = folder / name
            path.write_text(page, encoding="utf-8", newline="\n")
    except OSError as error:  # which names no file where the disk is full
        raise SourceError(f"{path} can't be written: {error.strerror}.") from None
    print(f"{len(pages)} sheets of rules are in {folder}.")


if __name__ == "__main__":
    sys.exit(main())
