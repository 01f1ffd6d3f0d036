"""The box in a browser: an evening by mouse, keyboard and touch; what is kept, and where the page reaches."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from flash_files import files_of
from people import Hand, Tab, begin

from tools.box import FLASH_FILE, ROOT, Box
from tools.play import play_step

Opened = Callable[..., Tab]
EVENING = json.loads((ROOT / "examples" / "five-players.json").read_text(encoding="utf-8"))
STEPS = EVENING["steps"][5:8]  # a partner nobody had, all passed, an ordinary hand


@pytest.fixture(scope="module")
def on_unix(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, object], dict[str, bytes]]:
    """The same evening on this computer's box: its ledger and its files."""
    store = tmp_path_factory.mktemp("unix")
    with Box(store) as box:
        begin(box, "en")
        for step in STEPS:
            play_step(box, step)
        return box.ledger(), files_of(store / FLASH_FILE)


@pytest.mark.parametrize("how", ["mouse", "keyboard", "touch"])
def test_an_evening_gives_the_same_books_as_on_unix(how: str, opened: Opened, on_unix: tuple) -> None:
    tab = opened(has_touch=how == "touch").until_on()
    hand = Hand(tab, how)
    begin(hand, "en")
    for step in STEPS:
        play_step(hand, step)
    ledger, files = on_unix
    assert tab.ledger() == ledger
    assert tab.files() == files
