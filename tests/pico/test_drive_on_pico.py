"""tools.drive on the emulated Pico: the same commands as on this computer, and a power cut in the midst of writing."""

import json
from pathlib import Path

from PIL import Image

from tools.box import Box
from tools.drive import answer
from tools.emulated_pico.box import PicoBox
from tools.export.evenings import export
from tools.export.sources import read_files

PLAYERS = ["Rosl", "Franz", "Zenz", "Lois", "Burgl"]
START = "start " + json.dumps({"players": PLAYERS, "rules": {"active": 5}})
CUT_AT = 4  # the operation of `start` in whose midst the power goes: the books' first page or one before


def test_commands_and_a_torn_flash_operation_that_the_next_power_on_survives(image: Path, tmp_path: Path) -> None:
    box = PicoBox(tmp_path)
    try:
        refused = answer(box, "screen")
        assert refused == {"ok": False, "error": "The box has no power: boot it first."}
        booted = answer(box, "boot")
        assert list(booted["screen"]) == ["id", "title", "items", "selected", "text"]
        assert booted["screen"]["id"] == "language"
        assert answer(box, f"png {tmp_path / 'board.png'}") == booted
        with Image.open(tmp_path / "board.png") as picture:
            assert len(picture.getcolors() or []) == 2
        assert answer(box, "boot") == {"ok": False, "error": "The box is on already."}
        assert answer(box, "ledger") == {"ok": False, "error": "No evening has begun."}
        assert answer(box, "key next")["screen"]["selected"] == 1
        box.pico.flash.cut_at(CUT_AT)
        assert "lost its power" in answer(box, START)["error"]
        assert box.pico.flash.dead
        assert answer(box, "cut") == {"ok": True, "screen": None}
        again = answer(box, "boot")["screen"]["id"]
        assert again in ("language", "scoreboard")
        on_pico = answer(box, "ledger")
    finally:
        box.close()
    with Box(tmp_path) as same_flash:
        on_unix = answer(same_flash, "ledger")
    assert on_pico == on_unix
    exported = export(read_files(str(tmp_path)))["evenings"]
    assert len(exported) == on_pico["ok"]
    if on_pico["ok"]:
        assert on_pico["ledger"]["players"] == PLAYERS
        assert on_pico["ledger"].items() <= exported[0].items()
