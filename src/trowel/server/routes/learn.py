"""Routes for learning: lessons, illustrated rules, and examples of refused moves."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response

from trowel.lessons.lesson import Lesson, load_lesson
from trowel.server import lesson_progress, rules
from trowel.server.access import AccessControl, Caller
from trowel.server.routes.dependencies import AccessDep, CallerDep
from trowel.server.wire import requests, responses

router = APIRouter()

NameInPath = Annotated[str, Path(max_length=40)]


@router.get("/lessons")
async def my_lessons(access: AccessDep, caller: CallerDep) -> list[responses.LessonInfo]:
    """Return all lessons with the guest's progress, in the order in which to learn them."""
    return await lesson_progress.list_lessons(access.registry, caller.credentials.guest)


@router.post("/lessons/{game}", status_code=201)
async def continue_learning(
    game: NameInPath, body: requests.StartLesson, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Continue with the first lesson of a game that the guest has not finished: a table whose view has `lesson`."""
    guest = caller.ensure_guest(response)
    name = await lesson_progress.next_lesson(access.registry, guest, game)
    return await open_lesson(access, caller, guest, load_lesson(game, name), body)


@router.post("/lessons/{game}/{lesson}", status_code=201)
async def learn(
    game: NameInPath, lesson: NameInPath, body: requests.StartLesson, access: AccessDep, caller: CallerDep,
    response: Response,
) -> responses.SeatKeys:  # fmt: skip
    """Continue a lesson at the guest's table, or begin it at a new one."""
    found = load_lesson(game, lesson)
    return await open_lesson(access, caller, caller.ensure_guest(response), found, body)


async def open_lesson(
    access: AccessControl, caller: Caller, guest: str, lesson: Lesson, body: requests.StartLesson
) -> responses.SeatKeys:
    table = None if body.restart else await lesson_progress.find_table(access.registry, guest, lesson)
    if table is None:
        await caller.admit_new_table()
        table = await access.registry.create_lesson(lesson, guest, body.name or "")
    return access.guest_seat_keys(table, guest)


@router.get("/games/{game}/rules")
async def rulebook(game: NameInPath) -> responses.Rulebook:
    """Return every rule of a game with its id."""
    return rules.rulebook(game)


@router.get("/games/{game}/guide")
async def guide(game: NameInPath) -> responses.Guide:
    """Return the rules of a game on one page, illustrated with positions of real games."""
    return await asyncio.to_thread(rules.guide, game)


@router.get("/games/{game}/rules/{rule}/refusal")
async def refusal(game: NameInPath, rule: NameInPath) -> responses.RefusalExample:
    """Return a position in which a rule refuses a move."""
    return await asyncio.to_thread(rules.refusal_example, game, rule)
