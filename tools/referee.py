"""Ask the rules: a JSON question a line on stdin, a JSON answer a line on stdout.

  {"game":"jaggln","ask":"winner","trump":"H","trick":["EA","E10","SU","H7","E9"]}
  {"game":"jaggln","ask":"legal","trump":"L","hand":["EA","L7"],"trick":["E9"]}
  {"game":"jaggln","ask":"order","trump":"H"}
  {"game":"jaggln","ask":"pay","active":5,"declarer":0,"partner":2,"gewisse":6,"matsch":false,"stake":2}
  {"game":"jaggln","ask":"discard","hand":["EA","L7"],"discard":["EA"]}
  {"game":"jass","ask":"winner","trump":"H","trick":["EA","E10","H6","HU"]}
  {"game":"jass","ask":"legal","trump":"H","hand":["EA","H7"],"trick":["E9"],"rules":{"trump_any_time":"on"}}
  {"game":"jass","ask":"order","trump":"H"}
  {"game":"jass","ask":"value","trump":"L","cards":["LU","L9","EA"]}
  {"game":"jass","ask":"swap","hand":["H6","S6","EA"],"turned":"HA"}
  {"game":"jass","ask":"result","points":[20,42,45,45],"trump":"H","rules":{"stake":10}}

"lang":"de" in a question makes its sentences German; "rules":{…} gives house rules. Without "game" it is Jaggln.
The points of a result are by seat, and so are what counts of them and the amounts; "trump" may be left out there.
"""

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from engine.cards import check_cards, check_suit
from engine.errors import RuleError
from engine.games import NAMES, game, jaggln, jass
from engine.rules import complete
from firmware.ui.words import LANGUAGES, Words, card_words
from tools.pipe import pipe

Question = dict[str, Any]


class QuestionError(Exception):
    """A question that makes no sense, in a sentence."""


def _given(question: Question, key: str, what: str = "") -> Any:
    if key not in question:
        raise QuestionError(f"The question needs {key!r}{what}.")
    return question[key]


def _cards(question: Question, key: str, module: Any) -> list[str]:
    return check_cards(_given(question, key, ", a list of cards"), module.PACK)


def _trump(question: Question) -> str:
    return check_suit(_given(question, "trump", ", one of E, L, H and S"))


def _rules(question: Question) -> dict[str, Any]:
    rules = question.get("rules", {})
    if not isinstance(rules, dict):
        raise QuestionError("'rules' is an object of house rules.")
    return rules


def _winner(question: Question, words: Words, module: Any) -> Question:
    trump, trick = _trump(question), _cards(question, "trick", module)
    winner = module.winner(trick, trump)
    key = module.reason(trick, trump) if module is jaggln else f"{module.NAME}_{module.reason(trick, trump)}"
    gaps = (card_words(words, trick[winner]), words("suit_" + trick[0][0]))
    return {"winner": winner, "why": words("why_" + key, *gaps)}


def _legal(question: Question, words: Words, module: Any) -> Question:
    hand, trick, trump = _cards(question, "hand", module), _cards(question, "trick", module), _trump(question)
    if module is jaggln:
        return {"legal": jaggln.legal(hand, trick, trump)}
    return {"legal": module.legal(hand, trick, trump, complete(module.RULES, _rules(question)))}


def _order(question: Question, words: Words, module: Any) -> Question:
    return {"order": module.order(_trump(question))}


def _pay(question: Question, words: Words, module: Any) -> Question:
    active = question.get("active", 5)
    rules = complete(jaggln.RULES, {**_rules(question), "active": active, "stake": question.get("stake", 2)})
    declarer, partner, gewisse = [_given(question, key) for key in ("declarer", "partner", "gewisse")]
    matsch = question.get("matsch", False)
    if not isinstance(matsch, bool):
        raise QuestionError("'matsch' is true or false.")
    hand = jaggln.Hand(declarer, "EA", "E", partner, gewisse, matsch)
    playing = list(range(active))
    jaggln.check_hand(hand, playing, rules)
    amounts = jaggln.amounts(hand, playing, rules)
    return {"amounts": [amounts[player] for player in playing]}


def _discard(question: Question, words: Words, module: Any) -> Question:
    hand, discard = _cards(question, "hand", module), _cards(question, "discard", module)
    try:
        jaggln.check_discard(hand, discard, complete(jaggln.RULES, _rules(question)))
    except RuleError as error:
        return {"ok": False, "why": words.error(error)}
    return {"ok": True}


def _value(question: Question, words: Words, module: Any) -> Question:
    return {"points": jass.value(_cards(question, "cards", module), _trump(question))}


def _swap(question: Question, words: Words, module: Any) -> Question:
    return {"swap": jass.swaps(_cards(question, "hand", module), _given(question, "turned", ", a card"))}


def _result(question: Question, words: Words, module: Any) -> Question:
    points, rules = _given(question, "points", ", a list by seat"), complete(jass.RULES, _rules(question))
    if not isinstance(points, list):
        raise QuestionError("'points' is a list of numbers, by seat.")
    fewest, most = jass.PLAYERS
    if not fewest <= len(points) <= most:
        raise RuleError("players_count", fewest, most, len(points))
    jass.check_rules(rules, len(points))
    playing = list(range(len(points)))
    hand = jass.make_hand({"trump": question.get("trump", "E"), "points": dict(enumerate(points))})
    jass.check_hand(hand, playing, rules)
    counted, amounts = jass.counted(hand, rules), jass.amounts(hand, playing, rules)
    return {
        "counted": [counted[player] for player in playing],
        "winners": jass.winners(hand, rules),
        "amounts": [amounts[player] for player in playing],
    }


_BOTH = {"winner": _winner, "legal": _legal, "order": _order}
_ASKS: dict[str, dict[str, Callable[[Question, Words, Any], Question]]] = {
    "jaggln": {**_BOTH, "pay": _pay, "discard": _discard},
    "jass": {**_BOTH, "value": _value, "swap": _swap, "result": _result},
}


def answer(line: str) -> Question:
    """The answer to one line; {"error": sentence} for a question that makes no sense."""
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": "This line is no JSON."}
    if not isinstance(question, dict):
        return {"error": "A question is a JSON object with 'ask'."}
    language, name = question.get("lang", "en"), question.get("game", "jaggln")
    words = Words(language if language in LANGUAGES else "en", name if name in NAMES else "jaggln")
    try:
        if language not in LANGUAGES:
            raise QuestionError("'lang' is de or en.")
        module = game(name)
        asks = _ASKS[module.NAME]
        ask = asks.get(str(question.get("ask")))
        if ask is None:
            raise QuestionError(f"'ask' is one of {', '.join(asks)}.")
        return ask(question, words, module)
    except RuleError as error:
        return {"error": words.error(error)}
    except QuestionError as error:
        return {"error": str(error)}


def main(arguments: list[str] | None = None) -> int:
    """Answer until stdin ends."""
    description, _, examples = __doc__.partition("\n\n")
    argparse.ArgumentParser(
        prog="python -m tools.referee",
        description=description,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    ).parse_args(arguments)
    return pipe("referee", _answer_all)


def _answer_all() -> None:
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", errors="replace").strip()
        if line:
            print(json.dumps(answer(line), ensure_ascii=False), flush=True)


if __name__ == "__main__":
    sys.exit(main())
