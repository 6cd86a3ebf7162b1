# mypy: ignore-errors
"""A pack of arrays: all arrays of an environment behind one pointer, the only argument of a call into compiled code.

Numba looks at each argument of a call for its type, and keeps count of who holds an array: a tenth of a microsecond for
each of them, where a step has twenty. Behind a pointer they are found by their addresses, and nothing is counted. Run
plain, the pointer is the tuple of arrays itself. Whoever made it keeps the arrays as long as it is used.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.jit import JIT


class ArrayPack:
    """Arrays (a named tuple) with the pointer that compiled code unpacks."""

    def __init__(self, arrays: Any) -> None:
        self.arrays = arrays
        words = [word for array in arrays for word in (array.ctypes.data, *array.shape)]
        self._words = np.array(words, dtype=np.int64)  # the pointer is the address of this array
        self.pointer = self._words.ctypes.data if JIT else arrays
        assert all(array.flags.c_contiguous for array in arrays)


if JIT:
    from llvmlite import ir
    from numba import typeof, types
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    INT64 = ir.IntType(64)

    def make_unpacker(arrays):
        """(pointer) -> the named tuple of arrays of these types; their sizes are those of the pack."""
        array_types = [typeof(array) for array in arrays]
        tuple_type = types.NamedTuple(array_types, type(arrays))

        def build(context, builder, signature, arguments):
            words = builder.inttoptr(arguments[0], INT64.as_pointer())
            index = 0

            def load_next():
                nonlocal index
                index += 1
                return builder.load(builder.gep(words, [INT64(index - 1)]))

            values = []
            for array_type in array_types:
                address, shape = load_next(), [load_next() for _ in range(array_type.ndim)]
                itemsize = context.get_abi_sizeof(context.get_data_type(array_type.dtype))
                strides = [INT64(itemsize)]
                for length in shape[:0:-1]:
                    strides.insert(0, builder.mul(strides[0], length))
                array = make_array(array_type)(context, builder)
                data = builder.inttoptr(address, array.data.type)
                populate_array(array, data=data, shape=shape, strides=strides, itemsize=INT64(itemsize), meminfo=None)
                values.append(array._getvalue())
            return context.make_tuple(builder, tuple_type, values)

        @intrinsic
        def unpack(typingctx, pointer):
            return tuple_type(types.int64), build

        return unpack

else:

    def make_unpacker(arrays):
        def unpack(pointer):
            return pointer

        return unpack
