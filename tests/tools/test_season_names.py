"""Names that count as one player, and what makes no sense of it."""

from pathlib import Path

import pytest
from season_books import Club, evening, hand, start

NAMES = ["Anna", "Toni", "Sepp", "Moidl", "Hans"]
MISSPELT = ["Anna", "Toni", "Sepp", "Moidle", "Hans"]
GUEST = ["Anna", "Toni", "Sepp", "Mariedl", "Hans"]


@pytest.fixture
def club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Club:
    """Moidl, Moidle and Mariedl each won with Toni once: 3 cents."""
    club = Club(tmp_path, capsys)
    club.add(
        *(evening(number, start(names), hand(1, 3, 6)) for number, names in enumerate((NAMES, MISSPELT, GUEST), 1))
    )
    return club


def test_two_names_are_one_player_in_every_table(club: Club) -> None:
    assert club.said("merge", "Moidle", "Moidl") == "Moidle counts as Moidl from now on.\n"
    assert club.balances() == {"Toni": 9, "Moidl": 6, "Mariedl": 3, "Anna": -6, "Hans": -6, "Sepp": -6}
    assert club.table()["Jaggln Moidl"]["Evenings"] == "2"
    partners = [line.split() for line in club.said("player", "Toni").splitlines()[-2:]]
    assert partners == [["Moidl", "2"], ["Mariedl", "1"]]
    assert club.said("player", "Moidle") == club.said("player", "Moidl")
    assert club.said("player", "Moidl").splitlines()[-1].split() == ["Toni", "2"]


def test_it_holds_for_what_is_added_later_and_can_be_taken_back(club: Club) -> None:
    before = club.said("table")
    club.said("merge", "Moidle", "Moidl")
    club.said("merge", "Mariedl", "Moidl")
    club.add(evening(4, start(MISSPELT), hand(1, 3, 6)))
    assert club.balances()["Moidl"] == 12
    assert club.said("merge", "--undo", "Moidle") == "Moidle no longer counts as Moidl.\n"
    assert {name: club.balances()[name] for name in ("Moidl", "Moidle")} == {"Moidl": 6, "Moidle": 6}
    club.said("merge", "--undo", "Mariedl")
    club.said("merge", "Moidle", "Moidl")
    club.said("merge", "--undo", "Moidle")
    assert club.balances()["Moidle"] == 6
    assert before != club.said("table")


def test_the_same_merge_twice_changes_nothing(club: Club) -> None:
    club.said("merge", "Moidle", "Moidl")
    before = club.said("table")
    assert club.said("merge", "Moidle", "Moidl") == "Moidle counts as Moidl already.\n"
    assert club.said("table") == before


def test_chains_and_circles_are_refused(club: Club) -> None:
    club.said("merge", "Moidle", "Moidl")
    before = club.said("table")
    assert "would be a circle" in club.refused("merge", "Moidl", "Moidle")
    assert "Moidle itself counts as Moidl. Merge Mariedl with Moidl." in club.refused("merge", "Mariedl", "Moidle")
    assert "Moidle counts as Moidl already. First take that back" in club.refused("merge", "Moidl", "Mariedl")
    assert "Moidle counts as Moidl already. First take that back" in club.refused("merge", "Moidle", "Mariedl")
    assert club.said("table") == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("Moidl ", "Moidl"), "Nobody here is called 'Moidl '. Is it Moidl or Moidle"),
        (("Moidl", "Nobody"), "Nobody here is called 'Nobody'."),
        (("Moidl", "Moidl"), "is the same name twice"),
        (("Moidl",), "Say merge OLD NEW, or merge --undo OLD."),
        (("--undo", "Moidl", "Moidle"), "Say merge OLD NEW, or merge --undo OLD."),
        (("--undo", "Moidl"), "Moidl counts as nobody else."),
    ],
)
def test_what_makes_no_sense_gets_a_sentence(club: Club, arguments: tuple[str, ...], said: str) -> None:
    assert said in club.refused("merge", *arguments)


def test_names_of_one_table_are_merged_but_it_is_said(club: Club) -> None:
    club.add(evening(5, start([*MISSPELT, "Moidl"]), hand(1, 3, 6)))
    assert "Both were there on 1 evening;" in club.said("merge", "Moidle", "Moidl")
    assert club.table()["Jaggln Moidl"]["Evenings"] == "3"
    assert len(club.said("player", "Moidl").splitlines()) == 3 + 3 + 1 + 3  # evenings, their sum, Toni
