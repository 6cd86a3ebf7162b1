"""`@rule`: the rules are plain Python that numba compiles; with TROWEL_JIT=0, or without numba, they run as they are.

A process runs either compiled or plain, never both. Where compiled code is kept, and why it is never stale: cache.py.
"""

from __future__ import annotations

import atexit
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from trowel.core import cache

F = TypeVar("F", bound=Callable[..., Any])


def _numba_or_none() -> Any:
    if os.environ.get("TROWEL_JIT", "1") == "0":
        return None
    try:
        import numba
    except ImportError:
        return None
    return numba


_numba = _numba_or_none()
JIT: bool = _numba is not None
CACHE: Path | None = cache.open_folder() if JIT else None
_dispatchers: list[Any] = []  # every compiled function of this process, for `cache_misses`

if JIT and CACHE is not None:
    _numba.config.CACHE_DIR = str(CACHE)


def jit(function: F) -> F:
    """Compile a function of the rules; it must read the same to Python and to numba."""
    return _compiled(function, nogil=True)


def jit_with_gil(function: F) -> F:
    """Likewise, for what is done sooner than Python's lock could be given to another thread and taken back."""
    return _compiled(function, nogil=False)


def specialize(function: Any, integers: int) -> Callable[..., Any]:
    """A compiled function that takes so many integers, without the look at their types that each call begins with."""
    entry: Callable[..., Any] = function.compile((_numba.int64,) * integers) if JIT else function
    return entry


def _compiled(function: F, nogil: bool) -> F:
    if not JIT:
        return function
    # Numba finds compiled code again by its file, its name and the types of its arguments. The file of a template is
    # the same for all games, so the name tells which one it is bound to (binding.py).
    function.__qualname__ = f"{function.__module__}.{function.__qualname__}"
    compiled = _numba.njit(cache=CACHE is not None, error_model="numpy", nogil=nogil)(function)
    _dispatchers.append(compiled)
    return compiled  # type: ignore[no-any-return]


@atexit.register
def discard_stale_cache() -> None:
    """Sources that changed while this process ran may have been compiled under the old key: such kernels must go."""
    if CACHE is not None and cache_misses() > 0 and cache.compute_key() != cache.sources_key():
        shutil.rmtree(CACHE, ignore_errors=True)


def cache_misses() -> int:
    """How many functions this process had to compile because the cache did not hold them."""
    return sum(sum(dispatcher.stats.cache_misses.values()) for dispatcher in _dispatchers)
