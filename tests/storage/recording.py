"""An evening played once: the flash before it, its flash operations, and what the box knew after each key."""

from facts import Facts, draft_of
from rig import Box, copied
from tape import Tape
from verdicts import told


class Recording:
    """`states[k]` is what the box knew before key k, `keys[k]` that key; the power-on is key 0."""

    def __init__(self, flash, story, watch=None, name: str = "") -> None:
        """Play `story` on a copy of the flash; `watch` is called after each key that wrote something."""
        self.name = name
        self.start = copied(flash)
        self.keys = ["power on"]
        self._watch = watch
        played = copied(flash)
        self._tape = Tape(played)
        box = Box(played)
        assert not box.formatted
        self.damaged = told(box)
        self.states = [Facts(box.app)]  # with damage, what is left of it is known only after power-on
        self._taken(box, "")
        box.on_key = lambda name: self._taken(box, name)
        story(box)
        played.before_operation(None)
        self.end = copied(played)
        assert not box.crashed, box.runner.crash.line

    def _taken(self, box, name: str) -> None:
        if name:
            self.keys.append(name)
        last = self.states[-1]
        unwritten = not self.operations or self.operations[-1].key < self._tape.key
        self.states.append(Facts(box.app, draft_of(box.app), last.all if unwritten else None))
        self._tape.key += 1
        if self._watch and not unwritten:
            self._watch()

    @property
    def operations(self):
        """All flash operations in order."""
        return self._tape.operations

    def before(self, operation) -> Facts:
        """What was known before the key of this operation."""
        return self.states[operation.key]

    def after(self, operation) -> Facts:
        """What was known after it."""
        return self.states[operation.key + 1]

    def ends_key(self, place: int) -> bool:
        """Whether all of the key is written with this operation."""
        last = len(self.operations) - 1
        return place == last or self.operations[place + 1].key != self.operations[place].key
