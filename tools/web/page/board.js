// The board for the projector.

/** Fill `place` with the board; it follows `box` where that is on in this window. */
export function showBoard(place, box) {
  const show = () => {
    place.textContent = JSON.stringify(box.ledger());
  };
  box.addEventListener("settled", show);
  show();
}
