"""What the stories of a table are told with: a box that speaks a language, and the keys that answer it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.box import Box, Screen
from tools.play import Fingers

FIVE = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
SIX = [*FIVE, "Burgi"]
SEVEN = [*SIX, "Jörg"]
ANNA, TONI, SEPP, MOIDL, HANS, BURGI, JOERG = range(7)
BACKS_MOST = 12  # no screen lies deeper


class SpeakingBox(Box):
    """A box, and the language it was told at its first start."""

    language = "de"


def _told_its_language(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SpeakingBox]:
    box = SpeakingBox(tmp_path)
    box.boot()
    box.choose(request.param)
    box.language = request.param
    yield box
    box.close()


in_both_languages = pytest.fixture(params=["de", "en"], name="speaking")(_told_its_language)


def at(box: Box) -> str:
    return str(box.screen()["id"])


def read(box: Box) -> str:
    return " / ".join(box.screen()["text"])


def values(box: Box) -> list[object]:
    return [item["value"] for item in box.screen().get("items", [])]


def selected(box: Box) -> object:
    screen = box.screen()
    return screen["items"][screen["selected"]]["value"]


def says(box: SpeakingBox, german: str, english: str) -> None:
    """The screen has these words, in the language that the box speaks."""
    words = german if box.language == "de" else english
    assert words in read(box), f"{words!r} is not in {read(box)!r}"


def says_no(box: SpeakingBox, german: str, english: str) -> None:
    """A sentence refuses it, with these words in it; any key goes on from there."""
    assert at(box) == "message"
    says(box, german, english)
    assert " ".join(box.screen()["text"][1:-1]).endswith("."), read(box)


def menu(box: Box, *way: object) -> None:
    """Open the menu and take one entry after another."""
    box.hold("ok")
    for value in way:
        box.choose(value)


def menu_values(box: Box) -> set[object]:
    """What the menu offers now; then it is left again."""
    box.hold("ok")
    assert at(box) == "menu"
    offered = set(values(box))
    box.key("back")
    return offered


def call(box: Box, declarer: int, card: str = "HA", trump: str = "") -> None:
    """From the scoreboard to the play."""
    box.key("ok")
    name(box, declarer, card, trump)


def name(box: Box, declarer: int, card: str, trump: str = "") -> None:
    """From the question who declares to the play."""
    box.choose(declarer)
    box.choose(card)
    if trump:
        box.choose(trump)


def count(box: Box, *sides: str) -> str:
    """Count gewisse as they fall, a key each; what the screen of the count then says. It stays there."""
    if at(box) == "play":
        menu(box, "tally")
    for side in sides:
        box.key(side)
    return read(box)


def finish(box: Box, gewisse: int, partner: int | None, matsch: bool | None = None) -> None:
    """From the play to the books."""
    box.key("ok")
    box.choose(gewisse)
    if matsch is not None:
        box.choose(matsch)
    box.choose(partner)


def hand(box: Box, declarer: int, gewisse: int, partner: int | None, matsch: bool | None = None) -> None:
    """A whole hand in which the Sow of Hearts is called."""
    call(box, declarer)
    finish(box, gewisse, partner, matsch)


def correct(box: Box, number: int, declarer: int, gewisse: int, partner: int | None) -> None:
    """Make hand `number` this one."""
    menu(box, "correct", number)
    name(box, declarer, "HA")
    finish(box, gewisse, partner)


def set_number(box: Box, number: int) -> None:
    """Set the number that the screen asks for, and take it."""
    Fingers(box).set(number)


def stake(box: Box, cents: int) -> None:
    menu(box, "stake")
    set_number(box, cents)


def rule(box: Box, rule_name: str, value: object) -> None:
    menu(box, "rules", rule_name, value)


def enter(box: Box, amounts: dict[int, int]) -> None:
    """A manual entry, as far as `done`."""
    menu(box, "adjust")
    for player, cents in amounts.items():
        box.choose(player)
        set_number(box, cents)
    box.choose("done")


def settle(box: Box) -> None:
    """Look at all pages, and say that all is paid."""
    menu(box, "settle")
    for _ in range(BACKS_MOST):
        if at(box) == "confirm":
            break
        box.key("ok")
    box.choose(True)


def pages(box: Box) -> list[str]:
    """What the pages of the settlement say, until it asks; then back at the scoreboard."""
    menu(box, "settle")
    found = []
    for _ in range(BACKS_MOST):
        if at(box) == "confirm":
            break
        found.append(read(box))
        box.key("ok")
    leave(box)
    return found


def write_name(box: Box, letters: str) -> None:
    """On the wheel of letters; where names are offered first, a new one is chosen."""
    if at(box) == "name":
        box.choose("new")
    for letter in letters:
        box.choose(letter)
    box.hold("ok")


def sit_down(box: Box, after: int, who: str) -> None:
    """A guest joins, by a remembered name or a new one."""
    menu(box, "players", "join", after)
    if at(box) == "name" and who in values(box):
        box.choose(who)
    else:
        write_name(box, who)


def get_up(box: Box, player: int) -> None:
    menu(box, "players", "leave", player)
    box.choose(True)


def leave(box: Box) -> None:
    """Press `back` until the scoreboard shows: there must be a way out of everywhere."""
    seen = [at(box)]
    for _ in range(BACKS_MOST):
        if at(box) == "scoreboard":
            return
        seen.append(str(box.key("back")["id"]))
    raise AssertionError(f"back leads round in circles: {seen}")


def power_cut(box: Box) -> Screen:
    """Pull the plug, and give power again."""
    box.cut()
    return box.boot()


def seats(box: Box) -> list[str]:
    """Who sits where, as the scoreboard lists them; with one player a page it is left as it was."""
    count = len(box.screen()["text"]) - 1
    return [line.split(" ")[0] for line in box.screen()["text"][:count]]
