"""The board as plain text."""

from __future__ import annotations

import pytest

from tests.marajoara.arrange import play, position
from tests.marajoara.effect_queries import with_places
from tests.modes import MODES, name_of
from tests.varied import varied_game

MARAJOARA_MODES = [mode for mode, (name, _) in enumerate(MODES) if name == "marajoara"]

BOARD = """\
Marajoara, round 3 of 14, seat 0 to decide (track)

   a    b    c    d    e    f    g    h
 1 .    .    .    .    .    .    .    .
 2 .    .    .    .    .@1  .    .    .
 3 .    .    .    .    .    .    .    .
 4 .    .    y3@0 .    .    .    .    .
 5 .    .    .    .    .    .    .    .
 6 .    .    .    .    .    .    .    .
 7 .    .    .    .    .    .    .    .
 8 .    .    .    .    .    .    .    r6

cart       g1 r2
slate      b5
hand       g2
yellow     0: 4  1: 0
red        0: 0  1: 9 (place 1)
blue       0: 0  1: 0

seat 0: 0 VP, 9 credits, dig tokens: 1 on site, 3 in reserve
  museum   y 6 3 .  r 2 5 .  b . . .  vases 2  fragments >=3 >=9

seat 1: 0 VP, 0 credits, dig tokens: 1 on site, 3 in reserve
  museum   y . . .  r . . .  b . . .  vases 0  fragments -"""

MISSION = """\
cart       -
turn track y1 g2 . . . . . . . . . . . .
yellow     0: 0
red        0: 0
blue       0: 0
objectives [ ] score 50

seat 0: 0 VP, 4 credits, dig tokens: 0 on site, 3 in reserve
  museum   y . . .  r 1 . .  b . . .  vases 0  fragments -
  second   y 4 . .  r . . .  b 6 . .  vases 1  fragments -"""


def test_the_board_shows_site_cart_tracks_museums_and_scores() -> None:
    match = position(
        dice="a4:y2 b4:g2 h8:r6",
        tokens="c4:0 e2:1",
        museum="y63. r25.",
        cart="g1 r2",
        slate="b5",
        lap=3,
        vases=(2,),
        fragments=(">=3 >=9",),
        discs={"yellow": 4},
    )
    match = play(with_places(match, 1, red=1), "a4xc4", "decline")
    assert match.board() == BOARD


def test_the_board_of_a_mission_shows_turn_track_objectives_and_the_second_museum() -> None:
    match = position(
        mission=6, museums=("r1..", "y4.. b6.."), yellow_row=1, vases=(0, 1), turn_track="y1 g2", doubling=True
    )
    header, _, *lines = match.board().split("\n")
    assert header == "Marajoara, mission 6, turn 1, seat 0 to decide (turn), blue dice count double"
    assert "\n".join(lines).endswith(MISSION)


@pytest.mark.parametrize("mode", MARAJOARA_MODES, ids=[name_of(MODES[mode]) for mode in MARAJOARA_MODES])
def test_a_board_has_at_most_80_columns_and_says_when_the_game_is_over(mode: int) -> None:
    match = varied_game(mode)
    boards = [match.at(index).board() for index in range(0, len(match.log), 50)]
    assert max(len(line) for board in [*boards, match.board()] for line in board.split("\n")) <= 80
    assert match.board().split("\n")[0].endswith(", game over") == match.over


def test_a_full_museum_fits_in_80_columns() -> None:
    match = position(museum="y666 r666 b666", vases=(5,), fragments=(">=3 >=4 >=9 >=6 >=5 =6",))
    assert max(map(len, match.board().split("\n"))) <= 80
