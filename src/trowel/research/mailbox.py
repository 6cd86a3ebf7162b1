# mypy: ignore-errors
"""A word of memory between two threads: one puts an order into it, the other carries it out and takes it out again.

To wake a sleeping thread takes a tenth of a millisecond, as long as some two hundred steps. So whoever waits looks at
the word for a while before it sleeps, in compiled code, which holds no lock of Python's (docs/decisions/0007). Run
plain there are no threads, and a word is an array of one number.
"""

from __future__ import annotations

import platform
from enum import IntEnum

import numpy as np

from trowel.core.jit import JIT, jit

AWAKE = 0  # no order, and the other thread looks for one
ASLEEP = 1  # no order, and the other thread must be woken for the next


class Order(IntEnum):
    """What a thread may be told to do with its part of a batch; templates/tables.py carries it out."""

    LEAVE = 2
    RESET = 3
    STEP = 4
    CHECK = 5
    SAMPLE = 6
    WEIGH = 7
    LIST_AGAIN = 8


class Word:
    """`.at` is what the functions below take. It lies alone: threads that write side by side hinder each other."""

    def __init__(self) -> None:
        self._memory = np.zeros(33, dtype=np.int64)
        self._memory[16] = ASLEEP
        one = self._memory[16:17]
        self.at = one.ctypes.data if JIT else one


if JIT:
    from llvmlite import ir
    from numba import types
    from numba.core.cgutils import get_or_insert_function
    from numba.extending import intrinsic

    NUMBER = ir.IntType(64)
    X86 = platform.machine() in ("x86_64", "AMD64")

    @intrinsic
    def look(typingctx, word):
        """What the word holds now, and everything that was written before it was put there."""

        def build(context, builder, signature, arguments):
            place = builder.inttoptr(arguments[0], NUMBER.as_pointer())
            return builder.load_atomic(place, "acquire", 8)

        return types.int64(types.int64), build

    @intrinsic
    def put(typingctx, word, value):
        """Puts a value into the word; returns what was in it."""

        def build(context, builder, signature, arguments):
            place = builder.inttoptr(arguments[0], NUMBER.as_pointer())
            return builder.atomic_rmw("xchg", place, arguments[1], "acq_rel")

        return types.int64(types.int64, types.int64), build

    @intrinsic
    def put_if(typingctx, word, old, new):
        """Puts a new value into the word unless it no longer holds the old one; returns what was in it."""

        def build(context, builder, signature, arguments):
            place = builder.inttoptr(arguments[0], NUMBER.as_pointer())
            swapped = builder.cmpxchg(place, arguments[1], arguments[2], "acq_rel", "acquire")
            return builder.extract_value(swapped, 0)

        return types.int64(types.int64, types.int64, types.int64), build

    @intrinsic
    def breathe(typingctx):
        """Tells the processor that this is a loop that waits, where we know how."""

        def build(context, builder, signature, arguments):
            if X86:
                pause = ir.FunctionType(ir.VoidType(), [])
                builder.call(get_or_insert_function(builder.module, pause, "llvm.x86.sse2.pause"), [])
            return context.get_dummy_value()

        return types.void(), build

else:

    def look(word):
        return int(word[0])

    def put(word, value):
        old, word[0] = int(word[0]), value
        return old

    def put_if(word, old, new):
        return put(word, new) if word[0] == old else int(word[0])

    def breathe():
        pass


@jit
def exchange(word, value):
    """`put`, for threads that are in Python."""
    return put(word, value)


@jit
def await_order(word, patience):
    """The next order; or ASLEEP, where none comes for so many looks: from then on the thread must be woken."""
    for _ in range(patience):
        if look(word) != AWAKE:
            break
        breathe()
    found = put_if(word, AWAKE, ASLEEP)
    return ASLEEP if found == AWAKE else found


@jit
def carried_out(word, patience):
    """Whether the order is carried out, within so many looks."""
    for _ in range(patience):
        if look(word) <= ASLEEP:
            return True
        breathe()
    return False
