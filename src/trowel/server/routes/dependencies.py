"""FastAPI dependencies of the routes: access control, caller, table, and common query parameters."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request, Response

from trowel.core.game import MAX_SEATS
from trowel.server.access import AccessControl, Caller
from trowel.server.table import Table
from trowel.server.views import encoded_table

LineQuery = Annotated[int, Query(ge=0, le=1_000_000)]  # number of a log line, or a version
SeatQuery = Annotated[int | None, Query(ge=0, lt=MAX_SEATS)]


def get_access(request: Request) -> AccessControl:
    access: AccessControl = request.app.state.access
    return access


def get_caller(request: Request) -> Caller:
    return get_access(request).identify(request)


AccessDep = Annotated[AccessControl, Depends(get_access)]
CallerDep = Annotated[Caller, Depends(get_caller)]


async def get_table(table: str, access: AccessDep) -> Table:
    return await access.registry.get(table)


TableDep = Annotated[Table, Depends(get_table)]


def view_for(caller: Caller, table: Table, seat: int | None, first_line: int = 0) -> Response:
    """Return the table as `seat` may know it, a `TableView` with the log from `first_line` on."""
    content = encoded_table(table, seat, caller.held_seats(table), first_line)
    return Response(content, media_type="application/json")
