"""On-disk kernel cache.

The directory name is a hash of everything the machine code depends on: sources of this package and of every registered
game (with path and mtime), package versions, numba settings. Numba itself checks only the file of the function, not the
functions it calls. With the hash, a stale kernel cannot be loaded. Path and mtime are included because numba's own
index uses them, so two checkouts do not share kernels.

A game is warm if all its kernels are in the cache; an empty file `<game>.warm` marks it.

This module imports neither numpy nor numba, because interactive commands use it to decide whether to load numba.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import platformdirs

from trowel.core import plugins

PACKAGE = Path(__file__).resolve().parent.parent
KERNEL_PACKAGES = ("core", "games", "bots", "solver", "research")  # with kernel code, or imported by it (tested)
PID_FILE = "compiler.pid"  # in the cache directory: id of the process that compiles in the background
MAX_AGE_SECONDS = 30 * 24 * 3600  # cache directories unused for longer are deleted
MAX_COMPILE_SECONDS = 15 * 60  # on Windows, which does not tell whether a process lives
_compiler: subprocess.Popen[bytes] | None = None  # the background process, if this process started it
_warm: set[tuple[str, str | None]] = set()  # games found warm, each with the value of TROWEL_CACHE
NUMBA_VARS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


@functools.cache
def sources_key() -> str:
    """Return the cache key of this process, computed once; the sources may change later."""
    return compute_key()


def compute_key() -> str:
    """Return the hash of sources, versions and settings as they are now."""
    digest = hashlib.blake2b(digest_size=10)
    sources = {path for package in KERNEL_PACKAGES for path in (PACKAGE / package).rglob("*.py")}
    sources |= {path for target in plugins.registered(plugins.GAMES).values() for path in plugins.source_files(target)}
    for path in sorted(sources):
        digest.update(f"{path} {path.stat().st_mtime_ns}".encode())
        digest.update(path.read_bytes())
    versions = [sys.version, *(_version(name) for name in ("numpy", "numba", "llvmlite"))]
    digest.update(repr((versions, [os.environ.get(name, "") for name in NUMBA_VARS])).encode())
    return digest.hexdigest()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def cache_root() -> Path:
    """Return the parent of all cache directories: TROWEL_CACHE, or the user's cache directory."""
    directory = os.environ.get("TROWEL_CACHE")
    return Path(directory) if directory else Path(platformdirs.user_cache_dir("trowel"))


def cache_dir() -> Path:
    """Return the cache directory of these sources, which may not exist yet."""
    return cache_root() / "kernels" / sources_key()


def open_cache_dir() -> Path | None:
    """Create and return the cache directory of these sources; None if it is not writable.

    Without a writable directory every process compiles its kernels.
    """
    directory = cache_dir()
    try:
        directory.mkdir(parents=True, exist_ok=True)
        os.utime(directory)  # marks it as in use
        _delete_old_kernels(directory)
    except OSError:
        return None
    return directory if os.access(directory, os.W_OK) else None


def _delete_old_kernels(current: Path) -> None:
    for other in current.parent.iterdir():
        if other != current and time.time() - other.stat().st_mtime > MAX_AGE_SECONDS:
            shutil.rmtree(other, ignore_errors=True)


# ---------------------------------------------------------------- warm or cold


def is_warm(game: str) -> bool:
    """Return whether this game's kernels are in the cache.

    A game that was warm stays so for this process. The answer is remembered, because the server asks for every view and
    finding the directory takes 0.1 ms.
    """
    key = game, os.environ.get("TROWEL_CACHE")
    if key not in _warm and (cache_dir() / f"{game}.warm").exists():
        _warm.add(key)
    return key in _warm


def mark_warm(game: str) -> None:
    directory = open_cache_dir()
    if directory is not None:
        (directory / f"{game}.warm").touch()


def start_uncompiled_if_cold(*games: str) -> bool:
    """If a game is cold, run this process uncompiled and compile in a second one; return whether that is the case.

    With `TROWEL_JIT=0` the user asked for an uncompiled process: do nothing and return False.

    Interactive commands call this before they import the engine, so the first screen appears immediately. An uncompiled
    move takes about a millisecond.
    """
    cold = [game for game in games if not is_warm(game)]
    if os.environ.get("TROWEL_JIT", "1") == "0" or not cold:
        return False
    environment = dict(os.environ)  # without TROWEL_JIT=0: the second process compiles
    os.environ["TROWEL_JIT"] = "0"
    if is_compiling():
        return True
    global _compiler
    _compiler = subprocess.Popen(
        [sys.executable, "-m", "trowel.precompile", *cold],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    directory = open_cache_dir()
    if directory is not None:
        (directory / PID_FILE).write_text(str(_compiler.pid), "utf-8")
    return True


def is_compiling() -> bool:
    """Return whether a background process is compiling these kernels, started by this process or by another one."""
    if _compiler is not None:
        return _compiler.poll() is None
    pid_file = cache_dir() / PID_FILE
    try:
        if sys.platform == "win32":  # where os.kill(pid, 0) sends Ctrl-C
            return time.time() - pid_file.stat().st_mtime < MAX_COMPILE_SECONDS
        os.kill(int(pid_file.read_text("utf-8")), 0)
    except (OSError, ValueError):
        return False
    return True
