"""What all tests share: the mark that names rules, and hypothesis without a clock."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("trowel", deadline=None)
settings.load_profile("trowel")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids, side=None): the ids of the rule ledgers that a test proves")
