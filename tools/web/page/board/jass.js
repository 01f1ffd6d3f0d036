// What the board shows of Jass: points, games won, the trump; cents where they play for some.

import { element, pair, pairs, pictured } from "./parts.js";
import { money } from "./words.js";

/** The title of the column with what stands. */
export const standing = "points";

/** What stands beside a name. */
export function figure(ledger, name) {
  return String(ledger.points?.[name] ?? 0);
}

/** What a hand gave that player; nothing where they weren't at the table. */
export function change(hand, name, words) {
  const points = hand.counted?.[name];
  if (points === undefined) return "";
  return points === 0 && hand.points[name] > 0 ? words("jass_sack") : points ? `+${points}` : "0";
}

/** Games won, and the cents that are open. */
export function note(ledger, name, words) {
  const open = ledger.balances[name];
  return words("jass_wins", ledger.wins?.[name] ?? 0) + (open ? ` · ${money(open, words)}` : "");
}

/** Nobody has a part of their own. */
export function roles() {
  return [];
}

/** The hand under way. */
export function playing(now, words, players) {
  const points = now.points ?? {};
  return [trump(now, words), pairs(seated(Object.keys(points), players).map((name) => pair([name], String(points[name]))))];
}

/** The last hand. */
export function played(hand, words, players) {
  const names = seated(hand.winners, players).join(", ");
  const won = hand.winners.length ? words(hand.winners.length > 1 ? "winners" : "winner", names) : words("jass_nobody");
  return [element("p", "outcome", won), trump(hand, words)];
}

/** The names as they sit; who has left comes first. */
function seated(names, players) {
  return [...names].sort((one, other) => players.indexOf(one) - players.indexOf(other));
}

function trump(hand, words) {
  return pictured(hand.trump, words("jass_trump", words(`suit_${hand.trump}`)), "called");
}
