// The page: one box, and the views of it, chosen by what stands behind # in the address.

import { showBoard } from "./board.js";
import { tellBoards } from "./board/follow.js";
import { Box } from "./box.js";
import { BoxView } from "./box_view.js";
import { Shelf, untilStorageIsThere } from "./shelf.js";

await untilStorageIsThere();
const shelf = new Shelf();
const box = new Box(shelf);
const boxPlace = document.getElementById("box");
const boardPlace = document.getElementById("board");
let boxView = null;
let boardShown = false;

function choose() {
  const board = location.hash === "#board" || location.hash === "#beside";
  boxPlace.hidden = location.hash === "#board";
  boardPlace.hidden = !board;
  document.body.classList.toggle("beside", location.hash === "#beside");
  if (board && !boardShown) {
    boardShown = true;
    showBoard(boardPlace);
  }
  if (!boxPlace.hidden && !boxView) {
    boxView = new BoxView(boxPlace, box, shelf);
    tellBoards(box);
  }
}

window.addEventListener("hashchange", choose);
choose();
Object.assign(window, { box }); // for whoever tries things in the browser's console
