"""Simulations: many games of one bot against itself, written as records and summed up as totals."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trowel.bots.names import check_bot_name
from trowel.bots.seated import SeatedBot
from trowel.core.components import components_text
from trowel.core.match import Match, new_match
from trowel.games import game as find_game

GAMES_PER_CHUNK = 50  # games that a worker plays per task


@dataclass(frozen=True)
class Simulation:
    """The games to play. Game `i` has the seed '<seed>-<i>', independent of bot and worker."""

    game: str
    options: dict[str, Any]
    games: int
    seed: int
    bot: str
    out: Path | None = None  # directory for the records; None: do not write them
    timed: bool = False  # whether the bot keeps to its level's seconds; reproducible only without
    components: str | None = None  # text of a components file; None: the game's own

    def record_path(self, number: int) -> Path:
        """Return the file for the record of a game; `out` must be set."""
        assert self.out is not None
        return self.out / f"{self.game}-{self.seed}-{number:05}.trowel"


def make_simulation(
    game: str,
    options: dict[str, Any],
    games: int,
    seed: int,
    bot: str,
    out: Path | None = None,
    *,
    timed: bool = False,
    components: Path | None = None,
) -> Simulation:
    """Return a simulation with validated settings.

    Raises:
        OptionError: unknown game, bot or option.
        ComponentsError: the components file is unreadable or does not fit the game.
    """
    check_bot_name(bot, game)
    found, text = find_game(game), load_components(game, components)
    return Simulation(game, found.options(options), games, seed, bot, out, timed, text)


def load_components(game: str, path: Path | None) -> str | None:
    """Return the text of a components file, None for the game's own components.

    Raises:
        ComponentsError: the file is unreadable or does not fit the game.
    """
    if path is None:
        return None
    text = components_text(find_game(game), path)
    find_game(game).load(text)
    return None if text == find_game(game).components() else text


@dataclass
class Totals:
    """The sums over a number of games."""

    games: int = 0
    moves: int = 0  # of players, without chance outcomes
    scores: list[list[int]] = field(default_factory=list)  # by game, then seat
    wins: list[float] = field(default_factory=list)  # by seat; a shared victory counts by its share

    def add(self, other: Totals) -> None:
        self.games += other.games
        self.moves += other.moves
        self.scores += other.scores
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(other.wins), other.wins, strict=True)]


def simulate(simulation: Simulation, workers: int | None = None) -> Iterator[Totals]:
    """Play the games in worker processes, one per core by default; yield the totals of each chunk as it finishes."""
    chunks = [
        range(first, min(first + GAMES_PER_CHUNK, simulation.games))
        for first in range(0, simulation.games, GAMES_PER_CHUNK)
    ]
    num_workers = workers or min(os.cpu_count() or 1, len(chunks))
    if num_workers <= 1:
        yield from (play_chunk(simulation, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(num_workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        futures = [pool.submit(play_chunk, simulation, chunk) for chunk in chunks]
        try:
            yield from (future.result() for future in as_completed(futures))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def play_chunk(simulation: Simulation, chunk: range) -> Totals:
    totals = Totals()
    for number in chunk:
        match = play_game(simulation, number)
        share = 1 / max(1, len(match.winners))
        wins = [share if seat in match.winners else 0.0 for seat in range(match.players)]
        moves = sum(entry.seat >= 0 for entry in match.log)
        totals.add(Totals(1, moves, [list(match.scores)], wins))
        if simulation.out is not None:
            simulation.record_path(number).write_text(match.record(), "utf-8")
    return totals


def play_game(simulation: Simulation, number: int) -> Match:
    match = start_match(simulation.game, simulation.options, f"{simulation.seed}-{number}", simulation.components)
    bot_seed = simulation.seed * 1_000_003 + number
    bots = [SeatedBot(simulation.bot, seat, bot_seed, simulation.timed) for seat in range(match.players)]
    while seats := match.to_act:
        bots[seats[0]].play(match)
    return match


def start_match(name: str, options: dict[str, Any], seed: str, components: str | None) -> Match:
    """Return a new match; `components` is the text of a components file, None for the game's own."""
    game = find_game(name)
    return new_match(game, game.options(options), game.components() if components is None else components, seed)
