"""What the solver proves is true: on sites of few squares everything can be tried, through Match alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tests.scarabya.arrange import make_match
from tests.scarabya.sites import BERTH, SHAFT, TRENCH
from tests.solver.arrange import exhaustive_best, tiny_match
from trowel.games.scarabya.shapes import SHAPES
from trowel.solver import solve
from trowel.solver.zones import count_sides, max_sides_by_depth

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
    match = tiny_match(seed, squares=22, mode="standard")
    solution = solve(match, seconds=None, widths=EVERYTHING)
    assert solution.verdict == "optimal"
    assert solution.score == exhaustive_best(match)


@pytest.mark.parametrize("seed", range(10))
def test_a_tiny_solo_site_is_covered_exactly_where_it_can_be(seed: int) -> None:
    match = tiny_match(seed, squares=22, mode="solo")
    solution = solve(match, seconds=None, widths=EVERYTHING)
    best = exhaustive_best(match)
    assert solution.verdict == ("covered" if best == solution.scarabs else "impossible")
    assert solution.score <= best <= solution.bound


def test_among_those_sites_are_both_kinds() -> None:
    verdicts = {
        solve(tiny_match(seed, squares=22, mode="solo"), seconds=None, widths=EVERYTHING).verdict for seed in range(10)
    }
    assert verdicts == {"covered", "impossible"}


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_no_bound_is_below_what_can_be_reached_from_any_position(mode: str) -> None:
    rng = random.Random(1)
    for seed in range(20, 26):
        match, memo = tiny_match(seed, squares=20, mode=mode), dict[bytes, int]()
        while not match.over:
            best = exhaustive_best(match, memo)
            for widths in (ALMOST_NOTHING, (1, 2, 4)):
                solution = solve(match, seconds=None, widths=widths)
                assert solution.score <= best <= solution.bound
                if solution.verdict == "impossible":
                    assert best < solution.scarabs
            match.play(0, rng.choice(match.legal(0)))


@pytest.mark.parametrize("site", [TRENCH, BERTH])
def test_scarabs_out_of_reach_are_proved_so(site: str) -> None:
    solution = solve(make_match(site, mode="solo"), seconds=None)
    assert solution.verdict == "impossible"
    assert (solution.score, solution.bound) == (0, 0)


def test_a_shaft_pays_one_point_and_no_more() -> None:
    solution = solve(make_match(SHAFT, "I"), seconds=None)
    assert (solution.score, solution.bound, solution.verdict) == (1, 1, "optimal")
    assert str(solution.moves[0]) == "Ie4"


def test_sides_of_tiles_are_counted_as_those_of_one_tile_laid_anywhere() -> None:
    """A first tile shows all its sides; each later one lies beside a tile and loses one, or two between them."""
    shapes = [SHAPES.index(shape) for shape in "XPI"]
    assert [count_sides(shape) for shape in shapes] == [12, 10, 12]
    cards = np.array(shapes)
    assert max_sides_by_depth(cards, has_camp=True) == [31, 20, 11, 0]
    assert max_sides_by_depth(cards, has_camp=False) == [30, 21, 12, 0]


@pytest.mark.parametrize("before", ["", "P", "PWF"])
def test_a_tile_that_comes_first_after_discards_can_close_zones_on_all_sides(before: str) -> None:
    solution = solve(make_match(SIX_ROOMS_ALONE, before + "I"), seconds=None, widths=ALMOST_NOTHING)
    assert solution.score == 16 * 6
    assert solution.bound >= solution.score


def test_without_line_or_proof_the_answer_is_unknown() -> None:
    for seed in range(40):
        match = tiny_match(seed, squares=24, mode="solo")
        narrow = solve(match, seconds=None, widths=ALMOST_NOTHING)
        if narrow.verdict == "unknown":
            assert narrow.score < narrow.scarabs <= narrow.bound
            wide = solve(match, seconds=None, widths=EVERYTHING)
            if wide.verdict == "covered":
                return
    pytest.fail("a narrow search missed no site that can be covered: the test shows nothing")
