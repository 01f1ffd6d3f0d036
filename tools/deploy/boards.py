"""Which boards are plugged in, and whether one is fit for the box."""

import re
from dataclasses import dataclass
from typing import Any

from tools.deploy.remote import CALL_MOST_S, DeployError, Remote, mpremote
from tools.release.build import Tree, mpy_version, oldest_micropython

PICO = "2e8a:0005"  # MicroPython's USB ids on every board with an RP2040 or RP2350 of Raspberry Pi
GET_MICROPYTHON = (
    "Get MicroPython from https://micropython.org/download/RPI_PICO, or make one file with all in it: "
    "python -m tools.image --out box.uf2"
)

ARM = range(4, 9)  # of sys.implementation._mpy (MicroPython, reference of .mpy files): those that run ARMv6-M code

_LISTED = re.compile(r"^(\S+) (.*?) ?([0-9a-f]{4}:[0-9a-f]{4})\b", re.MULTILINE)


@dataclass(frozen=True)
class About:
    """What a board said about itself."""

    name: str
    version: tuple[int, ...]
    mpy: int
    platform: str
    machine: str
    filesystem: str
    free: int
    box: str
    evenings: int

    @property
    def words(self) -> str:
        """For a list of boards."""
        box = f"box {self.box}" if self.box else "no box yet"
        count = "" if self.evenings < 0 else f", {self.evenings} evening{'s' * (self.evenings != 1)}"
        version = ".".join(map(str, self.version))
        return f"{self.machine}, {self.name} {version}, {box}{count}, {self.free // 1024} KB of flash free"


def picos() -> list[str]:
    """The ports of all Picos with MicroPython."""
    return picos_in(mpremote(["connect", "list"], CALL_MOST_S, "any port"))


def picos_in(listed: str) -> list[str]:
    """Those in the words of mpremote."""
    return [port for port, _, ids in _LISTED.findall(listed) if ids == PICO]


def choose(port: "str | None", found: list[str]) -> str:
    """The port that was named, or the only one there is."""
    if port:
        return port
    if not found:
        raise DeployError(
            "No Pico with MicroPython is plugged in. If one is: use a cable that carries data, and close what else "
            f"uses it. If MicroPython isn't on it yet: {GET_MICROPYTHON}"
        )
    if len(found) > 1:
        raise DeployError(f"Several boards are plugged in: name one of {', '.join(found)}.")
    return found[0]


def about(remote: Remote) -> About:
    """Ask the board what it is."""
    told: dict[str, Any] = remote.ask("program", "about")
    return About(**{**told, "version": tuple(told["version"])})


def check(board: About, tree: Tree, port: str) -> None:
    """DeployError, which says what to do, where the application can't run there."""
    oldest = oldest_micropython()
    version = ".".join(map(str, board.version))
    if board.name != "micropython":
        raise DeployError(f"The board on {port} runs {board.name}, not MicroPython. {GET_MICROPYTHON}")
    if board.platform != "rp2":
        raise DeployError(f"The board on {port} is no Pico, but {board.machine}.")
    if board.version[:2] < oldest:
        raise DeployError(
            f"The board on {port} has MicroPython {version}, which is too old: it must be {oldest[0]}.{oldest[1]} "
            f"or newer. {GET_MICROPYTHON}"
        )
    if board.mpy & 0xFF != mpy_version(tree):
        raise DeployError(
            f"MicroPython {version} on {port} reads .mpy files of version {board.mpy & 0xFF}, and these are of "
            f"version {mpy_version(tree)}. {GET_MICROPYTHON}"
        )
    if board.mpy >> 10 & 0xF not in ARM:
        raise DeployError(
            f"MicroPython {version} on {port} runs on cores that aren't Arm, and the box has machine code for Arm: "
            f"put the usual MicroPython for that board on it. {GET_MICROPYTHON}"
        )
    if board.filesystem != "littlefs":
        raise DeployError(
            f"The flash of the board on {port} is formatted as {board.filesystem}, not littlefs, and would lose the "
            "books when the power goes. Keep a copy of your files that are on it, then write flash_nuke.uf2 and "
            f"MicroPython to it. {GET_MICROPYTHON}"
        )
