"""Settings of a search, from which its bot is made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from trowel.bots.base import SearchBot
from trowel.bots.budget import Budget


@dataclass(frozen=True)
class SearchConfig(ABC):
    """How hard to search. Each kind of search adds settings of its own."""

    FAST_SIMULATIONS: ClassVar[int] = 0  # at most as many as take a second or two without the compiler

    budget: Budget

    @abstractmethod
    def make_bot(self, seed: int) -> SearchBot: ...
