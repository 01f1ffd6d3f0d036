"""Events as bytes, and back."""

from helpers import NAMES, SMALL, Draws, hand_of, heavy, ran, refused, start_of

from engine.errors import RuleError
from engine.events import PassedOut, Scored, Start, Undone, decode, make_start
from engine.games import jaggln
from engine.rules import pack, unpack

GARBAGE = heavy(40, 3)  # tries for each length
KINDS = (Start.KIND, Scored.KIND, PassedOut.KIND, Undone.KIND)
OTHER_RULES = {
    "active": 6,
    "stake": 777,
    "solo": 4,
    "matsch": "off",
    "doaba": "nobody",
    "direction": "counter",
    "top_call": "forbidden",
    "jaggl_discard": "allowed",
}


def again(event: object) -> object:
    """The event, written down and read back."""
    back = decode(event.KIND, event.pack(jaggln), jaggln)
    assert back.KIND == event.KIND
    return back


def check_start(start: object) -> None:
    back = decode(Start.KIND, start.pack(jaggln), None)
    assert (back.game_name, back.names, back.dealer) == (start.game_name, start.names, start.dealer)
    assert back.rules == start.rules


def check_hand(hand: jaggln.Hand) -> None:
    back = again(Scored(hand)).hand
    assert (back.declarer, back.card, back.trump) == (hand.declarer, hand.card, hand.trump)
    assert (back.partner, back.gewisse, back.matsch) == (hand.partner, hand.gewisse, hand.matsch)


def test_a_start_comes_back() -> None:
    for count in (5, 6, 7):
        for dealer in range(count):
            check_start(make_start("jaggln", NAMES[:count], {}, dealer))


def test_names_with_umlauts_come_back() -> None:
    names = ["ÄÖÜ", "ß€", "äöü", "Jörg-Weiß", "Ж" * 20, "Đỗ", "O'Neill 2"]
    check_start(make_start("jaggln", names, {}))


def test_every_house_rule_comes_back() -> None:
    check_start(make_start("jaggln", NAMES, OTHER_RULES))
    for rule in jaggln.RULES:
        for value in rule.choices or (rule.low, rule.high, 2):
            given = {"active": 6, rule.name: value}
            if rule.name == "active":
                given["stake"] = 2
            check_start(make_start("jaggln", NAMES, given))


def test_every_house_rule_is_numbered_and_back() -> None:
    for rule in jaggln.RULES:
        for value in rule.choices or range(rule.low, rule.high + 1):
            assert rule.value(rule.number(value)) == value


def test_a_book_from_before_a_house_rule_existed_takes_its_default() -> None:
    data = pack(jaggln.RULES, start_of(7, **OTHER_RULES).rules)
    for known in range(len(jaggln.RULES)):
        rules = unpack(jaggln.RULES, data[: 2 * known])
        for index, rule in enumerate(jaggln.RULES):
            assert rules[rule.name] == (OTHER_RULES[rule.name] if index < known else rule.default)


def test_every_called_card_and_trump_comes_back() -> None:
    for card in jaggln.PACK:
        for trump in "ELHS":
            check_hand(hand_of(0, 1, 6, False, card, trump))


def test_every_partner_comes_back() -> None:
    for declarer in range(7):
        for partner in (None, 0, 1, 2, 3, 4, 5, 6):
            check_hand(hand_of(declarer, partner))


def test_every_result_comes_back() -> None:
    for gewisse in range(10):
        for matsch in (False, True):
            check_hand(hand_of(3, None, gewisse, matsch))


def test_passes_and_undos_come_back() -> None:
    assert isinstance(again(PassedOut()), PassedOut)
    assert isinstance(again(Undone()), Undone)
    assert PassedOut().pack(jaggln) == b""


def test_kinds_are_different_bytes() -> None:
    assert len(set(KINDS)) == len(KINDS)
    assert all(0 < kind < 256 for kind in KINDS)


def test_an_unknown_kind_is_damage() -> None:
    for kind in range(200, 256):
        refused("book_damaged", decode, kind, b"", jaggln)
        refused("book_damaged", decode, kind, bytes(6), jaggln)
    refused("book_damaged", decode, 0, b"", jaggln)


