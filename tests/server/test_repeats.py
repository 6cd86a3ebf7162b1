"""A message that repeats does not fill the log."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from rich.console import Console

from trowel.server import run
from trowel.server.repeats import MAX_REPEATS, PERIOD_SECONDS, RepeatFilter
from trowel.server.settings import Settings


def test_a_repeated_message_is_logged_a_few_times_and_then_counted() -> None:
    now = 0.0
    repeats = RepeatFilter(lambda: now)

    def log(message: str, argument: int) -> str | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, message, (argument,), None)
        return record.getMessage() if repeats.filter(record) else None

    lines = [log("accept failed: %s", number) for number in range(31_000)]
    assert [line for line in lines if line] == [f"accept failed: {number}" for number in range(MAX_REPEATS)]
    assert log("another: %s", 1) == "another: 1"
    now = PERIOD_SECONDS
    assert log("accept failed: %s", 1) == f"accept failed: 1 ({31_000 - MAX_REPEATS} more of these in the last period)"


def test_the_server_filters_repeated_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handler = logging.StreamHandler()
    monkeypatch.setattr(logging.getLogger(), "handlers", [handler])

    def stop(_: int) -> int:
        raise InterruptedError

    monkeypatch.setattr(run, "raise_file_limit", stop)  # called once the log is set up
    with pytest.raises(InterruptedError):
        run.serve(Settings(tmp_path), "en", Console())
    assert [type(filter) for filter in handler.filters] == [RepeatFilter]
