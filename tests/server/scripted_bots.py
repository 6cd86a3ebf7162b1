"""Servers and pools whose workers run the bots of tests/bots/scripted_worker.py."""

from __future__ import annotations

import pytest

from tests.bots import scripted_worker
from trowel.bots import levels
from trowel.core import cache


def use_scripted_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start scripted workers, uncompiled, so that no test waits for the compiler."""
    monkeypatch.setattr("trowel.bots.process.WORKER_MODULE", scripted_worker.MODULE)
    monkeypatch.setattr(cache, "is_warm", lambda game: False)
    monkeypatch.setattr(levels, "is_fast_uncompiled", lambda *_: True)
