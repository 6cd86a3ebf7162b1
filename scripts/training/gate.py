"""Paired games between two searches: one seat plays the first, all others the second; every deal in all seats."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any

from trowel.bots.base import SearchBot, make_position
from trowel.core.game import Game
from trowel.core.match import Match, new_match
from trowel.core.rng import make_rng

MakeBot = Callable[[int], SearchBot]


@dataclass
class Tally:
    """Results of the first search: its share of victories by deal, and CPU seconds per decision of both."""

    deals: list[float] = field(default_factory=list)
    games: int = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    decisions: list[int] = field(default_factory=lambda: [0, 0])
    leads: list[float] = field(default_factory=list)  # mean score of the first minus that of the others, by game

    @property
    def share(self) -> float:
        return fmean(self.deals) if self.deals else 0.0

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the share."""
        return 1.96 * stdev(self.deals) / math.sqrt(len(self.deals)) if len(self.deals) > 1 else math.inf

    def __str__(self) -> str:
        times = [1000 * total / max(1, count) for total, count in zip(self.seconds, self.decisions, strict=True)]
        return (
            f"{100 * self.share:.1f} % ± {100 * self.error:.1f} of {self.games} games, lead {fmean(self.leads):+.1f}, "
            f"CPU {times[0]:.1f} and {times[1]:.1f} ms per decision"
        )


def play_pair(match: Match, bots: Sequence[SearchBot], first: int, tally: Tally) -> float:
    """Play a new match in which `bots[0]` has the seat `first`; return its share of the victory."""
    rng = make_rng(first + 1)
    while seats := match.to_act:
        seat = seats[0]
        position = make_position(match, seat, rng)
        side = 0 if seat == first else 1
        if len(position.legal) == 1:
            match.play(seat, position.legal[0])
            continue
        start = time.thread_time()
        move = bots[0 if side == 0 else 1 + seat].choose(position)
        tally.seconds[side] += time.thread_time() - start
        tally.decisions[side] += 1
        match.play(seat, move)
    others = [score for seat, score in enumerate(match.scores) if seat != first]
    tally.leads.append(match.scores[first] - fmean(others))
    tally.games += 1
    return 1 / len(match.winners) if first in match.winners else 0.0


def play_deals(
    game: Game, options: dict[str, Any], make_first: MakeBot, make_other: MakeBot, deals: Sequence[int], seed: int = 1,
    log: Callable[[str], None] | None = None, components: str | None = None,
) -> Tally:  # fmt: skip
    """Play all deals in all seats."""
    tally = Tally()
    complete, components = game.options(options), components or game.components()
    seats = game.seats(complete)
    for deal in deals:
        shares = []
        for first in range(seats):
            number = (seed * 1_000_003 + deal) * 64
            bots = [make_first(number), *(make_other(number + 1 + seat) for seat in range(seats))]
            match = new_match(game, complete, components, f"{seed}-{deal}")
            shares.append(play_pair(match, bots, first, tally))
        tally.deals.append(fmean(shares))
        if log is not None and (deal + 1) % 10 == 0:
            log(str(tally))
    return tally
