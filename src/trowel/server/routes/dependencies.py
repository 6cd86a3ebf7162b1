"""What every route needs to know: who asks, at which table, and how it is shown to them."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request

from trowel.core.game import MAX_SEATS
from trowel.server.access import Lobby, Visit
from trowel.server.table import Table
from trowel.server.views import state_of
from trowel.server.wire.table import TableState

LineNumber = Annotated[int, Query(ge=0, le=1_000_000)]
AsSeat = Annotated[int | None, Query(ge=0, lt=MAX_SEATS)]


def lobby_of(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def visit_of(request: Request) -> Visit:
    return lobby_of(request).visit(request)


Here = Annotated[Lobby, Depends(lobby_of)]
By = Annotated[Visit, Depends(visit_of)]


async def table_of(table: str, lobby: Here) -> Table:
    return await lobby.hall.table(table)


At = Annotated[Table, Depends(table_of)]


def shown(table: Table, visit: Visit, seat: int | None, first_line: int = 0) -> TableState:
    return state_of(table, seat, visit.seats(table), first_line)
