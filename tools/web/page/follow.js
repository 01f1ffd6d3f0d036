// The box of this browser tells its ledger to boards in other windows of the same page.

const CHANNEL = "jaggln-box";

/** Tell `{ledger, language}`, what `news` returns, whenever the returned function is called or a board asks. */
export function tellBoards(news) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === "ask" && channel.postMessage(news());
  return () => channel.postMessage(news());
}

/** Listen to the box; `onNews` gets what it tells. Returns what ends that. */
export function listenToBox(onNews) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data !== "ask" && onNews(data);
  channel.postMessage("ask");
  return () => channel.close();
}
