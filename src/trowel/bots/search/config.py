"""The base class of search settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from trowel.bots.base import SearchBot
from trowel.bots.budget import Budget


@dataclass(frozen=True)
class SearchConfig(ABC):
    """The settings of a search, and the factory of its bot. Each kind of search adds its own settings."""

    FAST_SIMULATIONS: ClassVar[int] = 0  # the most that take a second or two uncompiled

    budget: Budget

    @abstractmethod
    def make_bot(self, seed: int) -> SearchBot:
        """Return a bot that searches with these settings."""
