"""A Jass hand on the display, new or corrected, and what stands of it elsewhere."""

from engine.games import jass
from firmware.screens.base import Screen
from firmware.screens.jass.draft import UNSAID, Draft, unpack_draft
from firmware.screens.jass.outcome import in_the_sack, winner_names
from firmware.screens.jass.points import Points, Sums, Trump
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from engine.protocols import Rules
    from firmware.app import App

_COLUMN_PX = 61  # of two


def first_question(box: "App", number: int = 0) -> Screen:
    """Where a new hand begins, or the correction of hand `number`."""
    return Trump(box, Draft(box.evening, number))


def resume(box: "App", kept: bytes) -> list[Screen]:
    """The screens that lead back to an unfinished hand; none where the bytes don't fit this evening."""
    draft = unpack_draft(box.evening, kept)
    if draft is None:
        return []
    path: list[Screen] = [Trump(box, draft)]
    for side in range(draft.asked):
        path.append(Points(box, draft, side))
        if draft.points[side] == UNSAID:
            return path
    if sum(draft.points) > jass.total(draft.rules):
        return path
    return path + [Sums(box, draft)]


def so_far(evening: "Evening", kept: bytes) -> "dict[str, object]":
    """The trump, and the points of those who have said theirs."""
    draft = unpack_draft(evening, kept)
    if draft is None:
        return {}
    result: "dict[str, object]" = {"trump": draft.trump}
    points: "dict[str, object]" = {}
    for side, said in zip(draft.sides, draft.points):
        if said != UNSAID:
            points.update({evening.names[player]: said for player in side})
    if points:
        result["points"] = points
    return result


def draw_hand(canvas: Canvas, box: "App", number: int) -> None:
    """Who won at which trump; then everybody's points, in two columns."""
    evening, words = box.evening, box.words
    hand, rules = evening.hand(number), evening.rules(number)
    if hand is None:
        canvas.text(faces.small, 0, 9, words("history_passed"))
        return
    names = winner_names(box, hand, rules)
    face = faces.row if faces.row.width_px(names) <= WIDTH_PX - 12 else faces.small
    canvas.picture(faces.suits8, hand.trump, 0, 11, said=words("jass_trump", words("suit_" + hand.trump)))
    canvas.text(face, 12, 10, face.fit(names, WIDTH_PX - 12))
    sack = False
    for place, player in enumerate(evening.playing(number)):
        y_px = 22 + 8 * (place // 2)
        right_px = WIDTH_PX if place % 2 else _COLUMN_PX
        points = str(hand.points[player])
        if in_the_sack(hand, rules, player):
            points = "(" + points + ")"
            sack = True
        begin_px = canvas.right(faces.small, right_px, y_px, points)
        left_px = right_px - _COLUMN_PX
        canvas.text(faces.small, left_px, y_px, faces.small.fit(evening.names[player], begin_px - left_px - 3))
    notes = [words("jass_in_brackets")] if sack else []
    if evening.entries[number - 1].corrected:
        notes.append(words("history_corrected"))
    canvas.text(faces.small, 0, 46, " \u00b7 ".join(notes))


def variants(count: int) -> "list[tuple[str, Rules]]":
    """Everybody alone, partners where four play, and who has fewest wins."""
    cross: "list[tuple[str, Rules]]" = [("cross", {"cross": "on"})] if count == 4 else []
    plain: "list[tuple[str, Rules]]" = [("plain", {}), ("reverse", {"reverse": "on"})]
    return plain[:1] + cross + plain[1:]
