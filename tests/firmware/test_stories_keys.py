"""What went wrong for others with their keys must not go wrong with the whole box: presses on its bare wires.

Each story is a few lines for MicroPython, where bounce and the exact moment of a press can be said.
"""

import os
import subprocess
from pathlib import Path

import pytest

from tools.box import ROOT, find_micropython

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
PATH = f"{ROOT / 'tools' / 'board_model'}:{ROOT / 'tools'}:{ROOT}:.frozen"
PATIENCE_S = 60
BEGINNING = '''
import os
from modelled_box import KEYS, Box
from world import world

FIVE = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
LANGUAGE, FOLDER = os.getenv("STORY_LANGUAGE"), os.getenv("STORY_FOLDER")
print("told")


def boot(*held):
    """Power on, with these keys held down."""
    world.start()
    try:
        os.umount("/flash")
    except OSError:
        pass
    wires = {name: KEYS.pop(name) for name in held}
    for gpio in wires.values():
        world.pin(gpio).set_level(0)
    box = Box(FOLDER + "/flash.bin")
    KEYS.update(wires)
    return box


def begin():
    """A box that was told its language, with an evening begun."""
    box = boot()
    box.app.choose_language(LANGUAGE)
    box.run("start", ["jaggln", FIVE, {}])
    return box


def edge(name, ms, level):
    world.pin(KEYS[name]).set_level(level, world.now_us + int(ms * 1000))


def bounce(name, ms, level):
    """Ten edges within 20 ms, the last of them to `level`."""
    for number in range(10):
        edge(name, ms + 2 * number, level if number % 2 == 0 else 1 - level)
    edge(name, ms + 20, level)


def tap(name, ms, length_ms=60):
    edge(name, ms, 0)
    edge(name, ms + length_ms, 1)


def press(box, *names):
    for name in names:
        box.run("key", [name, True])


def index(box):
    return box.app.screen.selected()
'''


