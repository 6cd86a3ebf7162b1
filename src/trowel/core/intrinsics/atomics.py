# mypy: ignore-errors
"""Atomic operations on a 64-bit word in memory, and the CPU's spin-loop hint, for compiled code.

A word is passed as its address. Uncompiled it is an array of one number, and there is only one thread.
"""

from __future__ import annotations

import platform

from trowel.core.jit import JIT

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.core.cgutils import get_or_insert_function
    from numba.extending import intrinsic

    INT64 = ir.IntType(64)
    IS_X86 = platform.machine() in ("x86_64", "AMD64")

    @intrinsic
    def load_acquire(typingctx, address):
        """Return the word with acquire ordering: writes made before the value was stored are visible."""

        def build(context, builder, signature, arguments):
            word = builder.inttoptr(arguments[0], INT64.as_pointer())
            return builder.load_atomic(word, "acquire", 8)

        return types.int64(types.int64), build

    @intrinsic
    def exchange(typingctx, address, value):
        """Store a value; return the previous one."""

        def build(context, builder, signature, arguments):
            word = builder.inttoptr(arguments[0], INT64.as_pointer())
            return builder.atomic_rmw("xchg", word, arguments[1], "acq_rel")

        return types.int64(types.int64, types.int64), build

    @intrinsic
    def compare_exchange(typingctx, address, expected, value):
        """Store a value if the word equals `expected`; return the previous value in either case."""

        def build(context, builder, signature, arguments):
            word = builder.inttoptr(arguments[0], INT64.as_pointer())
            result = builder.cmpxchg(word, arguments[1], arguments[2], "acq_rel", "acquire")
            return builder.extract_value(result, 0)

        return types.int64(types.int64, types.int64, types.int64), build

    @intrinsic
    def cpu_pause(typingctx):
        """Emit the x86 `pause` instruction; do nothing on other architectures."""

        def build(context, builder, signature, arguments):
            if IS_X86:
                pause = ir.FunctionType(ir.VoidType(), [])
                builder.call(get_or_insert_function(builder.module, pause, "llvm.x86.sse2.pause"), [])
            return context.get_dummy_value()

        return types.void(), build

else:

    def load_acquire(word):
        return int(word[0])

    def exchange(word, value):
        previous, word[0] = int(word[0]), value
        return previous

    def compare_exchange(word, expected, value):
        return exchange(word, value) if word[0] == expected else int(word[0])

    def cpu_pause():
        pass
