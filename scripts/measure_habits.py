"""Measure what bots do: moves by kind, points by source, and the traits of the characters.

    nice python scripts/measure_habits.py artifact players=5 "extensions=1 2" --bots level-1 level-2 --games 10

Every bot plays `--games` games in which it has all seats. The table has a row per quantity, as a mean per game and
seat. With `--traits` it shows instead how much more than the average legal move the bot's moves have each trait, as a
mean over its decisions in percentage points.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

import trowel
from trowel.bots.base import make_position
from trowel.bots.characters import characters_of
from trowel.bots.names import make_bot
from trowel.core.match import Match
from trowel.core.rng import make_rng

MIN_SHOWN = 0.05  # a quantity that is smaller for all bots is left out


def play(game: str, options: dict[str, Any], bot: str, seed: int, sums: dict[str, float]) -> Match:
    """Play one game and return it; add its traits to `sums`, and the number of decisions as `decisions`."""
    match = trowel.new(game, seed=seed, **options)
    players = [make_bot(bot, 64 * seed + seat, timed=False) for seat in range(match.players)]
    rngs = [make_rng(64 * seed + seat) for seat in range(match.players)]
    while seats := match.to_act:
        seat = seats[0]
        position = make_position(match, seat, rngs[seat])
        move = players[seat].choose(position)
        if len(position.legal) > 1:
            sums["decisions"] += 1
            for trait, measure in characters_of(game).TRAITS.items():
                sums[trait] += measure(position, [move])[0] - fmean(measure(position, position.legal))
        match.play(seat, move)
    return match


def count_habits(match: Match) -> Counter[str]:
    """Return moves by kind, disc moves and points by source, summed over the seats."""
    counts: Counter[str] = Counter()
    for index, entry in enumerate(match.log):
        if entry.seat >= 0:
            counts[type(match.game.notation.move(entry.code)).__name__] += 1
        counts["disc moves"] += sum(effect.source == "excavation" for effect in match.effects(index))
    for line in match.score_sheet():
        counts[f"points: {line.en.lower()}"] += sum(line.points)
    counts["score"] += sum(match.scores)
    return counts


def measure(game: str, options: dict[str, Any], bot: str, games: int) -> tuple[dict[str, float], dict[str, float]]:
    """Return habits per game and seat, and traits in percent of the decisions."""
    habits, traits, seats = Counter[str](), defaultdict[str, float](float), 0
    for seed in range(1, games + 1):
        match = play(game, options, bot, seed, traits)
        habits.update(count_habits(match))
        seats += match.players
    decisions = traits.pop("decisions")
    return (
        {name: count / seats for name, count in habits.items()},
        {name: 100 * total / decisions for name, total in traits.items()},
    )


def print_table(bots: list[str], columns: Sequence[Mapping[str, float]]) -> None:
    names = dict.fromkeys(name for column in columns for name in column)
    print(f"| | {' | '.join(bots)} |", "|---" * (len(bots) + 1) + "|", sep="\n")
    for name in names:
        values = [column.get(name, 0.0) for column in columns]
        if max(map(abs, values)) >= MIN_SHOWN:
            print(f"| {name} | {' | '.join(f'{value:.1f}' for value in values)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="NAME=VALUE", help="options of the game")
    parser.add_argument("--bots", nargs="+", required=True)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--traits", action="store_true")
    args = parser.parse_args()
    options: dict[str, Any] = dict(option.split("=", 1) for option in args.options)
    measured = [measure(args.game, options, bot, args.games) for bot in args.bots]
    print_table(args.bots, [traits if args.traits else habits for habits, traits in measured])


if __name__ == "__main__":
    main()
