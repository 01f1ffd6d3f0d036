"""The quiz: exactly one of four answers is right, by a second reading of rules.md; and the explanation fits it."""

import slow_jass
import slow_reading
from coach_helpers import GEWISSE, JAGGLN_TABLES, JASS_TABLES, check_codes, table_of_codes
from helpers import heavy, ran, refused

from engine.coach import question

QUESTIONS = heavy(2000, 200)  # of each game
CODES = {
    "jaggln": table_of_codes("Questions of both games", "Questions of Jaggln"),
    "jass": table_of_codes("Questions of both games", "Questions of Jass"),
}
EXPLANATIONS = table_of_codes("Explanations of answers")
JAGGLN_RULES = [rules for _, rules in JAGGLN_TABLES]
JASS_RULES = [rules for _, rules in JASS_TABLES]


class Asked:
    """A question with what its answers depend on."""

    def __init__(self, game: str, seed: int) -> None:
        tables = JAGGLN_RULES if game == "jaggln" else JASS_RULES
        self.rules = tables[seed % len(tables)]
        self.question = question(game, seed, self.rules)
        self.code = self.question.asked.code
        self.values = self.question.asked.values
        self.trump, self.trick, self.hand = self.question.trump, self.question.trick, self.question.hand

    def rule(self, name: str, default: object) -> object:
        return self.rules.get(name, default)


# Both games: `read` is the second reading


def taker(asked: Asked, read: object) -> object:
    card = asked.trick[read.winner(asked.trick, asked.trump)]
    assert len(set(asked.trick)) == len(asked.trick) >= 4
    return lambda answer: answer == card


def highest(asked: Asked, read: object) -> object:
    cards = asked.question.answers
    group = read.group_of(cards[0], asked.trump)
    suit = asked.values[0]
    assert all(card in group for card in cards)
    assert (suit == asked.trump) == (asked.code == "ask_higher") == (group == read.TRUMPS[asked.trump])
    assert all(card[0] == suit for card in cards) or group == read.TRUMPS[suit]
    return lambda answer: answer == min(cards, key=group.index)


# Jaggln


def legal(asked: Asked, read: object) -> object:
    cards = slow_reading.legal(asked.hand, asked.trick, asked.trump)
    assert all(answer in asked.hand for answer in asked.question.answers)
    return lambda answer: (answer in cards) == (asked.code == "ask_legal")


def gewiss(asked: Asked, read: object) -> object:
    return lambda answer: (answer in GEWISSE) == (asked.code == "ask_gewiss")


def gewisse(asked: Asked, read: object) -> object:
    return lambda answer: answer == len([card for card in asked.trick if card in GEWISSE])


def discard(asked: Asked, read: object) -> object:
    kept = [card for card in GEWISSE if card != "SU" or asked.rule("jaggl_discard", "forbidden") == "forbidden"]
    return lambda answer: (answer in kept) == (asked.code == "ask_discard")


def trump(asked: Asked, read: object) -> object:
    trumps = slow_reading.TRUMPS[asked.values[0]]
    return lambda answer: (answer in trumps) == (asked.code == "ask_is_trump")


def trumps(asked: Asked, read: object) -> object:
    return lambda answer: answer == {"E": 11, "L": 11, "H": 10, "S": 10}[asked.values[0]]


def pay(asked: Asked, read: object) -> object:
    side, others, gewisse_made, stake = asked.values
    assert side + others == asked.rule("active", 5) and stake == asked.rule("stake", 2)
    assert asked.code.endswith(("pays", "gets")) and 0 <= gewisse_made <= 9
    assert (gewisse_made >= 5) == (asked.code in ("ask_side_gets", "ask_defender_pays"))
    each = stake * (asked.rule("solo", 1) if side == 1 else 1)
    cents = each * others // side if "side" in asked.code else each
    return lambda answer: answer == cents


JAGGLN = {
    "ask_taker": taker,
    "ask_higher": highest,
    "ask_higher_plain": highest,
    "ask_legal": legal,
    "ask_illegal": legal,
    "ask_gewiss": gewiss,
    "ask_no_gewiss": gewiss,
    "ask_gewisse": gewisse,
    "ask_discard": discard,
    "ask_discard_may": discard,
    "ask_is_trump": trump,
    "ask_is_plain": trump,
    "ask_trumps": trumps,
    "ask_need": lambda asked, read: lambda answer: answer == 5,
    "ask_all": lambda asked, read: lambda answer: answer == 9,
    "ask_defender_pays": pay,
    "ask_defender_gets": pay,
    "ask_side_gets": pay,
    "ask_side_pays": pay,
}


