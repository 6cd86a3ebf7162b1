# mypy: ignore-errors
"""Eight int8 numbers packed into a 64-bit word (SWAR); a few instructions when compiled, numpy when not.

The first number is in the lowest byte. Functions that add require that no number is negative and no sum exceeds 127.
"""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.bits import lowest_bit, popcount
from trowel.core.jit import JIT, jit

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    from trowel.core.intrinsics.vectors import splat

    def load_bytes(context, builder, kind, array, place, count):
        """Emit an unaligned load of `count` elements of an array, starting at index `place`, as a vector."""
        data = context.make_array(kind)(context, builder, array).data
        vector = ir.VectorType(ir.IntType(kind.dtype.bitwidth), count)
        return builder.load(builder.bitcast(builder.gep(data, [place]), vector.as_pointer()), align=1)

    @intrinsic
    def load_bytes8(typingctx, array, place):
        """Return the eight numbers from index `place` on as a packed word."""

        def build(context, builder, signature, arguments):
            return builder.bitcast(load_bytes(context, builder, array, *arguments, 8), ir.IntType(64))

        return types.uint64(array, types.int64), build

    @intrinsic
    def equal_mask64(typingctx, array, place, number):
        """Return a bit mask of the 64 numbers from index `place` on that equal `number`."""

        def build(context, builder, signature, arguments):
            numbers = load_bytes(context, builder, array, arguments[0], arguments[1], 64)
            pattern = splat(builder, builder.trunc(arguments[2], ir.IntType(8)), 64)
            return builder.bitcast(builder.icmp_signed("==", numbers, pattern), ir.IntType(64))

        return types.uint64(array, types.int64, types.int64), build

else:

    def load_bytes8(array, place):
        return np.uint64(int.from_bytes(array[place : place + 8].tobytes(), "little"))

    def equal_mask64(array, place, number):
        return np.uint64(
            sum(1 << i for i, element in enumerate(array[place : place + 64].tolist()) if element == number)
        )


BYTE = np.uint64(0xFF)
EVEN_BYTES = np.uint64(0x00FF00FF00FF00FF)
HALF_BYTES = np.uint64(0x7F7F7F7F7F7F7F7F)
FULL_BYTES = np.uint64(56)  # rounds a bit index down to whole bytes
TOP_BITS = np.uint64(0x8080808080808080)


@jit
def byte_at(word, i):
    """Return number `i` of a packed word."""
    return np.int64((word >> np.uint64(8 * i)) & BYTE)


@jit
def sum_bytes(word):
    """Return the sum of the eight numbers."""
    pairs = (word & EVEN_BYTES) + ((word >> np.uint64(8)) & EVEN_BYTES)
    fours = pairs + (pairs >> np.uint64(16))
    return np.int64((fours + (fours >> np.uint64(32))) & BYTE)


@jit
def nonzero_bytes(word):
    """Return a word in which the highest bit of every non-zero byte is set."""
    return (word + HALF_BYTES) & TOP_BITS


@jit
def count_nonzero(word):
    """Return how many of the eight numbers are not 0."""
    return np.int64(popcount(nonzero_bytes(word)))


@jit
def weighted_sum(word, values, first):
    """Return the sum of the eight numbers times `values[first:first + 8]`; skips zeros, so sparse words are fast."""
    total = 0
    while word != 0:
        shift = lowest_bit(word) & FULL_BYTES
        total += np.int64((word >> shift) & BYTE) * values[first + np.int64(shift >> np.uint64(3))]
        word &= ~(BYTE << shift)
    return total
