# mypy: ignore-errors
"""The bytes of a record, for code that does not know the record's fields."""

from __future__ import annotations

from trowel.core.jit import JIT

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    BYTE = ir.IntType(8)

    @intrinsic
    def byte_of_record(typingctx, record, offset):
        """Return the byte of a record at an offset, which is not checked."""

        def build(context, builder, signature, arguments):
            data, position = arguments
            return builder.load(builder.gep(builder.bitcast(data, BYTE.as_pointer()), [position]))

        return types.uint8(record, types.int64), build

else:

    def byte_of_record(record, offset):
        return record.tobytes()[offset]
