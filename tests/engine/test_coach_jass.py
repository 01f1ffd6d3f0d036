"""A hand of Jass that plays itself, seen by a spectator who knows the rules by a second reading (rules.md, Jass)."""

import slow_jass
from coach_helpers import JassRules, Spectator, check_codes, demo_of, steps_of, table_of, table_of_codes
from helpers import heavy, ran

from engine.coach.jass.demo import deal
from engine.games import jass
from engine.rules import complete

HANDS = heavy(1000, 60)
PACK = [suit + rank for suit in "ELHS" for rank in ("A", "K", "O", "U", "10", "9", "8", "7", "6")]
CODES = table_of_codes("Steps of both games", "Steps of Jass")
RARE = {"winner_none"}  # dealt on purpose below


def watched(hand: object, count: int) -> list:
    """Check a whole hand of so many people; its steps."""
    steps = [hand.step()]
    check_deal(hand, count, steps[0])
    spectator = Spectator(hand, JassRules(hand.turned[0], hand.rules, hand.playing))
    spectator.turn = hand.playing[0]
    check_trump(hand, spectator, steps)
    check_play(hand, spectator, steps)
    check_end(hand, spectator, steps)
    check_codes(steps, CODES)
    return steps


def check_deal(hand: object, count: int, step: object) -> None:
    """Every card once; the turned card is the first that is left over, or else the dealer's last."""
    each = hand.rules["cards"]
    if each == "most":
        each = 9 if count < 5 else 6
    way = 1 if hand.rules["direction"] == "clockwise" else -1
    assert hand.playing == [(hand.dealer + way * turn) % count for turn in range(1, count + 1)] and not hand.out
    assert sorted([card for player in hand.playing for card in hand.hands[player]] + hand.stock) == sorted(PACK)
    assert [len(hand.hands[player]) for player in hand.playing] == [each] * count
    assert hand.stock[:1] == [hand.turned] if hand.stock else hand.turned in hand.hands[hand.dealer]
    assert step.code == "deal" and step.values == (hand.dealer, hand.playing[0], each, len(hand.stock))


def check_trump(hand: object, spectator: Spectator, steps: list) -> None:
    """The turned card sets trump; the trump six or the Bell six may go for it, unless it is a six itself."""
    turned, stock = hand.turned, len(hand.stock)
    step = hand.step()
    steps.append(step)
    assert hand.trump == turned[0]
    if not stock:
        assert (step.code, step.values) == ("turned_last", (hand.dealer, turned, turned[0]))
        return
    assert (step.code, step.values) == ("turned", (turned, turned[0]))


def check_swap(hand: object, spectator: Spectator, step: object) -> None:
    """Only a six goes, for a turned card that is none; nothing else changes."""
    player, six, turned = step.values
    assert turned[1:] != "6" and six in (turned[0] + "6", "S6") and six in spectator.hands[player]
    assert (step.code == "swap") == (six[0] == hand.trump)
    spectator.hands[player].remove(six)
    spectator.hands[player].append(turned)
    assert sorted(hand.hands[player]) == sorted(spectator.hands[player])
    assert hand.stock[0] == hand.turned == six
    assert hand.rules["reverse"] == "off" or slow_jass.worth(turned, hand.trump) == 0


def check_play(hand: object, spectator: Spectator, steps: list) -> None:
    """Each card and each trick; the last one may count more."""
    while any(spectator.hands.values()) or spectator.trick:
        step = hand.step()
        steps.append(step)
        if step.code in ("swap", "swap_bell"):
            assert not spectator.past and not spectator.trick
            check_swap(hand, spectator, step)
        else:
            spectator.step(step)
    more = hand.rules["last_trick"]
    if more:
        step = hand.step()
        steps.append(step)
        assert (step.code, step.values) == ("last_trick", (spectator.turn, more))
        spectator.counts[spectator.turn] += more
    assert hand.worth == spectator.counts and hand.tricks == spectator.tricks


