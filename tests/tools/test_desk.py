"""The desk: its keys, its ledger, its plug, and the evening that it prints where there is no terminal."""

import asyncio
import json
import os
import select
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

from tools.box import ROOT, Box, BoxError
from tools.desk import books
from tools.desk.app import Desk
from tools.desk.blocks import ASCII, BLANK, braille, half_blocks
from tools.desk.device import Display
from tools.desk.layout import Layout, arrange
from tools.desk.ledger import HandsTable, LedgerView
from tools.desk.session import Session
from tools.lock import InUseError, lock
from tools.play import play, play_hand, play_pass, play_undo

EVENING = ROOT / "tests" / "evenings" / "five-plain.json"
PLAYERS = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
SOW = {"declarer": 1, "card": "EA", "partner": 2, "gewisse": 6, "matsch": False}
JAGGL = {"declarer": 2, "card": "SU", "trump": "L", "partner": None, "gewisse": 0, "matsch": True}
WIDE = (210, 54)
ESCAPE = "\x1b"


def evening() -> dict[str, Any]:
    """Twenty hands with the books that they must give."""
    found: dict[str, Any] = json.loads(EVENING.read_text(encoding="utf-8"))
    return found


@contextmanager
def begun(store: Path, *hands: dict[str, Any]) -> Iterator[Box]:
    """A box that speaks English, with these hands played."""
    with Box(store) as box:
        box.choose("en")
        box.start(PLAYERS)
        for hand in hands:
            play_hand(box, hand)
        yield box


class HeardDesk(Desk):
    """Keeps what it says: a notice is gone after seconds, which a busy computer may need to look."""

    CSS_PATH = ROOT / "tools" / "desk" / "desk.tcss"  # looked for beside the class

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.heard: list[str] = []

    def notify(self, message: str, **options: Any) -> None:
        """Say it, and keep it."""
        self.heard.append(message)
        super().notify(message, **options)


@asynccontextmanager
async def desk(box: Box, size: tuple[int, int] = WIDE) -> AsyncIterator[tuple[HeardDesk, Pilot[None]]]:
    """The full-screen program on that box."""
    app = HeardDesk(Session(box))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def press(app: Desk, pilot: Pilot[None], *keys: str) -> None:
    """Press keys of the keyboard and wait for what they lead to."""
    await pilot.press(*keys)
    await app.settled()


async def click(app: Desk, pilot: Pilot[None], *keys: str) -> None:
    """Click the box's keys."""
    for key in keys:
        await pilot.click(f"#key-{key}")
        await app.settled()


async def until(app: Desk, true: Any, most_s: float = 60.0) -> None:
    """Wait for something that takes the box its time."""
    end_s = time.monotonic() + most_s
    while not true():
        assert time.monotonic() < end_s, "it didn't happen"
        await asyncio.sleep(0.05)
    await app.settled()


def shown(app: Desk) -> bytes:
    """The frame on the screen."""
    return app.query_one(Display).frame


def words(app: Desk, part: str, columns: int = 120) -> str:
    """What a part of the ledger says."""
    console = Console(width=columns, record=True, file=open(os.devnull, "w"))
    console.print(app.query_one(f"#{part}", Static).content)
    return console.export_text()


class TestBlocks:
    def test_half_blocks_hold_two_dots_each(self) -> None:
        frame = bytearray(BLANK)
        frame[0] = 0b0000_0001  # the topmost dot
        frame[1] = 0b0000_0010  # the one under it
        frame[2] = 0b1000_0011
        lines = half_blocks(bytes(frame))
        assert (len(lines), len(lines[0])) == (32, 128)
        assert lines[0][:4] == "▀▄█ "
        assert lines[3][:4] == "  ▄ "
        assert half_blocks(bytes(frame), ASCII)[0][:4] == "'.: "

    def test_braille_holds_eight(self) -> None:
        frame = bytearray(BLANK)
        frame[0], frame[1] = 0b0000_1111, 0b0000_0001
        frame[3] = 0b1000_0000
        lines = braille(bytes(frame))
        assert (len(lines), len(lines[0])) == (16, 64)
        assert lines[0][:2] == "⡏ "
        assert lines[1][:2] == " ⢀"


