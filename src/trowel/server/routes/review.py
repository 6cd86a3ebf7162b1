"""Routes for reviewing a game: record, replay, statistics, par, analyses, and practice from a position."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from trowel.core.record import with_names
from trowel.server import analyses, practice, replay, review, stars
from trowel.server.routes.dependencies import AccessDep, CallerDep, LineQuery, SeatQuery, TableDep, VisibleTableId
from trowel.server.wire import responses
from trowel.server.wire.requests import StartPractice
from trowel.server.wire.review import Analysis, Par, PersonalBest, ReplayStep, Summary

router = APIRouter()


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(id: VisibleTableId, access: AccessDep, caller: CallerDep, seat: SeatQuery = None) -> str:
    """Return the record of a finished game, or of a running game up to the first line hidden from the seat.

    The names are those of the seats now: a person who has deleted their data has none.
    """
    stored = await access.registry.store.read(lambda transaction: transaction.stored_record(id))
    if stored is None:
        table = await access.registry.get(id)
        stored = table.state.history.record_for(caller.viewing_seat(table, seat), table.state.is_finished)
        seats = table.state.seats
    else:
        seats = await access.registry.store.read(lambda transaction: transaction.seats_of(id))
    return with_names(stored, [seat.name for seat in seats])


@router.get("/tables/{table}/result")
async def result(id: VisibleTableId, access: AccessDep) -> responses.FinishedGame:
    """Return a finished game as it is kept, whatever rules it was played by: result, and log in words."""
    return await review.finished_result(access.registry, id)


@router.get("/tables/{table}/replay")
async def replay_step(
    table: TableDep, step: LineQuery = 0, seat: SeatQuery = None, log: Annotated[bool, Query()] = True
) -> ReplayStep:
    """Return a finished or imported game after `step` log lines, as any seat sees it, with or without the log."""
    return await asyncio.to_thread(replay.replay_step, table.state, step, seat, log)


@router.get("/tables/{table}/summary")
async def summary(table: TableDep, access: AccessDep) -> Summary:
    """Return what happened in a finished game: points by move and source, statistics, decisive moves."""
    known = await analyses.stored_analyses(access.registry, table)
    return await asyncio.to_thread(review.summary, table.state, known)


@router.get("/tables/{table}/par")
async def par(table: TableDep, access: AccessDep, caller: CallerDep) -> Par:
    """Return the par of a finished game's deal."""
    return await review.par(access.registry, table, caller.person)


@router.get("/tables/{table}/best")
async def best(table: TableDep, access: AccessDep, caller: CallerDep) -> PersonalBest:
    """Return the caller's best earlier results in games like this finished one."""
    match = replay.finished_match(table.state)
    guest = caller.credentials.guest
    if guest is None:
        return PersonalBest(games=0, score=None, par_percent=None)
    tables = await access.registry.store.read(lambda transaction: transaction.tables_held_by(guest))
    return stars.personal_best(table.id, match, guest, tables)


@router.get("/tables/{table}/analyses")
async def stored_analyses(table: TableDep, access: AccessDep) -> list[Analysis]:
    """Return the analyses of a finished game that have been made so far."""
    return await analyses.stored_analyses(access.registry, table)


@router.get("/tables/{table}/analysis")
async def analysis(table: TableDep, access: AccessDep, caller: CallerDep, step: LineQuery) -> Analysis:
    """Compare the move at log line `step` of a finished game with the strongest bot's move."""
    return await analyses.analyse(access.registry, table, step, caller.person)


@router.post("/tables/{table}/practice", status_code=201)
async def start_practice(
    body: StartPractice, table: TableDep, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Create a table that continues a position of a finished game against bots."""
    replay.finished_match(table.state)
    await caller.admit_new_table()
    guest = caller.ensure_guest(response)
    next_table = await practice.start_practice(access.registry, table, body, guest)
    return access.guest_seat_keys(next_table, guest)
