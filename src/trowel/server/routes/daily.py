"""Routes of the daily dig."""

from __future__ import annotations

from datetime import date

from fastapi import APIRouter, Response

from trowel.server import refusals
from trowel.server.dig_refusals import dig_over
from trowel.server.routes.dependencies import AccessDep, CallerDep, DigsDep
from trowel.server.wire import daily as wire
from trowel.server.wire import responses
from trowel.server.wire.lists import Picture

router = APIRouter()


@router.get("/daily")
async def overview(digs: DigsDep, caller: CallerDep) -> wire.Daily:
    """Return today's dig, the guest's week and streak; `today` is null if this server has no daily dig."""
    return await digs.overview(caller.credentials.guest)


@router.get("/daily/chain")
async def chain(digs: DigsDep) -> wire.PublishedChain:
    """Return the host's commitment, and the links of the days that are over and closed."""
    return digs.published()


@router.get("/daily/months/{month}")
async def month(month: str, digs: DigsDep, caller: CallerDep) -> wire.DigMonth:
    """Return the digs of a month such as 2026-11, with the guest's results."""
    try:
        first = date.fromisoformat(f"{month}-01")
    except ValueError:
        raise refusals.malformed("month") from None
    return await digs.month(caller.credentials.guest, first)


@router.get("/daily/{day}")
async def result(day: date, digs: DigsDep, caller: CallerDep) -> wire.DigResult:
    """Return the dig of a day; everyone's scores only once the guest has played it."""
    return await digs.result(day, caller.credentials.guest)


@router.post("/daily/{day}", status_code=201)
async def play(
    day: date, body: wire.StartDig, access: AccessDep, digs: DigsDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Continue the counted try, begin it, or begin a free try after it or on another day."""
    digs.require_dig(day)
    guest = caller.credentials.guest
    table = await digs.running_try(day, guest)
    if table is None:
        if body.counted and day != digs.today():
            raise dig_over()
        await caller.admit_new_table()
        guest = caller.ensure_guest(response)
        table = await digs.open(day, guest, body.name or "")
    return access.guest_seat_keys(table, guest)


@router.get("/daily/{day}/goal")
async def goal(day: date, digs: DigsDep, caller: CallerDep) -> wire.DigGoal:
    """Return what scores of a day are compared with, once the guest has played its dig."""
    return await digs.goal(day, caller.credentials.guest, caller.person)


@router.get("/daily/{day}/best")
async def best(day: date, digs: DigsDep, caller: CallerDep) -> Picture:
    """Return the best board of a day, once the guest has played its dig."""
    return await digs.best_board(day, caller.credentials.guest)
