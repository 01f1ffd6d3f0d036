"""A ledger reckoned anew from its hands."""

from collections.abc import Iterator

from engine.errors import RuleError
from engine.games import game
from engine.protocols import Game, Rules
from engine.rules import complete
from engine.settle import transfers
from tools.export.evenings import Facts
from tools.verify.differing import differing, sentence, short


def checked(where: str, ledger: object) -> Iterator[str]:
    """Where amounts, balances and payments aren't what the hands give."""
    try:
        yield from _reckoned(where, ledger)  # type: ignore[arg-type]  # what isn't a ledger fails below
    except RuleError as error:
        yield sentence(where, str(error))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
        yield sentence(where, f"this is no ledger ({type(error).__name__}: {error}).")


def _reckoned(where: str, ledger: Facts) -> Iterator[str]:
    module, names = game(ledger["game"]), list(ledger["players"])
    rules = complete(module.RULES, ledger["rules"])
    yield from _named(where, ledger, names)
    balances = dict.fromkeys(names, 0)
    running = {key: dict.fromkeys(names, 0) for key in ("points", "wins")}
    for place, facts in enumerate(ledger["hands"], 1):
        hand_where = f"{where}, hand {place}" if where else f"Hand {place}"
        hand_rules = complete(module.RULES, {**rules, **facts.get("rules", {}), "stake": facts["stake"]})
        yield from differing(hand_where, facts["n"], place, "n")
        expected = dict.fromkeys(facts["amounts"], 0)
        if not facts["passed"]:
            again, amounts = _hand_again(module, facts, names, hand_rules, running)
            expected.update(amounts)
            yield from differing(hand_where, {key: facts.get(key) for key in again}, again)
        yield from differing(hand_where, facts["amounts"], expected, "amounts")
        _add(balances, expected)
    for booking in ledger.get("bookings", []):
        _add(balances, booking["amounts"])
    yield from differing(where, ledger["balances"], balances, "balances")
    plan = transfers([balances[name] for name in names])
    paid = [{"from": names[one], "to": names[other], "cents": cents} for one, other, cents in plan]
    yield from differing(where, ledger["transfers"], paid, "transfers")
    for key, counted in running.items():
        if any(counted.values()) or key in ledger:
            yield from differing(where, ledger.get(key), counted, key)


def _hand_again(
    module: Game, facts: Facts, names: list[str], rules: Rules, running: dict[str, dict[str, int]]
) -> tuple[Facts, dict[str, int]]:
    """What the ledger must say of this hand, and its amounts; what runs on beside the money is added to `running`."""
    playing = _seats(facts, names)
    hand = module.make_hand(_numbered(facts, names))
    module.check_hand(hand, playing, rules)
    points, won = module.score(hand, rules)
    _add(running["points"], {names[player]: gained for player, gained in points.items()})
    _add(running["wins"], {names[player]: 1 for player in won})
    amounts = {names[player]: cents for player, cents in module.amounts(hand, playing, rules).items()}
    return module.facts(hand, names, rules), amounts


def _add(sums: dict[str, int], amounts: dict[str, int]) -> None:
    for name, amount in amounts.items():
        sums[name] += amount


def _named(where: str, ledger: Facts, names: list[str]) -> Iterator[str]:
    """Where somebody deals, leads or sits out who never sat down, or a yes or no is neither."""
    said = ledger.get("next", {"dealer": names[0], "forehand": names[0], "out": []})
    named = [said["dealer"], said["forehand"], *said["out"]]
    for facts in ledger["hands"]:
        named += [facts["dealer"], *facts["out"]]
        for key in ("passed", "corrected"):
            if not isinstance(facts[key], bool):
                yield sentence(where, f"{key} is {short(facts[key])}, neither true nor false.")
    for name in named:
        if name not in names:
            yield sentence(where, f"{short(name)} is none of those who sat down.")


def _seats(facts: Facts, names: list[str]) -> list[int]:
    """Who played. In what order isn't said; it matters in Kreuzjassen alone, and partners have the same points."""
    playing = [names.index(name) for name in facts["amounts"] if name not in facts["out"]]
    if len(playing) != 4:
        return playing
    points = facts.get("points", {})
    few, less, more, most = sorted(playing, key=lambda player: points.get(names[player], 0))
    return [few, more, less, most]


def _numbered(facts: Facts, names: list[str]) -> Facts:
    """The hand with its players as numbers, as a game's make_hand takes it."""
    result = dict(facts)
    if "declarer" in facts:
        result["declarer"] = names.index(facts["declarer"])
        partner = facts["declarer"] if facts.get("held") else facts["partner"]
        result["partner"] = None if partner is None else names.index(partner)
    if "points" in facts:
        result["points"] = {names.index(name): points for name, points in facts["points"].items()}
    return result