# Jass


def jass_legal(asked: Asked, read: object) -> object:
    cards = slow_jass.legal(asked.hand, asked.trick, asked.trump, asked.rule("trump_any_time", "off") == "on")
    assert all(answer in asked.hand for answer in asked.question.answers)
    return lambda answer: (answer in cards) == (asked.code == "ask_legal")


def value(asked: Asked, read: object) -> object:
    return lambda answer: answer == slow_jass.worth(asked.values[0], asked.values[1])


def points(asked: Asked, read: object) -> object:
    return lambda answer: answer == sum([slow_jass.worth(card, asked.trump) for card in asked.trick])


def swap(asked: Asked, read: object) -> object:
    turned = asked.values[0]
    assert turned[1:] != "6" and turned not in asked.hand and sorted(asked.hand) == sorted(asked.question.answers)
    return lambda answer: answer in (turned[0] + "6", "S6")


def sack(asked: Asked, read: object) -> object:
    made = asked.values[0]
    return lambda answer: answer == (made if made >= 21 or asked.rule("reverse", "off") == "on" else 0)


JASS = {
    "ask_taker": taker,
    "ask_higher": highest,
    "ask_higher_plain": highest,
    "ask_legal": jass_legal,
    "ask_illegal": jass_legal,
    "ask_value": value,
    "ask_points": points,
    "ask_swap": swap,
    "ask_sack": sack,
    "ask_total": lambda asked, read: lambda answer: answer == 152 + asked.rule("last_trick", 0),
}


# Explanations: whether they are true of the question and its right answer


def why_takes(asked: Asked, read: object, why: object, answer: object) -> bool:
    return why.code == "why_" + read.why(asked.trick, asked.trump) and why.values == (answer, asked.trick[0][0])


def why_order(asked: Asked, read: object, why: object, answer: object) -> bool:
    return why.values == (sorted(asked.question.answers, key=read.group_of(answer, asked.trump).index),)


def why_legal(asked: Asked, read: object, why: object, answer: object) -> bool:
    led = asked.trick[0]
    if led in read.TRUMPS[asked.trump] or why.code == "legal_trump":
        return led in read.TRUMPS[asked.trump] and why.code == "legal_trump"
    said = why.values[0]
    if why.code == "legal_top":
        return said in ("SU", "H10", "S6") and said in asked.hand and said[0] == led[0]
    return said == led[0] and (why.code == "legal_or_trump") == (asked.rule("trump_any_time", "off") == "on")


def why_in_trick(asked: Asked, read: object, why: object, answer: object) -> bool:
    return why.values[1] == answer and all(card in asked.trick for card in why.values[0])


def why_pay(asked: Asked, read: object, why: object, answer: object) -> bool:
    side, others, gewisse_made, _ = asked.values
    others_said, each_other, side_said, each_side = why.values
    return (
        (others_said, side_said) == (others, side)
        and each_other * others == each_side * side
        and answer == (each_side if "side" in asked.code else each_other)
        and (why.code == "pay_won") == (gewisse_made >= 5)
    )


def why_value(asked: Asked, read: object, why: object, answer: object) -> bool:
    card, suit = asked.values
    return why.values == (card, answer) and (why.code == "value_trump") == (card[0] == suit)


def why_sack(asked: Asked, read: object, why: object, answer: object) -> bool:
    if asked.rule("reverse", "off") == "on":
        return why.code == "sack_off" and why.values == asked.values
    return why.values == (asked.values[0], 21) and (why.code == "sack_in") == (answer == 0)


def why_number(asked: Asked, read: object, why: object, answer: object) -> bool:
    return why.values[-1] == answer


def why_fixed(asked: Asked, read: object, why: object, answer: object) -> bool:
    return (why.code, why.values) in (("need", (5, 9)), ("all", ()), ("gewisse_zero", ()))


def why_card(asked: Asked, read: object, why: object, answer: object) -> bool:
    return why.values[0] == answer


