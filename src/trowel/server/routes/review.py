"""What is left of a game: its record, a replay, what each move paid, par, and an analysis."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from trowel.server import replay, review
from trowel.server.routes.dependencies import AsSeat, At, By, Here, LineNumber
from trowel.server.wire import responses

router = APIRouter()


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(at: At, by: By, seat: AsSeat = None) -> str:
    """The whole record of a finished game; of a running one as far as this seat may know."""
    return at.standing.history.record_for(by.looking_as(at, seat), at.standing.over)


@router.get("/tables/{table}/replay")
async def replay_step(at: At, step: LineNumber = 0, seat: AsSeat = None) -> responses.ReplayStep:
    """A finished or imported game after `step` lines of its log, through any seat's eyes."""
    return await asyncio.to_thread(replay.step_of, at.standing, step, seat)


@router.get("/tables/{table}/summary")
async def summary(at: At) -> responses.Summary:
    """What each move of a finished game paid."""
    return await asyncio.to_thread(review.summary, at.standing)


@router.get("/tables/{table}/par")
async def par(at: At, lobby: Here) -> responses.Par:
    return await review.par(at, lobby.hall.workers)


@router.get("/tables/{table}/analysis")
async def analysis(at: At, lobby: Here, by: By, step: LineNumber) -> responses.Analysis:
    """The move after `step` lines of a finished game, beside the strongest bot's."""
    return await review.judge(at, lobby.hall.workers, step)
