"""The coach: hands that play themselves, one explained step at a time, and questions with four answers.

CODES.md lists what it can say. A game is a folder here, with `demo` and `quiz`, imported when somebody learns.
"""

from engine.coach.deck import Draws, shuffled
from engine.errors import RuleError
from engine.games import game as game_of
from engine.rules import complete

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.quiz import Question
    from engine.coach.table import Demo
    from engine.protocols import Rules


def demo(name: str, seed: int, rules: "Rules | None" = None, count: int = 0) -> "Demo":
    """The hand number `seed` of this game, dealt to `count` players (0: as many as is usual), by these house rules.

    The same arguments give the same hand everywhere. RuleError where so many can't play by these rules.
    """
    game = game_of(name)
    module = __import__("engine.coach.%s.demo" % name, None, None, ("deal",))
    count = count or module.COUNT
    if not game.PLAYERS[0] <= count <= game.PLAYERS[1]:
        raise RuleError("players_count", game.PLAYERS[0], game.PLAYERS[1], count)
    rules = complete(game.RULES, rules or {})
    game.check_rules(rules, count)
    result: "Demo" = module.deal(shuffled(module.PACK, seed), Draws(seed).below(count), count, rules)
    return result


def question(name: str, seed: int, rules: "Rules | None" = None) -> "Question":
    """The question number `seed` about this game, by these house rules. The same arguments give the same question."""
    game = game_of(name)
    module = __import__("engine.coach.%s.quiz" % name, None, None, ("KINDS",))
    rules = complete(game.RULES, rules or {})
    game.check_rules(rules, module.COUNT)
    draws = Draws(seed)
    result: "Question" = module.KINDS[draws.below(len(module.KINDS))](draws, rules)
    return result
