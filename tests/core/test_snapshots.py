"""Snapshots: every field of a record as native values."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.modes import MODES, Mode, name_of
from trowel.core.match import new_match
from trowel.games import game as find_game
from trowel.games.artifact import snapshot as artifact
from trowel.games.marajoara import snapshot as marajoara
from trowel.games.scarabya import snapshot as scarabya

READERS: dict[str, Any] = {
    "artifact": artifact.read_state,
    "marajoara": marajoara.read_state,
    "scarabya": scarabya.read_state,
}


def native(value: Any) -> Any:
    """Return a field of a record as a snapshot has it, converted the slow way."""
    if value.dtype.names is not None:
        records = value if value.shape else [value]
        return tuple(tuple(native(record[name]) for name in record.dtype.names) for record in records)
    return tuple(value.ravel().tolist()) if value.shape else value.item()


@pytest.mark.parametrize("mode", MODES, ids=name_of)
def test_a_snapshot_has_the_values_of_its_record(mode: Mode) -> None:
    game, rng = find_game(mode[0]), random.Random(5)
    match = new_match(game, game.options(mode[1]), game.components(), "5")
    for _ in range(60):
        if match.over:
            break
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
    record = match.state[0]
    snapshot = READERS[game.name](record)
    assert snapshot._asdict() == {name: native(np.asarray(record[name])) for name in record.dtype.names}


@pytest.mark.parametrize("reader", [artifact.read_box, marajoara.read_box])
def test_a_snapshot_of_the_box_has_its_values(reader: Any) -> None:
    game = find_game("artifact" if reader is artifact.read_box else "marajoara")
    record = game.load(game.components())[0]
    assert reader(record)._asdict() == {name: native(np.asarray(record[name])) for name in record.dtype.names}


@pytest.mark.parametrize("mode", MODES, ids=name_of)
def test_an_open_game_shows_everyone_the_same(mode: Mode) -> None:
    """Seats share encoded views there, so a game must not declare itself open while it hides something."""
    game, rng = find_game(mode[0]), random.Random(6)
    match = new_match(game, game.options(mode[1]), game.components(), "6")
    while match.is_open and not match.over and len(match.log) < 150:
        spectators_view = match.view(None)
        for seat in range(match.players):
            assert match.view(seat) == spectators_view | {"seat": seat}
        assert all(entry.private_to is None for entry in match.log)
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))


def test_games_with_secrets_are_not_open() -> None:
    for mode in (("scarabya", {"mode": "standard", "players": 2}), ("artifact", {"players": 3})):
        game = find_game(mode[0])
        assert not new_match(game, game.options(mode[1]), game.components(), "1").is_open
