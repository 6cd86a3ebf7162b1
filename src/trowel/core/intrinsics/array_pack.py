# mypy: ignore-errors
"""A handle: all arrays of a table as one number, so that a call into compiled code passes one argument.

Numba looks at each argument of a call for its type, and keeps count of who holds an array: a tenth of a microsecond for
each of them, where a step has sixteen. Behind a handle they are found by their addresses, and nothing is counted. Run
plain, a handle is the tuple of arrays itself. Whoever made it keeps the arrays as long as it is used.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.jit import JIT


class Held:
    """Arrays (a named tuple) with their handle."""

    def __init__(self, arrays: Any) -> None:
        self.arrays = arrays
        numbers = [number for array in arrays for number in (array.ctypes.data, *array.shape)]
        self._numbers = np.array(numbers, dtype=np.int64)  # the handle is the address of this array
        self.handle = self._numbers.ctypes.data if JIT else arrays
        assert all(array.flags.c_contiguous for array in arrays)


if JIT:
    from llvmlite import ir
    from numba import typeof, types
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    NUMBER = ir.IntType(64)

    def opener(arrays):
        """(handle) -> the named tuple of arrays of these kinds; their sizes are those of the handle."""
        kinds = [typeof(array) for array in arrays]
        named = types.NamedTuple(kinds, type(arrays))

        def build(context, builder, signature, arguments):
            numbers = builder.inttoptr(arguments[0], NUMBER.as_pointer())
            place = 0

            def following():
                nonlocal place
                place += 1
                return builder.load(builder.gep(numbers, [NUMBER(place - 1)]))

            opened = []
            for kind in kinds:
                address, shape = following(), [following() for _ in range(kind.ndim)]
                itemsize = context.get_abi_sizeof(context.get_data_type(kind.dtype))
                strides = [NUMBER(itemsize)]
                for length in shape[:0:-1]:
                    strides.insert(0, builder.mul(strides[0], length))
                array = make_array(kind)(context, builder)
                data = builder.inttoptr(address, array.data.type)
                populate_array(array, data=data, shape=shape, strides=strides, itemsize=NUMBER(itemsize), meminfo=None)
                opened.append(array._getvalue())
            return context.make_tuple(builder, named, opened)

        @intrinsic
        def arrays_of(typingctx, handle):
            return named(types.int64), build

        return arrays_of

else:

    def opener(arrays):
        def arrays_of(handle):
            return handle

        return arrays_of
