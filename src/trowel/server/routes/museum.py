"""Routes of a person's museum; everything in it belongs to the caller's cookie."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from trowel.server import museum, museum_export, museum_statistics, refusals
from trowel.server.museum_queries import Filters
from trowel.server.routes.dependencies import AccessDep, CallerDep
from trowel.server.wire import museum as wire

router = APIRouter()
MAX_PAGE = 50
Name = Annotated[str | None, Query(max_length=60)]
Result = Literal["won", "lost", "ended", "resigned", "practice", "daily"]


@router.get("/museum")
async def entrance(access: AccessDep, caller: CallerDep) -> wire.Museum:
    """Return totals, personal bests, achievements, and what the history can be filtered by."""
    return await museum.load_museum(access.registry, caller.credentials.guest or "")


@router.get("/museum/history")
async def history(
    access: AccessDep, caller: CallerDep, game: Name = None, mode: Name = None, opponent: Name = None,
    result: Result | None = None, text: Name = None, after: Name = None,
    limit: Annotated[int, Query(ge=1, le=MAX_PAGE)] = 20,
) -> wire.HistoryPage:  # fmt: skip
    """Return a page of the guest's finished games, newest first: those that meet the filters, older than `after`."""
    filters = Filters(game, mode, opponent, result, text)
    return await museum.history(access.registry, caller.credentials.guest or "", filters, after, limit)


@router.get("/museum/statistics")
async def statistics(
    access: AccessDep, caller: CallerDep, game: Annotated[str, Query(max_length=40)],
    mode: Annotated[str, Query(max_length=40)],
) -> wire.GameStatistics:  # fmt: skip
    """Return the statistics of the guest's games of one kind."""
    return await museum_statistics.statistics(access.registry, caller.credentials.guest or "", game, mode)


@router.get("/museum/export")
async def export(access: AccessDep, caller: CallerDep) -> StreamingResponse:
    """Return everything that is stored about the guest: JSON, and a record of every game, in a ZIP archive."""
    guest = caller.credentials.guest
    if guest is None:
        raise refusals.not_found()
    access.limits.exports.take(caller.person)
    headers = {"content-disposition": 'attachment; filename="trowel-museum.zip"'}
    return StreamingResponse(
        museum_export.export(access.registry, guest), media_type="application/zip", headers=headers
    )
