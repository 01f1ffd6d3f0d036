"""Make the drawings and tables of the hardware folder from hw/wiring.yml, after checking it against firmware/board.py.

Written are the wiring and the Pico's pins as pictures, the wires and parts as tables, Wokwi's diagram and a KiCad
schematic, which KiCad checks where its kicad-cli is.
"""

import argparse
import sys
from pathlib import Path

from tools.box import ROOT
from tools.hw import drawing, erc, kicad, tables, wiring, wokwi
from tools.hw.check import faults
from tools.hw.pico import read_board
from tools.pipe import pipe

FOLDER = ROOT / "hw"
EXAMPLES = """examples:
  python -m tools.hw                                            all into hw/
  python -m tools.hw --without encoder --without piezo --out mine   for a box without those

It needs Graphviz; on Debian: apt install graphviz fonts-liberation"""


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 with a sentence where the wiring is wrong or can't be drawn."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.hw",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR", help="where to (hw)")
    parser.add_argument("--without", action="append", default=[], metavar="PART", help="leave out an optional part")
    options = parser.parse_args(arguments)
    return pipe("hw", lambda: make(options.out, options.without))


def make(folder: Path, without: list[str]) -> None:
    """Check, then write everything."""
    if without and folder.resolve() == FOLDER:
        raise wiring.WiringError("hw/ holds the whole box. Name another folder with --out for one without some parts.")
    try:
        whole = wiring.read()
        for name in without:
            whole = whole.without(name)
        found = faults(whole, read_board())
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise wiring.WiringError(f"{wiring.SOURCE} is no wiring: {type(error).__name__}, {error}.") from None
    if found:
        raise wiring.WiringError("The wiring isn't right.\n" + "\n".join(f"  {fault}" for fault in found))
    drawing.need_dot()
    _check_schematic(whole)
    try:
        names = [*_write(texts(whole), folder), *drawing.draw(whole, folder)]
    except OSError as error:
        raise wiring.WiringError(f"{error.filename} can't be written: {error.strerror}.") from None
    print(f"{folder}: {', '.join(names)}")


def _check_schematic(whole: wiring.Wiring) -> None:
    program = erc.find()
    if not program:
        print(f"There is no kicad-cli here: KiCad's own check of the schematic is left out. {erc.HOW}")
        return
    found = erc.violations(program, kicad.files(whole))
    if found:
        raise wiring.WiringError("KiCad finds in the schematic:\n" + "\n".join(f"  {sentence}" for sentence in found))


def texts(whole: wiring.Wiring) -> dict[str, str]:
    """The files that are text, by their path in the folder."""
    return {
        "wires.md": tables.wires(whole),
        "parts.md": tables.parts(whole),
        "parts.csv": tables.parts_csv(whole),
        "wokwi/diagram.json": wokwi.diagram(whole),
        **kicad.files(whole),
    }


def _write(files: dict[str, str], folder: Path) -> list[str]:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(files)


if __name__ == "__main__":
    sys.exit(main())
