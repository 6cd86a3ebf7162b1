"""Measure the environment cards and write docs/environment-cards.md and docs/environment-cards.json.

    nice python -m scripts.environment_cards           # play the games and write both files; half an hour
    python -m scripts.environment_cards --table        # only write the page: sizes are current, measured figures stay

Every task of `trowel evaluate` has a card. Sizes come from the code, length, branching and seats from games of a bot
against itself, scores from docs/baselines.json. The variants (other numbers of players, missions, extensions) share
tables; their scores are those of bots against themselves.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from textwrap import fill
from typing import Any

from scripts import baselines
from scripts.environment_figures import count_games, figures, overall, structure
from trowel.evaluation import TASKS, Task
from trowel.evaluation.report import format_mean, format_share

DATA, PAGE = baselines.DOCS / "environment-cards.json", baselines.DOCS / "environment-cards.md"
PLAYERS = {"random": 200, "level-3": 100}  # bots that play against themselves -> games
SOLO_PLAYERS = {"random": 200, "level-3": 30}  # level-3 is the top level of solo modes and takes longer
VARIANTS = {
    task.title: task
    for task in (
        *(Task("", "scarabya", {"players": count}, f"Scarabya, players={count}") for count in (1, 3, 4)),
        *(Task("", "marajoara", {"players": count}, f"Marajoara, players={count}") for count in (3, 4)),
        *(Task("", "marajoara", {"mission": number}, f"Marajoara, mission={number}") for number in range(2, 9)),
        *(Task("", "artifact", {"players": count}, f"Artifact, players={count}") for count in (4, 5)),
        *(Task("", "artifact", {"extensions": names}, f"Artifact, extensions={names}") for names in ("1", "2", "1 2")),
    )
}
FEW_GAMES = 20
BOTS = ("beginner-random", "beginner-points", "beginner-first", "level-1", "level-2", "level-3")
VARIANT_PLAYERS = {"random": 200} | dict.fromkeys(BOTS, FEW_GAMES)
LEFT_OUT = {"Marajoara, mission=8": "level-3"}  # it searches on while it sees no victory: minutes per game

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
        "Without extension 2 no card is secret; with it, cards drawn in secret are known to their owner only.",
        "The numbers of huts, exhibitions and tracks are reconstructions, chosen by a study "
        "([artifact-numbers.md](artifact-numbers.md)).",
    ),
}


# ---------------------------------------------------------------- the page


def render(data: dict[str, Any]) -> str:
    """Return the page."""
    lines = [
        "# Environment cards", "",
        "What to expect of each environment: size, length, branching, scores, seat balance and limits. One card per",
        "game and mode, for the tasks of `trowel evaluate` ([baselines.md](baselines.md)); [other numbers of players,",
        "missions and extensions](#variants) share three tables. The same figures as data:",
        "[environment-cards.json](environment-cards.json). `python -m scripts.environment_cards` writes both.", "",
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
    return "\n".join([*lines, *variant_lines(data)])


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
    limits = (f"- {limit}" for limit in LIMITS[task.name])
    return [*lines, *(fill(limit, 118, subsequent_indent="  ", break_on_hyphens=False) for limit in limits), ""]


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


def variant_lines(data: dict[str, Any]) -> list[str]:
    """Return the tables of the variants: sizes and lengths, scores, and seat balance."""
    variants: dict[str, Any] = data["variants"]
    bots = list(VARIANT_PLAYERS)
    lines = [
        "## Variants", "",
        "The games with other numbers of players, missions and extensions; options that are not named have their "
        "defaults.", "The environment ids and actions are those of the cards above.", "",
        "| variant | information | observation | decisions: mean, range | choices: median, 90 %, maximum | chance |",
        "|---|---|---|---|---|---|",
    ]  # fmt: skip
    for title, card in variants.items():
        own, measured = card["structure"], strongest(card)
        decisions, branching = measured["decisions"], measured["branching"]
        lines.append(
            f"| {title} | {'perfect' if own['perfect_information'] else 'imperfect'} | {own['observation_size']:,} "
            f"| {decisions['mean']:.0f}, {decisions['min']}–{decisions['max']} "
            f"| {branching['median']}, {branching['p90']}, {branching['max']} | {measured['chance_outcomes']:.0f} |"
        )
    lines += [
        "", f"Lengths and choices are of the strongest bot measured, against itself; {data['variants_measured']}.",
        games_text(), "",
        "Score of bots against themselves, averaged over the seats of a game (95 %); of missions also the games that",
        "the strongest won:", "",
        "| variant | " + " | ".join(f"`{bot}`" for bot in bots) + " | won |", "|---" * (len(bots) + 2) + "|",
    ]  # fmt: skip
    for title, card in variants.items():
        measured = card["measured"]
        scores = " | ".join(format_mean(measured[bot]["score"]) if bot in measured else "" for bot in bots)
        won = strongest(card)["won"] if "mission" in title else None
        lines.append(f"| {title} | {scores} | {format_share(won) if won else ''} |")
    seats = range(max(card["structure"]["seats"] for card in variants.values()))
    lines += [
        "", "Seat balance of `random`: wins by seat (95 %).", "",
        "| variant | " + " | ".join(f"seat {seat}" for seat in seats) + " |", "|---" * (len(seats) + 1) + "|",
    ]  # fmt: skip
    for title, card in variants.items():
        shares = [format_share(share) for share in card["measured"]["random"].get("wins_by_seat", [])]
        if shares:
            lines.append(f"| {title} | " + " | ".join(shares + [""] * (len(seats) - len(shares))) + " |")
    return [*lines, ""]


def strongest(card: dict[str, Any]) -> dict[str, Any]:
    """Return the figures of the strongest bot that was measured."""
    figures_by_bot: dict[str, Any] = card["measured"]
    return figures_by_bot[list(figures_by_bot)[-1]]  # type: ignore[no-any-return]


def games_text() -> str:
    """Return how many games the bots played."""
    usual = f"`random` played {VARIANT_PLAYERS['random']} games of each variant, every other bot {FEW_GAMES}"
    return f"{usual}; left out: {', '.join(f'`{bot}` in {title}' for title, bot in LEFT_OUT.items())}."


def anchor(title: str) -> str:
    """Return the anchor of a heading."""
    return "".join(char for char in title.lower().replace(" ", "-") if char.isalnum() or char == "-")


def measure_card(task: Task) -> dict[str, Any]:
    players = SOLO_PLAYERS if task.seats == 1 else PLAYERS
    return {"measured": {bot: figures(count_games(task, bot, games)) for bot, games in players.items()}}


def variant_players(title: str) -> dict[str, int]:
    """Return the bots that play a variant, with their numbers of games."""
    return {bot: games for bot, games in VARIANT_PLAYERS.items() if bot != LEFT_OUT.get(title)}


def measure_variant(task: Task) -> dict[str, Any]:
    measured = {}
    for bot, games in variant_players(task.title).items():
        counter = count_games(task, bot, games)
        measured[bot] = figures(counter) | overall(counter)
    return {"measured": measured}


def with_structure(tasks: dict[str, Task], cards: dict[str, Any]) -> dict[str, Any]:
    """Return the measured cards in the order of the tasks, with the sizes that the code has now."""
    return {
        name: {"structure": structure(task), "measured": cards[name]["measured"]}
        for name, task in tasks.items()
        if name in cards
    }


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", action="store_true")
    today = datetime.now(UTC).date().isoformat()
    parser.add_argument("--date", default=today, help="of the measurement, as YYYY-MM-DD; default: today")
    parser.add_argument("--tasks", nargs="*", choices=list(TASKS), default=list(TASKS))
    parser.add_argument("--variants", nargs="*", choices=list(VARIANTS), default=list(VARIANTS))
    args = parser.parse_args(argv)
    data: dict[str, Any] = {"measured": "", "cards": {}, "variants_measured": "", "variants": {}}
    data |= json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    measures = [
        ("cards", "measured", TASKS, args.tasks, measure_card),
        ("variants", "variants_measured", VARIANTS, args.variants, measure_variant),
    ]
    for key, date_key, tasks, names, measure in measures:
        for name in [] if args.table else names:
            data[key][name], data[date_key] = measure(tasks[name]), args.date
            DATA.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
            print(name, file=sys.stderr, flush=True)
        data[key] = with_structure(tasks, data[key])
    DATA.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    PAGE.write_text(render(data), "utf-8")


if __name__ == "__main__":
    main()
