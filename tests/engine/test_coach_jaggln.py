"""A hand of Jaggln that plays itself, seen by a spectator with a second reading of rules.md, Jaggln."""

from coach_helpers import GEWISSE, JagglnRules, Spectator, check_codes, demo_of, steps_of, table_of, table_of_codes
from helpers import heavy, ran

from engine.coach.jaggln.demo import deal
from engine.games import jaggln
from engine.rules import complete

HANDS = heavy(1000, 60)
PACK = [suit + rank for suit in "ELHS" for rank in ("A", "K", "O", "U", "10", "9", "8", "7")] + ["S6"]
CODES = table_of_codes("Steps of both games", "Steps of Jaggln")
RARE = {"passed_out", "doaba_left", "doaba_counts", "doaba_nobody"}  # dealt on purpose below


def watched(hand: object, count: int) -> list:
    """Check a whole hand of so many people; its steps."""
    steps = []
    check_deal(hand, count, hand.step(), steps)
    step = hand.step()
    if step.code == "out":
        steps.append(step)
        assert step.values[0] == hand.out
        step = hand.step()
    else:
        assert not hand.out
    turn = 0
    while step.code == "pass":
        assert step.values == (hand.playing[turn],)
        turn += 1
        steps.append(step)
        step = hand.step()
    if step.code == "passed_out":
        assert turn == len(hand.playing) and hand.step() is None and hand.hand is None and not hand.amounts
        return steps + [step]
    assert step.values[0] == hand.playing[turn]
    steps.append(step)
    spectator = check_call(hand, step, steps)
    check_doaba(hand, spectator, steps)
    check_play(hand, spectator, steps)
    check_end(hand, spectator, steps)
    check_codes(steps, CODES)
    return steps


def check_deal(hand: object, count: int, step: object, steps: list) -> None:
    """Every card once; the dealer and the next sit out where there are too many."""
    steps.append(step)
    each = 5 if len(hand.playing) == 6 else 6
    assert sorted([card for player in hand.playing for card in hand.hands[player]] + hand.doaba) == sorted(PACK)
    assert [len(hand.hands[player]) for player in hand.playing] == [each] * len(hand.playing)
    way = 1 if hand.rules["direction"] == "clockwise" else -1
    turns = [(hand.dealer + way * turn) % count for turn in range(count)]
    active = min(count, hand.rules["active"])
    out = turns[: count - active]
    assert hand.out == sorted(out)
    assert hand.playing == [player for player in turns[1:] + turns[:1] if player not in out]
    assert step.code == "deal" and step.values == (hand.dealer, hand.playing[0], each, 3)


def check_call(hand: object, step: object, steps: list) -> Spectator:
    """The called card isn't in the declarer's hand, and its suit is trump, but for a top trump."""
    declarer, card = step.values[:2]
    assert hand.declarer == declarer and hand.called == card and card not in hand.hands[declarer]
    trump = hand.trump
    top = card in ("SU", "H10", "S6")
    assert (step.code == "call_top") == top
    assert not top or hand.rules["top_call"] == "allowed"
    assert step.code != "call_sow" or step.values == (declarer, trump + "A", trump, len(trumps(hand, declarer)))
    assert step.code == "call_sow" or trump + "A" in hand.hands[declarer]
    said = hand.step()
    if top:
        assert (said.code, said.values) == ("trump_said", (declarer, trump))
    else:
        assert (said.code, said.values) == ("trump_called", (card[0], card)) and trump == card[0]
    hidden = hand.step()
    assert (hidden.code, hidden.values, hand.known) == ("partner_hidden", (card,), False)
    steps.extend([said, hidden])
    holders = [player for player in hand.playing if card in hand.hands[player]]
    assert holders == [hand.partner] or card in hand.doaba and hand.partner == declarer
    spectator = Spectator(hand, JagglnRules(trump))
    spectator.read.side = [declarer] + holders
    spectator.turn = declarer
    return spectator


def trumps(hand: object, player: int) -> list:
    return [card for card in hand.hands[player] if JagglnRules(hand.trump).is_trump(card)]


