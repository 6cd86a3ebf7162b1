"""Plays a plan's games on all cores, or on a Ray cluster; each result is written before the next is asked for."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from trowel.arena.results import Results
from trowel.arena.schedule import Fixture, Plan, Result, play
from trowel.core.errors import OptionError

AHEAD = 2  # games that wait for each worker: little is thrown away when a test is sure early
RESULTS_MEMORY = 80_000_000  # bytes, about the least that Ray takes: a result is one line

Enough = Callable[[list[Result]], bool]
Pool = Callable[[Plan, Iterable[Fixture]], Iterator[Result]]


def run(plan: Plan, results: Results, pool: Pool, enough: Enough | None = None) -> Iterator[Result]:
    """Plays what is still missing; yields each new result once it is on disk. Stops when that is `enough`."""
    missing = [fixture for fixture in plan.fixtures() if fixture not in results.played]
    if enough is not None and enough(list(results.played.values())):
        return
    for result in pool(plan, missing):
        if results.add(result):
            yield result
            if enough is not None and enough(list(results.played.values())):
                return


def on_this_machine(workers: int | None = None) -> Pool:
    def pool(plan: Plan, fixtures: Iterable[Fixture]) -> Iterator[Result]:
        todo = iter(fixtures)
        cores = workers or os.cpu_count() or 1
        with ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn")) as processes:
            running: set[Future[Result]] = {processes.submit(play, plan, one) for one in islice(todo, AHEAD * cores)}
            try:
                while running:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    running |= {processes.submit(play, plan, one) for one in islice(todo, len(done))}
                    for future in done:
                        yield future.result()
            finally:
                processes.shutdown(wait=True, cancel_futures=True)

    return pool


def on_ray(address: str | None) -> Pool:
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
    memory = RESULTS_MEMORY if address is None else None  # a cluster that runs already has its own

    def pool(plan: Plan, fixtures: Iterable[Fixture]) -> Iterator[Result]:
        ray.init(
            address or "local", object_store_memory=memory, include_dashboard=False, log_to_driver=False,
            configure_logging=False,
        )  # fmt: skip
        try:
            todo = iter(fixtures)
            task = ray.remote(play)
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            running = [task.remote(plan, one) for one in islice(todo, AHEAD * cores)]
            while running:
                done, running = ray.wait(running, num_returns=1)
                running += [task.remote(plan, one) for one in islice(todo, len(done))]
                yield from ray.get(done)
        finally:
            ray.shutdown()

    return pool
