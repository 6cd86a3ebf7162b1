# mypy: ignore-errors
"""Arrays that are handed on without counting references to them.

Compiled code counts the references to an array at every call that takes it, in a way that is safe between threads: a
small rule costs less than its two counts. A kernel function that hands an array on many times borrows it first: whoever
called keeps it alive until the function is done. What is borrowed must not be returned or kept.
"""

from __future__ import annotations

from trowel.core.jit import JIT

if JIT:
    from numba.extending import intrinsic

    @intrinsic
    def borrowed(typingctx, array):
        """The same array, which nobody counts."""

        def build(context, builder, signature, arguments):
            borrowed_array = context.make_array(array)(context, builder, arguments[0])
            borrowed_array.meminfo = borrowed_array.meminfo.type(None)
            return borrowed_array._getvalue()

        return array(array), build

else:

    def borrowed(array):
        return array
