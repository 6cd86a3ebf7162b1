"""What can be set when a server starts."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = field(default_factory=lambda: min(4, os.cpu_count() or 1))
    bot_seconds: float = 30.0  # how long a bot may take before its worker is restarted
    cold_seconds: float = 300.0  # the same while this game's kernels are still to be compiled
    bot_pause: float = 0.6  # before a bot's move where people watch, so that they can follow
    stand_in: str | None = None  # the bot that plays where nobody said which; None: one of middling strength
    messages_a_second: float = 20.0  # for each person, on average
    messages_at_once: int = 60
    tables_a_minute: float = 60.0  # for each person or address: creating and importing
    tables_in_memory: int = 2_000
    busy_seconds: float = 2.0  # how long to wait for a database that somebody else has locked
    now: Callable[[], float] = time.time
