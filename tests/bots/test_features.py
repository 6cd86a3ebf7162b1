"""Features of the networks: the kernels write what a slow reference reads from the view of each seat."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
import pytest

import trowel
from tests.bots.expected_rows import artifact, marajoara
from tests.bots.games import game_id
from trowel.bots.artifact import features as artifact_features
from trowel.bots.artifact.forecast import expected_score
from trowel.bots.marajoara import features as marajoara_features
from trowel.bots.search.network import RELATION_GROUP, SEAT_GROUP, SHARED_GROUP, WORK
from trowel.core.game import record_type

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("marajoara", {"players": 2}),
    ("marajoara", {"players": 4}),
    ("artifact", {"players": 3}),
    ("artifact", {"players": 5, "extensions": "1 2"}),
]


def expected_rows(match: trowel.Match) -> dict[int, list[int]]:
    """Return the rows of every group, read from views."""
    views = [match.view(seat) for seat in range(match.players)]
    if match.game.name == "marajoara":
        rows = {SHARED_GROUP: marajoara.shared_rows(views[0])}
        for seat, view in enumerate(views):
            rows |= {
                SEAT_GROUP + seat: marajoara.seat_rows(view, seat),
                RELATION_GROUP + seat: marajoara.relation_rows(view, seat),
            }
        return rows
    rows = {SHARED_GROUP: artifact.shared_rows(views[0])}
    forecasts = [math.floor(4 * expected_score(match.box[0], match.state[0], seat)) for seat in range(match.players)]
    for seat, view in enumerate(views):
        rows |= {
            SEAT_GROUP + seat: artifact.hand_rows(view, seat) + artifact.piece_rows(view, seat),
            RELATION_GROUP + seat: artifact.relation_rows(view, seat, forecasts),
        }
    return rows


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[game_id(*game) for game in GAMES])
def test_the_kernels_write_the_features_that_the_views_show(name: str, options: dict[str, Any]) -> None:
    features = {"marajoara": marajoara_features, "artifact": artifact_features}[name]
    rng, works, checked = random.Random(5), np.zeros(1, dtype=record_type(WORK)), 0
    for seed in range(3):
        match = trowel.new(name, seed=seed, **options)
        while match.to_act:
            if features.is_settled(match.box[0], match.state[0]):
                features.write_features(match.box[0], match.state[0], works[0])
                for group, rows in expected_rows(match).items():
                    written = works[0].active[group, : works[0].counts[group]].tolist()
                    assert sorted(written) == sorted(rows), (group, match.view(None))
                checked += 1
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    assert checked > 60
