"""Inputs and evaluation of examples/train_scarabya.py. The network itself is not tested, since it needs torch."""

from __future__ import annotations

import numpy as np
from against_greedy import ROUNDS, Comparison, Deals
from learning_curve import Point, draw_svg, format_table
from scarabya_squares import MAX_AREA, NUM_KINDS, PATTERNS, add_to_kinds, list_sites

import trowel
from trowel.games.scarabya.moves import DISCARD
from trowel.research.batch import BatchEnv


def make_env(games: int) -> BatchEnv:
    return BatchEnv("scarabya", games, mode="standard", players=1, reward="score", seed=4, threads=1)


def test_kinds_of_squares_determine_the_immediate_score_of_each_placement() -> None:
    """A closed area of up to four squares scores its size per scarab (S-5.2); a kind encodes size and scarab."""
    env = make_env(4)
    for _ in range(ROUNDS - 1):
        sites, expected = list_sites(env.layout, env.observations, env.masks), []
        ends = np.append(sites.starts[1:], len(sites.kinds))
        for start, end in zip(sites.starts, ends, strict=True):
            kinds = sites.kinds[start:end]
            sizes = kinds % MAX_AREA + 1
            expected.append(int(sizes[(sizes <= 4) & (kinds // MAX_AREA % 2 == 1)].sum()))
        actions = env.sample().copy()
        env.step(actions)
        for row, action in enumerate(actions):
            index = np.flatnonzero((sites.rows == row) & (sites.actions == action))[0]
            assert env.rewards[row, 0] == expected[index]


def test_a_site_has_one_kind_per_open_square_and_a_discard_leaves_it_unchanged() -> None:
    env = make_env(3)
    discards = np.zeros_like(env.masks)
    discards[:, DISCARD] = True
    current, legal = (
        list_sites(env.layout, env.observations, discards),
        list_sites(env.layout, env.observations, env.masks),
    )
    rocks = env.layout.split(env.observations)["rocks"].sum(axis=(1, 2)).astype(int)
    assert np.diff(np.append(current.starts, len(current.kinds))).tolist() == (100 - rocks).tolist()
    assert np.diff(np.append(legal.starts, len(legal.kinds))).tolist() == (95 - rocks)[legal.rows].tolist()
    assert legal.kinds.max() < NUM_KINDS


def test_patterns_are_equal_up_to_rotation_and_reflection() -> None:
    edge_neighbour, corner_neighbour = 0b10, 0b1
    assert len({int(PATTERNS[edge_neighbour << turn]) for turn in (0, 2, 4, 6)}) == 1
    assert PATTERNS[edge_neighbour] != PATTERNS[corner_neighbour]
    assert PATTERNS.max() + 1 == 51  # Burnside's lemma: colourings of the eight neighbours up to symmetry


def test_the_backward_pass_adds_the_values_of_a_site_to_all_its_kinds() -> None:
    starts, kinds = np.array([0, 3], dtype=np.int32), np.array([1, 1, 0, 2], dtype=np.int32)
    totals = np.zeros((3, 2), dtype=np.float32)
    add_to_kinds(starts, kinds, np.array([[1, 10], [2, 20]], dtype=np.float32), totals)
    assert totals.tolist() == [[1, 10], [2, 20], [2, 20]]


def test_greedy_plays_the_same_deals_as_the_policy_and_beats_random_play() -> None:
    deals, rng = Deals(6, seed=9), np.random.default_rng(1)
    records = [trowel.load(deals.record(i)) for i in range(6)]

    def choose_randomly(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])

    comparison = deals.compare(choose_randomly)
    replays = [trowel.load(deals.record(i)) for i in range(6)]
    assert [match.view(None)["site"] for match in records] == [match.view(None)["site"] for match in replays]
    assert [match.scores[0] for match in replays] == comparison.mine.tolist()
    assert comparison.greedy.mean() > comparison.mine.mean()
    assert comparison.wins.high < 1


def test_a_tie_is_half_a_win() -> None:
    assert Comparison(np.array([30, 20, 25, 25]), np.array([20, 30, 25, 20])).wins.mean == 0.625


def test_the_curve_shows_greedy_for_comparison() -> None:
    curve = [Point(0, 0, 10.5, 0.0), Point(60, 5000, 42.25, 0.955)]
    assert format_table(curve).splitlines()[-1] == "| 60 | 5,000 | 42.2 | 95.5 % |"
    assert "greedy 29.0" in draw_svg(curve, 29)
    assert "learner 42.2" in draw_svg(curve, 29)
