"""A machine whose kernels are not compiled yet, as far as a server in this process is told."""

from __future__ import annotations

import pytest

from trowel.core import cache


class ColdCache:
    """Kernels that are being compiled, until somebody says that they are."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.warm = False
        monkeypatch.setattr(cache, "is_warm", self.is_warm)
        monkeypatch.setattr(cache, "is_compiling", self.is_compiling)

    def is_warm(self, game: str) -> bool:
        return self.warm

    def is_compiling(self) -> bool:
        return not self.warm
