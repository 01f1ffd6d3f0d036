// Saving the books as a file, bringing them back, and beginning anew.

import { pack, unpack } from "./backup.js";
import { word } from "./words.js";

/** The controls for that below `place`; `say` shows a sentence. */
export function offerBooks(place, box, shelf, say) {
  place.querySelector("#save").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(pack(shelf.files, box.version(), new Date()));
    link.download = "jaggln-evenings.zip";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  place.querySelector("#new-box").addEventListener("click", async () => {
    if (await asked(word("ask_new"))) await replace(box, shelf, []);
  });
  const input = place.querySelector("#restore");
  input.addEventListener("change", async () => {
    const file = input.files[0];
    input.value = "";
    if (file) say(await restore(box, shelf, file));
  });
}

async function restore(box, shelf, file) {
  let files;
  try {
    files = unpack(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    console.info(error);
    return word("bad_backup", file.name);
  }
  if (!(await asked(word("ask_restore", file.name)))) return "";
  return (await replace(box, shelf, files)) ? word("restored", file.name) : word("not_restored");
}

/** Other books for the box; where there is no room for them, those it had. */
async function replace(box, shelf, files) {
  box.cut();
  shelf.take();
  const before = shelf.files;
  const lay = (wanted) => {
    for (const [path] of shelf.files) shelf.drop(path);
    return wanted.every(([path, text]) => shelf.put(path, text));
  };
  const done = lay(files);
  if (!done) lay(before);
  await box.boot();
  return done;
}

function asked(sentence) {
  const dialog = document.getElementById("question");
  dialog.querySelector("p").textContent = sentence;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