def check_end(hand: object, spectator: Spectator, steps: list) -> None:
    """The points of each side, the Sack, who has won, who pays (rules.md, Result and Variants)."""
    end = steps_of(hand)
    steps.extend(end)
    order, rules = hand.playing, hand.rules
    sums = {}
    for player in order:
        sums[player] = sum([spectator.counts[other] for other in order if spectator.read.together(player, other)])
    counts, won, cents = slow_jass.count(sums, order, rules)
    sides = [step.values for step in end if step.code == "points"]
    assert sorted([player for players, _ in sides for player in players]) == sorted(order)
    assert all(sums[player] == points for players, points in sides for player in players)
    assert all(spectator.read.together(players[0], player) for players, _ in sides for player in players)
    if not hand.stock:
        assert sum([points for _, points in sides]) == 152 + rules["last_trick"]
    sacked = [(player, step.values[1]) for step in end if step.code == "sack" for player in step.values[0]]
    below = [] if rules["reverse"] == "on" else [(player, sums[player]) for player in order if sums[player] < 21]
    assert sorted(sacked) == sorted(below)
    winners = [step.values for step in end if step.code == "winner"]
    assert winners == ([(sorted(won), counts[won[0]])] if won else [])
    assert [step.code for step in end].count("winner_none") == (0 if won else 1)
    assert hand.amounts == cents and sum(cents.values()) == 0
    assert (end[-1].code == "pay") == any(cents.values())
    if any(cents.values()):
        payers, pays, getters, gets = end[-1].values
        assert all(cents[player] == -pays for player in payers) and all(cents[player] == gets for player in getters)
        assert len(payers + getters) == len([player for player in order if cents[player]])
    assert hand.hand.trump == hand.trump and hand.hand.points == sums


def test_hands_are_played_by_the_rules_and_said_as_they_are() -> None:
    found = set()
    for seed in range(HANDS):
        steps = watched(demo_of("jass", seed), table_of("jass", seed)[0])
        found.update([step.code for step in steps])
    missing = [code for code in CODES if code not in found and code not in RARE]
    assert len(missing) <= heavy(0, len(CODES) // 3), missing
    ran(HANDS, "hands of Jass that played themselves")


def swapped(hands: str, turned: str, **rules: object) -> list:
    """The swaps of three players with six cards each, of which only these are said, where this card is turned."""
    said = hands.split("|")
    named = [card for cards in said for card in cards.split()] + [turned]
    rest = [card for card in PACK if card not in named + ["H6", "S6"]]
    last = [card for card in ("H6", "S6") if card not in named]
    pack = []
    for cards in said:
        mine = cards.split()
        while len(mine) < 6:
            mine.append(rest.pop())
        pack += mine
    hand = deal(pack + [turned] + rest + last, 2, 3, complete(jass.RULES, dict(cards=6, **rules)))
    return [(step.code, step.values) for step in steps_of(hand) if step.code.startswith("swap")]


def test_the_trump_six_goes_for_the_turned_card() -> None:
    assert swapped("|H6|", "HA") == [("swap", (1, "H6", "HA"))]


def test_the_bell_six_goes_for_a_turned_card_of_any_suit() -> None:
    assert swapped("||S6", "HA") == [("swap_bell", (2, "S6", "HA"))]


def test_who_comes_first_swaps_and_then_a_six_lies_there() -> None:
    assert swapped("|S6|H6", "HA") == [("swap_bell", (1, "S6", "HA"))]
    assert swapped("H6||S6", "HA") == [("swap", (0, "H6", "HA"))]


def test_who_has_both_sixes_gives_the_bell_six_and_keeps_the_trump() -> None:
    assert swapped("|H6 S6|", "HA") == [("swap_bell", (1, "S6", "HA"))]


def test_no_six_is_swapped_for_a_six() -> None:
    assert swapped("|S6|", "H6") == []


def test_in_hintersche_nobody_wants_a_card_that_counts() -> None:
    assert swapped("|H6|", "HA", reverse="on") == []
    assert swapped("|H6|", "H8", reverse="on") == [("swap", (1, "H6", "H8"))]


def test_all_may_be_in_the_sack() -> None:
    low = [suit + rank for suit in "ELSH" for rank in "678"]
    pack = low + ["L9"] + [card for card in PACK if card not in low + ["L9"]]
    codes = [step.code for step in watched(deal(pack, 1, 2, complete(jass.RULES, {"cards": 6})), 2)]
    assert codes.count("sack") == 2 and codes[-1] == "winner_none"
