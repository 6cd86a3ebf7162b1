"""What examples/train_scarabya.py learns from and is measured by; the network needs torch, which tests do without."""

from __future__ import annotations

import numpy as np
from against_greedy import ROUNDS, Comparison, Deals
from learning_curve import Point, draw, table
from scarabya_squares import KINDS, LARGE, PATTERNS, add_to_kinds, look

import trowel
from trowel.games.scarabya.placement import DISCARD
from trowel.research.batch import BatchEnv


def batch(games: int) -> BatchEnv:
    return BatchEnv("scarabya", games, mode="standard", players=1, reward="score", seed=4, threads=1)


def test_the_kinds_of_squares_tell_what_each_placement_pays_at_once() -> None:
    """S-5.2: a closed area of up to four squares pays its size for each scarab; a kind knows both."""
    env = batch(4)
    for _ in range(ROUNDS - 1):
        sites, paid = look(env.layout, env.observations, env.masks), []
        ends = np.append(sites.starts[1:], len(sites.kinds))
        for start, end in zip(sites.starts, ends, strict=True):
            kinds = sites.kinds[start:end]
            sizes = kinds % LARGE + 1
            paid.append(int(sizes[(sizes <= 4) & (kinds // LARGE % 2 == 1)].sum()))
        chosen = env.sample().copy()
        env.step(chosen)
        for row, action in enumerate(chosen):
            place = np.flatnonzero((sites.rows == row) & (sites.actions == action))[0]
            assert env.rewards[row, 0] == paid[place]


def test_a_site_has_one_kind_for_each_open_square_and_a_discard_leaves_it_as_it_is() -> None:
    env = batch(3)
    as_they_are = np.zeros_like(env.masks)
    as_they_are[:, DISCARD] = True
    now, legal = look(env.layout, env.observations, as_they_are), look(env.layout, env.observations, env.masks)
    rocks = env.layout.split(env.observations)["rocks"].sum(axis=(1, 2)).astype(int)
    assert np.diff(np.append(now.starts, len(now.kinds))).tolist() == (100 - rocks).tolist()
    assert np.diff(np.append(legal.starts, len(legal.kinds))).tolist() == (95 - rocks)[legal.rows].tolist()
    assert legal.kinds.max() < KINDS


def test_neighbourhoods_are_told_apart_but_for_turns_and_mirrors() -> None:
    one_beside, one_corner = 0b10, 0b1
    assert len({int(PATTERNS[one_beside << turn]) for turn in (0, 2, 4, 6)}) == 1
    assert PATTERNS[one_beside] != PATTERNS[one_corner]
    assert PATTERNS.max() + 1 == 51  # as Burnside counts the colourings of a ring of eight round a square


def test_the_way_back_adds_each_sites_numbers_to_all_its_kinds() -> None:
    starts, kinds = np.array([0, 3], dtype=np.int32), np.array([1, 1, 0, 2], dtype=np.int32)
    totals = np.zeros((3, 2), dtype=np.float32)
    add_to_kinds(starts, kinds, np.array([[1, 10], [2, 20]], dtype=np.float32), totals)
    assert totals.tolist() == [[1, 10], [2, 20], [2, 20]]


def test_greedy_plays_the_very_deals_of_the_policy_and_is_beaten_by_nobody_at_random() -> None:
    deals, dice = Deals(6, seed=9), np.random.default_rng(1)
    records = [trowel.load(deals.record(i)) for i in range(6)]

    def by_chance(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])

    found = deals.compare(by_chance)
    again = [trowel.load(deals.record(i)) for i in range(6)]
    assert [one.view(None)["site"] for one in records] == [one.view(None)["site"] for one in again]
    assert [one.scores[0] for one in again] == found.mine.tolist()
    assert found.greedy.mean() > found.mine.mean()
    assert found.wins.high < 1


def test_a_tie_is_half_a_win() -> None:
    assert Comparison(np.array([30, 20, 25, 25]), np.array([20, 30, 25, 20])).wins.mean == 0.625


def test_the_curve_is_drawn_with_greedy_beside_it() -> None:
    curve = [Point(0, 0, 10.5, 0.0), Point(60, 5000, 42.25, 0.955)]
    assert table(curve).splitlines()[-1] == "| 60 | 5,000 | 42.2 | 95.5 % |"
    assert "greedy 29.0" in draw(curve, 29)
    assert "learner 42.2" in draw(curve, 29)
