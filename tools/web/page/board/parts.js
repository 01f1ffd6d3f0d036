// What the board is put together from. Words become text, never markup.

import { suitPicture } from "./suits.js";

/** An element with a class, and what is in it: strings or elements. */
export function element(tag, name, ...content) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...content.filter((part) => part !== "" && part != null));
  return made;
}

/** A suit's picture beside words. */
export function pictured(suit, words, name) {
  return element("p", name, suitPicture(suit), element("span", "", words));
}

/** What a panel begins with. */
export function heading(words) {
  return element("h2", "", words);
}

/** A list of lines with a figure at their right; the more there are, the smaller. */
export function pairs(lines) {
  const list = element("ul", "pairs", ...lines);
  list.style.setProperty("--rows", lines.length + 1);
  return list;
}

/** A line of such a list. */
export function pair(words, figure) {
  return element("li", "", element("span", "", ...words), element("b", "", figure));
}
