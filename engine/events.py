"""What can happen in an evening, and how the books write it down.

An event's `KIND` is its byte in the books and never reused.
"""

from engine.errors import RuleError
from engine.games import game, game_by_number
from engine.rules import complete, pack, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Game

NAME_BYTES = 40  # room for a name in UTF-8; the display refuses a wide one long before


class Start:
    """An evening begins: `names` in clockwise order of seats, `dealer` the number of who deals first."""

    KIND = 1

    def __init__(self, game_name: str, names: list[str], rules: "dict[str, int | str]", dealer: int = 0) -> None:
        self.game_name = game_name
        self.names = names
        self.rules = rules
        self.dealer = dealer


class Scored:
    """A hand was played to its end; `hand` is the game's own."""

    KIND = 2

    def __init__(self, hand: object) -> None:
        self.hand = hand


class PassedOut:
    """Everybody passed: nothing for anybody, and the deal moves on."""

    KIND = 3


class Undone:
    """The last hand or pass is taken back."""

    KIND = 4


if TYPE_CHECKING:
    Event = Start | Scored | PassedOut | Undone


def make_start(game_name: object, names: object, rules: object, dealer: object = 0) -> Start:
    """A checked Start; RuleError says which name, rule or number of players can't be."""
    module = game(game_name)
    checked = _check_names(names, module.PLAYERS)
    full = complete(module.RULES, rules)
    module.check_rules(full, len(checked))
    if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < len(checked):
        raise RuleError("dealer_unknown")
    return Start(module.NAME, checked, full, dealer)


def _check_names(names: object, players: tuple[int, int]) -> list[str]:
    fewest, most = players
    if not isinstance(names, list) or not fewest <= len(names) <= most:
        raise RuleError("players_count", fewest, most, len(names) if isinstance(names, list) else names)
    result: list[str] = []
    for name in names:
        tidy = name.strip() if isinstance(name, str) else ""
        if not tidy:
            raise RuleError("name_empty")
        if tidy in result:
            raise RuleError("name_doubled", tidy)
        if len(tidy.encode()) > NAME_BYTES:
            raise RuleError("name_wide", tidy)
        result.append(tidy)
    return result


def encode(event: "Event", module: "Game") -> bytes:
    """The event's payload in the books; `module` is the game of the evening."""
    if isinstance(event, Start):
        data = bytearray((module.NUMBER, event.dealer, 2 * len(module.RULES)))
        data.extend(pack(module.RULES, event.rules))
        for name in event.names:
            coded = name.encode()
            data.append(len(coded))
            data.extend(coded)
        return bytes(data)
    return bytes(module.pack_hand(event.hand)) if isinstance(event, Scored) else b""


def decode(kind: int, data: bytes, module: "Game | None") -> "Event":
    """The event of this kind and payload; RuleError where no event was ever written so."""
    if kind == Start.KIND:
        return _decode_start(data)
    if kind == Scored.KIND and module:
        return Scored(module.unpack_hand(data))
    if kind in (PassedOut.KIND, Undone.KIND) and module and not data:
        return PassedOut() if kind == PassedOut.KIND else Undone()
    raise RuleError("book_damaged")


def _decode_start(data: bytes) -> Start:
    if len(data) < 3 or len(data) < 3 + data[2]:
        raise RuleError("book_damaged")
    module = game_by_number(data[0])
    names = []
    place = 3 + data[2]
    while place < len(data):
        end = place + 1 + data[place]
        if end > len(data):
            raise RuleError("book_damaged")
        names.append(_text(data[place + 1 : end]))
        place = end
    return make_start(module.NAME, names, unpack(module.RULES, data[3 : 3 + data[2]]), data[1])


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except ValueError as error:  # CPython raises UnicodeDecodeError, MicroPython UnicodeError: both ValueErrors
        raise RuleError("book_damaged") from error
