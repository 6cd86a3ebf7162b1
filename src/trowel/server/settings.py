"""Settings of a server process."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
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
    default_bot: str | None = None  # for seats that name no bot; None: a level of medium strength
    messages_per_second: float = 20.0  # per guest, seat key or address, on average
    message_burst: int = 60  # messages
    tables_per_minute: float = 60.0  # per address: created and imported tables
    max_tables_in_memory: int = 2_000  # idle tables above this are evicted
    busy_timeout_seconds: float = 2.0  # wait for a database locked by another process
    now: Callable[[], float] = time.time  # seconds since 1970
