"""The box in a browser: an evening by mouse, keyboard and touch; what is kept, and where the page reaches."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flash_files import files_of, put
from people import Hand, Tab, begin, with_books

from tools.box import FLASH_FILE, ROOT, Box
from tools.deploy.backup import Backup, load, save
from tools.play import play_step

Opened = Callable[..., Tab]
Books = dict[str, bytes]
EVENING = json.loads((ROOT / "examples" / "five-players.json").read_text(encoding="utf-8"))
STEPS = EVENING["steps"][5:8]  # a partner nobody had, all passed, an ordinary hand
NO_STORAGE = (
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })'
)
FILL = """() => { let text = "x".repeat(1 << 20);
    while (text) try { localStorage.setItem("other " + text.length + Math.random(), text); }
    catch { text = text.slice(0, text.length >> 1); } }"""
TO_THE_BRIM = """() => { const [key, text] = Object.entries(localStorage).filter(([key]) => key.startsWith("other"))
    .sort(([, one], [, other]) => one.length - other.length)[0];
    try { for (let more = "x"; ; more += "x") localStorage.setItem(key, text + more); } catch {} }"""
THROWN_AWAY = """window.thrownAway = [];
    window.FinalizationRegistry = class { constructor(free) { thrownAway.push(free); } register() {} };"""
ORDER = """window.order = [];
    const estimate = StorageManager.prototype.estimate;
    const { get } = Object.getOwnPropertyDescriptor(window, "localStorage");
    StorageManager.prototype.estimate = async function () {
        try { return await %s; } finally { order.push("answered"); } };
    Object.defineProperty(window, "localStorage", { get() { order.push("used"); return get.call(window); } });"""
EMPTY = 'Object.keys(localStorage).filter(key => key.startsWith("other")).forEach(key => localStorage.removeItem(key))'


@pytest.fixture(scope="module")
def on_unix(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Books]:
    """The same evening on this computer's box: its ledger and its files."""
    store = tmp_path_factory.mktemp("unix")
    with Box(store) as box:
        begin(box, "en")
        for step in STEPS:
            play_step(box, step)
        return box.ledger(), files_of(store / FLASH_FILE)


@pytest.fixture
def kept(opened: Opened, on_unix: tuple[dict[str, Any], Books]) -> Tab:
    """A browser that has the books of that evening."""
    return opened(before=with_books(on_unix[1])).until_on()


def hands(tab: Tab) -> int:
    return len(tab.ledger()["hands"])


def notice(tab: Tab) -> str:
    return str(tab.page.locator("#notice").inner_text()) if tab.page.locator("#notice").is_visible() else ""


def almost_a_hand(hand: Hand) -> None:
    """From the scoreboard to the last question; OK would save."""
    hand.key("ok")
    hand.choose(1)
    hand.choose("LA")
    hand.key("ok")
    hand.key("ok")
    assert hand.screen()["id"] == "partner"


# Playing


@pytest.mark.parametrize("how", ["mouse", "keyboard", "touch"])
def test_an_evening_gives_the_same_books_as_on_unix(
    how: str, opened: Opened, on_unix: tuple[dict[str, Any], Books]
) -> None:
    tab = opened(has_touch=how == "touch").until_on()
    hand = Hand(tab, how)
    begin(hand, "en")
    for step in STEPS:
        play_step(hand, step)
    ledger, files = on_unix
    assert tab.ledger() == ledger
    assert tab.files() == files


def test_it_shows_the_dots_that_the_box_shows(kept: Tab, on_unix: tuple[dict[str, Any], Books], tmp_path: Path) -> None:
    put(tmp_path / FLASH_FILE, on_unix[1])
    with Box(tmp_path) as box:
        frame = box.frame()
    dots = kept.page.evaluate("""() => { const canvas = document.getElementById("display");
        const data = canvas.getContext("2d").getImageData(0, 0, 128, 64).data;
        return Array.from({ length: 128 * 64 }, (_, at) => data[4 * at] > 100); }""")
    assert any(dots)
    for y_px in range(64):
        for x_px in range(128):
            assert dots[y_px * 128 + x_px] == bool(frame[(y_px >> 3) * 128 + x_px] >> (y_px & 7) & 1), (x_px, y_px)


def test_focus_goes_over_the_four_keys_and_enter_and_space_press_the_one_that_has_it(kept: Tab) -> None:
    keyboard = kept.page.keyboard
    names = []
    for _ in range(4):
        keyboard.press("Tab")
        names.append(kept.page.evaluate("document.activeElement.innerText").split())
    assert names == [["◀", "prev"], ["▶", "next"], ["OK", "long:", "menu"], ["↩", "back"]]
    assert kept.page.get_by_role("button", name="prev", exact=True).count() == 1  # the sign isn't read aloud
    hand = Hand(kept, "keyboard")
    hand.key("ok")  # Enter, and `back` has the focus: nothing to go back to
    assert hand.screen()["id"] == "scoreboard"
    keyboard.press("Shift+Tab")
    keyboard.press(" ")
    kept.pass_ms(100)
    assert hand.screen()["id"] == "declarer"


