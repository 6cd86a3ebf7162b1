"""Routes of the JSON API. Each finds the table, checks the caller's seat, and performs one operation."""

from __future__ import annotations

from fastapi import APIRouter

from trowel.server.routes import games, play, review, tables
from trowel.server.wire.table import Refused

REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": Refused} for status in (400, 403, 404, 409, 410, 413, 422, 429, 500, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS)
for module in (games, tables, play, review):
    router.include_router(module.router)
