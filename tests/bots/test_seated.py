"""Bots at a seat: they use only what their seat may know, and start over after an undo."""

from __future__ import annotations

import pytest

import trowel
from trowel.bots.seated import SeatedBot
from trowel.bots.simple import GreedyBot


def test_a_hidden_action_of_another_seat_does_not_change_the_move() -> None:
    moves = set()
    for hidden in (0, -1):
        match = trowel.new("scarabya", players=2, seed=4)
        match.play(0, match.legal(0)[hidden])
        moves.add(SeatedBot("level-6@40", 1, 9, timed=False).play(match))
    assert len(moves) == 1


def test_a_new_bot_with_another_seed_plays_after_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def make_bot(name: str, seed: int, timed: bool) -> GreedyBot:
        seeds.append(seed)
        return GreedyBot(seed)

    monkeypatch.setattr("trowel.bots.host.make_bot", make_bot)
    match = trowel.new("scarabya", mode="solo", seed=4)
    player = SeatedBot("greedy", 0, 1)
    for _ in range(3):
        player.play(match)
    assert len(seeds) == 1
    match.undo()
    player.play(match)
    assert len(set(seeds)) == 2