def test_who_only_clicks_taps(kept: Tab) -> None:
    kept.page.evaluate("document.querySelector('[data-key=ok]').click()")
    kept.pass_ms(100)
    assert kept.screen()["id"] == "declarer"


def test_a_button_presses_ok_long_for_who_cant(kept: Tab) -> None:
    kept.page.click("#menu")
    kept.pass_ms(900)
    assert kept.screen()["id"] == "menu"


@pytest.mark.parametrize("letter", ["m", "M"], ids=["", "caps-lock"])
def test_letters_open_the_menu_and_pull_the_plug(letter: str, kept: Tab) -> None:
    kept.page.keyboard.press(letter)
    kept.pass_ms(900)
    assert kept.screen()["id"] == "menu"
    kept.page.keyboard.press("p")
    assert kept.page.locator("#power").get_attribute("aria-checked") == "false"
    kept.page.clock.resume()
    kept.until_on()
    assert kept.screen()["id"] == "scoreboard"


def test_a_key_that_is_down_when_the_window_loses_the_keyboard_comes_up(kept: Tab) -> None:
    kept.page.keyboard.down("ArrowRight")
    kept.page.evaluate("window.dispatchEvent(new Event('blur'))")
    shown = kept.screen()
    kept.pass_ms(3000)
    assert kept.screen() == shown


def test_the_page_speaks_as_the_browser_until_the_box_was_told_its_language(opened: Opened) -> None:
    tab = opened(locale="en-GB").until_on()
    assert tab.page.locator("#power").inner_text() == "Power"
    Hand(tab, "mouse").choose("de")
    assert tab.page.locator("#power").inner_text() == "Strom"
    assert tab.page.evaluate("document.documentElement.lang") == "de"


def test_what_the_screen_says_is_read_aloud(kept: Tab) -> None:
    hand = Hand(kept, "mouse")
    screen = hand.key("ok")
    words = kept.page.locator("#words")
    assert words.text_content().startswith(screen["title"] + ". " + screen["items"][screen["selected"]]["label"])
    screen = hand.key("next")
    assert words.text_content() == screen["items"][screen["selected"]]["label"]


# What is kept


def test_reload_and_power_cut_keep_the_hand_and_the_count(kept: Tab) -> None:
    hand = Hand(kept, "mouse")
    almost_a_hand(hand)
    hand.key("back")
    hand.key("back")
    assert hand.screen()["id"] == "play"
    now = kept.ledger()["now"]
    for again in (kept.reload, kept.cut):
        again()
        assert kept.screen()["id"] == "play"
        assert kept.ledger()["now"] == now


def test_what_is_left_of_the_box_before_a_cut_does_no_harm_when_the_browser_throws_it_away(
    opened: Opened, on_unix: tuple[dict[str, Any], Books]
) -> None:
    def prepare(context: Any) -> None:
        with_books(on_unix[1])(context)
        context.add_init_script(THROWN_AWAY)

    tab = opened(before=prepare).until_on()
    tab.cut()
    tab.page.evaluate("for (let place = 0; place < 100; place++) thrownAway[0](place)")
    almost_a_hand(Hand(tab, "keyboard"))
    assert tab.ledger()["hands"] == on_unix[0]["hands"]


def test_a_reload_right_after_the_key_loses_nothing(kept: Tab) -> None:
    before = hands(kept)
    hand = Hand(kept, "mouse")
    almost_a_hand(hand)
    kept.page.mouse.down()  # it is over OK still
    kept.pass_ms(60)
    kept.page.mouse.up()
    kept.reload()
    assert hands(kept) == before + 1


@pytest.mark.parametrize("answer", ["estimate.call(this)", 'Promise.reject(new TypeError("no"))'], ids=["", "refused"])
def test_the_storage_is_used_only_once_the_browser_has_it_at_hand(answer: str, opened: Opened) -> None:
    tab = opened(before=lambda context: context.add_init_script(ORDER % answer)).until_on()
    order = tab.page.evaluate("order")
    assert order[0] == "answered" and "used" in order
    assert not tab.page.locator("#notice").is_visible()


def test_without_storage_it_says_so_and_the_box_runs(opened: Opened) -> None:
    tab = opened(before=lambda context: context.add_init_script(NO_STORAGE)).until_on()
    assert "behält hier nichts" in notice(tab)
    hand = Hand(tab, "mouse")
    begin(hand, "en")
    assert "keeps nothing here" in notice(tab)
    play_step(hand, STEPS[0])
    tab.cut()
    assert hands(tab) == 1


def test_a_full_storage_is_told_and_nothing_is_lost(kept: Tab) -> None:
    before = hands(kept)
    hand = Hand(kept, "mouse")
    almost_a_hand(hand)
    kept.page.evaluate(FILL)
    hand.key("ok")
    assert hands(kept) == before + 1
    assert "storage is full" in notice(kept)
    kept.page.evaluate(EMPTY)
    kept.pass_ms(11_000)
    assert notice(kept) == ""
    kept.reload()
    assert hands(kept) == before + 1


