// Following a real box on its USB cable, by its console (firmware/console.py).

import { Line, Silence } from "./line.js";

const PICO = { usbVendorId: 0x2e8a };
const BAUD = 115200; // USB has none, but a port wants to be told
const PAUSE_MS = 1000; // between questions: the box has better things to do
const AGAIN_MS = 2000; // before a port is tried again
const NOW_MOST_MS = 4000;
const LEDGER_MOST_MS = 30000; // of a long evening

/** Whether this browser can talk with a port at all. */
export function canTalk() {
  return Boolean(navigator.serial);
}

/** Have the person choose a port; needs a click. False where none was chosen. */
export async function choosePort() {
  try {
    await navigator.serial.requestPort({ filters: [PICO] });
    return true;
  } catch {
    return false;
  }
}

/** The ports that were chosen once and are plugged in. */
export async function ports() {
  return canTalk() ? navigator.serial.getPorts().catch(() => []) : [];
}

/**
 * Follows the box until `stop`. `onLedger` gets the ledger when it is another, null where no evening has begun;
 * `onState` what there is to say: choose, live, lost, busy, silent, prompt or old.
 */
export class Follower {
  constructor(onLedger, onState) {
    this.onLedger = onLedger;
    this.onState = onState;
    this.state = "";
    this.stopped = false;
    this.line = null;
    this.look = () => {}; // ends the pause
  }

  /** Look for a port, talk with it, and look again when it has gone. */
  async run() {
    const plugged = () => this.look();
    navigator.serial.addEventListener("connect", plugged);
    for (let turn = 0; !this.stopped; turn += 1) {
      const found = await ports();
      if (found.length) await this.talk(found[turn % found.length]);
      else this.tell(this.state === "" || this.state === "choose" ? "choose" : "lost");
      await this.pause(AGAIN_MS);
    }
    navigator.serial.removeEventListener("connect", plugged);
  }

  /** Let go of the port. */
  async stop() {
    this.stopped = true;
    this.look();
    await this.line?.close();
  }

  tell(state) {
    if (state === this.state || this.stopped) return;
    this.state = state;
    this.onState(state);
  }

  pause(howLongMs) {
    return new Promise((resolve) => {
      this.look = resolve;
      setTimeout(resolve, this.stopped ? 0 : howLongMs);
    });
  }

  async talk(port) {
    try {
      await port.open({ baudRate: BAUD });
    } catch {
      this.tell("busy");
      return;
    }
    this.line = new Line(port);
    try {
      await this.line.begin();
      await this.follow(this.line);
    } catch (error) {
      this.tell(error instanceof Silence ? error.state : "lost");
    }
    await this.line.close();
    this.line = null;
  }

  /** Ask what is new; the whole ledger only when the books are others. */
  async follow(line) {
    let told = "";
    let books = "";
    let ledger = null;
    while (!this.stopped) {
      const news = await line.ask("now", NOW_MOST_MS);
      if (/^There is no command/.test(news.error)) throw new Silence("old");
      if (JSON.stringify(news) !== told) {
        told = JSON.stringify(news);
        const its = news.error || `${news.evening} ${news.changes}`;
        if (news.error) ledger = null;
        else if (its === books) ledger = { ...ledger, now: news.now };
        else ledger = (await line.ask("ledger", LEDGER_MOST_MS)).ledger || null;
        books = ledger ? its : "";
        if (!this.stopped) this.onLedger(ledger);
      }
      this.tell("live");
      await this.pause(PAUSE_MS);
    }
  }
}
