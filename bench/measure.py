"""How to measure on a machine that does other things too: alternate what is compared, and keep each one's best."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

Workload = Callable[[], int]


@dataclass(frozen=True)
class Figure:
    """One line of the report. `goal` is what the issue asks of the ratio (or of the value, where there is no peer)."""

    what: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    goal: str = ""

    @property
    def ratio(self) -> float | None:
        return self.value / self.peer_value if self.peer_value else None

    def to_json(self) -> dict[str, object]:
        return asdict(self) | {"ratio": self.ratio}


def measure_rate(workload: Workload, seconds: float) -> float:
    """Units of work per second, over at least this time."""
    units, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        units += workload()
    return units / elapsed


def best_rates(workloads: list[Workload], seconds: float, rounds: int = 4) -> list[float]:
    """The best rate of each, measured in turns so that all meet the same neighbours on the machine."""
    for workload in workloads:
        workload()
    best = [0.0] * len(workloads)
    for _ in range(rounds):
        for index, workload in enumerate(workloads):
            best[index] = max(best[index], measure_rate(workload, seconds / rounds))
    return best
