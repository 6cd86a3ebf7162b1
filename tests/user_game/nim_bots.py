"""Bots and other agents of a user."""

from __future__ import annotations

import re

import numpy as np

from trowel.bots.base import Bot, Position, Stop
from trowel.core.moves import Move


class NimMaster(Bot):
    """Leaves a multiple of four stones where that is possible."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        count = position.view()["stones"] % 4
        return next((move for move in position.legal if str(move) == f"take {count}"), position.legal[0])


class Cheat(Bot):
    """Returns what is not a legal move."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return None  # type: ignore[return-value]


class Broken(Bot):
    """Cannot be created with a seed."""

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return position.legal[0]


def best_action(observation: np.ndarray, mask: np.ndarray) -> int:
    """A policy that plays as NimMaster does."""
    stones = int(observation[-4])  # the last three are the stones of each seat
    return stones % 4 - 1 if stones % 4 else 0


def best_answer(prompt: str) -> str:
    """A text agent that plays as NimMaster does."""
    found = re.search(r"\((\d+)\)", prompt)
    assert found is not None
    return f"take {int(found[1]) % 4 or 1}"
