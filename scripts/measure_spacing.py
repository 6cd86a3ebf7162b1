"""Measure how levels are spaced: each level against the one below, and against the scripted beginners.

    nice python scripts/measure_spacing.py [--games scarabya marajoara artifact] [--top 5] [--max-games 400]

For every table of a game a sequential test of the arena decides whether a level wins 60 % of the games of two, or 1.3
times its fair share of larger ones, against the level below in all other seats. At the first and the last table of a
game, level 1 has to lose to each scripted beginner, and level 3 to beat it. A row equals `trowel arena … --sure-of
SHARE` with the same bots.
`--top` is the highest level that is measured, because the games of level 6 take long.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from trowel.arena.schedule import Result, make_schedule, play_pairing
from trowel.arena.statistics import sequential_test, share_interval, shares_by_deal
from trowel.bots.beginners import BEGINNERS
from trowel.games import game as find_game

STEP_OF_TWO, STEP = 0.6, 1.3  # share of games of two, and times the fair share of larger tables
FAIR_OF_TWO, FAIR = 0.5, 1.0  # against beginners
TABLES: dict[str, list[dict[str, Any]]] = {
    "scarabya": [*({"mode": "standard", "players": players} for players in (2, 3, 4)), {"mode": "duel"}],
    "marajoara": [{"players": players} for players in (2, 3, 4)],
    "artifact": [
        {"players": players, "extensions": extensions}
        for players in (3, 4, 5)
        for extensions in ("none", "1", "2", "1 2")
    ],
}


def steps(top: int, with_beginners: bool) -> Iterator[tuple[str, str, bool]]:
    """Yield pairs of bots, and whether the first is to be clearly stronger instead of merely above its fair share."""
    for level in range(2, top + 1):
        yield f"level-{level}", f"level-{level - 1}", True
    for beginner in BEGINNERS if with_beginners else ():
        yield beginner, "level-1", False
        yield "level-3", beginner, False


def test(game: str, options: dict[str, Any], bot: str, other: str, is_step: bool, max_games: int) -> str:
    """Return a row of the table."""
    seats = find_game(game).seats(find_game(game).options(options))
    share = (STEP_OF_TWO if is_step else FAIR_OF_TWO) if seats == 2 else (STEP if is_step else FAIR) / seats
    schedule = make_schedule(game, options, (bot, *[other] * (seats - 1)), max_games, 1, False)
    results: list[Result] = []
    verdict = None
    for pairing in schedule.pairings():
        results.append(play_pairing(schedule, pairing))
        verdict = sequential_test(results, schedule, share)
        if verdict is not None:
            break
    shares = shares_by_deal(results, bot)
    won = share_interval(shares)
    text = {True: "yes", False: "no", None: "not settled"}[verdict]
    table = " ".join(str(value) for value in options.values() if value != "none")
    return (
        f"| {table} | {bot} | {other} | {len(results)} | {100 * won.mean:.0f} % | {won.mean * seats:.2f} "
        f"| ≥ {100 * share:.0f} %: {text} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(TABLES), choices=list(TABLES))
    parser.add_argument("--top", type=int, default=5)
    parser.add_argument("--max-games", type=int, default=400)
    args = parser.parse_args()
    for game in args.games:
        print(f"\n{game}\n\n| table | bot | others | games | wins | times the fair share | test |\n{'|---' * 7}|")
        for options in TABLES[game]:
            with_beginners = options in (TABLES[game][0], TABLES[game][-1])
            for bot, other, is_step in steps(args.top, with_beginners):
                print(test(game, options, bot, other, is_step, args.max_games), flush=True)


if __name__ == "__main__":
    main()
