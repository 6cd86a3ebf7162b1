# mypy: ignore-errors
"""Short vectors of 64-bit words: SIMD registers when compiled, numpy arrays when not.

A vector is an immutable value. `& | ~ << >> -`, `[i]` and `len` behave as for numpy arrays of uint64, with two vectors
or a vector and a word. Shift counts are below 64. There is no `|=`, because it would change an uncompiled array in
place. Uncompiled vectors may have a second axis, which holds several vectors.
"""

from __future__ import annotations

import operator

import numpy as np

from trowel.core.jit import JIT

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.core.imputils import lower_builtin
    from numba.core.typing import signature
    from numba.core.typing.templates import AbstractTemplate, infer_global
    from numba.extending import intrinsic, models, overload, register_model

    WORD = ir.IntType(64)
    LANE_INDEX = ir.IntType(32)

    class WordVector(types.Type):
        """Numba type of a vector of `size` words."""

        def __init__(self, size):
            self.size = size
            super().__init__(f"words({size})")

    @register_model(WordVector)
    class WordVectorModel(models.PrimitiveModel):
        def __init__(self, manager, kind):
            super().__init__(manager, kind, register(kind.size))

    def register(size):
        return ir.VectorType(WORD, size)

    def lane_indices(numbers):
        return ir.Constant(ir.VectorType(LANE_INDEX, len(numbers)), numbers)

    # ------------------------------------------------------------ operators

    class BinaryWordOp(AbstractTemplate):
        """Typing of operators on two vectors of equal size, or on a vector and a word in either order."""

        def generic(self, args, kws):
            vectors = {kind for kind in args if isinstance(kind, WordVector)}
            if (
                len(args) != 2
                or len(vectors) != 1
                or not all(isinstance(kind, WordVector | types.Integer) for kind in args)
            ):
                return None
            return signature(*vectors, *(kind if isinstance(kind, WordVector) else types.uint64 for kind in args))

    class UnaryWordOp(AbstractTemplate):
        def generic(self, args, kws):
            return signature(args[0], args[0]) if isinstance(args[0], WordVector) else None

    class WordLane(AbstractTemplate):
        def generic(self, args, kws):
            if isinstance(args[0], WordVector) and isinstance(args[1], types.Integer):
                return signature(types.uint64, args[0], types.uint64)
            return None

    def splat(builder, value, size):
        """Emit a vector of `size` lanes that all contain `value`."""
        empty = ir.Constant(ir.VectorType(value.type, size), ir.Undefined)
        first = builder.insert_element(empty, value, LANE_INDEX(0))
        return builder.shuffle_vector(first, empty, lane_indices([0] * size))

    def register_operator(symbol, template, instruction, *kinds):
        """Register an operator with numba: its typing template, LLVM instruction and argument types."""
        infer_global(symbol)(type(f"{template.__name__}_{symbol.__name__}", (template,), {"key": symbol}))

        def build(context, builder, signature, arguments):
            if template is BinaryWordOp:
                size = signature.return_type.size
                arguments = [splat(builder, arg, size) if arg.type == WORD else arg for arg in arguments]
            return getattr(builder, instruction)(*arguments)

        for types_of_arguments in kinds:
            lower_builtin(symbol, *types_of_arguments)(build)

    BINARY_SIGNATURES = ((WordVector, WordVector), (WordVector, types.uint64), (types.uint64, WordVector))
    register_operator(operator.and_, BinaryWordOp, "and_", *BINARY_SIGNATURES)
    register_operator(operator.or_, BinaryWordOp, "or_", *BINARY_SIGNATURES)
    register_operator(operator.lshift, BinaryWordOp, "shl", *BINARY_SIGNATURES)
    register_operator(operator.rshift, BinaryWordOp, "lshr", *BINARY_SIGNATURES)
    register_operator(operator.sub, BinaryWordOp, "sub", *BINARY_SIGNATURES)
    register_operator(operator.invert, UnaryWordOp, "not_", (WordVector,))
    register_operator(operator.getitem, WordLane, "extract_element", (WordVector, types.uint64))

    @overload(len)
    def vector_len(vector):
        if not isinstance(vector, WordVector):
            return None
        size = vector.size
        return lambda vector: size

    # ------------------------------------------------------------ construction, loads and stores

    @intrinsic
    def vec2(typingctx, first, second):
        """Return two words as a vector."""

        def build(context, builder, signature, arguments):
            vector = ir.Constant(register(2), ir.Undefined)
            for place, word in enumerate(arguments):
                vector = builder.insert_element(vector, word, LANE_INDEX(place))
            return vector

        return WordVector(2)(types.uint64, types.uint64), build

    def vector_pointer(context, builder, kind, array, size):
        data = context.make_array(kind)(context, builder, array).data
        return builder.bitcast(data, register(size).as_pointer())

    def make_loader(size):
        @intrinsic
        def load(typingctx, array):
            def build(context, builder, signature, arguments):
                return builder.load(vector_pointer(context, builder, array, arguments[0], size), align=8)

            return WordVector(size)(array), build

        return load

    load_vec2, load_vec4, load_vec8 = make_loader(2), make_loader(4), make_loader(8)

    @intrinsic
    def store(typingctx, array, vector):
        """Write a vector into an array of equal length."""

        def build(context, builder, signature, arguments):
            memory = vector_pointer(context, builder, array, arguments[0], vector.size)
            builder.store(arguments[1], memory, align=8)
            return context.get_dummy_value()

        return types.void(array, vector), build

    def make_shift(step):
        @intrinsic
        def move(typingctx, vector):
            def build(context, builder, signature, arguments):
                size = vector.size
                zero = ir.Constant(register(size), [0] * size)
                origin = [place - step if 0 <= place - step < size else size for place in range(size)]
                return builder.shuffle_vector(arguments[0], zero, lane_indices(origin))

            return vector(vector), build

        return move

    shift_lanes_up, shift_lanes_down = make_shift(1), make_shift(-1)

else:

    def vec2(first, second):
        """Return two words as a vector."""
        return np.array([first, second], dtype=np.uint64)

    def load_vec2(array):
        """Return the words of an array as a vector."""
        return array.copy()

    load_vec4 = load_vec8 = load_vec2

    def store(array, vector):
        """Write a vector into an array of equal length."""
        array[:] = vector

    def shift_lanes_up(vector):
        """Move every word to the next lane; lane 0 becomes 0."""
        moved = np.zeros_like(vector)
        moved[1:] = vector[:-1]
        return moved

    def shift_lanes_down(vector):
        """Move every word to the previous lane; the last lane becomes 0."""
        moved = np.zeros_like(vector)
        moved[:-1] = vector[1:]
        return moved
