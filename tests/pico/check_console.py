"""What a computer says to the box, and what the box answers; and that the box never waits for it."""

import json
import select

import micropython
import vfs
from modelled_box import Box
from world import world

from engine.ledger import ledger
from firmware.console import Console
from firmware.drivers.console import LINE_BYTES, Cable

PLAYERS = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
START = "start " + json.dumps({"players": PLAYERS, "rules": {"active": 5}})


class Wire:
    """Both streams: what the computer has typed, and what it has read. `room` is what the port's buffer takes yet."""

    def __init__(self) -> None:
        self.typed = b""
        self.read = b""
        self.room = 1 << 30

    def readinto(self, buffer):
        assert self.typed, "would wait"
        buffer[:] = self.typed[: len(buffer)]
        self.typed = self.typed[len(buffer) :]
        return len(buffer)

    def write(self, data):
        assert len(data) <= self.room, "would wait"
        self.room -= len(data)
        self.read += bytes(data)
        return len(data)


class Poll:
    def register(self, wire, flags):
        self.wire, self.flags = wire, flags

    def ipoll(self, timeout):
        assert timeout == 0
        ready = self.wire.typed if self.flags == select.POLLIN else self.wire.room
        return _ONE if ready else ()


_ONE = (1,)


def cable(typed=b""):
    wire = Wire()
    wire.typed = typed
    return wire, Cable(wire, wire, Poll)


class Desk:
    """A box with a computer on its cable."""

    def __init__(self):
        world.start()
        try:
            vfs.umount("/flash")  # of the test before
        except OSError:
            pass
        self.box = Box(None)
        self.wire, its_cable = cable()
        self.console = Console(self.box.runner, its_cable)

    def turn(self):
        self.box.turn()
        self.console.turn()

    def ask(self, line, turns=4000):
        self.wire.read = b""
        self.wire.typed = line.encode() + b"\n"
        for _ in range(turns):
            self.turn()
            if self.wire.read.endswith(b"\n"):
                assert self.wire.read.count(b"\n") == 1
                return json.loads(self.wire.read)
        raise AssertionError("no answer to " + line)


def lines(its_cable, turns=50):
    return [line for line in [its_cable.line() for _ in range(turns)] if line is not None]


def test_lines_come_whole_and_blank_ones_are_nothing():
    wire, its_cable = cable(b"screen\r\n\n  \nkey ok\nled")
    assert lines(its_cable) == ["screen", "  ", "key ok"]
    wire.typed = b"ger\r"
    assert lines(its_cable) == ["ledger"]


def test_a_line_too_long_or_no_utf_8_is_one_empty_line():
    assert lines(cable(b"x" * LINE_BYTES + b"\n")[1]) == ["x" * LINE_BYTES]
    assert lines(cable(b"x" * (LINE_BYTES + 1) + b"\nscreen\n")[1]) == ["", "screen"]
    assert lines(cable(b"x" * 5 * LINE_BYTES + b"\n")[1]) == [""]
    assert lines(cable(b"\xff\xfe\nscreen\n")[1]) == ["", "screen"]


def test_nothing_is_allocated_while_nobody_talks():
    desk = Desk()
    desk.turn()
    micropython.heap_lock()
    try:
        for _ in range(10):
            desk.console.turn()
    finally:
        micropython.heap_unlock()


def test_what_is_sent_goes_out_only_where_there_is_room():
    wire, its_cable = cable()
    its_cable.send("Schöne Sau\n" * 100)
    for _ in range(3):
        wire.room = 7
        its_cable.push()
    assert len(wire.read) == 21
    assert not its_cable.idle
    wire.room = 1 << 30
    for _ in range(30):
        its_cable.push()
    assert its_cable.idle
    assert wire.read.decode() == "Schöne Sau\n" * 100


def test_an_evening_is_begun_and_played_by_lines():
    desk = Desk()
    assert desk.ask(START)["screen"]["id"] == "scoreboard"
    shown = [desk.ask("key ok")["screen"]["id"] for _ in range(6)]
    assert shown == ["declarer", "card", "play", "gewisse", "partner", "scoreboard"]
    answer = desk.ask("ledger")
    assert answer["ledger"] == ledger(desk.box.app.evening)
    assert len(answer["ledger"]["hands"]) == 1
    assert desk.ask("hold ok")["screen"]["id"] == "menu"
    assert desk.ask("screen")["screen"] == desk.box.runner.screen.describe()


