"""`@rule`: the rules are plain Python that numba compiles; with TROWEL_JIT=0, or without numba, they run as they are.

A process runs either compiled or plain, never both. Compiled code is kept in a folder named after a hash of
every source of the package, of the versions of what compiles it and of the switches that change its meaning, so
that a stale kernel cannot be found: numba alone would not notice a change in a function that another one calls.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import platformdirs

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_FOR_SECONDS = 30 * 24 * 3600

F = TypeVar("F", bound=Callable[..., Any])


def _numba_or_none() -> Any:
    if os.environ.get("TROWEL_JIT", "1") == "0":
        return None
    try:
        import numba
    except ImportError:
        return None
    return numba


def sources_key() -> str:
    """A hash of all that compiled code depends on."""
    digest = hashlib.blake2b(digest_size=10)
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    versions = (sys.version, np.__version__, getattr(_numba, "__version__", ""))
    switches = (os.environ.get("NUMBA_BOUNDSCHECK", ""), os.environ.get("NUMBA_OPT", ""))
    digest.update(repr((versions, switches)).encode())
    return digest.hexdigest()


def cache_root() -> Path:
    """Where compiled kernels of all versions live: TROWEL_CACHE, or the user's own cache folder."""
    given = os.environ.get("TROWEL_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("trowel"))


def _open_cache() -> Path | None:
    """The folder for exactly these sources; None where nothing can be written (then every process compiles)."""
    folder = cache_root() / "kernels" / sources_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _forget_old_kernels(folder)
    except OSError:
        return None
    return folder


def _forget_old_kernels(current: Path) -> None:
    for other in current.parent.iterdir():
        if other != current and time.time() - other.stat().st_mtime > KEPT_FOR_SECONDS:
            shutil.rmtree(other, ignore_errors=True)


_numba = _numba_or_none()
JIT: bool = _numba is not None
CACHE: Path | None = _open_cache() if JIT else None
COMPILED: list[Any] = []  # every compiled function of this process, for `recompiled`

if JIT and CACHE is not None:
    _numba.config.CACHE_DIR = str(CACHE)


def rule(function: F) -> F:
    """Compile a function of the rules; it must read the same to Python and to numba."""
    if not JIT:
        return function
    compiled = _numba.njit(cache=CACHE is not None, error_model="numpy", nogil=True)(function)
    COMPILED.append(compiled)
    return compiled  # type: ignore[no-any-return]


def recompiled() -> int:
    """How many functions this process had to compile because the cache did not hold them."""
    return sum(sum(one.stats.cache_misses.values()) for one in COMPILED)
