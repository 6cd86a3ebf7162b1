# mypy: ignore-errors
"""Strokes of a known length, as vectors of the processor; the row they are written to was cleared before.

Each writes numbers from place n on, and returns the place after them.
"""

from __future__ import annotations

import numpy as np

from trowel.core.intrinsics.float_store import ONE
from trowel.core.jit import JIT, jit

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    from trowel.core.intrinsics.packed import load_bytes, splat

    def store(context, builder, kind, array, place, floats):
        data = context.make_array(kind)(context, builder, array).data
        target = builder.bitcast(builder.gep(data, [place]), floats.type.as_pointer())
        builder.store(floats, target, align=4)

    def scaled(builder, numbers, scale):
        count = numbers.type.count
        return builder.fmul(builder.sitofp(numbers, ir.VectorType(ir.FloatType(), count)), splat(builder, scale, count))

    def numbers_writer(count, low_bits=None):
        """Writes so many small numbers (int8, int16), or only their lowest bits, times a scale."""

        @intrinsic
        def write_numbers(typingctx, out, n, numbers, scale):
            def build(context, builder, signature, arguments):
                row, place, small, factor = arguments
                loaded = load_bytes(context, builder, numbers, small, ir.IntType(64)(0), count)
                if low_bits is not None:
                    loaded = builder.and_(loaded, ir.Constant(loaded.type, [(1 << low_bits) - 1] * count))
                store(context, builder, out, row, place, scaled(builder, loaded, factor))
                return builder.add(place, ir.IntType(64)(count))

            return types.int64(out, types.int64, numbers, types.float32), build

        return write_numbers

    def flags_writer(count):
        """Writes so many flags: which small numbers are from `low` to `high`."""

        @intrinsic
        def write_between(typingctx, out, n, numbers, low, high):
            def build(context, builder, signature, arguments):
                row, place, small, least, most = arguments
                loaded = load_bytes(context, builder, numbers, small, ir.IntType(64)(0), count)
                least, most = (splat(builder, builder.trunc(one, loaded.type.element), count) for one in (least, most))
                between = builder.and_(
                    builder.icmp_signed(">=", loaded, least), builder.icmp_signed("<=", loaded, most)
                )
                floats = ir.VectorType(ir.FloatType(), count)
                chosen = builder.select(between, ir.Constant(floats, [1.0] * count), ir.Constant(floats, [0.0] * count))
                store(context, builder, out, row, place, chosen)
                return builder.add(place, ir.IntType(64)(count))

            return types.int64(out, types.int64, numbers, types.int64, types.int64), build

        return write_between

    @intrinsic
    def write_eight(typingctx, out, n, word, scale):
        """Writes the eight numbers of a word (core/octets.py) times a scale."""

        def build(context, builder, signature, arguments):
            row, place, eight, factor = arguments
            numbers = builder.bitcast(eight, ir.VectorType(ir.IntType(8), 8))
            store(context, builder, out, row, place, scaled(builder, numbers, factor))
            return builder.add(place, ir.IntType(64)(8))

        return types.int64(out, types.int64, types.uint64, types.float32), build

else:

    def numbers_writer(count, low_bits=None):
        def write_numbers(out, n, numbers, scale):
            small = np.ravel(numbers)[:count]
            out[n : n + count] = (small if low_bits is None else small & (1 << low_bits) - 1) * scale
            return n + count

        return write_numbers

    def flags_writer(count):
        def write_between(out, n, numbers, low, high):
            out[n : n + count] = (numbers[:count] >= low) & (numbers[:count] <= high)
            return n + count

        return write_between

    def write_eight(out, n, word, scale):
        out[n : n + 8] = np.frombuffer(int(word).to_bytes(8, "little"), dtype=np.int8) * scale
        return n + 8


@jit
def mark(out, n, which, count):
    """One-hot; nothing where `which` is none of them."""
    if which >= 0 and which < count:
        out[n + which] = ONE
    return n + count


@jit
def seat_from(seat, i, seats):
    """The i-th seat after this one, i below the number of seats; without a division, which takes long."""
    there = seat + i
    return there - seats if there >= seats else there


@jit
def steps_to(there, seat, seats):
    """How many seats after this one another sits."""
    steps = there - seat
    return steps + seats if steps < 0 else steps
