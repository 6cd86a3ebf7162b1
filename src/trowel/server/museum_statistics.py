"""Statistics of one kind of a person's games, from the rows that were stored when the games ended."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from trowel.core.errors import OptionError
from trowel.games import game as find_game
from trowel.server import museum_queries, refusals
from trowel.server.bot_views import bot_view
from trowel.server.museum_queries import CountedGame
from trowel.server.registry import TableRegistry
from trowel.server.results import FRIEND_HERE, PERSON, SEPARATOR
from trowel.server.statistics import BOOKKEEPING
from trowel.server.wire import museum as wire
from trowel.server.wire.text import LocalizedText

MAX_POINTS = 48  # of a timeline; more games are averaged
MODE_TITLES = {
    "standard": LocalizedText(en="Standard", fr="Standard"),
    "duel": LocalizedText(en="Duel", fr="Duel"),
    "solo": LocalizedText(en="Solo site", fr="Site solo"),
}


def mode_title(mode: str) -> LocalizedText:
    if mode.startswith("mission-"):
        name = f"Mission {mode.removeprefix('mission-')}"
        return LocalizedText(en=name, fr=name)
    return MODE_TITLES.get(mode, LocalizedText(en=mode, fr=mode))


def split_opponents(opponents: str) -> list[str]:
    return opponents.strip(SEPARATOR).split(SEPARATOR) if opponents else []


async def statistics(registry: TableRegistry, guest: str, game: str, mode: str) -> wire.GameStatistics:
    """Return the statistics of a guest's games of one kind.

    Raises:
        RefusalError: `not-found` if the guest has none that count.
    """
    rows = await registry.store.read(lambda transaction: museum_queries.counted_games(transaction, guest, game, mode))
    if not rows:
        raise refusals.not_found()
    return await asyncio.to_thread(make_statistics, game, mode, rows)


def make_statistics(game: str, mode: str, rows: Sequence[CountedGame]) -> wire.GameStatistics:
    scores = [row.score for row in rows]
    wins = [row.won for row in rows if row.won is not None]
    return wire.GameStatistics(
        game=game,
        mode=mode,
        title=mode_title(mode),
        games=len(rows),
        wins=sum(wins) if wins else None,
        mean=round(sum(scores) / len(rows), 1),
        best=max(scores),
        seconds=seconds_per_move(rows),
        timeline=timeline(rows),
        by_opponent=by_opponent(game, rows),
        by_seat=shares((str(row.seat), row.won) for row in rows if row.players > 1),
        by_players=shares((str(row.players), row.won) for row in rows if row.players > 1),
        sources=source_shares(game, rows),
        counters=counter_totals(game, rows),
        places=dict(Counter(" ".join(row.places for row in rows).split())),
    )


def seconds_per_move(rows: Sequence[CountedGame]) -> float | None:
    timed = sum(row.timed_moves for row in rows)
    return round(sum(row.move_ms for row in rows) / timed / 1000, 1) if timed else None


def timeline(rows: Sequence[CountedGame]) -> list[wire.ScorePoint]:
    """Return the games in order, in at most `MAX_POINTS` groups of equal length."""
    size = -(-len(rows) // MAX_POINTS)
    groups = [rows[start : start + size] for start in range(0, len(rows), size)]
    return [
        wire.ScorePoint(
            ended=group[-1].ended,
            games=len(group),
            score=round(sum(row.score for row in group) / len(group), 1),
            percent=mean_percent(group),
            seconds=seconds_per_move(group),
        )
        for group in groups
    ]


def mean_percent(rows: Sequence[CountedGame]) -> float | None:
    """Return the mean share of par; a par belongs to the standard game of Scarabya only."""
    shares_of_par = [100 * row.score / row.par for row in rows if row.par and row.mode == "standard"]
    return round(sum(shares_of_par) / len(shares_of_par), 1) if shares_of_par else None


def by_opponent(game: str, rows: Sequence[CountedGame]) -> list[wire.Share]:
    """Return games and wins against everybody met; an opponent counts once per game."""
    groups = Counter((row.opponents, row.won) for row in rows)
    games, wins = Counter[str](), Counter[str]()
    for (opponents, won), count in groups.items():
        for name in set(split_opponents(opponents)):
            games[name] += count
            wins[name] += count if won else 0
    return [
        wire.Share(key=name, bot=None if name in (PERSON, FRIEND_HERE) else bot_view(game, name), games=count,
                   wins=wins[name])
        for name, count in games.most_common()
    ]  # fmt: skip


def shares(pairs: Iterable[tuple[str, bool | None]]) -> list[wire.Share]:
    groups = Counter(pairs)
    games, wins = Counter[str](), Counter[str]()
    for (key, won), count in groups.items():
        games[key] += count
        wins[key] += count if won else 0
    return [wire.Share(key=key, bot=None, games=games[key], wins=wins[key]) for key in sorted(games)]


def source_shares(game: str, rows: Sequence[CountedGame]) -> list[wire.SourceShare]:
    """Return the points of every line of the score sheet per game, in the order of the sheet."""
    totals = total_of(row.sources for row in rows)
    try:
        lines = find_game(game).score_lines
    except OptionError:  # a game that this server has no more
        lines = {}
    return [
        wire.SourceShare(source=name, title=LocalizedText(en=en, fr=fr), points=round(totals[name] / len(rows), 2))
        for name, (en, fr) in lines.items()
        if totals.get(name)
    ]


def counter_totals(game: str, rows: Sequence[CountedGame]) -> list[wire.CounterTotal]:
    totals = total_of(row.counters for row in rows)
    return [
        wire.CounterTotal(
            name=counter.name, title=LocalizedText(en=counter.en, fr=counter.fr), total=totals[counter.name],
            mean=round(totals[counter.name] / len(rows), 1),
        )
        for counter in (BOOKKEEPING[game].counters if game in BOOKKEEPING else ())
        if totals.get(counter.name)
    ]  # fmt: skip


# ---------------------------------------------------------------- parts


def total_of(texts: Iterable[str]) -> dict[str, int]:
    """Return the sums of JSON objects, by key."""
    totals: dict[str, int] = {}
    for values in parse_all(texts):
        for name, value in values.items():
            totals[name] = totals.get(name, 0) + value
    return totals


def parse_all(texts: Iterable[str]) -> list[Any]:
    """Return the values of JSON texts; one call of the parser takes a third of the time of thousands."""
    return list(json.loads(f"[{','.join(texts)}]"))
