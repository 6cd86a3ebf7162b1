"""The kernel cache: the next process reuses it, and it is never stale.

The tests run subprocesses on a copy of the package, so that they can change its sources.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import trowel
from trowel.core import cache

# The first turn of a duel: set-up, deal, legal moves, placement and the next seat.
PLAY = """
import trowel
from trowel.core import cache
from trowel.core import jit
match = trowel.new("scarabya", mode="duel", site="A0 B1 C3 D2", seed=1)
match.play(0, match.legal(0)[0])
print(jit.JIT, jit.cache_misses(), cache.sources_key(), match.to_act[0], trowel.__file__)
"""


class Run(NamedTuple):
    compiled: bool
    cache_misses: int
    key: str
    next_turn: int


class Copy:
    """A copy of the package with a separate cache."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "trowel"
        self.cache = folder / "cache"
        shutil.copytree(
            Path(trowel.__file__).parent, self.package, ignore=shutil.ignore_patterns("__pycache__", "*.nbi", "*.nbc")
        )

    def play(self, **environment: str) -> Run:
        environment = {"PYTHONPATH": str(self.package.parent), "TROWEL_CACHE": str(self.cache)} | environment
        process = subprocess.run(
            [sys.executable, "-c", PLAY], env=os.environ | environment, capture_output=True, text=True, check=False
        )
        assert process.returncode == 0, process.stderr
        compiled, cache_misses, key, next_turn, path = process.stdout.split(maxsplit=4)
        assert Path(path.strip()).parent == self.package, "the process did not import the copy"
        return Run(compiled == "True", int(cache_misses), key, int(next_turn))

    def change(self, file: str, old: str, new: str) -> None:
        path = self.package / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{file} should contain {old!r} once"
        path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_second_process_recompiles_nothing_and_a_changed_callee_is_never_stale(copy: Copy) -> None:
    first = copy.play()
    assert first.compiled
    assert first.cache_misses > 0
    assert first.next_turn == 1

    second = copy.play()
    assert second == first._replace(cache_misses=0)

    # The caller (kernel.py) is unchanged: numba alone would run its old code.
    copy.change("games/scarabya/duel.py", "g.turn = 1 - g.turn", "g.turn = g.turn")
    changed = copy.play()
    assert changed.key != first.key
    assert changed.cache_misses > 0
    assert changed.next_turn == 0, "the process ran a stale kernel"

    copy.change("games/scarabya/duel.py", "g.turn = g.turn", "g.turn = 1 - g.turn")
    assert copy.play().next_turn == 1


def test_every_source_and_numba_variable_changes_the_key(copy: Copy) -> None:
    keys = [copy.play(TROWEL_JIT="0").key]
    (copy.package / "core" / "rng.py").open("a").write("\n# a comment\n")
    keys.append(copy.play(TROWEL_JIT="0").key)
    (copy.package / "games" / "scarabya" / "new.py").write_text("")
    keys.append(copy.play(TROWEL_JIT="0").key)
    keys.append(copy.play(TROWEL_JIT="0", NUMBA_BOUNDSCHECK="1").key)
    assert len(set(keys)) == 4
    assert not copy.cache.exists(), "an uncompiled process needs no cache"


def test_the_cache_of_one_checkout_is_cold_for_another(copy: Copy, tmp_path: Path) -> None:
    """Numba's index depends on path and mtime: without them in the key, a server marked warm had to compile."""
    copies = [copy, Copy(tmp_path / "other")]
    keys = [checkout.play(TROWEL_JIT="0").key for checkout in copies]
    source = copy.package / "core" / "rng.py"
    os.utime(source, ns=(source.stat().st_atime_ns, source.stat().st_mtime_ns + 1_000_000_000))
    keys.append(copy.play(TROWEL_JIT="0").key)
    assert len(set(keys)) == 3


def imports_of(file: Path) -> set[str]:
    """Return what a source imports, as dotted names."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def test_every_compiled_source_is_in_a_package_that_the_key_covers() -> None:
    package = Path(trowel.__file__).parent
    compilers = {"trowel.core.jit.jit", "trowel.core.jit.jit_with_gil", "numba"}
    kernels = {
        file: imports
        for file in package.rglob("*.py")
        if (imports := imports_of(file)) & compilers or file.parent.name == "templates"
    }
    assert len(kernels) > 40
    inside = tuple(f"trowel.{folder}." for folder in cache.KERNEL_PACKAGES)
    for file, imports in kernels.items():
        assert file.relative_to(package).parts[0] in cache.KERNEL_PACKAGES, file
        assert not [name for name in imports if name.startswith("trowel.") and not name.startswith(inside)], file


def test_a_game_runs_without_a_writable_cache(copy: Copy, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = copy.play(TROWEL_CACHE=str(tmp_path / "file" / "cache"))
    assert run.compiled
    assert run.next_turn == 1


def test_a_game_runs_uncompiled(copy: Copy) -> None:
    run = copy.play(TROWEL_JIT="0")
    assert (run.compiled, run.cache_misses, run.next_turn) == (False, 0, 1)
