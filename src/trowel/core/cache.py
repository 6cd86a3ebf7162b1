"""Where compiled kernels are kept: a folder named after everything that compiled code depends on.

The name is a hash of every source in the folders that hold compiled code, of the versions of what compiles it and of
the switches that change its meaning, so that a stale kernel cannot be found: numba alone would not notice a change in a
function that another one calls. It also holds where the sources lie and when they were written, as numba's index does:
what one checkout compiled is not warm for another. This module imports neither numpy nor numba: an interactive process
asks it which way to run.
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

PACKAGE = Path(__file__).resolve().parent.parent
KERNEL_PACKAGES = (
    "core",
    "games",
    "bots",
    "research",
)  # no kernel lies elsewhere, nor calls what does: a test sees to it
MAX_AGE_SECONDS = 30 * 24 * 3600
_compiler: subprocess.Popen[bytes] | None = None  # the process that this one started
NUMBA_VARS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


@functools.cache
def sources_key() -> str:
    """The key of this process: what the sources were when it first asked."""
    return compute_key()


def compute_key() -> str:
    digest = hashlib.blake2b(digest_size=10)
    for path in sorted(path for folder in KERNEL_PACKAGES for path in (PACKAGE / folder).rglob("*.py")):
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


def root() -> Path:
    """Where kernels of all versions live: TROWEL_CACHE, or the user's own cache folder."""
    directory = os.environ.get("TROWEL_CACHE")
    return Path(directory) if directory else Path(platformdirs.user_cache_dir("trowel"))


def folder() -> Path:
    return root() / "kernels" / sources_key()


def open_folder() -> Path | None:
    """The folder for exactly these sources; None where nothing can be written (then every process compiles)."""
    directory = folder()
    try:
        directory.mkdir(parents=True, exist_ok=True)
        os.utime(directory)
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
    """Whether this game's kernels are compiled already, so that nobody waits for a compiler."""
    return (folder() / f"{game}.warm").exists()


def mark_warm(game: str) -> None:
    directory = open_folder()
    if directory is not None:
        (directory / f"{game}.warm").touch()


def start_uncompiled_if_cold(*games: str) -> bool:
    """For interactive processes, before anything else of the package is imported: start at once.

    With a cold cache this process runs the rules as plain Python (a move takes a millisecond or so), while another
    one compiles them for the next time. Returns whether that is so.
    """
    cold = [game for game in games if not is_warm(game)]
    if os.environ.get("TROWEL_JIT", "1") == "0" or not cold:
        return False
    environment = dict(os.environ)
    os.environ["TROWEL_JIT"] = "0"
    if is_compiling():
        return True
    global _compiler
    _compiler = subprocess.Popen(
        [sys.executable, "-m", "trowel.precompile", *cold],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    directory = open_folder()
    if directory is not None:
        (directory / "warming").write_text(str(_compiler.pid), "utf-8")
    return True


def is_compiling() -> bool:
    """Whether a process that compiles these very kernels is still at it: one is enough."""
    if _compiler is not None:
        return _compiler.poll() is None
    try:
        os.kill(int((folder() / "warming").read_text("utf-8")), 0)
    except (OSError, ValueError):
        return False
    return True
