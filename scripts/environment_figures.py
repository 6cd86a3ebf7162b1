"""What the environment cards show of a task: sizes from the code, and figures from games of a bot against itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean, quantiles
from typing import Any

import trowel
from trowel.arena.statistics import confidence_interval
from trowel.bots.seated import SeatedBot
from trowel.evaluation import Task
from trowel.evaluation.protocol import mean_interval, share_of
from trowel.games import game as find_game
from trowel.research import VERSION
from trowel.research.actions import actions
from trowel.research.observations import make_layout
from trowel.research.openspiel.types import game_spec

SEED = 21


@dataclass
class Counter:
    """What is counted in the games of one bot against itself."""

    decisions: list[int]  # per game, of all seats, forced ones included
    choices: list[int]  # legal moves per decision
    forced: int  # decisions with one legal move
    chance: list[int]  # outcomes of chance per game
    wins: list[list[float]]  # by seat, then game
    scores: list[list[int]]  # by seat, then game


def structure(task: Task) -> dict[str, Any]:
    """Return what follows from the code."""
    game, numbering = find_game(task.game), actions(task.game)
    options = game.options(task.options)
    layout = make_layout(game, options)
    return {
        "game": task.game, "rules": game.rules, "options": options, "seats": task.seats,
        "environment": f"trowel/{task.game.title()}-v{VERSION}",
        "observation_size": layout.size, "observation_planes": [plane.name for plane in layout.planes],
        "actions": numbering.count, "action_sections": [section.name for section in numbering.sections],
        "perfect_information": not game_spec(task.game).has_secrets(options),
    }  # fmt: skip


def count_games(task: Task, bot: str, games: int) -> Counter:
    """Let a bot play against itself."""
    seats = range(task.seats)
    counter = Counter([], [], 0, [], [[] for _ in seats], [[] for _ in seats])
    for number in range(games):
        match = trowel.new(task.game, seed=f"{SEED}-{number}", **task.options)
        players = [SeatedBot(bot, seat, SEED * 1_000_003 + number, timed=False) for seat in seats]
        decisions = 0
        while not match.over:
            seat = match.to_act[0]
            count = len(match.legal_codes(seat))
            decisions += 1
            counter.forced += count == 1
            if count > 1:
                counter.choices.append(count)
            players[seat].play(match)
        counter.decisions.append(decisions)
        counter.chance.append(len(match.log) - decisions)
        for seat in seats:
            counter.wins[seat].append(1 / len(match.winners) if seat in match.winners else 0.0)
            counter.scores[seat].append(match.scores[seat])
    return counter


def figures(counter: Counter) -> dict[str, Any]:
    """Return the figures of a card; branching counts only decisions with a choice."""
    tenths = quantiles(counter.choices, n=10)
    data: dict[str, Any] = {
        "games": len(counter.decisions),
        "decisions": spread(counter.decisions), "chance_outcomes": round(fmean(counter.chance), 1),
        "forced": round(counter.forced / sum(counter.decisions), 3),
        "branching": {
            "mean": round(fmean(counter.choices), 1), "median": round(tenths[4]), "p90": round(tenths[8]),
            "max": max(counter.choices),
        },
        "score_by_seat": [
            confidence_interval([float(score) for score in scores]).as_json() for scores in counter.scores
        ],
    }  # fmt: skip
    if len(counter.wins) > 1:
        data["wins_by_seat"] = [share_of(wins) for wins in counter.wins]
    return data


def overall(counter: Counter) -> dict[str, Any]:
    """Return the score of a game, averaged over its seats, and of a solo game also the share that was won."""
    data: dict[str, Any] = {"score": mean_interval([fmean(scores) for scores in zip(*counter.scores, strict=True)])}
    return data if len(counter.wins) > 1 else data | {"won": share_of(counter.wins[0])}


def spread(values: Iterable[int]) -> dict[str, float]:
    numbers = sorted(values)
    return {"mean": round(fmean(numbers), 1), "min": numbers[0], "max": numbers[-1]}
