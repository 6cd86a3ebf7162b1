"""Measurement on a shared machine: alternate the workloads and keep the best rate of each."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

Workload = Callable[[], int]  # returns the units of work done


@dataclass(frozen=True)
class Figure:
    """One row of the report."""

    what: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    goal: str = ""  # for the ratio, or for the value if there is no peer

    @property
    def ratio(self) -> float | None:
        return self.value / self.peer_value if self.peer_value else None

    def to_json(self) -> dict[str, object]:
        return asdict(self) | {"ratio": self.ratio}


def measure_rate(workload: Workload, seconds: float) -> float:
    """Return units of work per second, measured for at least `seconds`."""
    units, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        units += workload()
    return units / elapsed


def best_rates(workloads: list[Workload], seconds: float, rounds: int = 4) -> list[float]:
    """Return the best rate of each workload, measured in turns so that other jobs affect all of them alike."""
    for workload in workloads:
        workload()
    best = [0.0] * len(workloads)
    for _ in range(rounds):
        for index, workload in enumerate(workloads):
            best[index] = max(best[index], measure_rate(workload, seconds / rounds))
    return best
