"""Self-play: games of a search against itself, reduced to the positions from which a network learns.

A position is stored as the state record itself, so that features can change without playing again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from trowel.bots.base import Position, SearchBot, game_module
from trowel.core.binding import bind
from trowel.core.game import MAX_SEATS, Game, copy_state, record_type, seats_from_bits
from trowel.core.rng import make_rng

NO_VALUE = -1.0  # the seat made no later decision
EXTRA_SAMPLES = 0.15  # probability that a decision is sampled although it is not the first of its turn
NOISE_TEMPERATURE = 0.7  # of the visits, while moves are noisy: a move is drawn by visits ** (1 / temperature)


@dataclass(frozen=True)
class Samples:
    """Positions of finished games. Arrays have one row per position; columns of values are seats."""

    states: np.ndarray
    games: np.ndarray  # number of the game, so that a game is never split between training and validation
    wins: np.ndarray  # share of the victory
    leads: np.ndarray  # final score minus the best other final score
    roots: np.ndarray  # win estimate at the root of the seat's next search, or NO_VALUE

    def save(self, path: Path) -> None:
        partial = path.with_suffix(".part.npz")
        np.savez_compressed(
            partial, states=self.states.view(np.uint8).reshape(len(self.states), -1), games=self.games,
            wins=self.wins, leads=self.leads, roots=self.roots,
        )  # fmt: skip
        partial.rename(path)

    @staticmethod
    def load(path: Path, game: Game) -> Samples:
        with np.load(path) as file:
            states = np.ascontiguousarray(file["states"]).view(record_type(game.state)).reshape(-1)
            return Samples(states, file["games"], file["wins"], file["leads"], file["roots"])


def concatenate(parts: Sequence[Samples]) -> Samples:
    """Return all samples in one; games of different parts keep different numbers."""
    numbers, first = [], 0
    for part in parts:
        # Numbers without gaps, so that a tenth of all games of every part is for validation.
        distinct, index = np.unique(part.games, return_inverse=True)
        numbers.append(index + first)
        first += len(distinct)
    return Samples(
        np.concatenate([part.states.view(np.uint8).reshape(len(part.states), -1) for part in parts])
        .view(parts[0].states.dtype)
        .reshape(-1),
        np.concatenate(numbers),
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("wins", "leads", "roots")),
    )


@cache
def kernels(game: Game) -> tuple[Any, Any]:
    """Return the game's entry points and playout functions."""
    return bind("trowel.core.templates.entry_points", game), bind("trowel.core.templates.playout", game)


def play_game(
    game: Game, box: np.ndarray, options: dict[str, Any], bots: Sequence[SearchBot], seed: int, noise: float
) -> tuple[list[np.ndarray], list[dict[int, float]], np.ndarray]:
    """Play a game; return sampled states, the root values of the searches after each, and the last state.

    Samples are the first decision of each turn and some others, where the network may evaluate. `noise` is the fraction
    of the game in which moves are drawn by visits.
    """
    entry, _ = kernels(game)
    rng, chooser = make_rng(seed), random.Random(seed)
    turn_key, is_settled = game_module(game.name, "heuristics").turn_key, game_module(game.name, "features").is_settled
    state, last_turn = game.setup(box, game.options(options)), None
    codes = np.zeros(game.max_choices, dtype=np.int32)
    weights = np.zeros(game.max_choices, dtype=np.int64)
    states: list[np.ndarray] = []
    values: list[dict[int, float]] = []
    while acting := entry.to_act(box, state):
        if acting == -1:
            count = entry.chance(box, state, codes, weights)
            outcome = chooser.choices(codes[:count].tolist(), weights[:count].tolist())[0]
            entry.apply(box, state, -1, outcome)
            continue
        seat = seats_from_bits(acting)[0]
        count = entry.legal(box, state, seat, codes)
        turn = turn_key(state[0], seat)
        if turn != last_turn or chooser.random() < EXTRA_SAMPLES:
            last_turn = turn
            if is_settled(box[0], state[0]):
                states.append(copy_state(state))
                values.append({})
        code = int(codes[0])
        if count > 1:
            seen = copy_state(state)
            entry.resample_hidden(box, seen, seat, rng)
            result = bots[seat].search(Position(game, box, seen, seat, [], "", game.rules))
            if values:
                values[-1].setdefault(seat, result.candidates[0].expected)
            candidate = result.candidates[0]
            if progress(game, state) < noise:
                visits = [max(item.simulations, 0) ** (1 / NOISE_TEMPERATURE) for item in result.candidates]
                candidate = chooser.choices(result.candidates, visits)[0]
            chosen = game.notation.code(candidate.move)
            assert chosen is not None, "searches return legal moves"
            code = chosen
        entry.apply(box, state, seat, code)
    return states, values, state


def progress(game: Game, state: np.ndarray) -> float:
    """Return the fraction of the game that has been played, by rounds."""
    return float(game_module(game.name, "features").progress_of(state[0]))


def sample_game(
    game: Game, box: np.ndarray, options: dict[str, Any], bots: Sequence[SearchBot], seed: int, noise: float = 1 / 3
) -> Samples:
    """Play one game and return its samples."""
    entry, _ = kernels(game)
    states, values, final = play_game(game, box, options, bots, seed, noise)
    seats = game.seats(game.options(options))
    scores = np.zeros(MAX_SEATS, dtype=np.int64)
    entry.scores(box, final, scores)
    winners = seats_from_bits(entry.winners(box, final))
    wins, leads = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    for seat in range(seats):
        wins[seat] = 1 / len(winners) if seat in winners else 0.0
        leads[seat] = scores[seat] - max(scores[other] for other in range(seats) if other != seat)
    roots = np.full((len(states), MAX_SEATS), NO_VALUE)
    upcoming: dict[int, float] = {}
    for index in range(len(states) - 1, -1, -1):
        upcoming.update(values[index])
        for seat, value in upcoming.items():
            roots[index, seat] = value
    count = len(states)
    return Samples(
        np.concatenate(states), np.zeros(count, dtype=np.int64), np.tile(wins, (count, 1)), np.tile(leads, (count, 1)),
        roots,
    )  # fmt: skip


def game_stream(
    game: Game, box: np.ndarray, tables: Sequence[dict[str, Any]], make_bot: Callable[[int], SearchBot], first: int,
    count: int, noise: float = 1 / 3,
) -> Iterator[Samples]:  # fmt: skip
    """Play `count` games, number `first` on; the tables (options) take turns. Yield the samples of each game."""
    for number in range(first, first + count):
        options = tables[number % len(tables)]
        seats = game.seats(game.options(options))
        bots = [make_bot(number * MAX_SEATS + seat) for seat in range(seats)]
        yield sample_game(game, box, options, bots, number, noise)
