# mypy: ignore-errors
"""Short vectors of 64-bit words: a register of the processor where a kernel is compiled, a numpy array where it is not.

A vector is a value. `& | ~ << >> -`, `[i]` and `len` mean what they mean for numpy's arrays of uint64: word by word, or
with one word for all. Shift counts are below 64. Nothing is assigned into a vector, and there is no `|=`, which would
change an array in place. In plain Python a vector may have a second axis: as many vectors side by side.
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
        """The compiler's type of a vector of so many words."""

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
        """Two vectors of one size, or a vector and a word, in either order."""

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
        """A word for all places, unless it is a vector already."""
        if value.type != WORD:
            return value
        empty = ir.Constant(register(size), ir.Undefined)
        return builder.shuffle_vector(
            builder.insert_element(empty, value, LANE_INDEX(0)), empty, lane_indices([0] * size)
        )

    def register_operator(symbol, template, instruction, *kinds):
        """Teaches the compiler an operator: how it is typed, and the instruction it becomes."""
        infer_global(symbol)(type(f"{template.__name__}_{symbol.__name__}", (template,), {"key": symbol}))

        def build(context, builder, signature, arguments):
            if template is BinaryWordOp:
                arguments = [splat(builder, value, signature.return_type.size) for value in arguments]
            return getattr(builder, instruction)(*arguments)

        for one in kinds:
            lower_builtin(symbol, *one)(build)

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

    # ------------------------------------------------------------ between vectors, words and memory

    @intrinsic
    def vec2(typingctx, first, second):
        """Two words as a vector."""

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
        """Writes a vector into an array of as many words."""

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
        """Two words as a vector."""
        return np.array([first, second], dtype=np.uint64)

    def load_vec2(array):
        """The vector that an array of two words holds."""
        return array.copy()

    load_vec4 = load_vec8 = load_vec2

    def store(array, vector):
        """Writes a vector into an array of as many words."""
        array[:] = vector

    def shift_lanes_up(vector):
        """Every word moves one place on; zero comes first."""
        moved = np.zeros_like(vector)
        moved[1:] = vector[:-1]
        return moved

    def shift_lanes_down(vector):
        """Every word moves one place back; zero comes last."""
        moved = np.zeros_like(vector)
        moved[:-1] = vector[1:]
        return moved
