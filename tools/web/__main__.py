"""Build the browser box: one file with the real firmware in it, for any browser, without a network."""

import argparse
import sys

from tools.box import ROOT
from tools.pipe import pipe
from tools.web.build import build


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 with a sentence where it can't be built."""
    argparse.ArgumentParser(prog="python -m tools.web", description=__doc__).parse_args(arguments)
    return pipe("web", _build)


def _build() -> None:
    page = build()
    print(f"{page.relative_to(ROOT)}: {page.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    sys.exit(main())
