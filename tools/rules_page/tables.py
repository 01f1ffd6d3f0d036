"""Numbers on a sheet: the payments, the deal, the house rules with their values."""

from engine.cards import SUITS
from engine.games import jaggln, jass
from engine.rules import Rule
from firmware.ui.money import money
from tools.rules_page.sheet import Sheet, seats
from tools.rules_page.source import SourceError


def pay(sheet: Sheet) -> str:
    """Who gets and pays what by the default rules, as the engine reckons it."""
    jaggln.check_rules(sheet.rules, jaggln.PLAYERS[1])
    heads = "".join(f'<th colspan="2" scope="colgroup">{sheet.label(name)}</th>' for name in ("won", "lost"))
    below = "".join(f'<th scope="col">{sheet.label(name)}</th>' for name in ("single", "matsch"))
    head = f'<tr><td colspan="2"></td>{heads}</tr><tr><td colspan="2"></td>{below}{below}</tr>'
    body = _pay_rows(sheet, "two", 1) + _pay_rows(sheet, "alone", None)
    caption = f"<caption>{sheet.label('pay')}</caption>"
    return f'<table class="pay">{caption}<thead>{head}</thead><tbody>{body}</tbody></table>'


def _pay_rows(sheet: Sheet, label: str, partner: "int | None") -> str:
    """Two rows of the table: what the declarer's side gets, and what each opponent."""
    playing = list(range(jaggln.active(sheet.rules, jaggln.PLAYERS[1])))
    rows = f'<tr><th rowspan="2" scope="rowgroup">{sheet.label(label)}</th>'
    for role, player in (("side", playing[0]), ("defender", playing[-1])):
        cells = ""
        for gewisse in (len(jaggln.GEWISSE), 0):
            for matsch in (False, True):
                hand = jaggln.Hand(playing[0], "EA", "E", partner, gewisse, matsch)
                cells += f"<td>{money(jaggln.amounts(hand, playing, sheet.rules)[player], sheet.say('decimal'))}</td>"
        rows += f'<th scope="row">{sheet.label(role)}</th>{cells}</tr><tr>'
    return rows.removesuffix("<tr>")


def deal(sheet: Sheet) -> str:
    """How many cards each gets and how many are left over, by how many play."""
    counts = list(range(jass.PLAYERS[0], jass.PLAYERS[1] + 1))
    each = [jass.cards_each(sheet.rules, count) for count in counts]
    left = [len(jass.PACK) - cards * count for cards, count in zip(each, counts)]
    head = "".join(f'<th scope="col">{count}</th>' for count in counts)
    body = ""
    for label, numbers in (("each", each), ("talon", left)):
        cells = "".join(f"<td>{number}</td>" for number in numbers)
        body += f'<tr><th scope="row">{sheet.label(label)}</th>{cells}</tr>'
    head = f'<tr><th scope="row">{sheet.label("players")}</th>{head}</tr>'
    return f'<table class="deal"><thead>{head}</thead><tbody>{body}</tbody></table>'


def count(sheet: Sheet, *points: str) -> str:
    """An example: what each writes down of these points, the last one of the rest; and who wins."""
    if not all(each.isdecimal() for each in points):
        raise SourceError("points are whole numbers.")
    shares = [int(each) for each in points]
    shares.append(jass.total(sheet.rules) - sum(shares))
    playing = list(range(len(shares)))
    hand = jass.Hand(SUITS[0], dict(enumerate(shares)))
    jass.check_hand(hand, playing, sheet.rules)
    won, counted = jass.winners(hand, sheet.rules), jass.counted(hand, sheet.rules)
    rows = (
        ("<td></td>", seats(len(shares))),
        (f'<th scope="row">{sheet.say("points_what")}</th>', [str(hand.points[player]) for player in playing]),
        (f'<th scope="row">{sheet.label("written")}</th>', [str(counted[player]) for player in playing]),
    )
    body = ""
    for head, texts in rows:
        cells = "".join(f"<td{' class=won' if player in won else ''}>{texts[player]}</td>" for player in playing)
        body += f"<tr>{head}{cells}</tr>"
    return f'<table class="count"><caption>{sheet.label("count")}</caption><tbody>{body}</tbody></table>'


def house_rules(sheet: Sheet) -> str:
    """Each rule of the engine's with all of its values; the default is marked."""
    return f'<div class="rules">{"".join(_rule(sheet, rule) for rule in sheet.game.RULES)}</div>'


def _rule(sheet: Sheet, rule: Rule) -> str:
    """One rule: every value that has a name, or the default of those that are any number."""
    words, name = sheet.words, "rule_" + rule.name
    values = [value for value in rule.choices or range(rule.low, rule.high + 1) if words.has(f"{name}_{value}")]
    items = "".join(
        _value(sheet, sheet.say(f"{name}_{value}"), _said(sheet, f"help_{rule.name}_{value}"), value == rule.default)
        for value in values
    )
    if not values:
        items = _value(sheet, f"{rule.default} {sheet.say('stake_cents')}", sheet.label(rule.name), True)
    title = sheet.say(name if words.has(name) else "menu_" + rule.name)
    general = _said(sheet, "help_" + rule.name)
    if general:  # it says what all of the values are
        return f'<div><h3>{title}</h3><ul class="row">{items}</ul><p>{general}</p></div>'
    return f"<div><h3>{title}</h3><ul>{items}</ul></div>"


def _value(sheet: Sheet, value: str, meaning: str, default: bool) -> str:
    """A value, marked where it is the default, and what it means."""
    spoken = f'<span class="unseen"> ({sheet.label("default")})</span>' if default else ""
    mark = ' class="default"' if default else ""
    return f"<li{mark}><b>{value}</b>{spoken}{': ' if meaning else ''}{meaning}</li>"


def _said(sheet: Sheet, key: str) -> str:
    """The box's words as HTML, if it has any."""
    return sheet.say(key) if sheet.words.has(key) else ""
