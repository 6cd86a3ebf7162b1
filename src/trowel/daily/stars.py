"""Stars of a dig: what a score is compared with, and how many stars it earns."""

from __future__ import annotations

from collections.abc import Mapping

from trowel.core.match import Match
from trowel.daily.dig import Kind
from trowel.games.marajoara.campaign import STAR_MARGINS
from trowel.games.marajoara.campaign import stars as mission_stars
from trowel.games.marajoara.options import MISSIONS

PAR_PERCENT = (60, 80, 90)  # of par for each star; level-6 reaches 88 % on average
SOLO_MISSES = (4, 2, 0)  # scarabs that may stay uncovered for each star


def par_marks(par: int) -> list[int]:
    """Return the scores for the stars, rounded up: a share is reached, not approached."""
    return [-(-par * percent // 100) for percent in PAR_PERCENT]


def goal_of(match: Match, kind: Kind) -> int | None:
    """Return what scores are compared with: the scarabs of a solo site, or the target of a mission.

    None for the standard game, whose par a solver has to compute.
    """
    if kind == "mission":
        return MISSIONS[int(match.options["mission"])][1]
    return sum(row.count("S") for row in match.view(None)["site"]) if kind == "solo" else None


def star_marks(kind: Kind, goal: int) -> list[int]:
    """Return the scores for one star, for two and for three."""
    if kind == "standard":
        return par_marks(goal)
    if kind == "solo":
        return [goal - misses for misses in SOLO_MISSES]
    return [goal + margin for margin in STAR_MARGINS]


def stars_of(kind: Kind, goal: int, score: int, is_won: bool, options: Mapping[str, str]) -> int:
    """Return how many stars a score earns; a mission that is not won earns none."""
    if kind == "mission":
        return mission_stars(int(options["mission"]), score if is_won else None)
    return sum(score >= mark for mark in star_marks(kind, goal))
