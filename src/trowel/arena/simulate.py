"""`trowel simulate`: games between bots of one kind, as records and as figures."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import trowel
from trowel.bots.base import Player

CHUNK = 50  # games that a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """What to play. Game number i is dealt by the seed '<seed>-<i>', whoever plays it, and on whatever core."""

    game: str
    options: dict[str, Any]
    games: int
    seed: int
    bot: str
    out: Path | None = None


@dataclass
class Figures:
    """What came of it, by seat."""

    games: int = 0
    moves: int = 0
    scores: list[list[int]] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)  # a shared victory is shared here too

    def add(self, other: Figures) -> None:
        self.games += other.games
        self.moves += other.moves
        self.scores += other.scores
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(other.wins), other.wins, strict=True)]


def simulate(plan: Plan, workers: int | None = None) -> Iterator[Figures]:
    """Plays the plan, chunk by chunk, over all cores; yields the figures of each chunk as it is done."""
    chunks = [range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)]
    cores = workers or min(os.cpu_count() or 1, len(chunks))
    if cores <= 1:
        yield from (play_chunk(plan, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(play_chunk, plan, chunk) for chunk in chunks]
        try:
            yield from (done.result() for done in as_completed(waiting))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def play_chunk(plan: Plan, chunk: range) -> Figures:
    figures = Figures()
    for number in chunk:
        match = play_game(plan, number)
        share = 1 / max(1, len(match.winners))
        won = [share if seat in match.winners else 0.0 for seat in range(match.players)]
        moves = sum(entry.seat >= 0 for entry in match.log)
        figures.add(Figures(1, moves, [list(match.scores)], won))
        if plan.out is not None:
            (plan.out / f"{plan.game}-{plan.seed}-{number:05}.trowel").write_text(match.record(), "utf-8")
    return figures


def play_game(plan: Plan, number: int) -> trowel.Match:
    match = trowel.new(plan.game, seed=f"{plan.seed}-{number}", **plan.options)
    bots = [Player(plan.bot, seat, plan.seed * 1_000_003 + number) for seat in range(match.players)]
    while acting := match.to_act:
        bots[acting[0]].play(match)
    return match
