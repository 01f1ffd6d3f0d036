// The glass: 128 x 64 dots on a canvas, each a whole number of the screen's own.

const WIDTH_PX = 128;
const HEIGHT_PX = 64;
const LIT = [214, 236, 255];
const DARK = [9, 12, 18];
const DIM = 0.4; // as bright as the least contrast still is

/** Draws frames on `canvas`, as large as its place allows. */
export class Display {
  constructor(canvas) {
    this._canvas = canvas;
    this._context = canvas.getContext("2d");
    this._image = this._context.createImageData(WIDTH_PX, HEIGHT_PX);
    new ResizeObserver(() => this._fit()).observe(canvas.parentElement);
    this._fit();
  }

  /** Show 1024 bytes, the lowest bit of each on top. */
  show(frame, contrast) {
    const strength = DIM + (1 - DIM) * Math.sqrt(contrast / 255);
    const lit = LIT.map((part, at) => DARK[at] + (part - DARK[at]) * strength);
    for (let at = 0; at < WIDTH_PX * HEIGHT_PX; at++) {
      const page = at >> 10;
      const on = (frame[page * WIDTH_PX + (at & 127)] >> ((at >> 7) & 7)) & 1;
      this._image.data.set(on ? lit : DARK, 4 * at);
      this._image.data[4 * at + 3] = 255;
    }
    this._context.putImageData(this._image, 0, 0);
  }

  _fit() {
    const room = this._canvas.parentElement.clientWidth * devicePixelRatio;
    const dots = Math.max(1, Math.floor(room / WIDTH_PX));
    this._canvas.style.width = `${(dots * WIDTH_PX) / devicePixelRatio}px`;
  }
}
