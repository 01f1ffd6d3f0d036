"""A Jaggln hand on the display, new or corrected: calling, playing, result."""

from engine.games import jaggln
from firmware.screens.base import Screen
from firmware.screens.jaggln.calling import Card, Declarer, Trump
from firmware.screens.jaggln.draft import Draft, both_sides, unpack_draft
from firmware.screens.jaggln.playing import Play
from firmware.screens.kinds import side_by_side
from firmware.ui.canvas import WIDTH_PX
from firmware.ui.words import card_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_OUT_PX = WIDTH_PX - 66  # for the names of who sat out, with room for "corrected"


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


def sides(box: "App", number: int) -> tuple[list[int], list[int]]:
    """The declarer's side, declarer first, and the others in the order of turns; both empty for a pass."""
    hand = box.evening.hand(number)
    return both_sides(hand, box.evening.playing(number)) if hand else ([], [])


def hand_lines(box: "App", number: int) -> list[str]:
    """A hand in three lines: who called what, how many gewisse with whom, who sat out."""
    words, names = box.words, box.evening.names
    hand = box.evening.hand(number)
    out = [names[player] for player in box.evening.sat_out(number)]
    sat_out = words("history_out", side_by_side(out, _OUT_PX)) if out else ""
    corrected = words("history_corrected") if box.evening.entries[number - 1].corrected else ""
    if hand is None:
        return [words("history_passed"), corrected, sat_out]
    trump = "" if jaggln.trump_of(hand.card) == hand.trump else " · " + words("suit_" + hand.trump)
    if hand.partner == hand.declarer:
        partner = words("history_held")
    else:
        partner = words("history_solo") if hand.solo else words("history_with", names[hand.partner])
    matsch = " · " + words("history_matsch") if hand.matsch else ""
    return [
        names[hand.declarer] + ": " + card_words(words, hand.card) + trump,
        words("history_gewisse", hand.gewisse) + matsch + " · " + partner,
        " · ".join([part for part in (corrected, sat_out) if part]),
    ]
