"""Build what a release holds, into build/release: the application's files, as a zip too, an image, checksums.

And what needs no box: the page with the box in the browser, and the sheets of rules.
"""

import argparse
import os
import shutil
import sys
import zipfile
from pathlib import Path

from firmware.version import VERSION
from tools.box import ROOT
from tools.pipe import pipe
from tools.release import image, package
from tools.release.build import ReleaseError, Tree, build, checksum, write
from tools.rules_page.page import make_pages
from tools.web import build as web

SUMS = "SHA256SUMS"
ZIP_TIME = (1980, 1, 1, 0, 0, 0)  # always the same, so that the same files give the same zip
EXAMPLES = """examples:
  python -m tools.release                                 into build/release
  PICO_UF2=RPI_PICO.uf2 python -m tools.release           with an image to drag onto a Pico
  python -m tools.release --package                       only write firmware/package.json anew"""


def main(arguments: list[str] | None = None) -> int:
    """The command line; exit status 2 with a sentence where it can't be built."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "release", metavar="DIR", help="where to")
    parser.add_argument("--package", action="store_true", help="write firmware/package.json for this checkout")
    options = parser.parse_args(arguments)
    return pipe("release", write_package if options.package else lambda: release(options.out))


def write_package() -> None:
    """Write firmware/package.json anew."""
    package.CHECKOUT.write_text(package.of_checkout(), encoding="utf-8", newline="\n")


def release(folder: Path) -> None:
    """Make all of it; what an earlier release left there goes."""
    tree = build()
    name = f"jaggln-box-{VERSION}"
    for old in folder.glob("jaggln-box-*"):
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink()
    files = {**tree, package.RELEASE_NAME: package.of_release(tree).encode()}
    try:
        write(files, folder / name)
        _zip(files, folder / f"{name}.zip")
        for sheet, text in make_pages().items():
            (folder / f"{name}-{sheet}").write_text(text, encoding="utf-8", newline="\n")
        page = _page(folder / f"{name}.html")
    except OSError as error:
        raise ReleaseError(f"{error.filename} can't be written: {error.strerror}.") from None
    print(f"{folder / name}: {len(tree)} files, {sum(map(len, tree.values())) / 1024:.1f} KB; also as a zip")
    if os.environ.get(image.VARIABLE):
        made = folder / f"{name}-pico.uf2"
        print(f"{made}: MicroPython {image.write('pico', made, folder, tree).version} and the box")
    else:
        print(f"No image: name one of MicroPython for the Pico in the variable {image.VARIABLE}.")
    print(page)
    _sum(folder, name)


def _page(path: Path) -> str:
    """The box in the browser, where npm is here; what to say of it."""
    try:
        shutil.copyfile(web.build(), path)
    except web.WebError as error:
        return f"No page with the box: {error}"
    return f"{path}: the box in the browser"


def _zip(files: Tree, path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        for place, data in sorted(files.items()):
            file.writestr(zipfile.ZipInfo(place, ZIP_TIME), data)


def _sum(folder: Path, name: str) -> None:
    """As sha256sum -c reads them."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and name in str(path.relative_to(folder)))
    lines = [f"{checksum(path.read_bytes())}  {path.relative_to(folder).as_posix()}\n" for path in paths]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
