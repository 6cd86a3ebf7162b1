# mypy: ignore-errors
"""Borrowed arrays: arrays passed on without reference counting.

Numba counts references atomically at every call that takes an array, which costs more than a small kernel function. A
function that passes an array on many times borrows it first; its caller keeps the array alive.
"""

from __future__ import annotations

from trowel.core.jit import JIT

if JIT:
    from numba.extending import intrinsic

    @intrinsic
    def borrowed(typingctx, array):
        """Return `array` as a borrowed reference: numba does not count it.

        The caller must keep the array alive; do not return or store it.
        """

        def build(context, builder, signature, arguments):
            borrowed_array = context.make_array(array)(context, builder, arguments[0])
            borrowed_array.meminfo = borrowed_array.meminfo.type(None)
            return borrowed_array._getvalue()

        return array(array), build

else:

    def borrowed(array):
        return array
