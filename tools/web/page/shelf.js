// Where the box's files lie: in the browser's storage, and in memory too, so that nothing is lost where that refuses.

import { fromBase64, fromHex, toBase64, toHex } from "./bytes.js";

const FILE = "jaggln-box:file:"; // then the file's path
const OWNER = "jaggln-box:owner"; // which window's box may write

/** Wait until the browser has its storage at hand. Chromium that has only just been started may otherwise give its first
 * page an empty one, and lose what that page keeps. */
export async function untilStorageIsThere() {
  try {
    await navigator.storage.estimate();
  } catch { // there is no such question, or no storage: then Shelf finds out
  }
}

/** The files of the box by path, their bytes in base64. Fires `trouble` when `trouble` changes, `taken` when another
 * window's box takes them over. */
export class Shelf extends EventTarget {
  constructor() {
    super();
    /** What is to be told of the storage: "" for nothing, "none" where there is none, "full", "taken". */
    this.trouble = "";
    this._me = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this._files = new Map();
    this._storage = null;
    try {
      this._storage = window.localStorage;
      this._storage.setItem("jaggln-box:try", "");
      this._storage.removeItem("jaggln-box:try");
    } catch {
      if (!this._storage?.length) { // else it is only full
        this._storage = null;
        this.trouble = "none";
      }
    }
    window.addEventListener("storage", (event) => {
      if (event.key === OWNER && this.owned) this._lose();
    });
    this.owned = false;
  }

  /** From now on this window's box writes; all files as the storage has them. */
  take() {
    this.owned = true;
    if (!this._storage) return;
    this._files = this._stored();
    this._storage.removeItem(OWNER); // in a full storage its name may be longer than the one before
    this._tell(this._write(OWNER, this._me) ? "" : "full");
  }

  /** What the interpreter calls; see bottom/shelf_files.py. */
  get module() {
    return {
      places: () => [...this._files.keys()].sort().join("\n"),
      size: (path) => (this._files.has(path) ? atob(this._files.get(path)).length : -1),
      get: (path) => toHex(fromBase64(this._files.get(path))),
      put: (path, hex) => this.put(path, toBase64(fromHex(hex))),
      drop: (path) => this.drop(path),
    };
  }

  /** All files: path and base64. Where another window writes, or no box ever ran, as they are now. */
  get files() {
    const files = this.owned || !this._storage ? this._files : this._stored();
    return [...files.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** Keep a file at once; false where it can't be kept. */
  put(path, text) {
    if (!this._mine()) return false;
    if (this._storage && !this._write(FILE + path, text)) {
      this._tell("full");
      return false;
    }
    this._files.set(path, text);
    if (this.trouble === "full") this._tell("");
    return true;
  }

  /** Forget a file. */
  drop(path) {
    if (!this._mine()) return;
    this._files.delete(path);
    this._storage?.removeItem(FILE + path);
  }

  _stored() {
    const keys = Object.keys(this._storage).filter((key) => key.startsWith(FILE));
    return new Map(keys.map((key) => [key.slice(FILE.length), this._storage.getItem(key)]));
  }

  _write(key, text) {
    try {
      this._storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether no other window has taken the files over; its message may still be under way. */
  _mine() {
    if (this.owned && this._storage) {
      const owner = this._storage.getItem(OWNER);
      if (owner !== null && owner !== this._me) this._lose();
    }
    return this.owned;
  }

  _lose() {
    this.owned = false;
    this._tell("taken");
    this.dispatchEvent(new Event("taken"));
  }

  _tell(trouble) {
    const now = this._storage ? trouble : "none";
    if (now === this.trouble) return;
    this.trouble = now;
    this.dispatchEvent(new Event("trouble"));
  }
}
