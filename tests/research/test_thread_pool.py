"""The thread pool of a batch: no command is lost while threads sleep and wake, and threads end with their batch."""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import trowel
from trowel.core.intrinsics.array_pack import ArrayPack
from trowel.core.jit import JIT
from trowel.research import thread_pool
from trowel.research.batch import BatchEnv
from trowel.research.mailbox import PARKED, SPINNING, Command, Mailbox, swap, wait_for_command, wait_until_done
from trowel.research.thread_pool import ThreadPool


def make_pool(run_command: Callable[[Any, int], None], count: int) -> ThreadPool:
    """Return a pool whose threads call `run_command` in Python, each with its own array."""

    def run_commands(pointer: Any, address: Any, max_spins: int) -> int:
        while (command := wait_for_command(address, max_spins)) > Command.STOP:
            run_command(pointer, command)
            swap(address, SPINNING)
        return int(command)

    return ThreadPool(run_commands, [ArrayPack((np.full(1, number),)) for number in range(count)])


def play(env: BatchEnv, steps: int, pause: Callable[[int], float]) -> np.ndarray:
    for step in range(steps):
        env.step(env.sample())
        time.sleep(pause(step))
    return np.concatenate([env.observations.ravel(), env.final_scores.ravel()])


@pytest.mark.parametrize("max_spins", [1, 60, thread_pool.SPIN_LIMIT])
def test_threads_play_the_same_games_whether_they_sleep_or_spin(
    max_spins: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One spin; a few microseconds, so that commands arrive while the thread parks; and the default."""
    monkeypatch.setattr(thread_pool, "SPIN_LIMIT", max_spins)
    expected = play(BatchEnv("scarabya", 4, seed=3, threads=1, mode="duel"), 1000, lambda step: 0)
    threaded = BatchEnv("scarabya", 4, seed=3, threads=3, mode="duel")
    np.testing.assert_array_equal(expected, play(threaded, 1000, lambda step: 0.002 if step % 50 == 0 else 0))


def test_every_thread_runs_every_command_once_and_run_waits_for_all() -> None:
    calls: list[tuple[str, int]] = []

    def record_call(pointer: Any, command: int) -> None:
        time.sleep(0.01)
        calls.append((threading.current_thread().name, command))

    pool = make_pool(record_call, 3)
    for command in (Command.RESET, Command.STEP):
        pool.run(command)
        assert [called for _, called in calls] == [command] * 3
        assert len({thread for thread, _ in calls}) == (3 if JIT else 1)
        calls.clear()


@pytest.mark.parametrize("index", [0, 1])
def test_an_error_in_a_thread_is_raised_and_the_pool_stays_usable(index: int) -> None:
    commands: list[int] = []

    def fail(pointer: Any, command: int) -> None:
        commands.append(command)
        if command == Command.STEP and len(commands) > index:
            raise OverflowError("too many vases")

    pool = make_pool(fail, 2)
    with pytest.raises(OverflowError, match="vases"):
        pool.run(Command.STEP)
    commands.clear()
    pool.run(Command.SAMPLE)
    assert commands == [Command.SAMPLE] * 2


def test_the_first_illegal_action_is_reported_whichever_thread_finds_it() -> None:
    env = BatchEnv("scarabya", 9, seed=2, mode="duel", threads=3)
    assert not env.masks[:, 0].any()
    for indices in ((7,), (4, 8), (1, 4)):
        actions = env.sample().copy()
        actions[list(indices)] = 0  # a tile in the corner, illegal in all games here
        with pytest.raises(trowel.IllegalMoveError, match=f"game {indices[0]}, seat 0"):
            env.step(actions)


@pytest.mark.skipif(not JIT, reason="uncompiled code starts no threads")
def test_threads_stop_when_their_batch_is_gone() -> None:
    before = set(threading.enumerate())
    env = BatchEnv("scarabya", 4, threads=3, mode="duel")
    env.step(env.sample())
    started = set(threading.enumerate()) - before
    assert len(started) == 2
    del env
    gc.collect()
    for thread in started:
        thread.join(10)
        assert not thread.is_alive()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this platform has no fork")
def test_a_forked_process_starts_its_own_threads() -> None:
    env = BatchEnv("scarabya", 4, seed=5, threads=2, mode="duel")
    clone = env.clone()
    child = os.fork()
    if child == 0:
        expected = play(env, 20, lambda step: 0)
        os._exit(0 if np.array_equal(expected, play(clone, 20, lambda step: 0)) else 1)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.skipif(not JIT, reason="uncompiled code starts no threads")
def test_a_command_is_run_even_if_its_sender_was_interrupted_before_waking_the_thread() -> None:
    """A KeyboardInterrupt between storing the command and waking the thread."""
    commands: list[int] = []
    pool = make_pool(lambda pointer, command: commands.append(command), 2)
    pool.run(Command.RESET)
    time.sleep(0.05)  # the thread parks
    (thread,) = pool._threads
    assert swap(thread._mailbox.address, int(Command.SAMPLE)) == PARKED
    pool.run(Command.STEP)
    assert sorted(commands) == sorted([Command.RESET] * 2 + [Command.SAMPLE] + [Command.STEP] * 2)


@pytest.mark.skipif(not JIT, reason="uncompiled code starts no threads")
def test_a_thread_stops_even_if_stop_is_posted_while_it_works() -> None:
    env = BatchEnv("scarabya", 20_000, threads=2, mode="duel")
    before = set(threading.enumerate())
    (thread,) = env._pool._threads
    thread.post(Command.STEP)
    thread.post(Command.STOP)  # as if the caller was interrupted and the batch collected
    deadline = time.monotonic() + 20
    while before <= set(threading.enumerate()) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(before - set(threading.enumerate())) == 1


def test_an_empty_mailbox_is_parked_after_a_while() -> None:
    mailbox = Mailbox()
    swap(mailbox.address, int(Command.STEP))
    assert wait_for_command(mailbox.address, 5) == Command.STEP
    assert not wait_until_done(mailbox.address, 5)
    swap(mailbox.address, SPINNING)
    assert wait_until_done(mailbox.address, 5)
    assert wait_for_command(mailbox.address, 5) == PARKED
    assert swap(mailbox.address, int(Command.STEP)) == PARKED