class TestLayout:
    @pytest.mark.parametrize(
        ("size", "layout"),
        [
            ((210, 54), Layout("large", "beside")),
            ((174, 40), Layout("large", "beside")),
            ((173, 40), Layout("large", "")),
            ((132, 50), Layout("large", "below")),
            ((132, 49), Layout("large", "")),
            ((131, 49), Layout("small", "beside")),
            ((80, 34), Layout("small", "below")),
            ((80, 24), Layout("small", "")),
            ((67, 24), Layout("", "")),
            ((80, 23), Layout("", "")),
        ],
    )
    def test_takes_what_fits(self, size: tuple[int, int], layout: Layout) -> None:
        assert arrange(*size) == layout

    def test_shows_the_ledger_in_place_of_what_has_no_room_beside_it(self) -> None:
        assert arrange(80, 24, other=True) == Layout("", "alone")
        assert arrange(140, 42, other=True) == Layout("small", "beside")
        assert arrange(210, 54, other=True) == Layout("large", "")
        assert arrange(60, 20, other=True) == Layout("", "")


class TestPlay:
    def test_an_evening_gives_its_books(self, tmp_path: Path) -> None:
        seen: list[str] = []
        with begun(tmp_path) as box:
            keys = play(box, evening(), on_screen=lambda key, _: seen.append(key))
            ledger = box.ledger()
        assert {key: ledger[key] for key in ("players", "hands")} == {
            key: evening()["expect"][key] for key in ("players", "hands")
        }
        assert keys == len(seen)
        assert seen[:2] == ["ok", "prev"]

    def test_goes_the_shorter_way_round(self, tmp_path: Path) -> None:
        with begun(tmp_path) as box:
            assert play_hand(box, {**SOW, "card": "S7"}) <= 11  # the Bell Seven is the second last of 33

    def test_pass_and_undo(self, tmp_path: Path) -> None:
        with begun(tmp_path, SOW) as box:
            play_pass(box)
            assert [hand["passed"] for hand in box.ledger()["hands"]] == [False, True]
            play_undo(box)
            play_undo(box)
            assert box.ledger()["hands"] == []

    def test_ends_a_result_that_still_shows(self, tmp_path: Path) -> None:
        class Impatient:
            def __init__(self, box: Box) -> None:
                self.screen = box.screen
                self.key = lambda name: box.key(name, patient=False)
                self.hold = lambda name: box.hold(name, patient=False)

        with begun(tmp_path) as box:
            play_hand(Impatient(box), SOW)
            assert box.screen()["id"] == "result"
            play_hand(Impatient(box), JAGGL)
            assert len(box.ledger()["hands"]) == 2

    def test_what_the_box_does_not_offer_is_a_sentence(self, tmp_path: Path) -> None:
        with begun(tmp_path) as box:
            with pytest.raises(BoxError, match=r"gewisse offers .*, not 10"):
                play_hand(box, {**SOW, "gewisse": 10})
            with pytest.raises(BoxError, match="begins at the scoreboard"):
                play_pass(box)
        with pytest.raises(BoxError, match="no way to play"):
            play(box, {"steps": [{"dance": True}]}, None)


