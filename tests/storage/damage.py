"""A played evening whose files are changed from outside, and what the box makes of it."""

from facts import Facts
from folders import SETTINGS, changed, contents
from recording import Recording
from rig import SOAK, formatted_flash
from verdicts import Verdicts, told, told_in_list

from firmware.settings import OPTIONS

HANDS_EVERY = 5 if SOAK else 20  # boots after which a hand is entered and looked for after another boot


class Damaged:
    """`files` are those at the evening's end, `history` what each ever held."""

    def __init__(self, story) -> None:
        self.history: "dict[str, set[bytes]]" = {}
        self.verdicts = Verdicts()
        self.cases = self.whole = self.reported = self.older = 0
        recording = Recording(formatted_flash(), story, self._watch)
        self.flash = recording.end
        self.full = recording.states[-1]
        self.known: "dict[int, set[str]]" = {}
        for facts in recording.states:
            for number in facts.all:
                self.known.setdefault(number, set()).add(facts.all[number])
        self.drafts = {(facts.number, facts.evening, facts.draft) for facts in recording.states}
        self.files = contents()
        self.books = {path: self.files[path] for path in self.files if not path.startswith(SETTINGS)}
        self.others = {path: self.files[path] for path in self.files if path.startswith(SETTINGS)}

    def _watch(self) -> None:
        found = contents()
        for path in found:
            self.history.setdefault(path, set()).add(found[path])

    def summary(self) -> str:
        """What the boxes showed."""
        return "%d whole, %d reported, %d older, %s" % (self.whole, self.reported, self.older, self.verdicts.summary())

    def judge(self, words: str, changes) -> None:
        """Boot with these files changed."""
        self.cases += 1
        box = self.verdicts.boot(changed(self.flash, changes), words)
        if box is None:
            return
        said = told(box)
        found = Facts(box.app)
        self._kept(words, changes)
        once = self._once(changes)
        if self._kind(found) == "old" and not once:
            said = told_in_list(box)
        self._compare(words, found, said or told(box), once)
        if self.verdicts.boots % HANDS_EVERY == 0:
            self.verdicts.next_key_works(box, words)

    def _kind(self, found: Facts) -> str:
        """What is missing: the present evening's hands, the way to them, an older evening's, or just the draft."""
        full = self.full
        if found.all.get(full.number) != full.evening or found.evening != found.all.get(found.number):
            return "hands"
        if found.number != full.number:
            return "present"
        return "draft" if found.all == full.all else "old"

    def _once(self, changes) -> bool:
        """Whether each file is empty, or held just that before: nothing in itself tells that it is old."""
        return not [path for path in changes if changes[path] and changes[path] not in self.history.get(path, ())]

    def _compare(self, words: str, found: Facts, said: bool, once: bool) -> None:
        lost = self.verdicts.lost
        if found.same_book(self.full):
            self.whole += 1
        elif said:
            self.reported += 1
        elif once:
            self.older += 1
        else:
            lost(words, "isn't reported", found, "in place of", self.full, self._kind(found))
        for number in found.all:
            if found.all[number] not in self.known.get(number, ()):
                lost(words, "shows what never was", found)
        if found.draft and (found.number, found.evening, found.draft) not in self.drafts:
            lost(words, "has a draft that never was", found)
        if not once:
            self._compare_settings(words, found)

    def _compare_settings(self, words: str, found: Facts) -> None:
        """One by one as they were, or as they are at the first start."""
        full = self.full
        sound = found.language in (None, full.language) and not [name for name in found.names if name not in full.names]
        for option in OPTIONS:
            sound = sound and found.options[option] in (full.options[option], OPTIONS[option][0])
        if not sound:
            self.verdicts.lost(words, "settings that never were", found.settings)

    def _kept(self, words: str, changes) -> None:
        """What isn't sound is still there to be looked at, under whatever name."""
        there = list(contents().values())
        for path in changes:
            sound = not changes[path] or changes[path] in self.history.get(path, ())
            if not path.startswith(SETTINGS) and not sound and changes[path] not in there:
                self.verdicts.lost(words, "deletes what was damaged")
