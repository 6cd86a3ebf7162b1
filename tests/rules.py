"""Decorators that mark a test with the ids of the rules it tests; test_closure.py reads the marks.

`@rule_test` marks tests of effects. `@permits` and `@forbids` mark tests of moves that a rule allows and refuses.
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
