"""The whole firmware on the modelled board: in what order it paints and writes, and what a fault leaves."""

from fresh_box import fresh, press

from firmware.app import WRITE_AGAIN_MS


def test_it_paints_first_and_writes_then():
    box = fresh()
    press(box, "ok", "ok", "ok", "ok", "ok")
    frames = []
    box.flash.before_operation(lambda *operation: frames.append(box.panel.frame()))
    press(box, "ok")
    assert box.app.screen.name == "result"
    assert frames
    assert frames[0] == box.panel.frame()


def test_before_a_card_is_called_nothing_is_written_to_flash():
    box = fresh()
    before = (box.flash.erases, box.flash.programmed_pages)
    press(box, "ok", "next", "ok", "next", "next")
    press(box, "back", "back")
    assert box.app.screen.name == "scoreboard"
    assert (box.flash.erases, box.flash.programmed_pages) == before


def test_a_display_that_is_pulled_and_plugged_in_play_shows_the_screen_again():
    box = fresh()
    press(box, "ok")
    box.panel.unplug()
    press(box, "next", "ok")
    box.panel.plug()
    box.wait(1000)
    assert box.app.screen.name == "card"
    shown = box.panel.frame()
    box.app.paint()
    assert any(shown) and shown == box.panel.frame() == bytes(box.app.canvas.buffer)


def test_scores_are_kept_without_a_display():
    box = fresh()
    box.panel.unplug()
    press(box, "ok", "ok", "ok", "ok", "ok", "ok")
    box.settle()
    assert len(box.app.evening.entries) == 1
    assert not box.app.books.waiting


def test_a_flash_that_takes_nothing_is_told_and_scoring_goes_on():
    box = fresh()
    real = box.app.books.store.append

    def refuse(name, data):
        raise OSError(28)

    box.app.books.store.append = refuse
    press(box, "ok", "ok", "ok", "ok", "ok", "ok")
    assert box.app.screen.name == "message"
    press(box, "ok")
    box.settle()
    assert box.app.screen.name == "scoreboard"
    assert len(box.app.evening.entries) == 1
    box.app.books.store.append = real
    press(box, "ok", "ok", "ok", "ok", "ok", "ok")
    assert len(box.app.evening.entries) == 2
    assert not box.app.books.waiting


def test_what_flash_refused_is_written_later_without_a_key_and_said_once():
    box = fresh()
    store = box.app.books.store
    real = (store.append, store.replace)

    def refuse(name, data):
        raise OSError(28)

    press(box, "ok", "ok", "ok", "ok", "ok")
    store.append = store.replace = refuse
    press(box, "ok")
    assert box.app.screen.name == "message"
    press(box, "ok")
    box.settle()
    box.wait(3 * WRITE_AGAIN_MS)
    assert box.app.unsaved
    assert box.app.screen.name == "scoreboard"
    store.append, store.replace = real
    box.wait(WRITE_AGAIN_MS + 100)
    assert not box.app.unsaved and not box.app.books.waiting
    assert len(box.app.evening.entries) == 1


def test_a_number_begins_within_its_limits():
    from firmware.screens.kinds import Number

    box = fresh()
    assert Number(box.app, -500, (10,), -100, 100).value == -100
    assert Number(box.app, 500, (10,), -100, 100).value == 100
