# mypy: ignore-errors
"""Arrays of small numbers (int8), many of them at a time: a few instructions of the processor where a kernel is
compiled, numpy where it is not.

A word of eight numbers has the first in its lowest byte. Where such words are added or summed up, no number is negative
and no sum of them exceeds 127.
"""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import lowest_bit, popcount
from trowel.core.jit import JIT, jit

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def load_bytes(context, builder, kind, array, place, count):
        """So many numbers from a place of an array on, as a vector; wherever they lie in memory."""
        data = context.make_array(kind)(context, builder, array).data
        vector = ir.VectorType(ir.IntType(kind.dtype.bitwidth), count)
        return builder.load(builder.bitcast(builder.gep(data, [place]), vector.as_pointer()), align=1)

    def splat(builder, value, count):
        """One value in every place of a vector."""
        empty = ir.Constant(ir.VectorType(value.type, count), ir.Undefined)
        first = builder.insert_element(empty, value, ir.IntType(32)(0))
        return builder.shuffle_vector(first, empty, ir.Constant(ir.VectorType(ir.IntType(32), count), [0] * count))

    @intrinsic
    def load_bytes8(typingctx, array, place):
        """Eight numbers from a place on, as a word."""

        def build(context, builder, signature, arguments):
            return builder.bitcast(load_bytes(context, builder, array, *arguments, 8), ir.IntType(64))

        return types.uint64(array, types.int64), build

    @intrinsic
    def equal_mask64(typingctx, array, place, number):
        """Which of the 64 numbers from a place on are equal to this one, as bits."""

        def build(context, builder, signature, arguments):
            numbers = load_bytes(context, builder, array, arguments[0], arguments[1], 64)
            wanted = splat(builder, builder.trunc(arguments[2], ir.IntType(8)), 64)
            return builder.bitcast(builder.icmp_signed("==", numbers, wanted), ir.IntType(64))

        return types.uint64(array, types.int64, types.int64), build

else:

    def load_bytes8(array, place):
        return np.uint64(int.from_bytes(array[place : place + 8].tobytes(), "little"))

    def equal_mask64(array, place, number):
        return np.uint64(sum(1 << i for i, one in enumerate(array[place : place + 64].tolist()) if one == number))


BYTE = np.uint64(0xFF)
EVEN_BYTES = np.uint64(0x00FF00FF00FF00FF)
HALF_BYTES = np.uint64(0x7F7F7F7F7F7F7F7F)
FULL_BYTES = np.uint64(56)  # of a number of bits
TOP_BITS = np.uint64(0x8080808080808080)


@jit
def byte_at(word, i):
    """The i-th of a word's eight numbers."""
    return np.int64((word >> np.uint64(8 * i)) & BYTE)


@jit
def sum_bytes(word):
    """All eight numbers together."""
    pairs = (word & EVEN_BYTES) + ((word >> np.uint64(8)) & EVEN_BYTES)
    fours = pairs + (pairs >> np.uint64(16))
    return np.int64((fours + (fours >> np.uint64(32))) & BYTE)


@jit
def nonzero_bytes(word):
    """Which of the eight are not 0: the highest bit of each."""
    return (word + HALF_BYTES) & TOP_BITS


@jit
def count_nonzero(word):
    """How many of the eight are not 0."""
    return np.int64(popcount(nonzero_bytes(word)))


@jit
def weighted_sum(word, values, first):
    """Each of the eight times its value (`values` from `first` on), together; quick where most of the eight are 0."""
    total = 0
    while word != 0:
        shift = lowest_bit(word) & FULL_BYTES
        total += np.int64((word >> shift) & BYTE) * values[first + np.int64(shift >> np.uint64(3))]
        word &= ~(BYTE << shift)
    return total
