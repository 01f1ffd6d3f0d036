"""Ask the rules: a JSON question a line on stdin, a JSON answer a line on stdout.

  {"game":"jaggln","ask":"winner","trump":"H","trick":["EA","E10","SU","H7","E9"]}
  {"game":"jaggln","ask":"legal","trump":"L","hand":["EA","L7"],"trick":["E9"]}
  {"game":"jaggln","ask":"order","trump":"H"}
  {"game":"jaggln","ask":"pay","active":5,"declarer":0,"partner":2,"gewisse":6,"matsch":false,"stake":2}
  {"game":"jaggln","ask":"discard","hand":["EA","L7"],"discard":["EA"]}

"lang":"de" in a question makes its sentences German; "rules":{…} gives house rules.
"""

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from engine.cards import check_cards, check_suit
from engine.errors import RuleError
from engine.games import jaggln
from engine.rules import complete
from firmware.ui.words import LANGUAGES, Words, card_words
from tools.pipe import pipe

Question = dict[str, Any]


class QuestionError(Exception):
    """A question that makes no sense, in a sentence."""


def _cards(question: Question, key: str) -> list[str]:
    if key not in question:
        raise QuestionError(f"The question needs {key!r}, a list of cards.")
    return check_cards(question[key], jaggln.PACK)


def _trump(question: Question) -> str:
    if "trump" not in question:
        raise QuestionError("The question needs 'trump', one of E, L, H and S.")
    return check_suit(question["trump"])


def _winner(question: Question, words: Words) -> Question:
    trump, trick = _trump(question), _cards(question, "trick")
    winner = jaggln.winner(trick, trump)
    gaps = (card_words(words, trick[winner]), words("suit_" + trick[0][0]))
    return {"winner": winner, "why": words("why_" + jaggln.reason(trick, trump), *gaps)}


def _legal(question: Question, words: Words) -> Question:
    return {"legal": jaggln.legal(_cards(question, "hand"), _cards(question, "trick"), _trump(question))}


def _order(question: Question, words: Words) -> Question:
    return {"order": jaggln.order(_trump(question))}


def _pay(question: Question, words: Words) -> Question:
    active = question.get("active", 5)
    rules = complete(jaggln.RULES, {**_rules(question), "active": active, "stake": question.get("stake", 2)})
    for key in ("declarer", "partner", "gewisse"):
        if key not in question:
            raise QuestionError(f"The question needs {key!r}.")
    matsch = question.get("matsch", False)
    if not isinstance(matsch, bool):
        raise QuestionError("'matsch' is true or false.")
    hand = jaggln.Hand(question["declarer"], "EA", "E", question["partner"], question["gewisse"], matsch)
    playing = list(range(active))
    jaggln.check_hand(hand, playing, rules)
    amounts = jaggln.amounts(hand, playing, rules)
    return {"amounts": [amounts[player] for player in playing]}


def _discard(question: Question, words: Words) -> Question:
    hand, discard = _cards(question, "hand"), _cards(question, "discard")
    try:
        jaggln.check_discard(hand, discard, complete(jaggln.RULES, _rules(question)))
    except RuleError as error:
        return {"ok": False, "why": words.error(error)}
    return {"ok": True}


def _rules(question: Question) -> dict[str, Any]:
    rules = question.get("rules", {})
    if not isinstance(rules, dict):
        raise QuestionError("'rules' is an object of house rules.")
    return rules


_JAGGLN: dict[str, Callable[[Question, Words], Question]] = {
    "winner": _winner,
    "legal": _legal,
    "order": _order,
    "pay": _pay,
    "discard": _discard,
}


def answer(line: str) -> Question:
    """The answer to one line; {"error": sentence} for a question that makes no sense."""
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": "This line is no JSON."}
    if not isinstance(question, dict):
        return {"error": "A question is a JSON object with 'ask'."}
    language = question.get("lang", "en")
    words = Words(language if language in LANGUAGES else "en")
    try:
        if language not in LANGUAGES:
            raise QuestionError("'lang' is de or en.")
        if question.get("game", "jaggln") != jaggln.NAME:
            raise RuleError("game_unknown", question["game"])
        ask = _JAGGLN.get(str(question.get("ask")))
        if ask is None:
            raise QuestionError(f"'ask' is one of {', '.join(_JAGGLN)}.")
        return ask(question, words)
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
