// The suits as pictures: the box's own drawings, a rectangle for each run of dots.

import drawings from "../../../../firmware/ui/glyphs/suits28.txt";

const SVG = "http://www.w3.org/2000/svg";

/** An SVG of the suit E, L, H or S. What it means, words beside it say. */
export function suitPicture(suit) {
  const rows = rowsOf(suit);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${rows[0].length} ${rows.length}`);
  svg.setAttribute("class", `suit suit-${suit}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", rows.map(runs).join(""));
  svg.append(path);
  return svg;
}

function rowsOf(suit) {
  const [, drawing] = drawings.split(`glyph ${suit}\n`);
  return drawing.match(/^[.#\n]+/)[0].trim().split("\n");
}

function runs(row, y) {
  return [...row.matchAll(/#+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join("");
}
