"""Measure the environment cards and write docs/environment-cards.md and docs/environment-cards.json.

    nice python scripts/environment_cards.py           # play the games and write both files; a few minutes
    python scripts/environment_cards.py --table        # only write the page: sizes are current, measured figures stay

Every task of `trowel evaluate` has a card. Sizes come from the code, length, branching and seats from games of a bot
against itself, scores from docs/baselines.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, quantiles
from textwrap import fill
from typing import Any

import trowel
from scripts import baselines
from trowel.arena.statistics import confidence_interval
from trowel.bots.seated import SeatedBot
from trowel.evaluation import TASKS, Task
from trowel.evaluation.protocol import share_of
from trowel.evaluation.report import format_mean, format_share
from trowel.games import game as find_game
from trowel.research import VERSION
from trowel.research.actions import actions
from trowel.research.observations import make_layout

DATA, PAGE = baselines.DOCS / "environment-cards.json", baselines.DOCS / "environment-cards.md"
PLAYERS = {"random": 200, "level-3": 100}  # bots that play against themselves -> games
SOLO_PLAYERS = {"random": 200, "level-3": 30}  # level-3 is the top level of solo modes and takes longer
SEED = 21

LIMITS = {
    "scarabya": (
        "The cards come from a random order; with the option `deck` it is known, and the solver gives a bound.",
        "Sites do not interact, so seat balance is exact by symmetry and two one-player games are a game of two.",
    ),
    "scarabya-duel": ("Games are short (six moves each) and depend on the first card: use many deals.",),
    "scarabya-solo": (
        "Won or lost: all 24 scarabs have to be covered. Points of partial success are in `score`.",
        "The solver covers all scarabs of nearly every deal in hindsight ([solver.md](solver.md)); players do not know "
        "the order.",
    ),
    "marajoara": (
        "A turn is a sequence of decisions; most have few choices, and the first one many.",
        "The boards are reconstructions (`trowel rules reconstruction`).",
    ),
    "marajoara-mission": (
        "One of eight missions; others have other goals and lengths. A mission without its objective is lost, whatever "
        "its score.",
        "Bots without a plan never win it, so shares of wins say little below level 2: compare scores.",
    ),
    "artifact": (
        "Cards drawn in secret are known to their owner only.",
        "The numbers of huts, exhibitions and tracks are reconstructions, chosen by a study "
        "([artifact-numbers.md](artifact-numbers.md)).",
    ),
}


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
        "perfect_information": bool(game.is_open is not None and game.is_open(options)),
    }  # fmt: skip


# ---------------------------------------------------------------- measuring


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


def spread(values: Iterable[int]) -> dict[str, float]:
    numbers = sorted(values)
    return {"mean": round(fmean(numbers), 1), "min": numbers[0], "max": numbers[-1]}


# ---------------------------------------------------------------- the page


def render(data: dict[str, Any]) -> str:
    """Return the page."""
    lines = [
        "# Environment cards", "",
        "What to expect of each environment: size, length, branching, scores, seat balance and limits. One card per",
        "game and mode, for the tasks of `trowel evaluate` ([baselines.md](baselines.md)). The same figures as data:",
        "[environment-cards.json](environment-cards.json). `python scripts/environment_cards.py` writes both.", "",
        "| task | seats | observation | actions | decisions per game | choices: median, 90 %, maximum |",
        "|---|---|---|---|---|---|",
    ]  # fmt: skip
    for name, card in data["cards"].items():
        own, measured = card["structure"], card["measured"]["level-3"]
        branching = measured["branching"]
        lines.append(
            f"| [`{name}`](#{anchor(TASKS[name].title)}) | {own['seats']} | {own['observation_size']:,} "
            f"| {own['actions']:,} | {measured['decisions']['mean']:.0f} "
            f"| {branching['median']}, {branching['p90']}, {branching['max']} |"
        )
    lines += [
        "",
        "Decisions are those of all seats. Choices are legal moves of decisions that have more than one. Lengths and",
        f"choices in this table are of level-3 against itself. Measured on {data['measured']}.",
        "",
    ]  # fmt: skip
    for name, card in data["cards"].items():
        lines += card_lines(TASKS[name], card)
    return "\n".join(lines)


def card_lines(task: Task, card: dict[str, Any]) -> list[str]:
    own = card["structure"]
    options = ", ".join(f"{key}={value}" for key, value in own["options"].items())
    information = "perfect information" if own["perfect_information"] else "imperfect information"
    lines = [
        f"## {task.title}", "",
        f"`{own['environment']}`, {options}; rules `{own['rules']}`; {information}, chance.", "",
        f"Observation: ({own['observation_size']},) float32 in {len(own['observation_planes'])} planes. "
        f"Actions: {own['actions']:,} in {len(own['action_sections'])} ranges ([observations.md](observations.md)).",
        "",
        "| against itself | games | decisions: mean, range | forced | choices: mean, median, 90 %, maximum | chance |",
        "|---|---|---|---|---|---|",
    ]  # fmt: skip
    for bot, measured in card["measured"].items():
        decisions, branching = measured["decisions"], measured["branching"]
        lines.append(
            f"| `{bot}` | {measured['games']} | {decisions['mean']:.0f}, {decisions['min']}–{decisions['max']} "
            f"| {100 * measured['forced']:.0f} % | {branching['mean']:.0f}, {branching['median']}, {branching['p90']}, "
            f"{branching['max']} | {measured['chance_outcomes']:.0f} |"
        )
    lines += ["", *seat_lines(task, card), *score_lines(task), "Known limits:", ""]
    return [*lines, *(fill(f"- {limit}", 118, subsequent_indent="  ") for limit in LIMITS[task.name]), ""]


def seat_lines(task: Task, card: dict[str, Any]) -> list[str]:
    """Return the table of seat balance; a solo game has none."""
    if task.seats == 1:
        return []
    lines = ["| seat balance | " + " | ".join(f"seat {seat}" for seat in range(task.seats)) + " |"]
    lines.append("|---" * (task.seats + 1) + "|")
    for bot, measured in card["measured"].items():
        wins = " | ".join(format_share(share) for share in measured["wins_by_seat"])
        lines += [f"| wins, `{bot}` | {wins} |"]
        lines += [f"| score, `{bot}` | {' | '.join(format_mean(score) for score in measured['score_by_seat'])} |"]
    return [*lines, ""]


def score_lines(task: Task) -> list[str]:
    """Return the baselines of the task."""
    results = baselines.load_results()
    rows = [results[task.name, agent] for agent in baselines.agents_of(task) if (task.name, agent) in results]
    against = "" if task.seats == 1 else ", against `greedy` at the other seats"
    return [f"Scores by the protocol of [baselines.md](baselines.md){against}:", "", *baselines.table(task, rows), ""]


def anchor(title: str) -> str:
    """Return the anchor of a heading."""
    return "".join(char for char in title.lower().replace(" ", "-") if char.isalnum() or char == "-")


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--date", default="", help="of the measurement, as YYYY-MM-DD")
    parser.add_argument("--tasks", nargs="+", choices=list(TASKS), default=list(TASKS))
    args = parser.parse_args(argv)
    data: dict[str, Any] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {"measured": "", "cards": {}}
    for name in [] if args.table else args.tasks:
        players = SOLO_PLAYERS if TASKS[name].seats == 1 else PLAYERS
        measured = {bot: figures(count_games(TASKS[name], bot, games)) for bot, games in players.items()}
        data["cards"][name] = {"measured": measured}
        DATA.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        print(name, file=sys.stderr, flush=True)
    data["measured"] = args.date or data["measured"]
    data["cards"] = {
        name: {"structure": structure(TASKS[name]), "measured": data["cards"][name]["measured"]}
        for name in TASKS
        if name in data["cards"]
    }
    DATA.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    PAGE.write_text(render(data), "utf-8")


if __name__ == "__main__":
    main()
