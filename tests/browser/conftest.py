"""One browser and one built page for all tests here; every page is watched for complaints and requests."""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from people import Tab

from tools.lock import InUseError, lock
from tools.web.browser import chromium, find_chromium
from tools.web.build import WORK, WebError, build

OTHERS_BUILD_MOST_S = 300


@pytest.fixture(scope="session")
def page_file() -> Path:
    """The page, built once; another worker may be at it."""
    if not shutil.which("npm"):
        pytest.skip("There is no npm here, which the page is built with: `apt install npm`.")
    with alone(WORK):
        return build()


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Nobody else builds there meanwhile."""
    end_s = time.monotonic() + OTHERS_BUILD_MOST_S
    while True:
        try:
            held = lock(folder)
            break
        except InUseError:
            assert time.monotonic() < end_s, "another build doesn't end"
            time.sleep(0.1)
    with held:
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """Chromium without a window."""
    try:
        find_chromium()
    except WebError as error:
        pytest.skip(str(error))
    with chromium() as running:
        yield running


@pytest.fixture
def opened(browser: object, page_file: Path) -> Iterator[Callable[..., Tab]]:
    """Opens the page as a new visitor: `opened(locale=…, viewport=…)`, see Playwright's new_context."""
    with ExitStack() as stack:

        def visit(address: str = "", before: "Callable[[object], None] | None" = None, **options: object) -> Tab:
            context = browser.new_context(**{"locale": "de-DE", **options})  # type: ignore[attr-defined]
            stack.callback(context.close)
            context.clock.install()
            if before:
                before(context)
            tab = Tab(context, page_file.as_uri() + address)
            stack.callback(tab.has_kept_quiet)
            return tab

        yield visit
