// What the board shows of Jaggln: cents, who calls what, the gewisse.

import { element, heading, pictured } from "./parts.js";
import { cardWords, money } from "./words.js";

const GEWISSE = 9;
const WIN = 5;

/** The title of the column with what stands. */
export const standing = "balance";

/** What stands beside a name. */
export function figure(ledger, name, words) {
  return money(ledger.balances[name], words);
}

/** What a hand gave that player; nothing where they weren't at the table. */
export function change(hand, name, words) {
  return name in hand.amounts ? money(hand.amounts[name], words) : "";
}

/** A line more about the player. */
export function note() {
  return "";
}

/** Whom the marks beside the names name, beside dealer and forehand: [player, words]. */
export function roles(now, words) {
  return [
    [now.declarer, words("declarer_hint")],
    [now.partner, words("partner")],
  ];
}

/** The hand under way. */
export function playing(now, words) {
  return [
    heading(words("play_title", now.declarer)),
    pictured(now.card[0], cardWords(words, now.card), "called"),
    trump(now, words),
    now.gewisse ? counted(now, words) : "",
    element("p", "line", partner(now, words)),
  ];
}

/** The last hand. */
export function played(hand, words) {
  if (hand.passed) return [element("p", "outcome", words("history_passed"))];
  const won = words(hand.gewisse < WIN ? "gewisse_lost" : "gewisse_won", hand.declarer);
  const facts = [words("history_gewisse", hand.gewisse), partner(hand, words), hand.matsch ? words("history_matsch") : ""];
  return [
    element("p", "outcome", won),
    pictured(hand.card[0], cardWords(words, hand.card), "called"),
    follows(hand, words) ? "" : trump(hand, words),
    element("p", "line", facts.filter(Boolean).join(" · ")),
  ];
}

function trump(hand, words) {
  return pictured(hand.trump, words("trump_hint", words(`suit_${hand.trump}`)), "trump");
}

/** Whether the called card says already what is trump. */
function follows(hand, words) {
  return hand.trump === hand.card[0] && !words(`card_${hand.card}`);
}

function partner(hand, words) {
  if (hand.partner) return words("history_with", hand.partner);
  if (hand.held) return words("history_held");
  return hand.partner === null ? words("history_solo") : words("play_partner_open");
}

function counted(now, words) {
  const { declarer, others } = now.gewisse;
  const won = declarer >= WIN ? "gewisse_won" : others >= WIN ? "gewisse_lost" : "";
  return element(
    "div",
    "count",
    element("p", "", element("b", "", String(declarer)), now.declarer),
    element("p", "", element("b", "", String(others)), words("gewisse_others")),
    element("p", "line", won ? words(won, now.declarer) : words("tally_out", GEWISSE - declarer - others)),
  );
}
