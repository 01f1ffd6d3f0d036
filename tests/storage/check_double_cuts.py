"""The plug is pulled again while the box recovers, or at the first hand after it."""

import evenings
from cutting import allowed, cut_everywhere, left_over
from folders import SETTINGS, changed, contents
from recording import Recording
from rig import SOAK, enter_hand, formatted_flash, leave
from tape import WAYS
from verdicts import Verdicts


def damaged_flash():
    """Two evenings, the second with a bit turned in its last record."""
    files = []
    played = Recording(formatted_flash(), two_evenings, lambda: files.append(contents()))
    leave()
    now = files[-1]
    for before in reversed(files):
        for path in now:
            old = before.get(path, b"")
            if not path.startswith(SETTINGS) and old and len(now[path]) > len(old) and now[path].startswith(old):
                data = bytearray(now[path])
                data[(len(old) + len(data)) // 2] ^= 4
                return changed(played.end, {path: bytes(data)})
    raise AssertionError("no file grew")


def two_evenings(box) -> None:
    evenings.first_start(box)
    evenings.hand(box, 1, 6, 2)
    evenings.new_evening(box, ["A", "B", "C", "D", "E"])
    evenings.hand(box, 2, 3, 3)
    evenings.hand(box, 3, 3, 4)


def cut_twice(first, every: int) -> None:
    """Cut everywhere, and after each cut, or every so many, again everywhere."""
    verdicts, cuts, doubles = Verdicts(), 0, 0
    for place, way, flash in left_over(first):
        cuts += 1
        if cuts % every:
            continue
        where = "%d %s %s, then" % (place, first.operations[place], WAYS[way])
        second = Recording(flash, enter_hand, name=where)
        verdicts.same(where, second.states[0], *allowed(first, place, way))
        if first.damaged and first.operations[place].key == 0 and not second.damaged:
            verdicts.lost(where, "damage that nobody has read of yet isn't told")
        doubles += cut_everywhere(second, verdicts, None if SOAK else cuts // every)
    words = (doubles, cuts // every, len(first.keys) - 1, verdicts.boots, verdicts.summary())
    print("ran %d double power cuts after %d different ones in %d keys, %d boots, %s" % words)
    verdicts.check()


def test_cut_again_in_a_short_evening_and_in_the_repair_before_it():
    first = Recording(damaged_flash(), evenings.short_evening)
    assert first.damaged and first.operations[0].key == 0
    assert "1 hands" in first.states[0].evening
    cut_twice(first, 1)


def test_cut_again_in_the_first_evenings_of_a_box():
    cut_twice(Recording(formatted_flash(), evenings.small_evening), 1 if SOAK else 5)
