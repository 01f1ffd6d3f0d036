"""The board for the projector: it follows a box in this browser, or a real firmware on a (simulated) serial port."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cable import PipeBox, box_on_a_pipe, plugged_into
from people import Hand, Tab, begin

from tools.box import ROOT
from tools.play import Fingers

Opened = Callable[..., Tab]
SEVEN = ["Maximilian", "Wilhelmi", "Sepp", "Moidl", "Wammwamm", "Iiiiiiiiiii", "Jörg"]
PROJECTOR = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
READABLE = 0.05  # of the picture's height, at least: what is to be read from the back of a room
AXE = ROOT / "tools" / "web" / "node_modules" / "axe-core" / "axe.min.js"
STANDING = """() => Object.fromEntries([...document.querySelectorAll("#standing tbody tr")].map((row) =>
    [row.querySelector(".name").textContent, row.querySelector(".figure").textContent]))"""
MARKS = """() => Object.fromEntries([...document.querySelectorAll("#standing tbody tr")].map((row) =>
    [row.querySelector(".name").textContent, [...row.querySelectorAll(".mark")].map((mark) => mark.textContent)])
    .filter(([, marks]) => marks.length))"""
TELL = "(news) => new BroadcastChannel('jaggln-box').postMessage(news)"
LEDGERS = "cable.asked.filter((line) => line === 'ledger').length"
CLICK = "(sources) => sources.forEach((source) => document.querySelector(`[data-source=${source}]`).click())"
SHOWS_MOST_MS = 10_000


@pytest.fixture
def box() -> Iterator[PipeBox]:
    with box_on_a_pipe() as box:
        box.choose("de")
        yield box


def board_of(opened: Opened, box: PipeBox, **options: object) -> Tab:
    """A board on whose cable the box is."""
    return opened("#board", plugged_into(box), **{"viewport": PROJECTOR, **options})


def shows(tab: Tab, *texts: str) -> None:
    """Wait until the board has all these words; it may be about to ask."""
    tab.page.clock.fast_forward(1000)
    script = "(texts) => texts.every((text) => document.getElementById('board').innerText.includes(text))"
    tab.page.wait_for_function(script, arg=list(texts), timeout=SHOWS_MOST_MS)


def state(tab: Tab) -> str:
    return str(tab.page.inner_text("#state"))


def money(cents: int) -> str:
    return f"{'+' if cents > 0 else chr(0x2212) if cents < 0 else ''}{abs(cents)}"


def balances(box: PipeBox) -> dict[str, str]:
    return {name: money(cents) for name, cents in box.ledger()["balances"].items()}


def play(box: PipeBox, declarer: int, card: str, gewisse: int, partner: "int | None") -> None:
    """A whole hand of Jaggln."""
    box.key("ok")
    box.choose(declarer, card)
    box.key("ok")
    box.choose(gewisse, partner)


# A real box on the cable


def test_a_hand_is_followed_from_the_call_to_the_payments(opened: Opened, box: PipeBox) -> None:
    board = board_of(opened, box)
    shows(board, "Noch hat kein Abend begonnen.")
    box.start(SEVEN)
    shows(board, *SEVEN, "Spiel 1 · Maximilian gibt")
    assert board.page.evaluate(STANDING) == dict.fromkeys(SEVEN, "0")
    waiting = {"Maximilian": ["gibt", "setzt aus"], "Wilhelmi": ["setzt aus"], "Sepp": ["Vorhand"]}
    assert board.page.evaluate(MARKS) == waiting
    box.key("ok")
    box.choose(3, "HA")
    shows(board, "Moidl sagt an", "Herz-Sau", "Herz ist Trumpf", "Partner offen")
    assert board.page.evaluate(MARKS) == {**waiting, "Moidl": ["sagt an"]}
    box.hold("ok")
    box.choose("tally")
    for side in ("prev", "prev", "next"):
        box.key(side)
    shows(board, "2\nMoidl", "1\nGegner", "noch 6")
    box.key("back")
    box.key("ok")
    box.choose(6, 6)
    shows(board, "Spiel 1", "Moidl gewinnt", "6 Gwiss · mit Jörg", "Wer zahlt wem?")
    assert board.page.evaluate(STANDING) == balances(box)
    for transfer in box.ledger()["transfers"]:
        shows(board, f"{transfer['from']} → {transfer['to']}")
    box.hold("ok")
    box.choose("settle")
    while box.screen()["id"] != "scoreboard":
        if box.screen()["id"] == "confirm":
            box.choose(True)
        else:
            box.key("ok")
    shows(board, "Alles ist bezahlt.")
    assert board.page.evaluate(STANDING) == dict.fromkeys(SEVEN, "0")


def test_undo_and_another_evening_are_followed_too(opened: Opened, box: PipeBox) -> None:
    board = board_of(opened, box)
    box.start(SEVEN[:5])
    play(box, 1, "EA", 3, 2)
    shows(board, "Wilhelmi verliert")
    box.hold("ok")
    box.choose("undo")
    shows(board, "Gleich geht es los.")
    box.start(["Anna", "Toni", "Sepp", "Moidl"], {}, "jass")
    shows(board, "Anna", "Punkte", "0 gewonnen")
    box.key("ok")
    box.choose("L")
    shows(board, "Laub ist Trumpf")
    for points in (60, 20, 30):
        Fingers(box).set(points)
    shows(board, "Sepp\n20")
    box.key("ok")
    shows(board, "Toni gewinnt", "Sack", "1 gewonnen")
    assert board.page.evaluate(STANDING) == {"Anna": "42", "Toni": "60", "Sepp": "0", "Moidl": "30"}


def test_the_box_is_asked_one_question_at_a_time_and_the_ledger_only_when_the_books_change(
    opened: Opened, box: PipeBox
) -> None:
    box.start(SEVEN)
    board = board_of(opened, box)
    shows(board, "Sepp")
    board.page.clock.pause_at(board.page.evaluate("Date.now() + 50"))
    before = board.page.evaluate("cable.asked.length")
    for _ in range(50):
        board.pass_ms(100)
        board.page.wait_for_function("cable.open === 0")
    assert 3 <= board.page.evaluate("cable.asked.length") - before <= 6, "about one a second"
    board.page.clock.resume()
    box.key("ok")
    box.choose(3, "HA")
    shows(board, "Moidl sagt an")
    assert board.page.evaluate(LEDGERS) == 1, "the hand under way isn't in the books yet"
    box.key("ok")
    box.choose(6, 4)
    shows(board, "Moidl gewinnt")
    assert board.page.evaluate(LEDGERS) == 2
    assert set(board.page.evaluate("cable.asked")) == {"now", "ledger"}
    assert board.page.evaluate("cable.mostOpen") == 1


@pytest.mark.parametrize("bytes_left", [10, 700])
def test_unplugged_in_the_middle_of_a_line_it_says_so_and_goes_on_by_itself(
    bytes_left: int, opened: Opened, box: PipeBox
) -> None:
    box.start(SEVEN)
    board = board_of(opened, box)
    shows(board, "Sepp")
    board.page.evaluate("(left) => { cable.left = left; }", bytes_left)
    play(box, 3, "HA", 6, 4)
    shows(board, "Die Box ist abgesteckt. Steck sie wieder an, dann geht es von selbst weiter.")
    assert set(board.page.evaluate(STANDING)) == set(SEVEN), "what was known stays"
    board.page.evaluate("cable.plug()")
    shows(board, "Moidl gewinnt", "Die Tafel folgt der Box.")
    assert board.page.evaluate(STANDING) == balances(box)


def test_noise_half_lines_and_answers_of_others_are_passed_over(opened: Opened, box: PipeBox) -> None:
    box.start(SEVEN)
    noise = 'abc\n{"now":{"a\nnull\n[1]\n7\n{"screen":{"id":"play"}}\nÄ\ufffd\n"now"\n'
    board = board_of(opened, box)
    board.page.evaluate("(noise) => { cable.noise = noise; }", noise)
    play(box, 3, "HA", 6, 4)
    shows(board, "Moidl gewinnt")
    assert board.page.evaluate(STANDING) == balances(box)


def test_a_box_that_does_not_answer_is_told_and_found_again_when_it_does(opened: Opened, box: PipeBox) -> None:
    box.start(SEVEN)
    board = board_of(opened, box)
    shows(board, "Sepp")
    board.page.evaluate("cable.mute = true")
    for _ in range(12):
        board.page.clock.fast_forward(1000)
    shows(board, "Am Kabel antwortet keine Box.")
    board.page.evaluate("cable.mute = false")
    for _ in range(8):
        board.page.clock.fast_forward(1000)
    shows(board, "Die Tafel folgt der Box.")


def test_a_stopped_box_an_old_one_and_a_port_that_is_taken_get_sentences(opened: Opened, box: PipeBox) -> None:
    box.start(SEVEN)
    answers = [">>> now\r\n", '{"error": "There is no command now. Commands are: screen."}\n']

    def before(context: Any) -> None:
        context.expose_function("boxSays", lambda line: answers[0] if answers else box.exchange(line))
        context.add_init_script(path=str(Path(__file__).with_name("fake_serial.js")))

    board = opened("#board", before, viewport=PROJECTOR)
    shows(board, "Die Box ist angehalten: Am Kabel antwortet nur MicroPython.")
    answers.pop(0)
    board.page.clock.fast_forward(3000)
    shows(board, "Diese Box ist zu alt für die Tafel.")
    answers.clear()
    board.page.evaluate("cable.taken = true")
    board.page.clock.fast_forward(3000)
    shows(board, "Die Box ist schon in einem anderen Fenster oder Programm offen.")
    board.page.evaluate("cable.taken = false")
    board.page.clock.fast_forward(3000)
    shows(board, "Die Tafel folgt der Box.", "Sepp")


def test_a_box_is_chosen_once_by_a_click(opened: Opened, box: PipeBox) -> None:
    box.start(SEVEN)
    before = plugged_into(box)

    def unchosen(context: Any) -> None:
        before(context)
        context.add_init_script("cable.chosen = false")

    board = opened("#board", unchosen, viewport=PROJECTOR, locale="en-GB")
    shows(board, "No box is on here yet.")
    board.page.click("[data-source=cable]")
    shows(board, "Plug the box in with its USB cable.")
    board.page.click("#choose-port")
    shows(board, "The board follows the box.", "Sepp")
    assert board.page.evaluate("cable.filters") == [{"usbVendorId": 0x2E8A}]
    board.page.click("[data-source=here]")
    shows(board, "No box is on here yet.")
    board.page.wait_for_function("() => navigator.serial.getPorts().then(([port]) => port.readable === null)")
    board.page.click("[data-source=cable]")
    shows(board, "The board follows the box.", "Sepp")
    for sources in (["here", "cable"], ["here", "cable", "here", "cable"]):  # faster than a port can be closed
        board.page.evaluate(CLICK, sources)
        shows(board, "The board follows the box.", "Sepp")
        assert board.page.evaluate("cable.opened") == 1


@pytest.mark.parametrize(("locale", "sentence"), [("de-DE", "Nimm Chrome oder Edge"), ("en-GB", "Take Chrome or Edge")])
def test_a_browser_without_web_serial_says_what_to_do(locale: str, sentence: str, opened: Opened) -> None:
    without = "Object.defineProperty(navigator, 'serial', { value: undefined })"
    board = opened("#board", lambda context: context.add_init_script(without), locale=locale)
    board.page.click("[data-source=cable]")
    shows(board, sentence)
    assert board.page.is_hidden("#choose-port")


# The box of this browser


def test_the_box_in_another_window_is_followed_whichever_was_open_first(opened: Opened) -> None:
    board = opened("#board", viewport=PROJECTOR)
    shows(board, "Hier ist noch keine Box an.")
    box = Tab(board.page.context, board.address.partition("#")[0]).until_on()
    hand = Hand(box, "keyboard")
    begin(hand, "en")
    shows(board, "Hand 1 · A deals", "The board follows the box.")
    hand.key("ok")
    hand.choose(1)
    hand.choose("EA")
    shows(board, "B declares", "Acorn Sow")
    later = Tab(board.page.context, board.address)
    shows(later, "B declares")
    for tab in (box, later):
        tab.has_kept_quiet()


def test_box_and_board_stand_beside_each_other_in_one_window(opened: Opened, tmp_path: Path) -> None:
    tab = opened("#beside", viewport=LAPTOP).until_on()
    hand = Hand(tab, "mouse")
    begin(hand, "de")
    shows(tab, "Spiel 1 · A gibt")
    box, board = (tab.page.locator(place).bounding_box() for place in ("#box", "#board"))
    assert box["x"] + box["width"] <= board["x"]
    assert board["x"] + board["width"] <= LAPTOP["width"]
    tab.page.screenshot(path=tmp_path / "beside.png")


# How it looks


@pytest.fixture(scope="module")
def full() -> dict[str, Any]:
    """Seven with long names, amounts in euros, and the most payments that there can be."""
    with box_on_a_pipe() as box:
        box.choose("de")
        box.start(SEVEN, {"stake": 600})
        play(box, 3, "HA", 6, 4)
        ledger = box.ledger()
    creditor = SEVEN[4]
    ledger["balances"] = {name: -1234 for name in SEVEN} | {creditor: 6 * 1234}
    ledger["transfers"] = [{"from": name, "to": creditor, "cents": 1234} for name in SEVEN if name != creditor]
    return ledger


def tell(board: Tab, ledger: dict[str, Any], language: str = "de") -> None:
    """Tell a board this ledger, as a box in the browser does; once it listens, since it is told only once."""
    board.page.wait_for_function("() => document.querySelector('#state').textContent", timeout=SHOWS_MOST_MS)
    board.page.evaluate(TELL, {"ledger": ledger, "language": language})
    shows(board, ledger["players"][0], "Wer zahlt wem?" if language == "de" else "Who pays whom?")


@pytest.mark.parametrize("size", [PROJECTOR, LAPTOP, PHONE], ids=["projector", "laptop", "phone"])
def test_all_is_there_and_large(size: dict[str, int], opened: Opened, full: dict[str, Any], tmp_path: Path) -> None:
    board = opened("#board", viewport=size)
    for language in ("de", "en"):
        tell(board, full, language)
        board.page.screenshot(path=tmp_path / f"{language}.png")
        cut = "(all) => all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)"
        assert board.page.eval_on_selector_all("#standing .name, #standing .panel, #standing", cut) == []
        if size is not PHONE:  # which is held in the hand and scrolled
            for part in ("#standing", "#standing .panel"):
                assert board.page.eval_on_selector(part, "(part) => part.scrollHeight - part.clientHeight") <= 0, part
            sizes = "(all) => all.map((part) => parseFloat(getComputedStyle(part).fontSize) / innerHeight)"
            assert min(board.page.eval_on_selector_all("#standing .name, #standing .figure", sizes)) >= READABLE


@pytest.mark.parametrize("size", [PROJECTOR, LAPTOP], ids=["projector", "laptop"])
def test_four_winners_and_their_payments_have_room(size: dict[str, int], opened: Opened, full: dict[str, Any]) -> None:
    names = ["Maximiliane", "Rosmarie W.", "Hermenegild", "Übermooser", "Großgasteig", "Ödön Wömm"]
    won = dict.fromkeys(names, 1000) | dict.fromkeys(names[:2], -2000)
    points = dict.fromkeys(names, 38) | dict.fromkeys(names[:2], 0)
    hand = {"n": 1, "trump": "E", "points": points, "counted": points, "winners": sorted(names[2:]), "amounts": won}
    pays = [{"from": names[index // 2], "to": name, "cents": 1000} for index, name in enumerate(names[2:])]
    standing = {"points": points, "wins": {name: points[name] // 38 for name in names}, "balances": won}
    seats = {"next": {"dealer": names[1], "forehand": names[2], "out": []}}
    jass = {**full, "game": "jass", "players": names, "hands": [hand], **standing, "transfers": pays, **seats}
    board = opened("#board", viewport=size)
    tell(board, jass)
    shows(board, "Hermenegild, Übermooser, Großgasteig, Ödön Wömm gewinnen")
    lower = "(part) => part.getBoundingClientRect().bottom"
    foot = board.page.eval_on_selector("#foot", "(part) => part.getBoundingClientRect().top")
    for last in ("#standing tbody tr:last-child", "#standing .pairs li:last-child"):
        assert board.page.eval_on_selector(last, lower) <= foot, last


def test_names_that_look_like_markup_are_text(opened: Opened, full: dict[str, Any]) -> None:
    names = ["<b>Anna</b>", "<img src=x onerror=alert(1)>", "&amp;", "<script>", "Sepp", "Hans", "Burgi"]
    told = json.dumps(full, ensure_ascii=False)
    for before, name in zip(SEVEN, names, strict=True):
        told = told.replace(json.dumps(before, ensure_ascii=False), json.dumps(name))
    ledger = json.loads(told)
    ledger["hands"][-1]["declarer"] = names[1]
    board = opened("#board", viewport=LAPTOP)
    tell(board, ledger)
    shows(board, *names, "<img src=x onerror=alert(1)> gewinnt", "<b>Anna</b> → Sepp")
    assert board.page.locator("#standing img, #standing .name b, #standing script").count() == 0


def test_axe_finds_no_serious_fault(opened: Opened, full: dict[str, Any]) -> None:
    board = opened("#board", viewport=LAPTOP)
    shows(board, "Hier ist noch keine Box an.")
    board.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert faults(board) == []
    tell(board, full)
    assert faults(board) == []


def faults(tab: Tab) -> list[str]:
    """Rules that are broken seriously, with the places."""
    found = tab.page.evaluate("axe.run()")["violations"]
    serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {node['html']}" for fault in serious for node in fault["nodes"]]
