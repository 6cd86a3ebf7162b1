"""Comparison of the engine with an oracle written from the rulebook: legal moves and final scoring."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import trowel
from tests.oracles import marajoara as oracle
from trowel.games.marajoara.decision import KINDS
from trowel.games.marajoara.dice import die_from_parts
from trowel.games.marajoara.state import Colour

MODES: list[dict[str, Any]] = [{"players": players} for players in (2, 3, 4)]
MODES += [{"mission": mission} for mission in range(1, 9)]

decision_counts: Counter[str] = Counter()


def enrich(match: trowel.Match, rng: random.Random) -> trowel.Match:
    """Return the match with random museums and discs, so that short games reach situations of late turns."""
    state = match.state
    g = state[0]
    for index in range(2 if g.mission == 6 else int(g.seats)):
        museum = g.museums[index]
        museum.storage[:] = [[rng.choice((0, 1, 2, 3, 4, 6)) for _ in range(3)] for _ in range(3)]
        museum.vases = rng.randrange(5)
        museum.fragments = rng.randrange(64) & rng.randrange(64)
    if g.mission == 6:
        g.museums[1].storage[0] = 0  # only the first museum's yellow row is open
    for seat in range(g.seats):
        g.players[seat].discs[:] = [rng.randrange(8) for _ in range(3)]
    # Remove one die of the site per stored die; turn half of the others grey, for more excavations.
    occupied = [square for square in range(100) if g.site[square]]
    rng.shuffle(occupied)
    stored = int((g.museums["storage"] > 0).sum())
    g.site[occupied[:stored]] = 0
    for square in occupied[stored:]:
        if rng.random() < 0.5:
            g.site[square] = die_from_parts(Colour.GREY, rng.randint(1, 3))
    return match.with_state(state)


def play_and_compare(match: trowel.Match, rng: random.Random) -> dict[str, Any]:
    """Play at random to the end and compare the legal moves with the oracle's; return the last view."""
    shares: set[str] = set()  # dice that have had their share of the current increase
    is_enriched = False
    view = match.view(None)
    while not match.over:
        decision = view["decision"]
        seat, kind = decision["seat"], decision["kind"]
        moves = [str(move) for move in match.legal(seat)]
        assert set(moves) == {move for move in oracle.legal(view) if move.split()[-1] not in shares}, decision
        decision_counts[kind] += 1
        if kind == "turn" and not is_enriched:
            match = enrich(match, rng)
            is_enriched = True
            view = match.view(None)
            continue
        move = rng.choice(moves)
        match.play(seat, move)
        view = match.view(None)
        continues = kind in ("dig-bonus", "increase") and view["decision"] and view["decision"]["kind"] == kind
        shares = shares | {move.split()[-1]} if continues else set()
    return view


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(f"{k}{v}" for k, v in options.items()))
def test_legal_moves_and_final_scores_agree_with_the_oracle(options: dict[str, Any]) -> None:
    for seed in range(8):
        match = trowel.new("marajoara", seed=seed, **options)
        rng = random.Random(seed)
        if "mission" in options and options["mission"] == 6:
            match.play(0, "row 1")
        view = play_and_compare(match, rng)
        for player, lines in zip(view["players"], oracle.final_lines(view), strict=True):
            assert {line: player["sheet"][line] for line in lines} == lines


def test_the_comparison_covered_every_kind_of_decision() -> None:
    kinds = {kind for kind, _ in KINDS.values()} - {"yellow-row"}
    assert all(decision_counts[kind] >= 3 for kind in kinds), decision_counts
