# mypy: ignore-errors
"""Bit operations on 64-bit words: processor instructions when compiled, Python when not."""

from __future__ import annotations

import numpy as np

from trowel.core.jit import JIT, jit

ONE = np.uint64(1)

if JIT:
    from llvmlite import binding, ir
    from numba import types
    from numba.extending import intrinsic

    WORD = ir.IntType(64)
    HAS_PDEP = bool(binding.get_host_cpu_features().get("bmi2", False))

    @intrinsic
    def force_inline(typingctx):
        """Mark the function that contains this call `alwaysinline`; otherwise LLVM returns its tuples through memory.

        The call itself emits no code. Uncompiled, it does nothing.
        """

        def build(context, builder, signature, arguments):
            builder.function.attributes.add("alwaysinline")
            return context.get_dummy_value()

        return types.void(), build

    @intrinsic
    def popcount(typingctx, word):
        """Return the number of set bits."""

        def build(context, builder, signature, arguments):
            return builder.ctpop(arguments[0])

        return types.uint64(types.uint64), build

    @intrinsic
    def lowest_bit(typingctx, word):
        """Return the index of the lowest set bit; `word` must not be 0."""

        def build(context, builder, signature, arguments):
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.uint64(types.uint64), build

    @intrinsic
    def pdep(typingctx, bits, mask):
        """Move bit i of `bits` to the i-th set bit of `mask` (x86 BMI2)."""

        def build(context, builder, signature, arguments):
            kind = ir.FunctionType(WORD, [WORD, WORD])
            return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind), arguments)

        return types.uint64(types.uint64, types.uint64), build
else:
    HAS_PDEP = False

    def force_inline():
        pass

    def popcount(word):
        return np.uint64(int(word).bit_count())

    def lowest_bit(word):
        word = int(word)
        return np.uint64((word & -word).bit_length() - 1)


@jit
def nth_set_bit_portable(word, n):
    """Return the index of the n-th set bit by a branch-free binary search."""
    position = np.uint64(0)
    n = np.uint64(n)
    for power in range(5, -1, -1):
        width = ONE << np.uint64(power)
        low_count = popcount(word & ((ONE << width) - ONE))
        is_above = n >= low_count
        n -= low_count if is_above else np.uint64(0)
        word >>= width if is_above else np.uint64(0)
        position += width if is_above else np.uint64(0)
    return position


if HAS_PDEP:

    @jit
    def nth_set_bit(word, n):
        """Return the index of the n-th set bit, counted from 0."""
        return lowest_bit(pdep(ONE << np.uint64(n), word))
else:
    nth_set_bit = nth_set_bit_portable
