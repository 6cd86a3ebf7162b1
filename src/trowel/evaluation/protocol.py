"""The protocol: paired deals, rotated seats, fixed opponents, intervals over deals, one JSON.

In every deal the agent plays once at each seat; the same opponent plays at all others. Deal `i` has the seed
'<seed>-<i>' whatever the agent, so agents are compared on the same deals. Bots have no time limit: the same call
returns the same games on every machine, except for times and for agents that are random themselves.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

import trowel
from trowel.arena.statistics import confidence_interval, share_interval
from trowel.core.errors import Language, OptionError
from trowel.evaluation.agents import AgentSpec
from trowel.evaluation.tasks import TASKS, Task, find_task

PROTOCOL = "trowel-evaluate/1"  # any change of results needs a new name
OPPONENT = "greedy"
SEED = 1
DEALS = 50
MAX_MOVES = 20_000  # of a game; the longest have some hundreds


@dataclass(frozen=True)
class GamePlan:
    """A game to play: its deal, and the seat of the agent."""

    task: str
    agent: AgentSpec
    opponent: str
    seed: int
    deal: int
    seat: int


@dataclass(frozen=True)
class GameResult:
    """A finished game from the agent's point of view."""

    task: str
    deal: int
    seat: int
    win: float  # 1 for a win, 1/k for a victory shared by k seats
    score: int
    best_other: int | None  # best score of another seat; None in solo games
    decisions: int  # of the agent, with more than one legal move
    seconds: float  # spent on them
    counts: dict[str, int] = field(default_factory=dict)  # of text agents


def play_game(plan: GamePlan) -> GameResult:
    """Play one game; worker processes call this."""
    task = find_task(plan.task)
    match = trowel.new(task.game, seed=f"{plan.seed}-{plan.deal}", **task.options)
    bot_seed = plan.seed * 1_000_003 + plan.deal
    opponent = AgentSpec(plan.opponent, "bot")
    players = [
        (plan.agent if seat == plan.seat else opponent).make_player(seat, bot_seed) for seat in range(match.players)
    ]
    decisions, seconds = 0, 0.0
    for _ in range(MAX_MOVES):
        if match.over:
            break
        seat = match.to_act[0]
        is_measured = seat == plan.seat and len(match.legal_codes(seat)) > 1
        start = time.perf_counter()
        move = players[seat].choose(match)
        if is_measured:
            decisions, seconds = decisions + 1, seconds + time.perf_counter() - start
        match.play(seat, move)
    scores = match.scores
    return GameResult(
        plan.task, plan.deal, plan.seat, 1 / len(match.winners) if plan.seat in match.winners else 0.0,
        scores[plan.seat], max((score for seat, score in enumerate(scores) if seat != plan.seat), default=None),
        decisions, seconds, players[plan.seat].counts,
    )  # fmt: skip


# ---------------------------------------------------------------- running


