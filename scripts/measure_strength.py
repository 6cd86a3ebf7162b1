"""Measure one bot against another in all other seats: paired deals, a sequential test, CPU time per decision.

    nice python scripts/measure_strength.py OUT.jsonl artifact --players 3 --bots level-6@900 level-6-v1@400 --times 1.4

Every deal is played in all seats. The test stops as soon as the share of victories is clearly above or below `--times`
the fair share (Wald's test of the arena), or after `--deals`. A line per game is appended to OUT; games that it already
has are not played again. The last line is a row for docs/strength.md. `--clock` gives both bots their seconds per turn.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from trowel.arena.results import result_from_json
from trowel.arena.schedule import Pairing, Result, Schedule, make_schedule, play_pairing
from trowel.arena.statistics import sequential_test, share_interval, shares_by_deal


def load_games(path: Path, header: dict[str, object]) -> list[Result]:
    """Return the games of a file that were played with the same settings."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    return [result_from_json(line["game"]) for line in lines if line["settings"] == header]


def measure(schedule: Schedule, share: float, path: Path) -> tuple[list[Result], bool | None]:
    """Play until the test decides or the schedule ends; return all games and the decision."""
    header = json.loads(json.dumps(schedule.header()))
    results = load_games(path, header)
    seatings = schedule.seatings()
    with path.open("a", encoding="utf-8") as file:
        for deal in range(schedule.deals):
            played = {result.pairing for result in results}
            for pairing in (Pairing(deal, seating) for seating in seatings):
                if pairing not in played:
                    results.append(play_pairing(schedule, pairing, time.thread_time))
                    file.write(json.dumps({"settings": header, "game": results[-1].as_json()}) + "\n")
                    file.flush()
            so_far = [result for result in results if result.deal <= deal]
            decision = sequential_test(so_far, schedule, share)
            if decision is not None:
                return so_far, decision
    return results, None


def row(schedule: Schedule, results: Sequence[Result], share: float, decision: bool | None) -> str:
    """Return a row of the table: games, share, multiple of the fair share, lead, CPU time, and the test."""
    first, other = schedule.bots[:2]
    seats = len(results[0].seating)
    interval = share_interval(shares_by_deal(results, first))
    leads, seconds, moves = [], {first: 0.0, other: 0.0}, {first: 0, other: 0}
    for result in results:
        for seat, bot in enumerate(result.seating):
            seconds[bot] += result.seconds[seat]
            moves[bot] += result.moves[seat]
            if bot == first:
                leads.append(result.scores[seat] - fmean(s for i, s in enumerate(result.scores) if i != seat))
    times = " and ".join(f"{1000 * seconds[bot] / max(1, moves[bot]):.1f}" for bot in (first, other))
    settled = {True: "yes", False: "no", None: "not settled"}[decision]
    return (
        f"| {seats} | {schedule.options.get('extensions') or '-'} | {first}; {other} | {len(results)} "
        f"| {100 * interval.mean:.0f} % ({100 * interval.low:.0f}–{100 * interval.high:.0f}) "
        f"| {seats * interval.mean:.2f} | {fmean(leads):+.1f} | {times} ms | ≥ {100 * share:.0f} %: {settled} |"
    )


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("out", type=Path)
    parser.add_argument("game", choices=("marajoara", "artifact"))
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--extensions", default="", help="of Artifact: 1, 2 or '1 2'")
    parser.add_argument("--bots", nargs=2, required=True, metavar=("FIRST", "OTHERS"))
    parser.add_argument("--times", type=float, default=1.4, help="tested multiple of the fair share")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--clock", action="store_true")
    args = parser.parse_args(argv)
    options: dict[str, object] = {"players": args.players}
    if args.extensions:
        options["extensions"] = args.extensions
    bots = (args.bots[0], *[args.bots[1]] * (args.players - 1))
    schedule = make_schedule(args.game, options, bots, args.deals * args.players, args.seed, args.clock)
    share = args.times / args.players
    results, decision = measure(schedule, share, args.out)
    print(row(schedule, results, share, decision), flush=True)


if __name__ == "__main__":
    main()