def test_the_frame_is_what_the_display_shows():
    desk = Desk()
    desk.ask(START)
    assert bytes.fromhex(desk.ask("frame")["frame"]) == desk.box.panel.frame()


def test_now_tells_at_once_whether_the_books_are_others_and_of_the_hand_under_way():
    desk = Desk()
    assert desk.ask("now")["error"] == "No evening has begun."
    desk.ask(START)
    begun = desk.ask("now")
    assert begun["now"] is None
    for _ in range(2):
        desk.ask("key ok")
    assert desk.ask("now") == begun, "nothing was called yet"
    desk.ask("key ok")
    called = desk.ask("now")
    assert set(called["now"]) == {"declarer", "card", "trump"}
    assert called["now"] == desk.ask("ledger")["ledger"]["now"]
    assert (called["evening"], called["changes"]) == (begun["evening"], begun["changes"])
    for _ in range(3):
        desk.ask("key ok")
    scored = desk.ask("now")
    assert scored["now"] is None
    assert scored["changes"] > begun["changes"]
    desk.ask(START)
    other = desk.ask("now")
    assert (other["evening"], other["changes"]) != (scored["evening"], scored["changes"])


def test_now_does_not_wait_for_the_end_of_a_screen():
    desk = Desk()
    desk.ask(START)
    for _ in range(5):
        desk.ask("key ok")
    desk.box.press("ok", 60, False)
    assert desk.box.runner.screen.lasts_ms
    assert desk.ask("now", turns=40)["now"] is None
    assert desk.box.runner.screen.lasts_ms


def test_books_that_flash_refused_are_others_too():
    desk = Desk()
    desk.ask(START)
    begun = desk.ask("now")
    books = desk.box.app.books

    def refuse(*_what):
        raise OSError(28)

    books.store.append = refuse
    for _ in range(6):
        desk.ask("key ok")
    assert books.waiting
    assert desk.ask("now")["changes"] > begun["changes"]


def test_what_makes_no_sense_gets_a_sentence():
    desk = Desk()
    for line, sentence in (
        ("dance", "There is no command dance."),
        ("key up", "There is no key up."),
        ("hold", "There is no key ."),
        ("start", "takes a JSON object"),
        ("start [1]", "takes a JSON object"),
        ("start 5", "takes a JSON object"),
        ('start {"players":[]}', "5 to 7 people play, not 0."),
        ('start {"players":7}', ""),
        ('start {"game":"chess","players":[]}', "There is no game chess."),
        ("x" * 2000, "A line is UTF-8"),
    ):
        assert sentence in desk.ask(line)["error"], line
    assert desk.ask("screen")["screen"]


def test_the_box_goes_on_while_nobody_reads_the_answer():
    desk = Desk()
    desk.ask(START)
    desk.wire.room = 100
    desk.wire.typed = b"ledger\n"
    for _ in range(50):
        desk.turn()
    desk.box.press("ok", 60, True)
    for _ in range(50):
        desk.turn()
    assert desk.box.runner.screen.name == "declarer"
    desk.wire.room = 1 << 30
    for _ in range(200):
        desk.turn()
    assert json.loads(desk.wire.read.split(b"\n")[-2])["ledger"]["players"] == PLAYERS


def test_a_ledger_whose_hand_is_taken_back_meanwhile_is_one_line_all_the_same():
    desk = Desk()
    desk.ask(START)
    for _ in range(6):
        desk.ask("key ok")
    desk.wire.read, desk.wire.typed, desk.wire.room = b"", b"ledger\n", 10
    for _ in range(5):
        desk.turn()
    del desk.box.app.evening.entries[:]
    desk.wire.room = 1 << 30
    for _ in range(200):
        desk.turn()
    assert json.loads(desk.wire.read)["ledger"]["hands"] == []


def test_a_crash_is_told_once_and_the_box_answers_again():
    desk = Desk()
    desk.ask(START)

    def fail(_key):
        raise ValueError("on purpose")

    desk.box.app.screen.handle = fail
    assert "on purpose" in desk.ask("key ok")["error"]
    assert desk.ask("screen")["screen"]["id"] == "scoreboard"
