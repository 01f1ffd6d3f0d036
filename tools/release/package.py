"""package.json, by which `mpremote mip install` puts the application on a board from a checkout or a release."""

import json
import posixpath
from collections.abc import Iterable

from firmware.version import VERSION
from tools.box import ROOT
from tools.release.build import sources

CHECKOUT = ROOT / "firmware" / "package.json"
RELEASE_NAME = "package.json"


def of_checkout() -> str:
    """For the sources as they lie in the repository; addresses are relative to firmware/."""
    home = CHECKOUT.parent.relative_to(ROOT).as_posix()
    files = {place: file.relative_to(ROOT).as_posix() for place, file in sources().items()}
    return _packed((place, posixpath.relpath(file, home)) for place, file in sorted(files.items()))


def of_release(places: Iterable[str]) -> str:
    """For a folder with this file and the tree beside it."""
    return _packed((place, place) for place in sorted(places))


def _packed(urls: Iterable[tuple[str, str]]) -> str:
    lines = ",\n".join(f"    {json.dumps([place, url])}" for place, url in urls)
    return f'{{\n  "version": {json.dumps(VERSION)},\n  "deps": [],\n  "urls": [\n{lines}\n  ]\n}}\n'
