"""Compare two forecasts of Artifact in games of the same search: each deal twice, with the seats swapped.

In the first game of a deal the first forecast has the even seats, in the second the odd ones. Of two equally strong
forecasts each therefore wins one of the two games on average, at any number of players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from types import ModuleType

import numpy as np

from scripts.artifact_study.criteria import interval
from scripts.artifact_study.metrics import CONFIGURATIONS
from scripts.artifact_study.search import Table, make_weighted_box, new_match, use_box_weights
from trowel.bots.artifact.levels import mcts
from trowel.bots.base import make_position
from trowel.bots.search import mcts as search
from trowel.core.binding import bind
from trowel.core.game import Game
from trowel.core.match import Match
from trowel.core.rng import make_rng


@dataclass(frozen=True)
class Forecast:
    """A forecast to compare: weights of the present heuristics, or another module of heuristics with its own."""

    weights: np.ndarray | None
    module: str | None = None


def bind_search(game: Game, heuristics: ModuleType) -> ModuleType:
    """Return the tree search with other heuristics than the game's."""
    playout = bind("trowel.core.templates.playout", game)
    return bind(
        "trowel.bots.templates.mcts", game, pick_outcome=playout.pick_outcome, evaluate=heuristics.evaluate,
        win_estimates=heuristics.win_estimates, custom_rate_moves=heuristics.rate_moves,
    )  # fmt: skip


@contextmanager
def searching_with(kernel: ModuleType | None) -> Iterator[None]:
    """Replace the kernel of the search; None keeps the game's own."""
    own = search.search_kernel
    if kernel is not None:
        search.search_kernel = lambda game: kernel  # type: ignore[assignment]
    try:
        yield
    finally:
        search.search_kernel = own


def play_swapped(table: Table, forecasts: Sequence[Forecast], first_seats: int) -> Match:
    """Play a game in which seat s has the first forecast if s + `first_seats` is even, else the second."""
    use_box_weights()
    match = new_match(table)
    kernels = [None if own.module is None else bind_search(match.game, import_module(own.module)) for own in forecasts]
    boxes = [match.box if own.weights is None else make_weighted_box(match.box, own.weights) for own in forecasts]
    rng = make_rng(table.number)
    bots = [mcts(table.simulations).make_bot(64 * table.number + seat) for seat in range(table.players)]
    while match.to_act:
        seat = match.to_act[0]
        legal, own = match.legal(seat), (seat + first_seats) % 2
        if len(legal) == 1:
            match.play(seat, legal[0])
            continue
        with searching_with(kernels[own]):
            match.play(seat, bots[seat].search(replace(make_position(match, seat, rng), box=boxes[own])).move)
    return match


def victory_of_first(match: Match, first_seats: int) -> float:
    """Return the share of the victory that seats of the first forecast have."""
    return sum((seat + first_seats) % 2 == 0 for seat in match.winners) / len(match.winners)


def compare(
    forecasts: Sequence[Forecast], deals: int, first: int, simulations: int, components: str | None
) -> tuple[float, float]:
    """Play `deals` deals, over all configurations in turn; return the first forecast's share and half its interval."""
    shares: list[float] = []
    margins: list[float] = []
    for number in range(first, first + deals):
        players, extensions = CONFIGURATIONS[number % len(CONFIGURATIONS)]
        table = Table(players, extensions, number, simulations, None, 0.0, components)
        won = 0.0
        for first_seats in (0, 1):
            match = play_swapped(table, forecasts, first_seats)
            won += victory_of_first(match, first_seats) / 2
            groups: tuple[list[int], list[int]] = ([], [])
            for seat, score in enumerate(match.scores):
                groups[(seat + first_seats) % 2].append(score)
            margins.append(float(np.mean(groups[0]) - np.mean(groups[1])))
        shares.append(won)
        mean, half = interval(np.array(shares))
        print(
            f"{2 * len(shares)} games: first forecast wins {100 * mean:.1f} % ± {100 * half:.1f}, "
            f"margin {np.mean(margins):+.1f} points per seat",
            flush=True,
        )
    return interval(np.array(shares))
