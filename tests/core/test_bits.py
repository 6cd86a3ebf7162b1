"""Bits and short vectors of words: the processor's way and the obvious one agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trowel.core.intrinsics import bits as kernel_bits
from trowel.core.intrinsics import packed as kernel_octets
from trowel.core.intrinsics import vectors as kernel_words
from trowel.core.intrinsics.bits import nth_set_bit, nth_set_bit_portable
from trowel.core.jit import JIT, jit
from trowel.core.rng import make_rng, randbelow

bits: Any = kernel_bits  # numba's intrinsics look to mypy as if they took the compiler's arguments
vectors: Any = kernel_words
octets: Any = kernel_octets

words = st.integers(1, 2**64 - 1)


@jit
def counted(word: Any) -> Any:
    return bits.ones(word), bits.lowest(word)


@jit
def moved(first: Any, second: Any) -> Any:
    vector = vectors.vec2(first, second)
    on, back = vectors.shift_lanes_up(vector), vectors.shift_lanes_down(vector)
    return on[0], on[1], back[0], back[1]


@given(words)
def test_bits_are_counted_and_the_lowest_is_found(word: int) -> None:
    assert tuple(map(int, counted(np.uint64(word)))) == (word.bit_count(), (word & -word).bit_length() - 1)


@given(words, st.data())
def test_the_nth_bit_is_found_with_and_without_the_processors_help(word: int, data: st.DataObject) -> None:
    places = [place for place in range(64) if word >> place & 1]
    n = data.draw(st.integers(0, len(places) - 1))
    assert int(nth_set_bit(np.uint64(word), n)) == int(nth_set_bit_portable(np.uint64(word), n)) == places[n]


def test_words_of_a_vector_move_one_place_and_zero_comes_in() -> None:
    assert tuple(map(int, moved(np.uint64(7), np.uint64(9)))) == (0, 7, 9, 0)


@jit
def read_eight(numbers: Any, place: Any) -> Any:
    word = octets.load_bytes8(numbers, place)
    return (
        octets.byte_at(word, 3),
        octets.sum_bytes(word),
        octets.count_nonzero(word),
        octets.weighted_sum(word, numbers, 0),
    )


@jit
def read_64(numbers: Any, place: Any, number: Any) -> Any:
    return octets.equal_mask64(numbers, place, number)


small = st.lists(st.one_of(st.just(0), st.integers(0, 15)), min_size=100, max_size=100)


@given(small, st.integers(0, 92))
def test_eight_numbers_are_read_summed_counted_and_weighed_at_once(numbers: list[int], place: int) -> None:
    eight = numbers[place : place + 8]
    weighted_sum = sum(one * value for one, value in zip(eight, numbers, strict=False))
    expected = (eight[3], sum(eight), sum(one > 0 for one in eight), weighted_sum)
    assert tuple(map(int, read_eight(np.array(numbers, dtype=np.int8), place))) == expected


@given(small, st.integers(0, 36), st.integers(-1, 15))
def test_numbers_equal_to_one_are_found_64_at_a_time(numbers: list[int], place: int, number: int) -> None:
    found = int(read_64(np.array(numbers, dtype=np.int8), place, number))
    assert found == sum(1 << i for i, one in enumerate(numbers[place : place + 64]) if one == number)


@pytest.mark.parametrize("n", [1, 2, 7, 1000])
def test_draws_stay_below_their_limit_and_reach_all_of_it(n: int) -> None:
    random = make_rng(3)
    drawn = {int(randbelow(random, n)) for _ in range(20 * n)}
    assert drawn <= set(range(n))
    assert len(drawn) > 0.95 * n


def test_these_tests_run_compiled_where_numba_is() -> None:
    assert JIT
