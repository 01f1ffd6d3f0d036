"""The page itself: its sizes and looks, what axe-core says of it, that nothing leaves it, and how it is built."""

import json
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from flash_files import files_of
from people import Hand, Tab, with_books

from tools.box import FLASH_FILE, Box
from tools.web import __main__ as web
from tools.web import build as building

Opened = Callable[..., Tab]
Books = dict[str, bytes]
LONG_NAMES = ["Magdalena", "Kreszenz", "Balthasar", "Notburga", "Sebastian", "Wendelin", "Jörg"]
SIZES = {"phone": (390, 844, 3), "small-phone": (320, 568, 2), "laptop": (1366, 768, 1), "projector": (1920, 1080, 1)}
FITS = """() => { const canvas = document.getElementById("display").getBoundingClientRect();
    const keys = [...document.querySelectorAll("[data-key]")].map(key => key.getBoundingClientRect());
    return { wide: document.documentElement.scrollWidth <= innerWidth, dots: canvas.width * devicePixelRatio / 128,
        inside: [canvas, ...keys].every(box => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight),
        finger: Math.min(...keys.map(key => Math.min(key.width, key.height))) }; }"""
SERIOUS = """async () => (await axe.run()).violations.filter(fault => ["serious", "critical"].includes(fault.impact))
    .map(fault => fault.id + ": " + fault.nodes.map(node => node.html + " " + node.failureSummary).join(" | "))"""
REACHES = (
    "fetch('http://{host}/books')",
    "import('http://{host}/script.js')",
    "new Promise((good, bad) => { const image = new Image(); image.onload = good; image.onerror = bad; "
    "image.src = 'http://{host}/books'; })",
    "new Promise((good, bad) => { const socket = new WebSocket('ws://{host}/'); "
    "socket.onopen = good; socket.onerror = bad; })",
)
AXE = building.MODULES / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def long_names(tmp_path_factory: pytest.TempPathFactory) -> Books:
    """The books of an evening of seven with long names, told in German."""
    store = tmp_path_factory.mktemp("unix")
    with Box(store) as box:
        box.start(LONG_NAMES)
    return files_of(store / FLASH_FILE)


@pytest.mark.parametrize("size", SIZES)
def test_everything_that_matters_fits_and_each_dot_is_a_square(
    size: str, opened: Opened, long_names: Books, tmp_path: Path
) -> None:
    width, height, scale = SIZES[size]
    tab = opened(
        before=with_books(long_names), viewport={"width": width, "height": height}, device_scale_factor=scale
    ).until_on()
    tab.page.screenshot(path=tmp_path / f"{size}.png")
    print(f"a picture of it is in {tmp_path}")
    fits = tab.page.evaluate(FITS)
    assert fits["wide"] and fits["inside"]
    assert round(fits["dots"]) >= 2
    assert fits["dots"] == pytest.approx(round(fits["dots"]), abs=0.01)  # the browser keeps 64ths of a pixel
    assert fits["finger"] >= 44  # CSS pixels, WCAG 2.2, target size (enhanced)


@pytest.mark.parametrize(("locale", "scheme"), [("de-DE", "light"), ("en-GB", "dark")])
def test_axe_finds_no_serious_fault(locale: str, scheme: str, opened: Opened) -> None:
    tab = opened(locale=locale, color_scheme=scheme).until_on()
    tab.page.clock.resume()  # axe waits
    tab.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert tab.page.evaluate(SERIOUS) == []
    tab.page.click("#new-box")
    assert tab.page.evaluate(SERIOUS) == []
    tab.page.click("dialog [value=no]")
    tab.page.set_input_files("#restore", __file__)  # is no backup
    tab.page.locator("#notice", has_text="test_box_page.py").wait_for()
    tab.page.click("#power")
    assert tab.page.evaluate(SERIOUS) == []


@pytest.fixture
def neighbour() -> Iterator[tuple[str, list[str]]]:
    """Somebody on the network whom the page could talk to: its host and port, and what it was asked for."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def log_message(self, form: str, *parts: object) -> None:
            asked.append(form % parts)

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{server.server_port}", asked
        server.shutdown()


def test_nothing_can_leave_the_page(opened: Opened, neighbour: tuple[str, list[str]]) -> None:
    tab = opened().until_on()
    host, asked = neighbour
    for reach in REACHES:
        attempt = reach.replace("{host}", host)
        refused = f"async () => {{ try {{ await {attempt}; return false }} catch {{ return true }} }}"
        assert tab.page.evaluate(refused), reach
    assert not asked
    assert len(tab.complaints) >= len(REACHES)
    assert all("Content Security Policy" in complaint for complaint in tab.complaints)
    tab.complaints.clear()
    tab.requests.clear()


def test_it_starts_from_an_address_with_the_board_and_comes_to_the_box(opened: Opened) -> None:
    tab = opened("#board")
    assert not tab.page.locator("#box").is_visible()
    tab.page.evaluate("location.hash = ''")
    tab.until_on()
    assert Hand(tab, "mouse").screen()["id"] == "language"


def test_a_browser_that_is_too_old_is_told_so(opened: Opened) -> None:
    tab = opened(before=lambda context: context.add_init_script("delete window.WebAssembly"))
    tab.page.locator("#notice", has_text="zu alt").wait_for()
    tab.complaints.clear()  # of the interpreter, which are for who looks for the cause


def test_the_same_sources_give_the_same_page(page_file: Path) -> None:
    assert building.build().read_bytes() == building.build().read_bytes() == page_file.read_bytes()


def test_packages_are_pinned_and_no_registry_is_named() -> None:
    wanted = json.loads((building.HERE / "package.json").read_text(encoding="utf-8"))
    versions = [*wanted["dependencies"].values(), *wanted["devDependencies"].values()]
    assert all(version.replace(".", "").isdigit() for version in versions)
    assert "://" not in (building.HERE / "package-lock.json").read_text(encoding="utf-8")


def test_without_npm_a_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "MODULES", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert web.main([]) == 2
    assert "web: npm is missing" in capsys.readouterr().err
