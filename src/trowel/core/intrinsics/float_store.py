# mypy: ignore-errors
"""The strokes of all observations: each writes numbers from place n on, and returns the place after them."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import JIT, jit

ZERO = np.float32(0)
ONE = np.float32(1)


@jit
def clear(out, n, count):
    row = out[n : n + count]  # a slice of its own: only then can a compiler do several numbers at a time
    for i in range(count):
        row[i] = ZERO
    return n + count


@jit
def write_one(out, n, which, count):
    """One-hot; all zero where `which` is none of them."""
    clear(out, n, count)
    if which >= 0 and which < count:
        out[n + which] = ONE
    return n + count


@jit
def write_flags(out, n, bits, count):
    """The lowest `count` bits, lowest first."""
    for i in range(count):
        out[n + i] = np.float32(bits >> i & 1)
    return n + count


if JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def bits_writer(count):
        """The lowest bits of a word as so many numbers: one vector, where a loop would take a step for each."""
        words = ir.VectorType(ir.IntType(32), count)

        @intrinsic
        def write_bits(typingctx, out, n, bits):
            def build(context, builder, signature, arguments):
                array, place, word = arguments
                data = context.make_array(out)(context, builder, array).data
                word = builder.trunc(word, ir.IntType(32))
                empty = ir.Constant(words, ir.Undefined)
                first = builder.insert_element(empty, word, ir.IntType(32)(0))
                splat = builder.shuffle_vector(first, empty, ir.Constant(words, [0] * count))
                single = builder.and_(
                    builder.lshr(splat, ir.Constant(words, list(range(count)))), ir.Constant(words, [1] * count)
                )
                numbers = builder.uitofp(single, ir.VectorType(ir.FloatType(), count))
                target = builder.bitcast(builder.gep(data, [place]), numbers.type.as_pointer())
                builder.store(numbers, target, align=4)
                return context.get_dummy_value()

            return types.void(out, types.int64, types.uint64), build

        return write_bits

else:

    def bits_writer(count):
        def write_bits(out, n, bits):
            out[n : n + count] = int(bits) >> np.arange(count) & 1

        return write_bits


write_ten_bits = bits_writer(10)
