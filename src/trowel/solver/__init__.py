"""The solver of Scarabya: for a known order of cards, the best line it can find and what it can prove about it.

    solution = solve(match)                # a finished game, or one whose order is known
    solution.score, solution.bound         # the best score found; nothing scores more than the bound
    solution.moves                         # the line, to be played from there
    par("trowel record 1 …")               # the deal's par, by the fixed algorithm PAR

It looks at the deal several times, each time keeping more positions, and stops when the answer is proved, when time is
up, or when it is told to. How it works, and what it was measured to do: docs/solver.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import trowel
from trowel.core.errors import OptionError
from trowel.core.game import Move
from trowel.core.match import Match
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

PAR = "par/1"  # a fixed algorithm: whatever changes a par gets a new name
PAR_WIDTH = 20_000
WIDTHS = (50, 1_000, 20_000, 150_000)  # positions kept for each card, pass by pass; the last takes about 120 MB


@dataclass(frozen=True)
class Solution:
    """The best line found, and what is proved. Standard counts points (S-5.2), solo covered scarabs (S-8.2a)."""

    goal: Goal
    score: int
    bound: int  # proved: no line scores more
    moves: tuple[Move, ...]  # from the position on, one for each card to come
    cards: tuple[str, ...]  # these cards
    scarabs: int  # how many the site has: in solo all of them are to be covered (S-8.2)

    @property
    def verdict(self) -> Verdict:
        """Standard: `optimal` or `open`. Solo: `covered`, `impossible` (proved), or `unknown`."""
        if self.goal == "standard":
            return "optimal" if self.score == self.bound else "open"
        if self.score == self.scarabs:
            return "covered"
        return "impossible" if self.bound < self.scarabs else "unknown"


OnProgress = Callable[[Progress, Line, int], bool]  # progress, best line, bound: whether to go on


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
    """Solves a seat's site from after `move` moves of players on (by default from where the match stands).

    `goal` is by default that of the match's mode; `deck` gives the cards to come where the match does not know them.
    Without `seconds` it makes all its passes, so that the same question always gets the same answer. `on_progress` is
    called many times a second and ends the search by returning False; so does the end of the time.
    """
    deal = deal_from_match(match, seat=seat, move=move, deck=deck)
    resolved_goal: Goal = goal or ("solo" if match.state[0].mode == Mode.SOLO else "standard")
    if resolved_goal not in ("standard", "solo"):
        raise OptionError(f"a goal is standard or solo, not {goal}", f"un but : standard ou solo, et non {goal}")
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
    """Pass after pass; the first is short and always made, so that there is a line to show."""
    goal_code = kernel.SOLO if goal == "solo" else kernel.STANDARD
    bounds = Bounds(deal, goal_code)
    best = _run_pass(Search(widths[0]).run(deal, goal_code, 0, bounds))
    bound = best.bound
    # Time counts from here: on a new machine the first pass also waits for the compiler.
    deadline = None if seconds is None else time.monotonic() + seconds

    def should_continue(progress: Progress) -> bool:
        in_time = deadline is None or time.monotonic() < deadline
        return in_time and (on_progress is None or on_progress(progress, best, bound))

    for width in widths:
        target = num_scarabs if goal == "solo" else best.score + 1  # S-8.2: solo, only all scarabs will do
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
    """A pass was ended before its time; what earlier passes found stands."""


def _run_pass(pass_: Pass, should_continue: Callable[[Progress], bool] | None = None) -> Line:
    """What a pass comes to; it is asked to go on many times a second."""
    while True:
        try:
            progress = next(pass_)
        except StopIteration as end:
            line: Line = end.value
            return line
        if should_continue is not None and not should_continue(progress):
            raise PassStoppedError


def has_par(game: str) -> bool:
    """Whether deals of this game have a par."""
    return game == GAME


def par(match_or_record: Match | str, deck: str | None = None) -> int:
    """The par of a deal (its site and the order of its cards), by the algorithm PAR; the same on every machine.

    It is the score of the standard game played alone in hindsight, whatever mode the deal was played in.
    """
    match = trowel.load(match_or_record) if isinstance(match_or_record, str) else match_or_record
    return _run_pass(Search(PAR_WIDTH).run(whole_deal_from_match(match, deck), kernel.STANDARD, 0)).score
