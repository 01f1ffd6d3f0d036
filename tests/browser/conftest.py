"""One built page for all tests here; every page is watched for complaints and requests."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from people import Tab

from tools.web.build import build


@pytest.fixture(scope="session")
def page_file() -> Path:
    """The page, built once."""
    if not shutil.which("npm"):
        pytest.skip("There is no npm here, which the page is built with: `apt install npm`.")
    return build()


@pytest.fixture
def opened(browser: Any, page_file: Path) -> Iterator[Callable[..., Tab]]:
    """Opens the page as a new visitor: `opened(locale=…, viewport=…)`, see Playwright's new_context."""
    with ExitStack() as stack:

        def visit(address: str = "", before: "Callable[[object], None] | None" = None, **options: object) -> Tab:
            context = browser.new_context(**{"locale": "de-DE", **options})
            stack.callback(context.close)
            context.clock.install()
            if before:
                before(context)
            tab = Tab(context, page_file.as_uri() + address)
            stack.callback(tab.has_kept_quiet)
            return tab

        yield visit
