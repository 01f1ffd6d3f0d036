"""The plug is pulled at every flash operation of an evening, which is left undone, torn, or done wholly."""

import evenings
from cutting import cut_everywhere
from recording import Recording
from rig import SOAK, formatted_flash
from verdicts import Verdicts
from wandering import wandering

WANDERINGS = 40 if SOAK else 2
WANDERING_KEYS = 600 if SOAK else 100


class Cuts:
    """Counts them, and cuts."""

    def __init__(self) -> None:
        self.verdicts = Verdicts()
        self.cuts = self.keys = 0

    def evening(self, flash, story) -> None:
        """Cut everywhere in this one."""
        recording = Recording(flash, story)
        self.keys += len(recording.keys) - 1
        self.cuts += cut_everywhere(recording, self.verdicts)

    def ran(self) -> None:
        """Say it, and fail where anything was lost."""
        words = (self.cuts, self.keys, self.verdicts.boots, self.verdicts.summary())
        print("ran %d power cuts in %d keys, %d boots, %s" % words)
        self.verdicts.check()


def test_cut_at_every_flash_operation_of_an_evening():
    cuts = Cuts()
    cuts.evening(formatted_flash(), evenings.long_evening)
    assert cuts.keys > 200
    cuts.ran()


def test_cut_at_every_flash_operation_of_hands_in_a_new_file():
    cuts = Cuts()
    for count in range(24, 36, 1 if SOAK else 5):
        begun = Recording(formatted_flash(), evenings.many_hands(count)).end
        cuts.evening(begun, evenings.few_hands)
    cuts.ran()


def test_cut_at_every_flash_operation_of_keys_at_random():
    cuts = Cuts()
    for seed in range(1, WANDERINGS + 1):
        cuts.evening(formatted_flash(), lambda box, seed=seed: wander(box, seed))
    cuts.ran()


def wander(box, seed: int) -> None:
    """An evening begun, then whatever."""
    evenings.first_start(box, "abcdef" if seed % 2 else "abcde")
    wandering(box, seed, WANDERING_KEYS)
