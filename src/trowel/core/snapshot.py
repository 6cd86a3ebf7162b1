"""Snapshots: records as native Python values.

Reading a field of a numpy record takes 3 to 10 µs, and a view reads hundreds. A snapshot is read in one pass and
remembered by the bytes of its record, so the views of all seats and the effects of a move share it.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from struct import Struct
from typing import Any, Generic, TypeVar

import numpy as np

T = TypeVar("T", bound=tuple[Any, ...])
FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}  # numpy's name of a number -> struct's
MAX_REMEMBERED = 64  # snapshots per reader; one takes about 10 kB


class SnapshotReader(Generic[T]):
    """Converts records of one dtype into snapshots: a number becomes an integer, an array a flat tuple of integers.

    `snapshot` is a NamedTuple with the names of the record's fields, in their order. An array of records is a tuple of
    snapshots; `nested` has the reader of each such field.
    """

    def __init__(self, record: np.dtype[Any], snapshot: type[T], **nested: SnapshotReader[Any]) -> None:
        names = snapshot._fields  # type: ignore[attr-defined]
        assert record.names == names, f"{snapshot.__name__} differs from its record"
        self._make = snapshot._make  # type: ignore[attr-defined]
        self._nested = [(names.index(name), reader) for name, reader in nested.items()]
        layout, slices, count, end = "<", [], 0, 0
        for name in names:
            field, offset = record.fields[name][:2]  # type: ignore[index]
            length = 1 if name in nested else int(np.prod(field.shape, dtype=int))
            code = f"{field.itemsize}s" if name in nested else f"{length}{FORMATS[field.base.str[1:]]}"
            layout += f"{offset - end}x{code}"
            slices.append(slice(count, count + length) if field.shape and name not in nested else count)
            count, end = count + length, offset + field.itemsize
        self._struct = Struct(f"{layout}{record.itemsize - end}x")
        self._pick = itemgetter(*slices)
        self.read = lru_cache(maxsize=MAX_REMEMBERED)(self._read)

    def __call__(self, record: Any) -> T:
        """Return the snapshot of a record."""
        return self.read(record.tobytes())

    def _read(self, data: bytes) -> T:
        return self._convert(self._struct.unpack(data))

    def _convert(self, values: tuple[Any, ...]) -> T:
        fields = self._pick(values)
        if self._nested:
            fields = list(fields)
            for index, reader in self._nested:
                fields[index] = tuple(map(reader._convert, reader._struct.iter_unpack(fields[index])))
        return self._make(fields)  # type: ignore[no-any-return]