def check_doaba(hand: object, spectator: Spectator, steps: list) -> None:
    """Three cards up, three away, none of them a Sow, a Ten or the Jaggl unless it was left lying."""
    declarer, lying = hand.declarer, list(hand.doaba)
    up = hand.step()
    assert (up.code, up.values) == ("doaba_up", (declarer, lying)) and not hand.doaba
    step = hand.step()
    steps.append(up)
    if hand.called in lying:
        assert (step.code, step.values) == ("doaba_called", (declarer, hand.called))
        steps.append(step)
        step = hand.step()
    else:
        assert step.code != "doaba_called"
    laid = step.values[1]
    steps.append(step)
    before = spectator.hands[declarer] + lying
    assert step.code in ("doaba_lays", "doaba_void", "doaba_left")
    assert step.values[0] == declarer and hand.doaba == laid
    assert len(laid) == 3 == len(set(laid)) and all(card in before for card in laid)
    counting = [card for card in laid if card in GEWISSE]
    free = [card for card in before if card not in GEWISSE]
    assert all(card in lying for card in counting) and len(counting) == max(0, 3 - len(free))
    assert (step.code == "doaba_left") == (counting != [])  # nobody may lay a gewiss away, so nobody says so
    rest = [card for card in before if card not in laid]
    if step.code == "doaba_void":
        gone = [card for card in PACK if card[0] == step.values[2] and not spectator.read.is_trump(card)]
        assert [card for card in laid if card in gone] and not [card for card in rest if card in gone]
    assert sorted(hand.hands[declarer]) == sorted(rest)
    spectator.hands[declarer] = list(hand.hands[declarer])


def check_play(hand: object, spectator: Spectator, steps: list) -> None:
    """Each card, each trick, and the partner as soon as the called card falls."""
    called = hand.called
    while any(spectator.hands.values()) or spectator.trick:
        step = hand.step()
        steps.append(step)
        spectator.step(step)
        if spectator.trick and spectator.trick[-1][1] == called and not step.code.startswith("takes_"):
            shown = hand.step()
            steps.append(shown)
            player = spectator.trick[-1][0]
            assert player == hand.partner and hand.known
            assert shown.code == ("alone_shown" if player == hand.declarer else "partner_shown")
            assert shown.values == (player, called)
            called = ""
    assert not called or called in hand.doaba
    assert hand.worth == spectator.counts and hand.tricks == spectator.tricks


def check_end(hand: object, spectator: Spectator, steps: list) -> None:
    """The nine gewisse, who has won, matsch, and who pays (rules.md, Result and Payment)."""
    end = steps_of(hand)
    steps.extend(end)
    said = {step.code: step for step in end}
    side, counts = spectator.read.side, spectator.counts
    others = [player for player in hand.playing if player not in side]
    ours, theirs = [sum([counts[player] for player in players]) for players in (side, others)]
    lying = [card for card in hand.doaba if card in GEWISSE]
    assert ours + theirs + len(lying) == 9
    if hand.rules["doaba"] == "declarer":
        ours += len(lying)
    assert ("doaba_counts" in said) == (lying != [] and hand.rules["doaba"] == "declarer")
    assert ("doaba_nobody" in said) == (lying != [] and hand.rules["doaba"] == "nobody")
    count = said["count"].values
    assert (sorted(count[0]), count[1], sorted(count[2]), count[3]) == (sorted(side), ours, sorted(others), theirs)
    won = ours >= 5
    assert ("won" in said, "lost_hand" in said) == (won, not won)
    losers = others if won else side
    none = not sum([spectator.tricks[player] for player in losers])
    matsch = none and hand.rules["matsch"] != "off"
    claimed = hand.rules["matsch"] == "claimed"
    assert ("matsch" in said, "matsch_claimed" in said) == (matsch and not claimed, matsch and claimed)
    stake = hand.rules["stake"] * (2 if matsch else 1) * (hand.rules["solo"] if len(side) == 1 else 1)
    for player in hand.playing:
        amount = stake * len(others) // len(side) if player in side else -stake
        assert hand.amounts[player] == (amount if won else -amount)
    assert sum(hand.amounts.values()) == 0 and stake * len(others) % len(side) == 0
    payers, pays, getters, gets = said["pay"].values
    assert all(hand.amounts[player] == -pays for player in payers)
    assert all(hand.amounts[player] == gets for player in getters)
    assert sorted(payers + getters) == sorted(hand.playing)
    facts = hand.hand
    assert (facts.declarer, facts.card, facts.trump, facts.gewisse) == (side[0], hand.called, hand.trump, ours)
    assert facts.matsch == matsch and facts.partner == hand.partner and facts.solo == (len(side) == 1)
    assert end[-1].code == "pay"


