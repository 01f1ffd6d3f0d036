"""Seasons: what is taken in once, what takes the place of what, and what is told of it."""

from pathlib import Path

import pytest
from season_books import NAMES, Club, evening, hand, points, start, write

from engine.events import Adjusted, Corrected, PassedOut, Redone, Settled, Undone
from engine.games import jaggln

WON = hand(1, 3, 6)  # Toni with Moidl: 3 for each of them, 2 from each of the others
LOST = hand(0, None, 3)  # Anna alone pays 2 to each of four
AFTER_WON = {"Anna": -2, "Toni": 3, "Sepp": -2, "Moidl": 3, "Hans": -2}
AFTER_BOTH = {"Anna": -10, "Toni": 5, "Sepp": 0, "Moidl": 5, "Hans": 0}


@pytest.fixture
def club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Club:
    return Club(tmp_path, capsys)


def test_what_is_there_already_changes_nothing(club: Club) -> None:
    evenings = [evening(1, start(), WON), evening(2, start(), LOST)]
    assert club.add(*evenings) == "2 added"
    assert club.balances() == AFTER_BOTH
    before = club.said("table"), club.said("player", "Anna"), club.file.read_bytes()
    assert club.add(*evenings) == "2 unchanged"
    assert club.add(evenings[1], evenings[1]) == "2 unchanged"
    assert (club.said("table"), club.said("player", "Anna"), club.file.read_bytes()) == before


def test_an_evening_that_went_on_takes_the_place_of_its_beginning(club: Club) -> None:
    shorter, longer = evening(1, start(), WON), evening(1, start(), WON, LOST)
    assert club.add(shorter) == "1 added"
    assert club.add(longer) == "1 replaced by what they became"
    assert club.balances() == AFTER_BOTH
    assert club.table()["Jaggln Anna"]["Evenings"] == "1"
    assert club.add(shorter) == "1 unchanged"
    assert club.balances() == AFTER_BOTH


def test_both_in_one_file_are_one_evening(club: Club) -> None:
    club.add(evening(1, start(), WON), evening(1, start(), WON, LOST), evening(1, start()))
    assert club.balances() == AFTER_BOTH


def test_a_correction_takes_the_place_of_what_was_wrong(club: Club) -> None:
    club.add(evening(1, start(), LOST))
    corrected = evening(1, start(), LOST, Corrected(1, jaggln.Hand(1, "HA", "H", 3, 6, False)))
    assert club.add(corrected) == "1 replaced by what they became"
    assert club.balances() == AFTER_WON
    assert club.said("player", "Toni").splitlines()[-1].split() == ["Moidl", "1"]
    assert "Won together" not in club.said("player", "Sepp")


def test_evenings_that_part_are_of_two_boxes(club: Club) -> None:
    assert club.add(evening(1, start(), WON, WON)) == "1 added"
    assert club.add(evening(1, start(), WON, LOST)) == "1 added"
    assert club.add(evening(2, start(), WON)) == "1 added"  # another number: another evening
    assert club.table()["Jaggln Toni"]["Evenings"] == "3"
    assert club.balances()["Toni"] == 3 * 4 + 2
    assert club.add(evening(1, start(), WON), season="of which?") == "1 unchanged"  # the beginning of both
    assert "those that are: none" in club.refused("table", "--season", "of which?")
    assert club.add(evening(1, start(), WON, LOST, WON)) == "1 replaced by what they became"
    assert club.balances()["Toni"] == 3 * 5 + 2


def test_an_evening_without_a_hand_is_left_out(club: Club) -> None:
    assert club.add(evening(1, start())) == "1 without a hand left out"
    assert club.said("table") == "Alle Abende\nNoch kein Spiel.\n"  # no box has told yet what it speaks
    assert club.add(evening(1, start(), WON)) == "1 added"
    assert club.add(evening(1, start(), WON, Undone())) == "1 replaced by what they became"
    assert club.said("table") == "All evenings\nNo hand yet.\n"
    assert club.add(evening(1, start(), WON)) == "1 unchanged"
    assert club.add(evening(1, start(), WON, Undone(), Redone())) == "1 replaced by what they became"
    assert club.balances() == AFTER_WON


def test_settling_takes_nothing_away_and_entries_by_hand_count(club: Club) -> None:
    club.add(evening(1, start(), WON, Settled(), Adjusted({0: 7, 2: -7}), PassedOut()))
    assert club.balances() == {**AFTER_WON, "Anna": 5, "Sepp": -9}