class TestBooks:
    def test_lines_say_what_happened(self, tmp_path: Path) -> None:
        with begun(tmp_path, SOW, JAGGL) as box:
            play_pass(box)
            ledger = box.ledger()
        first, second, third = books.hand_lines(ledger)
        assert (first.declarer, first.called, first.partner, first.gewisse) == ("Toni", "Acorn Sow", "Sepp", "6")
        assert (second.called, second.suit, second.partner, second.remarks) == (
            "Jaggl, Leaves",
            "L",
            "nobody",
            ["matsch"],
        )
        assert (third.declarer, third.called) == ("", "all passed")
        assert [line.note for line in books.player_lines(ledger)] == ["", "", "", "deals", "forehand"]

    def test_lines_of_jass_say_who_won_and_what_counts(self, tmp_path: Path) -> None:
        points = {"Anna": 20, "Toni": 57, "Sepp": 40, "Moidl": 40}
        with Box(tmp_path) as box:
            box.start(list(points), {"last_trick": 5}, "jass")
            play_hand(box, {"trump": "H", "points": points})
            ledger = box.ledger()
        (won,) = books.hand_lines(ledger)
        assert (won.declarer, won.called, won.suit, won.gewisse) == ("Toni", "Hearts", "H", "57")
        assert won.amounts == {"Anna": 0, "Toni": 57, "Sepp": 40, "Moidl": 40}
        assert [(each.balance, each.last) for each in books.player_lines(ledger)] == [
            (0, 0),
            (57, 57),
            (40, 40),
            (40, 40),
        ]
        assert books.figure(ledger)(1040) == "1040"

    def test_what_was_entered_beside_the_hands_stands_between_them(self, tmp_path: Path) -> None:
        with begun(tmp_path, SOW, JAGGL) as box:
            ledger = box.ledger()
        ledger["hands"][1]["corrected"] = True
        ledger["bookings"] = [
            {"after": 1, "settles": False, "amounts": {"Anna": 5, "Toni": -5}},
            {"after": 1, "settles": True, "amounts": {"Anna": -3, "Toni": 3}},
        ]
        lines = books.hand_lines(ledger)
        assert [line.called for line in lines] == ["Acorn Sow", "entered by hand", "settled", "Jaggl, Leaves"]
        assert lines[3].remarks == ["matsch", "corrected"]

    def test_amounts_in_words(self) -> None:
        assert [books.cents_words(cents) for cents in (1, 12, 999, 1240)] == [
            "1 cent",
            "12 cents",
            "999 cents",
            "12.40 €",
        ]

    def test_payments_are_sentences(self) -> None:
        assert books.payments({"transfers": [{"from": "Hans", "to": "Anna", "cents": 12}]}) == [
            "Hans gives Anna 12 cents"
        ]


