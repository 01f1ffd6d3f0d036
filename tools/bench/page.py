"""Figures of the browser box in Chromium: its size, its start, and what passes from a key to its picture.

Times are those of this machine; with "slow" its processor is held back to a sixth, as in a cheap telephone.
"""

import statistics
from typing import Any

from tools.box import BoxError
from tools.web.browser import chromium, find_chromium
from tools.web.build import build

STARTS = 3
KEYS = 40
SLOW = 6
TAP_MS = 60
WATCH = """
    window.frame = 0;
    window.answers = [];
    const count = () => { frame++; requestAnimationFrame(count); };
    requestAnimationFrame(count);
    let key = null;
    addEventListener("pointerdown", () => { key = { ms: performance.now(), frame }; }, true);
    box.addEventListener("painted", () => {
        if (!key) return;
        const { ms, frame: before } = key;
        key = null;
        const drawn = performance.now() - ms;
        requestAnimationFrame(() => answers.push({ ms: drawn, frames: frame - before }));
    });
"""
STARTED = "() => box.on && new Promise(shown => requestAnimationFrame(() => shown(performance.now())))"


def figures() -> dict[str, float]:
    """By name, in the order of the table; BoxError where there is no browser, or nothing to build with."""
    find_chromium()
    page = build()
    found: dict[str, float] = {"page_kb": page.stat().st_size // 1024}
    with chromium() as browser:
        for name, slower in (("", 1), ("slow_", SLOW)):
            starts_ms = [_started(browser, page.as_uri(), slower)[1] for _ in range(STARTS)]
            found[f"page_{name}start_ms_median"] = round(statistics.median(starts_ms))
            tab, _ = _started(browser, page.as_uri(), slower)
            answers = _answers(tab)
            found[f"page_{name}key_to_canvas_ms_median"] = round(statistics.median([each["ms"] for each in answers]), 1)
            found[f"page_{name}key_to_canvas_ms_max"] = round(max(each["ms"] for each in answers), 1)
            found[f"page_{name}key_to_canvas_frames_median"] = statistics.median([each["frames"] for each in answers])
            found[f"page_{name}key_to_canvas_frames_max"] = max(each["frames"] for each in answers)
    return found


def _started(browser: Any, address: str, slower: int) -> tuple[Any, float]:
    """A new visitor's tab, and the milliseconds from its address to the box's first picture."""
    context = browser.new_context()
    tab = context.new_page()
    context.new_cdp_session(tab).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    tab.goto(address)
    return tab, tab.wait_for_function(STARTED, timeout=60_000).json_value()


def _answers(tab: Any) -> "list[dict[str, float]]":
    """How long each of many keys took until its picture was drawn, and until the screen's frame that shows it."""
    tab.evaluate(WATCH)
    for _ in range(4):  # language, new evening, game, players: then there is a wheel of letters
        _tap(tab, "ok")
    tab.evaluate("answers.length = 0")
    for _ in range(KEYS):
        _tap(tab, "next")
    answers: list[dict[str, float]] = tab.evaluate("answers")
    if len(answers) != KEYS:
        raise BoxError(
            f"Of {KEYS} keys in the browser only {len(answers)} were answered: run it while nothing else runs."
        )
    return answers


def _tap(tab: Any, key: str) -> None:
    place = tab.locator(f"[data-key={key}]").bounding_box()
    tab.mouse.move(place["x"] + 20, place["y"] + 20)
    tab.mouse.down()
    tab.wait_for_timeout(TAP_MS)
    tab.mouse.up()
    tab.wait_for_timeout(TAP_MS)
