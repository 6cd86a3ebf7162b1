"""A person's museum: the entrance with bests and achievements, and the history. Nothing is replayed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import pairwise
from typing import Any

from trowel.daily.chain import ONE_DAY
from trowel.daily.dig import SATURDAY, day_at, streak
from trowel.server import dig_queries, museum_queries
from trowel.server.achievements import ACHIEVEMENTS, Deeds
from trowel.server.bot_views import bot_view
from trowel.server.campaign import load_campaign
from trowel.server.lists import finished_table
from trowel.server.museum_queries import ALONE, CountedGame, Filters
from trowel.server.museum_statistics import mode_title, parse_all, split_opponents
from trowel.server.registry import TableRegistry
from trowel.server.results import PERSON, SEPARATOR
from trowel.server.wire import museum as wire
from trowel.server.wire.responses import Campaign

TOP_LEVEL = "level-6"
QUICK_MS, PATIENT_MS = 5_000, 60_000  # per move


# ---------------------------------------------------------------- the entrance


async def load_museum(registry: TableRegistry, guest: str) -> wire.Museum:
    """Return totals, personal bests, achievements, and what the history can be filtered by."""
    store = registry.store
    rows = await store.read(lambda transaction: museum_queries.counted_games(transaction, guest))
    best = await store.read(lambda transaction: museum_queries.best_rows(transaction, guest))
    kinds, groups, days = await store.read(
        lambda transaction: (
            museum_queries.kinds(transaction, guest),
            museum_queries.opponent_groups(transaction, guest),
            dig_queries.days_counted(transaction, guest),
        )
    )
    campaign, today = await load_campaign(store, guest), day_at(registry.settings.now())
    # Thousands of games take some milliseconds, in which the tables go on.
    return await asyncio.to_thread(make_museum, rows, best, kinds, groups, days, campaign, today)


def make_museum(
    rows: Sequence[CountedGame], best: Sequence[Any], kinds: Sequence[tuple[str, str, int]],
    groups: Sequence[tuple[str, str]], days: set[date], campaign: Campaign, today: date,
) -> wire.Museum:  # fmt: skip
    deeds = deeds_of(rows, days, campaign)
    return wire.Museum(
        games=deeds.games,
        wins=deeds.wins,
        minutes=sum(row.move_ms for row in rows) // 60_000,
        streak=streak(days, today),
        longest_streak=deeds.longest_streak,
        modes=[
            wire.ModeChoice(game=game, mode=mode, title=mode_title(mode), games=count) for game, mode, count in kinds
        ],
        opponents=opponent_choices(groups),
        records=[
            wire.PersonalRecord(
                game=row.game, mode=row.mode, title=mode_title(row.mode), players=row.players, score=row.score,
                percent=row.percent, table=row.table_id, ended=row.ended, games=row.games,
            )
            for row in best
        ],
        achievements=[achievement.view(deeds) for achievement in ACHIEVEMENTS],
    )  # fmt: skip


def opponent_choices(groups: Iterable[tuple[str, str]]) -> list[wire.OpponentChoice]:
    found = {(game, name): None for game, opponents in groups for name in split_opponents(opponents) or [ALONE]}
    return [
        wire.OpponentChoice(opponent=name, game=game, bot=bot_view(game, name)) for game, name in sorted(found)
    ]  # fmt: skip


def deeds_of(rows: Sequence[CountedGame], days: set[date], campaign: Campaign) -> Deeds:
    """Return what achievements ask for, from the rows of all games that count."""
    deeds = Deeds(digs=len(days), longest_streak=longest_streak(days), weekends=weekends(days))
    won = [mission for mission in campaign.missions if mission.won]
    deeds.missions_won = len(won)
    deeds.mission_stars = sum(mission.stars for mission in campaign.missions)
    for row, counters in zip(rows, parse_all(row.counters for row in rows), strict=True):
        add_game(deeds, row, counters)
    return deeds


def add_game(deeds: Deeds, row: CountedGame, counters: dict[str, int]) -> None:
    game = row.game
    deeds.games += 1
    deeds.by_game[game] += 1
    for name, value in counters.items():
        if name != "best_move":
            deeds.counters[f"{game}.{name}"] += value
    deeds.best_move[game] = max(deeds.best_move.get(game, 0), counters.get("best_move", 0))
    if game == "scarabya":
        add_scarabya(deeds, row, counters)
    if row.timed_moves and row.move_ms >= PATIENT_MS * row.timed_moves:
        deeds.patient_games += 1
    if row.won is None:
        return
    if not row.won:
        deeds.losses += 1
        return
    deeds.wins += 1
    deeds.wins_by_game[game] += 1
    deeds.quick_wins += int(row.timed_moves > 0 and row.move_ms < QUICK_MS * row.timed_moves)
    if row.margin is not None:
        deeds.best_margin = max(deeds.best_margin, row.margin)
        deeds.closest_win = deeds.closest_win or row.margin == 1
        deeds.wins_over_three += int(row.players > 3)
        deeds.wins_over_top += int(TOP_LEVEL in row.opponents)
        deeds.wins_over_people += int(f"{SEPARATOR}{PERSON}{SEPARATOR}" in row.opponents)


def add_scarabya(deeds: Deeds, row: CountedGame, counters: dict[str, int]) -> None:
    if row.par and row.mode == "standard":
        deeds.best_percent = max(deeds.best_percent, 100 * row.score // row.par)
    deeds.clean_sites += int(row.mode == "solo" and bool(row.won))
    deeds.full_camps += int(row.mode != "duel" and "discards" not in counters)


def longest_streak(days: set[date]) -> int:
    longest = length = int(bool(days))
    for before, after in pairwise(sorted(days)):
        length = length + 1 if after - before == ONE_DAY else 1
        longest = max(longest, length)
    return longest


def weekends(days: set[date]) -> int:
    return sum(day.weekday() == SATURDAY and day + ONE_DAY in days for day in days)


# ---------------------------------------------------------------- history


async def history(
    registry: TableRegistry, guest: str, filters: Filters, after: str | None, limit: int
) -> wire.HistoryPage:
    """Return a page of the guest's finished games."""

    def load(transaction: Any) -> Any:
        page = museum_queries.history_page(transaction, guest, filters, after, limit + 1)
        summaries = transaction.summaries([id for id, _ in page[:limit]])
        return page, summaries, museum_queries.count_history(transaction, guest, filters)

    page, summaries, total = await registry.store.read(load)
    return wire.HistoryPage(
        tables=[finished_table(summary, guest) for summary in summaries],
        next=page[limit - 1][0] if len(page) > limit else None,
        total=total,
    )
