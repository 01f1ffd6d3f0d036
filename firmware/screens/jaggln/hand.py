"""A Jaggln hand on the display, new or corrected: calling, playing, result."""

from engine.games import jaggln
from firmware.screens.base import Screen
from firmware.screens.jaggln.calling import Card, Declarer, Trump
from firmware.screens.jaggln.draft import UNSAID, Draft, both_sides, unpack_draft
from firmware.screens.jaggln.playing import Play
from firmware.screens.kinds import group_words, side_by_side
from firmware.ui import faces
from firmware.ui.canvas import WIDTH_PX, Canvas
from firmware.ui.money import money
from firmware.ui.words import card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.evening import Evening
    from engine.protocols import Rules
    from firmware.app import App


def first_question(box: "App", number: int = 0) -> Screen:
    """Where a new hand begins, or the correction of hand `number`."""
    return Declarer(box, Draft(box.evening, number))


def resume(box: "App", kept: bytes) -> list[Screen]:
    """The screens that lead back to an unfinished hand; none where the bytes don't fit this evening."""
    draft = unpack_draft(box.evening, kept)
    if draft is None:
        return []
    path: list[Screen] = [Declarer(box, draft), Card(box, draft)]
    if jaggln.trump_of(draft.card) is None:
        path.append(Trump(box, draft))
    return path + [Play(box, draft)]


def so_far(evening: "Evening", kept: bytes) -> "dict[str, object]":
    """Who calls what; the partner and the gewisse only as far as somebody has said them."""
    draft = unpack_draft(evening, kept)
    if draft is None:
        return {}
    names = evening.names
    result: "dict[str, object]" = {"declarer": names[draft.declarer], "card": draft.card, "trump": draft.trump}
    if draft.counted:
        result["gewisse"] = {"declarer": draft.count_of(True), "others": draft.count_of(False)}
    if draft.partner is not UNSAID:
        alone = draft.partner is None or draft.partner == draft.declarer
        result["partner"] = None if alone else names[int(str(draft.partner))]
    return result


def draw_hand(canvas: Canvas, box: "App", number: int) -> None:
    """What was played, in three lines; then what each side got."""
    for row, line in enumerate(_lines(box, number)):
        face = faces.row if row == 0 and faces.row.width_px(line) <= WIDTH_PX else faces.small
        canvas.text(face, 0, (9, 21, 29)[row], face.fit(line, WIDTH_PX))
    hand = box.evening.hand(number)
    if hand is None:
        return
    amounts = box.evening.amounts(number)
    for row, group in enumerate(both_sides(hand, box.evening.playing(number))):
        left_px = canvas.right(faces.small, WIDTH_PX, 38 + 8 * row, money(amounts[group[0]], box.words("decimal")))
        canvas.text(faces.small, 0, 38 + 8 * row, group_words(box, group, left_px - 4))


def variants(count: int) -> "list[tuple[str, Rules]]":
    """One way; the house rules have the others."""
    return [("", {})]


def _lines(box: "App", number: int) -> list[str]:
    """A hand in three lines: who called what, how many gewisse with whom, and what was not as usual."""
    words, names = box.words, box.evening.names
    hand = box.evening.hand(number)
    if hand is None:
        return [words("history_passed"), "", _notes(box, number, [])]
    partner = words("history_solo") if hand.solo else words("history_with", names[hand.partner])
    if hand.partner == hand.declarer:
        partner = words("history_held")
    notes = [words("history_matsch")] if hand.matsch else []
    if jaggln.trump_of(hand.card) != hand.trump:
        notes.append(words("play_trump", words("suit_" + hand.trump)))
    return [
        names[hand.declarer] + ": " + card_words(words, hand.card),
        words("history_gewisse", hand.gewisse) + " · " + partner,
        _notes(box, number, notes),
    ]


def _notes(box: "App", number: int, parts: list[str]) -> str:
    """The parts, whether the hand was corrected, who sat out."""
    if box.evening.entries[number - 1].corrected:
        parts.append(box.words("history_corrected"))
    notes = " · ".join(parts)
    out = [box.evening.names[player] for player in box.evening.out(number)]
    if not out:
        return notes
    notes += " · " if notes else ""
    free_px = WIDTH_PX - faces.small.width_px(notes + box.words("history_out", "")) - 2
    return notes + box.words("history_out", side_by_side(out, free_px))
