"""The image boots on the emulated Pico, and tools.deploy updates it there: the Pico's own MicroPython, over its USB."""

import os
import sys
from pathlib import Path

import pytest

from tools.release import image

if sys.platform == "win32":
    pytest.skip("there are no terminals here that stand in for a board", allow_module_level=True)
if not os.environ.get(image.VARIABLE):
    pytest.skip(f"no MicroPython for the emulated Pico: name an image in {image.VARIABLE}", allow_module_level=True)
pytest.importorskip("rp2040py", reason="the emulator isn't installed: run make setup")

from emulated_port import EmulatedPort
from flash_files import files_of

from tools.deploy.__main__ import main
from tools.release.build import Tree

Captured = pytest.CaptureFixture[str]


def test_the_image_boots_and_is_updated(tree: Tree, tmp_path: Path, capsys: Captured) -> None:
    image.write("pico", tmp_path / "box.uf2", tmp_path, tree)
    board = EmulatedPort(tmp_path / "box.uf2")
    first = board.start()
    assert any(first)
    new = {**tree, "firmware/ui/money.mpy": tree["firmware/ui/money.mpy"] + b"\0"}
    del new["engine/settle.mpy"]
    with board:
        assert main([board.port], lambda: new) == 0
        assert "Copied 1, changed 1, removed 1; verified." in capsys.readouterr().out
        assert board.wait_for_reset()
        assert main([board.port], lambda: new) == 0
        assert "Nothing to copy" in capsys.readouterr().out
    assert files_of(board.pico.files()) == new
