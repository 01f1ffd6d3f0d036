// The board for the projector: which box it follows, in which language, and what is to be said of it.

import { listenToBox } from "./board/follow.js";
import { boardWords } from "./board/words.js";
import { drawBoard } from "./board/view.js";
import { canTalk, choosePort, Follower, ports } from "./cable/serial.js";
import { spoken } from "./words.js";

/** Make `place` the board. It follows a box in this browser, or on the cable where one was chosen before. */
export function showBoard(place) {
  new Board(place).begin();
}

class Board {
  constructor(place) {
    this.place = place;
    this.shown = place.querySelector("#standing");
    this.said = place.querySelector("#state");
    this.open = place.querySelector("#open-box");
    this.choose = place.querySelector("#choose-port");
    this.language = spoken();
    this.chosen = false; // whether somebody chose the language here
    this.follower = null;
    this.clicks = 0; // on a source
    this.end = () => {}; // of following
    this.clear("closed");
  }

  async begin() {
    this.open.href = location.href.split("#")[0];
    this.choose.addEventListener("click", () => this.pick());
    for (const button of this.place.querySelectorAll("[data-source]")) {
      button.addEventListener("click", () => this.follow(button.dataset.source));
    }
    for (const button of this.place.querySelectorAll("[data-language]")) {
      button.addEventListener("click", () => this.speak(button.dataset.language));
    }
    addEventListener("resize", () => this.draw());
    const alone = location.hash === "#board"; // else the box stands beside it
    await this.follow(alone && (await ports()).length ? "cable" : "here");
  }

  /** Follow the box in this browser (here), or the one on the cable, once what was followed before is let go. */
  async follow(source) {
    if (source === this.source) return;
    this.source = source;
    const click = (this.clicks += 1);
    const end = this.end;
    this.end = () => {};
    this.ended = Promise.all([this.ended, end()]);
    await this.ended;
    if (click !== this.clicks) return; // there was another meanwhile
    this.clear(source === "here" ? "closed" : "");
    if (source === "here") this.end = listenToBox((news) => this.hear(news));
    else if (canTalk()) this.talk();
    else this.state = "unsupported";
    this.draw();
  }

  talk() {
    const follower = new Follower((ledger) => this.show(ledger), (state) => this.tell(state));
    this.end = () => follower.stop();
    this.follower = follower;
    follower.run();
  }

  async pick() {
    if (await choosePort()) this.follower.look();
  }

  hear({ ledger, language }) {
    if (language && !this.chosen) this.language = language;
    this.state = "live";
    this.show(ledger);
  }

  show(ledger) {
    this.ledger = ledger;
    this.empty = !ledger;
    this.draw();
  }

  tell(state) {
    this.state = state;
    this.draw();
  }

  clear(state) {
    this.ledger = null;
    this.empty = false;
    this.state = state;
  }

  speak(language) {
    this.language = language;
    this.chosen = true;
    this.draw();
  }

  /** All anew: it is little. */
  draw() {
    const words = boardWords(this.language, "jaggln");
    this.place.lang = this.language;
    this.place.dataset.state = this.state;
    for (const part of this.place.querySelectorAll("[data-board]")) part.textContent = words(part.dataset.board);
    for (const part of this.place.querySelectorAll("[data-label]")) part.setAttribute("aria-label", words(part.dataset.label));
    mark(this.place, "source", this.source);
    mark(this.place, "language", this.language);
    this.open.hidden = this.source !== "here" || this.state === "live";
    this.choose.hidden = this.state !== "choose";
    const sentence = words(this.state === "live" && this.empty ? "empty" : this.state);
    if (this.said.textContent !== sentence) this.said.textContent = sentence; // else it were read aloud again
    if (this.ledger) drawBoard(this.shown, this.ledger, this.language);
    else this.shown.replaceChildren();
  }
}

function mark(place, kind, value) {
  for (const button of place.querySelectorAll(`[data-${kind}]`)) {
    button.setAttribute("aria-pressed", String(button.dataset[kind] === value));
  }
}
