"""Retention: abandoned tables are deleted, finished games stay.

A table is abandoned if its game is unfinished and no holder of a seat has used it for `Settings.abandoned_days`, or if
it is an imported record, a copy of what its owner has, that has not been opened for as long. These are days of the
server's own running time (`schema.server_time`): a wrong time of day deletes nothing, and while the server is down no
table grows older.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from trowel.server import maintenance
from trowel.server.refusals import RefusalError
from trowel.server.registry import TableRegistry
from trowel.server.table import Table

MAX_DELETED_PER_SWEEP = 100
DAY_SECONDS = 24 * 3600
log = logging.getLogger("trowel.server")


class Retention:
    """The periodic task that notes which tables are used and deletes abandoned ones."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._used: set[str] = set()  # ids of the tables used since the last sweep
        self._swept = registry.settings.monotonic()

    def note_use(self, table: Table, held_seats: Sequence[int]) -> None:
        """Note that a holder of these seats has used a table; spectators keep imported games only."""
        if held_seats or table.state.status == "imported":
            self._used.add(table.id)

    async def run(self) -> None:
        """Sweep every `sweep_seconds` until cancelled."""
        while True:
            await asyncio.sleep(self._registry.settings.sweep_seconds)
            try:
                await self.sweep()
            except RefusalError as refusal:
                log.warning("cannot delete abandoned tables: %s", refusal)

    async def sweep(self) -> list[str]:
        """Store which tables were used, delete at most `MAX_DELETED_PER_SWEEP` abandoned ones and return their ids.

        Raises:
            RefusalError: `storage`; the next sweep continues.
        """
        registry, settings = self._registry, self._registry.settings
        now = settings.monotonic()
        elapsed, used = now - self._swept, self._used | registry.tables_with_clients()
        server_seconds = await registry.store.write(
            lambda transaction: maintenance.advance_server_time(transaction, elapsed, used)
        )
        self._swept, self._used = now, self._used - used
        if not settings.abandoned_days:
            return []
        used_before = server_seconds - settings.abandoned_days * DAY_SECONDS
        ids = await registry.store.read(
            lambda transaction: maintenance.abandoned_tables(transaction, used_before, MAX_DELETED_PER_SWEEP)
        )
        deleted = []
        for id in ids:
            if id not in self._used:  # nobody came back during the sweep
                await registry.delete(id)
                deleted.append(id)
        return deleted
