"""The look that all pages share: one file that asks for nothing, for a phone and for paper; and its charts."""

import re
from pathlib import Path

import jinja2
import pygal
from markupsafe import Markup
from pygal.style import Style

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
_DOTS_MOST = 30  # places with a dot each


def templates(*folders: Path) -> jinja2.Environment:
    """The templates of these folders, which extend base.html; what they are given is text, never markup."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader([*folders, HERE]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def legend(names: list[str]) -> list[tuple[str, str, str]]:
    """Each name with the colour and the dashes of its line."""
    return [(name, COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]) for place, name in enumerate(names)]


def line_chart(lines: dict[str, list[int]], marks: list[str]) -> str:
    """A line for each name, as SVG; `marks` are what the places along the axis are called."""
    step = -(-len(marks) // _MARKS_MOST)
    drawing = pygal.Line(
        js=(),
        style=_STYLE,
        disable_xml_declaration=True,
        no_prefix=True,
        show_dots=len(marks) <= _DOTS_MOST + 1,
        dots_size=3,
        width=640,
        height=420,
        margin=10,
        show_legend=False,
        show_minor_x_labels=False,
        truncate_label=-1,  # else what has more than one figure is left out
        zero=0,
        x_labels=marks,
        x_labels_major=marks[::step],
        value_formatter=lambda value: f"{value:.0f}",
    )
    for (name, _, dashes), line in zip(legend(list(lines)), lines.values(), strict=True):
        drawing.add(name, line, stroke_style={"width": 3, "dasharray": dashes})
    svg: str = drawing.render(is_unicode=True)
    return Markup(re.sub(r"<!--.*?-->|<script.*?</script>", "", svg, flags=re.DOTALL))
