"""The solver's proofs hold: on sites of few squares they agree with an exhaustive search through `Match`."""

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
ALMOST_NOTHING = (1,)  # positions: nearly all are dropped, so the result depends on their bounds

# Six dead ends of four scarabs, next to a corridor that fits only the I tile.
SIX_DEAD_ENDS = """
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
def test_a_tiny_solo_site_is_covered_if_and_only_if_it_can_be(seed: int) -> None:
    match = tiny_match(seed, squares=22, mode="solo")
    solution = solve(match, seconds=None, widths=EVERYTHING)
    best = exhaustive_best(match)
    assert solution.verdict == ("covered" if best == solution.scarabs else "impossible")
    assert solution.score <= best <= solution.bound


def test_the_tiny_sites_include_covered_and_impossible_ones() -> None:
    verdicts = {
        solve(tiny_match(seed, squares=22, mode="solo"), seconds=None, widths=EVERYTHING).verdict for seed in range(10)
    }
    assert verdicts == {"covered", "impossible"}


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_no_bound_is_below_the_best_score_from_any_position(mode: str) -> None:
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
def test_a_site_with_unreachable_scarabs_is_proved_impossible(site: str) -> None:
    solution = solve(make_match(site, mode="solo"), seconds=None)
    assert solution.verdict == "impossible"
    assert (solution.score, solution.bound) == (0, 0)


def test_a_shaft_pays_one_point_and_no_more() -> None:
    solution = solve(make_match(SHAFT, "I"), seconds=None)
    assert (solution.score, solution.bound, solution.verdict) == (1, 1, "optimal")
    assert str(solution.moves[0]) == "Ie4"


def test_the_sides_of_the_tiles_to_come_are_counted_without_those_lost_to_contacts() -> None:
    """The first tile keeps all its sides; a later one touches a tile, which costs each tile to come one side."""
    shapes = [SHAPES.index(shape) for shape in "XPI"]
    assert [count_sides(shape) for shape in shapes] == [12, 10, 12]
    cards = np.array(shapes)
    assert max_sides_by_depth(cards, has_camp=True) == [31, 20, 11, 0]
    assert max_sides_by_depth(cards, has_camp=False) == [30, 21, 12, 0]


@pytest.mark.parametrize("before", ["", "P", "PWF"])
def test_the_first_tile_after_discards_can_close_zones_on_all_its_sides(before: str) -> None:
    solution = solve(make_match(SIX_DEAD_ENDS, before + "I"), seconds=None, widths=ALMOST_NOTHING)
    assert solution.score == 16 * 6
    assert solution.bound >= solution.score


def test_without_line_or_proof_the_verdict_is_unknown() -> None:
    for seed in range(40):
        match = tiny_match(seed, squares=24, mode="solo")
        narrow = solve(match, seconds=None, widths=ALMOST_NOTHING)
        if narrow.verdict == "unknown":
            assert narrow.score < narrow.scarabs <= narrow.bound
            wide = solve(match, seconds=None, widths=EVERYTHING)
            if wide.verdict == "covered":
                return
    pytest.fail("the narrow search missed no site that can be covered, so this test checks nothing")