WHYS = {
    "ask_taker": why_takes,
    "ask_higher": why_order,
    "ask_higher_plain": why_order,
    "ask_legal": why_legal,
    "ask_illegal": why_legal,
    "ask_gewisse": why_in_trick,
    "ask_points": why_in_trick,
    "ask_defender_pays": why_pay,
    "ask_defender_gets": why_pay,
    "ask_side_gets": why_pay,
    "ask_side_pays": why_pay,
    "ask_value": why_value,
    "ask_sack": why_sack,
    "ask_total": why_number,
    "ask_trumps": why_number,
    "ask_need": why_fixed,
    "ask_all": why_fixed,
}


def explained(asked: Asked, read: object) -> None:
    """Assert that the explanation is true of the right answer."""
    made = asked.question
    check_why = WHYS.get(asked.code, why_card)
    if made.why.code == "gewisse_zero":
        check_why = why_fixed
    assert check_why(asked, read, made.why, made.answers[made.right]), (asked.code, made.why.code, made.why.values)


def endings(asked: Asked) -> None:
    """Assert that the end of a code names the card that it is about."""
    why = asked.question.why
    for code, cards in (("_jaggl", ("SU",)), ("_zanggl", ("H10",)), ("_buggl", ("S6",)), ("_top", ("SU", "H10", "S6"))):
        if why.code.endswith(code):
            assert why.values[0] in cards
    for code, ends in (("gewiss_sow", "A"), ("gewiss_ten", "10"), ("kept_sow", "A"), ("kept_ten", "10")):
        assert why.code != code or why.values[0][1:] == ends and why.values[0] != "H10"


def check(game: str, seed: int, predicates: dict, read: object) -> Asked:
    """One question: its form, its right answer, that the others are wrong, its explanation."""
    asked = Asked(game, seed)
    made = asked.question
    check_codes([made.asked], CODES[game])
    check_codes([made.why], EXPLANATIONS)
    assert len(made.answers) == 4 == len(set(made.answers)), (asked.code, made.answers)
    right = predicates[asked.code](asked, read)
    assert [right(answer) for answer in made.answers] == [place == made.right for place in range(4)], (seed, asked.code)
    if made.kind in "nm":
        assert all(isinstance(answer, int) and answer >= 0 for answer in made.answers)
    explained(asked, read)
    endings(asked)
    return asked


def all_of(game: str, predicates: dict, read: object) -> set:
    """Many questions: each kind comes, and the right one is at each place about equally often."""
    places, codes, whys = [0] * 4, set(), set()
    for seed in range(QUESTIONS):
        asked = check(game, seed, predicates, read)
        places[asked.question.right] += 1
        codes.add(asked.code)
        whys.add(asked.question.why.code)
    assert set(CODES[game]) == set(predicates)
    assert len(codes) >= len(predicates) - heavy(0, 4)
    assert max(places) * 100 < QUESTIONS * heavy(28, 38), places
    ran(QUESTIONS, "questions about " + game)
    return whys


def test_the_right_answer_is_that_of_the_rules() -> None:
    whys = all_of("jaggln", JAGGLN, slow_reading)
    whys.update(all_of("jass", JASS, slow_jass))
    missing = [code for code in EXPLANATIONS if code not in whys]
    assert len(missing) <= heavy(0, len(EXPLANATIONS) // 3), missing


def test_the_same_number_is_the_same_question_again() -> None:
    for game in ("jaggln", "jass"):
        one, other = question(game, 5), question(game, 5)
        assert (one.asked.code, one.answers, one.right) == (other.asked.code, other.answers, other.right)


def test_the_right_answer_is_not_the_middle_number_more_often() -> None:
    """Whoever always takes the second smallest of four numbers is right about every fourth time."""
    ranks = [0] * 4
    for seed in range(QUESTIONS):
        made = question("jaggln", seed)
        if made.asked.code in ("ask_need", "ask_all", "ask_trumps"):
            ranks[sorted(made.answers).index(made.answers[made.right])] += 1
    assert max(ranks) * 100 < sum(ranks) * heavy(40, 75), ranks


def test_questions_follow_the_house_rules() -> None:
    refused("rule_unknown", question, "jaggln", 1, {"cross": "on"})
    refused("stake_odd", question, "jaggln", 1, {"stake": 3})
    refused("game_unknown", question, "tarock", 1)
