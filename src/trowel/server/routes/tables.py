"""Routes for creating, listing, viewing and joining tables, for seat keys, and for chat."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from trowel.server import campaign, operations, refusals
from trowel.server import chat as table_chat
from trowel.server.routes.dependencies import AccessDep, CallerDep, LineQuery, SeatQuery, TableDep, view_for
from trowel.server.wire import requests, responses
from trowel.server.wire.table import ChatLine, TableView

router = APIRouter()


@router.post("/tables", status_code=201)
async def create(
    body: requests.CreateTable, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Create a table."""
    caller.count_new_table()
    guest = caller.ensure_guest(response)
    table = await access.registry.create(body, guest)
    return access.guest_seat_keys(table, guest)


@router.post("/lessons/{game}", status_code=201)
async def learn(
    game: str, body: requests.StartLesson, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Create a lesson: a table whose view contains `lesson`."""
    caller.count_new_table()
    guest = caller.ensure_guest(response)
    table = await access.registry.create_lesson(game, guest, body.name or "")
    return access.guest_seat_keys(table, guest)


@router.post("/campaign/{mission}", status_code=201)
async def start_mission(
    mission: Annotated[int, Path(ge=1, le=8)], body: requests.StartMission, access: AccessDep, caller: CallerDep,
    response: Response,
) -> responses.SeatKeys:  # fmt: skip
    """Create a table for a mission that is open to the guest (M-20.1)."""
    caller.count_new_table()
    guest = caller.ensure_guest(response)
    table = await campaign.start_mission(access.registry, guest, mission, body)
    return access.guest_seat_keys(table, guest)


@router.post("/records", status_code=201)
async def import_record(
    body: requests.ImportRecord, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Create a table of status `imported` from a record, for replay and review."""
    caller.count_new_table()
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
    """
    viewing_seat = caller.viewing_seat(table, seat)
    if after is not None and wait > 0:
        await table.wait_for_change(after, wait)
    return view_for(caller, table, viewing_seat, log)


@router.post("/tables/{table}/join")
async def join(
    body: requests.JoinTable, table: TableDep, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Take an open seat; the game starts when the last one is taken."""
    guest = caller.ensure_guest(response)
    seat = await table.update(lambda draft: operations.join(draft, body.seat, body.name or "", guest, table.now_ms()))
    return access.seat_keys(table, [seat])


@router.post("/tables/{table}/recover")
async def recover(
    body: requests.RecoverSeat, table: TableDep, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Make the guest of this device a holder of the seat whose key it presents."""
    table_id, seat = access.signer.read_seat(body.key) or (None, 0)
    if table_id != table.id or seat >= len(table.state.seats):
        raise refusals.not_your_seat()
    guest = caller.ensure_guest(response)
    await table.update(lambda draft: operations.recover(draft, seat, guest))
    return access.guest_seat_keys(table, guest)


@router.get("/tables/{table}/keys")
async def keys(table: TableDep, access: AccessDep, caller: CallerDep) -> responses.SeatKeys:
    """Return the keys of the caller's seats, for use on another device."""
    return access.seat_keys(table, caller.held_seats(table))


@router.post("/tables/{table}/rematch")
async def rematch(
    body: requests.StartRematch, table: TableDep, access: AccessDep, caller: CallerDep
) -> responses.SeatKeys:
    """Create the rematch of a finished game, or return it if it exists."""
    caller.first_seat(table)
    caller.count_new_table()
    next_table = await access.registry.rematch(table, body.same_deal)
    return access.guest_seat_keys(next_table, caller.credentials.guest)


@router.get("/tables/{table}/chat")
async def chat(table: TableDep, access: AccessDep) -> list[ChatLine]:
    """Return the last chat lines, oldest first."""
    return await table_chat.load_lines(access.registry.store, table)


@router.post("/tables/{table}/chat")
async def say(body: requests.SayBody, table: TableDep, access: AccessDep, caller: CallerDep) -> ChatLine:
    registry = access.registry
    seat = caller.select_seat(table, body.seat)
    return await table_chat.say(registry.store, table, seat, body.text, registry.settings.now())
