"""Play missions with a bot on fixed deals and report what it wins, and in how much CPU time.

    nice python scripts/measure_missions.py OUT.jsonl [--bot level-3] [--missions 1 2 …] [--deals 25] [--seconds 60]

Each deal is played at both difficulties, without a time limit per turn but at most `--seconds` of CPU time per deal:
after that the bot only follows its plan. With `--timed` the bot has the time limit of a table, by the clock, and its
lines are named `level-3 timed`. A line per deal is appended to OUT; deals that it already has are skipped. The
table at the end counts all lines of OUT with this bot's name, and what any bot of the file has won.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import trowel
from trowel.bots.base import make_position
from trowel.bots.names import make_bot
from trowel.core.rng import make_rng
from trowel.games.marajoara.options import MISSIONS

TIMED = " timed"


def play(name: str, mission: int, challenge: bool, seed: int, seconds: float) -> dict[str, Any]:
    match = trowel.new("marajoara", mission=mission, challenge=challenge, seed=seed)
    bot = make_bot(name.removesuffix(TIMED), seed, timed=name.endswith(TIMED))
    rng, start, longest, turns = make_rng(seed), time.process_time(), 0.0, 0
    while match.to_act:
        position = make_position(match, 0, rng)
        before = time.process_time()
        match.play(0, bot.choose(position, lambda: time.process_time() - start > seconds))
        longest = max(longest, time.process_time() - before)
        turns = int(position.state[0].lap)
    return {
        "bot": name,
        "mission": mission,
        "challenge": challenge,
        "seed": seed,
        "won": match.winners == (0,),
        "score": match.scores[0],
        "turns": turns,
        "seconds": round(time.process_time() - start, 2),  # CPU
        "longest": round(longest, 2),  # decision
    }


def report(lines: list[dict[str, Any]], bot_name: str) -> None:
    """Print a Markdown table: deals won by the bot, and by any bot."""
    won_by_any: dict[tuple[int, bool], set[int]] = defaultdict(set)
    own: dict[tuple[int, bool], list[dict[str, Any]]] = defaultdict(list)
    for line in lines:
        key = line["mission"], line["challenge"]
        if line["won"]:
            won_by_any[key].add(line["seed"])
        if line["bot"] == bot_name:
            own[key].append(line)
    print("| mission | won | challenge won | any search | mean score | CPU per deal |\n|---|---|---|---|---|---|")
    for mission in MISSIONS:
        normal, hard = own[mission, False], own[mission, True]
        if not normal and not hard:
            continue
        both = normal + hard
        solved = sum(len(won_by_any[mission, challenge]) for challenge in (False, True))
        print(
            f"| {mission} | {count(normal)} | {count(hard)} | {solved} of {len(both)} "
            f"| {sum(line['score'] for line in both) / len(both):.0f} "
            f"| {sum(line['seconds'] for line in both) / len(both):.1f} s |"
        )
    everything = [line for part in own.values() for line in part]
    wins, solved = sum(line["won"] for line in everything), sum(map(len, won_by_any.values()))
    seconds, turns = [line["seconds"] for line in everything], sum(line["turns"] for line in everything)
    print(
        f"all: {wins} of {len(everything)} ({100 * wins / len(everything):.1f} %), any search {solved}; "
        f"CPU: longest decision {max(line['longest'] for line in everything)} s, longest deal {max(seconds)} s, "
        f"{sum(seconds) / turns:.2f} s per turn"
    )


def count(lines: list[dict[str, Any]]) -> str:
    return f"{sum(line['won'] for line in lines)} of {len(lines)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--bot", default="level-3")
    parser.add_argument("--missions", type=int, nargs="+", default=list(MISSIONS))
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--timed", action="store_true")
    options = parser.parse_args()
    name = options.bot + (TIMED if options.timed else "")
    lines = [json.loads(line) for line in options.out.read_text().splitlines()] if options.out.exists() else []
    done = {(line["bot"], line["mission"], line["challenge"], line["seed"]) for line in lines}
    with options.out.open("a") as out:
        for seed in range(1, options.deals + 1):
            for mission in options.missions:
                for challenge in (False, True):
                    if (name, mission, challenge, seed) not in done:
                        lines.append(play(name, mission, challenge, seed, options.seconds))
                        out.write(json.dumps(lines[-1]) + "\n")
                        out.flush()
    report(lines, name)


if __name__ == "__main__":
    main()
