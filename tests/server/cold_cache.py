"""Fake cold kernel cache for a server in this process."""

from __future__ import annotations

import pytest

from trowel.core import cache


class ColdCache:
    """A cache whose kernels are being compiled until the test sets `warm`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.warm = False
        monkeypatch.setattr(cache, "is_warm", self.is_warm)
        monkeypatch.setattr(cache, "is_compiling", self.is_compiling)

    def is_warm(self, game: str) -> bool:
        return self.warm

    def is_compiling(self) -> bool:
        return not self.warm