def test_the_table_of_jaggln(club: Club) -> None:
    club.add(evening(1, start(), WON, LOST, hand(1, 2, 9, True)), evening(2, start(), hand(1, None, 4)))
    heads = ["Evenings", "Balance", "played", "won", "declared", "of-them-won", "alone", "with-matsch"]
    toni = club.table()["Jaggln Toni"]
    assert list(toni) == heads
    assert list(toni.values()) == ["2", "+3", "4", "3", "3", "2", "1", "1"]  # 3 + 2 + 6 - 8
    assert list(club.balances()) == ["Sepp", "Moidl", "Toni", "Hans", "Anna"]  # 6, 3, 3, -2, -10: the best first


def test_who_sits_out_plays_no_hand_but_was_there(club: Club) -> None:
    six = [*NAMES, "Resi"]
    club.add(evening(1, start(six), hand(1, 3, 6)))  # Anna deals and sits out
    assert club.table()["Jaggln Anna"] == {
        **club.table()["Jaggln Anna"],
        "Evenings": "1",
        "played": "0",
        "Balance": "0",
    }


def test_jass_is_apart(club: Club) -> None:
    club.add(evening(1, start(), WON), evening(2, start(NAMES[:4], "jass"), points(80, 52, 20, 0)))
    table = club.table()
    assert table["Jass Anna"] == {"Evenings": "1", "won": "1", "Points": "80", "played": "1"}
    assert table["Jass Sepp"]["Points"] == "0"  # 20 are in the Sack
    assert club.balances() == AFTER_WON
    club.add(evening(3, start(NAMES[:4], "jass", stake=5), points(80, 52, 20, 0)))
    assert club.table()["Jass Anna"] == {"Evenings": "2", "Balance": "+15", "won": "2", "Points": "160", "played": "2"}


def test_a_player_evening_by_evening(club: Club) -> None:
    club.add(evening(1, start(), WON, hand(3, 1, 9)), season="2025/26")
    club.add(evening(2, start(), LOST), evening(3, start(), hand(1, 0, 5)), season="2026/27")
    lines = [line.split() for line in club.said("player", "Toni").splitlines()]
    assert [line[-1] for line in lines[3:6]] == ["+6", "+8", "+11"]
    assert [line[:3] for line in lines[3:6]] == [["1", "2025/26", "+6"], ["2", "2026/27", "+2"], ["3", "2026/27", "+3"]]
    assert lines[6][:4] == ["in", "all", "+11", "4"]
    assert lines[-3:] == [["Won", "together"], ["Moidl", "2"], ["Anna", "1"]]
    later = [line.split() for line in club.said("player", "Toni", "--season", "2026/27").splitlines()]
    assert [line[-1] for line in later[3:5]] == ["+2", "+5"]
    assert later[-2:] == [["Won", "together"], ["Anna", "1"]]


def test_seasons(club: Club) -> None:
    first, second = evening(1, start(), WON), evening(2, start(), LOST)
    assert club.add(first, season="2025/26") == "1 added"
    assert club.add(first, second) == "1 added, 1 unchanged"
    assert club.balances("2025/26") == AFTER_WON
    assert club.balances() == AFTER_BOTH
    assert club.add(first, second, season="2026/27") == "2 moved to season 2026/27"
    assert club.balances("2026/27") == AFTER_BOTH
    assert "those that are: 2026/27" in club.refused("table", "--season", "2025/26")
    assert club.add(evening(1, start(), WON, WON)) == "1 replaced by what they became"
    assert club.balances("2026/27")["Toni"] == AFTER_BOTH["Toni"] + 3
    assert club.add(second, season="") == "1 taken out of their season"
    assert club.balances("2026/27")["Toni"] == 6


def test_what_the_box_speaks_the_tables_speak(club: Club) -> None:
    club.add(evening(1, start(), WON), language="de")
    assert "Abende  Stand  gespielt  gewonnen" in club.said("table")
    assert "Zusammen gewonnen" in club.said("player", "Toni")


def test_a_file_of_no_evenings(club: Club) -> None:
    assert club.add() == "no evenings"


def test_many_files_at_once(club: Club, tmp_path: Path) -> None:
    paths = [write(tmp_path / f"{number}.json", evening(number, start(), WON)) for number in (1, 2, 3)]
    assert club.said("add", *paths, "--season", "x") == "".join(f"{path}: 1 added.\n" for path in paths)
    assert club.balances("x")["Toni"] == 9
