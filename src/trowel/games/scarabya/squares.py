"""Sets of squares of the site, as two words: square (row, column) is bit 10 * row + column of 128.

Words and shift counts are uint64 throughout: numpy makes a float of uint64 + int64.
"""

from __future__ import annotations

import numpy as np

from trowel.core.kernel import JIT, rule

ONE = np.uint64(1)
TEN = np.uint64(10)
WORD = np.uint64(63)
ROW_CARRY = np.uint64(54)  # what a shift by ten moves between the words: 64 - 10
LEFT_LOW, LEFT_HIGH = (np.uint64(sum(1 << 10 * r for r in range(10)) >> s & (1 << 64) - 1) for s in (0, 64))
RIGHT_LOW, RIGHT_HIGH = (np.uint64(sum(1 << 10 * r + 9 for r in range(10)) >> s & (1 << 64) - 1) for s in (0, 64))
SITE_HIGH = np.uint64((1 << 36) - 1)  # the site's squares of the high word; the low word is all site

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def ones(typingctx, word):
        """How many bits are set: the processor's own instruction."""

        def build(context, builder, signature, arguments):
            return builder.ctpop(arguments[0])

        return types.uint64(types.uint64), build

    @intrinsic
    def lowest(typingctx, word):
        """The number of the lowest set bit; the word is not zero."""

        def build(context, builder, signature, arguments):
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.uint64(types.uint64), build
else:

    def ones(word):
        return np.uint64(int(word).bit_count())

    def lowest(word):
        word = int(word)
        return np.uint64((word & -word).bit_length() - 1)


@rule
def count(low, high):
    return np.int64(ones(low)) + np.int64(ones(high))


@rule
def first_of(word):
    """The word with its lowest bit alone; the word is not zero."""
    return word ^ (word & (word - ONE))


@rule
def back(low, high, squares):
    """Moves every square `squares` places towards the first: anchors whose cell at that distance is in the set."""
    # In two steps, since a shift by 64 has no meaning.
    return (low >> squares) | ((high << ONE) << (WORD - squares)), high >> squares


@rule
def around(low, high):
    """The set and all squares that share an edge with it."""
    right_low = low & ~RIGHT_LOW
    right_high = high & ~RIGHT_HIGH
    left_low = low & ~LEFT_LOW
    left_high = high & ~LEFT_HIGH
    near_low = (
        low | (right_low << ONE) | (left_low >> ONE) | (left_high << WORD)
        | (low << TEN) | (low >> TEN) | (high << ROW_CARRY)
    )  # fmt: skip
    near_high = (
        high | (right_high << ONE) | (left_high >> ONE) | (right_low >> WORD)
        | (high << TEN) | (high >> TEN) | (low >> ROW_CARRY)
    )  # fmt: skip
    return near_low, near_high & SITE_HIGH
