// What the page says, in both languages.

const WORDS = {
  de: {
    title: "Jaggln-Box",
    case: "Die Box",
    display: "Anzeige",
    label_prev: "davor",
    label_next: "danach",
    label_ok: "lang: Menü",
    label_back: "zurück",
    power: "Strom",
    menu: "OK lang drücken",
    board: "Tafel für den Beamer",
    save: "Bücher sichern",
    restore: "Bücher zurückholen",
    new_box: "Neue Box",
    keyboard: "Tastatur: ← → davor und danach · Enter OK · m OK lang · Esc zurück · p Stecker ziehen · l Tafel daneben",
    kept: "Die Abende liegen in diesem Browser, auch wenn die Seite zu ist. Version {}.",
    off: "Kein Strom",
    none: "Dieser Browser behält hier nichts: Die Bücher sind weg, sobald die Seite zu ist. Vorher sichern!",
    full: "Der Speicher des Browsers ist voll: Die letzten Einträge sind noch nicht gesichert. Seite offen lassen und die Bücher sichern.",
    taken: "Die Box läuft jetzt in einem anderen Fenster. Mit „Strom“ kommt sie hierher zurück.",
    stopped: "Die Box ist stehen geblieben. Mit „Strom“ startet sie wieder; das Buch ist sicher.",
    broken: "Die Box kann in diesem Browser nicht starten. Er ist wohl zu alt: bitte einen neueren nehmen.",
    ask_new: "Alle Abende in diesem Browser löschen und mit einer neuen Box beginnen?",
    ask_restore: "Die Bücher in diesem Browser durch die aus {} ersetzen?",
    bad_backup: "{} ist keine Sicherung einer Box, oder sie ist beschädigt. Es wurde nichts geändert.",
    restored: "Die Bücher aus {} sind da.",
    not_restored: "Für diese Bücher ist kein Platz. Es wurde nichts geändert.",
    yes: "Ja",
    no: "Nein",
  },
  en: {
    title: "Jaggln box",
    case: "The box",
    display: "Display",
    label_prev: "prev",
    label_next: "next",
    label_ok: "long: menu",
    label_back: "back",
    power: "Power",
    menu: "Press OK long",
    board: "Board for the projector",
    save: "Save the books",
    restore: "Restore books",
    new_box: "New box",
    keyboard: "Keyboard: ← → prev and next · Enter OK · m OK long · Esc back · p pull the plug · l board beside it",
    kept: "Evenings are kept in this browser, even when the page is closed. Version {}.",
    off: "No power",
    none: "This browser keeps nothing here: the books are gone once the page is closed. Save them first!",
    full: "The browser's storage is full: the last entries aren't kept yet. Leave the page open, and save the books.",
    taken: "The box runs in another window now. “Power” brings it back here.",
    stopped: "The box has stopped. “Power” starts it again; the book is safe.",
    broken: "The box can't start in this browser. It is probably too old: please take a newer one.",
    ask_new: "Delete all evenings in this browser and begin with a new box?",
    ask_restore: "Put the books from {} in place of those in this browser?",
    bad_backup: "{} is no backup of a box, or it is damaged. Nothing was changed.",
    restored: "The books from {} are here.",
    not_restored: "There is no room for these books. Nothing was changed.",
    yes: "Yes",
    no: "No",
  },
};

let language = navigator.language.startsWith("de") ? "de" : "en";

/** The language that the page speaks now. */
export function spoken() {
  return language;
}

/** A word or sentence, its gap filled. */
export function word(key, gap = "") {
  return WORDS[language][key].replace("{}", gap);
}

/** Speak this language from now on; "" for the one before. Everything below `place` that has a word is told it. */
export function speak(place, wanted) {
  if (wanted) language = wanted;
  document.documentElement.lang = language;
  document.title = word("title");
  for (const element of place.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
  for (const element of place.querySelectorAll("[data-name]")) element.setAttribute("aria-label", word(element.dataset.name));
}