def tell(story: str, language: str, folder: Path) -> None:
    """Let MicroPython run the story; what it asserts must hold."""
    script = folder / "story.py"
    script.write_text(BEGINNING + story, encoding="utf-8")
    done = subprocess.run(
        [find_micropython(), "-X", "heapsize=1M", str(script)],
        env={**os.environ, "MICROPYPATH": PATH, "STORY_LANGUAGE": language, "STORY_FOLDER": str(folder)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("told")


@LANGUAGES
def test_a_key_with_ten_edges_down_and_up_is_one_press(language: str, tmp_path: Path) -> None:
    # micropython 16605, OpenJBOD 10
    story = """
box = begin()
press(box, "ok")
assert box.app.screen.name == "declarer"
for step in range(1, 5):
    bounce("next", 5, 0)
    bounce("next", 85, 1)
    box.wait(300)
    assert index(box) == step, (index(box), step)
bounce("ok", 5, 0)
bounce("ok", 85, 1)
box.wait(300)
assert box.app.screen.name == "card"
"""
    tell(story, language, tmp_path)


@LANGUAGES
def test_one_bouncing_press_saves_one_hand(language: str, tmp_path: Path) -> None:
    # KeepScore 82
    story = """
box = begin()
press(box, "ok", "ok", "ok", "ok", "ok")
assert box.app.screen.name == "partner"
bounce("ok", 5, 0)
bounce("ok", 85, 1)
box.wait(300)
assert len(box.app.evening.entries) == 1
assert box.app.screen.name in ("result", "scoreboard")
box.settle()
assert box.app.screen.name == "scoreboard"
assert sorted(box.app.evening.balances) == [-2, -2, -2, 3, 3]
"""
    tell(story, language, tmp_path)


@LANGUAGES
def test_two_taps_80_ms_apart_both_count_while_the_display_is_painted(language: str, tmp_path: Path) -> None:
    # micropython-async 24, LilyGO Mini-Epaper 8
    story = """
for offset_ms in range(0, 40, 3):
    box = begin()
    press(box, "ok", "ok")
    assert box.app.screen.name == "card"
    before = index(box)
    tap("next", 5 + offset_ms, 30)
    tap("next", 85 + offset_ms, 30)
    box.wait(5)
    box.app.paint()  # busy from here
    box.wait(400)
    assert index(box) == before + 2, (offset_ms, before, index(box))
"""
    tell(story, language, tmp_path)


@LANGUAGES
def test_a_tap_while_a_hand_is_written_to_flash_is_seen(language: str, tmp_path: Path) -> None:
    # LilyGO Mini-Epaper 8, micropython 17236
    story = """
for delay_ms in range(0, 120, 8):
    box = begin()
    press(box, "ok", "ok", "ok", "ok", "ok")
    assert box.app.screen.name == "partner"
    planned = []

    def once(*operation):
        if not planned:
            planned.append(True)
            tap("next", delay_ms / 4)

    box.flash.before_operation(once)
    box.run("key", ["ok", False])
    assert planned
    box.wait(300)
    assert box.app.screen.name == "scoreboard", delay_ms  # the tap ended the result
    assert box.app.evening.entries and not box.app.books.waiting
"""
    tell(story, language, tmp_path)


@LANGUAGES
def test_a_key_held_at_power_on_does_nothing_until_it_was_released(language: str, tmp_path: Path) -> None:
    # PaxInstruments t400 76
    story = """
begin()
for name in sorted(KEYS):
    box = boot(name)
    box.wait(2000)
    assert box.app.screen.name == "scoreboard", name
    shown = box.app.screen.describe()
    edge(name, 5, 1)
    box.wait(300)
    assert box.app.screen.describe() == shown, name
    tap("ok", 5)
    box.wait(300)
    assert box.app.screen.name == "declarer", name
    press(box, "back")
"""
    tell(story, language, tmp_path)


@LANGUAGES
def test_bad_settings_and_a_held_key_still_boot(language: str, tmp_path: Path) -> None:
    # OpenBikeSensor 92
    story = """
box = begin()
kept = []
for entry in os.ilistdir("/flash/settings"):
    with open("/flash/settings/" + entry[0], "rb") as file:
        kept.append((entry[0], file.read()))
assert kept
for name in sorted(KEYS):
    for spoil in (lambda data: b"", lambda data: data[: len(data) // 2], lambda data: bytes(len(data)),
                  lambda data: b"\\xff" * 300, lambda data: data[:9] + b"\\x80" + data[10:]):
        for file_name, data in kept:
            with open("/flash/settings/" + file_name, "wb") as file:
                file.write(spoil(data))
        box = boot(name)
        box.wait(1000)
        edge(name, 5, 1)
        box.wait(200)
        if box.app.screen.name == "language":
            press(box, "ok")
        assert box.app.screen.name == "scoreboard", (name, box.app.screen.name)
        assert box.app.evening.names == FIVE
        press(box, "ok")
        assert box.app.screen.name == "declarer"
        press(box, "back")
"""
    tell(story, language, tmp_path)


@LANGUAGES
def test_the_display_dims_first_and_then_goes_dark_and_each_key_lights_it_again(language: str, tmp_path: Path) -> None:
    story = """
box = begin()
lit, contrast = box.panel.frame(), box.panel.chip.contrast
box.wait(60_500)
assert box.panel.frame() == lit
assert box.panel.chip.contrast < contrast
press(box, "next")  # it could be read: the key counts
assert box.app.screen.page == 1
assert box.panel.chip.contrast == contrast
box.app.set_option("off_s", 120)
box.wait(121_000)
assert not any(box.panel.frame())
press(box, "next")
assert box.app.screen.page == 1
press(box, "next")
assert box.app.screen.page == 2
"""
    tell(story, language, tmp_path)


@LANGUAGES
def test_the_key_click_sounds_at_each_press_until_it_is_switched_off(language: str, tmp_path: Path) -> None:
    story = """
box = begin()
before = len(world.tones)
press(box, "next")
clicked = len(world.tones)
assert clicked > before
assert world.tones[-1][3] == 0  # and is silent again
box.app.set_option("click", 0)
box.settle()
press(box, "next", "next")
assert len(world.tones) == clicked
"""
    tell(story, language, tmp_path)
