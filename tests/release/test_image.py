"""The file to drag onto a new Pico: parsed back, and its filesystem mounted by MicroPython."""

import os
import random
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from flash_files import OLD_BOOKS, files_of, put
from interpreters import E10, interpreter
from littlefs import LittleFS, UserContext
from on_micropython import MODEL, ROOT
from on_micropython import interpreter as micropython

from tools import image as command
from tools.box import FLASH_BYTES
from tools.release import image, uf2
from tools.release import interpreter as images
from tools.release.build import ReleaseError, Tree, checksum

HERE = Path(__file__).resolve().parent
Captured = pytest.CaptureFixture[str]
PICO_W = ("pico_w", "v1.25.0", 0x1012C000, 212)
PICO2 = ("pico2", "v1.25.0", 0x10100000, 768)


def region(raw: bytes, mp: images.Interpreter, before: bytes) -> bytes:
    """What the file system's place holds once the image is written over what was there."""
    flash = bytearray(before)
    for address, data in uf2.memory(uf2.read(raw), mp.family).items():
        if address >= mp.files_at:
            flash[address - mp.files_at : address - mp.files_at + len(data)] = data
    assert len(flash) == mp.file_blocks * images.BLOCK_BYTES
    return bytes(flash)


def garbage(size: int = FLASH_BYTES) -> bytes:
    return random.Random(1).randbytes(size)


def used(made: bytes, mp: images.Interpreter, tree: Tree, folder: Path) -> bytes:
    """A box of the same image that was in use for long: halves of pairs that are blank in the image are newer there."""
    flash = folder / "used.bin"
    flash.write_bytes(region(made, mp, b"\xff" * FLASH_BYTES))
    for turn in range(12):
        put(flash, {**OLD_BOOKS, **{f"{place}.old": b"old" * 100 for place in tree}, "main.py": b"old" * turn})
    return flash.read_bytes()


