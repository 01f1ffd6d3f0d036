"""A backup of the books: a zip with the folders of the box, and a manifest with the checksum of each file."""

import binascii
import contextlib
import json
import os
import re
import tempfile
import zipfile
import zlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from tools.deploy.remote import CALL_MOST_S, SCRIPTS, DeployError, Remote
from tools.deploy.update import check_room
from tools.release.build import checksum

MANIFEST = "manifest.json"
KIND = "jaggln-box backup"
FORMAT = 1
READ_MOST_S = 600
ZIP_MOST_BYTES = 4 << 20  # more than any box has flash for
ZIP_KINDS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # as somebody may have packed it anew
_PLACE = re.compile(r"(books|archive|settings)/[A-Za-z0-9_-][A-Za-z0-9._-]*")
_BEGIN = (1980, 1, 1, 0, 0, 0)  # zip's earliest; the time is in the manifest


@dataclass(frozen=True)
class Backup:
    """The files of the books by path, and the version of the box that they were read from."""

    files: dict[str, bytes]
    version: str
    made: str


def default_file(now: datetime) -> Path:
    """Where a backup goes that nobody named a file for."""
    folder = user_data_path("jaggln-box", appauthor=False) / "backups"
    return folder / f"{now:%Y-%m-%d-%H%M%S}.zip"


def fetch(remote: Remote, version: str, now: datetime) -> Backup:
    """Read the books of a board; each file must have the checksum that the board reckons."""
    lines, count = remote.ask_lines(SCRIPTS / "books.py", "read", most_s=READ_MOST_S)
    files: dict[str, bytes] = {}
    sums: dict[str, str] = {}
    try:
        for line in lines:
            if line.startswith("["):
                place, _, sums[place] = json.loads(line)
                files[place] = b""
            else:
                files[place] += binascii.a2b_base64(line)
    except (ValueError, NameError, TypeError):
        files = {}
    if len(files) != count or {place: checksum(data) for place, data in files.items()} != sums:
        raise DeployError("The books didn't come over whole. Run it once more.")
    return Backup(files, version, now.isoformat(timespec="seconds"))


def save(backup: Backup, path: Path) -> None:
    """Write the zip: beside it first, so that no half file has its name."""
    manifest = {
        "kind": KIND,
        "format": FORMAT,
        "version": backup.version,
        "made": backup.made,
        "sha256": {place: checksum(data) for place, data in sorted(backup.files.items())},
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        with zipfile.ZipFile(part, "w") as file:
            file.writestr(zipfile.ZipInfo(MANIFEST, _BEGIN), json.dumps(manifest, indent=1))
            for place, data in sorted(backup.files.items()):
                file.writestr(zipfile.ZipInfo(place, _BEGIN), data)
        os.replace(part, path)
    except ValueError:
        raise DeployError(f"{str(path)!r} is no file name.") from None
    except OSError as error:
        raise DeployError(f"The backup {path} can't be written: {error.strerror}.") from None


def load(path: Path) -> Backup:
    """Read a zip and verify every byte of it; DeployError otherwise."""
    try:
        with zipfile.ZipFile(path) as file:
            if sum(entry.file_size for entry in file.infolist()) > ZIP_MOST_BYTES:
                raise ValueError
            if any(entry.compress_type not in ZIP_KINDS for entry in file.infolist()):
                raise ValueError
            entries = {name: file.read(name) for name in file.namelist()}
        manifest = json.loads(entries.pop(MANIFEST))
        sums = {place: checksum(data) for place, data in entries.items()}
        sound = (manifest["kind"], manifest["sha256"]) == (KIND, sums) and all(map(_PLACE.fullmatch, sums))
        format_, version, made = manifest["format"], str(manifest["version"]), str(manifest["made"])
    except OSError as error:
        raise DeployError(f"The backup {path} can't be read: {error.strerror or error}.") from None
    except (
        zipfile.BadZipFile,
        zlib.error,
        KeyError,
        ValueError,
        TypeError,
        RuntimeError,
        EOFError,
        NotImplementedError,
    ):
        raise DeployError(f"{path} is no backup of a box, or it is damaged. Nothing was changed.") from None
    if not sound:
        raise DeployError(f"The backup {path} is damaged: its files aren't those it was made of. Nothing was changed.")
    if format_ != FORMAT:
        raise DeployError(f"The backup {path} was made by a newer version of this program. Nothing was changed.")
    return Backup(entries, version, made)


def bring_back(remote: Remote, backup: Backup) -> None:
    """Put the books of a backup in place of the board's; those stay beside until all is verified."""
    try:
        _send(remote, backup)
        sums = {place: checksum(data) for place, data in backup.files.items()}
        wrong = remote.ask("books", "exchange", sums, most_s=4 * CALL_MOST_S)
        if wrong:
            raise DeployError(f"{wrong[0]} didn't arrive whole; the board has its own books still. Run it once more.")
    except DeployError:
        with contextlib.suppress(DeployError):  # the next run does it, where the board is gone
            remote.ask("books", "recover", most_s=CALL_MOST_S / 4)
        raise


def _send(remote: Remote, backup: Backup) -> None:
    folders = sorted({place.partition("/")[0] for place in backup.files})
    check_room(backup.files, remote.ask("books", "expect", folders))
    with tempfile.TemporaryDirectory() as scratch:
        for folder in folders:
            (Path(scratch) / folder).mkdir()
            paths = []
            for place, data in backup.files.items():
                if place.startswith(folder + "/"):
                    paths.append(Path(scratch) / place)
                    paths[-1].write_bytes(data)
            remote.copy(paths, f"/restore-{folder}")
