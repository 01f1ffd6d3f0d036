// The four keys: by mouse and touch as they are pressed, by keyboard the same, and by programs that only click.

const KEYS = {
  ArrowLeft: "prev",
  ArrowUp: "prev",
  ArrowRight: "next",
  ArrowDown: "next",
  Enter: "ok",
  " ": "ok",
  Escape: "back",
  Backspace: "back",
};
const DOES_SOMETHING = "button, a, input, label, select, textarea";

/** The keys below `place`: what is pressed is down until it is let go of, wherever that happens. */
export function workByHand(place, box) {
  for (const button of place.querySelectorAll("[data-key]")) {
    const hand = new Hand(button, box);
    button.addEventListener("pointerdown", (event) => hand.down(event));
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(kind, () => hand.up());
    }
    button.addEventListener("click", () => hand.clicked());
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}

class Hand {
  constructor(button, box) {
    this._button = button;
    this._box = box;
    this._down = false;
    this._pressed = false; // the click that follows is this press
  }

  down(event) {
    if (event.button !== 0 || this._down) return;
    event.preventDefault();
    this._button.setPointerCapture(event.pointerId);
    this._down = this._pressed = true;
    this._button.classList.add("down");
    this._box.press(this._button.dataset.key);
  }

  up() {
    if (!this._down) return;
    this._down = false;
    this._button.classList.remove("down");
    this._box.release(this._button.dataset.key);
  }

  clicked() {
    if (!this._pressed) this._box.tap(this._button.dataset.key);
    this._pressed = false;
  }
}

function showOrHideBoard() {
  location.hash = location.hash === "#beside" ? "" : "#beside";
}

/** The keyboard, while the box shows. `pullPlug` is what p does. */
export function workByKeyboard(place, box, pullPlug) {
  const down = new Map(); // the box's key by the keyboard's
  const letGo = (code) => {
    const key = down.get(code);
    if (!key) return;
    down.delete(code);
    place.querySelector(`[data-key=${key}]`).classList.remove("down");
    box.release(key);
  };
  window.addEventListener("keydown", (event) => {
    if (place.hidden || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const key = meant(event);
    const letter = { m: () => box.hold("ok"), p: pullPlug, l: showOrHideBoard }[event.key.toLowerCase()]; // with Caps Lock too
    if (!key && !letter) return;
    event.preventDefault();
    if (event.repeat || down.has(event.code)) return; // the box repeats by itself
    if (!key) {
      letter();
      return;
    }
    down.set(event.code, key);
    place.querySelector(`[data-key=${key}]`).classList.add("down");
    box.press(key);
  });
  window.addEventListener("keyup", (event) => letGo(event.code));
  window.addEventListener("blur", () => [...down.keys()].forEach(letGo));
}

/** Which key of the box is meant: Enter and space are those of whatever has the focus. */
function meant(event) {
  const key = KEYS[event.key];
  if (key !== "ok") return key;
  const focused = document.activeElement?.closest(DOES_SOMETHING);
  return focused ? focused.dataset.key : key;
}
