// How a board follows the box of this browser, in this window or another one of the same page.

const CHANNEL = "jaggln-box";
const ASK = "ask";

/** The box tells all boards its books whenever it settles, and whoever asks. */
export function tellBoards(box) {
  const channel = new BroadcastChannel(CHANNEL);
  const tell = () => box.on && channel.postMessage({ ledger: box.ledger(), language: box.language() });
  box.addEventListener("settled", tell);
  channel.onmessage = ({ data }) => data === ASK && tell();
}

/** Listen to the box; `onNews` gets {ledger, language}. Returns what ends that. */
export function listenToBox(onNews) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data !== ASK && onNews(data);
  channel.postMessage(ASK);
  return () => channel.close();
}
