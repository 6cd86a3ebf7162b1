"""Plays a schedule's games on all cores, or on a Ray cluster; each result is written before the next is asked for."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from trowel.arena.results import Results
from trowel.arena.schedule import Pairing, Result, Schedule, play_pairing
from trowel.core.errors import OptionError

QUEUED_GAMES_PER_WORKER = 2  # games that wait for each worker: little is thrown away when a test is sure early
OBJECT_STORE_BYTES = 80_000_000  # bytes, about the least that Ray takes: a result is one line

ShouldStop = Callable[[list[Result]], bool]
Pool = Callable[[Schedule, Iterable[Pairing]], Iterator[Result]]


def run(schedule: Schedule, results: Results, pool: Pool, should_stop: ShouldStop | None = None) -> Iterator[Result]:
    """Plays what is still missing; yields each new result once it is on disk. Stops when `should_stop` says so."""
    missing = [pairing for pairing in schedule.pairings() if pairing not in results.by_pairing]
    if should_stop is not None and should_stop(list(results.by_pairing.values())):
        return
    for result in pool(schedule, missing):
        if results.add(result):
            yield result
            if should_stop is not None and should_stop(list(results.by_pairing.values())):
                return


def make_local_pool(workers: int | None = None) -> Pool:
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
    """`address` of a running cluster, or None for one of our own on this machine."""
    if address is None:
        # Read when Ray is imported: a cluster of one machine listens on loopback only, and needs no network.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    try:
        import ray
    except ImportError:
        raise OptionError(
            "Ray is not installed: pip install 'trowel[cluster]'",
            "Ray n'est pas installé : pip install 'trowel[cluster]'",
        ) from None
    memory = OBJECT_STORE_BYTES if address is None else None  # a cluster that runs already has its own

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
