"""Statistics of an arena: win shares with 95 % intervals, ratings, scores, times, and a sequential test."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any

from trowel.arena.schedule import Result, Schedule
from trowel.extras import require

Z_95 = 1.96  # standard errors on either side of a mean: 95 % interval
ERROR_RATE = 0.05  # of a sequential test, in either direction
INDIFFERENCE = 0.05  # a sequential test compares shares this far above and below the tested one
MIN_DEALS = 8  # complete deals before a sequential test may decide


@dataclass(frozen=True)
class Interval:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        return {"mean": round(self.mean, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def confidence_interval(values: list[float]) -> Interval:
    """Return the normal interval of the mean; it is infinite for a single value."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    error = Z_95 * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - error, mean + error)


def share_interval(values: list[float]) -> Interval:
    """Return the interval of shares between 0 and 1; Wilson's interval if all values are equal."""
    result = confidence_interval(values)
    if not math.isfinite(result.low) or result.low == result.high:
        count, z = len(values), Z_95
        centre = (result.mean + z * z / (2 * count)) / (1 + z * z / count)
        half = z / (1 + z * z / count) * math.sqrt(result.mean * (1 - result.mean) / count + z * z / (4 * count**2))
        result = Interval(result.mean, centre - half, centre + half)
    return Interval(result.mean, max(0.0, result.low), min(1.0, result.high))


def shares_by_deal(results: Iterable[Result], name: str) -> list[float]:
    """Return a bot's mean win share in each deal. Deals are independent samples; games of one deal are not."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for result in results:
        for seat, bot in enumerate(result.seating):
            if bot == name:
                by_deal[result.deal].append(result.win_share(seat))
    return [fmean(shares) for _, shares in sorted(by_deal.items())]


def sequential_test(results: list[Result], schedule: Schedule, share: float) -> bool | None:
    """Return whether the first bot's win share is above `share`; None while undecided.

    Wald's sequential test of `share` + INDIFFERENCE against `share` - INDIFFERENCE, over the complete deals.
    """
    games_per_deal = len(schedule.seatings())
    num_games: dict[int, int] = defaultdict(int)
    for result in results:
        num_games[result.deal] += 1
    complete = (result for result in results if num_games[result.deal] == games_per_deal)
    shares = shares_by_deal(complete, schedule.bots[0])
    if len(shares) < MIN_DEALS:
        return None
    # A few deals may end alike by luck, so the variance is at least that of random wins at the tested share.
    variance = max(stdev(shares) ** 2, share * (1 - share) / games_per_deal, 1e-3)
    evidence = 2 * INDIFFERENCE * len(shares) * (fmean(shares) - share) / variance
    if abs(evidence) < math.log((1 - ERROR_RATE) / ERROR_RATE):
        return None
    return evidence > 0


def ratings(results: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """Return Plackett-Luce ratings (mu, sigma) computed by openskill, with games in the order of their deals.

    Raises:
        OptionError: openskill is not installed.
    """
    require("openskill", "arena")
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    by_bot: dict[str, Any] = defaultdict(model.rating)
    for result in sorted(results, key=lambda result: (result.deal, result.seating)):
        if len(result.seating) < 2:
            continue
        teams = [[by_bot[name]] for name in result.seating]
        ranks = [0.0 if seat in result.winners else 1.0 for seat in range(len(teams))]
        new_teams = model.rate(teams, ranks=ranks)
        new_ratings: dict[str, list[Any]] = defaultdict(list)
        for name, (rating,) in zip(result.seating, new_teams, strict=True):
            new_ratings[name].append(rating)
        for name, bot_ratings in new_ratings.items():
            # A bot with two seats gets two new ratings: keep their mean.
            mu, sigma = fmean(rating.mu for rating in bot_ratings), fmean(rating.sigma for rating in bot_ratings)
            by_bot[name] = model.rating(mu=mu, sigma=sigma)
    return {name: (rating.mu, rating.sigma) for name, rating in by_bot.items()}


def shares_ahead(results: Iterable[Result], name: str, other: str) -> list[float]:
    """Return, by deal, how often `name` finished ahead of `other` in games of both; a tie counts half."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for result in results:
        for seat, bot in enumerate(result.seating):
            for other_seat, other_bot in enumerate(result.seating):
                if bot == name and other_bot == other and seat != other_seat:
                    mine, theirs = result.win_share(seat), result.win_share(other_seat)
                    if mine == theirs:
                        mine, theirs = result.scores[seat], result.scores[other_seat]
                    by_deal[result.deal].append(0.5 if mine == theirs else float(mine > theirs))
    return [fmean(ahead) for _, ahead in sorted(by_deal.items())]


def summarize(schedule: Schedule, results: list[Result]) -> dict[str, Any]:
    """Return the content of a report as JSON-serialisable data."""
    ratings_by_bot = ratings(results)
    names = list(dict.fromkeys(schedule.bots))
    return {
        "plan": schedule.header(),
        "games": len(results),
        "deals": len({result.deal for result in results}),
        "bots": {name: _summarize_bot(name, results, ratings_by_bot.get(name)) for name in names},
        "against": {
            name: {
                other: share_interval(ahead).as_json()
                for other in names
                if other != name and (ahead := shares_ahead(results, name, other))
            }
            for name in names
        },
    }


def _summarize_bot(name: str, results: list[Result], rating: tuple[float, float] | None) -> dict[str, Any]:
    games = [(result, seat) for result in results for seat, bot in enumerate(result.seating) if bot == name]
    if not games:
        return {"games": 0}
    scores = [result.scores[seat] for result, seat in games]
    moves = sum(result.moves[seat] for result, seat in games)
    histogram: dict[int, int] = defaultdict(int)
    for score in scores:
        histogram[score] += 1
    return {
        "games": len(games),
        "wins": share_interval(shares_by_deal(results, name)).as_json(),
        "rating": None if rating is None else {"mu": round(rating[0], 2), "sigma": round(rating[1], 2)},
        "score": confidence_interval([float(score) for score in scores]).as_json()
        if len(scores) > 1
        else {"mean": scores[0]},
        "scores": {str(score): count for score, count in sorted(histogram.items())},
        "seconds_per_decision": round(sum(result.seconds[seat] for result, seat in games) / max(1, moves), 5),
        "slowest_decision": max(result.slowest[seat] for result, seat in games),
        "by_seat": [
            round(fmean(result.win_share(seat) for result, seat in games if seat == own_seat), 4)
            for own_seat in sorted({seat for _, seat in games})
        ],
    }
