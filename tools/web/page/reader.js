// What is read aloud: a new screen whole, of the same one what has become another.

const ARROWS = /[▴▾◂▸]/g;

/** One who reads screens, and knows what was read last. */
export class Reader {
  constructor() {
    this._id = "";
    this._lines = [];
    this._chosen = "";
  }

  /** What is to be read of this screen; "" for nothing. */
  read(screen) {
    const chosen = screen.items?.[screen.selected]?.label ?? "";
    const all = [screen.title, chosen, ...screen.text].map((line) => line.replace(ARROWS, "").trim());
    const lines = all.filter((line, at) => line && all.indexOf(line) === at);
    const same = screen.id === this._id;
    const news = same && chosen ? [chosen].filter((label) => label !== this._chosen) : lines.filter((line) => !this._knows(same, line));
    Object.assign(this, { _id: screen.id, _lines: lines, _chosen: chosen });
    return news.join(". ");
  }

  _knows(same, line) {
    return same && this._lines.includes(line);
  }
}
