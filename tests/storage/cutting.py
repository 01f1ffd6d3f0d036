"""A recorded evening is cut at each of its flash operations, and the box booted from what is left."""

from facts import Facts
from rig import SOAK
from tape import WAYS
from verdicts import told

HANDS_EVERY = 1 if SOAK else 4  # boots after which a hand is entered and looked for after another boot


def left_over(recording, only=None):
    """(place of the operation, way it is torn, the flash then), but once where no boot could tell two apart.

    `only` takes turns: one way for each operation, beginning with that one.
    """
    flash = recording.start
    for place, operation in enumerate(recording.operations):
        for way in range(len(WAYS)) if only is None else [(only + place) % len(WAYS)]:
            same = operation.same_as_before(flash, way) or (way == 0 and place > 0)
            if only is not None or not same:
                yield place, way, operation.torn(flash, way)
        operation.do(flash)


def cut_everywhere(recording, verdicts, only=None) -> int:
    """Cut at each operation, each way; returns how many cuts that were."""
    for place, way, flash in left_over(recording, only):
        check_cut(recording, place, way, flash, verdicts)
    return len(recording.operations) * (len(WAYS) if only is None else 1)


def check_cut(recording, place: int, way: int, flash, verdicts) -> None:
    """Boot what is left, and compare it with what was known before and after the key."""
    operation = recording.operations[place]
    where = (recording.name, place, operation, recording.keys[operation.key], WAYS[way])
    box = verdicts.boot(flash, where)
    if box is None:
        return
    if recording.damaged and operation.key == 0 and not told(box):
        verdicts.lost(where, "damage that nobody has read of yet isn't told")
    if told(box) and not recording.damaged:
        verdicts.lost(where, "a cut is taken for damage", box.app.books.damaged)
    if verdicts.same(where, Facts(box.app), *allowed(recording, place, way)) and verdicts.boots % HANDS_EVERY == 0:
        verdicts.next_key_works(box, where)


def allowed(recording, place: int, way: int):
    """What may be known after such a cut."""
    operation = recording.operations[place]
    if way == len(WAYS) - 1 and recording.ends_key(place):
        return [recording.after(operation)]
    return [recording.before(operation), recording.after(operation)]
