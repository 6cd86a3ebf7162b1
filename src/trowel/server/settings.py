"""Settings of a server process."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from trowel.server.network import NetworkSettings


@dataclass(frozen=True)
class Settings:
    """Settings of a server process; tests override most of them."""

    data_dir: Path  # database, signing key and lock
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any free port
    network: NetworkSettings = field(default_factory=NetworkSettings)
    workers: int = field(default_factory=lambda: min(4, os.cpu_count() or 1))  # bot processes
    bot_timeout_seconds: float = 30.0  # per bot request; then the worker is restarted
    cold_timeout_seconds: float = 300.0  # per bot request while kernels may have to be compiled
    cancel_seconds: float = 5.0  # for a worker to end a cancelled request; then it is restarted
    bot_pause_seconds: float = 0.6  # before a bot's move at tables with people, so that they can follow
    default_bot: str | None = None  # for seats that name no bot; None: the default level
    daily: bool = True  # whether this server has a daily dig
    own_bots: tuple[str, ...] = ()  # of the operator (docs/bots.md); people may choose them as they choose levels
    # Limits. Those per person also hold per address, times `people_per_address`.
    people_per_address: int = 8  # a household or a classroom behind one router
    messages_per_second: float = 20.0  # per person, on average
    message_burst: int = 60  # messages
    chat_lines_per_minute: float = 30.0  # per person
    tables_per_minute: float = 60.0  # per address: created and imported tables
    tables_per_day: int = 300  # per person: created and imported tables
    unfinished_tables: int = 100  # per guest
    imported_bytes_per_day: int = 4_000_000  # per person
    pictures_per_minute: float = 30.0  # per person: pictures of tables, drawn or from the cache
    exports_per_hour: float = 10.0  # per person: archives of all their games
    guests_per_hour: int = 120  # created per address
    advice_per_person: int = 4  # hints, analyses and pars that wait or are computed
    max_advice: int = 64  # of all people together
    max_database_bytes: int = 4_000_000_000  # above it, running games go on, but no table is created
    abandoned_days: float = 60.0  # of the server's running time, then an unused table is deleted; 0: never
    sweep_seconds: float = 600.0  # between searches for abandoned tables
    max_tables_in_memory: int = 2_000  # idle tables above this are evicted
    busy_timeout_seconds: float = 2.0  # wait for a database locked by another process
    now: Callable[[], float] = time.time  # seconds since 1970; for display only, since it may be set
    monotonic: Callable[[], float] = time.monotonic  # seconds; for limits and clocks

    def with_rate(self, messages_per_second: float) -> Settings:
        """Return settings with this rate of messages, and all other limits over time in proportion."""
        factor = messages_per_second / self.messages_per_second
        burst = max(1, round(3 * messages_per_second))
        return replace(
            self,
            messages_per_second=messages_per_second,
            message_burst=burst,
            tables_per_minute=burst,
            chat_lines_per_minute=self.chat_lines_per_minute * factor,
            tables_per_day=max(1, round(self.tables_per_day * factor)),
            imported_bytes_per_day=max(1, round(self.imported_bytes_per_day * factor)),
            pictures_per_minute=self.pictures_per_minute * factor,
            exports_per_hour=self.exports_per_hour * factor,
            guests_per_hour=max(1, round(self.guests_per_hour * factor)),
            unfinished_tables=round(self.unfinished_tables * max(1.0, factor)),
        )
