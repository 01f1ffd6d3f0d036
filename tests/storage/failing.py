"""An evening in which one operation fails, and what is left of it."""

import evenings
from facts import Facts
from person import CrashError, Person
from recording import Recording
from rig import copied, formatted_flash
from verdicts import Verdicts

WHOLE, CRASHED, STOPPED = "whole", "crashed", "stopped"


def two_evenings(box) -> None:
    """What lies on the flash before: two short evenings, the second under way."""
    evenings.first_start(box)
    evenings.hand(box, 1, 6, 2)
    evenings.new_evening(box, ["A", "B", "C", "D", "E"])
    evenings.hand(box, 2, 3, 3)


class Failing:
    """Plays the same evening again and again; `faults` counts those that struck, `ends` how the evenings went on."""

    def __init__(self) -> None:
        start = Recording(formatted_flash(), two_evenings).end
        self.recording = Recording(start, evenings.short_evening)
        self.verdicts = Verdicts()
        self.faults = 0
        self.messages = 0
        self.ends = {WHOLE: 0, CRASHED: 0, STOPPED: 0}

    def ran(self, what: str) -> None:
        """Say it, and fail where anything was lost."""
        ends = ", ".join(["%d %s" % (self.ends[end], end) for end in sorted(self.ends)])
        words = (self.faults, what, ends, self.messages, self.verdicts.summary())
        print("ran %d failures, %s: %s, %d messages, %s" % words)
        self.verdicts.check()

    def play(self, mounts, fault, where) -> bool:
        """One evening; False where the fault wasn't reached."""
        flash = copied(self.recording.start)
        end, box = WHOLE, None
        try:
            box = Person(flash, mounts)
            crashed = box.crashed
            box.come_up()
            evenings.short_evening(box)
            end = CRASHED if crashed else WHOLE
        except CrashError:
            end = CRASHED
        except KeyboardInterrupt:
            end = STOPPED
        except AssertionError as error:
            self.verdicts.lost(where, "at operation", fault.at, error)
            return fault.struck
        if not fault.struck:
            return False
        fault.heal()
        self.faults += 1
        self.ends[end] += 1
        self._judge(box, flash, end, (where, "at operation", fault.at, end))
        return True

    def _judge(self, box, flash, end: str, where) -> None:
        states = self.recording.states
        key = box.pressed if box else 0
        before, after = states[key + 1], states[min(key + 2, len(states) - 1)]
        where += ("key", key)
        if end == STOPPED:
            box = self.verdicts.boot(copied(flash), where)
            if box is None:
                return
        self.messages += getattr(box, "messages", 0)
        found = Facts(box.app, before.draft if end == WHOLE else None)
        if self.verdicts.same(where, found, before, after, numbers=False):
            if end == CRASHED and found.evening == before.evening != after.evening:
                self.verdicts.lost(where, "what was confirmed is gone")
            self.verdicts.next_key_works(box, where)
