# mypy: ignore-errors
"""Vector stores of integers and bits into a float32 array, several numbers per instruction.

Writers write from `pos` on. All except `write_bits` return the position after the last number.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import JIT

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    from trowel.core.intrinsics.packed import load_bytes, splat

    INT32, INT64, FLOAT = ir.IntType(32), ir.IntType(64), ir.FloatType()

    def store(context, builder, array_type, array, pos, floats):
        data = context.make_array(array_type)(context, builder, array).data
        target = builder.bitcast(builder.gep(data, [pos]), floats.type.as_pointer())
        builder.store(floats, target, align=4)

    def scale_integers(builder, integers, scale):
        count = integers.type.count
        return builder.fmul(builder.sitofp(integers, ir.VectorType(FLOAT, count)), splat(builder, scale, count))

    def make_bits_writer(count):
        """Return a writer of the lowest `count` bits of a word as flags, in one vector store."""
        vector = ir.VectorType(INT32, count)

        @intrinsic
        def write_bits(typingctx, out, pos, bits):
            def build(context, builder, signature, arguments):
                row, start, word = arguments
                copies = splat(builder, builder.trunc(word, INT32), count)
                single = builder.and_(
                    builder.lshr(copies, ir.Constant(vector, list(range(count)))), ir.Constant(vector, [1] * count)
                )
                store(context, builder, out, row, start, builder.uitofp(single, ir.VectorType(FLOAT, count)))
                return context.get_dummy_value()

            return types.void(out, types.int64, types.uint64), build

        return write_bits

    def make_scaled_writer(count, low_bits=None):
        """Return a writer of `count` small integers (int8, int16) times a scale; `low_bits` masks them first."""

        @intrinsic
        def write_scaled(typingctx, out, pos, integers, scale):
            def build(context, builder, signature, arguments):
                row, start, source, factor = arguments
                loaded = load_bytes(context, builder, integers, source, INT64(0), count)
                if low_bits is not None:
                    loaded = builder.and_(loaded, ir.Constant(loaded.type, [(1 << low_bits) - 1] * count))
                store(context, builder, out, row, start, scale_integers(builder, loaded, factor))
                return builder.add(start, INT64(count))

            return types.int64(out, types.int64, integers, types.float32), build

        return write_scaled

    def make_range_flags_writer(count):
        """Return a writer of `count` flags: whether each small integer is in the range `low` to `high`."""

        @intrinsic
        def write_range_flags(typingctx, out, pos, integers, low, high):
            def build(context, builder, signature, arguments):
                row, start, source, *bounds = arguments
                loaded = load_bytes(context, builder, integers, source, INT64(0), count)
                least, most = (splat(builder, builder.trunc(bound, loaded.type.element), count) for bound in bounds)
                in_range = builder.and_(
                    builder.icmp_signed(">=", loaded, least), builder.icmp_signed("<=", loaded, most)
                )
                floats = ir.VectorType(FLOAT, count)
                flags = builder.select(in_range, ir.Constant(floats, [1.0] * count), ir.Constant(floats, [0.0] * count))
                store(context, builder, out, row, start, flags)
                return builder.add(start, INT64(count))

            return types.int64(out, types.int64, integers, types.int64, types.int64), build

        return write_range_flags

    @intrinsic
    def write_packed8(typingctx, out, pos, word, scale):
        """Write the eight bytes of a word (packed.py) times a scale; return the position after them."""

        def build(context, builder, signature, arguments):
            row, start, packed, factor = arguments
            integers = builder.bitcast(packed, ir.VectorType(ir.IntType(8), 8))
            store(context, builder, out, row, start, scale_integers(builder, integers, factor))
            return builder.add(start, INT64(8))

        return types.int64(out, types.int64, types.uint64, types.float32), build

else:

    def make_bits_writer(count):
        def write_bits(out, pos, bits):
            out[pos : pos + count] = int(bits) >> np.arange(count) & 1

        return write_bits

    def make_scaled_writer(count, low_bits=None):
        def write_scaled(out, pos, integers, scale):
            values = np.ravel(integers)[:count]
            out[pos : pos + count] = (values if low_bits is None else values & (1 << low_bits) - 1) * scale
            return pos + count

        return write_scaled

    def make_range_flags_writer(count):
        def write_range_flags(out, pos, integers, low, high):
            out[pos : pos + count] = (integers[:count] >= low) & (integers[:count] <= high)
            return pos + count

        return write_range_flags

    def write_packed8(out, pos, word, scale):
        out[pos : pos + 8] = np.frombuffer(int(word).to_bytes(8, "little"), dtype=np.int8) * scale
        return pos + 8
