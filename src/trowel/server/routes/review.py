"""What is left of a game: its record, a replay, what each move paid, par, and an analysis."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from trowel.server import review
from trowel.server.routes.dependencies import AccessDep, CallerDep, LineQuery, SeatQuery, TableDep
from trowel.server.wire import responses

router = APIRouter()


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: TableDep, caller: CallerDep, seat: SeatQuery = None) -> str:
    """The whole record of a finished game; of a running one as far as this seat may know."""
    return table.state.history.record_for(caller.viewing_seat(table, seat), table.state.is_finished)


@router.get("/tables/{table}/replay")
async def replay_step(table: TableDep, step: LineQuery = 0, seat: SeatQuery = None) -> responses.ReplayStep:
    """A finished or imported game after `step` lines of its log, through any seat's eyes."""
    return await asyncio.to_thread(review.replay_step, table.state, step, seat)


@router.get("/tables/{table}/summary")
async def summary(table: TableDep) -> responses.Summary:
    """What each move of a finished game paid."""
    return await asyncio.to_thread(review.summary, table.state)


@router.get("/tables/{table}/par")
async def par(table: TableDep, access: AccessDep) -> responses.Par:
    return await review.par(table, access.registry.pool)


@router.get("/tables/{table}/analysis")
async def analysis(table: TableDep, access: AccessDep, caller: CallerDep, step: LineQuery) -> responses.Analysis:
    """The move after `step` lines of a finished game, beside the strongest bot's."""
    return await review.analyse(table, access.registry.pool, step)
