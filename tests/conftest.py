"""Settings of all tests, and the `slow` mark that `make check` leaves out."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest
from hypothesis import settings

# The first call of a kernel may compile it, so examples have no deadline.
settings.register_profile("trowel", deadline=None)
settings.load_profile("trowel")

# Modules that play whole games, start processes or take more than five seconds.
SLOW = (
    "test_contract.py", "test_move_tables.py", "test_precompile.py", "arena/*", "evaluation/*", "examples/*",
    "server/*", "solver/*", "terminal/*", "*/test_invariants.py", "*/test_oracle.py", "*/test_terminal*.py",
    "bots/test_heuristics.py",
    "bots/test_features.py", "bots/test_levels.py", "bots/test_network.py", "bots/test_process.py",
    "bots/test_training.py", "core/test_bits.py", "core/test_effect_*.py", "core/test_effects.py",
    "core/test_kernel_cache.py", "research/test_observations.py", "research/test_openspiel*.py",
    "research/test_thread_pool.py", "artifact/test_effect_guarantees.py", "artifact/test_prices.py", "docs/*",
    "package/*",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    root = Path(__file__).parent
    for item in items:
        path = item.path.relative_to(root).as_posix()
        if any(fnmatch(path, pattern) for pattern in SLOW):
            item.add_marker(pytest.mark.slow)
