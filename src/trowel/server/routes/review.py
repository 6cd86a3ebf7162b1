"""Routes for reviewing a game: record, replay, points per move, par and move analysis."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from trowel.server import review
from trowel.server.routes.dependencies import AccessDep, CallerDep, LineQuery, SeatQuery, TableDep, TableId
from trowel.server.wire import responses

router = APIRouter()


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(id: TableId, access: AccessDep, caller: CallerDep, seat: SeatQuery = None) -> str:
    """Return the record of a finished game, or of a running game up to the first line hidden from the seat."""
    stored = await access.registry.store.read(lambda transaction: transaction.stored_record(id))
    if stored is not None:
        return stored
    table = await access.registry.get(id)
    return table.state.history.record_for(caller.viewing_seat(table, seat), table.state.is_finished)


@router.get("/tables/{table}/result")
async def result(id: TableId, access: AccessDep) -> responses.FinishedGame:
    """Return a finished game as it is kept, whatever rules it was played by: result, and log in words."""
    return await review.finished_result(access.registry, id)


@router.get("/tables/{table}/replay")
async def replay_step(table: TableDep, step: LineQuery = 0, seat: SeatQuery = None) -> responses.ReplayStep:
    """Return a finished or imported game after `step` log lines, as any seat sees it."""
    return await asyncio.to_thread(review.replay_step, table.state, step, seat)


@router.get("/tables/{table}/summary")
async def summary(table: TableDep) -> responses.Summary:
    """Return the points of every move of a finished game."""
    return await asyncio.to_thread(review.summary, table.state)


@router.get("/tables/{table}/par")
async def par(table: TableDep, access: AccessDep, caller: CallerDep) -> responses.Par:
    """Return the par of a finished game's deal."""
    return await review.par(table, access.registry.pool, caller.person)


@router.get("/tables/{table}/analysis")
async def analysis(table: TableDep, access: AccessDep, caller: CallerDep, step: LineQuery) -> responses.Analysis:
    """Compare the move at log line `step` of a finished game with the strongest bot's move."""
    return await review.analyse(table, access.registry.pool, step, caller.person)
