# mypy: ignore-errors
"""Short vectors of 64-bit words: a register of the processor where a kernel is compiled, a numpy array where it is not.

A vector is a value. `& | ~ << >> -`, `[i]` and `len` mean what they mean for numpy's arrays of uint64: word by word, or
with one word for all. Shift counts are below 64. Nothing is assigned into a vector, and there is no `|=`, which would
change an array in place. In plain Python a vector may have a second axis: as many vectors side by side.
"""

from __future__ import annotations

import operator

import numpy as np

from trowel.core.kernel import JIT

if JIT:
    from llvmlite import ir
    from numba import types
    from numba.core.imputils import lower_builtin
    from numba.core.typing import signature
    from numba.core.typing.templates import AbstractTemplate, infer_global
    from numba.extending import intrinsic, models, overload, register_model

    WORD = ir.IntType(64)
    PLACE = ir.IntType(32)

    class Words(types.Type):
        """The compiler's type of a vector of so many words."""

        def __init__(self, size):
            self.size = size
            super().__init__(f"words({size})")

    @register_model(Words)
    class WordsModel(models.PrimitiveModel):
        def __init__(self, manager, kind):
            super().__init__(manager, kind, register(kind.size))

    def register(size):
        return ir.VectorType(WORD, size)

    def places(numbers):
        return ir.Constant(ir.VectorType(PLACE, len(numbers)), numbers)

    # ------------------------------------------------------------ operators

    class BetweenWords(AbstractTemplate):
        """Two vectors of one size, or a vector and a word, in either order."""

        def generic(self, args, kws):
            vectors = {kind for kind in args if isinstance(kind, Words)}
            if len(args) != 2 or len(vectors) != 1 or not all(isinstance(kind, Words | types.Integer) for kind in args):
                return None
            return signature(*vectors, *(kind if isinstance(kind, Words) else types.uint64 for kind in args))

    class OfWords(AbstractTemplate):
        def generic(self, args, kws):
            return signature(args[0], args[0]) if isinstance(args[0], Words) else None

    class WordAt(AbstractTemplate):
        def generic(self, args, kws):
            if isinstance(args[0], Words) and isinstance(args[1], types.Integer):
                return signature(types.uint64, args[0], types.uint64)
            return None

    def spread(builder, value, size):
        """A word for all places, unless it is a vector already."""
        if value.type != WORD:
            return value
        empty = ir.Constant(register(size), ir.Undefined)
        return builder.shuffle_vector(builder.insert_element(empty, value, PLACE(0)), empty, places([0] * size))

    def define(symbol, template, instruction, *kinds):
        """Teaches the compiler an operator: how it is typed, and the instruction it becomes."""
        infer_global(symbol)(type(f"{template.__name__}_{symbol.__name__}", (template,), {"key": symbol}))

        def build(context, builder, signature, arguments):
            if template is BetweenWords:
                arguments = [spread(builder, value, signature.return_type.size) for value in arguments]
            return getattr(builder, instruction)(*arguments)

        for one in kinds:
            lower_builtin(symbol, *one)(build)

    EITHER_WAY = ((Words, Words), (Words, types.uint64), (types.uint64, Words))
    define(operator.and_, BetweenWords, "and_", *EITHER_WAY)
    define(operator.or_, BetweenWords, "or_", *EITHER_WAY)
    define(operator.lshift, BetweenWords, "shl", *EITHER_WAY)
    define(operator.rshift, BetweenWords, "lshr", *EITHER_WAY)
    define(operator.sub, BetweenWords, "sub", *EITHER_WAY)
    define(operator.invert, OfWords, "not_", (Words,))
    define(operator.getitem, WordAt, "extract_element", (Words, types.uint64))

    @overload(len)
    def words_len(vector):
        if not isinstance(vector, Words):
            return None
        size = vector.size
        return lambda vector: size

    # ------------------------------------------------------------ between vectors, words and memory

    @intrinsic
    def pair(typingctx, first, second):
        """Two words as a vector."""

        def build(context, builder, signature, arguments):
            vector = ir.Constant(register(2), ir.Undefined)
            for place, word in enumerate(arguments):
                vector = builder.insert_element(vector, word, PLACE(place))
            return vector

        return Words(2)(types.uint64, types.uint64), build

    def memory_of(context, builder, kind, array, size):
        data = context.make_array(kind)(context, builder, array).data
        return builder.bitcast(data, register(size).as_pointer())

    def loader(size):
        @intrinsic
        def load(typingctx, array):
            def build(context, builder, signature, arguments):
                return builder.load(memory_of(context, builder, array, arguments[0], size), align=8)

            return Words(size)(array), build

        return load

    pair_in, four_in, eight_in = loader(2), loader(4), loader(8)

    @intrinsic
    def store(typingctx, array, vector):
        """Writes a vector into an array of as many words."""

        def build(context, builder, signature, arguments):
            memory = memory_of(context, builder, array, arguments[0], vector.size)
            builder.store(arguments[1], memory, align=8)
            return context.get_dummy_value()

        return types.void(array, vector), build

    def mover(step):
        @intrinsic
        def move(typingctx, vector):
            def build(context, builder, signature, arguments):
                size = vector.size
                zero = ir.Constant(register(size), [0] * size)
                origin = [place - step if 0 <= place - step < size else size for place in range(size)]
                return builder.shuffle_vector(arguments[0], zero, places(origin))

            return vector(vector), build

        return move

    one_on, one_back = mover(1), mover(-1)

else:

    def pair(first, second):
        """Two words as a vector."""
        return np.array([first, second], dtype=np.uint64)

    def pair_in(array):
        """The vector that an array of two words holds."""
        return array.copy()

    four_in = eight_in = pair_in

    def store(array, vector):
        """Writes a vector into an array of as many words."""
        array[:] = vector

    def one_on(vector):
        """Every word moves one place on; zero comes first."""
        moved = np.zeros_like(vector)
        moved[1:] = vector[:-1]
        return moved

    def one_back(vector):
        """Every word moves one place back; zero comes last."""
        moved = np.zeros_like(vector)
        moved[:-1] = vector[1:]
        return moved
