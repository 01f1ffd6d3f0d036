"""Files that were changed from outside: the box boots, and shows what was entered up to some point, or says so."""

import evenings
import harm
from damage import Damaged
from rig import SOAK

STEP = 1 if SOAK else 17
FEW = 1 if SOAK else 5


def judged(damaged, cases, what: str) -> None:
    """Boot with each, and say how many that were."""
    for words, changes in cases:
        damaged.judge(words, changes)
    print("ran %d files %s: %s" % (damaged.cases, what, damaged.summary()))
    damaged.verdicts.check()


def test_each_bit_of_a_small_evening():
    damaged = Damaged(evenings.small_evening)
    judged(damaged, harm.flips(damaged.books, 1), "with a bit turned")


def test_each_bit_of_an_evening_that_goes_on():
    damaged = Damaged(evenings.reopened_evening)
    judged(
        damaged,
        harm.flips(damaged.books, 1 if SOAK else 5, 0 if SOAK else 2),
        "of an evening that goes on with a bit turned",
    )


def test_bits_of_the_settings():
    damaged = Damaged(evenings.small_evening)
    judged(damaged, harm.flips(damaged.others, FEW), "of settings with a bit turned")


def test_cut_at_each_length():
    damaged = Damaged(evenings.small_evening)
    judged(damaged, harm.cuts(damaged.files, 1), "cut short")


def test_long_evenings_cut_and_turned():
    for story in (evenings.long_evening, evenings.two_evenings):
        damaged = Damaged(story)
        judged(damaged, harm.cuts(damaged.files, STEP), "of a long evening cut short")
        damaged = Damaged(story)
        judged(damaged, harm.flips(damaged.files, 1 if SOAK else 97, 5), "of a long evening with a bit turned")


def test_files_removed_doubled_exchanged():
    for story in (evenings.small_evening, evenings.long_evening, evenings.two_evenings):
        damaged = Damaged(story)
        judged(damaged, harm.wholes(damaged.files), "removed, doubled, with garbage")
        damaged = Damaged(story)
        judged(damaged, harm.swaps(damaged.files), "exchanged")


def test_pieces_dropped_and_doubled():
    damaged = Damaged(evenings.small_evening)
    judged(damaged, harm.pieces(damaged.files, 2 if SOAK else 7), "without a piece or with one twice")


def test_files_as_they_were_before():
    for story in (evenings.small_evening, evenings.long_evening):
        damaged = Damaged(story)
        judged(damaged, harm.olds(damaged.files, damaged.history), "as they were before")