def evaluate(
    agent: str | AgentSpec,
    tasks: Sequence[str] | None = None,
    *,
    deals: int = DEALS,
    opponent: str = OPPONENT,
    seed: int = SEED,
    text: bool = False,
    lang: Language = "en",
    workers: int = 1,
    on_progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Return the result of an agent as JSON-serialisable data.

    Args:
        agent: name of a bot or `module:attribute`; see trowel.evaluation.agents.
        tasks: names; default: all of TASKS.
        text: the attribute is a text agent; otherwise it is a policy.
        lang: of the prompts.
        workers: processes; 1 plays in this one.
        on_progress: called with the number of games played and of all games.

    Raises:
        OptionError: unknown task, agent or opponent, or an agent that plays an illegal action.
    """
    spec = AgentSpec.parse(agent, text=text, lang=lang) if isinstance(agent, str) else agent
    if AgentSpec.parse(opponent).kind != "bot":
        raise OptionError(f"the opponent {opponent} is not a bot", f"l'adversaire {opponent} n'est pas un robot")
    chosen = [find_task(name) for name in dict.fromkeys(tasks or TASKS)]
    plans = [
        GamePlan(task.name, spec, opponent, seed, deal, seat)
        for task in chosen
        for deal in range(deals)
        for seat in range(task.seats)
    ]
    results: list[GameResult] = []
    for result in play_games(plans, workers):
        results.append(result)
        if on_progress is not None:
            on_progress(len(results), len(plans))
    by_task = {task.name: [result for result in results if result.task == task.name] for task in chosen}
    return {
        "protocol": PROTOCOL, "agent": spec.name, "kind": spec.kind, "opponent": opponent, "seed": seed,
        "trowel": trowel.__version__, **({"lang": spec.lang} if spec.kind == "text" else {}),
        "tasks": {task.name: summarize(task, by_task[task.name]) for task in chosen},
    }  # fmt: skip


def play_games(plans: Sequence[GamePlan], workers: int) -> Iterator[GameResult]:
    """Play games in this process, or in several; yield each result as it finishes."""
    if workers == 1:
        yield from map(play_game, plans)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        try:
            yield from (future.result() for future in as_completed([pool.submit(play_game, plan) for plan in plans]))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


# ---------------------------------------------------------------- summary


def summarize(task: Task, results: Sequence[GameResult]) -> dict[str, Any]:
    """Return the figures of one task; intervals treat deals as the independent samples."""
    ordered = sorted(results, key=lambda result: (result.deal, result.seat))
    game, options = task.find_game(), task.find_game().options(task.options)
    by_deal = [list(group) for group in _group_by_deal(ordered)]
    wins = [fmean(result.win for result in group) for group in by_deal]
    scores = [fmean(result.score for result in group) for group in by_deal]
    decisions = sum(result.decisions for result in ordered)
    data: dict[str, Any] = {
        "game": task.game, "rules": game.rules, "options": options, "seats": task.seats,
        "deals": len(by_deal), "games": len(ordered),
        "wins": share_of(wins), "score": mean_interval(scores),
    }  # fmt: skip
    if task.seats > 1:
        leads = [fmean(result.score - (result.best_other or 0) for result in group) for group in by_deal]
        data["lead"] = mean_interval(leads)  # over the best other seat
        data["wins_by_seat"] = [
            round(fmean(result.win for result in ordered if result.seat == seat), 4) for seat in range(task.seats)
        ]
    data["decisions_per_game"] = round(decisions / len(ordered), 1)
    data["seconds_per_decision"] = round(sum(result.seconds for result in ordered) / max(1, decisions), 6)
    names = dict.fromkeys(name for result in ordered for name in result.counts)
    if names:
        data["answers"] = {name: sum(result.counts.get(name, 0) for result in ordered) for name in names}
    data["by_deal"] = {"wins": [round(win, 4) for win in wins], "score": [round(score, 4) for score in scores]}
    return data


def mean_interval(values: list[float]) -> dict[str, float]:
    """Return a mean with its 95 % interval; a single value has none."""
    return confidence_interval(values).as_json() if len(values) > 1 else {"mean": round(values[0], 4)}


def share_of(wins: list[float]) -> dict[str, float]:
    """Return the mean of shares by deal with its 95 % interval."""
    return share_interval(wins).as_json()


def _group_by_deal(results: Sequence[GameResult]) -> Iterator[list[GameResult]]:
    for deal in dict.fromkeys(result.deal for result in results):
        yield [result for result in results if result.deal == deal]


def compare(result: dict[str, Any], other: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return by task how much more `result` scores and wins than `other`, on the deals that both have played.

    Raises:
        OptionError: the results are of different protocols, opponents or seeds, or share no task.
    """
    keys = ("protocol", "opponent", "seed")
    tasks = [
        name
        for name in result.get("tasks", {})
        if name in other.get("tasks", {}) and result["tasks"][name]["rules"] == other["tasks"][name]["rules"]
    ]
    if any(result.get(key) != other.get(key) for key in keys) or not tasks:
        raise OptionError(
            "these results cannot be compared; protocol, opponent, seed, rules and at least one task must be the same",
            "ces résultats ne se comparent pas ; il faut les mêmes protocole, adversaire, graine et règles, "
            "et au moins une tâche en commun",
        )
    return {
        name: {
            figure: mean_interval(
                [
                    mine - theirs
                    for mine, theirs in zip(
                        result["tasks"][name]["by_deal"][figure], other["tasks"][name]["by_deal"][figure], strict=False
                    )
                ]
            )
            for figure in ("wins", "score")
        }
        for name in tasks
    }
