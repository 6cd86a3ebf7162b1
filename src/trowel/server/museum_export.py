"""Everything that is stored about a person, as one archive: `museum.json`, and a record of every game.

Games under way are included as far as the person may know them. Names of other people are in the records of the games
that they played together, as at the table.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from trowel.core.errors import TrowelError
from trowel.core.record import with_names
from trowel.server import maintenance, museum_queries
from trowel.server.access import Credentials
from trowel.server.campaign import load_campaign
from trowel.server.dig_queries import all_tries
from trowel.server.lesson_progress import list_lessons
from trowel.server.registry import TableRegistry
from trowel.server.transaction import Transaction

PAGE = 100  # games per query, so that the store is never busy for long
JSON_COLUMNS = ("sources", "counters")


class ChunkStream(io.RawIOBase):
    """A file that is only written; `take` returns what was written since the last call."""

    def __init__(self) -> None:
        self._chunks: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._chunks.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        chunks, self._chunks = self._chunks, []
        return b"".join(chunks)


async def export(registry: TableRegistry, guest: str) -> AsyncIterator[bytes]:
    """Yield the archive piece by piece."""
    stream = ChunkStream()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        summary = await personal_data(registry, guest)
        archive.writestr("museum.json", json.dumps(summary, ensure_ascii=False, indent=1))
        yield stream.take()
        own, shared = await registry.store.read(lambda found: maintenance.all_tables_held_by(found, guest))
        ids = [*own, *shared]
        for start in range(0, len(ids), PAGE):
            for id, record in await records(registry, guest, ids[start : start + PAGE]):
                archive.writestr(f"records/{id}.trowel", record)
            yield stream.take()
    yield stream.take()


async def personal_data(registry: TableRegistry, guest: str) -> dict[str, Any]:
    """Return results, tries, missions and lessons of a guest as JSON."""
    games: list[dict[str, Any]] = []
    after = (-1.0, "")
    while True:
        rows = await registry.store.read(partial(museum_queries.all_rows, guest=guest, after=after, limit=PAGE))
        games += [readable(dict(row._mapping)) for row in rows]
        if len(rows) < PAGE:
            break
        after = (rows[-1].ended, rows[-1].table_id)
    tries = await registry.store.read(lambda found: all_tries(found, guest))
    campaign = await load_campaign(registry.store, guest)
    lessons = await list_lessons(registry, guest)
    return {
        "games": games,
        "daily": tries,
        "missions": [mission.model_dump() for mission in campaign.missions],
        "lessons": [lesson.model_dump() for lesson in lessons],
    }


def readable(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row of results without the guest, whose value would be a password, and with its JSON columns as JSON."""
    return {
        name: json.loads(value) if name in JSON_COLUMNS else value for name, value in row.items() if name != "guest"
    }


async def records(registry: TableRegistry, guest: str, ids: list[str]) -> list[tuple[str, str]]:
    """Return (table, record) of games; of a running one up to the first line that is hidden from the guest's seat."""

    def load(transaction: Transaction) -> list[tuple[str, str | None, list[str]]]:
        return [(id, transaction.stored_record(id), [seat.name for seat in transaction.seats_of(id)]) for id in ids]

    found = []
    for id, record, names in await registry.store.read(load):
        text = record if record is not None else await running_record(registry, guest, id)
        if text is not None:
            found.append((id, with_names(text, names)))
    return found


async def running_record(registry: TableRegistry, guest: str, id: str) -> str | None:
    try:
        table = await registry.get(id)
        own = Credentials(guest).held_seats(id, table.state.seats)
        seat = own[0] if len(own) == 1 else None
        return table.state.history.record_for(seat, table.state.is_finished)
    except TrowelError:  # nothing of it is public yet, or it was played by other rules
        return None
