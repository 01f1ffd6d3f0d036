"""The books as other programs read them: one dict, ready for JSON. The README describes its keys."""

from engine.entries import Booking
from engine.evening import Evening
from engine.settle import transfers


def ledger(evening: Evening, now: "dict[str, object] | None" = None) -> "dict[str, object]":
    """The whole evening: players, rules, hands, balances, payments, who deals next; `now` as for `summary`."""
    result = summary(evening, now)
    result["hands"] = [hand_facts(evening, number) for number in range(1, len(evening.entries) + 1)]
    return result


def summary(evening: Evening, now: "dict[str, object] | None" = None) -> "dict[str, object]":
    """The ledger without its hands, which for a long evening are better written one by one.

    `bookings` is there only when there were manual entries or settlements; `points` and `wins`, all of the evening,
    only in a game that has them; `now`, what is known of the hand under way, only while there is one.
    """
    names = evening.names
    result: "dict[str, object]" = {
        "game": evening.game.NAME,
        "players": list(names),
        "rules": dict(evening.table.rules),
        "balances": {names[player]: cents for player, cents in enumerate(evening.balances)},
        "transfers": [
            {"from": names[debtor], "to": names[creditor], "cents": cents}
            for debtor, creditor, cents in transfers(evening.balances)
        ],
        "next": {
            "dealer": names[evening.dealer],
            "forehand": names[evening.playing()[0]],
            "out": sorted([names[player] for player in evening.out()]),
        },
    }
    if now:
        result["now"] = now
    if any(evening.points) or any(evening.wins):
        result["points"] = {names[player]: points for player, points in enumerate(evening.points)}
        result["wins"] = {names[player]: wins for player, wins in enumerate(evening.wins)}
    bookings = [action for action in evening.done if isinstance(action, Booking)]
    if bookings:
        result["bookings"] = [
            {
                "after": booking.after,
                "settles": booking.settles,
                "amounts": {names[player]: cents for player, cents in booking.amounts.items()},
            }
            for booking in bookings
        ]
    return result


def hand_facts(evening: Evening, number: int) -> "dict[str, object]":
    """The ledger's entry for hand `number`."""
    names = evening.names
    entry = evening.entries[number - 1]
    amounts = evening.amounts(number)
    result: "dict[str, object]" = {
        "n": number,
        "dealer": names[entry.dealer],
        "out": sorted([names[player] for player in evening.out(number)]),
        "passed": entry.packed is None,
        "stake": entry.table.rules["stake"],
        "corrected": entry.corrected,
        "amounts": {names[player]: amounts[player] for player in amounts},
    }
    hand = evening.hand(number)
    if hand is not None:
        result.update(evening.game.facts(hand, names, evening.rules(number)))
    return result
