"""examples/my_bot.py: the template of a user's bot plays legal moves, and better than random ones."""

from __future__ import annotations

import my_bot
import pytest

import trowel
from trowel.bots.base import make_position
from trowel.bots.names import make_bot
from trowel.core.rng import make_rng


def test_the_template_plays_a_game_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(my_bot, "ROLLOUTS", 1)
    match, bots = trowel.new("scarabya", mode="duel", seed=2), [make_bot("my_bot:MyBot", seed) for seed in (1, 2)]
    for _ in range(4):
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(make_position(match, seat, make_rng(1))))
    assert len([seat for seat, _ in match.moves if seat is not None]) == 4
