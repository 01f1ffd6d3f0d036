"""Who deals and who sits out, in a line of small type that any screen of a hand has room for."""

from firmware.ui import faces
from firmware.ui.canvas import HINT_X_PX, HINT_Y_PX, WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_AFTER_MARK_PX = 2
_BETWEEN_PX = 6
_NAME_LEAST_PX = 24  # cut shorter than that, nobody knows whose it is


def draw_seating(
    canvas: Canvas, box: "App", number: int, y_px: int, left_px: int, right_px: int, to_the_left: bool = False
) -> None:
    """The dealer of hand `number` (0: the next) with his mark, then those who sit out.

    At the right end of the space, or at its left. Names share what there is; where that is too little nothing
    is drawn.
    """
    evening = box.evening
    dealer, out = evening.seating(number)[1], evening.out(number)
    parts = [("DO" if dealer in out else "D", evening.names[dealer])]
    parts += [("O", evening.names[player]) for player in out if player != dealer]
    free_px = right_px - left_px - (len(parts) - 1) * _BETWEEN_PX
    for marks, _ in parts:
        for mark in marks:
            free_px -= faces.suits8.width_px(mark) + _AFTER_MARK_PX
    widths = [faces.small.width_px(name) for _, name in parts]
    if sum(widths) > free_px:
        shares = _shares(widths, free_px)
        for width_px, share_px in zip(widths, shares):
            if share_px < min(width_px, _NAME_LEAST_PX):
                return
        parts = [(marks, faces.small.fit(name, share)) for (marks, name), share in zip(parts, shares)]
        widths = [faces.small.width_px(name) for _, name in parts]
    x_px = left_px if to_the_left else left_px + free_px - sum(widths)
    for (marks, name), width_px in zip(parts, widths):
        for mark in marks:
            said = box.words("score_deals" if mark == "D" else "score_out")
            canvas.picture(faces.suits8, mark, x_px, y_px, said=said)
            x_px += faces.suits8.width_px(mark) + _AFTER_MARK_PX
        canvas.text(faces.small, x_px, y_px, name)
        x_px += width_px + _BETWEEN_PX


def draw_seating_beside_hint(canvas: Canvas, box: "App", number: int, hint: str) -> None:
    """At the right end of the bottom line, where the scoreboard names the dealer too."""
    left_px = HINT_X_PX + faces.small.width_px(hint) + _BETWEEN_PX
    draw_seating(canvas, box, number, HINT_Y_PX, left_px, WIDTH_PX)


def _shares(widths: list[int], free_px: int) -> list[int]:
    """Room for each: all of its width where it asks for less than its share."""
    shares = [0] * len(widths)
    for place in sorted(range(len(widths)), key=lambda place: widths[place]):
        shares[place] = min(widths[place], free_px // shares.count(0))
        free_px -= shares[place]
    return shares
