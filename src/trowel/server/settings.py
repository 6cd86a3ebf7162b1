"""What can be set when a server starts."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = field(default_factory=lambda: min(4, os.cpu_count() or 1))
    bot_timeout_seconds: float = 30.0  # how long a bot may take before its worker is restarted
    cold_timeout_seconds: float = 300.0  # the same while this game's kernels are still to be compiled
    bot_pause_seconds: float = 0.6  # before a bot's move where people watch, so that they can follow
    default_bot: str | None = None  # the bot that plays where nobody said which; None: one of middling strength
    messages_per_second: float = 20.0  # for each person, on average
    message_burst: int = 60
    tables_per_minute: float = 60.0  # for each person or address: creating and importing
    max_tables_in_memory: int = 2_000
    busy_timeout_seconds: float = 2.0  # how long to wait for a database that somebody else has locked
    now: Callable[[], float] = time.time
