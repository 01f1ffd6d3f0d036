"""Evenings that are played by keys alone."""

from rig import enter_hand, go_home

REFUSALS_MOST = 40  # more than any fault lasts


def first_start(box, letters: str = "abcde") -> None:
    """A box that nobody has used: language, players by their letters, dealer."""
    box.key("ok")
    box.key("ok")
    box.choose("jaggln")
    box.choose(len(letters))
    for letter in letters:
        if box.at() == "name":
            box.choose("new")
        box.choose(letter.upper())
        box.hold("ok")
    box.key("ok")


def hand(box, declarer: int, gewisse: int, partner, card: str = "LA") -> None:
    """A whole hand, and the result seen."""
    call(box, declarer, card)
    finish(box, gewisse, partner)


def call(box, declarer: int, card: str = "LA") -> None:
    """From the scoreboard to the play."""
    box.key("ok")
    answer(box, declarer, card)


def answer(box, declarer: int, card: str) -> None:
    """Who declares, and what."""
    box.choose(declarer)
    box.choose(card)
    if box.at() == "trump":
        box.choose("H")


def finish(box, gewisse: int, partner) -> None:
    """From the play to the scoreboard."""
    box.key("ok")
    box.choose(gewisse)
    if box.at() == "matsch":
        box.choose(True)
    box.choose(partner)
    go_home(box)


def settle(box) -> None:
    """All is paid."""
    box.menu("settle")
    while box.at() == "settle":
        box.key("ok")
    box.choose(True)


def new_evening(box, names) -> None:
    """With remembered names."""
    box.menu("new")
    box.choose(True)
    box.choose("jaggln")
    box.choose(len(names))
    for name in names:
        box.choose(name)
    box.key("ok")


def reopen(box, number: int) -> None:
    """Go on with an evening of before; where the box says that flash refuses, again as often as it takes."""
    pressed = box.pressed
    for _ in range(REFUSALS_MOST):
        box.pressed = pressed  # keys that led nowhere don't count
        box.menu("evenings", number)
        box.choose(True)
        if box.app.books.number == number:
            return
        go_home(box)
    raise AssertionError("evening %d can't be reopened" % number)


def long_evening(box) -> None:
    """Some 200 keys, everything a table does."""
    first_start(box)
    hand(box, 1, 6, 2)
    hand(box, 2, 3, 3)
    box.menu("pass")
    box.menu("undo")
    box.menu("redo")
    call(box, 3, "SU")
    box.menu("tally")
    for side in ("prev", "next", "prev"):
        box.key(side)
    box.key("ok")
    finish(box, 9, None)
    box.menu("correct", 2)
    answer(box, 3, "LA")
    finish(box, 4, 4)
    _table(box)
    box.menu("settings", "brightness", 4)
    go_home(box)
    settle(box)
    _another_evening(box)


def _another_evening(box) -> None:
    """Two hands of a new evening, a long pause in the second; then back to the evening before."""
    hand(box, 1, 5, 0)
    new_evening(box, ["B", "A", "C", "D", "E"])
    hand(box, 1, 5, 3)
    call(box, 2)
    box.wait(30)
    finish(box, 0, 0)
    reopen(box, 1)
    hand(box, 1, 7, 3)
    box.menu("undo")
    box.menu("settings", "language", "en")
    go_home(box)


def _table(box) -> None:
    """Stake, a rule, somebody joins, somebody leaves."""
    box.menu("stake")
    for key in ("ok", "next", "ok"):
        box.key(key)
    box.menu("rules", "solo", 2)
    box.menu("players", "join", 0)
    box.choose("F")
    box.hold("ok")
    box.menu("players", "leave", 4)
    box.choose(True)


def short_evening(box) -> None:
    """On from a scoreboard, some 40 keys: a hand, undo, a new evening, a hand, the old evening again."""
    for step in SHORT:
        go_home(box)
        step(box)


def _new_short(box) -> None:
    new_evening(box, ["B", "A", "C", "D", "E"])


# Each step begins at the scoreboard
SHORT = (
    lambda box: hand(box, 1, 6, 2),
    lambda box: box.menu("undo"),
    lambda box: box.menu("settings", "click", 0),
    _new_short,
    lambda box: hand(box, 1, 5, 0),
    lambda box: reopen(box, 1),
    lambda box: hand(box, 2, 5, 3),
)


def many_hands(count: int):
    """An evening with so many hands."""

    def story(box) -> None:
        first_start(box)
        for _ in range(count):
            enter_hand(box)

    return story


def few_hands(box) -> None:
    """On from there, five more: where the box begins a new file, one of them is in it."""
    for _ in range(5):
        enter_hand(box)


def two_evenings(box) -> None:
    """A short one, and one under way that is long enough for several files."""
    first_start(box)
    hand(box, 1, 6, 2)
    new_evening(box, ["A", "B", "C", "D", "E"])
    for _ in range(40):
        enter_hand(box)
    go_home(box)


def small_evening(box) -> None:
    """Two evenings of a few records, and a hand begun."""
    first_start(box)
    hand(box, 1, 6, 2)
    new_evening(box, ["A", "B", "C", "D", "E"])
    hand(box, 2, 3, 3)
    box.menu("settings", "click", 0)
    go_home(box)
    call(box, 1)


def reopened_evening(box) -> None:
    """The first of two evenings goes on with a hand."""
    first_start(box)
    hand(box, 1, 6, 2)
    new_evening(box, ["A", "B", "C", "D", "E"])
    reopen(box, 1)
    hand(box, 2, 5, 3)
