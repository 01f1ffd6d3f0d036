"""A club of two hundred evenings, four boxes: the tables say what adding up its exports by hand does."""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.bench.season import exports
from tools.season import intake, names, standings
from tools.season.store import opened

EVENINGS, IN_A_FILE = 200, 50
Sums = dict[tuple[str, str], dict[str, int]]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return list(exports(tmp_path_factory.mktemp("club"), EVENINGS, IN_A_FILE))


@pytest.fixture(scope="module")
def season(files: list[Path]) -> Path:
    """The first two boxes are of one season, the others of the next."""
    file = files[0].parent / "season.db"
    with opened(file, new=True) as connection:
        shares: list[float] = []
        for place, path in enumerate(files):
            counts = intake.add(connection, path, "2025/26" if place < 2 else "2026/27", shares.append)
            assert counts == {"added": IN_A_FILE}
            assert (len(shares), sum(shares)) == (IN_A_FILE * (place + 1), pytest.approx(place + 1))
    return file


def evenings(files: list[Path]) -> Iterator[dict[str, Any]]:
    for path in files:
        yield from json.loads(path.read_text(encoding="utf-8"))["evenings"]


def folded(files: list[Path], also_known: dict[str, str] | None = None) -> Sums:
    """All figures by game and player."""
    sums: Sums = defaultdict(lambda: defaultdict(int))
    called = also_known or {}
    for evening in evenings(files):
        game = evening["game"]
        for player in {called.get(name, name) for name in evening["players"]}:
            sums[game, player]["evenings"] += 1
        by_hand = [booking for booking in evening.get("bookings", []) if not booking["settles"]]
        for paid in evening["hands"] + by_hand:
            for name, cents in paid["amounts"].items():
                sums[game, called.get(name, name)]["cents"] += cents
        for hand in evening["hands"]:
            for name in [] if hand["passed"] else set(hand["amounts"]) - set(hand["out"]):
                fold_hand(sums[game, called.get(name, name)], hand, name)
    return sums


def folded_together(files: list[Path], also_known: dict[str, str] | None = None) -> dict[tuple[str, str], int]:
    """Hands won by declarer and partner, either way round."""
    together: dict[tuple[str, str], int] = defaultdict(int)
    for evening in evenings(files):
        for hand in evening["hands"]:
            if hand.get("partner") and hand["gewisse"] >= 5:
                one, other = ((also_known or {}).get(hand[who], hand[who]) for who in ("declarer", "partner"))
                together[one, other] += 1
                together[other, one] += 1
    return together


def fold_hand(sums: dict[str, int], hand: dict[str, Any], name: str) -> None:
    sums["played"] += 1
    if "points" in hand:
        sums["points"] += hand["counted"][name]
        sums["won"] += name in hand["winners"]
        return
    ours = name in (hand["declarer"], hand["partner"])
    sums["won"] += ours == (hand["gewisse"] >= 5)
    if name == hand["declarer"]:
        sums["declared"] += 1
        sums["declared_won"] += hand["gewisse"] >= 5
        sums["solos"] += hand["partner"] is None
        sums["matsch"] += hand["matsch"]


def check(table: list[standings.Standing], sums: Sums) -> None:
    assert {(one.game, one.player) for one in table} == set(sums)
    for one in table:
        expected = sums[one.game, one.player]
        told = one._asdict()
        assert {figure: told[figure] for figure in told if figure not in ("game", "player")} == {
            figure: expected[figure] for figure in told if figure not in ("game", "player")
        }


def test_the_table_is_the_sum_of_the_exports(files: list[Path], season: Path) -> None:
    sums = folded(files)
    assert len(sums) > 60
    assert sum(one["cents"] for one in sums.values()) == 0
    with opened(season) as connection:
        table = standings.table(connection)
        check(table, sums)
        check(standings.table(connection, "2025/26"), folded(files[:2]))
        check(standings.table(connection, "2026/27"), folded(files[2:]))
    for game in ("jaggln", "jass"):
        cents = [one.cents for one in table if one.game == game]
        assert cents == sorted(cents, reverse=True)


def test_all_of_each_player_is_the_sum_of_the_exports(files: list[Path], season: Path) -> None:
    sums, together = folded(files), folded_together(files)
    with opened(season) as connection:
        players = {player for _, player in sums}
        for player in players:
            told = standings.evenings_of(connection, player)
            check(list(standings.sums(one.standing for one in told).values()), only(sums, player))
            last = {one.standing.game: one.sum for one in told}
            assert last.get("jaggln") == (sums["jaggln", player]["cents"] if ("jaggln", player) in sums else None)
            partners = {one.name: one.won for one in standings.partners_of(connection, player)}
            assert partners == {partner: won for (name, partner), won in together.items() if name == player}


def only(sums: Sums, player: str) -> Sums:
    return {key: figures for key, figures in sums.items() if key[1] == player}


def test_the_course_ends_with_the_table(season: Path) -> None:
    with opened(season) as connection:
        table = [one for one in standings.table(connection) if one.game == "jaggln"]
        lines = standings.course(connection, "jaggln", [one.player for one in table])
    assert {len(line) for line in lines.values()} == {1 + EVENINGS * 4 // 5}
    assert {name: line[-1] for name, line in lines.items()} == {one.player: one.cents for one in table}
    assert {sum(after) for after in zip(*lines.values(), strict=True)} == {0}


def test_one_name_for_another_is_as_if_it_were_written_so(files: list[Path], season: Path) -> None:
    also_known = {"AnnaA": "ToniB"}
    sums, together = folded(files, also_known), folded_together(files, also_known)
    with opened(season) as connection:
        names.merge(connection, "AnnaA", "ToniB")
        try:
            check(standings.table(connection), sums)
            partners = {one.name: one.won for one in standings.partners_of(connection, "ToniB")}
        finally:
            names.take_back(connection, "AnnaA")
    assert partners == {
        partner: won for (name, partner), won in together.items() if name == "ToniB" and partner != "ToniB"
    }
