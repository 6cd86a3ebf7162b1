"""Marks a test with the ids of the ledger that it proves; test_closure.py reads these marks.

`@rule_test` proves that something happens; `@permits` and `@forbids` are the two sides of a rule that can refuse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

T = TypeVar("T", bound=Callable[..., object])


def rule_test(*ids: str) -> Callable[[T], T]:
    return pytest.mark.rule(*ids)


def permits(*ids: str) -> Callable[[T], T]:
    return pytest.mark.rule(*ids, side="permits")


def forbids(*ids: str) -> Callable[[T], T]:
    return pytest.mark.rule(*ids, side="forbids")
