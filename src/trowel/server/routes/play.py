"""Routes for playing at a table."""

from __future__ import annotations

from fastapi import APIRouter, Response

from trowel.server import review, seat_operations
from trowel.server.bot_pool import default_bot
from trowel.server.move_views import preview
from trowel.server.routes.dependencies import AccessDep, CallerDep, LineQuery, TableDep, view_for
from trowel.server.wire import fields, requests
from trowel.server.wire.moves import Preview
from trowel.server.wire.operations import Answer, Substitute
from trowel.server.wire.table import Hint, TableView

router = APIRouter()


@router.post("/tables/{table}/moves", response_model=TableView)
async def move(body: requests.MoveBody, table: TableDep, caller: CallerDep, log: LineQuery = 0) -> Response:
    """Play a move; return the table with the log from line `log` on."""
    seat = caller.select_seat(table, body.seat)
    await table.perform("move", seat, body)
    return view_for(caller, table, seat, log)


@router.post("/tables/{table}/undo", response_model=TableView)
async def undo(body: requests.UndoBody, table: TableDep, caller: CallerDep, log: LineQuery = 0) -> Response:
    """Take back the last move or turn, or propose it if other people must agree."""
    seat = caller.select_seat(table, body.seat)
    await table.perform("undo", seat, body)
    return view_for(caller, table, seat, log)


@router.post("/tables/{table}/redo", response_model=TableView)
async def redo(body: requests.SeatBody, table: TableDep, caller: CallerDep, log: LineQuery = 0) -> Response:
    """Play the moves again that the seat has taken back."""
    seat = caller.select_seat(table, body.seat)
    await table.perform("redo", seat, body)
    return view_for(caller, table, seat, log)


@router.post("/tables/{table}/proposals/{proposal}", response_model=TableView)
async def answer(proposal: fields.Number, body: requests.AnswerBody, table: TableDep, caller: CallerDep) -> Response:
    """Answer an open proposal, or withdraw the caller's own with `agree` false."""
    seat = caller.select_seat(table, body.seat)
    await table.perform("answer", seat, Answer(proposal=proposal, agree=body.agree))
    return view_for(caller, table, seat)


@router.post("/tables/{table}/pause", response_model=TableView)
async def pause(body: requests.SeatBody, table: TableDep, caller: CallerDep) -> Response:
    """Pause the clock, or propose it if other people must agree."""
    seat = caller.select_seat(table, body.seat)
    await table.perform("pause", seat, body)
    return view_for(caller, table, seat)


@router.post("/tables/{table}/resume", response_model=TableView)
async def resume(body: requests.SeatBody, table: TableDep, caller: CallerDep) -> Response:
    seat = caller.select_seat(table, body.seat)
    await table.perform("resume", seat, body)
    return view_for(caller, table, seat)


@router.post("/tables/{table}/seats/{seat}/substitute", response_model=TableView)
async def substitute(seat: fields.SeatNumber, table: TableDep, caller: CallerDep) -> Response:
    """Let a bot make the next move of a seat that is out of time; every seat of the table may request this."""
    own_seat = caller.first_seat(table)
    await table.perform("substitute", own_seat, Substitute(seat=seat))
    return view_for(caller, table, own_seat)


@router.post("/tables/{table}/seats/{seat}/bot", response_model=TableView)
async def set_bot(seat: fields.SeatNumber, body: requests.SetBotBody, table: TableDep, caller: CallerDep) -> Response:
    """Let a bot play the caller's seat; `bot` null takes the seat back."""
    own_seat = caller.select_seat(table, seat)
    await table.perform("bot", own_seat, body)
    return view_for(caller, table, own_seat)


@router.post("/tables/{table}/resign", response_model=TableView)
async def resign(body: requests.SeatBody, table: TableDep, access: AccessDep, caller: CallerDep) -> Response:
    """Resign permanently; a bot plays the seat for the others, and the last resignation ends the game."""
    seat = caller.select_seat(table, body.seat)
    match = table.state.history.match
    bot = default_bot(match.game, match.options, access.registry.settings)
    await table.update(lambda draft: seat_operations.resign(draft, seat, bot, table.now_ms()))
    return view_for(caller, table, seat)


@router.post("/tables/{table}/lesson", response_model=TableView)
async def turn_page(body: requests.TurnPageBody, table: TableDep, caller: CallerDep) -> Response:
    """Leave a lesson step that was read."""
    seat = caller.first_seat(table)
    await table.perform("lesson", seat, body)
    return view_for(caller, table, seat)


@router.post("/tables/{table}/preview")
async def preview_move(body: requests.PreviewBody, table: TableDep, caller: CallerDep) -> Preview:
    """Return what a legal move of the seat would do, as far as the seat can know."""
    return preview(table, caller.select_seat(table, body.seat), body.move)


@router.post("/tables/{table}/hint")
async def hint(body: requests.SeatBody, table: TableDep, access: AccessDep, caller: CallerDep) -> Hint:
    """Return the move that a strong bot would play for the seat, with its reason."""
    return await review.hint(table, access.registry.pool, caller.select_seat(table, body.seat), caller.person)
