"""FastAPI dependencies of the routes: access control, caller, table, and common query parameters."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Query, Request, Response

from trowel.core.game import MAX_SEATS
from trowel.server.access import AccessControl, Caller
from trowel.server.dig_tables import require_visible
from trowel.server.digs import Digs
from trowel.server.reader import TextReader
from trowel.server.table import Table
from trowel.server.views import encoded_table

LineQuery = Annotated[int, Query(ge=0, le=1_000_000)]  # number of a log line, or a version
TableId = Annotated[str, Path(alias="table")]  # of a table that need not be loaded
SeatQuery = Annotated[int | None, Query(ge=0, lt=MAX_SEATS)]


def get_access(request: Request) -> AccessControl:
    access: AccessControl = request.app.state.access
    return access


def get_caller(request: Request) -> Caller:
    return get_access(request).identify(request)


def get_reader(request: Request) -> TextReader:
    reader: TextReader = request.app.state.reader
    return reader


def get_digs(request: Request) -> Digs:
    digs: Digs = request.app.state.digs
    return digs


AccessDep = Annotated[AccessControl, Depends(get_access)]
CallerDep = Annotated[Caller, Depends(get_caller)]
ReaderDep = Annotated[TextReader, Depends(get_reader)]
DigsDep = Annotated[Digs, Depends(get_digs)]


async def get_any_table(table: str, access: AccessDep, caller: CallerDep) -> Table:
    """Return the table, also that of a daily dig which the caller may not see; note that it is in use."""
    found = await access.registry.get(table)
    access.retention.note_use(found, caller.held_seats(found))
    return found


AnyTableDep = Annotated[Table, Depends(get_any_table)]


async def get_table(found: AnyTableDep, access: AccessDep, caller: CallerDep) -> Table:
    """Return the table if the caller may see it."""
    await require_visible(access.registry.store, caller.credentials, found.id, found.state.seats, found.state.daily)
    return found


TableDep = Annotated[Table, Depends(get_table)]


async def get_visible_id(id: Annotated[str, Path(alias="table")], access: AccessDep, caller: CallerDep) -> str:
    """Return the id of a table that the caller may see; the table need not be loaded, nor exist."""
    table = await access.registry.store.read(lambda transaction: transaction.summary(id))
    if table is not None:
        await require_visible(access.registry.store, caller.credentials, id, table.seats, table.daily)
    return id


VisibleTableId = Annotated[str, Depends(get_visible_id)]


def view_for(caller: Caller, table: Table, seat: int | None, first_line: int = 0, has_legend: bool = False) -> Response:
    """Return the table as `seat` may know it, a `TableView` with the log from `first_line` on."""
    content = encoded_table(table, seat, caller.held_seats(table), first_line, has_legend)
    return Response(content, media_type="application/json")
