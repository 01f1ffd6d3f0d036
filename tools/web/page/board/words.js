// What the board says. Where the box has words for it, they are the box's own, read out of firmware/ui/words.

import tables from "firmware-words";

const OWN = {
  de: {
    balance: "Cent",
    points: "Punkte",
    winner: "{} gewinnt",
    winners: "{} gewinnen",
    paid: "Alles ist bezahlt.",
    begins: "Gleich geht es los.",
    empty: "Noch hat kein Abend begonnen.",
    partner: "Partner",
    sources: "Welcher Box die Tafel folgt",
    here: "Box in diesem Browser",
    cable: "Box am Kabel",
    choose_port: "Box auswählen",
    open_box: "Box in einem neuen Fenster öffnen",
    languages: "Sprache",
    views: "Ansicht",
    beside: "Box daneben",
    box: "Nur die Box",
    closed: "Hier ist noch keine Box an. Öffne sie in einem anderen Fenster dieses Browsers; die Tafel folgt ihr dann von selbst.",
    unsupported:
      "Dieser Browser kann nicht mit einer Box am USB-Kabel reden. Nimm Chrome oder Edge auf einem Computer, oder lass die Tafel der Box in diesem Browser folgen.",
    choose: "Steck die Box mit dem USB-Kabel an. Dann drück auf „Box auswählen“ und nimm sie in der Liste; dort heißt sie oft „Board in FS mode“.",
    live: "Die Tafel folgt der Box.",
    lost: "Die Box ist abgesteckt. Steck sie wieder an, dann geht es von selbst weiter.",
    busy: "Die Box ist schon in einem anderen Fenster oder Programm offen. Mach es dort zu, dann geht es hier von selbst weiter.",
    silent: "Am Kabel antwortet keine Box. Zieh das Kabel kurz ab und steck es wieder an.",
    prompt: "Die Box ist angehalten: Am Kabel antwortet nur MicroPython. Zieh das Kabel kurz ab und steck es wieder an.",
    old: "Diese Box ist zu alt für die Tafel. Bring sie auf den neuen Stand; die Anleitung sagt unter „Update“, wie.",
  },
  en: {
    balance: "cents",
    points: "points",
    winner: "{} wins",
    winners: "{} win",
    paid: "All is paid.",
    begins: "About to begin.",
    empty: "No evening has begun yet.",
    partner: "partner",
    sources: "Which box the board follows",
    here: "Box in this browser",
    cable: "Box on the cable",
    choose_port: "Choose the box",
    open_box: "Open the box in a new window",
    languages: "Language",
    views: "View",
    beside: "Box beside it",
    box: "Just the box",
    closed: "No box is on here yet. Open it in another window of this browser; the board then follows it by itself.",
    unsupported:
      "This browser can't talk with a box on a USB cable. Take Chrome or Edge on a computer, or let the board follow the box in this browser.",
    choose: "Plug the box in with its USB cable. Then press “Choose the box” and take it from the list, where it is often called “Board in FS mode”.",
    live: "The board follows the box.",
    lost: "The box is unplugged. Plug it in again, and it goes on by itself.",
    busy: "The box is open in another window or program already. Close it there, and it goes on here by itself.",
    silent: "No box answers on the cable. Unplug the cable for a moment and plug it in again.",
    prompt: "The box was stopped: only MicroPython answers on the cable. Unplug the cable for a moment and plug it in again.",
    old: "This box is too old for the board. Bring it up to date; the manual says how under “Update”.",
  },
};

/** The words of one language for one game: a function of a key, its gaps filled. */
export function boardWords(language, game) {
  const said = new Map();
  // what is read later has the say, as in the box the common words have
  for (const name of [`${game}_${language}`, language]) {
    for (const [key, text] of Object.entries(tables[name] ?? {})) said.set(key, text);
  }
  return (key, ...gaps) => (OWN[language][key] ?? said.get(key) ?? "").replace(/\{\}/g, () => String(gaps.shift()));
}

/** A card as people call it: a name of its own, or suit and rank. */
export function cardWords(words, card) {
  return words(`card_${card}`) || words("card", words(`of_${card[0]}`), words(`rank_${card.slice(1)}`));
}

/** Cents as the box writes them: a sign always, but for 0; more than 999 as euros. */
export function money(cents, words) {
  const sign = cents > 0 ? "+" : cents < 0 ? "\u2212" : "";
  const amount = Math.abs(cents);
  if (amount <= 999) return sign + amount;
  return `${sign}${Math.floor(amount / 100)}${words("decimal")}${String(amount % 100).padStart(2, "0")} €`;
}
