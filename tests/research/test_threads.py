"""The crew of a batch: no order is lost, however the threads sleep and wake, and nobody is left behind."""

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
from trowel.core.intrinsics.array_pack import Held
from trowel.core.jit import JIT
from trowel.research import thread_pool
from trowel.research.batch import BatchEnv
from trowel.research.mailbox import ASLEEP, AWAKE, Order, Word, await_order, carried_out, exchange
from trowel.research.thread_pool import Crew


def crew_that(does: Callable[[Any, int], None], count: int) -> Crew:
    """Members that carry out orders in Python, on an array of their own each."""

    def serve(handle: Any, word: Any, patience: int) -> int:
        while (order := await_order(word, patience)) > Order.LEAVE:
            does(handle, order)
            exchange(word, AWAKE)
        return int(order)

    return Crew(serve, [Held((np.full(1, number),)) for number in range(count)])


def played(env: BatchEnv, steps: int, pause: Callable[[int], float]) -> np.ndarray:
    for step in range(steps):
        env.step(env.sample())
        time.sleep(pause(step))
    return np.concatenate([env.observations.ravel(), env.finals.ravel()])


@pytest.mark.parametrize("patience", [1, 60, thread_pool.PATIENCE])
def test_threads_that_fall_asleep_or_stay_awake_play_the_same_games(
    patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one look before sleeping, with some microseconds (orders come while it falls asleep), and as it is."""
    monkeypatch.setattr(thread_pool, "PATIENCE", patience)
    alone = played(BatchEnv("scarabya", 4, seed=3, threads=1, mode="duel"), 1000, lambda step: 0)
    crew = BatchEnv("scarabya", 4, seed=3, threads=3, mode="duel")
    np.testing.assert_array_equal(alone, played(crew, 1000, lambda step: 0.002 if step % 50 == 0 else 0))


def test_every_member_carries_out_every_order_once_and_run_waits_for_all() -> None:
    diary: list[tuple[str, int]] = []

    def note(handle: Any, order: int) -> None:
        time.sleep(0.01)
        diary.append((threading.current_thread().name, order))

    crew = crew_that(note, 3)
    for order in (Order.RESET, Order.STEP):
        crew.run(order)
        assert [noted for _, noted in diary] == [order] * 3
        assert len({thread for thread, _ in diary}) == (3 if JIT else 1)
        diary.clear()


@pytest.mark.parametrize("number", [0, 1])
def test_what_a_member_fails_with_is_raised_and_the_crew_goes_on(number: int) -> None:
    done: list[int] = []

    def fail(handle: Any, order: int) -> None:
        done.append(order)
        if order == Order.STEP and len(done) > number:
            raise OverflowError("too many vases")

    crew = crew_that(fail, 2)
    with pytest.raises(OverflowError, match="vases"):
        crew.run(Order.STEP)
    done.clear()
    crew.run(Order.SAMPLE)
    assert done == [Order.SAMPLE] * 2


def test_the_first_illegal_action_is_told_whoever_finds_it() -> None:
    env = BatchEnv("scarabya", 9, seed=2, mode="duel", threads=3)
    assert not env.masks[:, 0].any()
    for wrong in ((7,), (4, 8), (1, 4)):
        chosen = env.sample().copy()
        chosen[list(wrong)] = 0  # the first tile in the corner: none is dealt here
        with pytest.raises(trowel.IllegalMoveError, match=f"game {wrong[0]}, seat 0"):
            env.step(chosen)


@pytest.mark.skipif(not JIT, reason="plain Python hires no threads")
def test_threads_leave_when_their_batch_is_gone() -> None:
    before = set(threading.enumerate())
    env = BatchEnv("scarabya", 4, threads=3, mode="duel")
    env.step(env.sample())
    hired = set(threading.enumerate()) - before
    assert len(hired) == 2
    del env
    gc.collect()
    for thread in hired:
        thread.join(10)
        assert not thread.is_alive()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_forked_process_hires_threads_of_its_own() -> None:
    env = BatchEnv("scarabya", 4, seed=5, threads=2, mode="duel")
    twin = env.clone()
    child = os.fork()
    if child == 0:
        same = played(env, 20, lambda step: 0)
        os._exit(0 if np.array_equal(same, played(twin, 20, lambda step: 0)) else 1)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.skipif(not JIT, reason="plain Python hires no threads")
def test_an_order_whose_giver_was_interrupted_before_waking_anybody_is_carried_out() -> None:
    """Ctrl-C between putting the order into the word and the call to wake up."""
    done: list[int] = []
    crew = crew_that(lambda handle, order: done.append(order), 2)
    crew.run(Order.RESET)
    time.sleep(0.05)  # it falls asleep
    (member,) = crew._hired
    assert exchange(member._word.at, int(Order.SAMPLE)) == ASLEEP
    crew.run(Order.STEP)
    assert sorted(done) == sorted([Order.RESET] * 2 + [Order.SAMPLE] + [Order.STEP] * 2)


@pytest.mark.skipif(not JIT, reason="plain Python hires no threads")
def test_a_thread_that_is_told_to_leave_while_it_works_leaves() -> None:
    env = BatchEnv("scarabya", 20_000, threads=2, mode="duel")
    before = set(threading.enumerate())
    (member,) = env._crew._hired
    member.tell(Order.STEP)
    member.tell(Order.LEAVE)  # its giver was interrupted, and the batch is gone
    deadline = time.monotonic() + 20
    while before <= set(threading.enumerate()) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(before - set(threading.enumerate())) == 1


def test_a_word_without_an_order_is_asleep_after_a_while() -> None:
    word = Word()
    exchange(word.at, int(Order.STEP))
    assert await_order(word.at, 5) == Order.STEP
    assert not carried_out(word.at, 5)
    exchange(word.at, AWAKE)
    assert carried_out(word.at, 5)
    assert await_order(word.at, 5) == ASLEEP
    assert exchange(word.at, int(Order.STEP)) == ASLEEP
