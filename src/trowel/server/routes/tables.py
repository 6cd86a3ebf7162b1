"""Routes for creating, listing and viewing tables, and for chat."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from trowel.server import campaign
from trowel.server import chat as table_chat
from trowel.server.routes.dependencies import AccessDep, CallerDep, LineQuery, ReaderDep, SeatQuery, TableDep, view_for
from trowel.server.wire import requests, responses
from trowel.server.wire.table import ChatLine, TableView

router = APIRouter()


@router.post("/tables", status_code=201)
async def create(
    body: requests.CreateTable, access: AccessDep, caller: CallerDep, reader: ReaderDep, response: Response
) -> responses.SeatKeys:
    """Create a table."""
    await caller.admit_new_table()
    if body.components:
        await reader.check_components(body.game, body.components, caller.address)
    guest = caller.ensure_guest(response)
    table = await access.registry.create(body, guest)
    return access.guest_seat_keys(table, guest)


@router.post("/campaign/{mission}", status_code=201)
async def start_mission(
    mission: Annotated[int, Path(ge=1, le=8)], body: requests.StartMission, access: AccessDep, caller: CallerDep,
    response: Response,
) -> responses.SeatKeys:  # fmt: skip
    """Create a table for a mission that is open to the guest (M-20.1)."""
    await caller.admit_new_table()
    guest = caller.ensure_guest(response)
    table = await campaign.start_mission(access.registry, guest, mission, body)
    return access.guest_seat_keys(table, guest)


@router.post("/records", status_code=201)
async def import_record(
    body: requests.ImportRecord, access: AccessDep, caller: CallerDep, reader: ReaderDep, response: Response
) -> responses.SeatKeys:
    """Create a table of status `imported` from a record, for replay and review."""
    await caller.admit_new_table(imported_bytes=len(body.record.encode(errors="replace")))
    await reader.check_record(body.record, caller.address)
    guest = caller.ensure_guest(response)
    table = await access.registry.import_record(body.record, guest)
    return access.seat_keys(table, [])


@router.get("/tables")
async def my_tables(access: AccessDep, caller: CallerDep) -> list[responses.TableInfo]:
    """Return the guest's tables, newest first."""
    guest = caller.credentials.guest
    return [] if guest is None else await access.list_tables(guest)


@router.get("/tables/{table}", response_model=TableView)
async def view(
    table: TableDep, caller: CallerDep, seat: SeatQuery = None, log: LineQuery = 0, after: LineQuery | None = None,
    wait: Annotated[float, Query(ge=0, le=30)] = 0,
) -> Response:  # fmt: skip
    """Return the table as the caller may know it.

    `seat` selects one of the caller's seats; by default the only one, or a spectator's view. `log` is the first log
    line to return. With `after` and `wait`, the response waits up to `wait` seconds for a version greater than `after`.
    The legend, which never changes, is included unless `after` is given.
    """
    viewing_seat = caller.viewing_seat(table, seat)
    if after is not None and wait > 0:
        await table.wait_for_change(after, wait)
    return view_for(caller, table, viewing_seat, log, has_legend=after is None)


@router.post("/tables/{table}/rematch")
async def rematch(
    body: requests.StartRematch, table: TableDep, access: AccessDep, caller: CallerDep
) -> responses.SeatKeys:
    """Create the rematch of a finished game, or return it if it exists; the caller keeps its seats.

    The seats are numbered as before, so a client that holds only a key gets the key of the same seat.
    """
    caller.first_seat(table)
    if table.state.next_table is None:
        await caller.admit_new_table()
    next_table = await access.registry.rematch(table, body.same_deal)
    return access.seat_keys(next_table, caller.held_seats(table))


@router.get("/tables/{table}/chat")
async def chat(table: TableDep, access: AccessDep) -> list[ChatLine]:
    """Return the last chat lines, oldest first."""
    return await table_chat.load_lines(access.registry.store, table)


@router.post("/tables/{table}/chat")
async def say(body: requests.SayBody, table: TableDep, caller: CallerDep) -> ChatLine:
    return await table_chat.say(caller, table, caller.select_seat(table, body.seat), body.text)
