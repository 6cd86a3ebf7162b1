"""What guests have made of Marajoara's missions: written down with the move that ends one."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from trowel.games.marajoara.options import YES
from trowel.server.schema import holders, missions, tables
from trowel.server.state import Standing

GAME = "marajoara"


def missions_of(connection: sa.Connection, guest: str) -> tuple[list[dict[str, Any]], dict[int, str]]:
    """What the guest has made of each mission, and the tables where one is being played, the newest of each."""
    found = connection.execute(sa.select(missions).where(missions.c.guest == guest)).mappings()
    rows = [dict(row) for row in found]
    playing = connection.execute(
        sa.select(tables.c.id, tables.c.options)
        .join(holders, holders.c.table_id == tables.c.id)
        .where(holders.c.guest == guest, tables.c.game == GAME, tables.c.status == "playing")
        .order_by(tables.c.created)
    )
    running = {int(json.loads(options).get("mission", 0)): id for id, options in playing}
    return rows, running


def write_down(connection: sa.Connection, table: str, standing: Standing) -> None:
    """Called in the transaction that ends a game; what is won stays won. A mission given up counts for nothing."""
    match = standing.history.match
    if match.game.name != GAME or "mission" not in match.options or not match.over or standing.lesson is not None:
        return
    mission, challenge = int(match.options["mission"]), match.options["challenge"] == YES
    score = match.scores[0]
    for guest in sorted(standing.seats[0].holders):
        key = (missions.c.guest == guest) & (missions.c.mission == mission) & (missions.c.challenge == challenge)
        before = connection.execute(sa.select(missions).where(key)).mappings().first()
        results = [score] if match.winners else []
        if before is not None and before["best_won"] is not None:
            results.append(before["best_won"])
        connection.execute(sa.delete(missions).where(key))
        connection.execute(
            sa.insert(missions),
            [
                {
                    "guest": guest, "mission": mission, "challenge": challenge, "table_id": table,
                    "best": score if before is None else max(score, before["best"]),
                    "best_won": max(results, default=None),
                }
            ],
        )  # fmt: skip
