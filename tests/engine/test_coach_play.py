"""How the demo's players play: from what they can know alone, saving what counts, and better than chance."""

from coach_helpers import GEWISSE, demo_of, steps_of
from helpers import Draws, heavy, ran, refused

from engine.coach import demo
from engine.coach.deck import Draws as Chance
from engine.coach.deck import shuffled
from engine.coach.jaggln.demo import deal
from engine.coach.step import Step
from engine.games import jaggln
from engine.rules import complete

HIDDEN = heavy(150, 8)
FIGURES = heavy(500, 30)
RISKS = ("risk", "lead_sow", "smear_hope")
CONTESTS = heavy(200, 40)


def said(step: Step) -> tuple:
    return (step.code, step.kinds, step.values)


def all_said(hand: object) -> list:
    return [said(step) for step in steps_of(hand)]


# Chance


def test_a_seed_gives_the_same_cards_on_every_interpreter() -> None:
    assert " ".join(shuffled(jaggln.PACK, 1)[:8]) == "S9 E7 LO SK SA HA H10 SU"
    assert " ".join(shuffled(jaggln.PACK, 2**30 - 1)[:8]) == "LK EU S6 S8 H10 EO HU LO"
    assert sorted(shuffled(jaggln.PACK, 123456789)) == sorted(jaggln.PACK)


def test_chance_needs_small_integers_only() -> None:
    for seed in (0, 1, 32361, 32362, 2**30 - 1, 2**40, -1):
        low, high = seed % 32362, seed // 32362 % 32362
        assert low * low + high < 2**30 and high * high + low < 2**30
        chance = Chance(seed)
        for _ in range(heavy(1000, 100)):
            assert 0 <= chance.below(33) < 33
            assert all(0 < state * 157 < 2**30 for state in chance._states)


def test_each_card_comes_to_each_place_about_equally_often() -> None:
    decks = heavy(6600, 330)
    expected = decks // 33
    counts = [{} for _ in range(3)]
    for seed in range(decks):
        deck = shuffled(jaggln.PACK, seed)
        for place, at in enumerate((0, 16, 32)):
            counts[place][deck[at]] = counts[place].get(deck[at], 0) + 1
    for count in counts:
        assert len(count) == 33 and max(count.values()) < heavy(2, 4) * expected
        assert min(count.values()) * heavy(2, 20) > expected


def test_the_same_seed_is_the_same_hand_again() -> None:
    for game in ("jaggln", "jass"):
        assert all_said(demo(game, 5)) == all_said(demo(game, 5)) != all_said(demo(game, 6))


def test_what_can_not_be_played_is_refused() -> None:
    refused("game_unknown", demo, "tarock", 1)
    refused("players_count", demo, "jaggln", 1, None, 4)
    refused("players_count", demo, "jass", 1, None, 7)
    refused("stake_odd", demo, "jaggln", 1, {"stake": 3})
    refused("rule_unknown", demo, "jass", 1, {"active": 5})
    refused("cross_four", demo, "jass", 1, {"cross": "on"}, 3)


# What a player can know


def hide(hand: object, player: int, draws: Draws) -> list:
    """Deal what the player can't see anew among those who hold it; returns how to put it back."""
    places = [hand.hands[other] for other in hand.playing if other != player]
    if getattr(hand, "declarer", player) != player:
        places.append(hand.doaba)
    turned = []
    if hasattr(hand, "stock"):
        places.append(hand.stock)
        turned = hand.stock[:1]  # lies open
    before = [list(place) for place in places]
    cards = [card for place in before for card in place if card not in turned]
    draws.cards(cards, len(cards))
    for place in places:
        for at, card in enumerate(place):
            if card not in turned:
                place[at] = cards.pop()
    return list(zip(places, before))


def twice(hand: object, draws: Draws) -> None:
    """Let each choice be made once more with other hidden cards, and another partner where he isn't known."""
    choose = hand.choose

    def choose_twice(view: object) -> Step:
        step = choose(view)
        partner = getattr(hand, "partner", None)
        hidden = hide(hand, view.player, draws)
        if not getattr(hand, "known", True):
            hand.partner = draws.pick(hand.playing)
        assert said(choose(hand.view(view.player))) == said(step)
        hand.partner = partner
        for place, cards in hidden:
            place[:] = cards
        return step

    hand.choose = choose_twice


def test_no_choice_depends_on_a_card_that_the_player_can_not_see() -> None:
    checked, draws = 0, Draws(77)
    for seed in range(HIDDEN):
        for game in ("jaggln", "jass"):
            hand = demo_of(game, seed)
            twice(hand, draws)
            checked += len(steps_of(hand))
    ran(checked, "steps of a demo played again with other hidden cards")


