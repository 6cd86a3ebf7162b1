"""Custom components: boards of other sizes, and errors that name row and column."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.marajoara.arrange import legal, play
from trowel import testing
from trowel.games import game

OURS = game("marajoara").components()
SEVEN_BY_EIGHT = """
[site]
start = '''
dddddddd
dddddddd
ddfddfdd
dddddddd
ddfddfdd
dddddddd
dddddddd
'''
rope = '''
##......
##......
........
........
........
........
........
'''
bonus = '''
........
........
...12...
........
........
........
........
'''
stars = '''
........
........
..*.....
........
........
........
.......*
'''
[museum]
showcase = ["token", 1, 2, 3, 4]
fragments = [["one=6", "sum>=4"], ["distinct>=9", "two>=6"], ["sum>=5", "one>=3"]]
"""


def ten_by_ten() -> str:
    start = ["ddddddssff"] * 2 + ["dddddsssss"] * 8
    blank = "\n".join(["." * 10] * 10)
    stars = "*" + blank[1:]
    return (
        f"[site]\nstart = '''\n{chr(10).join(start)}\n'''\nrope = '''\n{blank}\n'''\nbonus = '''\n{blank}\n'''\n"
        f"stars = '''\n{stars}\n'''\n" + SEVEN_BY_EIGHT[SEVEN_BY_EIGHT.index("[museum]") :]
    )


@pytest.mark.parametrize(("text", "rows", "columns"), [(SEVEN_BY_EIGHT, 7, 8), (ten_by_ten(), 10, 10)])
def test_games_are_played_on_boards_of_other_sizes(tmp_path: Path, text: str, rows: int, columns: int) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    modes: list[dict[str, Any]] = [{"players": 3}, {"mission": 4}, {"mission": 6}]
    for options in modes:
        match = trowel.new("marajoara", components=path, seed=2, **options)
        site = match.view(0)["site"]
        assert (len(site), len(site[0])) == (rows, columns)
        testing.play_randomly(match, random.Random(2))
        assert trowel.load(match.record()).scores == match.scores


def test_a_custom_showcase_and_workshop_are_scored(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SEVEN_BY_EIGHT, "utf-8")
    match = trowel.new("marajoara", components=path, players=2, first=0, seed=1)
    play(match, legal(match)[0], legal(match)[1])
    changed = match.state
    changed[0].museums[0].storage[:] = ((1, 0, 0), (1, 0, 0), (6, 0, 0))
    changed[0].museums[0].vases = 1
    match = play(match.with_state(changed), "exhibit r1", "pay 1+0+0")
    assert match.view(0)["players"][0]["sheet"]["showcase"] == 1
    changed = match.state
    changed[0].museums[0].fragments = 0b000110  # >=4 and >=9, the neighbours of =6 in this workshop
    match = play(match.with_state(changed), "restore =6 b1")
    assert match.view(0)["players"][0]["sheet"]["adjacency"] == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (OURS.replace("dddddfdd", "dddddfxd", 1), "start, row 2, column 7: 'x'"),
        (OURS.replace("dddddfdd", "dddddfd", 1), "start, row 2, column 8"),
        (OURS.replace("dddddfdd", "dddddfddd", 1), "start, row 2, column 9"),
        (OURS.replace("...2....", "...3....", 1), "bonus, row 1, column 4: '3'"),
        (OURS.replace("##....##", "##....#?", 1), "rope, row 1, column 8"),
        (OURS.replace(".....*..", ".....+..", 1), "stars, row 2, column 6"),
        (OURS.replace("dddddfdd", "dddddddd", 1), "53 squares for dice"),
        (OURS.replace("*", "."), "0 stars"),
        (OURS.replace("....2...\n", "", 1), "bonus has 7 rows; start has 8"),
        (OURS.replace('"one=6"', '"one=5"'), "fragments, row 3, column 2: 'one=5'"),
        (OURS.replace('"one=6"', '"sum>=5"'), "each of"),
        (OURS.replace('"token", 2', '2, "token"'), "showcase"),
        (OURS.replace("[museum]", "[musee]"), r"\[museum\]"),
        ("[site", "TOML"),
    ],
)
def test_errors_name_the_row_and_the_column(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(trowel.ComponentsError, match=message) as caught:
        trowel.new("marajoara", components=path)
    assert caught.value.say("fr") != caught.value.say("en")


def test_a_site_larger_than_ten_by_ten_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OURS.replace("dddddddd\ndddddfdd", "ddddddddsss\ndddddfddsss", 1), "utf-8")
    with pytest.raises(trowel.ComponentsError, match="10x10 at most"):
        trowel.new("marajoara", components=path)
