"""The page of an evening: one HTML file that asks for nothing, for a phone and for paper."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import jinja2
import pygal
from markupsafe import Markup
from pygal.style import Style

from engine.games import jaggln
from firmware.ui.money import money
from firmware.ui.words import Words, card_words
from tools.export.evenings import Facts
from tools.export.figures import course, figures, winners
from tools.export.words import WORDS

HERE = Path(__file__).resolve().parent
COLOURS = ("#1b6ca8", "#c2452d", "#2e7d4f", "#8a5a00", "#6a4c93", "#00838f", "#ad1457", "#5d4037")
DASHES = ("none", "8,4", "2,4", "12,4,2,4", "5,2")  # told apart on paper without colours
_STYLE = Style(
    background="transparent",
    plot_background="transparent",
    foreground="#1d1d1b",
    foreground_strong="#1d1d1b",
    foreground_subtle="#8d8d86",
    font_family="system-ui, sans-serif",
    label_font_size=16,
    major_label_font_size=16,
    stroke_width=3,
    stroke_width_hover=3,
    colors=COLOURS,
)
_MARKS_MOST = 12  # figures along the axis of hands


class HandRow(NamedTuple):
    """One line of the table of hands: words, and the cell of each player."""

    number: str
    words: list[str]
    remarks: list[str]
    cells: list[str]


def page(facts: Facts) -> str:
    """All evenings of an export, the latest first."""
    words = WORDS[facts["language"]]
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    evenings = [_evening(evening, facts["language"]) for evening in reversed(facts["evenings"])]
    return environment.get_template("page.html").render(
        language=facts["language"], words=words, evenings=evenings, title=_title(facts, words)
    )


def _title(facts: Facts, words: dict[str, str]) -> str:
    if len(facts["evenings"]) != 1:
        return words["title"]
    evening = facts["evenings"][0]
    return f"{words[evening['game']]} · {words['evening'].format(evening['number'])}"


def _evening(evening: Facts, language: str) -> dict[str, Any]:
    """What the template shows of one evening."""
    words, comma = WORDS[language], "," if language == "de" else "."
    jass = evening["game"] != jaggln.NAME
    paying = not jass or any(hand["stake"] for hand in evening["hands"])
    points, wins = evening.get("points", {}), evening.get("wins", {})
    best = sorted(evening["players"], key=lambda name: -_standing(evening, name))
    return {
        "heading": f"{words[evening['game']]} · {words['evening'].format(evening['number'])}",
        "hands": words["hands"].format(len(evening["hands"])),
        "jass": jass,
        "paying": paying,
        "balances": [(name, money(evening["balances"][name], comma), evening["balances"][name]) for name in best],
        "points": [(name, points.get(name, 0), wins.get(name, 0)) for name in best],
        "transfers": [(one["from"], one["to"], money(one["cents"], comma).lstrip("+")) for one in evening["transfers"]],
        "chart": chart(evening, words["course_points" if jass else "course_cents"]) if evening["hands"] else "",
        "chart_words": words["course_points" if jass else "course_cents"],
        "players": evening["players"],
        "legend": [
            (name, COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)])
            for place, name in enumerate(evening["players"])
        ],
        "rows": _rows(evening, language, comma),
        "figures": figures(evening) if evening["hands"] else [],
        "damaged": "damage" in evening,
    }


def _standing(evening: Facts, name: str) -> int:
    standing: int = evening.get("points", evening["balances"])[name]
    return standing


def _rows(evening: Facts, language: str, comma: str) -> list[HandRow]:
    """Every hand, and what was entered beside them, in order."""
    say = Words(language, evening["game"])
    rows = []
    bookings = list(evening.get("bookings", []))
    for number in range(len(evening["hands"]) + 1):
        if number:
            rows.append(_hand_row(evening, evening["hands"][number - 1], say, comma))
        while bookings and bookings[0]["after"] == number:
            booking = bookings.pop(0)
            what = WORDS[language]["settlement" if booking["settles"] else "entry"]
            rows.append(HandRow("", [what], [], _cells(evening, booking["amounts"], comma)))
    return rows


def _hand_row(evening: Facts, hand: Facts, say: Words, comma: str) -> HandRow:
    words = WORDS[say.language]
    remarks = [words[key] for key in ("matsch", "corrected") if hand.get(key)]
    cells = _cells(evening, hand["amounts"], comma)
    if hand["passed"]:
        told = [words["passed"]]
    elif "declarer" in hand:
        told = _told(hand, say)
    else:
        won = " ".join(winners(hand)) or words["nobody"]
        told = [f"{words['trump']} {say('suit_' + hand['trump'])}", f"{words['won_by']} {won}"]
        cells = _points(evening, hand)
    return HandRow(str(hand["n"]), told, remarks, cells)


def _told(hand: Facts, say: Words) -> list[str]:
    """A hand of Jaggln in words: who called what, with whom, and what came of it."""
    words = WORDS[say.language]
    told = [hand["declarer"], card_words(say, hand["card"])]
    if jaggln.trump_of(hand["card"]) != hand["trump"]:
        told.append(f"{words['trump']} {say('suit_' + hand['trump'])}")
    if hand.get("held"):
        told.append(words["held"])
    else:
        told.append(words["solo"] if hand["partner"] is None else f"{words['partner']} {hand['partner']}")
    told.append(f"{hand['gewisse']} {words['gewisse']}")
    return told


def _cells(evening: Facts, amounts: dict[str, int], comma: str) -> list[str]:
    return [money(amounts[name], comma) if name in amounts else "" for name in evening["players"]]


def _points(evening: Facts, hand: Facts) -> list[str]:
    """What counted; what lay on the table where that is more."""
    cells = []
    for name in evening["players"]:
        points, counted = hand["points"].get(name), hand["counted"].get(name)
        cells.append("" if points is None else str(counted) if points == counted else f"{counted} ({points})")
    return cells


def chart(evening: Facts, words: str) -> str:
    """How the balances ran, as SVG."""
    lines = course(evening)
    hands = len(evening["hands"])
    step = -(-(hands + 1) // _MARKS_MOST)
    drawing = pygal.Line(
        js=(),
        style=_STYLE,
        disable_xml_declaration=True,
        no_prefix=True,
        show_dots=hands <= 30,
        dots_size=3,
        width=640,
        height=420,
        margin=10,
        show_legend=False,
        show_minor_x_labels=False,
        zero=0,
        x_labels=[str(number) for number in range(hands + 1)],
        x_labels_major=[str(number) for number in range(0, hands + 1, step)],
        value_formatter=lambda value: f"{value:.0f}",
    )
    for place, (name, line) in enumerate(lines.items()):
        drawing.add(name, line, stroke_style={"width": 3, "dasharray": DASHES[place % len(DASHES)]})
    svg: str = drawing.render(is_unicode=True)
    return Markup(re.sub(r"<!--.*?-->|<script.*?</script>", "", svg, flags=re.DOTALL))