def test_hands_are_played_by_the_rules_and_said_as_they_are() -> None:
    found = set()
    for seed in range(HANDS):
        steps = watched(demo_of("jaggln", seed), table_of("jaggln", seed)[0])
        found.update([step.code for step in steps])
    missing = [code for code in CODES if code not in found and code not in RARE]
    assert len(missing) <= heavy(0, len(CODES) // 3), missing
    ran(HANDS, "hands of Jaggln that played themselves")


def stacked(declarer: str, doaba: str, rules: dict) -> list:
    """The steps of a hand in which forehand has these cards and these lie in the doaba."""
    first, last = declarer.split(), doaba.split()
    pack = first + [card for card in PACK if card not in first + last] + last
    hand = deal(pack, 4, 5, complete(jaggln.RULES, rules))
    assert hand.playing[0] == 0
    return watched(hand, 5)


def test_gewisse_that_can_not_be_discarded_stay_in_the_doaba_and_count() -> None:
    steps = stacked("SU H10 EA E10 LA L10", "HA S10 H7", {})
    said = {step.code: step.values for step in steps}
    cards, declarer = said["doaba_counts"]
    assert sorted(cards) == ["HA", "S10"] and declarer == 0


def test_gewisse_in_the_doaba_are_nobodys_where_the_house_says_so() -> None:
    steps = stacked("SU H10 EA E10 LA L10", "HA S10 H7", {"doaba": "nobody"})
    said = {step.code: step.values for step in steps}
    assert sorted(said["doaba_nobody"][0]) == ["HA", "S10"]
    assert said["count"][1] + said["count"][3] == 7


def test_a_called_sow_in_the_doaba_means_alone() -> None:
    steps = stacked("SU H10 S6 E10 EK EO", "EA H7 L7", {})
    said = {step.code: step.values for step in steps}
    assert said["call_sow"][1] == "EA" and said["doaba_called"] == (0, "EA")
    assert said["alone_shown"] == (0, "EA") and said["count"][0] == [0]


def test_who_holds_the_sow_calls_the_jaggl_and_says_the_trump() -> None:
    codes = [(step.code, step.values) for step in stacked("EA E10 EK H10 S6 L7", "H7 L8 L9", {})]
    assert ("call_top", (0, "SU", "E")) in codes


def test_without_top_calls_the_best_card_of_the_suit_is_called() -> None:
    rules = {"top_call": "forbidden"}
    said = {step.code: step.values for step in stacked("EA EK EO H10 S6 L7", "H7 L8 L9", rules)}
    assert said["call_best"] == (0, "E10", "E")


def test_losers_without_a_trick_pay_double() -> None:
    cards = "SU H10 S6 EA E10 EK"
    for matsch, pays in (("automatic", 4), ("claimed", 4), ("off", 2)):
        said = {step.code: step.values for step in stacked(cards, "EO EU H7", {"matsch": matsch})}
        assert said["pay"][1] == pays
        assert ("matsch" in said, "matsch_claimed" in said) == (matsch == "automatic", matsch == "claimed")


def test_where_all_are_weak_all_pass() -> None:
    hands = "EA E9 LO L9 H7 SK  E8 LK HU SA S9 S8  E10 EK E7 L8 HA HK  LA LU L7 H9 SO S7  S6 EO EU HO H8 S10"
    hand = deal((hands + " SU L10 H10").split(), 2, 5, complete(jaggln.RULES, {}))
    steps = watched(hand, 5)
    assert [step.code for step in steps] == ["deal", "pass", "pass", "pass", "pass", "pass", "passed_out"]
