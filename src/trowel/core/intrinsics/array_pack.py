# mypy: ignore-errors
"""Array packs: all arrays of an environment behind one pointer, so that a compiled call has a single argument.

Numba unboxes every array argument and counts its references, which costs about 0.1 µs each; an environment has twenty.
A pack stores only addresses and shapes, and nothing is counted. Uncompiled, the pointer is the tuple of arrays.

The caller must keep the `ArrayPack` alive while compiled code may use its pointer.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.jit import JIT


class ArrayPack:
    """A named tuple of C-contiguous arrays, and the `pointer` that compiled code unpacks."""

    def __init__(self, arrays: Any) -> None:
        self.arrays = arrays
        words = [word for array in arrays for word in (array.ctypes.data, *array.shape)]
        self._words = np.array(words, dtype=np.int64)  # address and shape of each array; `pointer` is its address
        self.pointer = self._words.ctypes.data if JIT else arrays
        assert all(array.flags.c_contiguous for array in arrays)


if JIT:
    from llvmlite import ir
    from numba import typeof, types
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    INT64 = ir.IntType(64)

    def make_unpacker(arrays):
        """Return the intrinsic `unpack(pointer)` for packs with the array types of `arrays`.

        It returns the named tuple of arrays; their sizes are read from the pack.
        """
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
