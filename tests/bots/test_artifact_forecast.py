"""Artifact's forecast: what it knows about draws that are pending, the end of the game, and tiles within reach.

Moves are rated after they are applied and before chance answers, so the forecast must count cards that are about to be
drawn.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.artifact.arrange import MatchDriver, position
from trowel.bots.artifact.forecast import NUM_WEIGHTS, count_shippable, forecast, is_last_round, rounds_left
from trowel.core.binding import bind
from trowel.core.game import copy_state
from trowel.games.artifact.state import DIFFERENT_REGIONS_TILE

HUTS = {"africa": {0: 1, 1: 1}}
BEST_PRESTIGE_TERM = 7


def after_move(driver: MatchDriver, move: str) -> Any:
    """Return the state's record after a move of the seat to move, before any chance outcome."""
    match = driver.match
    after = copy_state(match.state)
    entry_points = bind("trowel.core.templates.entry_points", match.game)
    entry_points.apply(match.box, after, match.to_act[0], match.game.notation.code(match.game.notation.parse(move)))
    return after[0]


def test_a_hire_that_takes_the_last_card_of_a_deck_leaves_no_rounds() -> None:
    driver = position(huts=HUTS, decks={"africa": "africa mask"})
    box = driver.match.box[0]
    assert rounds_left(box, driver.match.state[0]) > 0
    after = after_move(driver, "hire africa")
    assert after.ending == 0  # the card is not drawn yet
    assert is_last_round(after)
    assert rounds_left(box, after) == 0


def test_a_hire_elsewhere_leaves_the_small_deck_as_it_is() -> None:
    driver = position(huts=HUTS | {"asia": {0: 1}}, decks={"africa": "africa mask"})
    after = after_move(driver, "hire asia")
    assert not is_last_round(after)
    assert rounds_left(driver.match.box[0], after) == rounds_left(driver.match.box[0], driver.match.state[0])


def test_a_small_deck_lasts_fewer_rounds_with_more_players() -> None:
    left = []
    for players in (3, 4, 5):
        driver = position(players, decks={"africa": "africa mask, africa vase"})
        left.append(rounds_left(driver.match.box[0], driver.match.state[0]))
    assert left[0] > left[1] > left[2] > 0


def test_the_card_that_a_hire_reveals_is_counted_before_it_is_known() -> None:
    driver = position(huts=HUTS)
    assert count_shippable(driver.match.state[0], 0) == 0
    after = after_move(driver, "hire africa")
    assert after.face_up.sum() == 0
    assert count_shippable(after, 0) == 1  # two huts next to another player's, one card
    assert count_shippable(after, 1) == 1  # its neighbour may ship the same card


@pytest.mark.parametrize(
    ("hand", "fills"), [("africa mask, asia mask", False), ("africa mask, asia mask, america vase", True)]
)
def test_three_objects_of_three_regions_fill_their_tile(hand: str, fills: bool) -> None:
    driver = position(hands={0: hand})
    with driver.edit() as g:
        g.tiles[:] = 0
        g.tiles[DIFFERENT_REGIONS_TILE] = 1
    weights = np.zeros((NUM_WEIGHTS, 2))
    box, g = driver.match.box[0], driver.match.state[0]
    without = forecast(box, g, 0, weights)
    weights[BEST_PRESTIGE_TERM, 0] = 1.0
    assert forecast(box, g, 0, weights) - without == (box.prestige[DIFFERENT_REGIONS_TILE] if fills else 0)
