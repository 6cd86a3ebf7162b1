"""The board as plain text."""

from __future__ import annotations

import pytest

from tests.artifact.arrange import new, position
from tests.artifact.random_games import ARTIFACT_MODES, random_game
from tests.modes import name_of
from trowel.games.artifact.board import WIDTH

BOARD = """\
1920 (round 1 of 9), first player: seat 0
to act: seat 0 (turn)

track        spaces      cost now
museum       11233ooooo  3
shipping     1123335ooo  5 (black market: 5)
africa       11233ooooo  3
asia         11233ooooo  3
america      11233ooooo  3
middle-east  11233ooooo  3

region       deck  huts        research     face up
africa       26    . . . .     0 1 0 0      -
asia         26    2 1 . .     0 2 0 0      statue, mask x2
america      26    . . . 1     0 0 0 0      gold
middle-east  26    . . . .     0 1 0 0      -

exhibitions (objects: prestige, +income)
statue       3: 8 +2   4: 13 +2   5: 20 +3
mask         3: 8 +2   4: 13 +2   5: 20 +3
vase         3: 8 +2   4: 13 +2   5: 20 +3
jewel        3: 8 +2   4: 13 +2   5: 20 +3
tablet       3: 8 +2   4: 13 +2   5: 20 +3
africa       4: 9 +2 x2
asia         4: 9 +2 x2
america      4: 9 +2 x2
middle-east  4: 9 +2 x2
regions      3: 6 +1
types        5: 14 +3
income       8 asia middle-east types america africa asia middle-east africa
             regions america
market       asia discovery, africa mask

seat 0       score 4, coins 20, income 8
  score      exhibitions 0, coins 4, discoveries 0, research 0
  markers    museum, shipping, africa, asia, america, middle-east
  hand       africa vase x2, asia tablet
seat 1       score 30, coins 20, income 14
  score      exhibitions 22, coins 4, discoveries 2, research 2
  markers    museum, shipping, africa, asia, america, middle-east
  hand       asia jewel, africa secret x2
  exhibited  mask4, africa, discovery x2
  roles      paris (draw when shipping), judd (draw when researching)
seat 2       score 4, coins 20, income 8, passed
  score      exhibitions 0, coins 4, discoveries 0, research 0
  markers    museum, shipping, africa, asia, america, middle-east
  hand       -
seat 3       score 4, coins 20, income 8
  score      exhibitions 0, coins 4, discoveries 0, research 0
  markers    museum, shipping, africa, asia, america, middle-east
  hand       -"""


def test_the_board_shows_tracks_regions_tiles_market_and_players() -> None:
    driver = position(
        4,
        "1 2",
        huts={"asia": {0: 2, 1: 1}, "america": {3: 1}},
        face_up="asia mask, asia mask, asia statue, america gold",
        hands={0: "africa vase, africa vase", 1: "asia jewel"},
        secrets={0: "asia tablet", 1: "africa mask, africa jewel"},
        market="asia discovery, africa mask",
        roles={1: "paris judd"},
        prices={"shipping": 5},
    )
    with driver.edit() as g:
        g.players[1].exhibitions[[4, 15]] = 1
        g.players[1].discoveries = 2
        g.players[1].research[:] = [1, 2, 0, 1]
        g.players[2].passed = 1
    assert driver.match.board(0) == BOARD


def test_the_board_shows_a_secret_card_to_its_owner_only() -> None:
    driver = position(4, "2", secrets={1: "asia tablet"})
    assert "asia tablet" in driver.match.board(1)
    for seat in (0, None):
        assert "asia tablet" not in driver.match.board(seat)
        assert "asia secret" in driver.match.board(seat)


def test_the_board_shows_who_is_to_act_and_the_region_that_is_not_in_play() -> None:
    lines = new(3, unused="asia", first=2).match.board().splitlines()
    assert lines[:2] == [
        "1920 (round 1 of 9), first player: seat 2, not in play: asia",
        "to act: seat 2 (start-hut)",
    ]


@pytest.mark.parametrize("mode", [5, 7], ids=lambda mode: name_of(ARTIFACT_MODES[mode]))
def test_the_board_of_a_finished_game_names_the_winners_and_fits_into_its_width(mode: int) -> None:
    match = random_game(mode)
    for seat in (None, *range(match.players)):
        lines = match.board(seat).splitlines()
        assert max(map(len, lines)) <= WIDTH
        assert f"winners: {', '.join(f'seat {winner}' for winner in match.winners)}" in lines
        assert any(line.startswith("last round: ") for line in lines)
