"""Routes of the home page: the guest's running and finished tables, and positions to look at."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query

from trowel.server import lists, pictures
from trowel.server.routes.dependencies import AccessDep, CallerDep, TableDep
from trowel.server.wire.lists import Demo, FinishedTables, Picture, RunningTables

router = APIRouter()
MAX_PAGE = 50


@router.get("/tables/running")
async def running(access: AccessDep, caller: CallerDep) -> RunningTables:
    """Return the tables that the guest can continue, with round, scores and whose turn it is."""
    guest = caller.credentials.guest
    return RunningTables(tables=[], more=0) if guest is None else await lists.running_tables(access.registry, guest)


@router.get("/tables/finished")
async def finished(
    access: AccessDep, caller: CallerDep,
    game: Annotated[str | None, Query(max_length=40)] = None,
    after: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=MAX_PAGE)] = 10,
) -> FinishedTables:  # fmt: skip
    """Return a page of the guest's finished games, newest first: those of one `game`, older than the table `after`."""
    guest = caller.credentials.guest
    if guest is None:
        return FinishedTables(tables=[], next=None, counts={})
    return await lists.finished_tables(access.registry, guest, game, after, limit)


@router.get("/tables/{table}/picture")
async def picture(table: TableDep, caller: CallerDep) -> Picture:
    """Return the position of a table as the caller may know it, without moves and log."""
    return pictures.table_picture(table, caller.viewing_seat(table, None), caller.held_seats(table))


@router.get("/games/{game}/demo")
async def demo(game: str) -> Demo:
    """Return a game that plays itself."""
    return await asyncio.to_thread(pictures.demo, game)
