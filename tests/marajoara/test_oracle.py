"""The engine and an oracle written from the ledger agree, decision by decision."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import trowel
from tests.oracles import marajoara as oracle
from trowel.games.marajoara.decision import KINDS

MODES: list[dict[str, int]] = [{"players": players} for players in (2, 3, 4)]
MODES += [{"mission": mission} for mission in range(1, 9)]

compared: Counter[str] = Counter()


def eager(moves: list[str], dice: random.Random) -> str:
    """Random, but fond of what random play seldom does: excavating deep, exhibiting, exchanging."""
    fond = [move for move in moves if move.split()[0] in ("give", "exhibit", "excavate", "swap", "remove")]
    return dice.choice(fond if fond and dice.random() < 0.6 else moves)


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(f"{k}{v}" for k, v in options.items()))
def test_the_same_moves_are_legal_at_every_decision(options: dict[str, int]) -> None:
    for seed in range(12):
        match = trowel.new("marajoara", seed=seed, **options)
        dice = random.Random(seed)
        shares: set[str] = set()  # dice that have had their share of the running increase
        while not match.over:
            view = match.view(None)
            seat = view["decision"]["seat"]
            kind = view["decision"]["kind"]
            moves = [str(move) for move in match.legal(seat)]
            expected = {move for move in oracle.legal(view) if move.split()[-1] not in shares}
            assert set(moves) == expected, (seed, view["decision"])
            compared[kind] += 1
            move = eager(moves, dice)
            match.play(seat, move)
            after = None if match.over else match.view(None)["decision"]
            goes_on = after is not None and after["kind"] == kind and kind in ("dig-bonus", "increase")
            shares = shares | {move.split()[-1]} if goes_on else set()


def test_the_comparison_met_every_kind_of_decision() -> None:
    assert set(compared) == {kind for kind, _ in KINDS.values()}, compared


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(f"{k}{v}" for k, v in options.items()))
def test_the_same_final_scoring(options: dict[str, int]) -> None:
    for seed in range(20):
        match = trowel.new("marajoara", seed=seed, **options)
        dice = random.Random(seed)
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, eager([str(move) for move in match.legal(seat)], dice))
        view = match.view(None)
        for one, lines in zip(view["players"], oracle.final_lines(view), strict=True):
            assert {line: one["sheet"][line] for line in lines} == lines
