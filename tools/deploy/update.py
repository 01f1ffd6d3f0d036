"""Bring the application on a board up to date: copy what changed, take away what no longer belongs, verify.

New files wait in a folder of their own, under names that nothing imports, until all are there and sound: a cable that
is pulled until then leaves the old application. Then one call on the board writes a guard that main.py finds before
all else, puts the new main.py in place, and the rest. Each step is one that littlefs does whole or not at all, and
until the guard is gone the box only says that it wants to be deployed again. Files that arrived aren't copied again.
"""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.deploy.remote import DeployError, Remote
from tools.release.build import MAIN, Tree, checksum
from tools.release.interpreter import BLOCK_BYTES

GUARD = "unfinished.mpy"
FOREIGN_MAIN = "main-before.py"
OWN_MARK = "firmware"  # where this folder is, main.py is ours
SPARE_BYTES = 32 * 1024


@dataclass(frozen=True)
class Plan:
    """What there is to do. `changed` are places of files to be put there, those of them that lie ready left in."""

    changed: list[str]
    missing: list[str]  # of the changed ones: those to be copied
    unwanted: list[str]
    aside: str  # new name for a main.py that isn't ours
    unfinished: bool  # an earlier run was cut off

    @property
    def nothing(self) -> bool:
        """Whether all is as it should be."""
        return not (self.changed or self.unwanted or self.unfinished)


def plan(tree: Tree, state: dict[str, Any]) -> Plan:
    """Compare the tree with what the board said it has."""
    files, staged, root = state["files"], set(state["staged"]), state["root"]
    changed = [place for place, data in tree.items() if files.get(place) != checksum(data)]
    changed.sort(key=lambda place: place != MAIN)  # main.py first: it knows the guard, what was there may not
    foreign = MAIN in changed and MAIN in files and OWN_MARK not in root and FOREIGN_MAIN not in root
    return Plan(
        changed,
        [place for place in changed if checksum(tree[place]) not in staged],
        [place for place in files if place not in tree],
        FOREIGN_MAIN if foreign else "",
        GUARD in root or "update" in root,
    )


def update(remote: Remote, tree: Tree, todo: Plan, say: Callable[[str], None]) -> str:
    """Do it; returns the version that will run. After a DeployError the board is as before, or guarded."""
    if todo.missing:
        _stage(remote, {place: tree[place] for place in todo.missing}, say)
    if todo.aside:
        say(f"main.py on the board is of another program: it is kept as {todo.aside}.")
    moves = [(checksum(tree[place]), place) for place in todo.changed]
    if (moves or todo.unwanted) and remote.ask("program", "switch", moves, todo.unwanted, todo.aside):
        raise DeployError("Files didn't arrive whole; nothing was changed. Run it once more.")
    rest = plan(tree, remote.ask("program", "state"))
    if rest.changed or rest.unwanted:
        raise DeployError(f"{(rest.changed + rest.unwanted)[0]} isn't as it should be. Run it once more.")
    version: str = remote.ask("program", "finish")
    return version


def check_room(files: Tree, free: int) -> None:
    """DeployError where the files don't fit: each takes whole blocks, and littlefs some more to turn round in."""
    needed = SPARE_BYTES + sum(-(-len(data) // BLOCK_BYTES) * BLOCK_BYTES for data in files.values())
    if needed > free:
        raise DeployError(
            f"The board has {free // 1024} KB of flash free, and {needed // 1024} KB are needed. "
            "Delete old evenings on the box (menu, old evenings), and try again."
        )


def _stage(remote: Remote, files: Tree, say: Callable[[str], None]) -> None:
    check_room(files, remote.ask("program", "stage"))
    size = sum(map(len, files.values()))
    say(f"Copying {len(files)} file{'s' * (len(files) != 1)}, {size / 1024:.1f} KB ...")
    with tempfile.TemporaryDirectory() as scratch:
        paths = []
        for data in files.values():
            paths.append(Path(scratch) / checksum(data))
            paths[-1].write_bytes(data)
        remote.copy(paths, "/update")
