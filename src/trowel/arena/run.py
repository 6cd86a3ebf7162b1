"""Execution of a schedule on all cores or on a Ray cluster. Each result is written before the next one is taken."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from trowel.arena.results import Results
from trowel.arena.schedule import Pairing, Result, Schedule, play_pairing
from trowel.extras import require

QUEUED_GAMES_PER_WORKER = 2  # few, because a sequential test that stops early discards them
OBJECT_STORE_BYTES = 80_000_000  # about Ray's minimum; a result is one line

ShouldStop = Callable[[list[Result]], bool]  # called with all results so far
Pool = Callable[[Schedule, Iterable[Pairing]], Iterator[Result]]  # plays pairings, yields results as they finish


def run(schedule: Schedule, results: Results, pool: Pool, should_stop: ShouldStop | None = None) -> Iterator[Result]:
    """Play the games missing from `results` and yield each new result once it is on disk.

    `should_stop` is called before the first game and after every game; True ends the run.
    """
    missing = [pairing for pairing in schedule.pairings() if pairing not in results.by_pairing]
    if should_stop is not None and should_stop(list(results.by_pairing.values())):
        return
    for result in pool(schedule, missing):
        if results.add(result):
            yield result
            if should_stop is not None and should_stop(list(results.by_pairing.values())):
                return


def make_local_pool(workers: int | None = None) -> Pool:
    """Return a pool of worker processes on this machine; default one per core."""

    def pool(schedule: Schedule, pairings: Iterable[Pairing]) -> Iterator[Result]:
        queue = iter(pairings)
        num_workers = workers or os.cpu_count() or 1
        with ProcessPoolExecutor(num_workers, mp_context=multiprocessing.get_context("spawn")) as processes:
            running: set[Future[Result]] = {
                processes.submit(play_pairing, schedule, pairing)
                for pairing in islice(queue, QUEUED_GAMES_PER_WORKER * num_workers)
            }
            try:
                while running:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    running |= {
                        processes.submit(play_pairing, schedule, pairing) for pairing in islice(queue, len(done))
                    }
                    for future in done:
                        yield future.result()
            finally:
                processes.shutdown(wait=True, cancel_futures=True)

    return pool


def make_ray_pool(address: str | None) -> Pool:
    """Return a pool on the Ray cluster at `address`; None starts a local cluster for the run.

    Raises:
        OptionError: Ray is not installed.
    """
    if address is None:
        # Ray reads this when it is imported. A one-machine cluster then listens on loopback only and needs no network.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry
    require("ray", "cluster")
    import ray

    memory = OBJECT_STORE_BYTES if address is None else None  # a running cluster has its own setting

    def pool(schedule: Schedule, pairings: Iterable[Pairing]) -> Iterator[Result]:
        ray.init(
            address or "local", object_store_memory=memory, include_dashboard=False, log_to_driver=False,
            configure_logging=False,
        )  # fmt: skip
        try:
            queue = iter(pairings)
            task = ray.remote(play_pairing)
            num_workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            running = [
                task.remote(schedule, pairing) for pairing in islice(queue, QUEUED_GAMES_PER_WORKER * num_workers)
            ]
            while running:
                done, running = ray.wait(running, num_returns=1)
                running += [task.remote(schedule, pairing) for pairing in islice(queue, len(done))]
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return pool
