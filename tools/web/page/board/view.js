// The board itself: everybody's standing large; beside it the hand under way, or the last one and who pays whom.

import * as jaggln from "./jaggln.js";
import * as jass from "./jass.js";
import { element, heading, pair, pairs } from "./parts.js";
import { boardWords, money } from "./words.js";

const GAMES = { jaggln, jass };
const SMALLEST = 0.45; // of the size of all names, for one that is too long; then it ends in an ellipsis

/** Draw these books into `place`. */
export function drawBoard(place, ledger, language) {
  const words = boardWords(language, ledger.game);
  const game = GAMES[ledger.game];
  const title = words("score_title", ledger.hands.length + 1, ledger.next.dealer);
  place.replaceChildren(
    element("h1", "", title),
    standings(ledger, game, words),
    element("div", "panel", ...panel(ledger, game, words)),
  );
  for (const name of place.querySelectorAll(".name")) fit(name);
  shrink(place.querySelector(".panel"));
}

/** A name that is too long for its place gets smaller letters. */
function fit(name) {
  name.style.setProperty("--fit", 1);
  const letters = document.createRange(); // measured to a fraction of a pixel, which is enough for an ellipsis
  letters.selectNodeContents(name);
  const wide = name.getBoundingClientRect().width / letters.getBoundingClientRect().width;
  if (wide < 1) name.style.setProperty("--fit", Math.max(SMALLEST, wide * 0.99));
}

/** What happened gets smaller where it is too much for its place: many winners, many payments. */
function shrink(panel) {
  for (let size = 0.95; panel.scrollHeight > panel.clientHeight && size > SMALLEST; size -= 0.05) panel.style.zoom = size;
}

function standings(ledger, game, words) {
  const last = ledger.hands.at(-1);
  const heads = ["", words(game.standing), last ? words("result_title", last.n) : ""];
  const table = element(
    "table",
    "",
    element("thead", "", element("tr", "", ...heads.map((head) => element(head ? "th" : "td", "", head)))),
    element("tbody", "", ...ledger.players.map((name) => row(name, ledger, game, words))),
  );
  table.style.setProperty("--rows", ledger.players.length);
  return table;
}

function row(name, ledger, game, words) {
  const last = ledger.hands.at(-1);
  const marks = rolesOf(ledger, game, words).filter(([player]) => player === name);
  const note = game.note(ledger, name, words);
  const under = element("div", "under", ...marks.map(([, said]) => element("span", "mark", said)), note);
  const who = element("th", "", element("div", "name", name), under);
  who.scope = "row";
  const standing = game.figure(ledger, name, words);
  const change = last && !last.passed ? game.change(last, name, words) : "";
  const made = element("tr", "", who, element("td", `figure ${sign(standing)}`, standing));
  made.append(element("td", `change ${sign(change)}`, change));
  if (ledger.next.out.includes(name)) made.className = "out";
  return made;
}

function rolesOf(ledger, game, words) {
  const { dealer, forehand, out } = ledger.next;
  const seats = [[dealer, words("score_deals")], [forehand, words("score_leads")], ...out.map((name) => [name, words("score_out")])];
  return ledger.now ? [...game.roles(ledger.now, words), ...seats] : seats;
}

function sign(figure) {
  return figure.startsWith("+") ? "gain" : figure.startsWith("\u2212") ? "loss" : "";
}

function panel(ledger, game, words) {
  if (ledger.now) return game.playing(ledger.now, words, ledger.players);
  const last = ledger.hands.at(-1);
  if (!last) return [element("p", "outcome", words("begins"))];
  return [heading(words("result_title", last.n)), ...game.played(last, words, ledger.players), ...payments(ledger, words)];
}

/** Who would pay whom now; or that all is paid, until somebody plays on. */
function payments(ledger, words) {
  if (!ledger.transfers.length) {
    const booking = ledger.bookings?.at(-1);
    return booking?.settles && booking.after === ledger.hands.length ? [element("p", "outcome", words("paid"))] : [];
  }
  const pays = ledger.transfers.map(({ from, to, cents }) =>
    pair([from, element("span", "arrow", " → "), to], money(cents, words).slice(1)),
  );
  return [heading(words("settle_payments")), pairs(pays)];
}
