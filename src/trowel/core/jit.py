"""`@jit`: compile a kernel function with numba, or leave it as Python.

With `TROWEL_JIT=0`, or without numba, kernels run uncompiled. A process never mixes the two. The compiled code is
stored by cache.py.
"""

from __future__ import annotations

import atexit
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from trowel.core import cache
from trowel.core.intrinsics.numba_loading import import_numba

F = TypeVar("F", bound=Callable[..., Any])


def _numba_or_none() -> Any:
    if os.environ.get("TROWEL_JIT", "1") == "0":
        return None
    try:
        return import_numba()
    except ImportError:
        return None


_numba = _numba_or_none()
JIT: bool = _numba is not None
CACHE: Path | None = cache.open_cache_dir() if JIT else None
_dispatchers: list[Any] = []  # the compiled functions of this process, for `cache_misses`

if JIT and CACHE is not None:
    _numba.config.CACHE_DIR = str(CACHE)


def jit(function: F) -> F:
    """Compile `function`, releasing the GIL during calls; it must mean the same to Python and to numba."""
    return _compiled(function, nogil=True)


def jit_with_gil(function: F) -> F:
    """Compile `function` without releasing the GIL, for calls shorter than releasing and reacquiring it."""
    return _compiled(function, nogil=False)


def specialize(function: Any, arity: int) -> Callable[..., Any]:
    """Return the entry point compiled for `arity` int64 arguments; it skips numba's per-call type dispatch.

    Uncompiled, return `function`.
    """
    entry: Callable[..., Any] = function.compile((_numba.int64,) * arity) if JIT else function
    return entry


def python_function(function: F) -> F:
    """Return the Python source of a kernel function, to apply its rule to native values or to one field of a record.

    The function must not call other kernel functions, which would be compiled.
    """
    source: F = getattr(function, "py_func", function)
    return source


def _compiled(function: F, nogil: bool) -> F:
    if not JIT:
        return function
    # Numba's cache identifies a function by file, qualified name and argument types. All games share a template's file,
    # so the qualified name must contain the module, which names the game (binding.py).
    function.__qualname__ = f"{function.__module__}.{function.__qualname__}"
    compiled = _numba.njit(cache=CACHE is not None, error_model="numpy", nogil=nogil)(function)
    _dispatchers.append(compiled)
    return compiled  # type: ignore[no-any-return]


@atexit.register
def discard_stale_cache() -> None:
    """Delete the cache directory if a source changed during this process.

    The changed source may have been compiled under the old key.
    """
    if CACHE is not None and cache_misses() > 0 and cache.compute_key() != cache.sources_key():
        shutil.rmtree(CACHE, ignore_errors=True)


def cache_misses() -> int:
    """Return how many functions this process compiled because the cache did not contain them."""
    return sum(sum(dispatcher.stats.cache_misses.values()) for dispatcher in _dispatchers)
