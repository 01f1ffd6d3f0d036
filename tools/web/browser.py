"""The Chromium of this machine, without a window: for the tests of the page and its figures."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tools.web.build import WebError

NAMES = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
OPTIONS += ["--disable-component-update", "--disable-sync"]


def find_chromium() -> str:
    """Where it is; WebError where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        raise WebError("There is no Chromium here: `apt install chromium`.")
    return found


@contextmanager
def chromium() -> Iterator[Any]:
    """Playwright's browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=OPTIONS)
        yield browser
        browser.close()
