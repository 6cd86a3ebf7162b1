"""All limits of a server over time, and the quotas of the database."""

from __future__ import annotations

from trowel.server import limit_refusals as refusals
from trowel.server import maintenance
from trowel.server.rate_limit import PersonLimiter, RateLimiter
from trowel.server.settings import Settings
from trowel.server.store import Store

DAY_SECONDS = 24 * 3600
MAX_DEVICES = 20  # guests that hold the same seat


class Limits:
    """The rate limiters of a server. They count in monotonic time and start full with the process."""

    def __init__(self, settings: Settings) -> None:
        people, monotonic = settings.people_per_address, settings.monotonic
        self.messages = PersonLimiter(settings.messages_per_second, settings.message_burst, people, monotonic)
        self.chat = PersonLimiter(
            settings.chat_lines_per_minute / 60, settings.chat_lines_per_minute, people, monotonic,
            refusals.chat_too_fast,
        )  # fmt: skip
        self.table_bursts = RateLimiter(
            settings.tables_per_minute / 60, settings.tables_per_minute, monotonic, refusals.too_many_new_tables
        )
        self.tables = PersonLimiter(
            settings.tables_per_day / DAY_SECONDS, settings.tables_per_day, people, monotonic,
            refusals.too_many_new_tables,
        )  # fmt: skip
        self.imported_bytes = PersonLimiter(
            settings.imported_bytes_per_day / DAY_SECONDS, settings.imported_bytes_per_day, people, monotonic,
            refusals.too_much_imported,
        )  # fmt: skip
        self.pictures = PersonLimiter(
            settings.pictures_per_minute / 60, settings.pictures_per_minute, people, monotonic
        )
        self.exports = PersonLimiter(settings.exports_per_hour / 3600, settings.exports_per_hour, people, monotonic)
        self.guests = RateLimiter(
            settings.guests_per_hour / 3600, settings.guests_per_hour, monotonic, refusals.too_many_guests
        )


async def require_space(store: Store, settings: Settings) -> None:
    """Check that the database may grow.

    Raises:
        RefusalError: `server-full`.
    """
    if await store.read(maintenance.database_bytes) >= settings.max_database_bytes:
        raise refusals.database_full()


async def require_few_unfinished(store: Store, settings: Settings, guest: str) -> None:
    """Check that a guest may start another game.

    Raises:
        RefusalError: `too-many-tables`.
    """
    unfinished = await store.read(lambda transaction: maintenance.num_unfinished(transaction, guest))
    if unfinished >= settings.unfinished_tables:
        raise refusals.too_many_unfinished(settings.unfinished_tables)