def test_the_call_depends_on_the_own_cards_alone() -> None:
    draws = Draws(78)
    for seed in range(HIDDEN):
        rules = complete(jaggln.RULES, {})
        pack = shuffled(jaggln.PACK, seed)
        one, other = [deal(cards, 4, 5, rules) for cards in (pack, pack[:6] + draws.cards(pack[6:], 27))]
        assert one.hands[0] == other.hands[0]
        for hand in (one, other):
            hand.step()
        assert said(one.step()) == said(other.step())
        assert one.hands[0] == other.hands[0] and one.called == other.called


# Figures


def figures(hand: object, counts: dict) -> None:
    """Count what a good player wouldn't do: see the test."""
    legal = {}
    codes = {}
    choose = hand.choose

    def noting(view: object) -> Step:
        step = choose(view)
        legal[step.card] = list(view.legal())
        codes[step.card] = step.code
        return step

    hand.choose = noting
    steps_of(hand)
    for trick in hand.past:
        cards = [card for _, card in trick]
        taker = trick[jaggln.winner(cards, hand.trump)][0]
        for player, card in trick:
            same = (player in hand.side) == (taker in hand.side)
            spare = [other for other in legal[card] if other not in GEWISSE]
            if card == "SU":
                alone = len([other for other in cards if other in GEWISSE]) == 1
                counts["jaggl"] += alone and len(legal[card]) > 1
                counts["forced Jaggl"] += alone and len(legal[card]) == 1
            elif codes[card] in RISKS:
                counts[codes[card] + (" home" if same else " lost")] += 1
            elif card in GEWISSE and not same and spare:
                counts["lost"] += 1


def test_no_gewiss_is_thrown_to_the_others_and_no_jaggl_wasted() -> None:
    counts = {what: 0 for what in ("jaggl", "forced Jaggl", "lost")}
    for code in RISKS:
        counts[code + " home"] = counts[code + " lost"] = 0
    for seed in range(FIGURES):
        figures(demo_of("jaggln", seed), counts)
    assert counts["jaggl"] == 0
    assert counts["lost"] == 0
    for code in ("lead_sow", "smear_hope"):  # called likely in CODES.md
        assert counts[code + " home"] + heavy(0, 6) > counts[code + " lost"], counts
    for what in sorted(counts):
        ran(counts[what], "gewisse in the demo: %s" % what)


def at_random(draws: Draws) -> object:
    """A player who plays whatever is allowed."""
    return lambda view: Step("any", "pc", view.player, draws.pick(view.legal()))


def contest(game: str, rules: dict, good: object, measure: object) -> list:
    """What `measure` says of many hands, in which those play well of whom `good` says so, and the rest at random."""
    draws, measured = Draws(79), []
    for seed in range(CONTESTS):
        hand = demo(game, seed, rules)
        mix(hand, good, at_random(draws))
        steps_of(hand)
        if hand.hand:
            measured.append(measure(hand))
    return measured


def mix(hand: object, good: object, any_card: object) -> None:
    """Let those play well of whom `good` says so, and the rest any card."""
    well = hand.choose
    hand.choose = lambda view: well(view) if good(hand, view.player) else any_card(view)


def gewisse(who: str, good: object) -> int:
    """How many gewisse the declarer's side has in a hundred hands."""
    made = contest("jaggln", {}, good, lambda hand: hand.hand.gewisse)
    wins = len([each for each in made if each >= 5])
    ran(100 * wins // len(made), "of 100 hands won by the declarer where %s well" % who)
    return 100 * sum(made) // len(made)


def test_either_side_of_jaggln_does_better_than_chance() -> None:
    chance = gewisse("nobody plays", lambda hand, player: False)
    declaring = gewisse("only the declarer's side plays", lambda hand, player: player in hand.side)
    defending = gewisse("only the others play", lambda hand, player: player not in hand.side)
    both = gewisse("all play", lambda hand, player: True)
    less = heavy(30, 0)  # a few hands say little
    assert defending + less < chance < declaring - less
    assert defending < both < declaring


def share(name: str, rules: dict, players: tuple) -> int:
    """The points in a hundred of these players, who play Jass well among others who don't."""
    mine = contest(
        "jass",
        rules,
        lambda hand, player: player in players,
        lambda hand: (sum([hand.worth[player] for player in players]), sum(hand.worth.values())),
    )
    points = 100 * sum([each for each, _ in mine]) // sum([whole for _, whole in mine])
    ran(points, "of 100 points for who plays Jass well " + name)
    return points


def test_a_player_of_jass_does_better_than_chance() -> None:
    assert share("alone", {}, (0,)) >= heavy(29, 20)
    assert share("in a pair", {"cross": "on"}, (0, 2)) >= heavy(57, 51)
    assert share("alone in Hintersche", {"reverse": "on"}, (0,)) <= heavy(18, 22)
    assert share("in a pair in Hintersche", {"cross": "on", "reverse": "on"}, (0, 2)) <= heavy(38, 45)
