"""The page of a season: one HTML file that asks for nothing, in the look of the page of an evening."""

import sqlite3
from pathlib import Path
from typing import Any

from engine.games import jaggln
from tools.export.look import COLOURS, legend, line_chart, templates
from tools.season import standings
from tools.season.standings import Standing
from tools.season.told import by_game, cells, heads, is_paying, language, season_title, shown
from tools.season.words import WORDS

HERE = Path(__file__).resolve().parent
_PLACES_MOST = 120  # along a chart: more can't be told apart


def page(connection: sqlite3.Connection, season: str) -> str:
    """The table of each game, and how the balances ran."""
    speech = language(connection)
    words = WORDS[speech]
    title = season_title(season, words)
    games = [
        _game(connection, players, season, speech) for players in by_game(standings.table(connection, season)).values()
    ]
    template = templates(HERE).get_template("season.html")
    return template.render(language=speech, words=words, title=title, games=games)


def _game(connection: sqlite3.Connection, players: list[Standing], season: str, speech: str) -> dict[str, Any]:
    """What the template shows of one game."""
    words, game = WORDS[speech], players[0].game
    paying = is_paying(players)
    most = sorted(players, key=lambda one: -one.evenings)[: len(COLOURS)]
    frequent = [one.player for one in players if one in most]
    lines = standings.course(connection, game, frequent, season)
    evenings = len(lines[frequent[0]]) - 1
    places = _places(evenings)
    return {
        "heading": f"{words[game]} · {season_title(season, words)}",
        "played_in": words["played_in"].format(evenings, len(players)),
        "paying": paying,
        "heads": [*heads(game, paying, words), words["evenings"]],
        "rows": [(shown(one.player), one.cents, [*cells(one, paying, speech), one.evenings]) for one in players],
        "chart_words": words["course_of" if game == jaggln.NAME else "course_of_wins"],
        "legend": legend([shown(name) for name in frequent]),
        "chart": line_chart(
            {name: [line[place] for place in places] for name, line in lines.items()}, list(map(str, places))
        ),
    }


def _places(evenings: int) -> list[int]:
    """After which evenings the chart has a mark: as many as can be told apart, the first and the last among them."""
    steps = min(evenings, _PLACES_MOST)
    return [evenings * step // steps for step in range(steps + 1)]
