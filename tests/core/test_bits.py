"""Bits and short vectors of words: the processor's way and the obvious one agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trowel.core import bits as kernel_bits
from trowel.core import words as kernel_words
from trowel.core.bits import nth, nth_by_halves
from trowel.core.generator import below, generator
from trowel.core.kernel import JIT, rule

bits: Any = kernel_bits  # numba's intrinsics look to mypy as if they took the compiler's arguments
vectors: Any = kernel_words

words = st.integers(1, 2**64 - 1)


@rule
def counted(word: Any) -> Any:
    return bits.ones(word), bits.lowest(word)


@rule
def moved(first: Any, second: Any) -> Any:
    vector = vectors.pair(first, second)
    on, back = vectors.one_on(vector), vectors.one_back(vector)
    return on[0], on[1], back[0], back[1]


@given(words)
def test_bits_are_counted_and_the_lowest_is_found(word: int) -> None:
    assert tuple(map(int, counted(np.uint64(word)))) == (word.bit_count(), (word & -word).bit_length() - 1)


@given(words, st.data())
def test_the_nth_bit_is_found_with_and_without_the_processors_help(word: int, data: st.DataObject) -> None:
    places = [place for place in range(64) if word >> place & 1]
    n = data.draw(st.integers(0, len(places) - 1))
    assert int(nth(np.uint64(word), n)) == int(nth_by_halves(np.uint64(word), n)) == places[n]


def test_words_of_a_vector_move_one_place_and_zero_comes_in() -> None:
    assert tuple(map(int, moved(np.uint64(7), np.uint64(9)))) == (0, 7, 9, 0)


@pytest.mark.parametrize("n", [1, 2, 7, 1000])
def test_draws_stay_below_their_limit_and_reach_all_of_it(n: int) -> None:
    random = generator(3)
    drawn = {int(below(random, n)) for _ in range(20 * n)}
    assert drawn <= set(range(n))
    assert len(drawn) > 0.95 * n


def test_these_tests_run_compiled_where_numba_is() -> None:
    assert JIT