class TestDesk:
    def test_keyboard_and_mouse_do_the_same(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path) as box:
                async with desk(box) as (app, pilot):
                    rest = shown(app)
                    await press(app, pilot, "enter")
                    question = shown(app)
                    await press(app, pilot, "right")
                    by_key = [question, shown(app)]
                    await press(app, pilot, "up", "escape")
                    assert shown(app) == rest
                    by_click = []
                    for key in ("ok", "next"):
                        await click(app, pilot, key)
                        by_click.append(shown(app))
                    await click(app, pilot, "prev", "back")
                    assert shown(app) == rest
                    assert by_key == by_click
                    assert len({rest, *by_key}) == 3

        asyncio.run(walk())

    def test_long_ok_by_key_and_by_mouse(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path) as box:
                async with desk(box) as (app, pilot):
                    rest = shown(app)
                    await press(app, pilot, "m")
                    menu = shown(app)
                    assert menu != rest
                    await press(app, pilot, "backspace")
                    await pilot.mouse_down("#key-ok")
                    await pilot.pause(0.8)
                    assert shown(app) == menu  # while the button is still down
                    await pilot.mouse_up("#key-ok")
                    await app.settled()
                    assert shown(app) == menu

        asyncio.run(walk())

    def test_a_click_that_leaves_the_key_does_nothing(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path) as box:
                async with desk(box) as (app, pilot):
                    rest = shown(app)
                    await pilot.mouse_down("#key-ok")
                    await pilot.mouse_up(Display)
                    await app.settled()
                    assert shown(app) == rest

        asyncio.run(walk())

    def test_ledger_follows_a_hand(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path) as box:
                async with desk(box) as (app, pilot):
                    assert "no hand yet" in words(app, "hands")
                    # Toni, forehand, calls the Leaf Sow; five gewisse; Moidl helped
                    await press(app, pilot, *["enter"] * 6)
                    assert "Toni" in words(app, "hands")
                    assert "Leaf Sow" in words(app, "hands")
                    assert "Moidl" in words(app, "hands")
                    assert "deals" in words(app, "players").splitlines()[2]
                    assert "→ Toni" in words(app, "payments")
                    result = shown(app)
                    await until(app, lambda: shown(app) != result)  # it ends by itself
                    await press(app, pilot, "m", "enter")  # undo
                    assert "no hand yet" in words(app, "hands")

        asyncio.run(walk())

    def test_a_new_box_has_no_evening(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with Box(tmp_path) as box:
                async with desk(box) as (app, pilot):
                    assert "no evening yet" in words(app, "players")
                    await press(app, pilot, "right", "enter", "enter")
                    assert "no evening yet" in words(app, "players")
                    assert box.screen()["id"] == "game"

        asyncio.run(walk())

    def test_a_power_cut_loses_nothing(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path, SOW, JAGGL) as box:
                async with desk(box) as (app, pilot):
                    before = app.view
                    await press(app, pilot, "p")
                    assert shown(app) == BLANK
                    await press(app, pilot, "enter")  # no power, no effect
                    await until(app, lambda: app.view.on)
                    assert app.view.ledger == before.ledger
                    assert shown(app) != BLANK
                    assert any("2 of 2 hands" in notice for notice in app.heard)

        asyncio.run(walk())

    def test_a_box_that_stops_is_booted_again(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path, SOW) as box:
                async with desk(box) as (app, pilot):
                    assert box._process
                    box._process.kill()
                    await press(app, pilot, "enter")
                    assert not app.view.on
                    assert any("stopped" in notice for notice in app.heard)
                    await press(app, pilot, "p")
                    assert app.view.on
                    assert len((app.view.ledger or {})["hands"]) == 1

        asyncio.run(walk())

    def test_q_ends_it(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path) as box:
                async with desk(box) as (app, pilot):
                    await pilot.press("q")
                    await pilot.pause()
                    assert app.return_code == 0
                    assert not box.on

        asyncio.run(walk())

    def test_windows_of_all_sizes(self, tmp_path: Path) -> None:
        async def walk() -> None:
            with begun(tmp_path, SOW) as box:
                async with desk(box, size=(80, 24)) as (app, pilot):
                    display, ledger, notice = (
                        app.query_one(Display),
                        app.query_one(LedgerView),
                        app.query_one("#too-small"),
                    )
                    assert display.content_size == (64, 16)
                    assert not ledger.display
                    await press(app, pilot, "l")
                    assert ledger.region.size == (80, 23)
                    await press(app, pilot, "l")
                    await pilot.resize_terminal(60, 20)
                    await pilot.pause()
                    assert notice.display
                    assert "at least 68" in str(app.query_one("#too-small", Static).content)
                    await pilot.resize_terminal(140, 60)
                    await pilot.pause()
                    assert not notice.display
                    assert display.content_size == (128, 32)
                    assert ledger.region.y >= 39
                    await click(app, pilot, "ok")
                    assert box.screen()["id"] == "declarer"

        asyncio.run(walk())

    def test_hands_fit_narrow_ledgers(self, tmp_path: Path) -> None:
        with begun(tmp_path, SOW, JAGGL) as box:
            table = HandsTable(box.ledger())
        for columns in (38, 60, 120):
            console = Console(width=columns, record=True, file=open(os.devnull, "w"))
            console.print(table)
            text = console.export_text()
            assert all(len(line) <= columns for line in text.splitlines())
            assert all(word in text for word in ("Jaggl", "nobody", "matsch", "Moidl", "Toni", "dealer"))


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """The program without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "tools.desk", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


class TestWithoutTerminal:
    def test_plays_the_bundled_evening(self) -> None:
        done = run(PYTHONIOENCODING="utf-8")
        text = done.stdout.decode()
        assert (done.returncode, done.stderr) == (0, b"")
        assert ESCAPE not in text
        assert "Hand 1: " in text
        assert "gives" in text

    def test_says_every_hand_and_the_payments(self) -> None:
        text = run("--evening", str(EVENING), PYTHONIOENCODING="utf-8").stdout.decode()
        balances = dict.fromkeys(PLAYERS, 0)
        for hand in evening()["expect"]["hands"]:
            for name, cents in hand["amounts"].items():
                balances[name] += cents
        for line in text.splitlines():
            debtor, _, rest = line.partition(" gives ")
            if rest:
                creditor, cents, _ = rest.split(" ")
                balances[debtor] += int(cents)
                balances[creditor] -= int(cents)
        assert set(balances.values()) == {0}
        assert "Hand 3: Moidl calls Leaf Unter" in text
        assert "Hand 4: all pass" in text
        assert "    partner: Who was the partner?" in text
        assert text.count("+" + "-" * 128 + "+") == 8  # four pictures
        assert "█" in text

    def test_ascii_is_enough(self) -> None:
        done = run("--evening", str(EVENING), PYTHONIOENCODING="ascii")
        assert done.returncode == 0
        text = done.stdout.decode("ascii")
        assert "::" in text
        assert "?????" not in text

    def test_a_reader_that_goes_away(self) -> None:
        process = subprocess.Popen(
            [sys.executable, "-m", "tools.desk"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        complaint = process.stderr.read()
        process.stderr.close()
        assert process.wait(timeout=30) in (0, 130)
        assert complaint == b""

    @pytest.mark.parametrize(
        ("text", "complaint"),
        [
            (None, "can't be read"),
            ("{", "isn't JSON"),
            ("[]", "is no evening"),
            ('{"players":["A"],"steps":[{"hand":{"declarer":7}}]}', "can't be played"),
            ('{"players":["A","A","B","C","D"],"steps":[]}', "desk: "),
        ],
    )
    def test_a_file_that_is_no_evening(self, tmp_path: Path, text: "str | None", complaint: str) -> None:
        file = tmp_path / "evening.json"
        if text is not None:
            file.write_text(text)
        done = run("--evening", str(file))
        assert done.returncode == 2
        assert complaint in done.stderr.decode()
        assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
class TestInTerminal:
    def test_starts_and_ends(self, tmp_path: Path) -> None:
        status, output = in_terminal(tmp_path, b"q")
        assert status == 0
        assert "Jaggln" in output
        assert (tmp_path / "flash.bin").exists()

    def test_two_programs_on_one_box(self, tmp_path: Path) -> None:
        with lock(tmp_path):
            with pytest.raises(InUseError, match="Another program"):
                lock(tmp_path)
            with pytest.raises(BoxError, match="Another program"):
                Box(tmp_path)
            status, output = in_terminal(tmp_path, b"q")
        assert status == 2
        assert "Another program has the box" in output
        Box(tmp_path).close()

    def test_a_folder_that_can_not_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        status, output = in_terminal(tmp_path / "file", b"q")
        assert status == 2
        assert "can't be used" in output


def in_terminal(store: Path, keys: bytes, most_s: float = 20.0) -> tuple[int, str]:
    """Run in a terminal of 80 x 24; press `keys` as soon as something shows; returns status and output."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [sys.executable, "-m", "tools.desk", "--store", str(store)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, "TERM": "xterm-256color"}
    ) as process:
        os.close(theirs)
        output = b""
        end_s = time.monotonic() + most_s
        while time.monotonic() < end_s:
            ready, _, _ = select.select([ours], [], [], 0.5)
            try:
                part = os.read(ours, 65536) if ready else b""
            except OSError:  # the other side is closed
                break
            output += part
            if b"ledger" in part:
                os.write(ours, keys)
            if not part and process.poll() is not None:
                break
        process.kill() if process.poll() is None else None
    os.close(ours)
    return process.returncode, output.decode(errors="replace")
