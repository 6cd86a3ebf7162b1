"""Worker processes for the games of the study.

What they call must not be defined in `__main__`, because a spawned process does not have this module.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from typing import Any, TypeVar

import numpy as np

from scripts.artifact_study.metrics import measure
from scripts.artifact_study.search import Table, play_table

T = TypeVar("T")


def map_tables(
    play: Callable[[Table, np.ndarray], T], tables: Sequence[Table], weights: np.ndarray, workers: int
) -> Iterator[T]:
    """Yield the result of every table in order, from `workers` processes; with one worker, from this process."""
    if workers == 1:
        yield from (play(table, weights) for table in tables)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as processes:
        yield from processes.map(play, tables, [weights] * len(tables))


def play_and_measure(table: Table, weights: np.ndarray) -> dict[str, Any]:
    """Play a game; return its table and what it shows."""
    return asdict(table) | measure(play_table(table, weights))
