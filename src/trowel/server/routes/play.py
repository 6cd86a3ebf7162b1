"""Acting at a table: every route checks the seat, and does one act."""

from __future__ import annotations

from fastapi import APIRouter

from trowel.server import operations, review
from trowel.server.bot_pool import stand_in
from trowel.server.routes.dependencies import At, By, Here, LineNumber, shown
from trowel.server.seating import check_bot
from trowel.server.wire import fields, requests
from trowel.server.wire.table import Hint, TableState

router = APIRouter()


@router.post("/tables/{table}/moves")
async def move(asked: requests.Move, at: At, by: By, log: LineNumber = 0) -> TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: operations.play(draft, seat, asked.decision, asked.move, at.now()))
    return shown(at, by, seat, log)


@router.post("/tables/{table}/undo")
async def undo(asked: requests.BySeat, at: At, by: By, log: LineNumber = 0) -> TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: operations.undo(draft, seat, at.now()))
    return shown(at, by, seat, log)


@router.post("/tables/{table}/proposals/{proposal}")
async def answer(proposal: fields.Number, asked: requests.Answer, at: At, by: By) -> TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: operations.answer(draft, seat, proposal, asked.agree, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/pause")
async def pause(asked: requests.BySeat, at: At, by: By) -> TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: operations.pause(draft, seat, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/resume")
async def resume(asked: requests.BySeat, at: At, by: By) -> TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: operations.resume(draft, seat, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/seats/{seat}/substitute")
async def substitute(seat: fields.SeatNumber, at: At, by: By) -> TableState:
    """Whoever sits at the table may accept the bot's offer, once that seat's time has run out."""
    mine = by.seat(at, None) if len(by.seats(at)) == 1 else by.any_seat(at)
    await at.change(lambda draft: operations.substitute(draft, seat, at.now()))
    return shown(at, by, mine)


@router.post("/tables/{table}/seats/{seat}/bot")
async def hand_over(seat: fields.SeatNumber, asked: requests.HandOver, at: At, by: By) -> TableState:
    mine = by.seat(at, seat)
    if asked.bot is not None:
        match = at.standing.history.match
        check_bot(match.game, match.options, asked.bot)
    await at.change(lambda draft: operations.hand_over(draft, mine, asked.bot))
    return shown(at, by, mine)


@router.post("/tables/{table}/resign")
async def resign(asked: requests.BySeat, at: At, lobby: Here, by: By) -> TableState:
    seat = by.seat(at, asked.seat)
    match = at.standing.history.match
    bot = stand_in(match.game, match.options, lobby.hall.settings)
    await at.change(lambda draft: operations.resign(draft, seat, bot, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/lesson")
async def turn_page(asked: requests.TurnPage, at: At, by: By) -> TableState:
    seat = by.any_seat(at)
    await at.change(lambda draft: operations.turn_page(draft, asked.step, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/hint")
async def hint(asked: requests.BySeat, at: At, lobby: Here, by: By) -> Hint:
    return await review.hint(at, lobby.hall.workers, by.seat(at, asked.seat))
