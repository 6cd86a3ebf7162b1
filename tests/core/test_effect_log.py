"""The effects of one match, asked for by several threads: the server answers requests about a table in parallel."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import trowel
from trowel.core.effects import Effect


@pytest.fixture
def frequent_switches() -> Iterator[None]:
    """Let threads take turns often, so that a race shows."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def all_effects(match: trowel.Match) -> list[tuple[Effect, ...]]:
    return [match.effects(index) for index in range(len(match.log))]


@pytest.mark.usefixtures("frequent_switches")
def test_threads_that_read_the_same_match_get_the_same_effects() -> None:
    match, rng = trowel.new("artifact", seed=4, players=3, extensions="1 2"), random.Random(4)
    for _ in range(60):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    expected = all_effects(match.copy())
    reader = match.copy()
    reader.effects(0)  # the threads share one effect log
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda _: all_effects(reader), range(4))) == [expected] * 4
