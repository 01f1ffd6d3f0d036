"""For all tests: the repository's packages can be imported, and the summary says what ran on which interpreter."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

ENGINE_TESTS = "tests/engine/"
PART = re.compile(r"tests/(\w+)/")
RAN = re.compile(r"^ran (\d+) (.+)$", re.MULTILINE)  # what helpers.ran prints


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    """Chromium without a window; ended with its file, since nobody else can use asyncio beside it."""
    from tools.web.browser import chromium, find_chromium
    from tools.web.build import WebError

    try:
        find_chromium()
    except WebError as error:
        pytest.skip(str(error))
    with chromium() as running:
        yield running


def _counts(reports: list[pytest.TestReport]) -> str:
    """For instance "86 passed, 1 failed"."""
    outcomes = [report.outcome for report in reports]
    parts = [f"{outcomes.count(word)} {word}" for word in ("passed", "failed", "skipped") if word in outcomes]
    return ", ".join(parts) or "none run"


def _heavy_lines(on_cpython: list[pytest.TestReport], on_micropython: list[pytest.TestReport]) -> list[str]:
    """How much each heavy test did on either interpreter."""
    done: dict[str, list[str]] = {}
    for column, reports in enumerate((on_cpython, on_micropython)):
        for report in reports:
            for count, what in RAN.findall(report.capstdout):
                done.setdefault(what, ["0", "0"])[column] = count
    return [f"  {what}: {one} on CPython, {other} on MicroPython" for what, (one, other) in sorted(done.items())]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what heavy tests did, and how many of the engine's ran on CPython and how many on MicroPython."""
    on_cpython: list[pytest.TestReport] = []
    on_micropython: list[pytest.TestReport] = []
    heap = ""
    for outcome in ("passed", "failed", "error", "skipped"):
        for report in terminalreporter.stats.get(outcome, []):
            if not isinstance(report, pytest.TestReport) or not report.nodeid.startswith(ENGINE_TESTS):
                continue
            heap = dict(report.user_properties).get("micropython_heap", heap)
            twin = "/test_on_micropython.py::" in report.nodeid
            (on_micropython if twin else on_cpython).append(report)
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            part = PART.match(report.nodeid)
            if part and not report.nodeid.startswith(ENGINE_TESTS):
                for count, what in RAN.findall(report.capstdout):
                    terminalreporter.write_line(f"{part[1]} tests: {count} {what}")
    if on_cpython or on_micropython:
        size = f" (heap {heap})" if heap else ""
        terminalreporter.write_line(
            f"engine tests: {_counts(on_cpython)} on CPython, {_counts(on_micropython)} on MicroPython{size}"
        )
        for line in _heavy_lines(on_cpython, on_micropython):
            terminalreporter.write_line(line)
