"""A source of time that tests advance, so that none has to wait."""

from __future__ import annotations


class FakeTime:
    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds
