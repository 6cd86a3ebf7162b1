"""Solver for Scarabya deals with a known order of cards: best line found, and a proved upper bound.

```python
import trowel
from trowel.solver import par, solve

match = trowel.new("scarabya", players=1, deck="F I L N P T U V W X Y Z", seed=7)
solution = solve(match, seconds=1)  # a game with a known order; a finished one in hindsight with move=0
print(solution.score, solution.bound)  # best score found, proved upper bound
print(solution.moves)  # the line, from the match's position or from `move`
print(par(match))  # the deal's par, by the fixed algorithm PAR
```

The solver runs several beam passes, each with a larger width. It stops when the answer is proved, the time is up, or
the caller ends it. docs/solver.md describes the method and its measured results.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import trowel
from trowel.core.errors import OptionError
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.games.scarabya.shapes import SHAPES
from trowel.games.scarabya.squares import popcount2
from trowel.games.scarabya.state import Mode
from trowel.solver import kernel
from trowel.solver.deal import (
    GAME,
    Deal,
    UnknownOrderError,
    UnsupportedDealError,
    deal_from_match,
    whole_deal_from_match,
)
from trowel.solver.search import Bounds, Line, Pass, Progress, Search

__all__ = [
    "PAR", "Goal", "Line", "OnProgress", "Progress", "Solution", "UnknownOrderError", "UnsupportedDealError", "Verdict",
    "has_par", "par", "solve",
]  # fmt: skip

Goal = Literal["standard", "solo"]
Verdict = Literal["optimal", "open", "covered", "impossible", "unknown"]

PAR = "par/1"  # name of the algorithm; any change of a par needs a new name
PAR_WIDTH = 20_000  # positions kept per card
WIDTHS = (50, 1_000, 20_000, 150_000)  # positions kept per card, by pass; the last pass takes about 120 MB


@dataclass(frozen=True)
class Solution:
    """The best line found, and a proved upper bound."""

    goal: Goal
    score: int  # points (S-5.2); for goal `solo`, covered scarabs (S-8.2a)
    bound: int  # proved: no line scores more
    moves: tuple[Move, ...]  # one for each card to come
    cards: tuple[str, ...]  # the cards to come, in order
    scarabs: int  # on the site; goal `solo` requires all of them to be covered (S-8.2)

    @property
    def verdict(self) -> Verdict:
        """`optimal` (proved) or `open`; for goal `solo`, `covered`, `impossible` (proved) or `unknown`."""
        if self.goal == "standard":
            return "optimal" if self.score == self.bound else "open"
        if self.score == self.scarabs:
            return "covered"
        return "impossible" if self.bound < self.scarabs else "unknown"


OnProgress = Callable[[Progress, Line, int], bool]  # (progress, best line, bound): False ends the search


def solve(
    match: Match,
    *,
    seat: int = 0,
    move: int | None = None,
    goal: Goal | None = None,
    deck: str | None = None,
    seconds: float | None = 10.0,
    widths: tuple[int, ...] = WIDTHS,
    on_progress: OnProgress | None = None,
) -> Solution:
    """Return the best line found for a seat's site, and a proved bound.

    Args:
        seat: the player whose site is solved.
        move: start after this number of player moves; None: at the match's current position.
        goal: None: the goal of the match's mode.
        deck: the cards to come, or all twelve, if the match does not contain their order.
        seconds: time limit after the first pass; None: run all passes, so that the result is reproducible.
        widths: positions kept per card, one number for each pass.
        on_progress: called many times per second; returning False ends the search with the best line so far.

    Raises:
        UnsupportedDealError: another game, or a duel.
        UnknownOrderError: the order of the cards to come is not known.
        OptionError: `move`, `deck` or `goal` is invalid.
        IllegalMoveError: `no-such-seat`.
    """
    deal = deal_from_match(match, seat=seat, move=move, deck=deck)
    resolved_goal: Goal = goal or ("solo" if match.state[0].mode == Mode.SOLO else "standard")
    if resolved_goal not in ("standard", "solo"):
        raise OptionError(
            f"unknown goal {goal!r}; choose standard or solo", f"but inconnu : {goal!r} ; au choix : standard ou solo"
        )
    num_scarabs = int(popcount2(*deal.site[0].scarabs))
    best, bound = _run_passes(deal, resolved_goal, num_scarabs, widths, seconds, on_progress)
    notation = match.game.notation
    return Solution(
        resolved_goal, best.score, bound, tuple(map(notation.move, best.moves)),
        tuple(SHAPES[card] for card in deal.cards), num_scarabs,
    )  # fmt: skip


def _run_passes(
    deal: Deal,
    goal: Goal,
    num_scarabs: int,
    widths: tuple[int, ...],
    seconds: float | None,
    on_progress: OnProgress | None,
) -> tuple[Line, int]:
    """Run the passes; return the best line and the bound. The first pass always completes, so there is a line."""
    goal_code = kernel.SOLO if goal == "solo" else kernel.STANDARD
    bounds = Bounds(deal, goal_code)
    best = _run_pass(Search(widths[0]).run(deal, goal_code, 0, bounds))
    bound = best.bound
    # The time limit starts here, because the first pass may include compiling the kernels.
    deadline = None if seconds is None else time.monotonic() + seconds

    def should_continue(progress: Progress) -> bool:
        in_time = deadline is None or time.monotonic() < deadline
        return in_time and (on_progress is None or on_progress(progress, best, bound))

    for width in widths:
        target = num_scarabs if goal == "solo" else best.score + 1  # S-8.2: solo needs all scarabs
        if best.score >= target or bound < target:
            break
        try:
            line = _run_pass(Search(width).run(deal, goal_code, target, bounds), should_continue)
        except PassStoppedError:
            break
        bound = min(bound, line.bound)
        best = line if line.score > best.score else best
    return best, bound


class PassStoppedError(Exception):
    """A pass was ended early; the results of earlier passes remain valid."""


def _run_pass(pass_: Pass, should_continue: Callable[[Progress], bool] | None = None) -> Line:
    """Return the line of a pass.

    Raises:
        PassStoppedError: `should_continue` returned False.
    """
    while True:
        try:
            progress = next(pass_)
        except StopIteration as end:
            line: Line = end.value
            return line
        if should_continue is not None and not should_continue(progress):
            raise PassStoppedError


def has_par(game: str) -> bool:
    """Return whether deals of this game have a par."""
    return game == GAME


def par(match_or_record: Match | str, deck: str | None = None) -> int:
    """Return the par of a deal (site and order of cards), by the algorithm PAR; it is the same on every machine.

    Par is a score of the standard game for one player with a known order, whatever mode the deal was played in.

    Raises:
        UnsupportedDealError: another game.
        UnknownOrderError: the order of the cards to come is not known.
        OptionError: `deck` is invalid.
    """
    match = trowel.load(match_or_record) if isinstance(match_or_record, str) else match_or_record
    return _run_pass(Search(PAR_WIDTH).run(whole_deal_from_match(match, deck), kernel.STANDARD, 0)).score
