"""Whatever goes wrong: a line to read out, a record, a fresh start into the same state."""

import fresh_box

from firmware.runner import RECORD_BYTES, SHOWN_MS


def fresh():
    """One hand is in the books."""
    box = fresh_box.fresh()
    for _ in range(6):
        box.run("key", ["ok", True])
    return box


def break_screen(box, error):
    """The next key raises this error out of the screen."""

    def handle(key):
        raise error

    box.app.screen.handle = handle
    box.press("ok", 60, False)


def test_a_crash_is_shown_written_down_and_followed_by_the_same_state():
    for error in (ValueError("something odd"), KeyError("word"), MemoryError(), OSError(5), RuntimeError("x" * 900)):
        box = fresh()
        before = [bytes(entry.packed) for entry in box.app.evening.entries]
        box.run("key", ["next", True])
        break_screen(box, error)
        assert box.app is None
        assert box.runner.screen.name == "crash"
        line = box.runner.screen.line
        assert type(error).__name__ in line
        assert any(box.panel.frame())
        record = open("/flash/settings/crash", "rb").read()
        assert 0 < len(record) <= RECORD_BYTES
        box.wait(SHOWN_MS + 100)
        assert box.app.screen.name == "scoreboard"
        assert [bytes(entry.packed) for entry in box.app.evening.entries] == before


def test_a_hand_being_played_comes_back_after_a_crash():
    box = fresh()
    box.run("key", ["ok", True])
    box.run("key", ["ok", True])
    box.run("key", ["ok", True])
    assert box.app.screen.name == "play"
    break_screen(box, ValueError("odd"))
    box.wait(SHOWN_MS + 100)
    assert box.app.screen.name == "play"


def test_a_crash_in_drawing_does_not_stop_the_loop():
    box = fresh()

    def draw(canvas):
        raise ZeroDivisionError("drawn by nought")

    box.app.screen.draw = draw
    box.press("next", 60, False)
    assert box.runner.screen.name == "crash"
    box.wait(SHOWN_MS + 100)
    assert box.app.screen.name == "scoreboard"


def test_a_crash_without_display_or_flash_restarts_all_the_same():
    box = fresh()
    box.panel.unplug()

    def refuse(name, data):
        raise OSError(28)

    box.runner.board.setting_store.replace = refuse
    break_screen(box, ValueError("odd"))
    assert box.app is None
    box.wait(SHOWN_MS + 100)
    assert box.app.screen.name == "scoreboard"


def test_stopping_the_program_on_purpose_gets_out():
    box = fresh()
    for stop in (KeyboardInterrupt, SystemExit):
        out = False
        try:
            break_screen(box, stop())
        except stop:
            out = True
        assert out
