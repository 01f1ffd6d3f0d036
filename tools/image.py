"""Make one file to drag onto a new Pico: MicroPython, and the box's application in its filesystem.

Writing it erases the books of a box that had any: it is for the first time. To update, use tools.deploy.
"""

import argparse
import sys
from pathlib import Path

from platformdirs import user_cache_path

from tools.pipe import pipe
from tools.release import image

EXAMPLES = """examples:
  python -m tools.image --out jaggln-box.uf2              for a Pico; downloads MicroPython once
  PICO_UF2=RPI_PICO.uf2 python -m tools.image --out box.uf2   with an image of MicroPython that you have
  python -m tools.image --for pico2 --out box.uf2

Hold the Pico's button BOOTSEL while you plug it in, and drag the file onto the drive that appears."""
WARNING = "Writing it to a Pico erases what is on it, the books of a box too. To update a box: python -m tools.deploy"


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 with a sentence where it can't be made."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.image",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the UF2 to write")
    parser.add_argument("--for", dest="kind", choices=sorted(image.KINDS), default="pico", help="the board (pico)")
    options = parser.parse_args(arguments)
    return pipe("image", lambda: _make(options.kind, options.out))


def _make(kind: str, out: Path) -> None:
    mp = image.write(kind, out, user_cache_path("jaggln-box", appauthor=False))
    print(f"{out}: MicroPython {mp.version} for {kind}, and the box.\n{WARNING}")


if __name__ == "__main__":
    sys.exit(main())
