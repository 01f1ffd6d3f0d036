"""What a boot after a cut must show, and the losses that were found."""

from facts import Facts
from rig import Box, copied, enter_hand, go_home


class Verdicts:
    """Collects what went wrong; `check` fails with the first few."""

    def __init__(self) -> None:
        self.losses: "list[str]" = []
        self.boots = 0

    def lost(self, *words) -> None:
        """Something was."""
        self.losses.append(" | ".join([str(word) for word in words]))

    def summary(self) -> str:
        """How many losses."""
        return "%d losses" % len(self.losses)

    def check(self) -> None:
        """Fail where anything was lost."""
        assert not self.losses, "%d losses:\n%s" % (len(self.losses), "\n".join(self.losses[:6]))

    def boot(self, flash, where):
        """The box on this flash, or None where it doesn't come up as it should."""
        self.boots += 1
        box = Box(flash)
        if box.formatted:
            self.lost(where, "formatted")
        elif box.crashed:
            self.lost(where, "crashes at power-on", box.runner.crash.line)
        else:
            return box
        return None

    def same(self, where, found: Facts, *allowed: Facts, numbers: bool = True) -> bool:
        """Whether the books are one of those, whole, and so are the settings; evenings may have other `numbers`."""
        if not [facts for facts in allowed if facts.same_book(found, numbers)]:
            self.lost(where, "is", found, "in place of", *allowed)
            return False
        if found.settings not in [facts.settings for facts in allowed]:
            self.lost(where, "settings", found.settings, *[facts.settings for facts in allowed])
            return False
        return True

    def next_key_works(self, box, where) -> None:
        """A hand can be entered, and is there after another boot."""
        before = hands(box)
        crash = box.runner.crash  # it may have had one before
        enter_hand(box)
        if box.runner.crash is not crash or hands(box) != before + 1:
            self.lost(where, "no hand can be entered", box.at(), hands(box), "hands")
            return
        known = Facts(box.app, b"")
        again = self.boot(copied(box.flash), where)
        if again:
            self.same((where, "and a hand later, after a boot"), Facts(again.app), known)


def told(box) -> bool:
    """Whether the box says that something is damaged."""
    return box.at() == "message" or bool(box.app.books.damaged)


def told_in_list(box) -> bool:
    """Whether the list of evenings says so, of one of them or as it opens."""
    go_home(box)
    box.hold("ok")
    if "evenings" not in [item["value"] for item in box.runner.screen.describe()["items"]]:
        return False
    box.choose("evenings")
    if box.at() == "message":
        return True
    for item in box.runner.screen.describe()["items"]:
        number = item["value"]
        evening = box.app.books.look_at(number)
        count = len(evening.entries) if evening else 0
        plain = box.app.words("evenings_one" if count == 1 else "evenings_title", number, count)
        box.app.screen.index = box.app.screen.choices.index((item["label"], number))
        if evening is None or box.app.screen.title() != plain:
            return True
    return False


def hands(box) -> int:
    """How many the evening has."""
    return len(box.app.evening.entries) if box.app.books.evening else 0