def test_nothing_but_a_start_can_come_first() -> None:
    for kind in KINDS[1:]:
        refused("book_damaged", decode, kind, b"", None)
    refused("book_damaged", decode, Scored.KIND, jaggln.pack_hand(hand_of(0)), None)


def test_a_pass_or_an_undo_with_a_payload_is_damage() -> None:
    for kind in (PassedOut.KIND, Undone.KIND):
        for length in range(1, 10):
            refused("book_damaged", decode, kind, bytes(length), jaggln)


def test_a_hand_of_another_length_is_damage() -> None:
    data = jaggln.pack_hand(hand_of(0, 1)) * 3
    for length in range(18):
        if length != len(data) // 3:
            refused("book_damaged", decode, Scored.KIND, data[:length], jaggln)


def test_a_hand_reads_back_to_the_same_bytes_or_is_damage() -> None:
    data = jaggln.pack_hand(hand_of(0, 1))
    for place in range(len(data)):
        for value in range(256):
            changed = data[:place] + bytes((value,)) + data[place + 1 :]
            try:
                event = decode(Scored.KIND, changed, jaggln)
            except RuleError:
                continue
            assert event.pack(jaggln) == changed


def test_a_start_that_was_cut_short_is_refused() -> None:
    data = start_of(5).pack(jaggln)
    for length in range(len(data)):
        try:
            decode(Start.KIND, data[:length], None)
        except RuleError:
            continue
        raise AssertionError("taken: the first %d of %d bytes" % (length, len(data)))


def test_broken_letters_in_a_name_are_refused() -> None:
    data = make_start("jaggln", NAMES[:4] + ["aaaaa"], {}).pack(jaggln)
    for broken in (b"\xff\xfe\xff\xfe\xff", b"aaaa\xc3", b"\xc3aaaa", b"aa\xe2\x82a", b"\x80aaaa"):
        refused("book_damaged", decode, Start.KIND, data[:-5] + broken, None)


def refused_or_an_event(kind: int, data: bytes) -> None:
    """Nothing but RuleError may come of garbage; where it happens to be an event, it can be written."""
    for module in (None, jaggln):
        try:
            event = decode(kind, data, module)
        except RuleError:
            continue
        assert kind == event.KIND
        event.pack(jaggln)


def test_garbage_of_every_short_length_raises_nothing_but_rule_errors() -> None:
    draws = Draws(99)
    tried = 0
    for length in range(90):
        for _ in range(GARBAGE):
            data = bytes([draws.below(256) for _ in range(length)])
            for kind in KINDS + (draws.below(256),):
                refused_or_an_event(kind, data)
                refused_or_an_event(kind, bytes((1, 0, 16)) + data)
                tried += 2
    ran(tried, "pieces of garbage")


def test_all_payloads_of_one_and_two_bytes_raise_nothing_but_rule_errors() -> None:
    step = heavy(1, 37)
    for number in range(0, 65536, step):
        data = bytes((number >> 8, number & 255))
        for kind in KINDS:
            refused_or_an_event(kind, data)
            refused_or_an_event(kind, data[1:])


def test_a_start_with_any_byte_changed_raises_nothing_but_rule_errors() -> None:
    data = make_start("jaggln", ["Änne", "Jörg", "Weiß", "€va", "Hans"], {}).pack(jaggln)
    for place in range(len(data)):
        for value in range(256) if not SMALL else (0, 1, 2, 3, 4, 5, 6, 7, 8, 100, 127, 128, 254, 255):
            refused_or_an_event(Start.KIND, data[:place] + bytes((value,)) + data[place + 1 :])


def test_the_order_of_house_rules_does_not_change_the_bytes() -> None:
    names = sorted(OTHER_RULES)
    one, other = {}, {}
    for name in names:
        one[name] = OTHER_RULES[name]
    for name in reversed(names):
        other[name] = OTHER_RULES[name]
    first = make_start("jaggln", NAMES, one).pack(jaggln)
    assert first == make_start("jaggln", NAMES, other).pack(jaggln)
    assert first[3:19] == bytes((1, 0, 9, 3, 4, 0, 2, 0, 1, 0, 1, 0, 1, 0, 1, 0))
