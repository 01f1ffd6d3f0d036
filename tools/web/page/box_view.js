// The box as one sees and works it: case, display, keys, and what is under them.

import { Display } from "./display.js";
import { workByHand, workByKeyboard } from "./keys.js";
import { offerBooks } from "./books.js";
import { Reader } from "./reader.js";
import { speak, spoken, word } from "./words.js";

const DARK_MS = 800;

/** Shows the box below `place`, and gives it power. */
export class BoxView {
  constructor(place, box, shelf) {
    this._place = place;
    this._box = box;
    this._shelf = shelf;
    this._notice = place.querySelector("#notice");
    this._power = place.querySelector("#power");
    this._display = new Display(place.querySelector("#display"));
    this._plugged = 0; // the timer that plugs it in again
    this._reader = new Reader();
    this._listen();
    workByHand(place, box);
    workByKeyboard(place, box, () => this._pullPlug());
    offerBooks(place, box, shelf, (sentence) => this._say(sentence));
    this._speak("");
    this._boot();
  }

  _listen() {
    const box = this._box;
    box.addEventListener("painted", () => this._paint());
    box.addEventListener("power", () => this._showPower());
    box.addEventListener("settled", () => this._settled());
    box.addEventListener("stopped", () => this._say(word("stopped")));
    this._shelf.addEventListener("trouble", () => this._say(""));
    window.addEventListener("beforeunload", (event) => this._forgets() && event.preventDefault());
    this._power.addEventListener("click", () => (box.on ? box.cut() : this._boot()));
    for (const button of this._place.querySelectorAll(".tools button")) {
      button.addEventListener("mousedown", (event) => event.preventDefault()); // Enter is still the box's OK
    }
    this._place.querySelector("#menu").addEventListener("click", () => box.hold("ok"));
  }

  /** Whether something is known here that the storage doesn't know. */
  _forgets() {
    return this._box.unsaved() || (this._shelf.trouble === "none" && this._box.ledger() !== null);
  }

  async _boot() {
    this._reader = new Reader();
    try {
      await this._box.boot();
      this._say("");
    } catch (error) {
      console.warn(error);
      this._box.cut();
      this._say(word("broken"));
    }
  }

  /** As long as it takes to see it: then there is power again. */
  _pullPlug() {
    const wasOn = this._box.on;
    this._box.cut();
    clearTimeout(this._plugged);
    this._plugged = setTimeout(() => this._boot(), wasOn ? DARK_MS : 0);
  }

  _paint() {
    const look = this._box.look();
    this._display.show(look.frame, look.contrast);
    this._place.querySelector("#light").classList.toggle("lit", look.light);
  }

  _showPower() {
    this._power.setAttribute("aria-checked", String(this._box.on));
    this._place.classList.toggle("off", !this._box.on);
    if (!this._box.on) this._place.querySelector("#words").textContent = word("off");
    this._paint();
  }

  _settled() {
    const language = this._box.language();
    if (language && language !== spoken()) this._speak(language);
    const words = this._reader.read(this._box.screen());
    if (words) this._place.querySelector("#words").textContent = words;
  }

  _speak(language) {
    speak(document, language);
    this._say("");
  }

  _say(sentence) {
    const trouble = this._shelf.trouble ? word(this._shelf.trouble) : "";
    this._notice.textContent = [sentence, trouble].filter(Boolean).join(" ");
    this._notice.hidden = !this._notice.textContent;
    this._place.querySelector("#kept").hidden = this._shelf.trouble !== "";
    this._place.querySelector("#kept").textContent = word("kept", this._box.version());
  }
}
