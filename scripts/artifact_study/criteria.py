"""The criteria of the study, computed from the measured games of one configuration."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean, median
from typing import Any

import numpy as np

from scripts.artifact_study.metrics import ENDINGS, TILE_KINDS

Game = dict[str, Any]  # of metrics.measure, with `passer`

BASE_ACTIONS = ("research", "hire", "ship", "exhibit", "sell", "buy", "joker")
RESEARCH_ACTIONS = ("discover", "gold")  # extension 1
ROLE_ACTIONS = ("role", "draw", "hire2", "seventh action")  # extension 2


def actions_in_play(extensions: str) -> tuple[str, ...]:
    extra = RESEARCH_ACTIONS if "1" in extensions else ()
    return BASE_ACTIONS + extra + (ROLE_ACTIONS if "2" in extensions else ())


def share(flags: Sequence[bool]) -> float:
    return sum(flags) / max(1, len(flags))


def prestige_share(games: Sequence[Game]) -> float:
    """Return the share of prestige of exhibitions in the points of winners, over all games."""
    points = sum(game["scores"][seat] for game in games for seat in game["winners"])
    return float(sum(game["prestige"][seat] for game in games for seat in game["winners"]) / max(1, points))


def passer_share(games: Sequence[Game]) -> float:
    """Return the points of lone passers relative to those of the winners of the same games."""
    return float(sum(game["scores"][game["passer"]] for game in games) / sum(max(game["scores"]) for game in games))


def wins_by_place(games: Sequence[Game]) -> np.ndarray:
    """Return one row per game: the share of the victory by place, counted from the first player."""
    players = len(games[0]["scores"])
    rows = np.zeros((len(games), players))
    for row, game in zip(rows, games, strict=True):
        for seat in game["winners"]:
            row[(seat - game["first"]) % players] = 1 / len(game["winners"])
    return rows


def equal_places_p_value(rows: np.ndarray, samples: int = 20_000) -> float:
    """Return how likely shares at least this unequal are if all places win equally often (chi-squared, simulated)."""
    games, players = rows.shape
    drawn = np.random.default_rng(1).multinomial(games, [1 / players] * players, size=samples)

    def distance(wins: np.ndarray) -> np.ndarray:
        squares: np.ndarray = ((wins - games / players) ** 2).sum(axis=-1)
        return squares

    return float((distance(drawn) >= distance(rows.sum(axis=0)) - 1e-9).mean())


def interval(values: np.ndarray) -> tuple[float, float]:
    """Return the mean and half of its 95 % interval."""
    return float(values.mean()), float(1.96 * values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 1.0


def summarize(games: Sequence[Game], extensions: str) -> dict[str, Any]:
    """Return the criteria of one configuration; games with and without a lone passer are told apart."""
    tables = [game for game in games if game["passer"] is None]
    passing = [game for game in games if game["passer"] is not None]
    return {
        "games": len(tables),
        "passer": passer_share(passing) if passing else None,
        "passer games": len(passing),
        "prestige": prestige_share(tables),
        "winner": mean(max(game["scores"]) for game in tables),
        "mean score": mean(score for game in tables for score in game["scores"]),
        "exhibitions": mean(count for game in tables for count in game["exhibitions"]),
        "rounds": median(game["rounds"] for game in tables),
        "endings": {name: share([name in game["endings"] for game in tables]) for name in ENDINGS},
        "tiles": {kind: share([game["tiles"][kind] > 0 for game in tables]) for kind in TILE_KINDS},
        "actions": {
            kind: share([game["actions"].get(kind, 0) > 0 for game in tables]) for kind in actions_in_play(extensions)
        },
        "places": [interval(column) for column in wins_by_place(tables).T],
    }
