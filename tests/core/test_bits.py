"""Bits, vectors and packed bytes: the intrinsics agree with Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trowel.core.intrinsics import bits as bits_module
from trowel.core.intrinsics import packed as packed_module
from trowel.core.intrinsics import vectors as vectors_module
from trowel.core.intrinsics.bits import nth_set_bit, nth_set_bit_portable
from trowel.core.jit import JIT, jit
from trowel.core.rng import make_rng, randbelow

bits: Any = bits_module  # numba's intrinsics look to mypy as if they took the compiler's arguments
vectors: Any = vectors_module
packed: Any = packed_module

words = st.integers(1, 2**64 - 1)


@jit
def count_and_lowest(word: Any) -> Any:
    return bits.popcount(word), bits.lowest_bit(word)


@jit
def shift_both_ways(first: Any, second: Any) -> Any:
    vector = vectors.vec2(first, second)
    up, down = vectors.shift_lanes_up(vector), vectors.shift_lanes_down(vector)
    return up[0], up[1], down[0], down[1]


@given(words)
def test_popcount_and_lowest_bit_agree_with_python(word: int) -> None:
    assert tuple(map(int, count_and_lowest(np.uint64(word)))) == (word.bit_count(), (word & -word).bit_length() - 1)


@given(words, st.data())
def test_the_nth_set_bit_is_found_with_and_without_pdep(word: int, data: st.DataObject) -> None:
    positions = [position for position in range(64) if word >> position & 1]
    n = data.draw(st.integers(0, len(positions) - 1))
    assert int(nth_set_bit(np.uint64(word), n)) == int(nth_set_bit_portable(np.uint64(word), n)) == positions[n]


def test_shifting_lanes_moves_every_word_and_inserts_zero() -> None:
    assert tuple(map(int, shift_both_ways(np.uint64(7), np.uint64(9)))) == (0, 7, 9, 0)


@jit
def read_eight(numbers: Any, place: Any) -> Any:
    word = packed.load_bytes8(numbers, place)
    return (
        packed.byte_at(word, 3),
        packed.sum_bytes(word),
        packed.count_nonzero(word),
        packed.weighted_sum(word, numbers, 0),
    )


@jit
def read_64(numbers: Any, place: Any, number: Any) -> Any:
    return packed.equal_mask64(numbers, place, number)


small = st.lists(st.one_of(st.just(0), st.integers(0, 15)), min_size=100, max_size=100)


@given(small, st.integers(0, 92))
def test_eight_packed_numbers_are_loaded_summed_counted_and_weighted(numbers: list[int], place: int) -> None:
    eight = numbers[place : place + 8]
    weighted_sum = sum(number * value for number, value in zip(eight, numbers, strict=False))
    expected = (eight[3], sum(eight), sum(number > 0 for number in eight), weighted_sum)
    assert tuple(map(int, read_eight(np.array(numbers, dtype=np.int8), place))) == expected


@given(small, st.integers(0, 36), st.integers(-1, 15))
def test_the_equality_mask_of_64_numbers_agrees_with_python(numbers: list[int], place: int, number: int) -> None:
    mask = int(read_64(np.array(numbers, dtype=np.int8), place, number))
    assert mask == sum(1 << i for i, other in enumerate(numbers[place : place + 64]) if other == number)


@pytest.mark.parametrize("n", [1, 2, 7, 1000])
def test_randbelow_covers_its_range_and_stays_below_its_limit(n: int) -> None:
    rng = make_rng(3)
    draws = {int(randbelow(rng, n)) for _ in range(20 * n)}
    assert draws <= set(range(n))
    assert len(draws) > 0.95 * n


def test_these_tests_run_compiled() -> None:
    assert JIT
