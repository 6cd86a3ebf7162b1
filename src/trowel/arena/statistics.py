"""Figures of an arena: win shares with 95 % intervals, ratings, scores, times; and when a question is settled."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any

from trowel.arena.schedule import Plan, Result

SURE = 1.96  # standard errors: 95 %
RISK = 0.05  # of a sequential test, either way
INDIFFERENCE = 0.05  # a sequential test tells shares that lie this far on either side of the asked one
FEWEST_DEALS = 8  # before a sequential test may stop


@dataclass(frozen=True)
class Interval:
    mean: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        return {"mean": round(self.mean, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def interval(values: list[float]) -> Interval:
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    error = SURE * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - error, mean + error)


def share_interval(values: list[float]) -> Interval:
    """Of shares between 0 and 1. Where all are the same, Wilson's interval for that many games."""
    found = interval(values)
    if not math.isfinite(found.low) or found.low == found.high:
        count, z = len(values), SURE
        centre = (found.mean + z * z / (2 * count)) / (1 + z * z / count)
        half = z / (1 + z * z / count) * math.sqrt(found.mean * (1 - found.mean) / count + z * z / (4 * count**2))
        found = Interval(found.mean, centre - half, centre + half)
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))


def shares_by_deal(results: Iterable[Result], name: str) -> list[float]:
    """A bot's mean share in each deal: games of one deal are no independent samples, deals are."""
    found: dict[int, list[float]] = defaultdict(list)
    for result in results:
        for seat, sitting in enumerate(result.seating):
            if sitting == name:
                found[result.deal].append(result.share(seat))
    return [fmean(shares) for _, shares in sorted(found.items())]


def settled(results: list[Result], plan: Plan, asked: float) -> bool | None:
    """A sequential test of the first bot's share: True or False once it is clearly above or below, else None.

    Wald's test of `asked` + INDIFFERENCE against `asked` - INDIFFERENCE on the deals that are complete.
    """
    whole = len(plan.seatings())
    per_deal: dict[int, int] = defaultdict(int)
    for result in results:
        per_deal[result.deal] += 1
    shares = shares_by_deal((one for one in results if per_deal[one.deal] == whole), plan.bots[0])
    if len(shares) < FEWEST_DEALS:
        return None
    # Few deals may all end alike by luck: never surer than games won by chance at the asked share would be.
    variance = max(stdev(shares) ** 2, asked * (1 - asked) / whole, 1e-3)
    evidence = 2 * INDIFFERENCE * len(shares) * (fmean(shares) - asked) / variance
    if abs(evidence) < math.log((1 - RISK) / RISK):
        return None
    return evidence > 0


def ratings(results: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """openskill's Plackett-Luce ratings (mu, sigma), games taken in the order of their deals."""
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    rated: dict[str, Any] = defaultdict(model.rating)
    for result in sorted(results, key=lambda one: (one.deal, one.seating)):
        if len(result.seating) < 2:
            continue
        teams = [[rated[name]] for name in result.seating]
        ranks = [0.0 if seat in result.winners else 1.0 for seat in range(len(teams))]
        updated = model.rate(teams, ranks=ranks)
        fresh: dict[str, list[Any]] = defaultdict(list)
        for name, (rating,) in zip(result.seating, updated, strict=True):
            fresh[name].append(rating)
        for name, several in fresh.items():
            # A bot that sat twice has learnt two things about itself: keep their mean.
            mu, sigma = fmean(one.mu for one in several), fmean(one.sigma for one in several)
            rated[name] = model.rating(mu=mu, sigma=sigma)
    return {name: (rating.mu, rating.sigma) for name, rating in rated.items()}


def against(results: Iterable[Result], name: str, other: str) -> list[float]:
    """By deal: how often `name` finished ahead of `other` in the games that both played (equal counts half)."""
    found: dict[int, list[float]] = defaultdict(list)
    for result in results:
        for seat, sitting in enumerate(result.seating):
            for beside, opponent in enumerate(result.seating):
                if sitting == name and opponent == other and seat != beside:
                    mine, theirs = result.share(seat), result.share(beside)
                    if mine == theirs:
                        mine, theirs = result.scores[seat], result.scores[beside]
                    found[result.deal].append(0.5 if mine == theirs else float(mine > theirs))
    return [fmean(ahead) for _, ahead in sorted(found.items())]


def summary(plan: Plan, results: list[Result]) -> dict[str, Any]:
    """Everything a report tells, ready for JSON."""
    rated = ratings(results)
    names = list(dict.fromkeys(plan.bots))
    return {
        "plan": plan.header(),
        "games": len(results),
        "deals": len({result.deal for result in results}),
        "bots": {name: _about(name, results, rated.get(name)) for name in names},
        "against": {
            name: {
                other: share_interval(ahead).as_json()
                for other in names
                if other != name and (ahead := against(results, name, other))
            }
            for name in names
        },
    }


def _about(name: str, results: list[Result], rating: tuple[float, float] | None) -> dict[str, Any]:
    sat = [(result, seat) for result in results for seat, who in enumerate(result.seating) if who == name]
    if not sat:
        return {"games": 0}
    scores = [result.scores[seat] for result, seat in sat]
    moves = sum(result.moves[seat] for result, seat in sat)
    histogram: dict[int, int] = defaultdict(int)
    for score in scores:
        histogram[score] += 1
    return {
        "games": len(sat),
        "wins": share_interval(shares_by_deal(results, name)).as_json(),
        "rating": None if rating is None else {"mu": round(rating[0], 2), "sigma": round(rating[1], 2)},
        "score": interval([float(score) for score in scores]).as_json() if len(scores) > 1 else {"mean": scores[0]},
        "scores": {str(score): count for score, count in sorted(histogram.items())},
        "seconds_per_decision": round(sum(result.seconds[seat] for result, seat in sat) / max(1, moves), 5),
        "slowest_decision": max(result.slowest[seat] for result, seat in sat),
        "by_seat": [
            round(fmean(result.share(seat) for result, seat in sat if seat == place), 4)
            for place in sorted({seat for _, seat in sat})
        ],
    }
