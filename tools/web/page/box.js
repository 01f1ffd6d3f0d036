// The box: the real firmware on MicroPython, with modelled chips below it. Its time is the clock's.

import { loadMicroPython } from "micropython";
import program from "program";
import { fromBase64, fromHex } from "./bytes.js";

const HEAP_BYTES = 2 * 1024 * 1024; // the page isn't a Pico: enough that nobody waits for a collection
const SLICE_MS = 25; // between two turns of the firmware's loop
const PASSED_MOST_MS = 1000; // a computer that slept for hours doesn't make the box live through them
const PAINTED = 1;
const SETTLED = 2;
const METHODS = ["turn", "load_ahead", "edge", "hold", "frame", "contrast", "light"];
METHODS.push("screen", "ledger", "language", "unsaved", "version"); // of bottom/browser_box.py
const START = `
import sys
sys.path[:] = ["/box/model", "/box", ".frozen"]
from browser_box import box
`;

function interpreter() {
  return loadMicroPython({ heapsize: HEAP_BYTES, stdout: console.info, linebuffer: true });
}

/** The methods of the box in the interpreter, each looked up once: a look-up leaves something to be thrown away. */
function methodsOf(python) {
  return Object.fromEntries(METHODS.map((name) => [name, python[name]]));
}

/** The program's files, where the interpreter looks for them. */
function lay(files) {
  const folders = new Set();
  for (const [place, text] of Object.entries(program)) {
    const path = `/box/${place}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    files.writeFile(path, fromBase64(text));
  }
}

/** Events: `power` after it went on or off, `painted` after the display or its light changed, `settled` after each key
 * and after whatever the box does by itself, once nothing is left to do; `stopped` where it can't go on. */
export class Box extends EventTarget {
  constructor(shelf) {
    super();
    this._shelf = shelf;
    this._python = null; // the box in the interpreter, while it has power
    this._timer = 0;
    this._boots = 0;
    this._loading = Promise.resolve();
    this._stirred = false; // something happened since it last settled
    this._look = "";
    shelf.addEventListener("taken", () => this.cut());
  }

  /** Whether it has power. */
  get on() {
    return this._python !== null;
  }

  /** Give it power: a new interpreter, which knows no more than the files do. */
  async boot() {
    this.cut();
    const boot = ++this._boots;
    this._loading = this._loading.then(interpreter, interpreter); // one after the other: it leaves global traces
    const micropython = await this._loading;
    if (boot !== this._boots) return; // cut meanwhile
    lay(micropython.FS);
    this._shelf.take();
    micropython.registerJsModule("shelf", this._shelf.module);
    micropython.runPython(START);
    this._python = methodsOf(micropython.globals.get("box"));
    this._turnedMs = performance.now();
    this._stirred = true;
    this._turn();
    this.dispatchEvent(new Event("power"));
    this._timer = setInterval(() => this._turn(), SLICE_MS);
    this._loadAhead(boot);
  }

  /** Pull the plug: nothing more is written. */
  cut() {
    this._boots++;
    clearInterval(this._timer);
    if (!this._python) return;
    this._python = null;
    this._look = "";
    this.dispatchEvent(new Event("power"));
  }

  /** A key goes down: prev, next, ok or back. */
  press(key) {
    this._work((python) => python.edge(key, true));
  }

  /** It comes up again. */
  release(key) {
    this._work((python) => python.edge(key, false));
  }

  /** Tap a key. */
  tap(key) {
    this.press(key);
    this.release(key);
  }

  /** Press a key long. */
  hold(key) {
    this._work((python) => python.hold(key));
  }

  /** The screen in words, as every tool of the box gives it; null without power. */
  screen() {
    return this._python ? JSON.parse(this._python.screen()) : null;
  }

  /** The books of the evening; null where there is none, or no power. */
  ledger() {
    return this._python ? JSON.parse(this._python.ledger()) : null;
  }

  /** The language that the box speaks; "" until one was chosen. */
  language() {
    return this._python ? this._python.language() : "";
  }

  /** Whether its last entries aren't kept yet. */
  unsaved() {
    return this._python ? this._python.unsaved() : false;
  }

  /** The version of the firmware. */
  version() {
    return this._python ? this._python.version() : "";
  }

  /** What there is to see: 1024 bytes, eight pages of 128 columns; contrast 0 to 255; whether the light is lit. */
  look() {
    if (!this._python) return { frame: new Uint8Array(1024), contrast: 0, light: false };
    return { frame: fromHex(this._python.frame()), contrast: this._python.contrast(), light: this._python.light() === 1 };
  }

  _work(job) {
    if (!this._python) return;
    this._stirred = true;
    this._turn(job);
  }

  /** Let the time pass that has passed; `job` comes at its end. */
  _turn(job) {
    const nowMs = performance.now();
    const passedMs = Math.min(PASSED_MOST_MS, Math.floor(nowMs - this._turnedMs));
    this._turnedMs = passedMs === PASSED_MOST_MS ? nowMs : this._turnedMs + passedMs;
    let state = 0;
    try {
      state = this._python.turn(passedMs);
      if (job) {
        job(this._python);
        state = (state & PAINTED) | this._python.turn(0);
      }
    } catch (error) {
      console.warn(error);
      this.cut();
      this.dispatchEvent(new Event("stopped"));
      return;
    }
    this._report(state);
  }

  _report(state) {
    const look = `${this._python.contrast()} ${this._python.light()}`;
    if (state & PAINTED || look !== this._look) {
      this._look = look;
      this.dispatchEvent(new Event("painted"));
    }
    this._stirred ||= (state & PAINTED) !== 0;
    if (this._stirred && state & SETTLED) {
      this._stirred = false;
      this.dispatchEvent(new Event("settled"));
    }
  }

  _loadAhead(boot) {
    setTimeout(() => {
      if (boot === this._boots && this._python.load_ahead()) this._loadAhead(boot);
    }, 0);
  }
}
