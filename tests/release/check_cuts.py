"""The power goes at each flash operation of an update and of a restore, torn ones included. Runs on MicroPython."""

import os
import sys

import vfs
from flash import BLOCK_SIZE, PAGE_SIZE, Flash
from world import PowerCut, world

from firmware.main import trouble
from tools.deploy.on_board import books, files, program

DIRECTORY = 0x4000
MPY = b"M\x06\x00\x1f"  # how a file begins that fits
OLD = {
    "main.py": b"old main",
    "engine/a.mpy": MPY + b"old a",
    "engine/gone.mpy": MPY,
    "firmware/ui/b.mpy": MPY + b"old b" * 300,
}
NEW = {
    "main.py": b"new main",
    "engine/a.mpy": MPY + b"new a",
    "engine/games/c.mpy": MPY + b"c" * 900,
    "firmware/ui/b.mpy": MPY + b"b" * 5000,
}
MINE = {"books/0001-000": b"one" * 50, "archive/0001": b"two" * 1500, "settings/settings": b"three"}
THEIRS = {"books/0007-000": b"other" * 60, "books/note": b"note", "settings/settings": b"others"}
OPERATIONS_MOST = 2000


def fresh(*trees):
    """A new flash with these files, at the root."""
    device = Flash()
    vfs.VfsLfs2.mkfs(device, progsize=PAGE_SIZE)
    plug_in(device)
    for tree in trees:
        for path, data in tree.items():
            write(path, data)
    return device


def plug_in(device) -> None:
    """Mount it as the root."""
    try:
        vfs.umount("/")
    except OSError:
        pass
    vfs.mount(vfs.VfsLfs2(device, progsize=PAGE_SIZE), "/")
    os.chdir("/")


def write(path: str, data: bytes) -> None:
    """Write a file and the folders above it."""
    parts = path.split("/")
    for depth in range(1, len(parts)):
        files.make("/" + "/".join(parts[:depth]))
    with open("/" + path, "wb") as file:
        file.write(data)


def contents() -> dict:
    """All files."""
    found = {}
    for path in files.files_in("/"):
        with open(path, "rb") as file:
            found[path.replace("//", "/")[1:]] = file.read()
    return found


def without(found: dict, *folders: str) -> dict:
    """What isn't in these folders at the root."""
    return {path: data for path, data in found.items() if path.split("/")[0] not in folders}


def cut_at(device, number: int, torn: bool, work) -> bool:
    """Do the work with a cut at that operation; whether it came so far. The rest of the power is new."""
    left = [number]

    def before(kind, block, offset, length, data):
        left[0] -= 1
        if left[0]:
            return None
        return min(length // 2, BLOCK_SIZE) if torn else 0

    device.before_operation(before)
    try:
        work()
    except PowerCut:
        pass
    device.before_operation(None)
    world.reboot(True)
    return left[0] <= 0


def for_each_cut(begin, work, judge) -> None:
    """Judge what there is after a cut at each operation, whole or torn."""
    cuts = 0
    for torn in (False, True):
        for number in range(1, OPERATIONS_MOST):
            device = begin()
            if not cut_at(device, number, torn, work):
                break
            plug_in(device.survivor())
            judge()
            cuts += 1
        else:
            raise AssertionError("no end")
    print("ran %d power cuts" % cuts)


def staged() -> list:
    """The moves of files that wait, main.py first."""
    have = program.state()
    changed = [path for path in NEW if have["files"].get(path) != digest(NEW[path])]
    for path in changed:
        if digest(NEW[path]) not in have["staged"]:
            write("update/" + digest(NEW[path]), NEW[path])
    changed.sort(key=lambda path: path != "main.py")
    return [[digest(NEW[path]), path] for path in changed]


def digest(data: bytes) -> str:
    """The checksum as files.checksum."""
    import binascii
    import hashlib

    return binascii.hexlify(hashlib.sha256(data).digest()).decode()


def update() -> None:
    """As tools.deploy goes about it, once all files wait."""
    moves = staged()
    unwanted = [path for path in program.state()["files"] if path not in NEW]
    assert program.switch(moves, unwanted, "") == []
    have = program.state()["files"]
    assert have == {path: digest(data) for path, data in NEW.items()}, have
    program.finish()


def test_an_update_cut_off_is_old_or_guarded_and_the_next_run_mends_it() -> None:
    def begin():
        device = fresh(OLD, MINE)
        staged()
        return device

    def judge() -> None:
        told = trouble(sys.implementation, "")  # what main.py says, before anything is written
        found = contents()
        assert bool(told) == ("unfinished.mpy" in found), told
        assert without(found, "main.py", "engine", "firmware", "update", "unfinished.mpy") == MINE
        own = without(found, "books", "archive", "settings", "update", "unfinished.mpy")
        if "unfinished.mpy" not in found:
            assert own in (OLD, NEW), own
        else:
            assert found["unfinished.mpy"] == b""
        update()
        mended = dict(NEW)
        mended.update(MINE)
        assert contents() == mended

    for_each_cut(begin, update, judge)


def restore() -> None:
    """As tools.deploy --restore goes about it."""
    books.recover()
    books.expect(["books", "settings"])
    for path, data in THEIRS.items():
        write("restore-" + path, data)
    assert books.exchange({path: digest(data) for path, data in THEIRS.items()}) == []


def test_a_restore_cut_off_has_the_books_of_before_or_those_of_the_backup() -> None:
    def judge() -> None:
        told = trouble(sys.implementation, "")
        found = without(contents(), "main.py", "engine", "firmware")
        assert bool(told) == ("restoring.mpy" in found), told
        guarded = "restoring.mpy" in found
        if not guarded:
            own = {path: data for path, data in found.items() if path.split("/")[0] in books.BOOKS}
            assert own in (MINE, THEIRS), own
        books.recover()
        found = without(contents(), "main.py", "engine", "firmware")
        assert found in (MINE, THEIRS), found
        restore()
        assert without(contents(), "main.py", "engine", "firmware") == THEIRS

    for_each_cut(lambda: fresh(OLD, MINE), restore, judge)


def test_files_that_came_only_in_part_are_neither_used_nor_kept() -> None:
    fresh(OLD)
    write("update/" + digest(b"whole"), b"whole")
    write("update/" + digest(b"broken"), b"bro")
    assert program.switch([[digest(b"broken"), "engine/a.mpy"]], [], "") == ["engine/a.mpy"]
    assert without(contents(), "update") == OLD
    assert program.stage() > 1_000_000
    assert os.listdir("/update") == [digest(b"whole")]
    assert program.state()["staged"] == [digest(b"whole")]


def test_books_that_came_only_in_part_are_not_taken() -> None:
    fresh(OLD, MINE)
    books.expect(["books"])
    write("restore-books/0001-000", b"half")
    assert books.exchange({"books/0001-000": digest(b"whole")}) == ["books/0001-000"]
    assert books.exchange({}) == ["books/0001-000"]
    assert books.recover() is False
    kept = dict(OLD)
    kept.update(MINE)
    assert contents() == kept
