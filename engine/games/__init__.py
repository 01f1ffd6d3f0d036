"""The games: one module each. What a module offers is protocols.Game; nothing else knows what a hand of it is."""

from engine.errors import RuleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocols import Game

NAMES = ("jaggln", "jass")


def game(name: object) -> "Game":
    """The module of the game called `name`; imported when first asked for. RuleError for an unknown one."""
    if name == "jaggln":
        from engine.games import jaggln

        return jaggln
    if name == "jass":
        from engine.games import jass

        return jass
    raise RuleError("game_unknown", name)


def game_by_number(number: int) -> "Game":
    """The module whose NUMBER stands in the books."""
    for name in NAMES:
        if number == game(name).NUMBER:
            return game(name)
    raise RuleError("game_unknown", number)
