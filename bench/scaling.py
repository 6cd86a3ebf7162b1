"""Scaling curves: how a level's strength grows with its simulations, at each table, by paired games in all seats.

    python -m bench.scaling marajoara --bot level-6 --reference level-6-v1@200 --deals 10
    python -m bench.scaling artifact --tables 3 4 5 --extensions "1 2" --simulations 200 2000

Each row of the Markdown table is one number of simulations against the reference in all other seats.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import fmean

from trowel.arena.schedule import Result, make_schedule, play_pairing
from trowel.arena.statistics import share_interval, shares_by_deal

SIMULATIONS = (200, 630, 2000, 6300, 20_000)
TABLES = {"marajoara": (2, 3, 4), "artifact": (3, 4, 5)}


def measure(game: str, options: dict[str, object], bot: str, reference: str, deals: int, seed: int) -> list[Result]:
    """Play `deals` deals in all seats: one seat is `bot`, all others are `reference`."""
    seats = int(str(options["players"]))
    schedule = make_schedule(game, options, (bot, *[reference] * (seats - 1)), deals * seats, seed, timed=False)
    return [play_pairing(schedule, pairing, time.thread_time) for pairing in schedule.pairings()]


def row(bot: str, results: Sequence[Result], seats: int) -> str:
    """Return a line of the table."""
    share = share_interval(shares_by_deal(results, bot))
    own = [(result, result.seating.index(bot)) for result in results]
    lead = fmean(
        result.scores[seat] - fmean(score for other, score in enumerate(result.scores) if other != seat)
        for result, seat in own
    )
    seconds = sum(result.seconds[seat] for result, seat in own) / max(
        1, sum(result.moves[seat] for result, seat in own)
    )
    return (
        f"| {bot} | {len(results)} | {100 * share.mean:.0f} % ({100 * share.low:.0f}-{100 * share.high:.0f}) | "
        f"{share.mean * seats:.2f} | {lead:+.1f} | {1000 * seconds:.1f} |"
    )


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=tuple(TABLES))
    parser.add_argument("--bot", default="level-6")
    parser.add_argument("--reference", default="level-6-v1@200")
    parser.add_argument("--simulations", type=int, nargs="+", default=SIMULATIONS)
    parser.add_argument("--tables", type=int, nargs="+", help="numbers of players; default: all")
    parser.add_argument("--extensions", help="of Artifact: 1, 2 or '1 2'")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args(argv)
    extensions = {"extensions": args.extensions} if args.extensions else {}
    for seats in args.tables or TABLES[args.game]:
        print(f"\n{args.game}, {seats} players, against {args.reference} (fair share {100 / seats:.0f} %)\n")
        print("| bot | games | wins (95 %) | times the fair share | lead | CPU ms per decision |")
        print("|---|---|---|---|---|---|")
        for simulations in args.simulations:
            bot = f"{args.bot}@{simulations}"
            results = measure(
                args.game, {"players": seats, **extensions}, bot, args.reference, args.deals, args.seed
            )  # fmt: skip
            print(row(bot, results, seats), flush=True)


if __name__ == "__main__":
    main()
