"""Compiled kernels: found again by the next process, and never stale.

All of it happens in processes of their own, on a copy of the package that may be changed.
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

# The first turn of a duel: setting up, dealing, listing, placing, and whose turn is next.
PLAY = """
import trowel
from trowel.core import cache
from trowel.core import jit
match = trowel.new("scarabya", mode="duel", site="A0 B1 C3 D2", seed=1)
match.play(0, match.legal(0)[0])
print(jit.JIT, jit.recompiled(), cache.sources_key(), match.to_act[0], trowel.__file__)
"""


class Played(NamedTuple):
    compiled: bool
    cache_misses: int
    key: str
    next_turn: int


class Copy:
    """The package in a folder of its own, with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "trowel"
        self.cache = folder / "cache"
        shutil.copytree(
            Path(trowel.__file__).parent, self.package, ignore=shutil.ignore_patterns("__pycache__", "*.nbi", "*.nbc")
        )

    def play(self, **environment: str) -> Played:
        environment = {"PYTHONPATH": str(self.package.parent), "TROWEL_CACHE": str(self.cache)} | environment
        ran = subprocess.run(
            [sys.executable, "-c", PLAY], env=os.environ | environment, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        compiled, cache_misses, key, next_turn, path = ran.stdout.split(maxsplit=4)
        assert Path(path.strip()).parent == self.package, "the copy is what was played"
        return Played(compiled == "True", int(cache_misses), key, int(next_turn))

    def change(self, file: str, old: str, new: str) -> None:
        path = self.package / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{file} should hold {old!r} once"
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

    # The caller (rounds.py) stays as it is: numba alone would run its old code.
    copy.change("games/scarabya/duel.py", "g.turn = 1 - g.turn", "g.turn = g.turn")
    changed = copy.play()
    assert changed.key != first.key
    assert changed.cache_misses > 0
    assert changed.next_turn == 0, "the game plays by its present text"

    copy.change("games/scarabya/duel.py", "g.turn = g.turn", "g.turn = 1 - g.turn")
    assert copy.play().next_turn == 1


def test_every_source_and_switch_changes_the_key(copy: Copy) -> None:
    keys = [copy.play(TROWEL_JIT="0").key]
    (copy.package / "core" / "rng.py").open("a").write("\n# a remark\n")
    keys.append(copy.play(TROWEL_JIT="0").key)
    (copy.package / "games" / "scarabya" / "new.py").write_text("")
    keys.append(copy.play(TROWEL_JIT="0").key)
    keys.append(copy.play(TROWEL_JIT="0", NUMBA_BOUNDSCHECK="1").key)
    assert len(set(keys)) == 4
    assert not copy.cache.exists(), "a plain process needs no cache"


def test_what_one_checkout_compiled_is_not_warm_for_another(copy: Copy, tmp_path: Path) -> None:
    """Numba's index goes by path and time: a mark without them made a server compile while people waited."""
    copies = [copy, Copy(tmp_path / "other")]
    keys = [one.play(TROWEL_JIT="0").key for one in copies]
    source = copy.package / "core" / "rng.py"
    os.utime(source, ns=(source.stat().st_atime_ns, source.stat().st_mtime_ns + 1_000_000_000))
    keys.append(copy.play(TROWEL_JIT="0").key)
    assert len(set(keys)) == 3


def imports_of(file: Path) -> set[str]:
    """What a source imports, as dotted names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_all_that_is_compiled_lies_where_the_key_looks() -> None:
    package = Path(trowel.__file__).parent
    kernels = {
        file: imports for file in package.rglob("*.py")
        if (imports := imports_of(file)) & {"trowel.core.jit.jit", "trowel.core.jit.jit_with_gil", "numba"} or file.parent.name == "templates"
    }  # fmt: skip
    assert len(kernels) > 40
    inside = tuple(f"trowel.{folder}." for folder in cache.KERNEL_PACKAGES)
    for file, imports in kernels.items():
        assert file.relative_to(package).parts[0] in cache.KERNEL_PACKAGES, file
        assert not [one for one in imports if one.startswith("trowel.") and not one.startswith(inside)], file


def test_where_nothing_can_be_written_a_game_is_still_played(copy: Copy, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    played = copy.play(TROWEL_CACHE=str(tmp_path / "file" / "cache"))
    assert played.compiled
    assert played.next_turn == 1


def test_without_the_compiler_a_game_is_played_plain(copy: Copy) -> None:
    played = copy.play(TROWEL_JIT="0")
    assert (played.compiled, played.cache_misses, played.next_turn) == (False, 0, 1)