@pytest.mark.parametrize("before", ["erased", "garbage", "used"])
def test_micropython_finds_every_file_whatever_was_in_flash(before: str, tree: Tree, tmp_path: Path) -> None:
    mp = images.read(interpreter(), "it")
    made = image.make(tree, mp)
    contents = {
        "erased": lambda: b"\xff" * FLASH_BYTES,
        "garbage": garbage,
        "used": lambda: used(made, mp, tree, tmp_path),
    }
    flash = tmp_path / "flash.bin"
    flash.write_bytes(region(made, mp, contents[before]()))
    assert files_of(flash) == tree
    done = subprocess.run(
        [micropython(), str(HERE / "show_tree.py"), str(flash)],
        env={**os.environ, "MICROPYPATH": f"{MODEL}:{ROOT}:.frozen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    first, *lines = done.stdout.splitlines()
    assert first == "formatted False"
    assert dict(line.split() for line in lines) == {place: checksum(data) for place, data in tree.items()}


@pytest.mark.parametrize("board", [PICO_W, PICO2], ids=["pico_w", "pico2"])
def test_other_boards_have_their_files_where_their_interpreter_says(
    board: tuple[str, str, int, int], tree: Tree
) -> None:
    mp = image.check(images.read(interpreter(*board), "it"), board[0], "it")
    assert (mp.files_at, mp.file_blocks) == board[2:]
    size = mp.file_blocks * images.BLOCK_BYTES
    littlefs = mounted(region(image.make(tree, mp), mp, garbage(size)))
    for place, data in tree.items():
        with littlefs.open(place, "rb") as file:
            assert file.read() == data, place


def test_a_module_is_found_without_reading_whole_blocks(tree: Tree) -> None:
    mp = images.read(interpreter(), "it")
    read: list[int] = []
    littlefs = mounted(region(image.make(tree, mp), mp, garbage()), read)
    for place in tree:
        read.clear()
        littlefs.stat(place)
        assert 0 < sum(read) <= len(Path(place).parts) * images.BLOCK_BYTES // 2, place


def mounted(flash: bytes, read: "list[int] | None" = None) -> LittleFS:
    """As the Pico mounts it; `read` gets how many bytes each reading of the flash took."""

    class Flash(UserContext):
        def read(self, cfg: object, block: int, off: int, size: int) -> bytearray:
            if read is not None:
                read.append(size)
            data: bytearray = super().read(cfg, block, off, size)
            return data

    littlefs = LittleFS(
        context=Flash(buffer=bytearray(flash)),
        mount=False,
        block_size=4096,
        block_count=len(flash) // 4096,
        read_size=32,
        prog_size=256,
        cache_size=1024,
        lookahead_size=32,
    )
    littlefs.mount()
    return littlefs


def test_the_interpreter_stays_as_it_is_but_for_the_count(tree: Tree) -> None:
    for raw in (interpreter(), interpreter(*PICO2)):
        mp = images.read(raw, "it")
        made = uf2.read(image.make(tree, mp))
        for old, new in zip(mp.blocks, made):
            assert new == replace(old, number=new.number, count=new.count)
        own = [block for block in made if block.family == mp.family]
        assert [block.number for block in own] == list(range(len(own)))
        assert {block.count for block in own} == {len(own)}
        assert {(block.address % 256, block.size, block.flags) for block in own} == {(0, 256, uf2.FAMILY_GIVEN)}
        assert len({block.address for block in own}) == len(own)
    assert made[0] == E10, "the RP2350 needs it first, and as it was"


def test_whole_sectors_are_written(tree: Tree) -> None:
    """The chip erases 4096 bytes at the first page of them that comes."""
    mp = images.read(interpreter(), "it")
    sectors: dict[int, int] = {}
    for address in uf2.memory(uf2.read(image.make(tree, mp)), mp.family):
        sectors[address // 4096] = sectors.get(address // 4096, 0) + 1
    assert set(sectors.values()) == {16}


def test_the_same_input_gives_the_same_bytes(tree: Tree) -> None:
    mp = images.read(interpreter(), "it")
    assert image.make(tree, mp) == image.make(tree, mp)


def test_the_official_image_or_the_one_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    if not os.environ.get(image.VARIABLE):
        pytest.skip(f"no image of MicroPython: name one in the variable {image.VARIABLE}")
    assert command.main(["--out", str(tmp_path / "box.uf2")]) == 0
    assert "erases what is on it, the books of a box too" in capsys.readouterr().out
    blocks = uf2.read((tmp_path / "box.uf2").read_bytes())
    assert min(block.address for block in blocks) == uf2.FLASH


def test_the_command_makes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    (tmp_path / "mp.uf2").write_bytes(interpreter(*PICO2))
    monkeypatch.setenv(image.VARIABLE, str(tmp_path / "mp.uf2"))
    assert command.main(["--for", "pico2", "--out", str(tmp_path / "box.uf2")]) == 0
    said = capsys.readouterr()
    assert "MicroPython v1.25.0 for pico2" in said.out and "tools.deploy" in said.out
    assert command.main(["--out", str(tmp_path / "new" / "box.uf2"), "--for", "pico2"]) == 0
    assert (tmp_path / "new" / "box.uf2").read_bytes() == (tmp_path / "box.uf2").read_bytes()
    assert command.main(["--out", str(tmp_path / "mp.uf2" / "box.uf2"), "--for", "pico2"]) == 2
    assert "can't be written" in capsys.readouterr().err


def swap(raw: bytes, at: int, new: bytes) -> bytes:
    return raw[:at] + new + raw[at + len(new) :]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda raw: raw[:-7], "is no whole UF2"),
        (lambda raw: b"", "is no whole UF2"),
        (lambda raw: bytes(1024), "is no UF2: its block 1"),
        (lambda raw: swap(raw, 512 + 508, b"zzzz"), "is no UF2: its block 2"),
        (lambda raw: swap(raw, 16, b"\xff\xff"), "is no sound UF2"),
        (lambda raw: raw[:512], "that says where its files lie"),
        (lambda raw: swap(raw, 12, b"\0\0\0\x20"), "that says where its files lie"),
        (lambda raw: raw.replace(b"pico\0", b"\xff\xff\xff\xff\0"), "that says where its files lie"),
        (lambda raw: raw.replace(b"pico\0", b"lamp\0"), "is for the board lamp, not pico"),
        (lambda raw: raw.replace(b"v1.25.0", b"v1.21.0"), "is MicroPython v1.21.0; it must be 1.23 or newer"),
        (lambda raw: raw.replace(b"v1.25.0", b"nightly"), "is MicroPython nightly; it must be 1.23 or newer"),
        (lambda raw: interpreter(*PICO_W), "is for the board pico_w, not pico"),
        (lambda raw: interpreter("pico", "v1.25.0", 0x100A0010), "that says where its files lie"),
        (lambda raw: interpreter("pico", "v1.25.0", 0x10000000), "has something where its files should lie"),
        (lambda raw: interpreter("pico", "v1.25.0", 0x100A0000, 9), "doesn't fit into 36864 bytes"),
    ],
)
def test_an_interpreter_that_is_none_is_a_sentence(
    spoil: Callable[[bytes], bytes], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    (tmp_path / "mp.uf2").write_bytes(spoil(interpreter()))
    monkeypatch.setenv(image.VARIABLE, str(tmp_path / "mp.uf2"))
    assert command.main(["--out", str(tmp_path / "box.uf2")]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "box.uf2").exists()


def test_files_that_are_not_there_and_options_that_make_no_sense(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv(image.VARIABLE, str(tmp_path / "none.uf2"))
    assert command.main(["--out", str(tmp_path / "box.uf2")]) == 2
    assert "can't be read: No such file" in capsys.readouterr().err
    for options in ([], ["--out", "x", "--for", "lamp"]):
        with pytest.raises(SystemExit) as ended:
            command.main(options)
        assert ended.value.code == 2


def test_damaged_images_never_end_in_a_traceback() -> None:
    raw, chance = interpreter(), random.Random(7)
    for _ in range(3000):
        place = chance.randrange(len(raw))
        try:
            images.read(swap(raw, place, chance.randbytes(4))[: len(raw)], "it")
        except ReleaseError:
            pass
