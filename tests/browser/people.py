"""A visitor's tab, and hands that work the box in it by mouse, keyboard or touch.

The page's time passes only when a test lets it, so that no slow machine makes a tap a long press.
"""

import base64
from collections.abc import Callable
from typing import Any

from tools.box import ROOT, BoxError, Screen

START_MOST_MS = 30_000
COUNT_SETTLED = "() => { window.settled = 0; box.addEventListener('settled', () => window.settled++); }"
SURELY_LATER_S = 30  # than when the browser hears of it; for the box no more than a second passes
TURNS_MOST = 100
TURN_MS = 45
TAP_MS = 60
KEYBOARD = {"prev": "ArrowLeft", "next": "ArrowRight", "ok": "Enter", "back": "Escape"}
LONG_MS = 750
FILES = """() => Object.fromEntries(Object.entries(localStorage)
    .filter(([key]) => key.startsWith("jaggln-box:file:/")).map(([key, text]) => [key.slice(17), text]))"""
ANY_FILE = ROOT / "tools" / "web" / "page" / "page.css"  # all files are one origin
LAY = """async (texts) => { await navigator.storage.estimate();
    for (const [path, text] of Object.entries(texts)) localStorage.setItem("jaggln-box:file:/" + path, text); }"""


class Tab:
    """One tab with the page; what it complains of and where it reaches is noted."""

    def __init__(self, context: Any, address: str) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page = context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        context.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(address)

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def has_kept_quiet(self) -> None:
        """No complaint, and no request but for the page itself and what lies in it."""
        assert not self.complaints
        page = self.address.partition("#")[0]
        assert not [url for url in self.requests if not url.startswith((page, "blob:", "data:"))]

    def until_on(self) -> "Tab":
        """Wait for the box's first screen."""
        self.page.wait_for_function("() => window.box?.on", timeout=START_MOST_MS)
        now_s = self.page.evaluate("Date.now() / 1000")
        self.page.clock.pause_at(now_s + SURELY_LATER_S)
        self.page.evaluate(COUNT_SETTLED)
        return self

    def reload(self) -> None:
        """As the browser's own button does."""
        self.page.clock.resume()
        self.page.reload()
        self.until_on()

    def cut(self) -> None:
        """Pull the plug by the switch, and give power again."""
        self.page.clock.resume()
        self.page.click("#power")
        assert not self.page.evaluate("box.on")
        self.page.click("#power")
        self.until_on()

    def pass_ms(self, how_long_ms: int) -> None:
        """Let so much time pass."""
        self.page.clock.run_for(how_long_ms)

    def screen(self) -> Screen:
        """The screen in words."""
        screen: Screen = self.page.evaluate("box.screen()")
        return screen

    def ledger(self) -> dict[str, Any]:
        """The books of the evening."""
        ledger: dict[str, Any] = self.page.evaluate("box.ledger()")
        return ledger

    def files(self) -> dict[str, bytes]:
        """What lies in the browser's storage."""
        return {path: base64.b64decode(text) for path, text in self.page.evaluate(FILES).items()}


def with_books(files: dict[str, bytes]) -> Callable[[Any], None]:
    """For `opened`: a visitor whose browser has these books already."""
    texts = {path: base64.b64encode(data).decode() for path, data in files.items()}

    def before(context: Any) -> None:
        page = context.new_page()
        page.goto(ANY_FILE.as_uri())
        page.evaluate(LAY, texts)
        page.close()

    return before


class Hand:
    """Works the box in a tab as tools/play.py wants it; `how` is mouse, keyboard or touch."""

    def __init__(self, tab: Tab, how: str) -> None:
        self.tab = tab
        self.how = how
        self._finger = tab.page.context.new_cdp_session(tab.page)

    def screen(self) -> Screen:
        """The screen in words."""
        return self.tab.screen()

    def key(self, name: str) -> Screen:
        """Tap a key."""
        return self._press(name, TAP_MS)

    def hold(self, name: str) -> Screen:
        """Press a key long."""
        return self._press(name, LONG_MS)

    def choose(self, value: object) -> Screen:
        """Walk to the item of that value by the shorter way, and take it with OK."""
        screen = self.screen()
        values = [item["value"] for item in screen["items"]]
        if value not in values:
            raise BoxError(f"Screen {screen['id']} has no item {value!r}, only {values}.")
        steps = (values.index(value) - screen["selected"]) % len(values)
        key, times = ("next", steps) if 2 * steps <= len(values) else ("prev", len(values) - steps)
        for _ in range(times):
            self.key(key)
        return self.key("ok")

    def _press(self, name: str, how_long_ms: int) -> Screen:
        page = self.tab.page
        before = page.evaluate("settled")
        if self.how == "keyboard":
            page.keyboard.down(KEYBOARD[name])
            self.tab.pass_ms(how_long_ms)
            page.keyboard.up(KEYBOARD[name])
        elif self.how == "mouse":
            page.mouse.move(*self._middle(f"[data-key={name}]"))
            page.mouse.down()
            self.tab.pass_ms(how_long_ms)
            page.mouse.up()
        else:
            x_px, y_px = self._middle(f"[data-key={name}]")
            self._touch("touchStart", [{"x": x_px, "y": y_px}])
            self.tab.pass_ms(how_long_ms)
            self._touch("touchEnd", [])
        for _ in range(TURNS_MOST):
            self.tab.pass_ms(TURN_MS)
            if page.evaluate("settled") > before:
                return self.screen()
        raise AssertionError(f"after {name} the box doesn't settle")

    def _touch(self, what: str, points: list[dict[str, float]]) -> None:
        self._finger.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def _middle(self, selector: str) -> tuple[float, float]:
        place = self.tab.page.locator(selector).bounding_box()
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def begin(box: Any, language: str, players: int = 5) -> None:
    """From a new box to the scoreboard, each player with one letter for a name."""
    box.choose(language)
    box.key("ok")
    box.choose("jaggln")
    box.choose(players)
    for letter in "ABCDEFG"[:players]:
        box.choose(letter)
        box.hold("ok")
    while box.screen()["id"] != "scoreboard":
        box.key("ok")
