"""What can happen in an evening, and how the books write it down.

An event's `KIND` is its byte in the books and never reused. `pack` gives its payload, `decode` the event back.
Players are numbers into the evening's list of all who have sat down.
"""

import struct

from engine.errors import RuleError
from engine.games import game, game_by_number
from engine.rules import complete, pack, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Game, Rules

NAME_BYTES = 40  # room for a name in UTF-8; the display refuses a wide one long before


class Event:
    """Anything that happens."""

    KIND = 0

    def pack(self, module: "Game") -> bytes:
        """Its payload in the books; `module` is the evening's game."""
        return b""


class Start(Event):
    """An evening begins: `names` in clockwise order of seats, `dealer` the number of who deals first."""

    KIND = 1

    def __init__(self, game_name: str, names: list[str], rules: "Rules", dealer: int = 0) -> None:
        self.game_name = game_name
        self.names = names
        self.rules = rules
        self.dealer = dealer

    def pack(self, module: "Game") -> bytes:
        """Game, dealer, length of the rules, the rules, then each name with its length."""
        data = bytearray((module.NUMBER, self.dealer, 2 * len(module.RULES)))
        data.extend(pack(module.RULES, self.rules))
        for name in self.names:
            coded = name.encode()
            data.append(len(coded))
            data.extend(coded)
        return bytes(data)


class Scored(Event):
    """A hand was played to its end; `hand` is the game's own."""

    KIND = 2

    def __init__(self, hand: object) -> None:
        self.hand = hand

    def pack(self, module: "Game") -> bytes:
        """As the game packs it."""
        return module.pack_hand(self.hand)


class PassedOut(Event):
    """Everybody passed: nothing for anybody, and the deal moves on."""

    KIND = 3


class Undone(Event):
    """The last entry is taken back: a hand, a pass, a correction, a manual entry or a settlement."""

    KIND = 4


class Redone(Event):
    """What was taken back last is there again."""

    KIND = 5


class Corrected(Event):
    """Hand `number`, counted from 1, was really `hand`; None: everybody had passed."""

    KIND = 6

    def __init__(self, number: int, hand: object) -> None:
        self.number = number
        self.hand = hand

    def pack(self, module: "Game") -> bytes:
        """Two bytes for the number, then the hand, or nothing for a pass."""
        return struct.pack("<H", self.number) + (b"" if self.hand is None else module.pack_hand(self.hand))


class RulesChanged(Event):
    """From the next hand on these house rules hold, the stake among them."""

    KIND = 7

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules

    def pack(self, module: "Game") -> bytes:
        """All rules."""
        return pack(module.RULES, self.rules)


class Joined(Event):
    """`name` sits down after the player `after`; who has left before comes back as the same player."""

    KIND = 8

    def __init__(self, name: str, after: int) -> None:
        self.name = name
        self.after = after

    def pack(self, module: "Game") -> bytes:
        """The neighbour, then the name."""
        return bytes((self.after,)) + self.name.encode()


class _OfPlayers(Event):
    """An event that is told by the players it is about."""

    def __init__(self, *players: int) -> None:
        self.players = players

    def pack(self, module: "Game") -> bytes:
        """A byte each."""
        return bytes(self.players)


class Left(_OfPlayers):
    """A player left the table, but stays in the books."""

    KIND = 9


class Swapped(_OfPlayers):
    """Two players changed seats."""

    KIND = 10


class DealerSet(_OfPlayers):
    """The table says who deals next."""

    KIND = 11


class Settled(Event):
    """All open balances were paid; the evening goes on from zero."""

    KIND = 12


class Adjusted(Event):
    """A manual entry: cents by player, summing to zero."""

    KIND = 13

    def __init__(self, amounts: dict[int, int]) -> None:
        self.amounts = amounts

    def pack(self, module: "Game") -> bytes:
        """Five bytes a player: the number, and the cents with their sign."""
        return b"".join([struct.pack("<Bi", player, self.amounts[player]) for player in sorted(self.amounts)])


def make_start(game_name: object, names: object, rules: object, dealer: object = 0) -> Start:
    """A checked Start; RuleError says which name, rule or number of players can't be."""
    module = game(game_name)
    checked = _check_names(names, module.PLAYERS)
    full = complete(module.RULES, rules)
    module.check_rules(full, len(checked))
    if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < len(checked):
        raise RuleError("dealer_unknown")
    return Start(module.NAME, checked, full, dealer)


def check_name(name: object) -> str:
    """The name without spaces round it, or RuleError."""
    tidy = name.strip() if isinstance(name, str) else ""
    if not tidy:
        raise RuleError("name_empty")
    if len(tidy.encode()) > NAME_BYTES:
        raise RuleError("name_wide", tidy)
    return tidy


def _check_names(names: object, players: tuple[int, int]) -> list[str]:
    fewest, most = players
    if not isinstance(names, list) or not fewest <= len(names) <= most:
        raise RuleError("players_count", fewest, most, len(names) if isinstance(names, list) else names)
    result: list[str] = []
    for name in names:
        tidy = check_name(name)
        if tidy in result:
            raise RuleError("name_doubled", tidy)
        result.append(tidy)
    return result


def decode(kind: int, data: bytes, module: "Game | None") -> Event:
    """The event of this kind and payload; RuleError where no event was ever written so."""
    if kind == Start.KIND:
        return _decode_start(data)
    if module is None:
        raise RuleError("book_damaged")
    for bare in (PassedOut, Undone, Redone, Settled):
        if kind == bare.KIND and not data:
            return bare()
    for few, count in ((Left, 1), (Swapped, 2), (DealerSet, 1)):
        if kind == few.KIND and len(data) == count:
            return few(*data)
    return _decode_rest(kind, data, module)


def _decode_rest(kind: int, data: bytes, module: "Game") -> Event:
    if kind == Scored.KIND:
        return Scored(module.unpack_hand(data))
    if kind == Corrected.KIND and len(data) >= 2:
        return Corrected(data[0] | data[1] << 8, module.unpack_hand(data[2:]) if len(data) > 2 else None)
    if kind == RulesChanged.KIND and len(data) == 2 * len(module.RULES):
        return RulesChanged(unpack(module.RULES, data))
    if kind == Joined.KIND and len(data) > 1:
        return Joined(_text(data[1:]), data[0])
    if kind == Adjusted.KIND and data and len(data) % 5 == 0:
        pairs = [struct.unpack("<Bi", data[place : place + 5]) for place in range(0, len(data), 5)]
        return Adjusted({player: cents for player, cents in pairs})
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
