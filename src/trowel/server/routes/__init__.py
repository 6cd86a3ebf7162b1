"""Routes of the JSON API. Each finds the table, checks the caller's seat, and performs one operation."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from trowel.server.routes import daily, games, learn, lesson_texts, lists, museum, play, review, seats, tables
from trowel.server.routes.dependencies import get_caller
from trowel.server.wire.table import Refused

REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": Refused} for status in (400, 403, 404, 409, 410, 413, 422, 429, 500, 503)
}
# `get_caller` counts every request, also of routes that need no caller, before anything else is done.
router = APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(get_caller)])
for module in (games, daily, learn, lesson_texts, lists, museum, tables, seats, play, review):
    router.include_router(module.router)