def test_the_window_opened_last_has_the_box(kept: Tab) -> None:
    other = Tab(kept.page.context, kept.address).until_on()
    kept.page.wait_for_function("() => !box.on")
    assert "another window" in notice(kept)
    Hand(other, "mouse").key("ok")
    kept.page.clock.resume()
    kept.page.click("#power")
    kept.until_on()
    other.page.wait_for_function("() => !box.on")
    assert notice(kept) == ""
    other.has_kept_quiet()


def test_a_storage_filled_to_the_last_byte_is_still_this_windows(kept: Tab) -> None:
    before = hands(kept)
    kept.page.evaluate("localStorage.setItem('jaggln-box:owner', '1-1')")  # shorter than any other window's
    kept.page.evaluate(FILL)
    kept.page.evaluate(TO_THE_BRIM)
    kept.reload()
    assert hands(kept) == before
    hand = Hand(kept, "mouse")
    hand.key("ok")
    hand.choose(1)
    hand.choose("LA")
    assert kept.page.evaluate("box.on")
    assert "storage is full" in notice(kept)


def test_a_window_that_lost_the_box_saves_the_books_as_they_are_now(kept: Tab, tmp_path: Path) -> None:
    before = hands(kept)
    other = Tab(kept.page.context, kept.address).until_on()
    kept.page.wait_for_function("() => !box.on")
    hand = Hand(other, "mouse")
    almost_a_hand(hand)
    hand.key("ok")
    assert hands(other) == before + 1
    kept.page.clock.resume()
    with kept.page.expect_download() as download:
        kept.page.click("#save")
    download.value.save_as(tmp_path / "saved.zip")
    assert load(tmp_path / "saved.zip").files == other.files()
    other.has_kept_quiet()


def test_where_the_box_cant_start_its_books_can_be_saved(
    kept: Tab, on_unix: tuple[dict[str, Any], Books], tmp_path: Path
) -> None:
    kept.page.add_init_script("delete window.WebAssembly")
    kept.page.clock.resume()
    kept.page.reload()
    kept.page.locator("#notice", has_text="zu alt").wait_for()
    kept.complaints.clear()  # of the interpreter
    with kept.page.expect_download() as download:
        kept.page.click("#save")
    download.value.save_as(tmp_path / "saved.zip")
    assert load(tmp_path / "saved.zip").files == on_unix[1]


def test_the_books_are_saved_as_a_file_for_every_box(
    kept: Tab, on_unix: tuple[dict[str, Any], Books], tmp_path: Path
) -> None:
    kept.page.clock.resume()
    with kept.page.expect_download() as download:
        kept.page.click("#save")
    download.value.save_as(tmp_path / "evenings.zip")
    assert load(tmp_path / "evenings.zip").files == on_unix[1]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_file_of_any_box_brings_its_books(
    answer: str, opened: Opened, on_unix: tuple[dict[str, Any], Books], tmp_path: Path
) -> None:
    save(Backup(on_unix[1], "0.1.0", "2026-11-01T20:00:00"), tmp_path / "evenings.zip")
    tab = opened().until_on()
    tab.page.set_input_files("#restore", tmp_path / "evenings.zip")
    tab.page.locator("#question-text", has_text="evenings.zip").wait_for()
    tab.page.clock.resume()
    tab.page.click(f"dialog [value={answer}]")
    tab.until_on()
    assert tab.files() == (on_unix[1] if answer == "yes" else {})
    assert tab.ledger() == (on_unix[0] if answer == "yes" else None)


@pytest.mark.parametrize(
    "damage", [lambda data: data[:-9], lambda data: data.replace(b"en", b"ne", 1), lambda data: b""]
)
def test_a_damaged_file_is_refused_and_changes_nothing(
    damage: Callable[[bytes], bytes], kept: Tab, on_unix: tuple[dict[str, Any], Books], tmp_path: Path
) -> None:
    path = tmp_path / "evenings.zip"
    save(Backup(on_unix[1], "0.1.0", "2026-11-01T20:00:00"), path)
    path.write_bytes(damage(path.read_bytes()))
    kept.page.set_input_files("#restore", path)
    kept.page.wait_for_function("() => document.getElementById('notice').textContent")
    assert "is no backup" in notice(kept)
    assert kept.files() == on_unix[1]


def test_a_file_name_with_markup_shows_as_text(kept: Tab, tmp_path: Path) -> None:
    path = tmp_path / "<img src=x onerror=alert(1)>.zip"
    path.write_bytes(b"")
    kept.page.set_input_files("#restore", path)
    kept.page.locator("#notice", has_text="<img src=x onerror=alert(1)>.zip is no backup").wait_for()


def test_a_new_box_is_asked_for_twice(kept: Tab) -> None:
    kept.page.clock.resume()
    kept.page.click("#new-box")
    kept.page.click("dialog [value=no]")
    assert hands(kept)
    kept.page.click("#new-box")
    kept.page.click("dialog [value=yes]")
    kept.page.wait_for_function("() => box.screen()?.id === 'language'")
    assert kept.files() == {}
