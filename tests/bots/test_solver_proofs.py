"""What the solver proves is true: on sites of few squares everything can be tried, through Match alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tests.bots.tiny_sites import best_by_trying_everything, tiny_table
from tests.scarabya.arrange import table
from tests.scarabya.sites import BERTH, SHAFT, TRENCH
from trowel.games.scarabya.shapes import SHAPES
from trowel.solver import solve
from trowel.solver.zones import outline, sides_offered

EVERYTHING = (3_000,)  # positions: more than any of these sites has
ALMOST_NOTHING = (1,)  # so that the bound alone has to tell what was let go

# Six rooms of four scarabs on a hall in which only the I tile finds room.
SIX_ROOMS_ALONE = """
RRRRRRRRRR
RRRRRRRRRR
RRRR.RRRRR
SSSS.SSSSR
RRRR.RRRRR
SSSS.SSSSR
RRRR.RRRRR
SSSS.SSSSR
RRRRRRRRRR
RRRRRRRRRR
"""


@pytest.mark.parametrize("seed", range(10))
def test_the_best_score_of_a_tiny_site_is_found_and_proved(seed: int) -> None:
    match = tiny_table(seed, squares=22, mode="standard")
    found = solve(match, seconds=None, widths=EVERYTHING)
    assert found.verdict == "optimal"
    assert found.score == best_by_trying_everything(match)


@pytest.mark.parametrize("seed", range(10))
def test_a_tiny_solo_site_is_covered_exactly_where_it_can_be(seed: int) -> None:
    match = tiny_table(seed, squares=22, mode="solo")
    found = solve(match, seconds=None, widths=EVERYTHING)
    best = best_by_trying_everything(match)
    assert found.verdict == ("covered" if best == found.scarabs else "impossible")
    assert found.score <= best <= found.bound


def test_among_those_sites_are_both_kinds() -> None:
    verdicts = {
        solve(tiny_table(seed, squares=22, mode="solo"), seconds=None, widths=EVERYTHING).verdict for seed in range(10)
    }
    assert verdicts == {"covered", "impossible"}


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_no_bound_is_below_what_can_be_reached_from_any_position(mode: str) -> None:
    dice = random.Random(1)
    for seed in range(20, 26):
        match, known = tiny_table(seed, squares=20, mode=mode), dict[bytes, int]()
        while not match.over:
            best = best_by_trying_everything(match, known)
            for widths in (ALMOST_NOTHING, (1, 2, 4)):
                found = solve(match, seconds=None, widths=widths)
                assert found.score <= best <= found.bound
                if found.verdict == "impossible":
                    assert best < found.scarabs
            match.play(0, dice.choice(match.legal(0)))


@pytest.mark.parametrize("site", [TRENCH, BERTH])
def test_scarabs_out_of_reach_are_proved_so(site: str) -> None:
    found = solve(table(site, mode="solo"), seconds=None)
    assert found.verdict == "impossible"
    assert (found.score, found.bound) == (0, 0)


def test_a_shaft_pays_one_point_and_no_more() -> None:
    found = solve(table(SHAFT, "I"), seconds=None)
    assert (found.score, found.bound, found.verdict) == (1, 1, "optimal")
    assert str(found.moves[0]) == "Ie4"


def test_sides_of_tiles_are_counted_as_those_of_one_tile_laid_anywhere() -> None:
    """A first tile shows all its sides; each later one lies beside a tile and loses one, or two between them."""
    shapes = [SHAPES.index(shape) for shape in "XPI"]
    assert [outline(shape) for shape in shapes] == [12, 10, 12]
    cards = np.array(shapes)
    assert sides_offered(cards, camp_stands=True) == [31, 20, 11, 0]
    assert sides_offered(cards, camp_stands=False) == [30, 21, 12, 0]


@pytest.mark.parametrize("before", ["", "P", "PWF"])
def test_a_tile_that_comes_first_after_discards_can_close_zones_on_all_sides(before: str) -> None:
    found = solve(table(SIX_ROOMS_ALONE, before + "I"), seconds=None, widths=ALMOST_NOTHING)
    assert found.score == 16 * 6
    assert found.bound >= found.score


def test_without_line_or_proof_the_answer_is_unknown() -> None:
    for seed in range(40):
        match = tiny_table(seed, squares=24, mode="solo")
        narrow = solve(match, seconds=None, widths=ALMOST_NOTHING)
        if narrow.verdict == "unknown":
            assert narrow.score < narrow.scarabs <= narrow.bound
            wide = solve(match, seconds=None, widths=EVERYTHING)
            if wide.verdict == "covered":
                return
    pytest.fail("a narrow search missed no site that can be covered: the test shows nothing")
