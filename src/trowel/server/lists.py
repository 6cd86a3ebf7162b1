"""A guest's tables: those that can be continued, and the finished ones page by page.

A finished game is listed from its row, whatever rules it was played by. A running one is loaded, because its round and
its scores are in no row.
"""

from __future__ import annotations

from trowel.core.errors import TrowelError
from trowel.server import list_queries
from trowel.server.bot_views import bot_view
from trowel.server.progress import progress_text
from trowel.server.registry import TableRegistry
from trowel.server.restoration import can_play
from trowel.server.seats import Seat
from trowel.server.stored import TableSummary
from trowel.server.table import Table
from trowel.server.wire.lists import FinishedTable, FinishedTables, ListedSeat, RunningTable, RunningTables

MAX_RUNNING_LISTED = 12  # each may have to be replayed


def listed_seat(game: str, seat: Seat, guest: str, to_act: bool, score: int | None) -> ListedSeat:
    return ListedSeat(
        name=seat.name,
        open=seat.kind == "open" and not seat.holders,
        bot=bot_view(game, seat.bot),
        mine=guest in seat.holders,
        to_act=to_act,
        score=score,
    )


# ---------------------------------------------------------------- running


async def running_tables(registry: TableRegistry, guest: str) -> RunningTables:
    """Return the newest running tables of a guest, without lessons and games of rules that this server cannot play."""
    summaries = await registry.store.read(lambda transaction: list_queries.running_tables(transaction, guest))
    playable = [summary for summary in summaries if can_play(summary.game, summary.rules)]
    tables = []
    for summary in playable[:MAX_RUNNING_LISTED]:
        try:
            tables.append(running_table(await registry.get(summary.id), guest))
        except TrowelError:
            continue  # deleted meanwhile, or its events do not fit the rules: there is nothing to continue
    tables.sort(key=lambda table: not table.yours)
    return RunningTables(tables=tables, more=max(0, len(playable) - MAX_RUNNING_LISTED))


def running_table(table: Table, guest: str) -> RunningTable:
    state = table.state
    match = state.history.match
    acting = match.to_act if state.status == "playing" else ()
    seats = [
        listed_seat(match.game.name, seat, guest, seat.number in acting, score)
        for seat, score in zip(state.seats, match.scores, strict=True)
    ]
    return RunningTable(
        id=table.id,
        game=match.game.name,
        options=match.options,
        status=state.status,
        progress=progress_text(match),
        practice=state.origin is not None,
        yours=any(guest in seat.holders and seat.kind == "person" and seat.number in acting for seat in state.seats),
        seats=seats,
        created=table.created,
    )


# ---------------------------------------------------------------- finished


async def finished_tables(
    registry: TableRegistry, guest: str, game: str | None, after: str | None, limit: int
) -> FinishedTables:
    """Return a page of a guest's finished games, newest first; nothing is replayed.

    Args:
        game: only games of this name; None: all.
        after: the table after which the page begins; None: the newest.
        limit: the length of the page.
    """
    summaries, counts = await registry.store.read(
        lambda transaction: (
            list_queries.finished_tables(transaction, guest, game, after, limit + 1),
            list_queries.count_finished(transaction, guest),
        )
    )
    page = summaries[:limit]
    return FinishedTables(
        tables=[finished_table(summary, guest) for summary in page],
        next=page[-1].id if len(summaries) > limit else None,
        counts=counts,
    )


def finished_table(summary: TableSummary, guest: str) -> FinishedTable:
    result = summary.result or {}
    scores = result.get("scores", [None] * len(summary.seats))
    return FinishedTable(
        id=summary.id,
        game=summary.game,
        options=summary.options,
        status=summary.status,
        complete=result.get("complete", False),
        winners=result.get("winners", []),
        assisted=summary.assisted,
        hinted=any(guest in seat.holders and seat.hints > 0 for seat in summary.seats),
        practice=summary.is_practice,
        seats=[
            listed_seat(summary.game, seat, guest, False, score)
            for seat, score in zip(summary.seats, scores, strict=True)
        ],
        created=summary.created,
    )
