"""Random games of every mode of Artifact, played once per test process, and their log entry by entry."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

import trowel
from tests.modes import MODES, name_of
from trowel.core.binding import bind
from trowel.core.effect_log import apply_with_effects
from trowel.core.effects import Effect
from trowel.core.game import State
from trowel.core.match import Match

ARTIFACT_MODES = [mode for mode in MODES if mode[0] == "artifact"]
all_modes = pytest.mark.parametrize("mode", range(len(ARTIFACT_MODES)), ids=map(name_of, ARTIFACT_MODES))

# Random play seldom exhibits or draws in secret, so these moves are preferred.
PREFERRED = ("exhibit", "discover", "draw", "gold")
AVOIDED = ("pass", "stop")


@cache
def random_game(mode: int) -> Match:
    """Return a finished game of the mode with this index."""
    rng = random.Random(mode)
    match = trowel.new("artifact", seed=mode, **ARTIFACT_MODES[mode][1])
    while match.to_act:
        (seat,) = match.to_act
        moves = match.legal(seat)
        match.play(seat, rng.choice(rank(moves) if rng.random() < 0.8 else moves))
    return match


def rank(moves: list[Any]) -> list[Any]:
    """Return the preferred moves if there are any, otherwise those that are not avoided."""
    words = [str(move).split()[0] for move in moves]
    for chosen in (
        [move for move, word in zip(moves, words, strict=True) if word in PREFERRED],
        [move for move, word in zip(moves, words, strict=True) if word not in AVOIDED],
    ):
        if chosen:
            return chosen
    return moves


class Replay(NamedTuple):
    """The log of a game, entry by entry."""

    states: State  # from the set-up to the end: one more than there are entries
    scores: np.ndarray  # the public scores in these states, by seat
    effects: list[tuple[Effect, ...]]  # of each entry


@cache
def replay(mode: int) -> Replay:
    """Return the log of `random_game(mode)` with its states, scores and effects."""
    match = random_game(mode)
    state = match.game.setup(match.box, match.options)
    states, scores, effects = [state.copy()], [public_scores(match, state)], []
    for seat, code, _ in match.log:
        effects.append(apply_with_effects(match.game, match.box, state, seat, code))
        states.append(state.copy())
        scores.append(public_scores(match, state))
    return Replay(np.concatenate(states), np.array(scores), effects)


def public_scores(match: Match, state: State) -> np.ndarray:
    out = np.zeros(match.players, dtype=np.int64)
    bind("trowel.core.templates.entry_points", match.game).scores(match.box, state, out)
    return out
